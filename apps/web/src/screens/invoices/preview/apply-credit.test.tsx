import { invoices, type InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCustomerInvoice, startInvoiceServer } from '../../../freight/money/preview/fake-invoices.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD, refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

const makeMemo = (changes: Partial<InvoiceDetail> = {}) =>
  makeCustomerInvoice({
    invoiceNumber: 'I100007',
    relation: 'Credit',
    amount: -120,
    balance: -120,
    actions: ['applyCredit'],
    ...changes,
  });

const OTHER = makeMemo({
  id: '00000000-0000-4000-8000-000000000008',
  invoiceNumber: 'I100008',
  balance: -40,
  related: [
    {
      invoiceNumber: 'I100007',
      discriminator: 'ARInvoice',
      relation: 'Credit',
      status: 'Invoiced',
      amount: -120,
      externalInvoiceNumber: null,
    },
  ],
});

async function open(at = '/invoices/I100007/preview') {
  const kept = { invoice: makeMemo() };
  const read = fake(
    invoices.read,
    ({ params: { invoiceNumber } }) =>
      [kept.invoice, OTHER].find((one) => one.invoiceNumber === invoiceNumber) ?? NO_SUCH_RECORD,
  );
  const api = startInvoiceServer(makeCurrentUser(), kept, [read]);
  return { api, kept, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (number: string) => page.getByRole('dialog', { name: `Apply credit ${number}` });
const dialog = () => dialogOf('I100007');
const invoiceNumber = () => dialog().getByRole('textbox', { name: 'Invoice number' });
const amount = () => dialog().getByRole('textbox', { name: 'Amount' });
const apply = () => dialog().getByRole('button', { name: 'Apply', exact: true });
const messages = () => currentNotices().flatMap((notice) => notice.messages ?? []);

async function openDialog() {
  await button('Apply credit').click();
  await expect.element(amount()).toHaveValue('120.00');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('applying a credit', () => {
  it.each([
    ['120.01', 'At most $120.00 can be applied.'],
    ['0', 'Enter an amount greater than 0.'],
    ['0.00', 'Enter an amount greater than 0.'],
    ['-5', 'Enter an amount greater than 0.'],
    ['', 'Enter an amount greater than 0.'],
    ['19.999', 'An amount has at most two decimals.'],
    ['0.004', 'An amount has at most two decimals.'],
  ])('refuses "%s" before anything is sent', async (typed, message) => {
    const { api } = await open();
    await openDialog();
    await invoiceNumber().fill('I100001');
    await amount().fill(typed);
    await apply().click();
    await expect.element(amount()).toHaveAccessibleDescription(message);
    await expect.element(amount()).toHaveFocus();
    expect(api.requests(invoices.applyCredit)).toEqual([]);
  });

  it.each([
    ['120', 120],
    ['$120.00', 120],
    ['0.01', 0.01],
    ['19.5', 19.5],
  ])('sends "%s" as %s dollars', async (typed, sent) => {
    const { api } = await open();
    await openDialog();
    await invoiceNumber().fill(' I100001 ');
    await amount().fill(typed);
    await apply().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests(invoices.applyCredit).map(({ body }) => body)).toEqual([
      { version: 4, invoiceNumber: 'I100001', amount: sent },
    ]);
  });

  it('needs an invoice number', async () => {
    const { api } = await open();
    await openDialog();
    expect(await accessibilityProblems()).toEqual([]);
    await apply().click();
    await expect.element(invoiceNumber()).toHaveAccessibleDescription('Invoice number is required');
    expect(api.requests(invoices.applyCredit)).toEqual([]);
  });

  it('shows beside the fields what the server refuses, such as more than the invoice owes, and keeps what was typed', async () => {
    const { api } = await open();
    await openDialog();
    await invoiceNumber().fill('I100001');
    api.answerNext(
      invoices.applyCredit,
      refusal(422, 'No.', { modelState: { amount: ['At most $80.00 can be applied.'] } }),
    );
    await apply().click();
    await expect.element(amount()).toHaveAccessibleDescription('At most $80.00 can be applied.');
    api.answerNext(
      invoices.applyCredit,
      refusal(422, 'No.', { modelState: { invoiceNumber: ['I100001 is not open.'] } }),
    );
    await amount().fill('80');
    await apply().click();
    await expect.element(invoiceNumber()).toHaveAccessibleDescription('I100001 is not open.');
    await expect.element(amount()).toHaveValue('80');
    await expect.element(amount()).not.toHaveAccessibleDescription('At most $80.00 can be applied.');
    await apply().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(messages()).toEqual(['$80.00 applied to I100001.']);
  });

  it('sends once while the answer is awaited, and shows the rest of the credit when it arrives', async () => {
    const { api } = await open();
    await openDialog();
    await invoiceNumber().fill('I100001');
    await amount().fill('20');
    const arrive = api.holdNext(invoices.applyCredit);
    await apply().click();
    await expect.poll(() => api.requests(invoices.applyCredit).length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByText('($120.00)').first()).toBeInTheDocument();
    arrive();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('($100.00)').first()).toBeVisible();
    expect(api.requests(invoices.applyCredit)).toHaveLength(1);
    expect(messages()).toEqual(['$20.00 applied to I100001.']);
  });

  it('follows the credit while the dialog is open: no more than is left now, and a conflict before it is applied', async () => {
    const { api, kept, tell } = await open();
    await openDialog();
    await invoiceNumber().fill('I100001');
    kept.invoice = makeMemo({ balance: -30, version: 5 });
    tell('invoices', { entityId: kept.invoice.id, notificationType: 'StatusUpdate' });
    await expect.element(dialog().getByText('$30.00', { exact: true })).toBeVisible();
    await apply().click();
    await expect.element(amount()).toHaveAccessibleDescription('At most $30.00 can be applied.');
    await amount().fill('30');
    await apply().click();
    await expect.element(dialog().getByText('Marcus Reyes changed this.')).toBeVisible();
    await apply().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests(invoices.applyCredit).map(({ body }) => body.version)).toEqual([4, 5]);
  });

  it('of one memo leaves the dialog of another alone, however late its answer arrives', async () => {
    const { api, back } = await open('/invoices/I100008/preview');
    await page.getByRole('link', { name: 'I100007' }).click();
    await openDialog();
    await invoiceNumber().fill('I100001');
    const arrive = api.holdNext(invoices.applyCredit);
    await apply().click();
    await expect.poll(() => api.requests(invoices.applyCredit).length).toBe(1);
    back();
    await expect.element(page.getByRole('heading', { name: /^I100008/ })).toBeVisible();
    await button('Apply credit').click();
    const second = dialogOf('I100008');
    await expect.element(second.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('');
    await expect.element(second.getByRole('textbox', { name: 'Amount' })).toHaveValue('40.00');
    await second.getByRole('textbox', { name: 'Invoice number' }).fill('I100002');
    arrive();
    await expect.poll(messages).toEqual(['$120.00 applied to I100001.']);
    await expect.element(second).toBeVisible();
    await expect.element(second.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('I100002');
    await expect.element(second.getByText('$40.00', { exact: true })).toBeVisible();
    expect(api.requests(invoices.applyCredit)).toHaveLength(1);
  });
});
