import type { RatingValues } from '@lanewright/domain/rating/data/rules.ts';
import type { Country, Holiday } from '@lanewright/domain/rating/terms.ts';
import type { ClosedDays } from '@lanewright/domain/rating/transit.ts';
import { starterRating } from '../rating.ts';

let holidays: readonly Holiday[] | null = null;

/** The holidays by which the demo companies get rates and ETAs. They are read once. */
function starterHolidays(): readonly Holiday[] {
  holidays ??= starterRating(new Map())
    .filter(({ kind }) => kind === 'holiday')
    .map(({ values, carrierId }) => {
      const { effectiveDate, country, name } = values as RatingValues<'holiday'>;
      return { day: effectiveDate!, country: country!, name, carrierId };
    });
  return holidays;
}

const known = new Map<string, ClosedDays>();

/** The closed days of carriers that drive through these countries. */
export function closedDaysIn(all: readonly string[]): ClosedDays {
  const countries = [...new Set(all)].toSorted() as Country[];
  const key = countries.join(' ');
  let closed = known.get(key);
  if (!closed) {
    const own = starterHolidays().filter(({ country }) => countries.includes(country));
    known.set(key, (closed = { holidays: own, carrierId: null, countries }));
  }
  return closed;
}
