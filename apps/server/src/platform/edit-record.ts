import type { LiveChannel } from '@lanewright/contract/live.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { changedFields, recordAudit } from './audit.ts';
import type { Db } from './database/database.ts';
import { NotFound } from './failures.ts';
import { announce } from './outbox/announce.ts';
import type { Scope } from './scope.ts';
import { staleEdit } from './stale-edit.ts';

interface Editable {
  id: string;
  version: number;
}

export interface RecordEdit<R extends Editable> {
  /** As the audit trail calls it. */
  kind: string;
  /** As people do, where it is not the same with blanks for dashes. */
  called?: string;
  /** Where the record's fields are stated: who was quicker is then told with what they changed. */
  fields?: Fields;
  /** The version that the person saw; another one means somebody was quicker. Left out where any will do. */
  version?: number;
  /** Reads the record and keeps others from changing it until the end of the transaction. Null: there is none. */
  lock(db: Db): Promise<R | null>;
  /** Whether this person may, and whether the new content makes sense; throws when not. Before the version is compared. */
  check?(before: R, db: Db): Promise<void> | void;
  /** Writes, and answers the record as it is now. */
  save(db: Db, before: R): Promise<R>;
  /** What of the record belongs into the trail; all of it, unless said. */
  audited?(record: R): object;
  /** Which open screens hear of it. */
  news?: { channel: LiveChannel; notificationType: string; entityId?: (after: R) => string };
}

/** An edit of one record: found, allowed, not stale, saved, written into the trail with what became different, told. */
export function editRecord<R extends Editable>(scope: Scope, edit: RecordEdit<R>): Promise<R> {
  return scope.inCompany(async (db) => {
    const before = await edit.lock(db);
    if (!before) throw new NotFound();
    await edit.check?.(before, db);
    if (edit.version !== undefined && before.version !== edit.version)
      throw await staleEdit(db, { ...edit, id: before.id });
    const after = await edit.save(db, before);
    const audited = edit.audited ?? ((record: R): object => record);
    const change = changedFields(audited(before), audited(after));
    await recordAudit(db, scope, [{ action: 'changed', entityKind: edit.kind, entityId: before.id, ...change }]);
    if (edit.news) {
      const { channel, notificationType, entityId } = edit.news;
      await announce(db, scope, channel, { entityId: entityId?.(after) ?? after.id, notificationType });
    }
    return after;
  });
}
