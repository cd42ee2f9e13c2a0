import { orderNumbersBeginning } from '@lanewright/domain/search/order-number.ts';
import { SEARCH_KINDS, type FoundOrder } from '@lanewright/domain/search/search-result.ts';
import { whyFound, type SearchedField } from '@lanewright/domain/search/why-found.ts';
import { cityLine } from '@lanewright/domain/locations/location.ts';
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  orderStatusLabel,
  type OrderStatus,
} from '@lanewright/domain/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';
import { orderListing } from '../list/order-list.ts';

export interface OrderSearch {
  q: string;
  includeVoided: boolean;
  limit: number;
}

interface Row {
  id: string;
  order_number: string;
  status: OrderStatus;
  customer_name: string;
  created_at: Date;
  origin_company: string;
  origin_city: string;
  origin_state: string;
  origin_postal_code: string;
  origin_date: string | null;
  destination_company: string;
  destination_city: string;
  destination_state: string;
  destination_postal_code: string;
  references: { label: string; value: string }[];
}

/** A single letter is in the words of nearly every order: to look them all through would take long and find nothing anybody meant. */
const LEAST_WORDS = 2;
/** Voided orders are few, so leaving them out of a few more than are wanted mostly leaves enough. */
const SPARE = 10;
const LIVE_STATUSES = ORDER_STATUSES.filter((status) => status !== ORDER_STATUS.Voided);

/** Whose number is or begins with what was typed, then the newest that hold the words. */
export async function searchOrders(db: Db, { q, includeVoided, limit }: OrderSearch): Promise<FoundOrder[]> {
  const isWanted = ({ status }: Row) => includeVoided || status !== ORDER_STATUS.Voided;
  const found = new Map<string, Row>();
  const add = (rows: readonly Row[]) => rows.filter(isWanted).forEach((row) => found.set(row.id, row));
  add(await numbered(db, q, limit + SPARE));
  if (found.size < limit && q.trim().length >= LEAST_WORDS)
    add((await holdingWords(db, { q, includeVoided, limit }, isWanted)).sort(newestFirst));
  return [...found.values()].slice(0, limit).map((row) => asFound(row, whyFound(q, fieldsOf(row))));
}

/** What an order is found by: the same texts as its entries of words. */
function fieldsOf(row: Row): SearchedField[] {
  return [
    { label: '', text: row.order_number },
    { label: '', text: row.order_number.slice(1) },
    ...row.references.map(({ label, value }) => ({ label, text: value })),
    { label: 'Shipper', text: row.origin_company },
    { label: 'Consignee', text: row.destination_company },
    { label: '', text: row.origin_city },
    { label: '', text: row.destination_city },
  ];
}

function endOf(row: Row, end: 'origin' | 'destination'): string {
  return cityLine({ city: row[`${end}_city`], state: row[`${end}_state`], postalCode: row[`${end}_postal_code`] });
}

function asFound(row: Row, foundBy: string): FoundOrder {
  const { id, order_number, status, customer_name } = row;
  return {
    projectionType: 'OrderSearch',
    id,
    group: SEARCH_KINDS.OrderSearch.group,
    orderNumber: order_number,
    customerName: customer_name,
    statusDescription: orderStatusLabel(status),
    origin: endOf(row, 'origin'),
    destination: endOf(row, 'destination'),
    pickupDate: row.origin_date,
    foundBy,
  };
}

const newestFirst = (a: Row, b: Row) => b.created_at.getTime() - a.created_at.getTime();

const listing = { ...orderListing, load: loadRows };

async function holdingWords(
  db: Db,
  { q, includeVoided, limit }: OrderSearch,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  const asked = { words: q, orderByDirection: -1 } as const;
  const rows = await firstFound(db, listing, { ...asked, limit: limit + SPARE });
  const isEnough = rows.length < limit + SPARE || rows.filter(isWanted).length >= limit;
  return includeVoided || isEnough ? rows : firstFound(db, listing, { ...asked, limit, statuses: LIVE_STATUSES });
}

/** The newest orders from or to these companies. */
export async function ordersOfCompanies(
  db: Db,
  names: readonly string[],
  { includeVoided, limit }: Omit<OrderSearch, 'q'>,
): Promise<FoundOrder[]> {
  if (names.length === 0) return [];
  const keys = [...new Set(names.map((name) => name.toLowerCase()))];
  const end = (column: string) => sql`(
    select s.id, s.origin_sort, s.status from unnest(${keys}::text[]) key (name) cross join lateral (
      select id, origin_sort, status from order_summary where ${sql.ref(column)} = key.name
      order by origin_sort desc, id desc limit ${limit + SPARE}) s)`;
  const { rows } = await sql<{ id: string }>`${plannedEachTime}
    select id from (${end('origin_company_key')} union ${end('destination_company_key')}) found
    where ${includeVoided} or status <> ${ORDER_STATUS.Voided}
    order by origin_sort desc, id desc limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const whole = new Map((await loadRows(db, ids)).map((row) => [row.id, row]));
  // What was typed is misspelled, so the names that were found explain the result.
  const isFound = ({ text }: SearchedField) => keys.includes(text.toLowerCase());
  return ids
    .flatMap((id) => whole.get(id) ?? [])
    .map((row) => {
      const company = fieldsOf(row).find((field) => field.label !== '' && isFound(field));
      return asFound(row, company ? `${company.label} ${company.text}` : '');
    });
}

async function numbered(db: Db, q: string, limit: number): Promise<Row[]> {
  const ranges = orderNumbersBeginning(q, Number.MAX_SAFE_INTEGER);
  if (ranges.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${plannedEachTime}
    select found.id from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[])
      with ordinality range (low, high, place)
    cross join lateral (
      select id, number_key from order_summary where number_key >= low and number_key < high
      order by number_key desc limit ${limit}) found
    order by (place = 1) desc, number_key desc limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const whole = new Map((await loadRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => whole.get(id) ?? []);
}

async function loadRows(db: Db, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.order_number, o.status, o.created_at, coalesce((
        select b.company_name from bill_to_company b
        where b.company_id = o.company_id and b.company_number = o.bill_to_company_number
      ), (select own.name from company own where own.id = (select current_company()))) as customer_name,
      s.origin_company, s.origin_city, s.origin_state, s.origin_postal_code, s.origin_date::text as origin_date,
      s.destination_company, s.destination_city, s.destination_state, s.destination_postal_code,
      coalesce((
        select json_agg(json_build_object('label', r.label, 'value', r.value) order by r.position)
        from order_reference r where r.company_id = o.company_id and r.order_id = o.id and r.value <> ''
      ), '[]') as "references"
    from freight_order o join order_summary s on s.company_id = o.company_id and s.id = o.id
    where o.company_id = (select current_company()) and o.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
