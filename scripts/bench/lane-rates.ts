import { contractRates } from '@lanewright/domain/lanes/contract-rates.ts';
import { keysOfWay } from '@lanewright/domain/lanes/lane-match.ts';
import pg from 'pg';
import { findContractedLanes } from '../../apps/server/src/features/lanes/store/contracted-lanes.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { companyScope } from '../../apps/server/src/platform/scope.ts';
import type { Bench } from './bench.ts';
import { figuresOf } from './figures.ts';
import { startApi } from './running-api.ts';

const LANES = 20_000;
const ASKED = 500;
const BUDGET_MS = 5;
const DAY = '2026-11-20';

const from = (n: number) => ({ city: `City ${n % 400}`, state: 'IL', postalCode: code(n), country: 'US' });
const to = (n: number) => ({ city: `Town ${n % 350}`, state: 'GA', postalCode: code(n + 7_000), country: 'US' });
const code = (n: number) => String(10_000 + (n % 5_000)).padStart(5, '0');

/** Lanes of every exactness, three rates each; the widest serve every way. */
async function fill(adminUrl: string, companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `insert into carrier (company_id, id, name, mc_number, modes, equipment_modes)
     select $1, gen_random_uuid(), 'Carrier ' || n, n, '{TL}', '{Dry}' from generate_series(1, 40) n`,
    [companyId],
  );
  const ways = Array.from({ length: LANES }, (_, n) => {
    const keys = keysOfWay(from(n), to(n));
    // By postal code, by city, by zone and a few by state: in this order the pairs of the most exact first.
    const pair = n % 5_000 === 0 ? 15 : n % 100 === 0 ? 10 : n % 3 === 0 ? 5 : 0;
    return keys[pair]!;
  });
  await client.query(
    `with ways as (
       select gen_random_uuid() as id, o, d, n from unnest($2::text[], $3::text[]) with ordinality way (o, d, n)
     ), kept as (
       insert into lane (company_id, id, customer_reference_number, mode, equipment_mode, tender_type, tender_method, origin_kind,
         origin_country, origin_city, origin_state, origin_postal_code, destination_kind, destination_country, destination_city,
         destination_state, destination_postal_code, origin_key, destination_key)
       select $1, id, 'Lane ' || n, 'TL', 'Dry', 'Manual', 'Email',
         case split_part(o, ' ', 2) when 'P' then 'PostalCode' when 'C' then 'City' when 'Z' then 'ThreeDigit' else 'State' end, 'US',
         case when o like 'US C%' then 'City ' || (n - 1) % 400 end, 'IL', (10000 + (n - 1) % 5000)::text,
         case split_part(d, ' ', 2) when 'P' then 'PostalCode' when 'C' then 'City' when 'Z' then 'ThreeDigit' else 'State' end, 'US',
         case when d like 'US C%' then 'Town ' || (n - 1) % 350 end, 'GA', (10000 + (n + 6999) % 5000)::text, o, d from ways
     )
     insert into lane_rate (company_id, id, lane_id, carrier_id, rate_type, charge_type, rate, effective_date, expiration_date, sequence)
     select $1, gen_random_uuid(), ways.id, c.id, 'LineHaulPlusFuel', 'Mile', 2, '2026-01-01', '2027-12-31', turn
     from ways cross join generate_series(0, 2) turn
     join lateral (select id from carrier where company_id = $1 order by name offset (ways.n * 3 + turn) % 40 limit 1) c on true`,
    [companyId, ways.map(({ originKey }) => originKey), ways.map(({ destinationKey }) => destinationKey)],
  );
  await client.query('analyze lane, lane_rate, carrier');
  await client.end();
}

export const laneRates: Bench = {
  name: 'lane-rates',
  about: `which of ${LANES.toLocaleString('en-US')} lanes serve a shipment and at what price, at most ${BUDGET_MS} ms for 95 of 100, beside a transaction that asks nothing`,
  async run({ say }) {
    const api = await startApi(1);
    const database = openDatabase({ url: api.databaseUrl, onError: () => undefined });
    try {
      await fill(api.adminUrl, api.companyId);
      const scope = companyScope(database, api.companyId, { userId: null, requestId: null });
      const [matched, empty]: [number[], number[]] = [[], []];
      let offered = 0;
      for (let n = 0; n < ASKED; n += 1) {
        const way = { from: from(n * 37), to: to(n * 37) };
        const emptyAt = performance.now();
        await scope.inCompany(() => Promise.resolve());
        empty.push(performance.now() - emptyAt);
        const startedAt = performance.now();
        const lanes = await scope.inCompany((db) =>
          findContractedLanes(db, { ...way, mode: 'TL', equipmentMode: 'Dry', day: DAY }),
        );
        const freight = { miles: 700, weight: 40_000, pallets: 20, pieces: 1, linearFeet: 40, gallons: null, days: 2 };
        const need = { day: DAY, mode: 'TL', equipmentMode: 'Dry', isHazmat: false } as const;
        offered += contractRates(lanes, {
          ...way,
          freight,
          need: { ...need, freightValue: null, minimumCargoInsurance: null },
          fuel: { perMile: 0.51, how: 'the usual diesel' },
        }).offered.length;
        matched.push(performance.now() - startedAt);
      }
      const found = figuresOf('match and price', matched);
      console.table([figuresOf('an empty transaction', empty), found]);
      say(`${(offered / ASKED).toFixed(1)} rates offered a shipment.`);
      return { problems: found.p95 > BUDGET_MS ? [`p95 is ${found.p95} ms.`] : [] };
    } finally {
      await database.close();
      await api.stop();
    }
  },
};
