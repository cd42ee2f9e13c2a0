import { sql } from 'kysely';
import type { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import { insertAgreement } from '../../src/features/agreements/store.ts';
import { measuredLane, placeEnd } from '../../src/features/lanes/commands/placed-ends.ts';
import { markSeen } from '../../src/features/lanes/store/ended-rates.ts';
import { insertLanes, type NewLane } from '../../src/features/lanes/store/lane-rows.ts';
import { saveRates, type SavedRate } from '../../src/features/lanes/store/rate-rows.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { greatCircleMileage } from '../../src/outside/mileage/great-circle.ts';
import { demoAgreements, demoContractLanes, demoNetwork, demoRates } from '../lanes.ts';
import { demoLocations } from '../locations.ts';
import { inOneTransaction, type DemoPart, type DemoTransaction } from '../part.ts';
import { remembered } from '../remembered.ts';

/** Lanes and rates are entered some days before the rates begin. */
async function backdateLanes(db: Db): Promise<void> {
  await sql`
    update lane_rate set created_at = least(created_at, effective_date - interval '10 days'), updated_at = least(updated_at, effective_date - interval '10 days')
    where company_id = (select current_company())`.execute(db);
  await sql`
    update lane set created_at = first.at, updated_at = first.at
    from (select lane_id, min(created_at) as at from lane_rate where company_id = (select current_company()) group by lane_id) first
    where lane.company_id = (select current_company()) and lane.id = first.lane_id`.execute(db);
}

async function makeLanes({ db, database, scope, seed, today, companyIndex }: DemoTransaction): Promise<boolean> {
  const lanes = demoContractLanes(seed, companyIndex, demoLocations(seed, companyIndex));
  const agreements = demoAgreements(seed, companyIndex, today);
  // Deleted lanes stay as rows; agreements are there also where no town is known.
  const ids = { lane: lanes.map(({ id }) => id), ltl_agreement: agreements.map(({ id }) => id) };
  for (const table of ['lane', 'ltl_agreement'] as const) {
    if (await db.selectFrom(table).select('id').where('id', 'in', ids[table]).limit(1).executeTakeFirst()) return false;
  }
  // Reckoned here, nobody outside is asked.
  const mileage = greatCircleMileage();
  const network = demoNetwork(seed, companyIndex, today);
  const placed: NewLane[] = [];
  const rated: SavedRate[] = [];
  const expired: string[] = [];
  const place = (end: LaneEnd, side: 'origin' | 'destination') =>
    remembered(database, `${side} ${JSON.stringify(end)}`, () => placeEnd(db, end, side));
  for (const [index, { id, draft, docks }] of lanes.entries()) {
    const [origin, destination] = [await place(draft.origin, 'origin'), await place(draft.destination, 'destination')];
    // An installation need not have loaded the towns.
    if ('message' in origin || 'message' in destination) continue;
    const ends = { origin, destination };
    const measured = await measuredLane(mileage, ends);
    placed.push({ id, draft, ends, measured });
    const lane = { id, docks, draft: { ...draft, ...ends } };
    for (const { isExpired, ...rate } of demoRates(network, index, lane, measured.miles)) {
      rated.push({ ...rate, laneId: id });
      if (isExpired) expired.push(rate.id);
    }
  }
  await insertLanes(db, scope, placed);
  await saveRates(db, scope, rated);
  await markSeen(db, expired, today);
  await backdateLanes(db);
  for (const agreement of agreements) await insertAgreement(db, scope, agreement);
  return true;
}

export const lanes: DemoPart = { name: 'lanes', make: inOneTransaction(makeLanes) };
