import type { RatingRow, RatingRowDraft } from '@lanewright/contract/rating-data.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { RATING_KINDS } from '@lanewright/domain/rating/data/fields.ts';
import { problemsWithRatingRow, type RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import * as store from '../store/rating-rows.ts';

/** In its one spelling, or refused with what is wrong. */
export function checkedRow({ kind, carrierId, values }: RatingRowDraft | RatingDraft): RatingDraft {
  const fields: Fields = RATING_KINDS[kind].fields;
  const draft = { kind, carrierId, values: tidy(fields, values) as RatingDraft['values'] };
  refuseIf(problemsWithRatingRow({ ...draft, values }));
  return draft;
}

async function refuseUnknownCarrier(db: Db, { carrierId }: RatingDraft): Promise<void> {
  if (carrierId === null || (await carriersOf(db, [carrierId])).has(carrierId)) return;
  const message = 'The carrier is not in the network.';
  throw new Refused(message, [problem('carrierId', message)]);
}

const tell = (db: Db, scope: Scope, row: RatingRow) =>
  announce(db, scope, 'carriers', { entityId: row.carrierId ?? row.id, notificationType: 'Changed' });

export function createRow(scope: Scope, body: RatingRowDraft): Promise<RatingRow> {
  const draft = checkedRow(body);
  return scope.inCompany((db) => addRow(db, scope, draft, scope.stepId('rating-row')));
}

export async function addRow(db: Db, scope: Scope, draft: RatingDraft, id: string): Promise<RatingRow> {
  await refuseUnknownCarrier(db, draft);
  const made = await store.insertRow(db, scope, id, draft);
  await recordAudit(db, scope, [{ action: 'created', entityKind: 'rating-row', entityId: id, after: made }]);
  await tell(db, scope, made);
  return made;
}

/** Any version will do for a file: it says what it changes, and is carried out only as it was shown. */
export function changeRow(
  scope: Scope,
  id: string,
  { row, version }: { row: RatingRowDraft | RatingDraft; version?: number },
): Promise<RatingRow> {
  const draft = checkedRow(row);
  return editRecord(scope, {
    kind: 'rating-row',
    called: 'row of the rating data',
    ...(version === undefined ? {} : { version }),
    lock: (db) => store.lockRow(db, id),
    check: async (before, db) => {
      if (before.kind !== draft.kind) throw new NotFound();
      await refuseUnknownCarrier(db, draft);
    },
    save: (db) => store.updateRow(db, scope, id, draft),
    news: { channel: 'carriers', notificationType: 'Changed', entityId: (after) => after.carrierId ?? after.id },
  });
}

export function deleteRow(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await store.lockRow(db, id);
    if (!before) throw new NotFound();
    await store.deleteRow(db, id);
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'rating-row', entityId: id, before }]);
    await tell(db, scope, before);
    return null;
  });
}
