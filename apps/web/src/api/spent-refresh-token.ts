/**
 * Which refresh token was used last, on this device. The session itself is in localStorage, which reaches another tab a
 * moment after the lock between tabs does; a database does not, so a tab can tell that what it read is behind.
 */
const DATABASE = 'lanewright-session';
const TABLE = 'facts';
const KEY = 'spent-refresh-token';

/** Only a digest is kept: the token itself would be one more place to steal it from. */
async function digestOf(refreshToken: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function isSpent(refreshToken: string): Promise<boolean> {
  const kept = await inTable('readonly', (table) => table.get(KEY));
  return kept !== undefined && kept === (await digestOf(refreshToken));
}

export async function markSpent(refreshToken: string): Promise<void> {
  const digest = await digestOf(refreshToken);
  await inTable('readwrite', (table) => table.put(digest, KEY));
}

/** The request never arrived, so the token can be used after all. */
export async function unmarkSpent(): Promise<void> {
  await inTable('readwrite', (table) => table.delete(KEY));
}

/** Undefined also where the browser has no database for us; tabs then only have the lock. */
async function inTable(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await openDatabase();
    const transaction = database.transaction(TABLE, mode);
    const request = ask(transaction.objectStore(TABLE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The write was given up.')));
    });
    database.close();
    return request.result as unknown;
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open.')));
  });
}
