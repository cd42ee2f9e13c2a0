import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import type { BookingState } from '@lanewright/domain/shipments/booking-rules.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import { sql } from 'kysely';
import type { Booked, LoadToBook } from '../../../outside/carriers/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export type BookingKind = 'Spot' | 'Integrated' | 'Contract' | 'Manual';

/** What is written down of a shipment when its carrier agrees. */
export interface BookedFacts {
  origination: Origination;
  shippingMode: 'LTL' | 'VLTL' | 'TL';
  isPartial: boolean;
  carrierId: string | null;
  /** Empty: our own freight service. */
  carrierName: string;
  serviceLevel: string;
  contractId: string | null;
  rateId: string | null;
  cost: number;
  customerCost: number | null;
  charges: ShipmentCharge[];
  miles: number | null;
  /** To each stop, in their order. */
  transitSeconds: number[];
  trackingRequirements: string[];
}

export interface BookingPlan {
  /** Null where nobody outside has to be asked. */
  load: LoadToBook | null;
  facts: BookedFacts;
}

export interface Booking {
  id: string;
  shipmentId: string;
  state: BookingState;
  kind: BookingKind;
  carrierName: string;
  plan: BookingPlan;
  message: string;
  afterCancel: 'Voided' | 'ReadyToBook' | null;
  cancelReason: string;
  stateBefore: BookingState | null;
  jobId: string | null;
  askedBy: string | null;
  askedAt: Date;
}

const COLUMNS = sql<Booking>`
  id, shipment_id as "shipmentId", state, kind, carrier_name as "carrierName", plan, message, after_cancel as "afterCancel",
  cancel_reason as "cancelReason", state_before as "stateBefore", job_id as "jobId", asked_by as "askedBy", asked_at as "askedAt"`;

export async function insertBooking(
  db: Db,
  scope: Scope,
  booking: Pick<Booking, 'id' | 'shipmentId' | 'state' | 'kind' | 'carrierName' | 'plan' | 'jobId'>,
): Promise<void> {
  await db
    .insertInto('booking')
    .values({
      company_id: scope.companyId,
      id: booking.id,
      shipment_id: booking.shipmentId,
      state: booking.state,
      kind: booking.kind,
      carrier_name: booking.carrierName,
      plan: JSON.stringify(booking.plan),
      job_id: booking.jobId,
      asked_by: scope.userId,
    })
    .execute();
}

/** Locked, nobody settles it until the end of the transaction; its shipment must be locked before. */
export async function findBooking(db: Db, id: string, lock = false): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    select ${COLUMNS} from booking where company_id = (select current_company()) and id = ${id}::uuid
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The last time that somebody was asked about a shipment. */
export async function lastBooking(db: Db, shipmentId: string, lock = false): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    select ${COLUMNS} from booking where company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid
    order by asked_at desc limit 1 ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export interface Settling {
  state: BookingState;
  message?: string;
  answer?: Booked;
  afterCancel?: 'Voided' | 'ReadyToBook' | null;
  cancelReason?: string;
  stateBefore?: BookingState | null;
  jobId?: string | null;
}

export async function updateBooking(db: Db, id: string, change: Settling): Promise<void> {
  const isOpen = change.state === 'asking' || change.state === 'cancelling';
  await db
    .updateTable('booking')
    .set({
      state: change.state,
      ...(change.message === undefined ? {} : { message: change.message }),
      ...(change.answer === undefined ? {} : { answer: JSON.stringify(change.answer) }),
      ...(change.afterCancel === undefined ? {} : { after_cancel: change.afterCancel }),
      ...(change.cancelReason === undefined ? {} : { cancel_reason: change.cancelReason }),
      ...(change.stateBefore === undefined ? {} : { state_before: change.stateBefore }),
      ...(change.jobId === undefined ? {} : { job_id: change.jobId }),
      settled_at: isOpen ? null : sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** What the carrier has agreed to since, by the id of its request. */
export async function setLoad(db: Db, load: LoadToBook): Promise<void> {
  await sql`
    update booking set plan = jsonb_set(plan, '{load}', ${JSON.stringify(load)}::jsonb)
    where company_id = (select current_company()) and id = ${load.requestId}::uuid`.execute(db);
}
