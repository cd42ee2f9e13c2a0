import { orderList } from '@lanewright/contract/order-list.ts';
import { orderUpload, type UploadPreview } from '@lanewright/contract/order-upload.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeListedOrder, startOrderListServer } from '../../../freight/orders/fake-order-list.ts';
import { idOf } from '../../../freight/orders/fake-orders.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

const UPLOAD = idOf('b400', 1);
const JOB = idOf('b100', 1);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Bulk upload orders' });

const ORDER = {
  order: '1',
  line: 2,
  reference: 'PO 88120',
  from: 'Joliet plant, Joliet, IL',
  to: 'Atlanta DC, Atlanta, GA',
  pickup: {
    date: '2026-11-18',
    early: '08:00:00',
    late: '12:00:00',
    appointment: null,
    ianaTimeZone: 'America/Chicago',
  },
  dropoff: { date: '2026-11-20', early: null, late: null, appointment: '09:30:00', ianaTimeZone: 'America/New_York' },
  stops: 2,
  items: 3,
  weight: 2_812,
};
const REJECTION = { line: 1_204, order: '7', column: 'Location', reason: 'There is no location L999999.' };

function previewOf(facts: Partial<UploadPreview> = {}): UploadPreview {
  return {
    id: UPLOAD,
    uploadedBefore: null,
    good: 2,
    rejected: 0,
    orders: [ORDER],
    rejections: [],
    rejectionCount: 0,
    warnings: [],
    warningCount: 0,
    ...facts,
  };
}

interface Facts {
  permissions?: Permission[];
  result?: unknown;
  status?: 'completed' | 'cancelled';
}

async function openDialog(facts: Facts = {}) {
  const user = makeCurrentUser(facts.permissions ? { permissions: facts.permissions } : {});
  const job = { id: JOB, status: facts.status ?? 'completed', progress: 1, result: facts.result ?? null };
  const server = startOrderListServer(user, { orders: [makeListedOrder(1)], job });
  const { unmount } = await openScreenAt('/orders?statuses=Accepted');
  await button('Import orders').click();
  await expect.element(dialog()).toBeVisible();
  return Object.assign(server, { leave: unmount });
}

async function chooseFile(): Promise<void> {
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['Order\n1\n'], 'orders.csv', { type: 'text/csv' }));
}

/** At both widths. */
async function expectAccessible(): Promise<void> {
  for (const width of [1440, 375]) {
    await page.viewport(width, 900);
    expect(await accessibilityProblems()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('uploading orders', () => {
  it('begins with a template and a file, and needs one to go on', async () => {
    await openDialog();
    await expect.element(button('Check file')).toBeDisabled();
    await expect.element(page.getByText('Checking needs a CSV file.')).toBeVisible();
    await expectAccessible();
  });

  it('says what cannot be read, beside the file', async () => {
    const server = await openDialog();
    await chooseFile();
    server.answerNext(orderUpload.check, refusal(422, 'This is not the order template. The column Date is missing.'));
    await button('Check file').click();
    await expect.element(page.getByRole('alert').getByText(/The column Date is missing\./)).toBeVisible();
    await expect.element(button('Check file')).toBeEnabled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows what will be created and what is wrong with the rest, then creates in the background', async () => {
    const made7 = Array.from({ length: 7 }, (_, index) => `O10010${index + 1}`);
    const result = { done: 7, made: made7, refused: [], refusedCount: 0 };
    const server = await openDialog({ result });
    await chooseFile();
    server.answerNext(orderUpload.check, previewOf({ rejected: 1, rejections: [REJECTION], rejectionCount: 240 }));
    await button('Check file').click();
    await expect.element(page.getByRole('alert').getByText(/2 orders can be created, 1 order cannot\./)).toBeVisible();
    const wrong = page.getByRole('region', { name: 'What is wrong' });
    await expect
      .element(wrong.getByRole('row', { name: '1,204 7 Location There is no location L999999.' }))
      .toBeVisible();
    await expect.element(page.getByText('and 239 more')).toBeVisible();
    const made = page.getByRole('region', { name: 'What will be created' });
    await expect
      .element(made.getByRole('cell', { name: 'Joliet plant, Joliet, IL 11/18/2026 08:00–12:00 CST' }))
      .toBeVisible();
    await expect
      .element(made.getByRole('cell', { name: 'Atlanta DC, Atlanta, GA 11/20/2026 at 09:30 EST' }))
      .toBeVisible();
    await expect.element(made.getByRole('cell', { name: /2,812 lbs/ })).toBeVisible();
    await expectAccessible();

    server.answerNext(orderUpload.commit, { jobId: JOB, of: 2 });
    await button('Upload 2 orders').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('7 orders were created.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'O100101' })).toHaveAttribute('href', '/orders/O100101');
    await expect.element(page.getByRole('link', { name: 'O100105' })).toBeVisible();
    await expect.element(page.getByText('and 2 more')).toBeVisible();
    await page.getByRole('link', { name: 'Show all 7 in the list' }).click();
    await expect.poll(() => server.requests(orderList.list).at(-1)?.query).toMatchObject({ uploadId: UPLOAD });
    expect(server.requests(orderList.list).at(-1)?.query.statuses).toBeUndefined();
    await expect.element(page.getByText('Created from one file')).toBeVisible();
    expect(server.requests(orderUpload.commit)[0]?.params).toEqual({ id: UPLOAD });
    expect(server.requests(orderUpload.commit)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when and by whom the same file was uploaded before, and lets people go on', async () => {
    const server = await openDialog();
    await chooseFile();
    const uploadedBefore = { at: '2026-11-14T09:30:00.000Z', by: 'Priya Raman', orders: 12 };
    server.answerNext(orderUpload.check, previewOf({ uploadedBefore }));
    await button('Check file').click();
    const said = page.getByRole('dialog').getByText(/This file was uploaded before\./);
    await expect.element(said).toBeVisible();
    await expect
      .element(page.getByText(/Priya Raman uploaded it on 11\/14\/2026 \d\d:30 with 12 orders\./))
      .toBeVisible();
    await expect.element(button('Upload 2 orders')).toBeEnabled();
    await expectAccessible();
  });

  it('asks for the file again when it was saved anew since it was chosen', async () => {
    await openDialog();
    await chooseFile();
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await button('Check file').click();
    await expect.element(page.getByRole('alert').getByText(/Please choose it again\./)).toBeVisible();
    await expect.element(button('Check file')).toBeDisabled();
  });

  it('says of rows that belong to no order that they are left out', async () => {
    const server = await openDialog();
    await chooseFile();
    server.answerNext(orderUpload.check, previewOf({ rejections: [REJECTION], rejectionCount: 1 }));
    await button('Check file').click();
    await expect
      .element(page.getByRole('alert').getByText('2 orders can be created. Some rows belong to no order.'))
      .toBeVisible();
  });

  it('that was stopped can go on, also after another look at the page', async () => {
    const server = await openDialog({ status: 'cancelled' });
    await chooseFile();
    server.answerNext(orderUpload.check, previewOf());
    await button('Check file').click();
    server.answerNext(orderUpload.commit, { jobId: JOB, of: 2 });
    await button('Upload 2 orders').click();
    await expect.element(page.getByText(/^Stopped after 2 of 2\./)).toBeVisible();
    await server.leave();
    await openScreenAt('/orders?statuses=Accepted');
    server.answerNext(orderUpload.commit, { jobId: idOf('b100', 2), of: 2 });
    await button('Go on').click();
    await expect
      .poll(() => server.requests(orderUpload.commit).map(({ params }) => params.id))
      .toEqual([UPLOAD, UPLOAD]);
    const [first, second] = server.requests(orderUpload.commit).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  it('of a file with nothing wrong says so', async () => {
    const server = await openDialog();
    await chooseFile();
    server.answerNext(orderUpload.check, previewOf());
    await button('Check file').click();
    await expect.element(page.getByText('All 2 orders can be created.')).toBeVisible();
    await expect.element(page.getByText('What is wrong')).not.toBeInTheDocument();
  });

  it('of a file says what to look at again, and goes on', async () => {
    const server = await openDialog();
    await chooseFile();
    const reason = 'Laredo, TX is on the border with Mexico, but this order crosses the border with Canada.';
    const warnings = [{ line: 2, order: 'A', column: 'Port of entry', reason }];
    server.answerNext(orderUpload.check, previewOf({ warnings, warningCount: 1 }));
    await button('Check file').click();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(button('Upload 2 orders')).toBeEnabled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a file with nothing good goes no further than another file', async () => {
    const server = await openDialog();
    await chooseFile();
    const nothing = { good: 0, rejected: 1, orders: [], rejections: [REJECTION], rejectionCount: 1 };
    server.answerNext(orderUpload.check, previewOf(nothing));
    await button('Check file').click();
    await expect.element(page.getByRole('alert').getByText(/None of the orders can be created\./)).toBeVisible();
    await expect.element(button('Upload 0 orders')).toBeDisabled();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Choose another file').click();
    await expect.element(button('Check file')).toBeVisible();
  });
});

describe('who may', () => {
  it('not upload is told so, and can still create one', async () => {
    startOrderListServer(makeCurrentUser({ permissions: ['ViewOrder', 'CreateOrder'] }), {
      orders: [makeListedOrder(1)],
    });
    await openScreenAt('/orders?statuses=Accepted');
    await expect.element(button('Import orders')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Import orders')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('finds it without an order in the list, and on a phone beside Create Order', async () => {
    startOrderListServer(makeCurrentUser(), { orders: [] });
    await openScreenAt('/orders?all=true');
    await expect.element(page.getByText('Add the first one')).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: 'Import orders' }).elements()).toHaveLength(2);
    await button('Import orders').last().click();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.viewport(375, 812);
    await button('More options').click();
    await expect.element(page.getByRole('menuitem', { name: 'Import orders' })).toBeVisible();
    await page.viewport(1440, 900);
  });

  it('upload but not create finds the way', async () => {
    await openDialog({ permissions: ['ViewOrder', 'BulkOrderUpload'] });
    await expect.element(dialog()).toBeVisible();
  });
});
