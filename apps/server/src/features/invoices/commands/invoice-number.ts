import type { InvoiceSide } from '@lanewright/domain/money/invoice.ts';
import { findInvoiceByNumber } from '../store/invoice-rows.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Null: this company has no such invoice. */
export async function invoiceNumberOf(db: Db, side: InvoiceSide, id: string): Promise<string | null> {
  const invoice = await db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst();
  return invoice?.invoice_number ?? null;
}

/** Null: this company has no invoice of that number on that side. */
export async function invoiceIdOf(db: Db, side: InvoiceSide, invoiceNumber: string): Promise<string | null> {
  return (await findInvoiceByNumber(db, side, invoiceNumber))?.id ?? null;
}

/** Exported for what hangs on records: an audited bill asks for more than others do. */
export async function isAudited(db: Db, id: string): Promise<boolean> {
  const invoice = await db.selectFrom('invoice').select('invoice_type').where('id', '=', id).executeTakeFirst();
  return invoice?.invoice_type === 'FreightAuditPayment';
}
