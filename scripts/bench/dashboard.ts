import pg from 'pg';
import type { Bench } from './bench.ts';
import { figuresOf, note, type Samples } from './figures.ts';
import { fillWithOrders } from './many-orders.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const BUDGET_MS = 30;
const ROUNDS = 60;
/** A server that has just begun is slower. */
const WARMING_UP = 10;

/** Trends are kept for a minute by zone: each zone asks anew. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));

/** As the worker leaves them some minutes after so many changes. */
async function foldFreight({ adminUrl }: RunningApi): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('select fold_freight_tallies(10000000)');
  await client.query('checkpoint');
  await client.query('vacuum analyze shipment, shipment_order, freight_tally');
  const { rows } = await client.query<{ shipments: number }>('select count(*)::int as shipments from shipment');
  await client.end();
  return rows[0]!.shipments;
}

export const dashboard: Bench = {
  name: 'dashboard',
  about: `what the first page asks, among ${ORDERS.toLocaleString('en-US')} orders with their shipments, at most ${BUDGET_MS} ms for 95 of 100 of each; trends as they are reckoned anew`,
  async run({ say }) {
    const parts = ['figures', 'needs', 'trends', 'recent'];
    const api = await startApi(ROUNDS * parts.length);
    try {
      await fillWithOrders(api, ORDERS);
      say(`${(await foldFreight(api)).toLocaleString('en-US')} shipments`);
      const samples: Samples = new Map();
      const failures: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const part of parts) {
          const zone = part === 'trends' ? ZONES[round % ZONES.length] : 'America/Chicago';
          const query = part === 'recent' ? '' : `?timeZone=${zone}`;
          const { status, ms } = await api.get(`/dashboard/${part}${query}`);
          if (status !== 200) failures.push(`${part} answered ${status}.`);
          if (round >= WARMING_UP) note(samples, part, ms);
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
