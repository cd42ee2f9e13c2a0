import { API_BASE } from '@lanewright/contract/api-base.ts';
import { insertStarterNetwork } from '../../apps/server/seed/parts/carriers.ts';
import { insertStarterRating } from '../../apps/server/seed/parts/rating.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { companyScope } from '../../apps/server/src/platform/scope.ts';
import type { Bench } from './bench.ts';
import { figuresOf } from './figures.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ASKED = 200;
const AT_ONCE = 50;
const ROUNDS = 4;
/** So many as if each call were ten: whoever asks for rates may do so less often than who reads. */
const CALLS = 10 * (2 * ASKED + ROUNDS * AT_ONCE);
const BUDGET_MS = 150;

const TODAY = new Date().toISOString().slice(0, 10);
const CITIES = [
  ['Atlanta', 'GA', '30336'],
  ['Dallas', 'TX', '75201'],
  ['Columbus', 'OH', '43215'],
  ['Denver', 'CO', '80202'],
  ['Newark', 'NJ', '07102'],
] as const;

function question(customerId: string, n: number) {
  const [city, state, zip] = CITIES[n % CITIES.length]!;
  return {
    customerId,
    stops: [
      { city: 'Joliet', state: 'IL', zip: '60433', stopNumber: 0 },
      { city, state, zip, stopNumber: 1 },
    ],
    products: [
      {
        perPackageWeightInPounds: 400 + (n % 30) * 10,
        count: 3,
        palletCount: 3,
        length: 48,
        width: 40,
        height: 48,
        nmfcClass: 85,
      },
      { perPackageWeightInPounds: 200, count: 1, palletCount: 1, length: 48, width: 40, height: 40, nmfcClass: 125 },
    ],
    accessorials: ['DeliveryLiftGateService', 'DeliveryAppointment'],
    shippingDate: TODAY,
    shippingMode: 'LTL',
  };
}

async function ask(api: RunningApi, n: number): Promise<{ ms: number; rates: number }> {
  const token = await api.nextToken();
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${api.port}${API_BASE}/integrated-rates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(question(api.companyId, n)),
  });
  const body = (await answer.json()) as { rates?: unknown[]; message?: string };
  if (!answer.ok) throw new Error(`The rates were answered ${answer.status}: ${body.message}`);
  return { ms: performance.now() - startedAt, rates: body.rates!.length };
}

export const rates: Bench = {
  name: 'rates',
  about: `rates of one request by the embedded tariffs within ${BUDGET_MS} ms for 95 of 100, also ${AT_ONCE} requests at once, beside a read of one's own rights`,
  async run({ say }) {
    const api = await startApi(CALLS);
    const database = openDatabase({ url: api.databaseUrl, onError: () => undefined });
    try {
      const scope = companyScope(database, api.companyId, { userId: null, requestId: null });
      const begin = { seed: 'bench', today: TODAY };
      await scope.inCompany(async (db) => {
        await insertStarterNetwork(db, scope, { ...begin, isDemo: false });
        await insertStarterRating(db, scope, begin);
      });
      for (let n = 0; n < 20; n += 1) await ask(api, n);
      const [single, floor, crowd]: [number[], number[], number[]] = [[], [], []];
      let offered = 0;
      for (let n = 0; n < ASKED; n += 1) {
        floor.push((await api.get('/users/current')).ms);
        const { ms, rates: count } = await ask(api, n);
        single.push(ms);
        offered += count;
      }
      for (let round = 0; round < ROUNDS; round += 1)
        crowd.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(api, n)))).map(({ ms }) => ms));
      const one = figuresOf('rates of one request', single);
      const many = figuresOf(`${AT_ONCE} at once`, crowd);
      console.table([figuresOf('one’s own rights', floor), one, many]);
      say(
        `${(offered / ASKED).toFixed(1)} rates a request; ${Math.round((1_000 * AT_ONCE) / many.max)} requests a second in the crowd.`,
      );
      return { problems: one.p95 > BUDGET_MS ? [`p95 of one request is ${one.p95} ms.`] : [] };
    } finally {
      await database.close();
      await api.stop();
    }
  },
};
