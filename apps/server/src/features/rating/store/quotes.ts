import type { AskedQuote, QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import type { Charge } from '@lanewright/domain/rating/charges.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export type QuoteKind = 'Spot' | 'Integrated' | 'Contract';

export interface NewRequest {
  id: string;
  kind: QuoteKind;
  shippingDate: CalendarDay;
  question: object;
  outcome: object;
  /** The quote it was asked for; null for a question by itself. */
  quoteId: string | null;
}

export interface NewRate {
  id: string;
  rateSource: string;
  carrierId: string | null;
  carrierName: string;
  totalCost: number;
  customerCost: number | null;
  charges: readonly Charge[];
  offer: object;
  validUntil: Date;
}

/** What was filled in, under its number. */
export async function findAskedQuote(
  db: Db,
  id: string,
): Promise<{ quoteNumber: string; details: QuoteDraft } | undefined> {
  const row = await db.selectFrom('quote').select(['quote_number', 'details']).where('id', '=', id).executeTakeFirst();
  return row && { quoteNumber: row.quote_number, details: row.details as QuoteDraft };
}

/** All of it but its number, and when and by whom. */
export function requestRow(companyId: string, { id, kind, shippingDate, question, outcome, quoteId }: NewRequest) {
  return {
    company_id: companyId,
    id,
    kind,
    shipping_date: shippingDate,
    question: JSON.stringify(question),
    outcome: JSON.stringify(outcome),
    quote_id: quoteId,
  };
}

export function rateRow(companyId: string, requestId: string, rate: NewRate, position: number) {
  return {
    company_id: companyId,
    id: rate.id,
    request_id: requestId,
    position,
    rate_source: rate.rateSource,
    carrier_id: rate.carrierId,
    carrier_name: rate.carrierName,
    total_cost: rate.totalCost,
    customer_cost: rate.customerCost,
    charges: JSON.stringify(rate.charges),
    offer: JSON.stringify(rate.offer),
    valid_until: rate.validUntil,
  };
}

/** The question with all that came back, as it was shown. Answers its number: that of its quote, or one of its own. */
export async function insertQuote(
  db: Db,
  scope: Scope,
  request: NewRequest,
  rates: readonly NewRate[],
): Promise<string> {
  const quoteNumber = request.quoteId === null ? undefined : (await findAskedQuote(db, request.quoteId))!.quoteNumber;
  const { quote_number: number } = await db
    .insertInto('quote_request')
    .values({
      ...requestRow(scope.companyId, request),
      asked_by: scope.userId,
      ...(quoteNumber !== undefined && { quote_number: quoteNumber }),
    })
    .returning('quote_number')
    .executeTakeFirstOrThrow();
  if (rates.length > 0) await insertRates(db, scope, request, rates);
  return number;
}

async function insertRates(db: Db, scope: Scope, request: NewRequest, rates: readonly NewRate[]): Promise<void> {
  await db
    .insertInto('quote_rate')
    .values(rates.map((rate, position) => rateRow(scope.companyId, request.id, rate, position)))
    .execute();
  if (request.quoteId === null) return;
  const lowest = Math.min(...rates.map(({ totalCost }) => totalCost));
  await db
    .updateTable('quote')
    .set({ lowest_rate: sql`least(lowest_rate, ${lowest}::numeric)` })
    .where('id', '=', request.quoteId)
    .execute();
}

export interface KeptRequest {
  id: string;
  quoteNumber: string;
  kind: QuoteKind;
  shippingDate: CalendarDay;
  question: unknown;
  outcome: unknown;
}

export interface KeptRate {
  id: string;
  requestId: string;
  rateSource: string;
  carrierId: string | null;
  carrierName: string;
  totalCost: number;
  customerCost: number | null;
  charges: Charge[];
  offer: unknown;
  validUntil: Date;
}

/** All that was asked for a quote, newest first. */
export async function findRequests(db: Db, quoteId: string): Promise<KeptRequest[]> {
  const rows = await db
    .selectFrom('quote_request')
    .select(['id', 'quote_number', 'kind', 'shipping_date', 'question', 'outcome'])
    .where('quote_id', '=', quoteId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ quote_number: quoteNumber, shipping_date: shippingDate, kind, ...row }) => ({
    ...row,
    kind: kind as QuoteKind,
    quoteNumber,
    shippingDate,
  }));
}

const rateColumns = sql<KeptRate>`
  r.id, r.request_id as "requestId", r.rate_source as "rateSource", r.carrier_id as "carrierId",
  r.carrier_name as "carrierName", r.total_cost::float8 as "totalCost", r.customer_cost::float8 as "customerCost",
  r.charges, r.offer, r.valid_until as "validUntil"`;

/** In the order in which they were shown. */
export async function findRates(db: Db, requestIds: readonly string[]): Promise<KeptRate[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await sql<KeptRate>`
    select ${rateColumns} from quote_rate r
    where r.company_id = (select current_company()) and r.request_id = any(${requestIds}::uuid[])
    order by r.request_id, r.position`.execute(db);
  return rows;
}

export interface ChosenRate extends KeptRate {
  quoteId: string | null;
  quoteNumber: string;
  question: unknown;
  /** Of the quote. */
  miles: number | null;
  details: AskedQuote | null;
}

export async function findRatesById(db: Db, ids: readonly string[]): Promise<ChosenRate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChosenRate>`
    select ${rateColumns}, q.quote_id as "quoteId", q.quote_number as "quoteNumber", q.question, quote.miles, quote.details
    from quote_rate r join quote_request q on q.company_id = r.company_id and q.id = r.request_id
    left join quote on quote.company_id = q.company_id and quote.id = q.quote_id
    where r.company_id = (select current_company()) and r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The rates that answered one request, or all requests of one quote, newest request first. */
export async function findRatesOfRequest(db: Db, id: string): Promise<ChosenRate[]> {
  const { rows } = await sql<ChosenRate>`
    select ${rateColumns}, q.quote_id as "quoteId", q.quote_number as "quoteNumber", q.question, quote.miles, quote.details
    from quote_request q
    join quote_rate r on r.company_id = q.company_id and r.request_id = q.id
    left join quote on quote.company_id = q.company_id and quote.id = q.quote_id
    where q.company_id = (select current_company()) and (q.id = ${id}::uuid or q.quote_id = ${id}::uuid)
    order by q.asked_at desc, q.id, r.position`.execute(db);
  return rows;
}

/** Contract rates of the quotes that orders were made from, or that were made for them, newest request first. */
export async function findContractRatesOfOrders(db: Db, orderIds: readonly string[]): Promise<ChosenRate[]> {
  const { rows } = await sql<ChosenRate>`
    select ${rateColumns}, q.quote_id as "quoteId", q.quote_number as "quoteNumber", q.question, quote.miles, quote.details
    from quote_request q
    join quote_rate r on r.company_id = q.company_id and r.request_id = q.id
    join quote on quote.company_id = q.company_id and quote.id = q.quote_id
    where q.company_id = (select current_company()) and q.kind = 'Contract' and q.quote_id = any (array(
      select o.quote_id from freight_order o
      where o.company_id = (select current_company()) and o.id = any (${orderIds}::uuid[]) and o.quote_id is not null
      union select l.quote_id from quote_order l
      where l.company_id = (select current_company()) and l.order_id = any (${orderIds}::uuid[])))
    order by q.asked_at desc, q.id, r.position`.execute(db);
  return rows;
}
