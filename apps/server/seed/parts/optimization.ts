import { CONSTRAINT_SET_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import { limitsOf, type ConstraintSetDraft } from '@lanewright/domain/optimization/constraint-set.ts';
import { emptyOf } from '@lanewright/domain/fields/draft.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { dayNumber } from '@lanewright/domain/units/calendar-days.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { insertConstraintSet } from '../../src/features/optimization/constraint-sets/store.ts';
import { insertJob, updateJob } from '../../src/features/optimization/jobs/job-rows.ts';
import { OPTIMIZE } from '../../src/features/optimization/jobs/optimize-kind.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { inOneTransaction, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice } from '../random.ts';
import { staffOf } from './people.ts';

const SETS: readonly Partial<ConstraintSetDraft>[] = [
  {
    constraintName: 'Standard 53 ft',
    maxWeight: 45_000,
    maxPallets: 26,
    maxStopCount: 5,
    pickupDateSlippage: 1,
    dropoffDateSlippage: 1,
    honorAppointments: true,
  },
  {
    constraintName: 'Two days of slippage',
    maxWeight: 45_000,
    maxPallets: 26,
    maxStopCount: 6,
    pickupDateSlippage: 2,
    dropoffDateSlippage: 2,
    honorAppointments: true,
  },
  {
    constraintName: 'Short and straight',
    strategy: 'Distance',
    maxStopCount: 4,
    maxOutOfRouteDistance: 120,
    maxRouteDistance: 900,
    maxRouteTransitTime: 4,
  },
  {
    constraintName: 'Full pallets only',
    maxWeight: 44_000,
    minPalletsPerStop: 2,
    maxPickupCount: 2,
    maxDropoffCount: 3,
    distanceFromFirstDrop: 250,
  },
];

/** Enough that some of them share a truck, and few enough that a plan is found within a minute. */
const ORDERS_IN_A_RUN = 50;

/** A small company, as tests make by the dozen, plans nothing before somebody asks. */
const LEAST_FOR_RUNS = 1_000;

const MAX_MILES_APART = 200;
const MAX_DAYS_APART = 1;

interface WaitingOrder {
  id: string;
  /** Orders of other trailers, or of other set points, share no truck. */
  trailer: string;
  pickupDay: number;
  from: Coordinates;
  to: Coordinates;
}

async function waitingOrders({ db, today }: DemoTransaction): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('order_summary as s')
    .innerJoin('freight_order as o', 'o.id', 's.id')
    .select(['s.id', 's.origin_sort', 's.origin_latitude', 's.origin_longitude'])
    .select(['s.destination_latitude', 's.destination_longitude', 'o.equipment_mode', 'o.reefer_temperature'])
    .where('s.status', '=', ORDER_STATUS.Accepted)
    .where('s.origin_sort', '>=', today)
    .orderBy('s.origin_sort')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    trailer: `${row.equipment_mode} ${row.reefer_temperature}`,
    pickupDay: dayNumber(row.origin_sort.slice(0, 10)),
    from: { latitude: row.origin_latitude!, longitude: row.origin_longitude! },
    to: { latitude: row.destination_latitude!, longitude: row.destination_longitude! },
  }));
}

/** Orders that leave one region for another within two days, the largest groups first: what a planner would put into one run. */
function ordersThatMeet(orders: readonly WaitingOrder[]): string[] {
  const chosen: string[] = [];
  let left = orders;
  while (chosen.length < ORDERS_IN_A_RUN) {
    const groups = left.map((one) =>
      left.filter(
        (other) =>
          other.trailer === one.trailer &&
          Math.abs(other.pickupDay - one.pickupDay) <= MAX_DAYS_APART &&
          greatCircleMiles(one.from, other.from) <= MAX_MILES_APART &&
          greatCircleMiles(one.to, other.to) <= MAX_MILES_APART,
      ),
    );
    const [largest] = groups.toSorted((one, other) => other.length - one.length);
    if (!largest) break;
    chosen.push(...largest.map(({ id }) => id));
    left = left.filter((one) => !largest.includes(one));
  }
  return chosen.slice(0, ORDERS_IN_A_RUN);
}

/** Two runs that the worker makes when it first starts, and one that came to nothing. */
async function makeOptimization(context: DemoTransaction): Promise<boolean> {
  const { db, scope, seed, company, companyIndex } = context;
  if (await db.selectFrom('constraint_set').select('id').limit(1).executeTakeFirst()) return false;
  const random = dice(seed, 'optimization', companyIndex);
  const by = { ...scope, userId: staffOf(seed, company, companyIndex)[1]!.id };
  const sets = [];
  for (const [index, set] of SETS.entries()) {
    const draft: ConstraintSetDraft = { ...emptyOf(CONSTRAINT_SET_FIELDS), strategy: 'Cost', ...set };
    const made = await insertConstraintSet(db, by, random.uuid(`set ${index}`), draft);
    sets.push({ draft, made });
  }
  const hasRuns = (context.hasRuns ?? true) && context.orders >= LEAST_FOR_RUNS;
  const orderIds = hasRuns ? ordersThatMeet(await waitingOrders(context)) : [];
  if (orderIds.length < 2) return true;
  const day = `${context.today.slice(5, 7)}${context.today.slice(8, 10)}`;
  for (const [index, name] of [`Morning_${day}`, `Slippage_${day}`].entries()) {
    const id = random.uuid(`run ${index}`);
    const { draft, made } = sets[index]!;
    const constraint = { id: made.id, name: made.constraintName, asOf: made.updateDateTime };
    await insertJob(db, by, { id, name, orderIds, equipmentMode: 1, constraint, limits: limitsOf(draft) });
    // Nobody waits for it, so nobody is told.
    const work = { payload: { jobId: id }, companyId: scope.companyId, singletonKey: id };
    await updateJob(db, id, { workId: (await enqueue(db, OPTIMIZE, work))! });
  }
  const failed = random.uuid('failed run');
  await insertJob(db, by, {
    id: failed,
    name: `Night_${day}`,
    orderIds: orderIds.slice(0, 1),
    equipmentMode: 1,
    constraint: null,
    limits: null,
  });
  await updateJob(db, failed, {
    status: 'failed',
    message: 'The planning was ended while the servers were renewed. Run it again.',
    hasBegun: true,
    hasEnded: true,
  });
  return true;
}

export const optimization: DemoPart = { name: 'optimization', make: inOneTransaction(makeOptimization) };
