import { contractRates } from '@lanewright/domain/lanes/contract-rates.ts';
import { laneEndKey, type LaneEnd, type LaneEndKind, type StopPlace } from '@lanewright/domain/lanes/lane-end.ts';
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

const ORIGINS = 60;
const PLACES = 1_500;
const STATES = [
  'NJ',
  'NY',
  'PA',
  'VA',
  'NC',
  'GA',
  'FL',
  'TN',
  'OH',
  'IN',
  'MI',
  'WI',
  'MN',
  'IL',
  'MO',
  'TX',
  'CO',
  'CA',
];

/** Spread evenly, and the same in every run. */
const spread = (n: number) => (n * 2_654_435_761) % 4_294_967_296;

/** Codes all over the country, some hundred of them in a state; a town has one or two. */
function place(n: number): StopPlace {
  const postalCode = String(10_000 + (spread(n + 1) % 90_000));
  const state = STATES[Math.floor(((Number(postalCode) - 10_000) / 90_000) * STATES.length)]!;
  return { city: `Town ${Math.floor(n / 1.5)}`, state, postalCode, country: 'US' };
}
/** What a company ships goes from a few places of its own to many others. */
const from = (n: number) => place(n % ORIGINS);
const to = (n: number) => place(ORIGINS + (spread(n) % (PLACES - ORIGINS)));

function endOf(kind: LaneEndKind, { city, state, postalCode }: StopPlace): LaneEnd {
  const nothing = { city: null, state: null, postalCode: null };
  switch (kind) {
    case 'PostalCode':
      return { ...nothing, kind, postalCode, country: 'US' };
    case 'City':
      return { ...nothing, kind, city, state, country: 'US' };
    case 'ThreeDigit':
      return { ...nothing, kind, postalCode: postalCode.slice(0, 3), country: 'US' };
    case 'State':
      return { ...nothing, kind, state, country: 'US' };
  }
}

/** How exactly lanes are agreed: mostly from a dock or a town to a town or a code, seldom from state to state. */
const KINDS: readonly [LaneEndKind, LaneEndKind][] = [
  ['PostalCode', 'PostalCode'],
  ['PostalCode', 'City'],
  ['City', 'City'],
  ['City', 'City'],
  ['PostalCode', 'ThreeDigit'],
  ['City', 'ThreeDigit'],
  ['City', 'PostalCode'],
  ['City', 'State'],
  ['State', 'State'],
];

/** Each pair of ends once, but for one in a hundred: two contracts for one way do exist. */
function makeLanes(): { origin: LaneEnd; destination: LaneEnd; originKey: string; destinationKey: string }[] {
  const known = new Set<string>();
  const lanes = [];
  for (let n = 0; lanes.length < LANES; n += 1) {
    const [begins, ends] = KINDS[spread(n + 7) % KINDS.length]!;
    const [origin, destination] = [endOf(begins, from(n)), endOf(ends, to(n))];
    const [originKey, destinationKey] = [laneEndKey(origin), laneEndKey(destination)];
    const key = `${originKey} > ${destinationKey}`;
    if (known.has(key) && n % 100 > 0) continue;
    known.add(key);
    lanes.push({ origin, destination, originKey, destinationKey });
  }
  return lanes;
}

/** Lanes of every exactness, three rates each, of forty insured carriers. */
async function fill(adminUrl: string, companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into carrier (company_id, id, name, mc_number, modes, equipment_modes)
       select $1, gen_random_uuid(), 'Carrier ' || n, n, '{TL}', '{Dry}' from generate_series(1, 40) n returning id
     )
     insert into carrier_insurance (company_id, carrier_id, kind, amount, expiration_date)
     select $1, id, kind, 1000000, '2027-12-31' from made, unnest(array['Cargo', 'AutoLiability']) kind`,
    [companyId],
  );
  await client.query(
    `with ways as (
       select gen_random_uuid() as id, n, lane->'origin' as o, lane->'destination' as d, lane->>'originKey' as origin_key,
         lane->>'destinationKey' as destination_key
       from jsonb_array_elements($2::jsonb) with ordinality made (lane, n)
     ), kept as (
       insert into lane (company_id, id, customer_reference_number, mode, equipment_mode, tender_type, tender_method, origin_kind,
         origin_country, origin_city, origin_state, origin_postal_code, destination_kind, destination_country, destination_city,
         destination_state, destination_postal_code, origin_key, destination_key)
       select $1, id, 'Lane ' || n, 'TL', 'Dry', 'Manual', 'Email', o->>'kind', 'US', o->>'city', o->>'state', o->>'postalCode',
         d->>'kind', 'US', d->>'city', d->>'state', d->>'postalCode', origin_key, destination_key from ways
     ), numbered as (
       select id, row_number() over (order by name) - 1 as place from carrier where company_id = $1
     )
     insert into lane_rate (company_id, id, lane_id, carrier_id, rate_type, charge_type, rate, effective_date, expiration_date, sequence)
     select $1, gen_random_uuid(), ways.id, numbered.id, 'LineHaulPlusFuel', 'Mile', 2, '2026-01-01', '2027-12-31', turn
     from ways cross join generate_series(0, 2) turn join numbered on numbered.place = (ways.n * 3 + turn) % 40`,
    [companyId, JSON.stringify(makeLanes())],
  );
  await client.query('analyze lane, lane_rate, carrier, carrier_insurance');
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
      let [offered, served] = [0, 0];
      for (let n = 0; n < ASKED; n += 1) {
        const way = { from: from(n * 37), to: to(n * 37) };
        const emptyAt = performance.now();
        await scope.inCompany(() => Promise.resolve());
        empty.push(performance.now() - emptyAt);
        const startedAt = performance.now();
        const lanes = await scope.inCompany((db) =>
          findContractedLanes(db, { ...way, mode: 'TL', equipmentMode: 'Dry', day: DAY }),
        );
        served += lanes.length;
        const freight = { miles: 700, weight: 40_000, pallets: 20, pieces: 1, linearFeet: 40, gallons: null, days: 2 };
        const need = { day: DAY, mode: 'TL', equipmentMode: 'Dry', isHazmat: false } as const;
        offered += contractRates(lanes, {
          ...way,
          freight,
          need: { ...need, freightValue: null, minimumCargoInsurance: 100_000 },
          fuel: { perMile: 0.51, how: 'the usual diesel' },
        }).offered.length;
        matched.push(performance.now() - startedAt);
      }
      const found = figuresOf('match and price', matched);
      console.table([figuresOf('an empty transaction', empty), found]);
      say(`${(served / ASKED).toFixed(1)} lanes serve a shipment, ${(offered / ASKED).toFixed(1)} rates are offered.`);
      return { problems: found.p95 > BUDGET_MS ? [`p95 is ${found.p95} ms.`] : [] };
    } finally {
      await database.close();
      await api.stop();
    }
  },
};
