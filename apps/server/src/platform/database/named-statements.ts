import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Long texts (batches of many rows) rarely come twice; naming them would only fill the server's memory. */
const LONGEST_NAMED_TEXT = 4_000;
const MOST_REMEMBERED = 500;
const names = new Map<string, string>();

const UNNAMED = '/* planned each time */';

/**
 * Put in front of a statement whose text or best plan varies with what is asked, such as a list: it is not named, and
 * PostgreSQL plans it with its own values each time.
 */
export const plannedEachTime = sql.raw(UNNAMED);

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST_NAMED_TEXT || text.startsWith(UNNAMED)) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_REMEMBERED) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Lets PostgreSQL parse and plan a statement once per connection: about half of the server's time on short reads. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      // The driver stops waiting for an answer, but its connection would go on waiting for it, and so would its next user.
      let silence: Error | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (silence) throw silence;
        try {
          return await (values.length > 0 ? client.query({ name: nameOf(text), text, values }) : client.query(text));
        } catch (error) {
          if (isSilence(error)) silence = error as Error;
          throw error;
        }
      };
      const release = (isDiscarded?: boolean) => client.release(isDiscarded || silence);
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  } as PostgresPool;
}
