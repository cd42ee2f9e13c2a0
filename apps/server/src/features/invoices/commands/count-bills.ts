import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { MISMATCH_ADJUSTMENT } from '@lanewright/domain/money/charges.ts';
import { invoiceAccuracyOf, type InvoiceAccuracy, type JudgedBill } from '@lanewright/domain/money/invoice-accuracy.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { companyToday } from '../../configuration/commands/company-today.ts';
import { toleranceCentsOf } from './standing.ts';

/** So many of the last bills say enough of a carrier, however many there were. */
const MOST_COUNTED = 500;

/**
 * Exported for scorecards: how well a carrier has billed in a year, of what the person may see; null for who may see none of its
 * bills. What settling a difference added and what the carrier took back are left out, so that a bill counts as it came.
 */
export async function billsCounted(
  db: Db,
  { user: { permissions } }: UserScope,
  carrierId: string,
): Promise<InvoiceAccuracy | null> {
  if (!isAllowed(permissions, 'ViewCarrierInvoice')) return null;
  const exceptAudited = isAllowed(permissions, 'ViewFreightAuditPayment')
    ? sql``
    : sql`and i.invoice_type <> 'FreightAuditPayment'`;
  const { rows } = await sql<JudgedBill>`
    select i.relation,
      (i.external_cents + coalesce((
        select sum(d.amount_cents) from invoice_dispute d
        where d.company_id = i.company_id and d.invoice_id = i.id and d.state = 'Upheld'
      ), 0))::float8 as "billedCents",
      (i.amount_cents - coalesce((
        select sum(c.total_cents) from invoice_charge c
        where c.company_id = i.company_id and c.invoice_id = i.id and c.name = ${MISMATCH_ADJUSTMENT} and not c.is_deleted
      ), 0))::float8 as "expectedCents"
    from invoice i
    where i.company_id = (select current_company()) and i.carrier_id = ${carrierId} and i.invoiced_on > ${await companyToday(db)}::date - 365
      and i.side = 'Carrier' and i.status <> 'Voided' and i.external_cents is not null ${exceptAudited}
    order by i.invoiced_on desc, i.id desc limit ${MOST_COUNTED}`.execute(db);
  return invoiceAccuracyOf(rows, await toleranceCentsOf(db));
}
