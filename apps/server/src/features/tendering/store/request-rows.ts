import type { RateRequestAnswer } from '@lanewright/contract/tenders.ts';
import type { OfferedLoad } from '@lanewright/domain/tendering/load-facts.ts';
import type { RequestState } from '@lanewright/domain/tendering/rate-request-rules.ts';
import type { DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export type KeptAnswer = Omit<RateRequestAnswer, 'answeredAt'> & { rateRequestId: string; answeredAt: Date | null };

export interface KeptRequest {
  id: string;
  shipmentId: string;
  state: RequestState;
  message: string;
  answerUntil: Date;
  load: OfferedLoad;
  requestedBy: string | null;
  requestedByName: string | null;
  requestedByAddress: string | null;
  requestedAt: Date;
  closedAt: Date | null;
}

const REQUEST = sql<KeptRequest>`
  select r.id, r.shipment_id as "shipmentId", r.state, r.message, r.answer_until as "answerUntil", r.load,
    r.requested_by as "requestedBy", r.requested_at as "requestedAt", r.closed_at as "closedAt",
    trim(person.first_name || ' ' || person.last_name) as "requestedByName",
    person.primary_email_address as "requestedByAddress"
  from rate_request r
  left join contact person on person.company_id = r.company_id and person.id = r.requested_by
  where r.company_id = (select current_company())`;

const ANSWER = sql<KeptAnswer>`
  select a.id, a.rate_request_id as "rateRequestId", a.version, a.carrier_id as "carrierId", a.carrier_name as "carrierName",
    a.mailed_to as "mailedTo", a.state, a.amount::float8 as amount, a.transit_days as "transitDays",
    a.equipment_note as "equipmentNote", to_char(a.valid_until, 'YYYY-MM-DD') as "validUntil", a.reason, a.note,
    a.answerer_name as "answererName", a.answered_at as "answeredAt", a.answered_by as "answeredBy"
  from rate_request_carrier a where a.company_id = (select current_company())`;

/** As many as anybody looks at. */
const MOST_REQUESTS = 50;

/** Newest first. */
export async function requestsOf(db: Db, shipmentId: string): Promise<KeptRequest[]> {
  const { rows } = await sql<KeptRequest>`
    ${REQUEST} and r.shipment_id = ${shipmentId}::uuid
    order by r.requested_at desc, r.id limit ${MOST_REQUESTS}`.execute(db);
  return rows;
}

export async function findRequest(db: Db, id: string, lock = false): Promise<KeptRequest | null> {
  const { rows } = await sql<KeptRequest>`
    ${REQUEST} and r.id = ${id}::uuid ${lock ? sql`for no key update of r` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function answersOf(db: Db, requestIds: readonly string[]): Promise<KeptAnswer[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await sql<KeptAnswer>`
    ${ANSWER} and a.rate_request_id = any (${requestIds}::uuid[]) order by a.carrier_name, a.id`.execute(db);
  return rows;
}

export async function findAnswer(db: Db, id: string, lock = false): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    ${ANSWER} and a.id = ${id}::uuid ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function answerOfLink(db: Db, tokenHash: string): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`${ANSWER} and a.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export async function insertRequest(
  db: Db,
  scope: Scope,
  request: Pick<KeptRequest, 'id' | 'shipmentId' | 'message' | 'answerUntil' | 'load'>,
  carriers: readonly (Pick<KeptAnswer, 'id' | 'carrierId' | 'carrierName' | 'mailedTo'> & { tokenHash: string })[],
): Promise<void> {
  const company = { company_id: scope.companyId };
  await db
    .insertInto('rate_request')
    .values({
      ...company,
      id: request.id,
      shipment_id: request.shipmentId,
      state: 'Open',
      message: request.message,
      answer_until: request.answerUntil,
      load: JSON.stringify(request.load),
      requested_by: scope.userId,
    })
    .execute();
  await db
    .insertInto('rate_request_carrier')
    .values(
      carriers.map((carrier) => ({
        ...company,
        id: carrier.id,
        rate_request_id: request.id,
        carrier_id: carrier.carrierId,
        carrier_name: carrier.carrierName,
        mailed_to: carrier.mailedTo,
        token_hash: carrier.tokenHash,
      })),
    )
    .execute();
}

export interface Answered {
  state: 'Priced' | 'Declined';
  amount: number | null;
  transitDays: number | null;
  equipmentNote: string;
  validUntil: string | null;
  reason: DeclineReason | null;
  note: string;
  answererName: string;
  answeredBy: 'Link' | 'Hand';
}

export async function updateAnswer(db: Db, scope: Scope, id: string, answer: Answered): Promise<void> {
  await db
    .updateTable('rate_request_carrier')
    .set({
      version: sql<number>`version + 1`,
      state: answer.state,
      amount: answer.amount,
      transit_days: answer.transitDays,
      equipment_note: answer.equipmentNote,
      valid_until: answer.validUntil,
      reason: answer.reason,
      note: answer.note,
      answerer_name: answer.answererName,
      answered_by: answer.answeredBy,
      answered_at: sql<Date>`now()`,
      recorded_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
}

export async function closeRequestRow(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('rate_request')
    .set({ state: 'Closed', closed_at: sql<Date>`now()`, closed_by: scope.userId })
    .where('id', '=', id)
    .where('state', '=', 'Open')
    .execute();
}

export async function closeAllRequests(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  await db
    .updateTable('rate_request')
    .set({ state: 'Closed', closed_at: sql<Date>`now()`, closed_by: scope.userId })
    .where('shipment_id', '=', shipmentId)
    .where('state', '=', 'Open')
    .execute();
}
