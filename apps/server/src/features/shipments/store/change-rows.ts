import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import type { ChangeState, OrderChange } from '@lanewright/domain/orders/change-request.ts';
import { sql } from 'kysely';
import type { LoadToBook } from '../../../outside/carriers/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** What a change costs, as it is written down when the carrier agrees. */
export interface ChangedPrice {
  costBefore: number;
  costAfter: number;
  customerCost: number | null;
  charges: ShipmentCharge[];
  /** The rate that the shipment is booked by from then on. */
  rateId: string | null;
}

export interface KeptChange extends ChangedPrice {
  id: string;
  orderId: string;
  orderNumber: string;
  shipmentId: string;
  shipmentNumber: string;
  state: ChangeState;
  change: OrderChange;
  differences: string[];
  reason: string;
  carrierName: string;
  message: string;
  load: LoadToBook | null;
  jobId: string | null;
  askedBy: string | null;
  askedByName: string;
  askedAt: Date;
  settledAt: Date | null;
}

const SELECTED = sql<KeptChange>`
  select c.id, c.order_id as "orderId", c.shipment_id as "shipmentId", c.state, c.change, c.differences, c.reason,
    c.cost_before::float8 as "costBefore", c.cost_after::float8 as "costAfter", c.charges,
    c.customer_cost::float8 as "customerCost", c.rate_id as "rateId", c.carrier_name as "carrierName", c.message, c.load,
    c.job_id as "jobId", c.asked_by as "askedBy", c.asked_at as "askedAt", c.settled_at as "settledAt",
    (select o.order_number from freight_order o where o.company_id = c.company_id and o.id = c.order_id) as "orderNumber",
    (select s.shipment_number from shipment s where s.company_id = c.company_id and s.id = c.shipment_id) as "shipmentNumber",
    coalesce((select trim(p.first_name || ' ' || p.last_name) from contact p
      where p.company_id = c.company_id and p.id = c.asked_by), '') as "askedByName"
  from change_request c where c.company_id = (select current_company())`;

/** Locked, nobody settles it until the end of the transaction; its shipment must be locked before. */
export async function findChange(db: Db, id: string, lock = false): Promise<KeptChange | null> {
  const { rows } = await sql<KeptChange>`
    ${SELECTED} and c.id = ${id}::uuid ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

const MOST_TOLD = 50;

/** Of an order, newest first. */
export async function changesOf(db: Db, orderId: string): Promise<KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    ${SELECTED} and c.order_id = ${orderId}::uuid order by c.asked_at desc limit ${MOST_TOLD}`.execute(db);
  return rows;
}

/** Those of a shipment that wait for the carrier. */
export async function pendingOf(db: Db, shipmentId: string): Promise<{ id: string; orderNumber: string }[]> {
  // The states are written out: only so is the index of the waiting ones seen to hold them.
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select c.id, o.order_number as "orderNumber"
    from change_request c join freight_order o on o.company_id = c.company_id and o.id = c.order_id
    where c.company_id = (select current_company()) and c.shipment_id = ${shipmentId}::uuid
      and c.state in ('asking', 'waiting')`.execute(db);
  return rows;
}

export async function insertChange(
  db: Db,
  scope: Scope,
  change: Omit<KeptChange, 'orderNumber' | 'shipmentNumber' | 'askedByName' | 'askedAt' | 'settledAt' | 'askedBy'>,
): Promise<void> {
  await db
    .insertInto('change_request')
    .values({
      company_id: scope.companyId,
      id: change.id,
      order_id: change.orderId,
      shipment_id: change.shipmentId,
      state: change.state,
      change: JSON.stringify(change.change),
      differences: change.differences,
      reason: change.reason,
      cost_before: change.costBefore,
      cost_after: change.costAfter,
      charges: JSON.stringify(change.charges),
      customer_cost: change.customerCost,
      rate_id: change.rateId,
      carrier_name: change.carrierName,
      message: change.message,
      load: change.load === null ? null : JSON.stringify(change.load),
      job_id: change.jobId,
      asked_by: scope.userId,
    })
    .execute();
}

export async function settleChange(db: Db, id: string, state: ChangeState, message: string): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ state, message, settled_at: state === 'asking' || state === 'waiting' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The shipment at its new price; what was agreed at first is kept. */
export async function setChangedPrice(
  db: Db,
  scope: Scope,
  shipmentId: string,
  { costAfter, customerCost, charges, rateId }: ChangedPrice,
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      original_booked_amount: sql<number>`coalesce(original_booked_amount, cost)`,
      cost: costAfter,
      customer_cost: customerCost,
      charges: JSON.stringify(charges),
      rate_id: rateId,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', shipmentId)
    .execute();
}
