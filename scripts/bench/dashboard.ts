import pg from 'pg';
import type { Bench } from './bench.ts';
import { figuresOf, note, type Samples } from './figures.ts';
import { fillWithOrders } from './many-orders.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const SHIPMENTS = Math.round(ORDERS * 0.7);
const BUDGET_MS = 30;
const ROUNDS = 40;

/** Trends are kept for a minute by zone: each zone asks anew. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));

/** Two years of shipments besides those of the orders, nearly all of them delivered long ago; the last weeks are under way. */
async function fillWithShipments({ adminUrl, companyId }: RunningApi): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `insert into shipment (company_id, id, status, shipping_mode, cost, weight, pickup_sort, delivery_sort, on_time_status, exception,
       tracking_sort, booked_at, origin_state, destination_state)
     select $1, gen_random_uuid(), s.status, case when n % 3 = 0 then 'LTL' else 'TL' end, 900 + n % 2000, 5000 + n % 30000,
       to_char(s.at, 'YYYY-MM-DD"T"HH24:MI'), to_char(s.at + interval '2 days', 'YYYY-MM-DD"T"HH24:MI'),
       case when n % 12 = 0 then 'Late' else 'OnTime' end,
       case when s.status between 3 and 6 and n % 9 = 0 then 'Late' end, to_char(s.at, 'YYYY-MM-DD"T"HH24:MI'), s.at, 'IL', 'TX'
     from generate_series(1, $2::int) n
     cross join lateral (
       select now() + interval '6 days' - (n::float8 / $2) * interval '730 days' as at,
         case when n < $2 * 0.002 then n % 3 when n < $2 * 0.01 then 3 + n % 4 when n < $2 * 0.02 then 7 else 8 end as status
     ) s`,
    [companyId, SHIPMENTS],
  );
  // As the worker does every few minutes.
  await client.query('select fold_freight_tallies(10000000)');
  await client.query('checkpoint');
  await client.query('vacuum analyze shipment, freight_tally');
  await client.end();
}

export const dashboard: Bench = {
  name: 'dashboard',
  about: `what the first page asks, among ${ORDERS.toLocaleString('en-US')} orders with their shipments and ${SHIPMENTS.toLocaleString('en-US')} more, at most ${BUDGET_MS} ms for 95 of 100 of each; trends as they are reckoned anew`,
  async run({ say }) {
    const parts = ['figures', 'needs', 'trends', 'recent'];
    const api = await startApi(ROUNDS * parts.length);
    try {
      await fillWithOrders(api, ORDERS);
      await fillWithShipments(api);
      const samples: Samples = new Map();
      const failures: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const part of parts) {
          const query = part === 'recent' ? '' : `?timeZone=${ZONES[round % ZONES.length]}`;
          const { status, ms } = await api.get(`/dashboard/${part}${query}`);
          if (status !== 200) failures.push(`${part} answered ${status}.`);
          if (round > 2) note(samples, part, ms);
        }
      }
      const slow = parts.flatMap((part) => {
        const { p50, p95 } = figuresOf(part, samples.get(part) ?? []);
        say(`${part.padEnd(8)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
        return p95 > BUDGET_MS ? [`${part} takes ${p95.toFixed(1)} ms.`] : [];
      });
      return { problems: [...new Set(failures), ...slow] };
    } finally {
      await api.stop();
    }
  },
};
