import { CONSTRAINT_SET_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import { limitsOf, type ConstraintSetDraft } from '@lanewright/domain/optimization/constraint-set.ts';
import { emptyOf } from '@lanewright/domain/fields/draft.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
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

/** Few enough that a plan is proven in a moment. */
const ORDERS_IN_A_RUN = 14;

/** A small company, as tests make by the dozen, plans nothing before somebody asks. */
const LEAST_FOR_RUNS = 1_000;

async function waitingOrders({ db, today }: DemoTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('order_summary')
    .select('id')
    .where('status', '=', ORDER_STATUS.Accepted)
    .where('origin_sort', '>=', today)
    .orderBy('origin_sort')
    .orderBy('id')
    .limit(ORDERS_IN_A_RUN)
    .execute();
  return rows.map(({ id }) => id);
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
  const orderIds = hasRuns ? await waitingOrders(context) : [];
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
