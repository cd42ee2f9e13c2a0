import { nearMisses } from '@lanewright/domain/geography/near-misses.ts';
import type { Region } from '@lanewright/domain/geography/regions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { AFTER_ALL, COLUMNS, inRegions, ofKind, places, type FoundPlace, type Page } from './place-sql.ts';

/** A city that may have been meant, to be compared letter by letter with what was typed. */
export interface Candidate {
  id: string;
  /** Its key, or those of its other names, between bars. */
  keys: string;
  population: number;
}

/** What a forgiving search asks for. */
export interface Typed {
  key: string;
  regions: readonly Region[] | null;
  page: Page;
}

/** Fewer first letters begin too many names. */
const FEWEST_LETTERS = 3;
/** Names with one beginning; the bound also tells the planner that each is a short walk along the index. */
const MOST_OF_A_BEGINNING = 500;

/**
 * A single slip leaves one half of a name as it is. If it is the first, the name begins with it; if the slip is there, one of
 * the texts that a slip could have made of it is the beginning of the name. Other names are few: their first two letters will do.
 */
export async function findNear(db: Db, { key, regions, page }: Typed): Promise<Candidate[]> {
  const half = Math.max(FEWEST_LETTERS, Math.ceil(key.length / 2));
  const beginnings = [key.slice(0, half), ...nearMisses(key, half)];
  const { rows } = await sql<Candidate>`
    select l.id, l.city_key as keys, l.population
    from unnest(${beginnings}::text[]) k
    cross join lateral (
      select * from quotable_location m
      where m.is_main and m.city_key >= k and m.city_key < k || ${AFTER_ALL}
      order by m.city_key limit ${sql.lit(MOST_OF_A_BEGINNING)}
    ) l
    where ${inRegions(regions)} and ${ofKind(page)}
    union all
    select l.id, l.alias_keys, l.population from quotable_location l
    where l.alias_keys <> '' and position(${`|${key.slice(0, 2)}`} in l.alias_keys) > 0
      and ${inRegions(regions)} and ${ofKind(page)}`.execute(db);
  return rows;
}

/** Names that are less alike than this are no misspellings of each other; the higher, the less of the index is read. */
const LEAST_ALIKE = 0.45;
const MOST_ALIKE = 100;

/** Names that share many groups of three letters with what was typed, wherever the slips are. */
export async function findAlike(db: Db, { key, regions, page }: Typed): Promise<Candidate[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(LEAST_ALIKE)}, true)`.execute(db);
  const { rows } = await sql<Candidate>`
    select l.id, l.city_key as keys, l.population from quotable_location l
    where l.is_main and l.city_key % ${key} and ${inRegions(regions)} and ${ofKind(page)}
    limit ${sql.lit(MOST_ALIKE)}`.execute(db);
  return rows;
}

export function findInOrder(db: Db, ids: readonly string[]): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join quotable_location l on l.id = wanted.id order by wanted.place`,
  );
}
