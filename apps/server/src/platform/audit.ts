import { isDeepStrictEqual } from 'node:util';
import type { Db } from './database/database.ts';
import type { Scope } from './scope.ts';

export interface AuditFacts {
  action: 'created' | 'changed' | 'deleted' | 'imported' | 'sent' | 'read';
  entityKind: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Every change brings these along; that they changed says nothing. */
const ALWAYS_DIFFERENT = new Set(['version', 'updatedAt']);

/** Of two states of a record only the fields that differ. */
export function changedFields<R extends object>(before: R, after: R): { before: Partial<R>; after: Partial<R> } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof R & string)[];
  const changed = fields.filter(
    (field) => !ALWAYS_DIFFERENT.has(field) && !isDeepStrictEqual(before[field], after[field]),
  );
  const of = (record: R) => Object.fromEntries(changed.map((field) => [field, record[field]])) as Partial<R>;
  return { before: of(before), after: of(after) };
}

const ROWS_PER_STATEMENT = 1_000;

/** Who did what, from what to what; written in the transaction of the change, so neither exists without the other. */
export async function recordAudit(db: Db, scope: Scope, entries: AuditFacts[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('audit_entry')
      .values(
        entries.slice(start, start + ROWS_PER_STATEMENT).map((entry) => ({
          company_id: scope.companyId,
          user_id: scope.userId,
          request_id: scope.requestId,
          action: entry.action,
          entity_kind: entry.entityKind,
          entity_id: entry.entityId,
          before: asJson(entry.before),
          after: asJson(entry.after),
        })),
      )
      .execute();
  }
}
