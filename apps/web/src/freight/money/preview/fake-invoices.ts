// For tests: an invoice as a server would answer it, and a server that keeps one.
import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { history } from '@lanewright/contract/history.ts';
import { invoices, type InvoiceCharge, type InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { notes } from '@lanewright/contract/notes.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { totalOf } from '@lanewright/domain/money/charges.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { fake, NO_SUCH_RECORD, refusal, startFakeServer, type Fake } from '../../../testing/fake-server.ts';
import { idOf } from '../../orders/fake-orders.ts';

export function makeCharge(number: number, changes: Partial<InvoiceCharge> = {}): InvoiceCharge {
  const charge = {
    id: idOf('9c00', number),
    name: 'Freight Rate',
    description: 'Line haul Dallas to Memphis',
    units: 452,
    rate: 3.15,
    chargeRateType: 'PerMile',
    total: 0,
    isDeleted: false,
    ...changes,
  };
  return { ...charge, total: totalOf(charge) };
}

const CHARGES = [
  makeCharge(1),
  makeCharge(2, { name: 'Fuel Surcharge', description: 'Fuel, week of 11/09', units: 452, rate: 0.53 }),
  makeCharge(3, { name: 'Lumper', description: 'Unloading', units: 1, rate: 117.14, chargeRateType: 'Flat' }),
];
const TOTAL = sumOfMoney(CHARGES.map(({ total }) => total));
const BOOKED = CHARGES.slice(0, 2);

type Mismatch = NonNullable<InvoiceDetail['rateMismatch']>;

const line = (description: string, total: number) => ({
  description,
  code: '',
  units: null,
  rate: null,
  weight: null,
  freightClass: '',
  total,
});

/** Fuel and lumper above what was agreed, detention that nobody booked. */
export const BILLED = [
  line('Freight Rate', 1_423.8),
  line('Fuel Surcharge', 262.16),
  line('Lumper', 144.94),
  line('Detention', 262.5),
];

export function makeMismatch(changes: Partial<Mismatch> = {}): Mismatch {
  return {
    externalInvoiceAmount: 2_093.4,
    externalInvoiceNumber: 'BML-77120',
    total: TOTAL,
    originalBookedAmount: sumOfMoney(BOOKED.map(({ total }) => total)),
    difference: sumOfMoney([TOTAL, -2_093.4]),
    tolerance: 5,
    orderId: null,
    apInvoiceNumber: 'A100219',
    hasAllRequiredDocuments: true,
    hasMismatch: true,
    rateMismatchOverride: false,
    terms: 5,
    receivedDate: '2026-11-12',
    contestUntil: '2027-05-11',
    bookedCharges: BOOKED.map(({ name, description, total }) => ({ name, description, total })),
    billedLines: BILLED,
    ...changes,
  };
}

/** A third party's, received and not what was booked. */
export function makeCarrierInvoice(changes: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    id: idOf('9a00', 219),
    version: 4,
    invoiceNumber: 'A100219',
    discriminator: 'ThirdPartyPayer',
    invoiceType: 'ThirdPartyPayer',
    status: 'Received',
    relation: 'Original',
    amount: TOTAL,
    paidAmount: 0,
    balance: TOTAL,
    invoiceDate: '2026-11-12',
    dueDate: '2026-12-12',
    settleDate: null,
    terms: 5,
    invoiceMethod: 'API',
    carrier: {
      id: idOf('8d00', 1),
      carrierName: 'Blue Mesa Lines',
      carrierProfilePictureFileId: null,
      docketNumber: '220914',
      dotNumber: '1184420',
    },
    billingCompany: 'Northfield Foods',
    billingAddress: { line1: '1 Mill Road', line2: '', city: 'Joliet', state: 'IL', zip: '60436' },
    thirdPartyPayerBillingSettingsId: null,
    enableTMSFreightAudit: false,
    enableThirdPartyTMSFreightAudit: true,
    creditCardFee: 0,
    cardUnavailable: null,
    hasCardCharge: false,
    cardRefundableAmount: 0,
    unclearRefunds: [],
    referenceNumbers: [{ label: 'PO', value: 'PO-7781' }],
    proNumber: 'PRO-4471',
    shipment: {
      id: idOf('8c00', 398),
      shipmentNumber: 'S100398',
      shipmentStatus: SHIPMENT_STATUS.Delivered,
      originationType: 'Contract',
      shippingMode: 'TL',
      equipmentMode: 'Dry',
      miles: 452.2,
      weight: 29_420,
      palletCount: 18,
      carrierName: 'Blue Mesa Lines',
      orders: [{ id: idOf('8000', 1), orderNumber: 'O100001' }],
      stops: [
        {
          stopNumber: 1,
          stopType: 'Pickup',
          companyName: 'Northfield Foods',
          city: 'Dallas',
          state: 'TX',
          latitude: 32.78,
          longitude: -96.8,
          ianaTimeZone: 'America/Chicago',
          earlyDateTime: '2026-11-10T08:00:00-06:00',
          lateDateTime: '2026-11-10T12:00:00-06:00',
          arrivedDateTime: null,
          departedDateTime: null,
        },
        {
          stopNumber: 2,
          stopType: 'Dropoff',
          companyName: 'Harvest Lane Markets',
          city: 'Memphis',
          state: 'TN',
          latitude: 35.15,
          longitude: -90.05,
          ianaTimeZone: 'America/Chicago',
          earlyDateTime: '2026-11-11T09:00:00-06:00',
          lateDateTime: '2026-11-11T11:00:00-06:00',
          arrivedDateTime: '2026-11-11T08:52:00-06:00',
          departedDateTime: '2026-11-11T13:26:00-06:00',
        },
      ],
    },
    charges: CHARGES,
    transactions: [],
    rateMismatch: makeMismatch(),
    showsMismatchChip: true,
    disputes: [],
    related: [],
    requiredDocumentCount: 3,
    availableDocumentCount: 3,
    actions: ['settleMismatch', 'dispute', 'editExternal', 'editCharges'],
    forbiddenActions: [],
    ...changes,
  };
}

export function makeCustomerInvoice(changes: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return makeCarrierInvoice({
    id: idOf('9a00', 1),
    invoiceNumber: 'I100001',
    discriminator: 'ARInvoice',
    invoiceType: 'Standard',
    status: 'Invoiced',
    invoiceMethod: 'Delivery',
    carrier: null,
    rateMismatch: null,
    showsMismatchChip: false,
    enableThirdPartyTMSFreightAudit: false,
    actions: ['payByCard'],
    ...changes,
  });
}

export interface KeptInvoice {
  /** Changed by a test as somebody else would change it. */
  invoice: InvoiceDetail;
}

/** Keeps one invoice, of whichever side; the neighbours of it are A100218 and none. */
export function startInvoiceServer(user: CurrentUser, kept: KeptInvoice, also: Fake[] = []) {
  const become = (changes: Partial<InvoiceDetail>) => {
    kept.invoice = { ...kept.invoice, ...changes, version: kept.invoice.version + 1 };
    return kept.invoice;
  };
  const change = (version: number, changes: () => Partial<InvoiceDetail>) =>
    version === kept.invoice.version ? become(changes()) : refusal(409, 'Marcus Reyes changed this.');
  const read = ({ params }: { params: { invoiceNumber: string } }) =>
    params.invoiceNumber === kept.invoice.invoiceNumber ? kept.invoice : NO_SUCH_RECORD;
  return startFakeServer(user, [
    ...also,
    fake(invoices.read, read),
    fake(carrierInvoices.read, read),
    fake(invoices.addCreditMemo, ({ body }) =>
      change(body.version, () => ({ balance: kept.invoice.balance - body.amount, actions: [] })),
    ),
    fake(invoices.addSupplementary, ({ body }) => change(body.version, () => ({}))),
    fake(invoices.applyCredit, ({ body }) =>
      change(body.version, () => ({ balance: kept.invoice.balance + body.amount, actions: [] })),
    ),
    fake(cardPayments.refundRequests, () => ({ limit: null, creditable: 926.1, unapprovedAmount: 0, requests: [] })),
    fake(carrierInvoices.neighbours, () => ({
      index: 1,
      previousInvoiceNumber: 'A100218',
      nextInvoiceNumber: null,
    })),
    fake(carrierInvoices.settleMismatch, ({ body }) =>
      change(body.version, () => ({
        status: 'ReadyToSettle',
        showsMismatchChip: false,
        actions: ['recordSettlement'],
      })),
    ),
    fake(carrierInvoices.voidBill, ({ body }) =>
      change(body.version, () => ({ status: 'Voided', showsMismatchChip: false, actions: [] })),
    ),
    fake(carrierInvoices.recordSettlement, ({ body }) =>
      change(body.version, () => ({ status: 'Settled', settleDate: body.settleDate, balance: 0, actions: [] })),
    ),
    fake(carrierInvoices.dispute, ({ body }) =>
      change(body.version, () => ({
        actions: ['resolveDispute'],
        disputes: [
          {
            id: idOf('9d00', 1),
            reason: body.reason ?? 'Other',
            note: body.note,
            amount: body.amount ?? 0,
            deadline: body.deadline ?? '2027-05-11',
            state: 'Open',
            isRestSettled: body.settleRest,
            openedDateTime: '2026-11-16T14:00:00Z',
            openedBy: 'Dana Whitfield',
            resolutionNote: '',
          },
        ],
      })),
    ),
    fake(carrierInvoices.resolveDispute, ({ body }) =>
      change(body.version, () => ({
        actions: [],
        disputes: kept.invoice.disputes.map((one) => ({ ...one, state: body.outcome, resolutionNote: body.note })),
      })),
    ),
    fake(carrierInvoices.saveExternal, ({ body }) =>
      change(body.version, () => ({
        ...(body.invoiceDate && { invoiceDate: body.invoiceDate }),
        rateMismatch: makeMismatch({
          externalInvoiceAmount: body.externalInvoiceAmount,
          externalInvoiceNumber: body.externalInvoiceNumber,
        }),
      })),
    ),
    fake(carrierInvoices.saveCharges, ({ body }) =>
      change(body.version, () => ({
        charges: body.charges.map((charge, index) =>
          makeCharge(50 + index, {
            ...charge,
            id: charge.id ?? idOf('9c00', 50 + index),
            units: charge.units ?? 0,
            rate: charge.rate ?? 0,
            chargeRateType: charge.chargeRateType ?? 'Flat',
          }),
        ),
      })),
    ),
    fake(history.list, () => ({
      entries: [
        {
          id: '1',
          firstName: 'Dana',
          lastName: 'Whitfield',
          description: 'entered the bill of the carrier',
          changes: ['entered the bill of the carrier'],
          operationDateTime: '2026-11-15T08:00:00.000Z',
        },
      ],
      next: null,
    })),
    fake(notes.list, () => ({ data: [], hasMore: false })),
    fake(documents.list, () => ({ documents: [], missing: [], types: [], dropoffs: [] })),
  ]);
}
