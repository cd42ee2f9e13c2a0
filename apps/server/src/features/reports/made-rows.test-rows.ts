// For tests: rows as reports read them, written past every rule, with days and amounts that a test can name.
import { randomUUID } from 'node:crypto';
import type { World } from '../../../test/world.ts';

export interface MadeShipment {
  status?: number;
  /** "2026-03-10T15:00", of the world's clock. */
  due?: string;
  onTime?: string | null;
  carrier?: { id: string; name: string };
  mode?: string;
  from?: string;
  to?: string;
  cost?: number;
  miles?: number;
  weight?: number;
  orders?: { weight: number; miles: number; customer?: string; terms?: string }[];
  co2?: number | null;
  deliveredAt?: string | null;
}

export function madeRows(world: World, companyId: string) {
  const { admin } = world;
  const carrier = async (name: string) => {
    const id = randomUUID();
    await admin.query('insert into carrier (company_id, id, name, modes) values ($1, $2, $3, $4)', [
      companyId,
      id,
      name,
      ['TL', 'LTL'],
    ]);
    return { id, name };
  };
  const shipment = async (made: MadeShipment = {}): Promise<string> => {
    const id = randomUUID();
    const orders = made.orders ?? [{ weight: made.weight ?? 8_000, miles: made.miles ?? 500 }];
    await admin.query(
      `insert into shipment (company_id, id, status, delivery_sort, pickup_sort, on_time_status, carrier_id, carrier_name, shipping_mode,
         origin_state, destination_state, origin_city, destination_city, cost, miles, weight, order_count, co2_grams, delivered_at, booked_at)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, 'Joliet', 'Dallas', $11, $12, $13, $14, $15, $16, now())`,
      [
        companyId,
        id,
        made.status ?? 8,
        made.due ?? '2026-03-10T15:00',
        made.onTime === undefined ? 'OnTime' : made.onTime,
        made.carrier?.id ?? null,
        made.carrier?.name ?? '',
        made.mode ?? 'TL',
        made.from ?? 'IL',
        made.to ?? 'TX',
        made.cost ?? 900,
        made.miles ?? 500,
        orders.reduce((sum, { weight }) => sum + weight, 0),
        orders.length,
        made.co2 === undefined ? 1_000 : made.co2,
        made.deliveredAt === undefined ? '2026-03-10T15:00:00Z' : made.deliveredAt,
      ],
    );
    for (const order of orders) {
      const orderId = randomUUID();
      const { rows } = await admin.query<{ number: string }>(
        `insert into freight_order (company_id, id, freight_term_type) values ($1, $2, $3) returning order_number as number`,
        [companyId, orderId, order.terms ?? 'Prepaid'],
      );
      await admin.query(
        `insert into order_summary (company_id, id, order_number, number_key, status, weight, miles, destination_company, origin_state,
           destination_state, created_at, updated_at)
         values ($1, $2, $3, 1, 5, $4, $5, $6, $7, $8, now(), now())`,
        [
          companyId,
          orderId,
          rows[0]!.number,
          order.weight,
          order.miles,
          order.customer ?? 'Lone Star',
          made.from ?? 'IL',
          made.to ?? 'TX',
        ],
      );
      await admin.query('insert into shipment_order (company_id, shipment_id, order_id) values ($1, $2, $3)', [
        companyId,
        id,
        orderId,
      ]);
    }
    return id;
  };
  const stop = (shipmentId: string, kind: 'Pickup' | 'Dropoff', arrived: string, minutes: number | null, number = 1) =>
    admin.query(
      `insert into shipment_stop (company_id, id, shipment_id, stop_number, stop_type, arrived_at, departed_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(mins => $6::int))`,
      [companyId, shipmentId, number, kind, arrived, minutes],
    );
  const offer = (shipmentId: string, made: { carrier: { id: string; name: string }; state: string; at?: string }) =>
    admin.query(
      `insert into tender_offer (company_id, id, shipment_id, carrier_id, carrier_name, state, amount, mailed_to, answer_until, load,
         plan, token_hash, offered_at, settled_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 900, '{a@b.example}', $6::timestamptz + interval '1 day', '{}', '{}',
         gen_random_uuid()::text, $6, $6)`,
      [companyId, shipmentId, made.carrier.id, made.carrier.name, made.state, made.at ?? '2026-03-05T12:00:00Z'],
    );
  const invoice = async (made: {
    shipmentId?: string;
    side?: 'Customer' | 'Carrier';
    status?: string;
    day?: string;
    carrier?: { id: string; name: string };
    /** Cents by name. */
    charges: Record<string, number>;
    external?: number;
    relation?: string;
    passedOn?: string;
    customer?: string;
    type?: string;
  }): Promise<string> => {
    const id = randomUUID();
    const side = made.side ?? 'Carrier';
    const [day, status] = [made.day ?? '2026-03-12', made.status ?? (side === 'Carrier' ? 'Received' : 'Invoiced')];
    const client = await admin.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into invoice (company_id, id, side, invoice_number, status, invoice_method, shipment_id, invoiced_on, due_on, carrier_id,
           carrier_name, external_cents, external_number, relation, passed_on_id, shipping_mode, destination_company, invoice_type)
         values ($1, $2, $3, $4, $5, 'Delivery', $6, $7, $7, $8, $9, $10, case when $10::bigint is not null then 'X1' end, $11, $12, 'TL', $13, $14)`,
        [
          companyId,
          id,
          side,
          `${side === 'Carrier' ? 'A' : 'I'}${id.slice(0, 8)}`,
          status,
          made.shipmentId ?? null,
          day,
          made.carrier?.id ?? null,
          made.carrier?.name ?? '',
          made.external ?? null,
          made.relation ?? 'Original',
          made.passedOn ?? null,
          made.customer ?? 'Lone Star',
          made.type ?? 'Standard',
        ],
      );
      for (const [name, cents] of Object.entries(made.charges)) {
        const chargeId = randomUUID();
        await client.query(
          `insert into invoice_charge (company_id, id, invoice_id, position, name, units, rate, charge_rate_type, total_cents)
           values ($1, $2, $3, 0, $4, 1, 1, 'Flat', $5)`,
          [companyId, chargeId, id, name, cents],
        );
        await client.query(
          `insert into ledger_entry (company_id, id, invoice_id, kind, charge_id, amount_cents, description, effective_on)
           values ($1, gen_random_uuid(), $2, 'Charge', $3, $4, 'x', $5)`,
          [companyId, id, chargeId, cents, day],
        );
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    return id;
  };
  return { carrier, shipment, stop, offer, invoice };
}
