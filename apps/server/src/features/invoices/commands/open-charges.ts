import type { Db } from '../../../platform/database/database.ts';
import { chargesOf, type ChargeRow } from '../store/invoice-rows.ts';

/** What an invoice is made up of, without what was taken off. Exported for who asks for its payment. */
export async function openChargesOf(db: Db, invoiceId: string): Promise<ChargeRow[]> {
  return (await chargesOf(db, invoiceId)).filter(({ isDeleted }) => !isDeleted);
}
