import type { Database } from '../src/platform/database/database.ts';

const known = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * What the reference data says, which is the same for every company that is made over one connection pool: dozens of
 * companies of tests have the same places.
 */
export function remembered<T>(database: Database, key: string, find: () => Promise<T>): Promise<T> {
  let answers = known.get(database);
  if (!answers) known.set(database, (answers = new Map()));
  let answer = answers.get(key) as Promise<T> | undefined;
  if (!answer) {
    answer = find();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
  }
  return answer;
}
