// For tests: a process that dies at a moment of one's choosing. What it has sent to the database before is done or not, as the
// database sees it; nothing else of it is heard, neither a rollback nor an answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Life {
  /** Statements that are still sent. */
  left: number;
  isOver: boolean;
}

const lives = new AsyncLocalStorage<Life>();
const prototype = pg.Client.prototype as unknown as {
  query: (...given: unknown[]) => unknown;
  connection: { stream: { destroy(): void } };
};

class Died extends Error {
  constructor() {
    super('The process has died.');
  }
}

/** Works until so many statements are done. Says whether it has died, and else what came of it. */
export async function dyingAfter<T>(
  statements: number,
  work: () => Promise<T>,
): Promise<{ hasDied: true } | { hasDied: false; value: T }> {
  const life: Life = { left: statements, isOver: false };
  const { query } = prototype;
  prototype.query = function (this: typeof prototype, ...given: unknown[]) {
    const mine = lives.getStore();
    if (mine !== life || typeof given.at(-1) === 'function') return query.apply(this, given);
    if (life.isOver) {
      this.connection.stream.destroy();
      return Promise.reject(new Died());
    }
    life.left -= 1;
    if (life.left > 0) return query.apply(this, given);
    life.isOver = true;
    return (query.apply(this, given) as Promise<unknown>).then(() => {
      this.connection.stream.destroy();
      throw new Died();
    });
  };
  try {
    const value = await lives.run(life, work);
    return life.isOver ? { hasDied: true } : { hasDied: false, value };
  } catch (error) {
    if (!life.isOver) throw error;
    return { hasDied: true };
  } finally {
    prototype.query = query;
  }
}

/** Again and again, each time dying one statement later, until nothing is left to die at. Answers the last and the deaths. */
export async function dyingEverywhere<T>(
  work: () => Promise<T>,
  afterEachDeath: () => Promise<void>,
): Promise<{ value: T; deaths: number }> {
  for (let statements = 1; ; statements += 1) {
    const lived = await dyingAfter(statements, work);
    if (!lived.hasDied) return { value: lived.value, deaths: statements - 1 };
    // Connections that have died with it are noticed a moment later.
    await new Promise((resolve) => setImmediate(resolve));
    await afterEachDeath();
  }
}
