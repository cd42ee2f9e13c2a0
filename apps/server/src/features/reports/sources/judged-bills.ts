import { MISMATCH_ADJUSTMENT } from '@lanewright/domain/money/charges.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../asked.ts';
import { COMPANY, exceptAudited } from './parts.ts';

/**
 * Carriers' invoices of the period as they came: what settling a difference added and what the carrier took back are left out,
 * as in the scorecard of a carrier. Begins a `from`, so that more can be joined.
 */
export const judgedBills = (asked: Asked): RawBuilder<unknown> => sql`(
  select i.*, i.external_cents + coalesce((
      select sum(d.amount_cents) from invoice_dispute d
      where d.company_id = i.company_id and d.invoice_id = i.id and d.state = 'Upheld'
    ), 0) - i.amount_cents + coalesce((
      select sum(c.total_cents) from invoice_charge c
      where c.company_id = i.company_id and c.invoice_id = i.id and c.name = ${MISMATCH_ADJUSTMENT} and not c.is_deleted
    ), 0) as beyond_cents
  from invoice i
  where i.company_id = ${COMPANY} and i.invoiced_on between ${asked.period.from}::date and ${asked.period.to}::date
    and i.side = 'Carrier' and i.status <> 'Voided' and i.external_cents is not null and i.relation <> 'Corrected'
    and ${exceptAudited(asked)}
)`;
