// For tests: invoices of both sides, mismatches and payments, kept in memory.
import { carrierBills, type WaitingBill } from '@lanewright/contract/carrier-bills.ts';
import { carrierInvoices, type ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import { invoices, type InvoiceAging, type ListedInvoice } from '@lanewright/contract/invoices.ts';
import { payments, PaymentSummary, type PaymentDetail } from '@lanewright/contract/payments.ts';
import { rateMismatches, type RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { carriers } from '@lanewright/contract/carriers.ts';
import { locations } from '@lanewright/contract/locations.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { todayHere } from '../../ui/today-here.ts';
import { fake, NO_SUCH_RECORD, startFakeServer } from '../../testing/fake-server.ts';
import { idOf } from '../orders/fake-orders.ts';

export function makeListedInvoice(number: number, facts: Partial<ListedInvoice> = {}): ListedInvoice {
  return {
    id: idOf('a000', number),
    invoiceNumber: `I${100_000 + number}`,
    status: 'Invoiced',
    amount: 1_240.5,
    balance: 1_240.5,
    paidAmount: 0,
    invoiceDateTime: '2026-11-12',
    dueDateTime: todayHere(),
    referenceNumbers: [{ label: 'PO', value: '77120' }],
    shipmentNumber: `S${100_000 + number}`,
    orderNumbers: [`O${100_000 + number}`],
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    originCity: 'Joliet, IL',
    originCompany: 'Northfield Foods',
    destinationCity: 'Atlanta, GA',
    destinationCompany: 'Harvest Lane Markets',
    pickupDate: '2026-11-10',
    deliveryDate: '2026-11-11',
    ...facts,
  };
}

export function makeCarrierInvoice(number: number, facts: Partial<ListedCarrierInvoice> = {}): ListedCarrierInvoice {
  return {
    id: idOf('a100', number),
    invoiceNumber: `A${100_000 + number}`,
    invoiceType: 'Standard',
    status: 'Received',
    relation: 'Original',
    amount: 1_905.5,
    balance: 1_905.5,
    externalInvoiceNumber: `BML-${77_000 + number}`,
    externalInvoiceAmount: 1_905.5,
    difference: 0,
    isRateMismatch: false,
    isDisputed: false,
    invoiceDateTime: '2026-11-12',
    dueDateTime: '2026-12-12',
    carrier: { id: idOf('8a00', 1), carrierName: 'Blue Mesa Lines' },
    proNumber: `7300${number}`,
    shipmentNumber: `S${100_000 + number}`,
    orderNumbers: [`O${100_000 + number}`],
    referenceNumbers: [],
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    originCity: 'Dallas, TX',
    originCompany: 'Northfield Foods',
    destinationCity: 'Memphis, TN',
    destinationCompany: 'Harvest Lane Markets',
    availableDocumentCount: 2,
    requiredDocumentCount: 2,
    ...facts,
  };
}

export function makeMismatch(number: number, facts: Partial<RateMismatch> = {}): RateMismatch {
  return {
    id: idOf('a100', number),
    invoiceNumber: `A${100_000 + number}`,
    externalInvoiceAmount: 2_218.4,
    total: 1_905.5,
    difference: -312.9,
    invoicedDate: '2026-11-12',
    dueDate: '2026-12-12',
    referenceNumbers: [{ label: 'PO', value: '77120' }],
    carrier: {
      id: idOf('8a00', 1),
      carrierName: 'Blue Mesa Lines',
      carrierProfilePictureFileId: null,
      docketNumber: '220914',
      dotNumber: '1184420',
    },
    terms: 5,
    shipmentNumber: `S${100_000 + number}`,
    isDisputed: false,
    availableDocumentCount: 3,
    requiredDocumentCount: 3,
    ...facts,
  };
}

export function makePayment(number: number, facts: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    id: idOf('a200', number),
    spotPaymentNumber: `P${100_000 + number}`,
    customerPaymentNumber: String(100_481 + number),
    paymentDate: '2026-11-16',
    totalPaymentAmount: 1_300,
    totalAppliedAmount: 1_240.5,
    refundedAmount: 0,
    unappliedAmount: 59.5,
    method: 'Check',
    isVoided: false,
    version: 1,
    note: '',
    voidReason: '',
    applications: [{ invoiceNumber: 'I100001', appliedAmount: 1_240.5, balance: 0 }],
    history: [],
    actions: ['void', 'correct', 'apply', 'unapply'],
    lines: [
      {
        id: idOf('a300', number),
        kind: 'Payment',
        isApplied: true,
        invoiceNumber: 'I100001',
        orderNumber: 'O100001',
        effectiveDate: '2026-11-16',
        invoicedAmount: 1_240.5,
        appliedAmount: 1_240.5,
        balance: 0,
        description: '',
      },
    ],
    ...facts,
  };
}

export function makeWaitingBill(number: number, facts: Partial<WaitingBill> = {}): WaitingBill {
  return {
    id: idOf('a400', number),
    state: 'Ambiguous',
    invoiceNumber: `INV-${7_730 + number}`,
    amount: 812.4,
    invoiceDate: '2026-11-12',
    receivedDateTime: '2026-11-13T10:00:00Z',
    carrierName: 'Blue Mesa Lines',
    carrierCode: 'BMSL',
    proNumber: '7300441',
    billOfLading: '',
    shipmentNumber: '',
    candidates: [
      {
        shipmentNumber: 'S100001',
        carrierName: 'Blue Mesa Lines',
        isOtherCarrier: false,
        reasons: ['proNumber'],
        originCity: 'Dallas, TX',
        destinationCity: 'Memphis, TN',
        bookedAmount: 800,
      },
    ],
    ...facts,
  };
}

const AGING: InvoiceAging = {
  asOf: '2026-03-31',
  current: 1_000,
  thirty: 200.25,
  sixty: 0,
  ninety: -50,
  ninetyPlus: 12.5,
};

interface StoredMoney {
  invoices: ListedInvoice[];
  aging: InvoiceAging;
  carrierInvoices: ListedCarrierInvoice[];
  mismatches: RateMismatch[];
  payments: PaymentDetail[];
  waiting: WaitingBill[];
}

interface Asked {
  page: number;
  pageSize: number;
}

const csv = (): never => new Blob(['Number\r\n'], { type: 'text/csv' }) as never;

export function startMoneyServer(user: CurrentUser, given: Partial<StoredMoney> = {}) {
  const stored: StoredMoney = {
    invoices: [],
    aging: AGING,
    carrierInvoices: [],
    mismatches: [],
    payments: [],
    waiting: [],
    ...given,
  };
  const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: Asked) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    isTotalExact: true,
  });
  const isWanted = (chosen: readonly string[] | undefined, status: string) =>
    chosen === undefined || chosen.includes(status);
  const server = startFakeServer(user, [
    fake(invoices.list, ({ query }) =>
      pageOf(
        stored.invoices.filter(({ status }) => isWanted(query.statuses, status)),
        query,
      ),
    ),
    fake(invoices.aging, () => stored.aging),
    fake(invoices.export, csv),
    fake(carrierInvoices.list, ({ query }) =>
      pageOf(
        stored.carrierInvoices.filter(
          ({ status, isRateMismatch }) =>
            isWanted(query.statuses, status) &&
            (query.isRateMismatch === undefined || query.isRateMismatch === isRateMismatch),
        ),
        query,
      ),
    ),
    fake(carrierInvoices.export, csv),
    fake(carrierBills.waiting, () => ({ data: stored.waiting, total: stored.waiting.length })),
    fake(carrierBills.template, csv),
    fake(rateMismatches.list, ({ query }) => pageOf(stored.mismatches, query)),
    fake(rateMismatches.export, csv),
    fake(payments.list, ({ query }) =>
      pageOf(
        stored.payments.map((payment) => PaymentSummary.parse(payment)),
        query,
      ),
    ),
    fake(payments.export, csv),
    fake(payments.template, csv),
    fake(
      payments.read,
      ({ params }) =>
        stored.payments.find(({ customerPaymentNumber, spotPaymentNumber }) =>
          [customerPaymentNumber, spotPaymentNumber].includes(params.checkNumber),
        ) ?? NO_SUCH_RECORD,
    ),
    fake(carriers.findForCustomer, ({ query }) =>
      Array.from({ length: 14 }, (_, index) => ({ id: idOf('8a00', index + 1), carrierName: `Carrier ${index + 1}` }))
        .filter(({ carrierName }) => carrierName.toLowerCase().includes(query.searchTerm))
        .slice(0, query.pageSize),
    ),
    fake(locations.findForCustomer, () => []),
  ]);
  return { ...server, stored };
}
