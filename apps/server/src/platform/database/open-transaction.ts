import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Opening } from './db.ts';

interface OpenTransaction {
  /** Whose connection it is: another database has transactions of its own. */
  owner: object;
  db: Db;
  opening: Opening;
  /** False once it has ended: work that was begun inside it and goes on must not use it any more. */
  isOpen: boolean;
  afterCommit: (() => void)[];
  /** Tells whoever listens on a channel that there is something to do. */
  wake: (channel: string) => void;
}

/** The transaction that the running code is inside of, however many calls ago it was opened. */
const current = new AsyncLocalStorage<OpenTransaction>();

function openTransaction(): OpenTransaction | undefined {
  const transaction = current.getStore();
  return transaction?.isOpen ? transaction : undefined;
}

export function isTransactionOpen(): boolean {
  return openTransaction() !== undefined;
}

/** The open transaction, for work that wants the same role and company. Another role or company cannot be had inside it. */
export function joinable(owner: object, opening: Opening): Db | null {
  const outer = openTransaction();
  if (outer?.owner !== owner) return null;
  if (outer.opening.role !== opening.role || outer.opening.companyId !== opening.companyId)
    throw new Error('A transaction of another role or company is open; end it first.');
  return outer.db;
}

/** Runs `work` as the inside of a transaction, and answers what is to be done once it has committed. */
export async function insideOf<T>(
  place: Pick<OpenTransaction, 'owner' | 'db' | 'opening' | 'wake'>,
  work: (db: Db) => Promise<T>,
): Promise<{ result: T; afterCommit: (() => void)[] }> {
  const transaction: OpenTransaction = { ...place, isOpen: true, afterCommit: [] };
  try {
    const result = await current.run(transaction, () => work(place.db));
    return { result, afterCommit: transaction.afterCommit };
  } finally {
    transaction.isOpen = false;
  }
}

/** Does something once the outermost transaction has committed, never when it rolls back; outside of one, at once. */
export function afterCommit(action: () => void): void {
  const transaction = openTransaction();
  if (transaction) transaction.afterCommit.push(action);
  else action();
}

/** What waits is found anyway at the next look of whoever does it; a call after the commit makes it a matter of moments. */
export function wakeAfterCommit(channel: string): void {
  const transaction = openTransaction();
  if (transaction) afterCommit(() => transaction.wake(channel));
}
