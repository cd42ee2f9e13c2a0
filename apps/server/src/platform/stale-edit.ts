import { changeInWords } from '@lanewright/domain/fields/change-in-words.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { timeAgo } from '@lanewright/domain/units/ago.ts';
import type { Db } from './database/database.ts';
import { lastChange, type Change } from './database/last-change.ts';
import { Conflict } from './failures.ts';

const MOST_NAMED = 4;

/** `palletCount` as people say it. Letters that stand together (`UN`) stay so. */
function inWords(field: string): string {
  return field.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
}

/** From what to what where the fields of the record are known, else only which. */
function whatChanged(
  change: Change | null,
  { fields: known, names = {} }: Pick<StaleRecord, 'fields' | 'names'>,
): string {
  if (!change) return '';
  const told = known
    ? changeInWords(known, change.before ?? {}, change.after ?? {})
    : change.fields.map((field) => names[field] ?? inWords(field));
  return told.length === 0 || told.length > MOST_NAMED ? '' : ` (${told.join(', ')})`;
}

function nameOf(change: Change | null): string {
  return [change?.firstName, change?.lastName].filter(Boolean).join(' ');
}

export interface StaleRecord {
  kind: string;
  id: string;
  called?: string | undefined;
  fields?: Fields | undefined;
  /** What people call a field, where that is not its name on the wire in words. */
  names?: Readonly<Record<string, string>>;
}

/** Says who was first, when, and with what, so that the second can decide. */
export async function staleEdit(
  db: Db,
  { kind, id, called = kind.replaceAll('-', ' '), ...known }: StaleRecord,
): Promise<Conflict> {
  const change = await lastChange(db, kind, id);
  const who = nameOf(change) || 'Somebody';
  const when = change ? ` ${timeAgo(change.at.getTime(), Date.now())}` : '';
  return new Conflict(`${who} changed this ${called}${when}${whatChanged(change, known)}. Your edit was not saved.`);
}
