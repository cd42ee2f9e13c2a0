import type { Db } from './database/database.ts';
import type { Scope } from './scope.ts';

export interface AuditFacts {
  action: 'created' | 'changed' | 'deleted' | 'imported' | 'sent';
  entityKind: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
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
