// For tests: shipments that were delivered, and their bills.
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { bookByHand, type BookedShipment } from './motion.ts';
import { makeLane, makeOrder, type Lane } from './orders.ts';
import { runJobsOf } from './run-jobs.ts';
import { makeWorld, type Client, type World } from './world.ts';

/** A company that ships on one lane. */
export async function makeShipper(): Promise<{ world: World; companyId: string; lane: Lane }> {
  const world = await makeWorld();
  const companyId = await world.makeCompany('Northfield Foods');
  return { world, companyId, lane: await makeLane(await world.makeUser(companyId)) };
}

/** A company that checks its carriers' bills itself, and one whose bills are checked by our audit first. */
export async function makeAuditedShippers() {
  const { world, companyId: own, lane } = await makeShipper();
  const audited = await world.makeCompany('Harborlight');
  await world.admin.query('update company set enable_tms_freight_audit = true where id = $1', [audited]);
  const lanes: Record<string, Lane> = { [own]: lane, [audited]: await makeLane(await world.makeUser(audited)) };
  return { world, own, audited, lanes };
}

export interface Delivered extends BookedShipment {
  orderId: string;
}

export interface DeliveredAs {
  origination?: 'Standard' | 'Spot' | 'Contract' | 'Manual';
  /** Every dropoff has its proof. */
  isProven?: boolean;
  freightTerms?: string;
  proNumber?: string;
}

/** Booked for 900 dollars and delivered, written past what trucks say; then billed by the job that follows. */
export async function deliver(
  world: World,
  companyId: string,
  client: Client,
  lane: Lane,
  { origination = 'Manual', isProven = true, freightTerms, proNumber }: DeliveredAs = {},
): Promise<Delivered> {
  const order = await makeOrder(client, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
  const shipment = await bookByHand(client, [order]);
  await world.admin.query(
    `update shipment set status = $2, origination = $3, delivered_at = now(), pro_number = coalesce($4, pro_number) where id = $1`,
    [shipment.id, isProven ? 8 : 7, origination, proNumber ?? null],
  );
  await world.admin.query(
    `update shipment_stop set status = 'Complete', arrived_at = now(), departed_at = now(), proof_at = case when $2 and stop_type = 'Dropoff' then now() end
     where shipment_id = $1`,
    [shipment.id, isProven],
  );
  await world.admin.query('update freight_order set status = 5 where id = $1', [order.id]);
  await world.admin.query('update order_summary set status = 5 where id = $1', [order.id]);
  if (freightTerms !== undefined)
    await world.admin.query('update freight_order set freight_term_type = $2 where id = $1', [order.id, freightTerms]);
  await bill(world, companyId, shipment.id);
  return { ...shipment, orderId: order.id };
}

/** As the truck's last word, or a paper, sets it going. */
export async function bill(world: World, companyId: string, shipmentId: string): Promise<void> {
  await world.admin.query(
    `insert into job (company_id, kind, lane, payload, max_attempts) values ($1, 'bill-shipment', 'quick', $2, 5)`,
    [companyId, JSON.stringify({ shipmentId })],
  );
  await runJobsOf(world, ['bill-shipment', 'pass-on-carrier-invoice']);
}

/** The invoice of a shipment, of whichever side. */
export async function invoiceOf(world: World, client: Client, shipmentId: string): Promise<InvoiceDetail> {
  const { rows } = await world.admin.query<{ side: string; number: string }>(
    `select side, invoice_number as number from invoice where shipment_id = $1 and status <> 'Voided' order by created_at limit 1`,
    [shipmentId],
  );
  const { side, number } = rows[0]!;
  const { status, body } = await client.get(`/${side === 'Customer' ? 'invoices' : 'carrier-invoices'}/${number}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
