// For tests: booked shipments, and what is said of them on their way.
import { randomInt, randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Client, World } from './world.ts';

export interface BookedShipment {
  id: string;
  number: string;
  token: string;
}

/** Booked by hand with a carrier of its own. */
export async function bookByHand(client: Client, orders: readonly Pick<Order, 'id'>[]): Promise<BookedShipment> {
  const { resultId: id, resultNumber: number } = (
    await client.post('/shipments', { orders: orders.map((order) => order.id) })
  ).body;
  const insurance = [{ kind: 'Cargo', amount: 1_000_000_000, expirationDate: '2099-12-31' }];
  const mcNumber = String(randomInt(10_000_000));
  const carrier = await client.post('/carriers', { name: randomUUID(), modes: ['TL'], mcNumber, insurance });
  const charge = { type: 'Line Haul', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const booked = await client.put(`/shipments/${id}/book`, {
    shippingMode: 'TL',
    carrierId: carrier.body.id,
    manualBookingCharges: [charge],
  });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  const { trackingToken: token } = (await client.get(`/shipments/${number}`)).body;
  return { id, number, token };
}

export interface Said {
  kind: 'Dispatch' | 'Location' | 'Arrival' | 'Departure' | 'Terminal' | 'Delay';
  stopNumber?: number;
  at: string;
  latitude?: number;
  longitude?: number;
  city?: string;
  state?: string;
  note?: string;
  isWithdrawn?: boolean;
}

/** Written past every rule: what becomes of it is somebody else's to test. */
export async function say({ admin }: World, companyId: string, shipmentId: string, said: Said): Promise<void> {
  await admin.query(
    `insert into tracking_event (company_id, id, shipment_id, kind, stop_number, happened_at, latitude, longitude, city, state,
       zone, note, source, source_name, withdrawn_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9, 'America/Chicago', $10, 'Carrier', 'Prairie State Freight',
       case when $11 then now() end)`,
    [
      companyId,
      shipmentId,
      said.kind,
      said.stopNumber ?? null,
      said.at,
      said.latitude ?? null,
      said.longitude ?? null,
      said.city ?? '',
      said.state ?? '',
      said.note ?? '',
      said.isWithdrawn ?? false,
    ],
  );
}
