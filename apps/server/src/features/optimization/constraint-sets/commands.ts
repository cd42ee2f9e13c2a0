import type { ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { CONSTRAINT_SET_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import { problemsWithConstraintSet, type ConstraintSetDraft } from '@lanewright/domain/optimization/constraint-set.ts';
import { strategyOf } from '@lanewright/domain/optimization/strategies.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from './store.ts';

const KIND = 'constraint-set';

const kept = (draft: ConstraintSetDraft): ConstraintSetDraft => ({
  ...tidy(CONSTRAINT_SET_FIELDS, draft),
  strategy: strategyOf(draft.strategy),
});

/** How many runs used it is no part of it. */
const audited = ({ jobCount: _jobs, ...set }: ConstraintSet) => set;

export async function getConstraintSet(scope: Scope, id: string): Promise<ConstraintSet> {
  const found = await scope.inCompany((db) => store.findConstraintSet(db, id));
  if (!found) throw new NotFound();
  return found;
}

export function createConstraintSet(scope: Scope, draft: ConstraintSetDraft): Promise<ConstraintSet> {
  refuseIf(problemsWithConstraintSet(draft));
  return scope.inCompany(async (db) => {
    const made = await store.insertConstraintSet(db, scope, scope.stepId('constraint set'), kept(draft));
    await recordAudit(db, scope, [{ action: 'created', entityKind: KIND, entityId: made.id, after: audited(made) }]);
    await announce(db, scope, 'optimization', { entityId: made.id, notificationType: 'ConstraintChanged' });
    return made;
  });
}

export function updateConstraintSet(
  scope: Scope,
  id: string,
  { version, ...draft }: ConstraintSetDraft & { version: number },
): Promise<ConstraintSet> {
  refuseIf(problemsWithConstraintSet(draft));
  return editRecord(scope, {
    kind: KIND,
    called: 'constraint set',
    fields: CONSTRAINT_SET_FIELDS,
    version,
    lock: (db) => store.lockConstraintSet(db, id),
    save: (db, before) => store.updateConstraintSet(db, scope, before, kept(draft)),
    audited,
    news: { channel: 'optimization', notificationType: 'ConstraintChanged' },
  });
}

/** Runs that used it keep its name and what it said. */
export function deleteConstraintSet(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await store.lockConstraintSet(db, id);
    if (!before) throw new NotFound();
    await store.deleteConstraintSet(db, id);
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: KIND, entityId: id, before: audited(before) }]);
    await announce(db, scope, 'optimization', { entityId: id, notificationType: 'ConstraintChanged' });
    return null;
  });
}
