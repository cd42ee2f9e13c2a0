import { cardPayments, type RefundRequest } from '@lanewright/contract/card-payments.ts';
import { invoices, type InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { NOT_YOUR_OWN_REFUND, REFUND_IS_WAITING } from '@lanewright/domain/money/refund-approval.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCharge, makeCustomerInvoice, startInvoiceServer } from '../../../freight/money/preview/fake-invoices.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, type Fake } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { browserPage } from '../../../ui/browser-page.ts';
import { makeCurrentUser } from '../../../testing/session.ts';

async function open(
  changes: Partial<InvoiceDetail> = {},
  { at = '/invoices/I100001/preview', ...user }: { at?: string; permissions?: Permission[] } = {},
  also: Fake[] = [],
) {
  const kept = { invoice: makeCustomerInvoice(changes) };
  const api = startInvoiceServer(makeCurrentUser(user), kept, also);
  return { api, kept, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

/** How many lines the text of an element takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
});

describe('a customer invoice', () => {
  it('shows what it is for and what is owed, and compares nothing', async () => {
    const { api, address } = await open({ paidAmount: 300, balance: 1_480.5, amount: 1_780.5 });
    await expect.element(heading(/^I100001 Invoiced$/)).toBeVisible();
    for (const title of [
      'Shipment Details',
      'Documents',
      'Transactions',
      'Invoice Details',
      'Invoice Amount',
      'Activity',
    ])
      await expect.element(page.getByRole('heading', { name: title, level: 3 })).toBeVisible();
    await expect.element(page.getByText('$1,480.50').first()).toBeVisible();
    await expect.element(page.getByText('No transactions found for given invoice.')).toBeVisible();
    expect(heading('Why they differ').query()).toBeNull();
    expect(api.requests(invoices.read)[0]!.params).toEqual({ invoiceNumber: 'I100001' });
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('link', { name: 'Close' }).click();
    expect(address()).toBe('/invoices');
  });

  it('shows the fee of a card as a charge', async () => {
    await open({
      charges: [makeCharge(1, { name: 'Credit Card Fee', units: 1, rate: 53.41, chargeRateType: 'Flat' })],
    });
    await expect.element(page.getByRole('row', { name: /^Credit Card Fee .*\$53\.41$/ })).toBeVisible();
  });

  it('is credited with an amount and a reason, and no more than was invoiced', async () => {
    const { api } = await open({ amount: 900, balance: 900, actions: ['addCreditMemo', 'addSupplementary'] });
    await page.getByRole('button', { name: 'Credit memo', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Credit memo for I100001' });
    const create = dialog.getByRole('button', { name: 'Create credit memo' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('900.01');
    await create.click();
    await expect.element(dialog.getByText('At most $900.00 of this invoice can be credited.')).toBeVisible();
    await expect.element(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('50');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Damaged pallet');
    await create.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests(invoices.addCreditMemo).map(({ body }) => body)).toEqual([
      { version: 4, amount: 50, reason: 'Damaged pallet' },
    ]);
  });

  it('is followed by a supplementary invoice for extra charges', async () => {
    const { api } = await open({ actions: ['addSupplementary'] });
    await page.getByRole('button', { name: 'Add charges', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Supplementary invoice for I100001' });
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Detention');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Two hours');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('150');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The dock was full');
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests(invoices.addSupplementary).map(({ body }) => body)).toEqual([
      {
        version: 4,
        reason: 'The dock was full',
        charges: [{ name: 'Detention', description: 'Two hours', amount: 150 }],
      },
    ]);
  });

  it('says when the shipment it is for is not delivered any more', async () => {
    const { shipment } = makeCustomerInvoice();
    await open({ shipment: { ...shipment!, shipmentStatus: SHIPMENT_STATUS.Dispatched } });
    await expect.element(page.getByText('Shipment Not Delivered')).toBeVisible();
  });

  it('says that there is none', async () => {
    await open({}, { at: '/invoices/I9/preview' });
    await expect.element(page.getByText('There is no invoice I9')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All invoices' })).toBeVisible();
  });

  it('lists its transactions on a phone without scrolling sideways or breaking a number', async () => {
    await page.viewport(375, 812);
    await open({
      transactions: [
        {
          transactionNumber: 'T1000001',
          description: 'Payment CC-0123456789, $1,240.50 short',
          effectiveDate: '2026-11-16',
          user: 'Robin Marsh',
          amount: -11_240.5,
          checkNumber: 'CC-0123456789',
        },
      ],
    });
    const region = page.getByRole('region', { name: 'Transactions' });
    await expect.element(region.getByText('11/16/2026, Robin Marsh')).toBeVisible();
    await expect.element(region.getByRole('columnheader', { name: 'By' })).not.toBeInTheDocument();
    expect(region.element().scrollWidth).toBeLessThanOrEqual(region.element().clientWidth);
    for (const text of ['T1000001', 'CC-0123456789']) {
      const cell = region.getByText(text, { exact: true }).element();
      expect(linesOf(cell), text).toBe(1);
    }
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fits a telephone', async () => {
    await page.viewport(375, 812);
    await open();
    await expect.element(heading(/^I100001 Invoiced/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });
});

describe('a refund that needs a second person', () => {
  const REQUEST: RefundRequest = {
    id: '00000000-0000-4000-8000-0000000000d1',
    amount: 500,
    isOwedAgain: false,
    reason: 'Billed twice',
    state: 'Waiting',
    requestedById: '00000000-0000-4000-8000-0000000000d2',
    requestedBy: 'Cy Clerk',
    requestedAt: '2026-11-16T14:00:00Z',
    decidedBy: '',
    decidedAt: null,
    decisionReason: '',
  };
  const openWith = async (change: Partial<RefundRequest>, user: Parameters<typeof open>[1] = {}) =>
    open({ cardRefundableAmount: 900 }, user, [
      fake(cardPayments.refundRequests, () => ({
        limit: 100,
        creditable: 926.1,
        unapprovedAmount: 0,
        requests: [{ ...REQUEST, ...change }],
      })),
      fake(cardPayments.approveRefund, () => ({ isSuccess: true as const })),
      fake(cardPayments.declineRefund, () => ({ isSuccess: true as const })),
    ]);

  it('is shown with its reason, and approved or declined by another user', async () => {
    const { api } = await openWith({});
    await expect.element(heading('Refund requests')).toBeVisible();
    await expect.element(page.getByText('Billed twice')).toBeVisible();
    await expect.element(button('Refund to Card')).toHaveAccessibleDescription(REFUND_IS_WAITING);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Decline').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect.element(page.getByText('Reason is required')).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('They owe it');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect
      .poll(() => api.requests(cardPayments.declineRefund).map(({ body }) => body))
      .toEqual([{ requestId: REQUEST.id, reason: 'They owe it' }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Approve refund').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve refund' }).click();
    await expect
      .poll(() => api.requests(cardPayments.approveRefund).map(({ body }) => body.requestId))
      .toEqual([REQUEST.id]);
  });

  it('cannot be approved by the requester, who can withdraw it', async () => {
    await openWith({ requestedById: makeCurrentUser().id });
    await expect.element(button('Approve refund')).toHaveAccessibleDescription(NOT_YOUR_OWN_REFUND);
    await expect.element(button('Withdraw')).toBeEnabled();
  });

  it('is only shown to a user without the permission', async () => {
    await openWith({}, { permissions: ['ViewInvoice'] });
    await expect.element(button('Approve refund')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await expect.element(button('Decline')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });
});

describe('paying by card', () => {
  const PAYMENT: InvoiceDetail['transactions'][number] = {
    transactionNumber: 'T1',
    description: 'Paid by card',
    effectiveDate: '2026-11-16',
    user: 'Robin Marsh',
    amount: -926.1,
    checkNumber: 'CC-0000000001',
  };

  it('reloads the page once the window of the card is closed, also when a live update has removed the button', async () => {
    const cardPage = { closed: false, opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(cardPage as unknown as Window);
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
    const { kept, tell } = await open({ amount: 926.1, paidAmount: 0, balance: 926.1, actions: ['payByCard'] }, {}, [
      fake(cardPayments.fee, () => ({ creditCardFee: 26.1, isOpen: false })),
      fake(cardPayments.pay, () => ({ isSuccess: true as const, url: 'https://pay.example/pay/secret' })),
    ]);
    await button('Pay via Credit Card').click();
    await button('Proceed').click();
    await expect.poll(() => cardPage.location.replace.mock.calls.length).toBe(1);
    kept.invoice = { ...kept.invoice, status: 'Settled', paidAmount: 926.1, balance: 0, version: 5, actions: [] };
    tell('invoices', { entityId: kept.invoice.id, notificationType: 'StatusUpdate' });
    await expect.element(button('Pay via Credit Card')).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    cardPage.closed = true;
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  it('and a refund are shown once the server notifies the page, however late the answer arrives', async () => {
    const unpaid = { amount: 926.1, paidAmount: 0, balance: 926.1 };
    const { api, kept, tell } = await open({ ...unpaid, actions: ['payByCard'] });
    const { id } = kept.invoice;
    const balance = (text: string) =>
      expect
        .poll(() =>
          page
            .getByRole('definition')
            .elements()
            .some(({ textContent }) => textContent === text),
        )
        .toBe(true);
    await balance('$926.10');
    await expect.element(button('Pay via Credit Card')).toBeVisible();

    const paid = { status: 'Settled', paidAmount: 926.1, balance: 0, cardRefundableAmount: 926.1 } as const;
    kept.invoice = { ...kept.invoice, ...paid, version: 5, actions: [], transactions: [PAYMENT] };
    const showPaid = api.holdNext(invoices.read);
    tell('invoices', { entityId: id, notificationType: 'StatusUpdate' });
    await expect.poll(() => api.requests(invoices.read).length).toBe(2);
    await expect.element(button('Pay via Credit Card')).toBeVisible();
    showPaid();
    await expect.element(heading(/^I100001 Settled$/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Paid by card/ })).toBeVisible();
    await expect.element(button('Pay via Credit Card')).not.toBeInTheDocument();
    await expect.element(button('Refund to Card')).toBeVisible();
    await balance('$0.00');

    const refund = { ...PAYMENT, transactionNumber: 'T2', description: 'Refunded to the card', amount: 100 };
    const refunded = { status: 'Active', paidAmount: 826.1, balance: 100, cardRefundableAmount: 826.1 } as const;
    kept.invoice = { ...kept.invoice, ...refunded, version: 6, transactions: [PAYMENT, refund] };
    const showRefund = api.holdNext(invoices.read);
    tell('invoices', { entityId: id, notificationType: 'StatusUpdate' });
    await expect.poll(() => api.requests(invoices.read).length).toBe(3);
    await expect.element(heading(/^I100001 Settled$/)).toBeVisible();
    showRefund();
    await expect.element(heading(/^I100001 Active$/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Refunded to the card/ })).toBeVisible();
    await balance('$100.00');
  });

  it.each<[InvoiceDetail['actions'], string[]]>([
    [[], []],
    [['payByCard'], ['Pay via Credit Card']],
    [
      ['payByCard', 'removeCardCharge'],
      ['Remove Credit Card Charge', 'Pay via Credit Card'],
    ],
  ])('%j', async (actions, labels) => {
    await open({ actions });
    await expect.element(heading(/^I100001 Invoiced/)).toBeVisible();
    for (const label of ['Remove Credit Card Charge', 'Pay via Credit Card'])
      expect(button(label).query() !== null, label).toBe(labels.includes(label));
  });

  it('is off for a user who may only see invoices, with the reason', async () => {
    await open(
      { actions: [], forbiddenActions: ['payByCard', 'removeCardCharge'], cardRefundableAmount: 100 },
      { permissions: ['ViewInvoice', 'ViewPayments'] },
    );
    for (const label of ['Refund to Card', 'Remove Credit Card Charge', 'Pay via Credit Card']) {
      await expect.element(button(label)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(button(label)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    }
  });
});
