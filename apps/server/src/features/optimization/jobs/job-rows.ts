import type {
  OptimizationJob,
  OptimizationJobDetail,
  OptimizationSolution,
  RunLimits,
} from '@lanewright/contract/optimization.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { statusOf, type OptimizationJobStatus } from '@lanewright/domain/optimization/job-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface KeptJob {
  id: string;
  name: string;
  status: OptimizationJobStatus;
  orderIds: string[];
  limits: RunLimits | null;
  seed: number;
  workId: string | null;
  isStopAsked: boolean;
}

interface Row extends Omit<
  OptimizationJob,
  'metadata' | 'jobUrl' | 'createdAt' | 'completedAt' | 'constraintUpdatedAt'
> {
  createdAt: Date;
  completedAt: Date | null;
  constraintUpdatedAt: Date | null;
  orders: number;
  plannedOrders: number;
  savedMiles: number;
  savingsCents: number;
  solutionCount: number;
  leftOut: OptimizationJobDetail['leftOut'];
  relaxations: OptimizationJobDetail['relaxations'];
}

const COLUMNS = sql`
  j.id, j.name, j.status, j.created_at as "createdAt", j.completed_at as "completedAt",
  coalesce((select trim(p.first_name || ' ' || p.last_name) from contact p
    where p.company_id = j.company_id and p.id = j.created_by), '') as "createdBy",
  extract(epoch from coalesce(j.completed_at, now()) - j.started_at)::float8 as duration,
  j.constraint_set_id as "constraintId", j.constraint_name as "constraintName", j.limits as "constraintDetails",
  j.limits_as_of as "constraintUpdatedAt", j.equipment_mode as "equipmentMode", cardinality(j.order_ids) as orders,
  j.planned_orders as "plannedOrders", j.saved_miles as "savedMiles", j.savings_cents::float8 as "savingsCents",
  j.solution_count as "solutionCount", j.progress, j.message`;

/** How many others of the company come first. */
const WAITS_FOR = sql`
  case when j.status = 'queued' then (select count(*)::int from optimization_job o
    where o.company_id = j.company_id and o.status in ('queued', 'running')
      and (o.status = 'running' or (o.created_at, o.id) < (j.created_at, j.id))) else 0 end as "waitsFor"`;

function asJob(row: Row): OptimizationJob {
  const {
    createdAt,
    completedAt,
    constraintUpdatedAt,
    orders,
    plannedOrders,
    savedMiles,
    savingsCents,
    solutionCount,
  } = row;
  return {
    id: row.id,
    name: row.name,
    status: statusOf(row.status),
    createdBy: row.createdBy,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    duration: row.duration === null ? null : Math.round(row.duration * 10) / 10,
    jobUrl: `/optimization/workspace?jobId=${row.id}`,
    constraintId: row.constraintId,
    constraintName: row.constraintName,
    constraintDetails: row.constraintDetails,
    constraintUpdatedAt: constraintUpdatedAt?.toISOString() ?? null,
    equipmentMode: row.equipmentMode,
    metadata: {
      orders: plannedOrders,
      savedMiles,
      estimatedSavings: savingsCents / 100,
      totalOrders: orders,
      totalSolutions: solutionCount,
    },
    progress: row.progress,
    message: row.message,
    waitsFor: row.waitsFor,
  };
}

/** So many runs are kept in sight. */
const MOST_LISTED = 200;

export async function listJobs(db: Db): Promise<OptimizationJob[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${WAITS_FOR} from optimization_job j where j.company_id = (select current_company())
    order by j.created_at desc, j.id limit ${MOST_LISTED}`.execute(db);
  return rows.map(asJob);
}

export async function findJob(db: Db, id: string): Promise<OptimizationJob | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${WAITS_FOR} from optimization_job j
    where j.company_id = (select current_company()) and j.id = ${id}`.execute(db);
  return rows[0] ? asJob(rows[0]) : null;
}

export async function findJobDetail(db: Db, id: string): Promise<OptimizationJobDetail | null> {
  const { rows } = await sql<Row & { orderNumbers: string[]; orderIds: string[] }>`
    select ${COLUMNS}, ${WAITS_FOR}, j.left_out as "leftOut", j.relaxations, j.order_ids as "orderIds",
      (select coalesce(array_agg(o.order_number order by o.order_number), '{}') from freight_order o
        where o.company_id = j.company_id and o.id = any (j.order_ids)) as "orderNumbers"
    from optimization_job j where j.company_id = (select current_company()) and j.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { leftOut, relaxations, orderNumbers, orderIds } = row;
  return { ...asJob(row), orderNumbers, orderIds, leftOut, relaxations, solutions: await solutionsOf(db, id) };
}

export async function solutionsOf(db: Db, jobId: string): Promise<OptimizationSolution[]> {
  const rows = await db
    .selectFrom('optimization_solution')
    .select('solution')
    .where('job_id', '=', jobId)
    .orderBy('place')
    .execute();
  return rows.map(({ solution }) => withTaskTimes(solution as OptimizationSolution));
}

const UNKNOWN_TIMES = {
  earlyDateTime: null,
  lateDateTime: null,
  appointmentDateTime: null,
  startAt: null,
  endAt: null,
} as const;

/** Plans that were stored before the tasks of a stop had times of their own. */
function withTaskTimes(solution: OptimizationSolution): OptimizationSolution {
  return {
    ...solution,
    proposedShipments: solution.proposedShipments.map((preplan) => ({
      ...preplan,
      stops: preplan.stops.map((stop) => ({
        ...stop,
        tasks: stop.tasks.map((task) => ({ ...UNKNOWN_TIMES, ...task })),
      })),
    })),
  };
}

export async function lockJob(db: Db, id: string): Promise<KeptJob | null> {
  const row = await db
    .selectFrom('optimization_job')
    .select(['id', 'name', 'status', 'order_ids', 'limits', 'seed', 'work_id', 'is_stop_asked'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    status: row.status as OptimizationJobStatus,
    orderIds: row.order_ids,
    limits: row.limits as RunLimits | null,
    seed: row.seed,
    workId: row.work_id,
    isStopAsked: row.is_stop_asked,
  };
}

export interface NewRun {
  id: string;
  name: string;
  orderIds: readonly string[];
  equipmentMode: number;
  constraint: { id: string; name: string; asOf: string } | null;
  limits: RunLimits | null;
}

export async function insertJob(db: Db, scope: Scope, run: NewRun): Promise<void> {
  await db
    .insertInto('optimization_job')
    .values({
      id: run.id,
      company_id: scope.companyId,
      name: run.name,
      order_ids: [...run.orderIds],
      equipment_mode: run.equipmentMode,
      constraint_set_id: run.constraint?.id ?? null,
      constraint_name: run.constraint?.name ?? null,
      limits_as_of: run.constraint ? new Date(run.constraint.asOf) : null,
      limits: run.limits === null ? null : JSON.stringify(run.limits),
      created_by: scope.userId,
    })
    .execute();
}

export async function updateJob(
  db: Db,
  id: string,
  change: {
    status?: OptimizationJobStatus;
    workId?: string;
    isStopAsked?: boolean;
    message?: string;
    hasBegun?: boolean;
    hasEnded?: boolean;
    progress?: object | null;
  },
): Promise<void> {
  await db
    .updateTable('optimization_job')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.workId !== undefined && { work_id: change.workId }),
      ...(change.isStopAsked !== undefined && { is_stop_asked: change.isStopAsked }),
      ...(change.message !== undefined && { message: change.message }),
      ...(change.hasBegun && { started_at: sql<Date>`now()` }),
      ...(change.hasEnded && { completed_at: sql<Date>`now()` }),
      ...(change.progress !== undefined && {
        progress: change.progress === null ? null : JSON.stringify(change.progress),
      }),
    })
    .where('id', '=', id)
    .execute();
}

export interface FoundPlans {
  solutions: readonly OptimizationSolution[];
  plannedOrders: number;
  leftOut: OptimizationJobDetail['leftOut'];
}

/** The plans of a run, instead of those that it had. */
export async function keepPlans(db: Db, scope: Scope, jobId: string, found: FoundPlans): Promise<void> {
  await db.deleteFrom('optimization_solution').where('job_id', '=', jobId).execute();
  if (found.solutions.length > 0)
    await db
      .insertInto('optimization_solution')
      .values(
        found.solutions.map((solution, place) => ({
          company_id: scope.companyId,
          job_id: jobId,
          place,
          solution: JSON.stringify(solution),
        })),
      )
      .execute();
  const [best] = found.solutions;
  await db
    .updateTable('optimization_job')
    .set({
      solution_count: found.solutions.length,
      planned_orders: found.plannedOrders,
      saved_miles: best?.savedMiles ?? 0,
      savings_cents: toCents(best?.savings ?? 0),
      left_out: JSON.stringify(found.leftOut),
    })
    .where('id', '=', jobId)
    .execute();
}

/** What looser limits would save; null: not known yet. */
export async function keepRelaxations(
  db: Db,
  jobId: string,
  relaxations: OptimizationJobDetail['relaxations'],
): Promise<void> {
  await db
    .updateTable('optimization_job')
    .set({ relaxations: JSON.stringify(relaxations) })
    .where('id', '=', jobId)
    .execute();
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('optimization_job').where('id', '=', id).execute();
}
