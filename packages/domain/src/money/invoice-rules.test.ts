import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../access/permissions.ts';
import {
  adjustmentName,
  allowedActions,
  forbiddenActions,
  creditToApply,
  customerStatus,
  isBilledBeforeDelivery,
  onceCancelled,
  onceNotDelivered,
  permissionFor,
  permissionToSee,
  showsMismatchChip,
  statusByItself,
  statusOncePaid,
  statusOnceDecided,
  whyNotNow,
  type InvoiceAction,
  type InvoiceFacts,
} from './invoice-rules.ts';
import { billedBy, carrierInvoiceType, isPaidByShipper } from './invoice.ts';

/** A delivered shipment's bill that differs, with all its papers. */
const DIFFERS: InvoiceFacts = {
  discriminator: 'ThirdPartyPayer',
  invoiceType: 'Standard',
  status: 'Received',
  shipmentStatus: 8,
  shipmentOriginationType: 'Contract',
  hasExternalAmount: true,
  hasExternalNumber: true,
  hasMismatch: true,
  rateMismatchOverride: false,
  hasAllRequiredDocuments: true,
  hasPayerBillingSettings: true,
  hasCardCharge: false,
  isDisputed: false,
  expectsNothing: false,
  wantsNothing: false,
  isCredit: false,
  balanceCents: 90_000,
  disputedCents: 0,
};
const OWN = DIFFERS;
const THIRD: InvoiceFacts = { ...DIFFERS, invoiceType: 'ThirdPartyPayer' };
const AUDITED: InvoiceFacts = { ...DIFFERS, invoiceType: 'FreightAuditPayment', status: 'Draft' };
/** Its shipment was cancelled after the bill came. */
const CANCELLED: InvoiceFacts = { ...OWN, shipmentStatus: -1, expectsNothing: true, balanceCents: 0 };
/** The carrier gives back a part of what it billed. */
const CREDIT: InvoiceFacts = { ...OWN, isCredit: true, expectsNothing: true, balanceCents: 0 };
const CUSTOMER: InvoiceFacts = {
  ...DIFFERS,
  discriminator: 'ARInvoice',
  status: 'Invoiced',
  hasMismatch: false,
  hasExternalAmount: false,
  hasExternalNumber: false,
};

describe('the mismatch chip', () => {
  it.each<[string, InvoiceFacts, boolean]>([
    ['audited, a draft with all papers', AUDITED, true],
    ['audited, a paper is missing', { ...AUDITED, hasAllRequiredDocuments: false }, false],
    ['audited, no draft any more', { ...AUDITED, status: 'ReadyToInvoice' }, false],
    ['third party, received', THIRD, true],
    ['third party, received, a paper is missing', { ...THIRD, hasAllRequiredDocuments: false }, true],
    ['third party, a draft', { ...THIRD, status: 'Draft' }, false],
    ['paid by the shipper, received', OWN, true],
    ['no difference', { ...OWN, hasMismatch: false }, false],
    ['decided', { ...OWN, rateMismatchOverride: true }, false],
    ['a customer’s', { ...CUSTOMER, hasMismatch: true, status: 'Draft' }, false],
  ])('%s', (_case, facts, shows) => {
    expect(showsMismatchChip(facts)).toBe(shows);
  });
});

const CAN: Record<InvoiceAction, [string, InvoiceFacts, boolean][]> = {
  settleMismatch: [
    ['a difference with all papers', OWN, true],
    ['no amount', { ...OWN, hasExternalAmount: false }, false],
    ['no number', { ...OWN, hasExternalNumber: false }, false],
    ['decided', { ...OWN, rateMismatchOverride: true }, false],
    ['a paper is missing', { ...OWN, hasAllRequiredDocuments: false }, false],
    ['no difference', { ...OWN, hasMismatch: false }, false],
    ['settled', { ...OWN, status: 'Settled' }, false],
    ['of cancelled freight', CANCELLED, true],
  ],
  dispute: [
    ['of cancelled freight', CANCELLED, true],
    ['a difference, also without papers', { ...OWN, hasAllRequiredDocuments: false }, true],
    ['disputed already', { ...OWN, isDisputed: true }, false],
    ['ready to settle', { ...OWN, status: 'ReadyToSettle' }, false],
  ],
  resolveDispute: [
    ['disputed', { ...OWN, isDisputed: true }, true],
    ['not disputed', OWN, false],
  ],
  voidBill: [
    ['of cancelled freight', CANCELLED, true],
    ['of cancelled freight, audited', { ...CANCELLED, invoiceType: 'FreightAuditPayment', status: 'Draft' }, true],
    ['a second one for the same freight', { ...OWN, expectsNothing: true }, true],
    ['for what was carried', OWN, false],
    ['disputed', { ...CANCELLED, isDisputed: true }, false],
    ['ready to settle', { ...CANCELLED, status: 'ReadyToSettle' }, false],
    ['not billed', { ...CANCELLED, hasExternalNumber: false }, false],
    ['a customer’s draft that comes to nothing', { ...CUSTOMER, status: 'Draft', expectsNothing: true }, false],
  ],
  editExternal: [
    ['of cancelled freight', CANCELLED, false],
    ['delivered', { ...OWN, shipmentStatus: 7 }, true],
    ['on its way', { ...OWN, shipmentStatus: 6 }, false],
    ['decided', { ...OWN, rateMismatchOverride: true }, false],
    ['audited, a draft with papers', AUDITED, true],
    ['audited, without papers', { ...AUDITED, hasAllRequiredDocuments: false }, false],
    ['audited, no draft', { ...AUDITED, status: 'ReadyToInvoice' }, false],
    ['third party with a payer', THIRD, true],
    ['third party without a payer', { ...THIRD, hasPayerBillingSettings: false }, false],
    ['a customer’s', CUSTOMER, false],
  ],
  editDates: [
    ['third party, received', THIRD, true],
    ['third party, a draft', { ...THIRD, status: 'Draft' }, false],
    ['audited', AUDITED, false],
    ['paid by the shipper', OWN, false],
  ],
  editCharges: [
    ['third party', THIRD, true],
    ['third party, ready to settle', { ...THIRD, status: 'ReadyToSettle' }, true],
    ['third party, settled', { ...THIRD, status: 'Settled' }, false],
    ['audited, a draft by contract', AUDITED, true],
    ['audited, a draft of a standard shipment', { ...AUDITED, shipmentOriginationType: 'Standard' }, false],
    ['audited, no draft', { ...AUDITED, status: 'ReadyToInvoice' }, false],
    ['paid by the shipper', OWN, false],
    ['a customer’s draft', { ...CUSTOMER, status: 'Draft' }, false],
  ],
  recordSettlement: [
    ['ready to settle', { ...OWN, status: 'ReadyToSettle' }, true],
    ['nothing left to pay', { ...OWN, status: 'ReadyToSettle', balanceCents: 0 }, false],
    ['a credit to get back', { ...CREDIT, status: 'ReadyToSettle', balanceCents: -5_000 }, true],
    ['more contested than is left', { ...OWN, status: 'ReadyToSettle', balanceCents: 1, disputedCents: 2 }, false],
    ['a part contested', { ...OWN, status: 'ReadyToSettle', disputedCents: 5_000 }, true],
    [
      'only what is contested left',
      { ...OWN, status: 'ReadyToSettle', balanceCents: 5_000, disputedCents: 5_000 },
      false,
    ],
    ['received', OWN, false],
  ],
  addSupplementary: [
    ['an open one', CUSTOMER, true],
    ['one that is settled', { ...CUSTOMER, status: 'Settled', balanceCents: 0 }, true],
    ['a draft', { ...CUSTOMER, status: 'Draft' }, false],
    ['a credit', { ...CUSTOMER, isCredit: true }, false],
    ['a carrier’s', OWN, false],
  ],
  addCreditMemo: [
    ['an open one', CUSTOMER, true],
    ['one that is settled', { ...CUSTOMER, status: 'Settled', balanceCents: 0 }, true],
    ['one that is being paid by card', { ...CUSTOMER, hasCardCharge: true }, false],
    ['one that was paid by card', { ...CUSTOMER, status: 'Settled', hasCardCharge: true, balanceCents: 0 }, true],
    ['a voided one', { ...CUSTOMER, status: 'Voided' }, false],
    ['a credit', { ...CUSTOMER, isCredit: true }, false],
  ],
  applyCredit: [
    ['a credit with something left', { ...CUSTOMER, isCredit: true, balanceCents: -1 }, true],
    ['a credit that is used up', { ...CUSTOMER, isCredit: true, status: 'Settled', balanceCents: 0 }, false],
    ['an invoice', CUSTOMER, false],
    ['a carrier’s credit', CREDIT, false],
  ],
  payByCard: [
    ['an open one', CUSTOMER, true],
    ['again while a page is open', { ...CUSTOMER, hasCardCharge: true }, true],
    ['partly paid', { ...CUSTOMER, status: 'Active' }, false],
    ['a draft', { ...CUSTOMER, status: 'Draft' }, false],
    ['a carrier’s', { ...OWN, status: 'Invoiced' }, false],
  ],
  removeCardCharge: [
    ['with the fee on it', { ...CUSTOMER, hasCardCharge: true }, true],
    ['without', CUSTOMER, false],
    ['paid meanwhile', { ...CUSTOMER, hasCardCharge: true, status: 'Settled' }, false],
  ],
};

describe.each(Object.entries(CAN))('%s', (action, cases) => {
  it.each(cases)('%s', (_case, facts, can) => {
    const name = action as InvoiceAction;
    expect(whyNotNow(name, facts) === null).toBe(can);
    expect(allowedActions(facts, PERMISSIONS).includes(name)).toBe(can);
    const others = PERMISSIONS.filter((permission) => permission !== permissionFor(name, facts));
    expect(allowedActions(facts, others)).not.toContain(name);
    expect(forbiddenActions(facts, others).includes(name)).toBe(can);
    expect(forbiddenActions(facts, PERMISSIONS)).toEqual([]);
  });
});

describe('who may', () => {
  it.each<[InvoiceAction, string, InvoiceFacts]>([
    ['settleMismatch', 'EditRateMismatches', OWN],
    ['settleMismatch', 'EditRateMismatches', THIRD],
    ['settleMismatch', 'EditFreightAuditExceptions', AUDITED],
    ['editExternal', 'EditFreightAuditExceptions', AUDITED],
    ['editCharges', 'EditFreightAuditCharges', AUDITED],
    ['editCharges', 'EditThirdPartyCharges', THIRD],
    ['payByCard', 'EditPayments', CUSTOMER],
    ['removeCardCharge', 'EditPayments', CUSTOMER],
  ])('%s needs %s', (action, permission, facts) => {
    expect(permissionFor(action, facts)).toBe(permission);
  });

  it.each([
    [CUSTOMER, 'ViewInvoice'],
    [OWN, 'ViewCarrierInvoice'],
    [THIRD, 'ViewCarrierInvoice'],
    [AUDITED, 'ViewFreightAuditPayment'],
  ])('seeing it (%#)', (facts, permission) => {
    expect(permissionToSee(facts)).toBe(permission);
  });
});

describe('where an invoice of a carrier stands by itself', () => {
  it.each<[string, InvoiceFacts, string]>([
    ['not billed', { ...OWN, hasExternalAmount: false }, 'Draft'],
    ['differs', OWN, 'Received'],
    ['differs, audited', AUDITED, 'Draft'],
    ['agrees', { ...OWN, hasMismatch: false }, 'ReadyToSettle'],
    ['agrees, audited', { ...AUDITED, hasMismatch: false }, 'ReadyToInvoice'],
    ['agrees, a paper is missing', { ...OWN, hasMismatch: false, hasAllRequiredDocuments: false }, 'Received'],
    ['agrees, not delivered', { ...OWN, hasMismatch: false, shipmentStatus: 5 }, 'Received'],
    ['agrees, disputed', { ...OWN, hasMismatch: false, isDisputed: true }, 'Received'],
    ['cancelled', CANCELLED, 'Received'],
    [
      'cancelled, charges for the truck approved',
      { ...CANCELLED, expectsNothing: false, hasMismatch: false },
      'ReadyToSettle',
    ],
    ['cancelled, taken back by the carrier', { ...CANCELLED, wantsNothing: true, hasMismatch: false }, 'Voided'],
    ['cancelled, taken back in part', { ...CANCELLED, wantsNothing: false }, 'Received'],
    ['a second one, taken back', { ...OWN, expectsNothing: true, wantsNothing: true, hasMismatch: false }, 'Voided'],
    ['settled stays', { ...OWN, status: 'Settled' }, 'Settled'],
  ])('%s', (_case, facts, status) => {
    expect(statusByItself(facts)).toBe(status);
  });

  it('decided, an audited one is to be billed, others to be paid', () => {
    expect([AUDITED, THIRD, OWN].map(statusOnceDecided)).toEqual(['ReadyToInvoice', 'ReadyToSettle', 'ReadyToSettle']);
  });
});

describe('once its shipment is cancelled', () => {
  it.each([
    ['Carrier', 'Received', true, 0, 'expectNothing'],
    ['Carrier', 'Draft', true, 0, 'expectNothing'],
    ['Carrier', 'Draft', false, 0, 'void'],
    ['Carrier', 'ReadyToSettle', true, 0, 'keep'],
    ['Carrier', 'Voided', true, 0, 'keep'],
    ['Customer', 'Draft', false, 0, 'void'],
    ['Customer', 'Draft', false, 1, 'keep'],
    ['Customer', 'Invoiced', false, 0, 'keep'],
  ] as const)('%s, %s, a bill %s, %d paid: %s', (side, status, hasBill, paidCents, becomes) => {
    expect(onceCancelled({ side, status, hasBill, paidCents })).toBe(becomes);
  });

  it('what is agreed to is called by what it is for', () => {
    expect([CANCELLED, OWN, CREDIT].map(adjustmentName)).toEqual([
      'Truck ordered not used',
      'Rate Mismatch Adjustment',
      'Carrier Credit',
    ]);
  });
});

describe('a credit of a carrier', () => {
  it('can be settled or voided, and neither disputed nor entered as something else', () => {
    expect(allowedActions(CREDIT, PERMISSIONS)).toEqual(['settleMismatch', 'voidBill']);
  });

  it.each([
    ['pays for what is left', -5_000, 90_000, 0, 'ReadyToSettle', 5_000],
    ['pays for no more than is left', -5_000, 3_000, 0, 'ReadyToSettle', 3_000],
    ['leaves what is contested alone', -5_000, 3_000, 1_000, 'ReadyToSettle', 2_000],
    ['has nothing more to give', 0, 90_000, 0, 'ReadyToSettle', 0],
    ['waits while the invoice is undecided', -5_000, 90_000, 0, 'Received', 0],
    ['stands alone where the invoice is paid', -5_000, 0, 0, 'Settled', 0],
  ] as const)('%s', (_case, credit, balanceCents, disputedCents, status, applied) => {
    expect(
      creditToApply({ status: 'ReadyToSettle', balanceCents: credit }, { status, balanceCents, disputedCents }),
    ).toBe(applied);
  });
});

describe('a decided invoice of a carrier', () => {
  it.each([
    ['ReadyToSettle', 0, 90_000, 90_000, 'Settled'],
    ['ReadyToSettle', 1, 89_999, 90_000, 'ReadyToSettle'],
    ['ReadyToSettle', 0, -5_000, -5_000, 'Settled'],
    // Nothing was owed in the end.
    ['ReadyToSettle', 0, 0, 0, 'Settled'],
    ['ReadyToInvoice', 0, 0, 0, 'Settled'],
    ['ReadyToInvoice', 0, 90_000, 90_000, 'Settled'],
  ] as const)('%s, %d left, %d of %d paid: %s', (status, balanceCents, paidCents, amountCents, becomes) => {
    expect(statusOncePaid({ status, balanceCents, paidCents, amountCents })).toBe(becomes);
  });
});

describe('an invoice whose delivery is withdrawn', () => {
  const DRAFT = {
    status: 'Draft',
    invoiceMethod: 'Delivery',
    hasBill: false,
    paidCents: 0,
    isTouched: false,
  } as const;
  it.each([
    ['a draft that only the delivery made', {}, 'void'],
    ['a draft that a person has worked on', { isTouched: true }, 'mark'],
    ['a draft with the bill of the carrier', { hasBill: true }, 'mark'],
    ['a draft from a file', { invoiceMethod: 'Upload' }, 'mark'],
    ['one that was sent', { status: 'Invoiced' }, 'mark'],
    ['one that is ready to be paid', { status: 'ReadyToSettle' }, 'mark'],
    ['one that is paid', { status: 'Settled', paidCents: 90_000 }, 'mark'],
    ['one that is void already', { status: 'Voided' }, 'leave'],
  ] as const)('%s', (_name, changes, becomes) => {
    expect(onceNotDelivered({ ...DRAFT, ...changes })).toBe(becomes);
  });

  it.each([
    ['Draft', 7, false],
    ['Draft', 6, true],
    ['Invoiced', 3, true],
    ['Voided', 3, false],
    ['Received', -1, false],
    ['Received', null, false],
  ] as const)('%s beside shipment status %s is billed before delivery: %s', (status, shipmentStatus, is) => {
    expect(isBilledBeforeDelivery({ status, shipmentStatus })).toBe(is);
  });
});

describe('where a customer’s stands', () => {
  it.each([
    ['Draft', false, 100, 100, 'Draft'],
    ['Draft', true, 100, 100, 'Invoiced'],
    ['Draft', true, -100, -100, 'Invoiced'],
    ['Draft', true, 0, 0, 'Settled'],
    ['Invoiced', true, 100, 100, 'Invoiced'],
    // What was billed is billed, whatever becomes of its papers.
    ['Invoiced', false, 100, 100, 'Invoiced'],
    ['Invoiced', true, 100, 1, 'Active'],
    ['Active', true, 100, 0, 'Settled'],
    ['Settled', true, 100, 40, 'Active'],
    ['Voided', true, 100, 0, 'Voided'],
  ] as const)(
    '%s, papers %s, %d of which %d are owed: %s',
    (status, hasAllRequiredDocuments, amountCents, balanceCents, now) => {
      expect(customerStatus({ status, hasAllRequiredDocuments, amountCents, balanceCents })).toBe(now);
    },
  );
});

describe('who bills whom', () => {
  it.each([
    ['Standard', 'Customer'],
    ['Spot', 'Customer'],
    ['Contract', 'Carrier'],
    ['Manual', 'Carrier'],
  ] as const)('%s: %s', (origination, side) => {
    expect(billedBy(origination)).toBe(side);
  });

  it.each([
    [false, false, 'Standard'],
    [true, false, 'FreightAuditPayment'],
    [false, true, 'ThirdPartyPayer'],
  ] as const)('audit %s, third party %s: %s', (enableTMSFreightAudit, enableThirdPartyTMSFreightAudit, type) => {
    expect(carrierInvoiceType({ enableTMSFreightAudit, enableThirdPartyTMSFreightAudit })).toBe(type);
  });

  it.each([
    [['Prepaid'], true],
    [['PrepaidAdd'], true],
    [['Collect'], false],
    [['ThirdParty'], false],
    [['Collect', 'Prepaid'], true],
    [[null], true],
    [[], true],
  ])('%j: the shipper pays %s', (terms, pays) => {
    expect(isPaidByShipper(terms)).toBe(pays);
  });
});
