import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[] | undefined;
}

/** What this process asks of the database meanwhile, in order. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const config =
      typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: unknown[] });
    const values = 'values' in config ? config.values : Array.isArray(second) ? second : undefined;
    statements.push({ name: 'name' in config ? config.name : undefined, text: config.text, values });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function idsIn(statements: readonly Statement[]): Set<string> {
  return new Set(JSON.stringify(statements.map(({ values }) => values ?? [])).match(UUID) ?? []);
}

/**
 * The statements once more with ids that nobody has yet, in place of those that another recording of the same does not have:
 * these are the ones it made.
 */
export function withNewIds(statements: readonly Statement[], other: readonly Statement[]): Statement[] {
  const shared = idsIn(other);
  const fresh = new Map([...idsIn(statements)].filter((id) => !shared.has(id)).map((id) => [id, randomUUID()]));
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(UUID, (id) => fresh.get(id) ?? id);
    return Array.isArray(value) ? value.map(renew) : value;
  };
  return statements.map((statement) => ({ ...statement, values: statement.values?.map(renew) }));
}
