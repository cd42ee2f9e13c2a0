import { plainNumber } from './bill.ts';
import type { BillRelation } from './invoice.ts';

interface Written {
  invoiceNumber: string;
  amountCents: number;
}

/**
 * What a bill is to those that came before it for the same freight. Only one that says the same is a duplicate; another amount
 * or number is a balance, a correction or a new bill.
 */
export function relationOf(
  bill: Written & { correction: 'BalanceDue' | 'Corrected' | null },
  earlier: readonly Written[],
): BillRelation {
  if (earlier.length === 0) return 'Original';
  const number = plainNumber(bill.invoiceNumber);
  const isSame = (one: Written) => plainNumber(one.invoiceNumber) === number && one.amountCents === bill.amountCents;
  if (earlier.some(isSame)) return 'Duplicate';
  if (bill.correction !== null) return bill.correction;
  return earlier.some((one) => plainNumber(one.invoiceNumber) === number) ? 'Corrected' : 'Rebilled';
}
