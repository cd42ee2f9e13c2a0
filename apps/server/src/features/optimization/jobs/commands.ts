import type {
  OptimizationJob,
  OptimizationJobDetail,
  RunCommand,
  RunLimits,
} from '@lanewright/contract/optimization.ts';
import { DEFAULT_LIMITS, limitsOf } from '@lanewright/domain/optimization/constraint-set.ts';
import { isUnderWay } from '@lanewright/domain/optimization/job-status.ts';
import { problemsWithRun, tidyJobName } from '@lanewright/domain/optimization/run-rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { enqueue, requestCancel } from '../../../platform/jobs/enqueue.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { orderIdsOf } from '../../orders/commands/orders-for-loads.ts';
import { findConstraintSet } from '../constraint-sets/store.ts';
import { OPTIMIZE } from './optimize-kind.ts';
import * as store from './job-rows.ts';

const KIND = 'optimization-job';

/** So many runs of a company may wait: who asks for more has pressed the button too often. */
const MOST_WAITING = 20;

async function limitsOfRun(db: Db, { constraintId, changes }: RunCommand) {
  const set = constraintId === null ? null : await findConstraintSet(db, constraintId);
  if (constraintId !== null && !set)
    throw new Refused('The constraint set is gone.', [problem('constraintId', 'The constraint set is gone.')]);
  const isChanged = Object.keys(changes).length > 0;
  const own: RunLimits = set ? limitsOf(set) : DEFAULT_LIMITS;
  return {
    constraint: set && { id: set.id, name: set.constraintName, asOf: set.updateDateTime },
    limits: set || isChanged ? { ...own, ...changes } : null,
  };
}

export function runOptimization(scope: Scope, command: RunCommand): Promise<OptimizationJob> {
  refuseIf(problemsWithRun(command));
  return scope.inCompany(async (db) => {
    const orderIds = await orderIdsOf(db, command.orderIds);
    if (orderIds.length < new Set(command.orderIds).size)
      throw new Refused('An order does not exist.', [problem('orderIds', 'An order does not exist.')]);
    const { constraint, limits } = await limitsOfRun(db, command);
    const waiting = (await store.listJobs(db)).filter(({ status }) => isUnderWay(status));
    if (waiting.length >= MOST_WAITING)
      throw new Refused(`${MOST_WAITING} runs wait already. Wait for one of them, or delete one.`);
    const id = scope.stepId('optimization job');
    const name = tidyJobName(command.name);
    await store.insertJob(db, scope, { id, name, orderIds, equipmentMode: command.equipmentMode, constraint, limits });
    const workId = await enqueue(db, OPTIMIZE, {
      payload: { jobId: id },
      companyId: scope.companyId,
      createdBy: scope.userId,
      singletonKey: id,
    });
    await store.updateJob(db, id, { workId: workId! });
    const after = { name, orders: orderIds.length, constraintName: constraint?.name ?? null };
    await recordAudit(db, scope, [{ action: 'created', entityKind: KIND, entityId: id, after }]);
    await announce(db, scope, 'optimization', { entityId: id, notificationType: 'JobChanged' });
    return (await store.findJob(db, id))!;
  });
}

export async function readJob(scope: Scope, id: string): Promise<OptimizationJobDetail> {
  const job = await scope.inCompany((db) => store.findJobDetail(db, id));
  if (!job) throw new NotFound();
  return job;
}

/** Ends a run with what it has; one that has ended already is left alone. */
export function stopJob(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const job = await store.lockJob(db, id);
    if (!job) throw new NotFound();
    if (isUnderWay(job.status)) await store.updateJob(db, id, { isStopAsked: true });
    return null;
  });
}

export function deleteJob(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const job = await store.lockJob(db, id);
    if (!job) throw new NotFound();
    if (job.workId !== null) await requestCancel(db, job.workId);
    await store.deleteJob(db, id);
    const before = { name: job.name, orders: job.orderIds.length };
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: KIND, entityId: id, before }]);
    await announce(db, scope, 'optimization', { entityId: id, notificationType: 'JobChanged' });
    return null;
  });
}
