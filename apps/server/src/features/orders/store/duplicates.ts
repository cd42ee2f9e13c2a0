import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const MOST = 10;

interface Question {
  /** In small letters. */
  values: readonly string[];
  locationNumber: string;
  date: string;
  exceptOrderNumber?: string | undefined;
}

/** Orders that carry one of the references and deliver to that place on that day. */
export async function likelyDuplicates(
  db: Db,
  question: Question,
): Promise<{ orderNumber: string; reference: string }[]> {
  const { rows } = await sql<{ orderNumber: string; reference: string }>`
    select o.order_number as "orderNumber", r.value as reference
    from order_reference r
    join freight_order o on o.company_id = r.company_id and o.id = r.order_id and o.status <> -2
    join order_stop s on s.company_id = o.company_id and s.order_id = o.id and s.type = 'Dropoff'
    where r.company_id = (select current_company()) and r.value_key = any (${question.values}::text[])
      and s.location_number = ${question.locationNumber.toUpperCase()} and s.base_date = ${question.date}
      and o.order_number is distinct from ${question.exceptOrderNumber?.toUpperCase() ?? null}
    group by o.order_number, r.value, o.created_at
    order by o.created_at, o.order_number limit ${MOST}`.execute(db);
  return rows;
}
