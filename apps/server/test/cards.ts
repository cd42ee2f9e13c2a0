// For tests: customer invoices that were paid by card.
import { makeSoonOrder } from './bookings.ts';
import { bookByHand } from './motion.ts';
import type { Lane } from './orders.ts';
import { runJobsOf } from './run-jobs.ts';
import type { Client, World } from './world.ts';

export interface CardInvoice {
  id: string;
  number: string;
}

/** Carried by our own freight service for 900 dollars, delivered and billed. */
export async function billedByUs(world: World, client: Client, lane: Lane): Promise<CardInvoice> {
  const shipment = await bookByHand(client, [
    await makeSoonOrder(client, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] }),
  ]);
  await world.admin.query(
    "update shipment set status = 8, origination = 'Standard', delivered_at = now() where id = $1",
    [shipment.id],
  );
  await world.admin.query(
    "update shipment_stop set status = 'Complete', arrived_at = now(), departed_at = now(), proof_at = now() where shipment_id = $1",
    [shipment.id],
  );
  await world.admin.query(
    "insert into job (company_id, kind, lane, payload, max_attempts) values ($1, 'bill-shipment', 'quick', $2, 5)",
    [client.companyId, JSON.stringify({ shipmentId: shipment.id })],
  );
  await runJobsOf(world, ['bill-shipment']);
  const { rows } = await world.admin.query<CardInvoice>(
    "select id, invoice_number as number from invoice where shipment_id = $1 and side = 'Customer'",
    [shipment.id],
  );
  return rows[0]!;
}

/** Runs the jobs that record what the card provider reported. */
export const runCardReports = (world: World) => runJobsOf(world, ['tell-of-card']);

/** Enters a card in the provider's form. */
export const enterCard = (world: World, url: string, number = '4242 4242 4242 4242') =>
  world.send({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry: '12/40', code: '123', name: 'Robin Marsh' }).toString(),
  });

/** Pays an invoice by card with the fee, where that is allowed, and returns the status of the request. */
export async function payByCard(world: World, client: Client, invoiceId: string): Promise<number> {
  const { status, body } = await client.post(`/invoices/${invoiceId}/card-payment`, undefined);
  if (status !== 200) return status;
  await enterCard(world, body.url);
  await runCardReports(world);
  return status;
}

/** Paid by card with the fee: 926.10 dollars. */
export async function paidByCard(world: World, client: Client, lane: Lane): Promise<CardInvoice> {
  const invoice = await billedByUs(world, client, lane);
  await payByCard(world, client, invoice.id);
  return invoice;
}
