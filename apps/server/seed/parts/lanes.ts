import { insertAgreement } from '../../src/features/agreements/store.ts';
import { measuredLane, placedEnds } from '../../src/features/lanes/commands/placed-ends.ts';
import { markSeen } from '../../src/features/lanes/store/ended-rates.ts';
import { insertLane } from '../../src/features/lanes/store/lane-rows.ts';
import { insertRate } from '../../src/features/lanes/store/rate-rows.ts';
import { greatCircleMileage } from '../../src/outside/mileage/great-circle.ts';
import { demoAgreements, demoContractLanes, demoRates, type DemoRate } from '../lanes.ts';
import { demoLocations } from '../locations.ts';
import { inOneTransaction, type DemoPart, type DemoTransaction } from '../part.ts';

async function makeLanes({ db, scope, seed, today, companyIndex }: DemoTransaction): Promise<boolean> {
  const lanes = demoContractLanes(seed, companyIndex, demoLocations(seed, companyIndex));
  const first = await db.selectFrom('lane').select('id').where('id', '=', lanes[0]!.id).executeTakeFirst();
  if (first) return false;
  // Reckoned here, nobody outside is asked.
  const mileage = greatCircleMileage();
  const expired: string[] = [];
  for (const [index, { id, draft }] of lanes.entries()) {
    const ends = await placedEnds(db, draft);
    const measured = await measuredLane(mileage, ends);
    await insertLane(db, scope, { id, draft, ends, measured });
    const placed = { id, draft: { ...draft, origin: ends.origin, destination: ends.destination } };
    const rates: DemoRate[] = demoRates({ seed, companyIndex, today }, index, placed, measured.miles);
    for (const { isExpired, ...rate } of rates) {
      await insertRate(db, scope, { ...rate, laneId: id });
      if (isExpired) expired.push(rate.id);
    }
  }
  await markSeen(db, expired, today);
  for (const agreement of demoAgreements(seed, companyIndex, today)) await insertAgreement(db, scope, agreement);
  return true;
}

export const lanes: DemoPart = { name: 'lanes', make: inOneTransaction(makeLanes) };
