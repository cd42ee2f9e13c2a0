import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { summaryOfQuote } from '@lanewright/domain/quotes/quote-summary.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface NewQuote {
  id: string;
  details: AskedQuote;
  requoteOf: string | null;
  miles: number;
  /** The orders that it was made for, where they existed before it. */
  orderIds?: readonly string[];
}

type End = ReturnType<typeof summaryOfQuote>['origin'];

const endColumns = <Prefix extends 'origin' | 'destination'>(prefix: Prefix, end: End) =>
  ({
    [`${prefix}_city`]: end.city,
    [`${prefix}_state`]: end.state,
    [`${prefix}_postal_code`]: end.postalCode,
    [`${prefix}_country`]: end.country,
    [`${prefix}_cell`]: end.cell,
    [`${prefix}_place`]: end.place,
  }) as Record<`${Prefix}_${'city' | 'state' | 'postal_code' | 'country' | 'place'}`, string> &
    Record<`${Prefix}_cell`, number>;

/** All of it but when and by whom. */
export function quoteRow(companyId: string, { id, details, requoteOf, miles }: NewQuote) {
  const summary = summaryOfQuote(details);
  return {
    company_id: companyId,
    id,
    details: JSON.stringify(details),
    requote_of: requoteOf,
    miles,
    shipping_modes: summary.shippingModes,
    equipment_mode: summary.equipmentMode,
    freight_classes: summary.freightClasses,
    units: summary.units,
    total_weight: summary.totalWeight,
    pickup_date: summary.pickupDate,
    ...endColumns('origin', summary.origin),
    ...endColumns('destination', summary.destination),
    found_by: summary.foundBy,
  };
}

export async function insertQuote(db: Db, scope: Scope, quote: NewQuote): Promise<void> {
  await db
    .insertInto('quote')
    .values({ ...quoteRow(scope.companyId, quote), created_by: scope.userId })
    .execute();
  const orderIds = [...new Set(quote.orderIds ?? [])];
  if (orderIds.length === 0) return;
  await db
    .insertInto('quote_order')
    .values(orderIds.map((orderId) => ({ company_id: scope.companyId, quote_id: quote.id, order_id: orderId })))
    .execute();
}

export interface KeptQuote extends Pick<
  SavedQuote,
  'quoteNumber' | 'miles' | 'creator' | 'requoteOf' | 'orderNumbers'
> {
  id: string;
  createdAt: Date;
  details: AskedQuote;
}

interface Row {
  id: string;
  quote_number: string;
  created_at: Date;
  details: AskedQuote;
  miles: number;
  creator_id: string | null;
  creator_name: string | null;
  requote_of: string | null;
  requoted_number: string | null;
  requoted_at: Date | null;
  order_numbers: string[];
}

export async function findQuote(db: Db, id: string): Promise<KeptQuote | null> {
  const { rows } = await sql<Row>`
    select quote.id, quote.quote_number, quote.created_at, quote.details, quote.miles,
      quote.created_by as creator_id,
      coalesce(( -- Not joined: for one row, whatever the statistics say of a table that is still growing.
        select trim(person.first_name || ' ' || person.last_name) from contact person
        where person.company_id = quote.company_id and person.id = quote.created_by
      ), (
        select k.name from outside_key k where k.company_id = quote.company_id and k.id = quote.created_by
      )) as creator_name,
      quote.requote_of, earlier.quote_number as requoted_number, earlier.created_at as requoted_at,
      array(
        select o.order_number from freight_order o where o.company_id = quote.company_id and o.quote_id = quote.id
        union
        select o.order_number from quote_order l
        join freight_order o on o.company_id = l.company_id and o.id = l.order_id
        where l.company_id = quote.company_id and l.quote_id = quote.id
        order by order_number
      ) as order_numbers
    from quote
    left join quote earlier on earlier.company_id = quote.company_id and earlier.id = quote.requote_of
    where quote.company_id = (select current_company()) and quote.id = ${id}::uuid`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    quoteNumber: row.quote_number,
    createdAt: row.created_at,
    details: row.details,
    miles: row.miles,
    creator: row.creator_id === null ? null : { id: row.creator_id, fullName: row.creator_name ?? '' },
    requoteOf:
      row.requote_of === null
        ? null
        : {
            id: row.requote_of,
            quoteNumber: row.requoted_number!,
            createDateTime: row.requoted_at!.toISOString(),
          },
    orderNumbers: row.order_numbers,
  };
}

export async function isQuote(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('quote').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
