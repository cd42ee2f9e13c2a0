import { carrierBills, type BillImportPlan, type WaitingBill } from '@lanewright/contract/carrier-bills.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrierInvoice, makeWaitingBill, startMoneyServer } from '../../../freight/money/fake-money-lists.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

async function open(waiting: WaitingBill[], permissions?: Permission[]) {
  const server = startMoneyServer(makeCurrentUser(permissions ? { permissions } : {}), {
    carrierInvoices: [makeCarrierInvoice(1)],
    waiting,
  });
  return { server, ...(await openScreenAt('/carrier-invoices')) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const MATCHED = {
  invoiceNumber: 'INV-7731',
  result: 'matched' as const,
  carrierInvoiceNumber: 'A100219',
  shipmentNumber: 'S100001',
  relation: 'Original' as const,
  reason: '',
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('bills that wait', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Bills that wait for a shipment' });
  const bill = (name: string) => dialog().getByRole('listitem', { name });

  it('are said above the list, and matched to a shipment that they may be for', async () => {
    const { server } = await open([makeWaitingBill(1), makeWaitingBill(2, { state: 'Unmatched', candidates: [] })]);
    await expect.element(page.getByText('2 bills wait for a shipment.')).toBeVisible();
    await button('Review').click();
    await expect.element(bill('INV-7731').getByText('Same PRO number')).toBeVisible();
    await expect
      .element(bill('INV-7731').getByText('S100001, Dallas, TX to Memphis, TN, booked $800.00'))
      .toBeVisible();
    await expect.element(bill('INV-7732').getByText('None of its numbers is that of a shipment.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(carrierBills.match, MATCHED);
    server.stored.waiting = server.stored.waiting.slice(1);
    await bill('INV-7731').getByRole('button', { name: 'Match to S100001' }).click();
    await expect.element(bill('INV-7731')).not.toBeInTheDocument();
    expect(server.requests(carrierBills.match)[0]?.body).toEqual({ shipmentNumber: 'S100001' });
    expect(currentNotices()[0]?.title).toBe('INV-7731 is for S100001, on A100219');
    await expect.element(bill('INV-7732')).toBeVisible();
  });

  it('are matched to a number that somebody types, or dismissed with a reason', async () => {
    const { server } = await open([makeWaitingBill(1, { candidates: [], state: 'Unmatched' })]);
    await button('Review').click();
    await bill('INV-7731').getByRole('button', { name: 'Match' }).click();
    await expect.element(bill('INV-7731').getByText('Shipment number is required')).toBeVisible();
    await bill('INV-7731').getByLabelText('Another shipment').fill('S9');
    server.answerNext(
      carrierBills.match,
      refusal(422, 'No.', { modelState: { shipmentNumber: ['There is no shipment S9.'] } }),
    );
    await bill('INV-7731').getByRole('button', { name: 'Match' }).click();
    await expect.element(bill('INV-7731').getByText('There is no shipment S9.')).toBeVisible();
    await bill('INV-7731').getByRole('button', { name: 'Dismiss' }).click();
    await bill('INV-7731').getByRole('button', { name: 'Dismiss bill' }).click();
    await expect.element(bill('INV-7731').getByText('Reason is required')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await bill('INV-7731')
      .getByLabelText(/^Reason/)
      .fill('Sent to us by mistake.');
    server.answerNext(carrierBills.dismiss, null);
    server.stored.waiting = [];
    await bill('INV-7731').getByRole('button', { name: 'Dismiss bill' }).click();
    await expect.element(dialog().getByText('None waits any more.')).toBeVisible();
    expect(server.requests(carrierBills.dismiss)[0]?.body).toEqual({ reason: 'Sent to us by mistake.' });
  });

  it('are not for who may only look', async () => {
    const { server } = await open([makeWaitingBill(1)], ['ViewCarrierInvoice']);
    await expect.element(page.getByRole('link', { name: 'A100001' })).toBeVisible();
    await expect.element(button('Review')).not.toBeInTheDocument();
    expect(server.requests(carrierBills.waiting)).toHaveLength(0);
    await expect.element(button('Add Carrier Invoice')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('More options')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });
});

const importPlan = (change: Partial<BillImportPlan>): BillImportPlan => ({
  matchedCount: 0,
  matched: [],
  waitingCount: 0,
  waiting: [],
  unchangedCount: 0,
  rejectionCount: 0,
  rejections: [],
  fingerprint: 'abc',
  doneCount: 0,
  totalCount: 0,
  stopped: null,
  isDone: false,
  ...change,
});

describe('bills that are added', () => {
  it('by hand, wrongly first', async () => {
    const { server } = await open([]);
    await button('Add Carrier Invoice').click();
    const dialog = page.getByRole('dialog', { name: 'Add Carrier Invoice' });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    for (const text of [
      'Invoice number is required',
      'Amount is required',
      'Invoice date is required',
      'A PRO number, a bill of lading or a shipment number is required',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await dialog.getByLabelText(/^Invoice number/).fill('INV-7731');
    await dialog.getByLabelText(/^Amount/).fill('$1,240.50');
    await dialog
      .getByRole('group', { name: /^Invoice date/ })
      .getByRole('spinbutton', { name: 'Month' })
      .click();
    await typeWithoutPause('11122026');
    await dialog.getByLabelText('PRO number').fill('7300441');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}` });
    await line(1).getByLabelText('Description').fill('Line haul');
    await line(1).getByLabelText('Line amount').fill('1,200');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await add.click();
    await expect.element(line(2).getByText('A description or a code is required')).toBeVisible();
    await line(2).getByLabelText(/^Code/).fill('DET');
    await line(2).getByLabelText('Line amount').fill('40');
    await expect.element(dialog.getByText('The lines do not come to the amount.')).toBeVisible();
    await expect.element(dialog.getByText('The lines come to $1,240.00.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(server.requests(carrierBills.add)).toEqual([]);
    await line(2).getByLabelText('Line amount').fill('40.50');
    server.answerNext(carrierBills.add, { ...MATCHED, result: 'refused', reason: 'This carrier is not yours.' });
    await add.click();
    await expect.element(dialog.getByText('This carrier is not yours.')).toBeVisible();
    await dialog.getByLabelText('Carrier code').fill('BMSL');
    server.answerNext(carrierBills.add, MATCHED);
    await add.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(carrierBills.add).at(-1)?.body).toMatchObject({
      invoiceNumber: 'INV-7731',
      amount: 1_240.5,
      invoiceDate: '2026-11-12',
      dueDate: null,
      terms: null,
      proNumber: '7300441',
      carrierCode: 'BMSL',
      lines: [
        { description: 'Line haul', code: '', total: 1_200 },
        { description: '', code: 'DET', total: 40.5 },
      ],
    });
    expect(currentNotices()[0]?.title).toBe('INV-7731 is for S100001, on A100219');
  });

  it('by a file that is looked at first', async () => {
    const row = { line: 2, invoiceNumber: 'INV-1', amount: 100, shipmentNumber: 'S100001', becomes: 'Original' };
    const plan = importPlan({
      matchedCount: 1,
      matched: [row],
      waitingCount: 1,
      waiting: [{ ...row, line: 3, invoiceNumber: 'INV-2', shipmentNumber: '', becomes: 'Two shipments' }],
      totalCount: 2,
    });
    const { server } = await open([]);
    await button('More options').click();
    await page.getByRole('menuitem', { name: 'Import Carrier Invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Carrier Invoices' });
    server.answerNext(carrierBills.import, plan);
    await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Number\n'], 'b.csv', { type: 'text/csv' }));
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect.element(dialog.getByRole('row', { name: '2 INV-1 $100.00 S100001 Original' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: '3 INV-2 $100.00 Two shipments' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(carrierBills.import, { ...plan, doneCount: 2, isDone: true });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(carrierBills.import).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
    expect(currentNotices()[0]?.title).toBe('1 carrier invoice and 1 waiting bill added');
  });

  it('shows how far a long import is, says which lines remain, and goes on from there', async () => {
    const plan = importPlan({ matchedCount: 1_200, totalCount: 1_200 });
    const { server } = await open([]);
    await button('More options').click();
    await page.getByRole('menuitem', { name: 'Import Carrier Invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Carrier Invoices' });
    server.answerNext(carrierBills.import, plan);
    await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Number\n'], 'b.csv', { type: 'text/csv' }));
    await dialog.getByRole('button', { name: 'Check file' }).click();
    const go = dialog.getByRole('button', { name: 'Import', exact: true });
    await expect.element(go).toBeVisible();
    server.answerNext(carrierBills.import, { ...plan, doneCount: 500 });
    const stopped = { reason: 'The import was interrupted.', remainingCount: 2, remainingLines: [7, 9] };
    server.answerNext(carrierBills.import, { ...plan, doneCount: 1_198, stopped });
    await go.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('1,198 of 1,200 bills imported. The import was interrupted. Remaining lines: 7, 9');
    server.answerNext(carrierBills.import, { ...plan, doneCount: 1_200, isDone: true });
    await go.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(carrierBills.import).map(({ body }) => [body.confirm, body.after])).toEqual([
      [null, 0],
      ['abc', 0],
      ['abc', 500],
      ['abc', 1_198],
    ]);
  });

  it('asks which column is which where the headings are not ours, guesses, and remembers what was said', async () => {
    const done: BillImportPlan = {
      matchedCount: 1,
      matched: [{ line: 2, invoiceNumber: 'INV-1', amount: 100, shipmentNumber: 'S100001', becomes: 'Matched' }],
      waitingCount: 0,
      waiting: [],
      unchangedCount: 0,
      rejectionCount: 0,
      rejections: [],
      fingerprint: 'abc',
      doneCount: 0,
      totalCount: 1,
      stopped: null,
      isDone: false,
    };
    localStorage.clear();
    const { server } = await open([]);
    const content = 'Inv No,Total Due,When,PRO #\nINV-1,100,11/12/2026,7300441\n';
    const column = (name: string) => dialog.getByRole('combobox', { name: new RegExp(`^${name}`) });
    const dialog = page.getByRole('dialog', { name: 'Import Carrier Invoices' });
    const choose = async () => {
      await button('More options').click();
      await page.getByRole('menuitem', { name: 'Import Carrier Invoices' }).click();
      await userEvent.upload(dialog.getByLabelText('CSV file'), new File([content], 'c.csv', { type: 'text/csv' }));
    };
    await choose();
    await expect.element(column('Invoice Number')).toHaveValue('Inv No');
    await expect.element(column('Amount')).toHaveValue('Total Due');
    await expect.element(column('Invoice Date')).toHaveValue('');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.selectOptions(column('Invoice Date'), 'When');
    server.answerNext(carrierBills.import, done);
    await dialog.getByRole('button', { name: 'Check file' }).click();
    server.answerNext(carrierBills.import, { ...done, doneCount: 1, isDone: true });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const mapping = { invoiceNumber: 'Inv No', amount: 'Total Due', invoiceDate: 'When', proNumber: 'PRO #' };
    expect(server.requests(carrierBills.import).map(({ body }) => body.mapping)).toEqual([mapping, mapping]);
    await choose();
    await expect.element(column('Invoice Date')).toHaveValue('When');
  });
});
