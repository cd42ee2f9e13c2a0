import { WELL_KNOWN_REFERENCE_TYPES } from '@lanewright/domain/orders/reference-number-types.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { distinctValues } from '../../../platform/database/listing/distinct-values.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';

/** More than anybody chooses among. */
const MOST_TYPES = 200;

/** What orders can be found by: the kinds that the company asks for, then others that its orders carry. */
export async function referenceTypes(db: Db): Promise<string[]> {
  const configured = (await configurationOf(db)).orderDefaults.referenceNumberTypes;
  const spelled = new Map(
    [...WELL_KNOWN_REFERENCE_TYPES, ...configured].map(({ label }) => [label.toLowerCase(), label]),
  );
  const carried = await carriedTypes(db);
  const unknown = [...carried].filter(([label]) => !spelled.has(label)).slice(0, MOST_TYPES);
  for (const label of await spellings(db, unknown)) spelled.set(label.toLowerCase(), label);
  const others = [...carried.keys()].flatMap((key) => spelled.get(key) ?? []).toSorted();
  return [...new Set([...configured.map(({ label }) => spelled.get(label.toLowerCase())!), ...others])];
}

/** In small letters, each with a key that holds it. */
async function carriedTypes(db: Db): Promise<Map<string, string>> {
  const keys = await distinctValues(db, 'order_summary', 'reference_key');
  return new Map(
    keys.flatMap((key) => key.split('|').flatMap((label) => (label === '' ? [] : [[label, key] as const]))),
  );
}

/** As an order that carries it writes each. */
async function spellings(db: Db, types: readonly (readonly [string, string])[]): Promise<string[]> {
  if (types.length === 0) return [];
  const { rows } = await sql<{ label: string }>`${plannedEachTime}
    select written.label
    from unnest(${types.map(([label]) => label)}::text[], ${types.map(([, key]) => key)}::text[]) wanted (label, key)
    cross join lateral (select id from order_summary where reference_key = wanted.key limit 1) carrying
    cross join lateral (
      select r.label from order_reference r where r.order_id = carrying.id and r.label_key = wanted.label limit 1
    ) written`.execute(db);
  return rows.map(({ label }) => label);
}
