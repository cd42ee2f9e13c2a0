import type { BillRelation } from './invoice.ts';
import { isMismatch } from './mismatch.ts';

/** A carrier's invoice as it came, whatever was decided about it since. Amounts are whole cents. */
export interface JudgedBill {
  relation: BillRelation;
  /** What the carrier wanted when it sent it. */
  billedCents: number;
  /** What was booked, and what was approved since without settling a difference. */
  expectedCents: number;
}

export interface InvoiceAccuracy {
  invoices: number;
  billedRight: number;
  /** All that was billed beyond what was expected. What was billed too little does not make up for it. */
  overbilledCents: number;
}

/** What changes an earlier invoice: that one tells how it was billed. */
const CHANGES_ANOTHER: readonly BillRelation[] = ['Corrected', 'Credit'];

/**
 * An invoice is right where it comes to what was booked and approved, within what the company lets pass. A second one for the
 * same freight is expected to come to nothing. One that corrects or credits another is not counted: the first tells how it was
 * billed.
 */
export function invoiceAccuracyOf(bills: readonly JudgedBill[], toleranceCents: number): InvoiceAccuracy {
  const counted = bills.filter(({ relation }) => !CHANGES_ANOTHER.includes(relation));
  const wrong = counted.filter(({ billedCents, expectedCents }) =>
    isMismatch({ totalCents: expectedCents, externalCents: billedCents }, toleranceCents),
  );
  return {
    invoices: counted.length,
    billedRight: counted.length - wrong.length,
    overbilledCents: wrong.reduce(
      (sum, { billedCents, expectedCents }) => sum + Math.max(0, billedCents - expectedCents),
      0,
    ),
  };
}
