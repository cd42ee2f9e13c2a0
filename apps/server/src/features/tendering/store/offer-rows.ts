import type { OfferedLoad } from '@lanewright/domain/tendering/load-facts.ts';
import type { OfferState } from '@lanewright/domain/tendering/offer-states.ts';
import type { DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface KeptOffer {
  id: string;
  shipmentId: string;
  carrierId: string;
  carrierName: string;
  state: OfferState;
  version: number;
  amount: number;
  contractId: string | null;
  message: string;
  mailedTo: string[];
  answerUntil: Date;
  load: OfferedLoad;
  /** What becomes of the shipment when the carrier agrees; known to shipments alone. */
  plan: unknown;
  offeredBy: string | null;
  offeredByName: string | null;
  offeredByAddress: string | null;
  offeredAt: Date;
  settledAt: Date | null;
  answeredBy: 'Link' | 'Hand' | null;
  answererName: string;
  reason: DeclineReason | null;
  note: string;
  counterAmount: number | null;
  needsReview: string;
}

const OFFER = sql<KeptOffer>`
  select o.id, o.shipment_id as "shipmentId", o.carrier_id as "carrierId", o.carrier_name as "carrierName", o.state, o.version,
    o.amount::float8 as amount, o.contract_id as "contractId", o.message, o.mailed_to as "mailedTo",
    o.answer_until as "answerUntil", o.load, o.plan, o.offered_by as "offeredBy", o.offered_at as "offeredAt",
    o.settled_at as "settledAt", o.answered_by as "answeredBy", o.answerer_name as "answererName", o.reason, o.note,
    o.counter_amount::float8 as "counterAmount", o.needs_review as "needsReview",
    trim(person.first_name || ' ' || person.last_name) as "offeredByName",
    person.primary_email_address as "offeredByAddress"
  from tender_offer o
  left join contact person on person.company_id = o.company_id and person.id = o.offered_by
  where o.company_id = (select current_company())`;

/** As many as anybody looks at. */
const MOST_OFFERS = 100;

/** Newest first. */
export async function offersOf(db: Db, shipmentId: string): Promise<KeptOffer[]> {
  const { rows } = await sql<KeptOffer>`
    ${OFFER} and o.shipment_id = ${shipmentId}::uuid order by o.offered_at desc, o.id limit ${MOST_OFFERS}`.execute(db);
  return rows;
}

/** Locked, nobody answers it until the end of the transaction; its shipment must be locked before. */
export async function findOffer(db: Db, id: string, lock = false): Promise<KeptOffer | null> {
  const { rows } = await sql<KeptOffer>`
    ${OFFER} and o.id = ${id}::uuid ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The one that waits for an answer; its time may be over. */
export async function openOffer(db: Db, shipmentId: string): Promise<KeptOffer | null> {
  const { rows } = await sql<KeptOffer>`
    ${OFFER} and o.shipment_id = ${shipmentId}::uuid and o.state in ('Pending', 'Sent')
    for no key update of o`.execute(db);
  return rows[0] ?? null;
}

export async function offerOfLink(db: Db, tokenHash: string): Promise<KeptOffer | null> {
  const { rows } = await sql<KeptOffer>`${OFFER} and o.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** The one by which a shipment is booked: both were written down in the same moment. */
export async function bookedBy(db: Db, shipmentId: string): Promise<KeptOffer | null> {
  const { rows } = await sql<KeptOffer>`
    ${OFFER} and o.shipment_id = ${shipmentId}::uuid and o.state = 'Accepted' and o.needs_review = ''
      and o.settled_at = (
        select s.booked_at from shipment s where s.company_id = (select current_company()) and s.id = ${shipmentId}::uuid
      )`.execute(db);
  return rows[0] ?? null;
}

export type NewOfferRow = Pick<
  KeptOffer,
  | 'id'
  | 'shipmentId'
  | 'carrierId'
  | 'carrierName'
  | 'amount'
  | 'contractId'
  | 'message'
  | 'mailedTo'
  | 'answerUntil'
  | 'load'
  | 'plan'
> & { tokenHash: string };

export async function insertOffer(db: Db, scope: Scope, offer: NewOfferRow): Promise<void> {
  await db
    .insertInto('tender_offer')
    .values({
      company_id: scope.companyId,
      id: offer.id,
      shipment_id: offer.shipmentId,
      carrier_id: offer.carrierId,
      carrier_name: offer.carrierName,
      state: 'Sent',
      amount: offer.amount,
      contract_id: offer.contractId,
      message: offer.message,
      mailed_to: offer.mailedTo,
      answer_until: offer.answerUntil,
      load: JSON.stringify(offer.load),
      plan: JSON.stringify(offer.plan),
      token_hash: offer.tokenHash,
      offered_by: scope.userId,
    })
    .execute();
}

export interface Settled {
  state: OfferState;
  answeredBy?: 'Link' | 'Hand';
  answererName?: string;
  reason?: DeclineReason | null;
  note?: string;
  counterAmount?: number | null;
  needsReview?: string;
}

export async function updateOffer(db: Db, scope: Scope, id: string, settled: Settled): Promise<void> {
  await db
    .updateTable('tender_offer')
    .set({
      state: settled.state,
      version: sql<number>`version + 1`,
      settled_at: sql<Date>`now()`,
      settled_by: scope.userId,
      answered_by: settled.answeredBy ?? null,
      answerer_name: settled.answererName ?? '',
      reason: settled.reason ?? null,
      note: settled.note ?? '',
      counter_amount: settled.counterAmount ?? null,
      needs_review: settled.needsReview ?? '',
    })
    .where('id', '=', id)
    .execute();
}
