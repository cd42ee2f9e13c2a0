import { forgivenSlips, slipsBetween } from '@lanewright/domain/geography/near-misses.ts';
import type { CityReading } from '@lanewright/domain/geography/place-query.ts';
import type { Db } from '../../platform/database/database.ts';
import { add, isFull, type Answer } from './search-answer.ts';
import { findAlike, findInOrder, findNear, type Candidate } from './store/forgiving.ts';

/** With fewer places than this, and none of the very name, what was typed is likely misspelled. */
export const MAY_FORGIVE_BELOW = 3;

/**
 * How far a name is from what was typed; null when too far. A whole name may be several slips away, the beginning of a
 * longer one, which somebody may still be typing, only one, and comes after a whole name with as many.
 */
function distance(typed: string, { keys }: Candidate): number | null {
  const most = forgivenSlips(typed);
  const found = keys
    .split('|')
    .filter((name) => name !== '')
    .flatMap((name) => {
      const whole = slipsBetween(typed, name, most, 'whole');
      if (whole <= most) return [whole * 2];
      return slipsBetween(typed, name, 1, 'beginning') <= 1 ? [3] : [];
    });
  return found.length === 0 ? null : Math.min(...found);
}

/** Nearer names first, larger cities before smaller ones; each once. */
function nearestFirst(typed: string, candidates: readonly Candidate[], limit: number): string[] {
  const measured = candidates.flatMap((candidate) => {
    const far = distance(typed, candidate);
    return far === null ? [] : [{ ...candidate, far }];
  });
  measured.sort((a, b) => a.far - b.far || b.population - a.population || (a.id < b.id ? -1 : 1));
  return [...new Set(measured.map(({ id }) => id))].slice(0, limit);
}

/** Where a region was named, only there. One slip in half of the name first; when that finds nothing, several anywhere. */
export async function addForgiven(db: Db, answer: Answer, readings: readonly CityReading[]): Promise<void> {
  const { page } = answer;
  const placed = readings.filter(({ regions }) => regions !== null);
  const tries = (placed.length > 0 ? placed : readings).filter(({ keys }) => forgivenSlips(keys[0]!) > 0);
  for (const find of [findNear, findAlike]) {
    const before = answer.found.size;
    for (const { keys, regions } of tries) {
      if (isFull(answer)) return;
      const key = keys[0]!;
      const ids = nearestFirst(key, await find(db, { key, regions, page }), page.limit);
      if (ids.length > 0) add(answer, await findInOrder(db, ids));
    }
    if (answer.found.size > before) return;
  }
}
