import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Exported for shipments: what was asked for a quote, and how far it is; null for one of nobody's. */
export async function askedQuoteOf(db: Db, id: string): Promise<{ details: QuoteDraft; miles: number } | null> {
  const row = await db.selectFrom('quote').select(['details', 'miles']).where('id', '=', id).executeTakeFirst();
  return row ? { details: row.details as QuoteDraft, miles: row.miles } : null;
}

/** Exported for shipments: what was asked for several quotes, by their ids; unknown ids are omitted. */
export async function askedDetailsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, QuoteDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('quote').select(['id', 'details']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, details }) => [id, details as QuoteDraft]));
}
