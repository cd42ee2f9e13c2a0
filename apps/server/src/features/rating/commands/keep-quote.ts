import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { insertQuote, type NewRate, type NewRequest } from '../store/quotes.ts';

export type { NewRate, NewRequest };

/** Exported for whoever makes prices: keeps a question with all that was answered to it, and says its number. */
export const keepQuote = (db: Db, scope: Scope, request: NewRequest, rates: readonly NewRate[]): Promise<string> =>
  insertQuote(db, scope, request, rates);
