import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { documents } from '@lanewright/contract/documents.ts';
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { InvoiceAction } from '@lanewright/domain/money/invoice-rules.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeCarrierInvoice,
  makeCharge,
  makeMismatch,
  startInvoiceServer,
} from '../../../freight/money/preview/fake-invoices.ts';
import { idOf } from '../../../freight/orders/fake-orders.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

interface Opened {
  without: Permission[];
  at: string;
  user: Partial<CurrentUser>;
  before: (api: ReturnType<typeof startInvoiceServer>) => void;
}

async function open(changes: Partial<InvoiceDetail> = {}, opened: Partial<Opened> = {}) {
  const { without = [], at = '/carrier-invoices/A100219/preview', before = () => {}, user = {} } = opened;
  const kept = { invoice: makeCarrierInvoice(changes) };
  const permissions = PERMISSIONS.filter((permission) => !without.includes(permission));
  const api = startInvoiceServer(makeCurrentUser({ permissions, ...user }), kept);
  before(api);
  return { api, kept, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const row = (name: RegExp) => page.getByRole('row', { name });
const lastNotice = () => currentNotices().at(-1);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a carrier invoice', () => {
  it('says what it is, for whom and for what', async () => {
    await open({}, { at: '/carrier-invoices/a100219/preview' });
    await expect.element(heading(/^A100219 Received Rate Mismatch$/)).toBeVisible();
    await expect
      .element(
        page.getByText(
          /^Carrier Invoices \/ Blue Mesa Lines for S100398, Dallas, TX to Memphis, TN\. Delivered 11\/11\/2026\.$/,
        ),
      )
      .toBeVisible();
    for (const title of ['Invoice Amount', 'Invoice Details', 'Order Details', /^Charges/, 'Documents', 'Activity'])
      await expect.element(page.getByRole('heading', { name: title, level: 3 })).toBeVisible();
    for (const text of ['MC# 220914', 'DOT# 1184420', 'Net 30', 'Third Party Payer', 'Sent by the carrier', 'PO-7781'])
      await expect.element(page.getByText(text).first(), { message: text }).toBeVisible();
    await expect.element(page.getByText(/^11\/10(\/26)? 08:00–12:00 CST$/)).toBeVisible();
    await expect.element(page.getByText(/^11\/11(\/26)? 08:52–13:26 CST$/)).toBeVisible();
    await expect.element(page.getByText('No transactions found for given invoice.')).toBeVisible();
  });

  it('compares booked, approved later and invoiced charge by charge', async () => {
    await open();
    await expect.element(row(/^Freight Rate \$1,423\.80 \$0\.00 \$1,423\.80 –$/)).toBeVisible();
    await expect
      .element(row(/^Fuel Surcharge Above what was booked \$239\.56 \$0\.00 \$262\.16 \(\$22\.60\)$/))
      .toBeVisible();
    await expect.element(row(/^Lumper Above what was booked \$0\.00 \$117\.14 \$144\.94 \(\$27\.80\)$/)).toBeVisible();
    await expect.element(row(/^Detention Not on the booking \$0\.00 \$0\.00 \$262\.50 \(\$262\.50\)$/)).toBeVisible();
    await expect.element(row(/^Total \$1,663\.36 \$117\.14 \$2,093\.40 \(\$312\.90\)$/)).toBeVisible();
    await expect.element(page.getByText('3 of 4 charges differ.')).toBeVisible();
    await expect.element(page.getByText(/Most of it is Detention: \$262\.50, not on the booking\./)).toBeVisible();
    const compared = page.getByRole('table', { name: /^Booked,/ });
    await expect.element(compared.getByRole('row').nth(1)).toMatchTextContent(/^Detention/);
    await expect.element(page.getByText('17.6% above booked')).toBeVisible();
    await expect.element(page.getByText(/It can be disputed until 05\/11\/2027\.$/)).toBeVisible();
    await expect.element(page.getByText('3 of 3 required documents')).toBeVisible();
  });

  it('that came twice names the invoice that came first, and no charge as the cause', async () => {
    const first = {
      invoiceNumber: 'A100218',
      discriminator: 'ThirdPartyPayer',
      relation: 'Original',
      status: 'Settled',
      amount: 2_093.4,
      externalInvoiceNumber: 'BML-77120',
    } as const;
    await open({ relation: 'Duplicate', related: [first] });
    await expect.element(page.getByRole('heading', { name: 'Billed twice', level: 3 })).toBeVisible();
    await expect
      .element(
        page.getByText(
          /^Billed twice\. The same number and amount were billed before: A100218, \$2,093\.40, Settled\. It can be/,
        ),
      )
      .toBeVisible();
    const link = page.getByRole('link', { name: 'A100218' }).first();
    await expect.element(link).toHaveAttribute('href', '/carrier-invoices/A100218/preview');
    expect(page.getByText(/Most of it is/).query()).toBeNull();
    expect(page.getByText(/charges differ/).query()).toBeNull();
  });

  it('that is disputed already does not say until when it can be disputed', async () => {
    const dispute = {
      id: idOf('9d00', 1),
      reason: 'Duplicate',
      note: '',
      amount: 2_093.4,
      deadline: '2027-05-11',
      isRestSettled: false,
      openedDateTime: '2026-11-13T15:00:00Z',
      openedBy: 'Dana Whitfield',
      resolutionNote: '',
    } as const;
    const { unmount } = await open({ disputes: [{ ...dispute, state: 'Open' }] });
    await expect.element(page.getByText(/A dispute is open\.$/)).toBeVisible();
    expect(page.getByText(/It can be disputed until/).query()).toBeNull();
    await unmount();
    await open({ disputes: [{ ...dispute, state: 'GivenUp' }] });
    await expect.element(page.getByText(/It can be disputed until 05\/11\/2027\.$/)).toBeVisible();
  });

  it('compares only sums where the bill has no lines, and nothing where there is none', async () => {
    const { unmount } = await open({ rateMismatch: makeMismatch({ billedLines: [] }) });
    await expect.element(page.getByText(/^The bill of the carrier has no lines/)).toBeVisible();
    await expect.element(row(/^Fuel Surcharge \$239\.56 \$0\.00 – –$/)).toBeVisible();
    await unmount();
    await open({
      rateMismatch: makeMismatch({ externalInvoiceAmount: null, externalInvoiceNumber: null, difference: null }),
    });
    await expect.element(page.getByText(/^The carrier has not sent its bill yet/)).toBeVisible();
    await expect.element(button('Enter invoiced amount')).toBeVisible();
  });

  const BUTTONS = {
    settleMismatch: 'Settle',
    dispute: 'Dispute',
    resolveDispute: 'Resolve dispute',
    voidBill: 'Void',
    editExternal: 'Edit invoiced amount',
    editCharges: 'Edit',
    recordSettlement: 'Mark as Settled',
  } satisfies Partial<Record<InvoiceAction, string>>;

  it.each(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[])('offers what can be done: %s', async (action) => {
    await open({ actions: [action] });
    await expect.element(heading(/^A100219 Received/)).toBeVisible();
    for (const [other, label] of Object.entries(BUTTONS))
      expect(button(label).query() !== null, label).toBe(other === action);
  });

  it('shows neither the chip nor documents where they are not for this person or invoice', async () => {
    const { api } = await open(
      { showsMismatchChip: false, relation: 'BalanceDue' },
      { without: ['ViewDocuments', 'ViewOrder', 'ViewShipment'] },
    );
    await expect.element(heading(/^A100219 Received Balance due$/)).toBeVisible();
    await expect.element(page.getByText('O100001').first()).toBeVisible();
    expect(page.getByRole('link', { name: 'O100001' }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'S100398' }).query()).toBeNull();
    expect(heading('Documents').query()).toBeNull();
    expect(api.requests(documents.list)).toHaveLength(0);
  });

  it('shows deleted charges struck, and does not count them', async () => {
    await open({
      charges: [makeCharge(1, { isDeleted: true }), makeCharge(2, { name: 'Tax', units: 1, rate: -12 })],
      rateMismatch: null,
    });
    await expect.element(row(/^Freight Rate Deleted /)).toBeVisible();
    await expect.element(row(/^Total \(\$12\.00\)$/)).toBeVisible();
    expect(document.querySelectorAll('tr[data-deleted] s').length).toBeGreaterThan(0);
  });

  const cancelled = (): Partial<InvoiceDetail> => {
    const { shipment, charges } = makeCarrierInvoice();
    return {
      amount: 0,
      balance: 0,
      shipment: { ...shipment!, shipmentStatus: -1 },
      charges: charges.map((charge) => ({ ...charge, isDeleted: true })),
      rateMismatch: makeMismatch({
        total: 0,
        externalInvoiceAmount: 250,
        difference: -250,
        billedLines: [
          { description: '', code: 'TONU', units: null, rate: null, weight: null, freightClass: '', total: 250 },
        ],
      }),
      actions: ['settleMismatch', 'dispute', 'voidBill'],
    };
  };

  it('of a cancelled shipment keeps what was booked beside what the truck costs', async () => {
    await open(cancelled());
    await expect.element(row(/^Freight Rate \$1,423\.80 \(\$1,423\.80\) \$0\.00 –$/)).toBeVisible();
    await expect
      .element(row(/^Truck ordered not used Not on the booking \$0\.00 \$0\.00 \$250\.00 \(\$250\.00\)$/))
      .toBeVisible();
    await expect.element(row(/^Total \$1,663\.36 \(\$1,663\.36\) \$250\.00 \(\$250\.00\)$/)).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Cancelled' })).toBeVisible();
    await expect.element(page.getByText('The shipment was cancelled, so nothing is expected.')).toBeVisible();
    await button('Settle').click();
    await expect.element(dialog().getByText(/becomes a charge called Truck ordered not used/)).toBeVisible();
  });

  it('of a cancelled shipment is voided for a reason', async () => {
    const { api } = await open(cancelled());
    await button('Void').click();
    await inDialog('Void').click();
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    await expect.element(reason).toHaveAccessibleDescription('Reason is required');
    expect(api.requests(carrierInvoices.voidBill)).toHaveLength(0);
    await reason.fill(' Sent in error. ');
    await inDialog('Void').click();
    await expect.element(page.getByText('The bill is void: nothing of it is paid.')).toBeVisible();
    expect(api.requests(carrierInvoices.voidBill)[0]!.body).toMatchObject({ reason: 'Sent in error.' });
    expect(button('Void').query()).toBeNull();
  });

  it('hides the equipment of a voided shipment', async () => {
    const { shipment } = makeCarrierInvoice();
    await open({ shipment: { ...shipment!, shipmentStatus: -1 } });
    await expect.element(page.getByText('Voided')).toBeVisible();
    expect(page.getByText('Dry van').query()).toBeNull();
  });

  it('has notes and history behind tabs, newest first', async () => {
    await open();
    await expect.element(page.getByText(/^Nobody has written a note on this invoice yet/)).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect.element(page.getByText(/entered the bill of the carrier$/)).toBeVisible();
    await expect.element(button('Save as CSV')).toBeVisible();
  });

  it('names its relatives and what was paid', async () => {
    await open({
      related: [
        {
          invoiceNumber: 'I100007',
          discriminator: 'ARInvoice',
          relation: 'Original',
          status: 'Invoiced',
          amount: 2_300,
          externalInvoiceNumber: null,
        },
      ],
      transactions: [
        {
          transactionNumber: 'T1',
          description: 'Payment',
          effectiveDate: '2026-11-14',
          user: 'Dana Whitfield',
          amount: -300,
          checkNumber: 'CHK 7',
        },
      ],
    });
    await expect
      .element(page.getByRole('link', { name: 'I100007' }))
      .toHaveAttribute('href', '/invoices/I100007/preview');
    await expect.element(row(/^T1 Payment CHK 7 11\/14\/2026 Dana Whitfield \(\$300\.00\)$/)).toBeVisible();
  });
});

describe('going through mismatches', () => {
  const AT =
    '/carrier-invoices/A100219/preview?isRateMismatch=true&mode=LTL&searchTerm=mesa&orderByProperty=amount&orderByDirection=-1&page=2';

  it('leads to the one before, says where the list ends, and goes back with the filter', async () => {
    const { api, address } = await open({}, { at: AT });
    await expect.element(page.getByText('Mismatch 2')).toBeVisible();
    expect(api.requests(carrierInvoices.neighbours)[0]!.query).toMatchObject({
      isRateMismatch: true,
      mode: ['LTL'],
      searchTerm: 'mesa',
      orderByProperty: 'amount',
      orderByDirection: -1,
    });
    await expect
      .element(page.getByRole('link', { name: 'Previous invoice, A100218' }))
      .toHaveAttribute(
        'href',
        '/carrier-invoices/A100218/preview?mode=LTL&isRateMismatch=true&searchTerm=mesa&orderByProperty=amount&orderByDirection=-1',
      );
    await expect.element(button('Next invoice')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Close' }).click();
    expect(address()).toBe('/carrier-invoices?mode=LTL&isRateMismatch=true&search=mesa&sort=-amount');
  });

  it('goes on among mismatches as they were narrowed, and back to the list by what that knows', async () => {
    const { api, address } = await open(
      {},
      { at: '/carrier-invoices/A100219/preview?isRateMismatch=true&invoicedDate=2026-11-12&shipmentDate=2026-11-02' },
    );
    await expect.element(page.getByRole('link', { name: 'Previous invoice, A100218' })).toBeVisible();
    expect(api.requests(carrierInvoices.neighbours)[0]!.query).toMatchObject({
      isRateMismatch: true,
      invoicedDate: '2026-11-12',
      shipmentDate: '2026-11-02',
    });
    await expect
      .element(page.getByRole('link', { name: 'Close' }))
      .toHaveAttribute(
        'href',
        '/carrier-invoices?isRateMismatch=true&invoicedDateStart=2026-11-12&invoicedDateEnd=2026-11-12',
      );
    // There is none after it; two brackets are one to who types for us.
    await userEvent.keyboard(']');
    await userEvent.keyboard('[[');
    await expect.poll(address).toMatch(/^\/carrier-invoices\/A100218\/preview\?isRateMismatch=true/);
  });

  it('asks for no neighbours without the filter', async () => {
    const { api } = await open();
    await expect.element(heading(/^A100219 Received/)).toBeVisible();
    expect(api.requests(carrierInvoices.neighbours)).toHaveLength(0);
    expect(page.getByRole('navigation', { name: 'Invoices of the list' }).query()).toBeNull();
    await expect.element(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/carrier-invoices');
  });
});

describe('settling', () => {
  it('says what becomes of the difference, and settles', async () => {
    const { api } = await open();
    await button('Settle').click();
    await expect
      .element(
        dialog().getByText(
          /The difference of \$312\.90 becomes a charge called Rate Mismatch Adjustment: the invoice then comes to \$2,093\.40, as the carrier wants\. It is then Ready To Settle/,
        ),
      )
      .toBeVisible();
    await inDialog('Settle').click();
    await expect.element(heading(/^A100219 Ready To Settle$/)).toBeVisible();
    expect(api.requests(carrierInvoices.settleMismatch)[0]!.body).toEqual({ version: 4, note: '' });
    expect(lastNotice()).toMatchObject({
      title: 'Successfully updated invoice',
      messages: ['A100219 is now Ready To Settle.'],
    });
  });

  it('asks again where somebody was quicker, and keeps the note', async () => {
    const { api, kept } = await open({ invoiceType: 'FreightAuditPayment' });
    await button('Settle').click();
    await expect.element(dialog().getByText(/It is then Ready To Invoice/)).toBeVisible();
    await dialog().getByRole('textbox', { name: /^Note/ }).fill('Agreed by phone');
    kept.invoice = { ...kept.invoice, version: 9 };
    await inDialog('Settle').click();
    await expect.element(dialog().getByRole('alert').getByText('Marcus Reyes changed this.')).toBeVisible();
    await inDialog('Settle').click();
    await expect.element(heading(/^A100219 Ready To Settle$/)).toBeVisible();
    expect(api.requests(carrierInvoices.settleMismatch).at(-1)!.body).toEqual({ version: 9, note: 'Agreed by phone' });
  });

  it('ends where another person has settled it, keeps the note and promises no charge', async () => {
    const { api, kept } = await open();
    await button('Settle').click();
    await dialog().getByRole('textbox', { name: /^Note/ }).fill('Agreed by phone');
    kept.invoice = {
      ...kept.invoice,
      version: 9,
      status: 'ReadyToSettle',
      actions: ['recordSettlement'],
      rateMismatch: { ...kept.invoice.rateMismatch!, difference: 0 },
    };
    await inDialog('Settle').click();
    const said = dialog().getByRole('alert');
    await expect
      .element(said)
      .toHaveTextContent('Marcus Reyes changed this. A100219 is now Ready To Settle, so this is no longer possible.');
    expect(
      dialog()
        .getByText(/becomes a charge/)
        .query(),
    ).toBeNull();
    await expect.element(inDialog('Settle')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog().getByRole('textbox', { name: /^Note/ })).toHaveValue('Agreed by phone');
    expect(api.requests(carrierInvoices.settleMismatch)).toHaveLength(1);
  });

  const OVERTAKEN = [
    ['Mark as Settled', 'recordSettlement', 'Settled', /has been paid to/],
    ['Void', 'voidBill', 'Voided', /^Nothing of the carrier’s bill/],
    ['Resolve dispute', 'resolveDispute', 'ReadyToSettle', /of the bill was disputed/],
    ['Dispute', 'dispute', 'ReadyToSettle', /^\$[\d,.]+ is ready to be paid meanwhile/],
  ] as const;
  it.each(OVERTAKEN)(
    '%s explains nothing once another person was quicker',
    async (opener, action, status, sentence) => {
      const dispute = {
        id: idOf('9d00', 1),
        reason: 'Detention',
        note: '',
        amount: 262.5,
        deadline: '2027-05-11',
        state: 'Open',
        isRestSettled: false,
        openedDateTime: '2026-11-16T14:00:00Z',
        openedBy: 'Dana Whitfield',
        resolutionNote: '',
      } as const;
      const isContested = action === 'resolveDispute';
      const { kept } = await open({ actions: [action], balance: 1_000, disputes: isContested ? [dispute] : [] });
      await button(opener).click();
      await expect.element(dialog().getByText(sentence)).toBeVisible();
      const confirm = opener === 'Resolve dispute' ? 'Resolve' : opener;
      if (action === 'voidBill') await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sent twice');
      if (action === 'resolveDispute')
        await dialog()
          .getByRole('radio', { name: /^We give it up/ })
          .click();
      if (action === 'dispute') {
        await dialog()
          .getByRole('combobox', { name: /^Reason/ })
          .click();
        await page.getByRole('option', { name: 'Detention' }).click();
      }
      kept.invoice = { ...kept.invoice, version: 9, status, balance: 0, actions: [] };
      await inDialog(confirm).click();
      await expect
        .element(dialog().getByRole('alert'))
        .toMatchTextContent(/^Marcus Reyes changed this\. A100219 is now .*, so this is no longer possible\.$/);
      expect(dialog().getByText(sentence).query()).toBeNull();
      await expect.element(inDialog(confirm)).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it('ends as soon as it is known that another person has settled it', async () => {
    const { kept, tell } = await open();
    await button('Settle').click();
    await expect.element(dialog().getByText(/becomes a charge/)).toBeVisible();
    kept.invoice = { ...kept.invoice, version: 9, status: 'ReadyToSettle', actions: ['recordSettlement'] };
    tell('invoices', { entityId: kept.invoice.id });
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('A100219 is now Ready To Settle, so this is no longer possible.');
    await expect.element(inDialog('Settle')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says so where the answer does not say why', async () => {
    const { api } = await open();
    // A proxy answers instead of the server.
    api.answerNext(carrierInvoices.settleMismatch, { refusal: { status: 502, body: 'oops' } });
    await button('Settle').click();
    await inDialog('Settle').click();
    await expect
      .poll(() => lastNotice())
      .toMatchObject({
        title: 'Failed to update invoice',
        messages: ['An unknown error occurred'],
      });
  });

  it('lists what the server has against it', async () => {
    const { api } = await open();
    api.answerNext(
      carrierInvoices.settleMismatch,
      refusal(422, 'Not now.', { modelState: { note: ['Too long.'], invoice: ['No documents.'] } }),
    );
    await button('Settle').click();
    await inDialog('Settle').click();
    await expect
      .poll(() => lastNotice())
      .toMatchObject({
        title: 'Failed to update invoice',
        messages: ['Too long.', 'No documents.'],
      });
    await expect.element(dialog()).toBeVisible();
  });

  it('records that it was paid', async () => {
    const { api } = await open({ status: 'ReadyToSettle', actions: ['recordSettlement'] });
    await button('Mark as Settled').click();
    await dialog()
      .getByRole('textbox', { name: /^Reference/ })
      .fill('ACH 12');
    await inDialog('Mark as Settled').click();
    await expect.element(heading(/^A100219 Settled/)).toBeVisible();
    const { body } = api.requests(carrierInvoices.recordSettlement)[0]!;
    expect(body).toMatchObject({ version: 4, reference: 'ACH 12' });
    expect(body.settleDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  // It is never the same day in both.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'offers today in the time zone of the company, %s, for the settle date',
    async (companyTimeZone) => {
      const changes: Partial<InvoiceDetail> = { status: 'ReadyToSettle', actions: ['recordSettlement'] };
      const { api } = await open(changes, { user: { companyTimeZone } });
      await button('Mark as Settled').click();
      await inDialog('Mark as Settled').click();
      await expect.poll(() => api.requests(carrierInvoices.recordSettlement)).toHaveLength(1);
      expect(api.requests(carrierInvoices.recordSettlement)[0]!.body.settleDate).toBe(
        dayIn(companyTimeZone, Date.now()),
      );
    },
  );
});

describe('disputing', () => {
  it('begins with the difference and the last day, and needs a reason', async () => {
    const { api } = await open();
    await button('Dispute').click();
    await expect.element(dialog().getByRole('textbox', { name: /^Disputed amount/ })).toHaveValue('312.90');
    await expect.element(dialog().getByText('At most 180 days from receipt: 05/11/2027')).toBeVisible();
    await inDialog('Dispute').click();
    await expect.element(dialog().getByText('Reason is required')).toBeVisible();
    await dialog()
      .getByRole('combobox', { name: /^Reason/ })
      .fill('Deten');
    await page.getByRole('option', { name: 'Detention' }).click();
    await dialog()
      .getByRole('textbox', { name: /^Disputed amount/ })
      .fill('$262.50');
    await dialog()
      .getByRole('checkbox', { name: /^Settle the undisputed part/ })
      .click();
    await expect.element(dialog().getByText('$1,830.90 is ready to be paid meanwhile.')).toBeVisible();
    await inDialog('Dispute').click();
    await expect.element(heading('Disputes')).toBeVisible();
    expect(api.requests(carrierInvoices.dispute)[0]!.body).toMatchObject({
      version: 4,
      reason: 'Detention',
      amount: 262.5,
      deadline: '2027-05-11',
      settleRest: true,
    });
    await expect.element(page.getByText('The carrier has until 05/11/2027.', { exact: false })).toBeVisible();
  });

  it('ends one', async () => {
    const dispute = {
      id: idOf('9d00', 1),
      reason: 'Detention',
      note: 'Never booked',
      amount: 262.5,
      deadline: '2027-05-11',
      state: 'Open',
      isRestSettled: false,
      openedDateTime: '2026-11-16T14:00:00Z',
      openedBy: 'Dana Whitfield',
      resolutionNote: '',
    } as const;
    const { api } = await open({
      actions: ['settleMismatch', 'resolveDispute', 'recordSettlement'],
      disputes: [dispute],
      balance: 1_000,
    });
    await expect.element(button('Settle')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Settle')).toHaveAccessibleDescription('End the dispute first.');
    await button('Mark as Settled').click();
    await expect
      .element(dialog().getByText(/\$737\.50 has been paid to .* The disputed \$262\.50 stays open\./))
      .toBeVisible();
    await inDialog('Cancel').click();
    await button('Resolve dispute').click();
    await inDialog('Resolve').click();
    await expect.element(dialog().getByText('Choose how it ended')).toBeVisible();
    await dialog()
      .getByRole('radio', { name: /^The carrier gave in/ })
      .click();
    await inDialog('Resolve').click();
    await expect.element(page.getByText('The carrier gave in')).toBeVisible();
    expect(api.requests(carrierInvoices.resolveDispute)[0]!.body).toMatchObject({ version: 4, outcome: 'Upheld' });
  });
});

describe('the invoiced amount', () => {
  const amount = () => dialog().getByRole('textbox', { name: /^Invoiced amount/ });

  it('takes what is typed as a number, and says so when it is saved', async () => {
    const { api } = await open();
    await button('Edit invoiced amount').click();
    await amount().fill('$2,100.50');
    expect(dialog().getByText('Invoice date').query()).toBeNull();
    await inDialog('Save').click();
    await expect.poll(() => lastNotice()).toMatchObject({ title: 'Successfully updated invoice' });
    expect(api.requests(carrierInvoices.saveExternal)[0]!.body).toEqual({
      version: 4,
      externalInvoiceNumber: 'BML-77120',
      externalInvoiceAmount: 2_100.5,
    });
  });

  it('lists what the server says', async () => {
    const { api } = await open({ actions: ['editExternal', 'editDates'] });
    api.answerNext(
      carrierInvoices.saveExternal,
      refusal(422, 'No.', { modelState: { externalInvoiceNumber: ['Taken.'], other: ['Too late.'] } }),
    );
    await button('Edit invoiced amount').click();
    await expect.element(dialog().getByRole('group', { name: /^Invoice date/ })).toBeVisible();
    await amount().fill('2000');
    await inDialog('Save').click();
    await expect
      .poll(() => lastNotice())
      .toMatchObject({ title: 'Failed to update invoice', messages: ['Taken.', 'Too late.'] });
    await expect.element(amount()).toHaveValue('2,000');
  });

  it.each([
    ['12.345', 'An amount has at most two decimals.'],
    ['1e3', 'Enter Invoiced amount as a number in digits, such as 1200.'],
    ['abc', 'Enter Invoiced amount as a number in digits, such as 1200.'],
  ])('refuses %s as it was typed', async (text, message) => {
    const { api } = await open();
    await button('Edit invoiced amount').click();
    await amount().fill(text);
    await inDialog('Save').click();
    await expect.element(dialog().getByRole('button', { name: message })).toBeVisible();
    await expect.element(amount()).toHaveValue(text);
    expect(api.requests(carrierInvoices.saveExternal)).toHaveLength(0);
  });

  it('wants a number and an amount', async () => {
    const { api } = await open();
    await button('Edit invoiced amount').click();
    await amount().fill('');
    await dialog()
      .getByRole('textbox', { name: /^Invoice number/ })
      .fill(' ');
    await inDialog('Save').click();
    await expect.element(dialog().getByRole('button', { name: 'Invoiced amount is required' })).toBeVisible();
    expect(api.requests(carrierInvoices.saveExternal)).toHaveLength(0);
  });
});

describe('the charges', () => {
  const field = (name: string, index: number) =>
    dialog()
      .getByRole('group', { name: `Charge ${index}` })
      .getByRole('textbox', { name: new RegExp(`^${name}`) });
  const type = (index: number) =>
    dialog()
      .getByRole('group', { name: `Charge ${index}` })
      .getByRole('combobox', { name: /^Type/ });
  const save = () => inDialog('Save');

  it('reckon each total while somebody types, and can be saved once they are complete', async () => {
    const { api } = await open();
    await button('Edit').click();
    await field('Units', 1).fill('4x00');
    await expect.element(field('Units', 1)).toHaveValue('400');
    await expect.element(dialog().getByText('$1,260.00')).toBeVisible();
    await field('Units', 1).fill('');
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog().getByText(/^Save is off until every charge has a type/)).toBeVisible();
    await field('Units', 1).fill('400');
    await expect.element(save()).not.toHaveAttribute('aria-disabled');
    await save().click();
    await expect.poll(() => lastNotice()).toMatchObject({ title: 'Successfully updated invoice' });
    const { body } = api.requests(carrierInvoices.saveCharges)[0]!;
    expect(body.version).toBe(4);
    expect(body.charges[0]).toMatchObject({ name: 'Freight Rate', units: 400, rate: 3.15, isDeleted: false });
  });

  it('begin a new one with one unit and Flat before the deleted ones; a new one goes, a kept one is marked', async () => {
    const { api } = await open({ charges: [makeCharge(1), makeCharge(2, { name: 'Lumper', isDeleted: true })] });
    await button('Edit').click();
    await button('Add charge').click();
    await expect.element(field('Units', 2)).toHaveValue('1');
    const method = dialog()
      .getByRole('group', { name: 'Charge 2' })
      .getByRole('combobox', { name: /^Method/ });
    await expect.element(method).toHaveValue('Flat');
    await expect.element(type(2)).toHaveFocus();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await button('Delete charge 2').click();
    await expect.element(field('Units', 2)).not.toBeInTheDocument();
    await button('Delete charge 1').click();
    await expect.element(dialog().getByText(/^Freight Rate, Line haul Dallas to Memphis \$/)).toBeVisible();
    await button('Add charge').click();
    await type(1).fill('Deten');
    await page.getByRole('option', { name: 'Detention' }).click();
    await field('Description', 1).fill('Two hours');
    await field('Rate', 1).fill('75.5');
    await save().click();
    await expect.poll(() => api.requests(carrierInvoices.saveCharges)).toHaveLength(1);
    const { charges } = api.requests(carrierInvoices.saveCharges)[0]!.body;
    expect(charges).toEqual([
      { name: 'Detention', description: 'Two hours', units: 1, rate: 75.5, chargeRateType: 'Flat', isDeleted: false },
      expect.objectContaining({ id: makeCharge(1).id, isDeleted: true }),
    ]);
  });

  it('offer the types of audits to who has bills audited', async () => {
    await open({ enableTMSFreightAudit: true });
    await button('Edit').click();
    await button('Add charge').click();
    await type(4).click();
    await expect.element(page.getByRole('option', { name: 'Freight Audit Adjustment' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Detention', exact: true }).query()).toBeNull();
  });

  it('of what was booked as a percentage come to what was booked', async () => {
    const fuel = makeCharge(2, { name: 'Fuel Surcharge', units: 789.19, rate: 31, chargeRateType: 'Percent' });
    await open({ charges: [makeCharge(1, { units: 1, rate: 789.19 }), fuel] });
    await button('Edit').click();
    await expect.element(dialog().getByText('$244.65')).toBeVisible();
    await expect.element(dialog().getByText('$1,033.84')).toBeVisible();
    await field('Rate', 2).fill('10');
    await expect.element(dialog().getByText('$78.92')).toBeVisible();
  });

  it('are put together where two people changed different ones', async () => {
    const { api, kept } = await open();
    await button('Edit').click();
    await field('Rate', 3).fill('120');
    await button('Add charge').click();
    await type(4).fill('Tax');
    await page.getByRole('option', { name: 'Tax' }).click();
    await field('Description', 4).fill('State');
    await field('Rate', 4).fill('5');
    kept.invoice = {
      ...kept.invoice,
      version: 8,
      charges: [
        makeCharge(1, { rate: 3 }),
        ...kept.invoice.charges.slice(1),
        makeCharge(9, { name: 'Detention', description: 'Two hours', units: 2, rate: 75, chargeRateType: 'Flat' }),
      ],
    };
    await save().click();
    await expect.poll(() => api.requests(carrierInvoices.saveCharges)).toHaveLength(2);
    expect(api.requests(carrierInvoices.saveCharges)[1]!.body).toMatchObject({
      version: 8,
      charges: [{ rate: 3 }, { rate: 0.53 }, { rate: 120 }, { name: 'Detention', rate: 75 }, { name: 'Tax', rate: 5 }],
    });
  });

  it('ask where somebody else changed the same one, and lose nothing', async () => {
    const { api, kept } = await open();
    await button('Edit').click();
    await field('Rate', 1).fill('120');
    kept.invoice = {
      ...kept.invoice,
      version: 8,
      charges: [makeCharge(1, { rate: 3 }), ...kept.invoice.charges.slice(1)],
    };
    await save().click();
    await expect.element(dialog().getByText('You both changed')).toBeVisible();
    await expect.element(field('Rate', 1)).toHaveValue('120');
    await save().click();
    await expect.poll(() => api.requests(carrierInvoices.saveCharges)).toHaveLength(2);
    expect(api.requests(carrierInvoices.saveCharges)[1]!.body.version).toBe(8);
  });
});

describe('what cannot be shown', () => {
  it('says that there is none', async () => {
    await open({}, { at: '/carrier-invoices/A1/preview' });
    await expect.element(page.getByText('There is no invoice A1')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All carrier invoices' })).toBeVisible();
  });

  it('says that it is not for this person', async () => {
    await open(
      {},
      { before: (api) => api.answerNext(carrierInvoices.read, refusal(403, 'You do not have permission.')) },
    );
    await expect.element(page.getByText('You do not have permission to see this invoice')).toBeVisible();
  });

  it('offers another try', async () => {
    await open({}, { before: (api) => api.answerNext(carrierInvoices.read, refusal(500, 'Something broke.'), 3) });
    await expect.element(page.getByText('The invoice could not be loaded')).toBeVisible();
    await button('Try again').click();
    await expect.element(heading(/^A100219/)).toBeVisible();
  });
});

describe('for everybody', () => {
  it('has no barriers', async () => {
    await open({}, { at: '/carrier-invoices/A100219/preview?isRateMismatch=true' });
    await expect.element(page.getByText('Mismatch 2')).toBeVisible();
    await expect.element(page.getByText(/^Nobody has written a note/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Edit').click();
    await expect.element(button('Add charge')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fits a telephone, with what can be done under the thumb', async () => {
    await page.viewport(375, 812);
    await open({}, { at: '/carrier-invoices/A100219/preview?isRateMismatch=true' });
    await expect.element(page.getByRole('link', { name: 'Previous invoice, A100218' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    for (const element of [button('Settle'), button('Dispute'), page.getByRole('link', { name: 'Close' })]) {
      const { left, right, bottom } = element.element().getBoundingClientRect();
      expect([left >= 0, right <= 375, bottom <= 812]).toEqual([true, true, true]);
    }
    await button('Edit').click();
    await expect.element(button('Add charge')).toBeVisible();
    const body = dialog().element();
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  });

  it.each([
    ['that nothing can be done with', [] as InvoiceAction[], true],
    ['that can be voided', ['voidBill'] as InvoiceAction[], false],
  ])('of an invoice %s, the bar of a telephone never holds a lone sign', async (_which, actions, hasWord) => {
    await page.viewport(375, 812);
    await open({ actions });
    const close = page.getByRole('link', { name: 'Close' });
    await expect.element(close).toBeVisible();
    expect(close.getByText('Close').element().checkVisibility()).toBe(hasWord);
  });

  it('is worked by keyboard', async () => {
    await open();
    await expect.element(button('Settle')).toBeVisible();
    button('Settle').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Settle')).toHaveFocus();
  });
});
