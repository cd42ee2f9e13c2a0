import { isAllowed, type Permission } from '../access/permissions.ts';
import { SHIPMENT_STATUS } from '../shipments/statuses.ts';
import type { Origination } from '../shipments/origination.ts';
import { CARRIER_CREDIT, MISMATCH_ADJUSTMENT, TRUCK_NOT_USED } from './charges.ts';
import {
  billedBy,
  isOwed,
  type Discriminator,
  type InvoiceMethod,
  type InvoiceSide,
  type InvoiceStatus,
  type InvoiceType,
} from './invoice.ts';

/** All that decides what can be done with an invoice. */
export interface InvoiceFacts {
  discriminator: Discriminator;
  invoiceType: InvoiceType;
  status: InvoiceStatus;
  /** Of the shipment; null where the invoice belongs to none. */
  shipmentStatus: number | null;
  shipmentOriginationType: Origination | null;
  hasExternalAmount: boolean;
  hasExternalNumber: boolean;
  /** Beyond the company's tolerance. */
  hasMismatch: boolean;
  /** Somebody has decided about the difference. */
  rateMismatchOverride: boolean;
  hasAllRequiredDocuments: boolean;
  /** The company has said under which address the third party pays. */
  hasPayerBillingSettings: boolean;
  /** A charge called Credit Card Fee is on it, or a page for paying by card is open. */
  hasCardCharge: boolean;
  isDisputed: boolean;
  /** It comes to nothing unless somebody agrees: the freight was cancelled, or is billed by another invoice or to somebody else. */
  expectsNothing: boolean;
  /** The carrier has taken all of it back. */
  wantsNothing: boolean;
  /** It lowers an earlier invoice. */
  isCredit: boolean;
  balanceCents: number;
  /** What of it is contested while a dispute is open. */
  disputedCents: number;
}

/** What can be paid now: what is contested waits. */
export const payableCents = ({ balanceCents, disputedCents }: Pick<InvoiceFacts, 'balanceCents' | 'disputedCents'>) =>
  balanceCents - disputedCents;

/** Something is left to pay, or of a credit to get back, that is not contested. */
const canBePaid = (facts: Pick<InvoiceFacts, 'balanceCents' | 'disputedCents'>): boolean =>
  payableCents(facts) !== 0 && Math.sign(payableCents(facts)) === Math.sign(facts.balanceCents);

/** Said at the button, and by the server to who asks all the same. */
export const END_DISPUTE_FIRST = 'End the dispute first.';

const isFreightAudit = ({ discriminator, invoiceType }: InvoiceFacts) =>
  discriminator !== 'ARInvoice' && invoiceType === 'FreightAuditPayment';
const isThirdParty = ({ discriminator, invoiceType }: InvoiceFacts) =>
  discriminator !== 'ARInvoice' && invoiceType === 'ThirdPartyPayer';
const isOwnBill = ({ discriminator, invoiceType }: InvoiceFacts) =>
  discriminator !== 'ARInvoice' && invoiceType === 'Standard';

/** What a person can do with an invoice. */
export const INVOICE_ACTIONS = [
  'settleMismatch',
  'dispute',
  'resolveDispute',
  'voidBill',
  'editExternal',
  'editDates',
  'editCharges',
  'recordSettlement',
  'payByCard',
  'removeCardCharge',
  'addSupplementary',
  'addCreditMemo',
  'applyCredit',
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Who may: by what kind of invoice it is. A table, so that it can be read as one. */
export function permissionFor(action: InvoiceAction, facts: InvoiceFacts): Permission {
  switch (action) {
    case 'settleMismatch':
    case 'dispute':
    case 'resolveDispute':
    case 'voidBill':
    case 'editExternal':
    case 'editDates':
    case 'recordSettlement':
      return isFreightAudit(facts) ? 'EditFreightAuditExceptions' : 'EditRateMismatches';
    case 'editCharges':
      return isFreightAudit(facts) ? 'EditFreightAuditCharges' : 'EditThirdPartyCharges';
    case 'payByCard':
    case 'removeCardCharge':
    case 'addSupplementary':
    case 'addCreditMemo':
    case 'applyCredit':
      return 'EditPayments';
  }
}

/** Bills that are audited for the company are seen by who may see audits. */
export function permissionToSee({ discriminator, invoiceType }: Pick<InvoiceFacts, 'discriminator' | 'invoiceType'>) {
  if (discriminator === 'ARInvoice') return 'ViewInvoice' as const;
  return invoiceType === 'FreightAuditPayment' ? ('ViewFreightAuditPayment' as const) : ('ViewCarrierInvoice' as const);
}

/** The chip at the head of an invoice whose difference waits for somebody. */
export function showsMismatchChip(facts: InvoiceFacts): boolean {
  if (!facts.hasMismatch || facts.rateMismatchOverride) return false;
  if (isFreightAudit(facts)) return facts.status === 'Draft' && facts.hasAllRequiredDocuments;
  return (isThirdParty(facts) || isOwnBill(facts)) && facts.status === 'Received';
}

const isDelivered = ({ shipmentStatus }: InvoiceFacts) =>
  shipmentStatus !== null && shipmentStatus >= SHIPMENT_STATUS.Delivered;

/** The shipment was cancelled: no freight was carried, and no paper proves that it was. */
export const isCancelled = ({ shipmentStatus }: Pick<InvoiceFacts, 'shipmentStatus'>): boolean =>
  shipmentStatus === SHIPMENT_STATUS.Voided;

const isUndecided = ({ status }: Pick<InvoiceFacts, 'status'>) => status === 'Draft' || status === 'Received';

function canEditExternal(facts: InvoiceFacts): boolean {
  if (facts.discriminator === 'ARInvoice' || facts.isCredit) return false;
  if (facts.rateMismatchOverride || !isDelivered(facts)) return false;
  if (isFreightAudit(facts)) return facts.status === 'Draft' && facts.hasAllRequiredDocuments;
  if (isThirdParty(facts)) return facts.hasPayerBillingSettings && isUndecided(facts);
  return isUndecided(facts);
}

const isBilled = (facts: InvoiceFacts) => facts.hasExternalAmount && facts.hasExternalNumber;

const canDecide = (facts: InvoiceFacts) => isBilled(facts) && !facts.rateMismatchOverride && facts.hasMismatch;

/** An invoice to the shipper that is out, and no credit itself. */
const wasSent = ({ discriminator, status, isCredit }: InvoiceFacts): boolean =>
  discriminator === 'ARInvoice' && !isCredit && (isOwed(status) || status === 'Settled');

/** Whether the invoice is where this can be done at all, whoever asks. */
function isPossible(action: InvoiceAction, facts: InvoiceFacts): boolean {
  switch (action) {
    case 'settleMismatch':
      return canDecide(facts) && facts.hasAllRequiredDocuments && isUndecided(facts);
    case 'dispute':
      return canDecide(facts) && isUndecided(facts) && !facts.isDisputed && !facts.isCredit;
    case 'resolveDispute':
      return facts.isDisputed;
    case 'voidBill':
      return (
        facts.discriminator !== 'ARInvoice' &&
        isUndecided(facts) &&
        facts.expectsNothing &&
        !facts.isDisputed &&
        isBilled(facts)
      );
    case 'editExternal':
      return canEditExternal(facts);
    case 'editDates':
      return canEditExternal(facts) && isThirdParty(facts) && facts.status === 'Received';
    case 'editCharges':
      if (isThirdParty(facts)) return facts.status !== 'Settled' && facts.status !== 'Voided';
      return (
        isFreightAudit(facts) &&
        facts.status === 'Draft' &&
        facts.shipmentOriginationType !== null &&
        billedBy(facts.shipmentOriginationType) === 'Carrier'
      );
    case 'recordSettlement':
      return facts.discriminator !== 'ARInvoice' && facts.status === 'ReadyToSettle' && canBePaid(facts);
    case 'payByCard':
      return facts.discriminator === 'ARInvoice' && facts.status === 'Invoiced' && facts.balanceCents > 0;
    case 'removeCardCharge':
      return facts.discriminator === 'ARInvoice' && facts.status === 'Invoiced' && facts.hasCardCharge;
    case 'addSupplementary':
      return wasSent(facts);
    case 'addCreditMemo':
      // A page for paying by card asks for the balance as it was.
      return wasSent(facts) && !(facts.hasCardCharge && facts.balanceCents > 0);
    case 'applyCredit':
      return facts.discriminator === 'ARInvoice' && facts.isCredit && isOwed(facts.status) && facts.balanceCents < 0;
  }
}

export function allowedActions(facts: InvoiceFacts, held: readonly Permission[]): InvoiceAction[] {
  return INVOICE_ACTIONS.filter((action) => isPossible(action, facts) && isAllowed(held, permissionFor(action, facts)));
}

/** What the invoice would allow now, and the user may not: shown as controls that are off, with the reason. */
export function forbiddenActions(facts: InvoiceFacts, held: readonly Permission[]): InvoiceAction[] {
  return INVOICE_ACTIONS.filter(
    (action) => isPossible(action, facts) && !isAllowed(held, permissionFor(action, facts)),
  );
}

/** Why not, for who asks all the same; null where it can be done. */
export function whyNotNow(action: InvoiceAction, facts: InvoiceFacts): string | null {
  if (isPossible(action, facts)) return null;
  return REASONS[action];
}

const REASONS: Record<InvoiceAction, string> = {
  settleMismatch:
    'Only a difference between a complete bill of the carrier and what was booked can be settled, once all documents are there.',
  dispute: 'Only a difference that nobody has decided about can be disputed.',
  resolveDispute: 'This invoice is not disputed.',
  voidBill: 'Only a bill that nobody has decided about, and for which nothing is expected, can be voided.',
  editExternal:
    'What the carrier invoiced can be entered once the shipment is delivered and until it is decided about.',
  editDates: 'The dates can only be changed while a third party has still to pay it.',
  editCharges: 'The charges of this invoice cannot be changed.',
  recordSettlement:
    'Only an invoice that is ready to settle, and of which not all is paid or disputed, can be marked as settled.',
  payByCard: 'Only an open invoice can be paid by card.',
  removeCardCharge: 'There is no credit card charge to remove.',
  addSupplementary: 'Only an invoice that was sent can have a supplementary invoice.',
  addCreditMemo: 'Only an invoice that was sent, and that is not being paid by card, can be credited.',
  applyCredit: 'Nothing of this credit is left to apply.',
};

/** Where a decided difference leads. */
export function statusOnceDecided({
  invoiceType,
}: Pick<InvoiceFacts, 'invoiceType'>): 'ReadyToInvoice' | 'ReadyToSettle' {
  return invoiceType === 'FreightAuditPayment' ? 'ReadyToInvoice' : 'ReadyToSettle';
}

/**
 * Where an undecided invoice of a carrier stands by itself: a bill that agrees with what was booked, with all its papers, needs
 * nobody. Audited ones stay drafts until then. One that the carrier has taken back, and for which nothing is expected, is void.
 */
export function statusByItself(facts: InvoiceFacts): InvoiceStatus {
  if (!isUndecided(facts)) return facts.status;
  if (!isBilled(facts)) return 'Draft';
  if (facts.expectsNothing && facts.wantsNothing && !facts.isDisputed) return 'Voided';
  const isClear =
    (!facts.hasMismatch || facts.rateMismatchOverride) && facts.hasAllRequiredDocuments && !facts.isDisputed;
  if (isClear && (isDelivered(facts) || isCancelled(facts))) return statusOnceDecided(facts);
  return isFreightAudit(facts) ? 'Draft' : 'Received';
}

/**
 * What becomes of an invoice whose shipment is cancelled. What is decided, paid in part or sent to the shipper stays as it is; a
 * bill of the carrier stays to be decided about, and nothing is expected any more; without one there is nothing to bill.
 */
export function onceCancelled(given: {
  side: InvoiceSide;
  status: InvoiceStatus;
  hasBill: boolean;
  paidCents: number;
}): 'keep' | 'expectNothing' | 'void' {
  if (given.paidCents !== 0 || !isUndecided(given)) return 'keep';
  return given.side === 'Carrier' && given.hasBill ? 'expectNothing' : 'void';
}

/**
 * What becomes of an invoice whose shipment is no longer delivered, because the delivery was withdrawn or corrected. A draft that
 * the delivery alone created goes with it. One that a person or the carrier has acted on stays and is marked.
 */
export function onceNotDelivered(given: {
  status: InvoiceStatus;
  invoiceMethod: InvoiceMethod;
  hasBill: boolean;
  paidCents: number;
  /** A person changed it, or wrote or filed something on it. */
  isTouched: boolean;
}): 'leave' | 'mark' | 'void' {
  if (given.status === 'Voided') return 'leave';
  const isOnlyFromDelivery = given.invoiceMethod === 'Delivery' && !given.hasBill && given.paidCents === 0;
  return isOnlyFromDelivery && given.status === 'Draft' && !given.isTouched ? 'void' : 'mark';
}

/** An invoice that stands although its shipment is not delivered. */
export function isBilledBeforeDelivery(given: { status: InvoiceStatus; shipmentStatus: number | null }): boolean {
  const { status, shipmentStatus } = given;
  if (status === 'Voided' || shipmentStatus === null) return false;
  return shipmentStatus !== SHIPMENT_STATUS.Voided && shipmentStatus < SHIPMENT_STATUS.Delivered;
}

/** What the charge is called that settling a difference adds. */
export function adjustmentName(facts: Pick<InvoiceFacts, 'shipmentStatus' | 'isCredit'>): string {
  if (facts.isCredit) return CARRIER_CREDIT;
  return isCancelled(facts) ? TRUCK_NOT_USED : MISMATCH_ADJUSTMENT;
}

/** A decided invoice of a carrier, by its money: with nothing left to pay, or nothing to pay at all, it is settled. */
export function statusOncePaid(given: {
  status: InvoiceStatus;
  balanceCents: number;
  paidCents: number;
  amountCents: number;
}): InvoiceStatus {
  const { status, balanceCents, paidCents, amountCents } = given;
  const isOver = balanceCents === 0 && (paidCents !== 0 || amountCents === 0);
  return isOver ? 'Settled' : status;
}

/** What of an accepted credit pays for the invoice that it lowers, in cents; 0 while either is still to be decided about. */
export function creditToApply(
  credit: { status: InvoiceStatus; balanceCents: number },
  invoice: { status: InvoiceStatus; balanceCents: number; disputedCents: number },
): number {
  if (credit.status !== 'ReadyToSettle' || invoice.status !== 'ReadyToSettle') return 0;
  return Math.max(0, Math.min(-credit.balanceCents, payableCents(invoice)));
}

/** Of a customer's invoice, by its money and its papers. */
export function customerStatus(given: {
  status: InvoiceStatus;
  hasAllRequiredDocuments: boolean;
  amountCents: number;
  balanceCents: number;
}): InvoiceStatus {
  const { status, hasAllRequiredDocuments, amountCents, balanceCents } = given;
  if (status === 'Voided') return 'Voided';
  if (status === 'Draft' || status === 'ReadyToInvoice') {
    if (!hasAllRequiredDocuments) return 'Draft';
    return amountCents === 0 ? 'Settled' : 'Invoiced';
  }
  if (balanceCents === 0) return 'Settled';
  return balanceCents === amountCents ? 'Invoiced' : 'Active';
}
