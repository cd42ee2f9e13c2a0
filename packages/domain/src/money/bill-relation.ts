import { inAccounts, toDollars } from './accounting.ts';
import { plainNumber } from './bill.ts';
import type { BillRelation, Discriminator, InvoiceStatus } from './invoice.ts';

interface Written {
  invoiceNumber: string;
  amountCents: number;
}

/** Said where a credit comes for freight that its carrier has not billed yet. */
export const NOTHING_TO_CREDIT = 'A credit needs an earlier invoice of this carrier for the same shipment.';

/** Less than nothing: the carrier gives back a part of what it billed. */
export const isCredit = ({ amountCents }: { amountCents: number }): boolean => amountCents < 0;

const isOwn = (carrierId: string | null, one: { carrierId: string | null }) =>
  carrierId === null || one.carrierId === null || one.carrierId === carrierId;

/** The invoice that a credit lowers: the first that this carrier billed something with. Null where there is none. */
export function invoiceToCredit<Billed extends { carrierId: string | null; externalCents: number | null }>(
  carrierId: string | null,
  earlier: readonly Billed[],
): Billed | null {
  return earlier.find((one) => isOwn(carrierId, one) && one.externalCents !== null && one.externalCents > 0) ?? null;
}

/** Why this carrier cannot give back so much for a shipment, after these bills; null where it can. */
export function whyNotCredited(
  creditCents: number,
  carrierId: string | null,
  earlier: readonly { carrierId: string | null; externalCents: number | null; relation: BillRelation }[],
): string | null {
  if (invoiceToCredit(carrierId, earlier) === null) return NOTHING_TO_CREDIT;
  const billedCents = earlier
    .filter((one) => isOwn(carrierId, one) && one.relation !== 'Duplicate')
    .reduce((total, { externalCents }) => total + (externalCents ?? 0), 0);
  return creditCents + billedCents < 0
    ? `This credit is more than the ${inAccounts(toDollars(billedCents))} that the carrier has billed for the shipment.`
    : null;
}

/**
 * What a bill is to those that came before it for the same freight. Only one that says the same is a duplicate; another amount
 * or number is a balance, a correction or a new bill.
 */
export function relationOf(
  bill: Written & { correction: 'BalanceDue' | 'Corrected' | null },
  earlier: readonly Written[],
): BillRelation {
  const number = plainNumber(bill.invoiceNumber);
  const isSame = (one: Written) => plainNumber(one.invoiceNumber) === number && one.amountCents === bill.amountCents;
  if (earlier.some(isSame)) return 'Duplicate';
  if (isCredit(bill)) return 'Credit';
  const billed = earlier.filter((one) => !isCredit(one));
  if (billed.length === 0) return 'Original';
  if (bill.correction !== null) return bill.correction;
  return billed.some((one) => plainNumber(one.invoiceNumber) === number) ? 'Corrected' : 'Rebilled';
}

/** What is wrong with a bill as a whole, before its charges are compared; null where the charges have to explain it. */
export const repeatedBillTitle = (relation: BillRelation): string | null =>
  relation === 'Duplicate' ? 'Billed twice' : relation === 'Rebilled' ? 'Billed again' : null;

interface EarlierBill {
  discriminator: Discriminator;
  relation: BillRelation;
  status: InvoiceStatus;
  externalInvoiceNumber: string | null;
}

/** The carrier invoice that a repeated bill repeats: the one under the same number, or else the first that still stands. */
export function repeatedBill<Bill extends EarlierBill>(
  externalInvoiceNumber: string | null,
  related: readonly Bill[],
): Bill | null {
  const bills = related.filter((one) => one.discriminator !== 'ARInvoice');
  const firsts = bills.filter((one) => repeatedBillTitle(one.relation) === null && one.status !== 'Voided');
  const number = plainNumber(externalInvoiceNumber ?? '');
  const isSame = (one: Bill) => number !== '' && plainNumber(one.externalInvoiceNumber ?? '') === number;
  return firsts.find(isSame) ?? firsts[0] ?? bills.find(isSame) ?? bills[0] ?? null;
}
