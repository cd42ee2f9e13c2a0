import { readFileSync } from 'node:fs';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import type { RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { weekdayBefore } from '@lanewright/domain/rating/fuel.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { readRatingRows } from '../src/features/rating/import/read-file.ts';
import { readCsv } from '../src/platform/files/csv.ts';
import { dice } from './random.ts';

const FILES: readonly [RatingKind, string][] = [
  ['tariff', 'tariffs'],
  ['fuelTable', 'fuel-tables'],
  ['accessorialPrice', 'services'],
  ['holiday', 'holidays'],
  ['market', 'market'],
  ['carrierTerms', 'carrier-terms'],
];

/** The rating data that a company begins with: files of the same form as people import. `carriers` are ids by SCAC. */
export function starterRating(carriers: ReadonlyMap<string, string>): RatingDraft[] {
  return FILES.flatMap(([kind, name]) => {
    const bytes = readFileSync(new URL(`../reference-data/rating/${name}.csv`, import.meta.url));
    const reading = readRatingRows(kind, readCsv(bytes, { mostRows: 2_000 }));
    if ('refusal' in reading) throw new Error(`${name}: ${reading.refusal}`);
    const [wrong] = reading.rejections;
    if (wrong) throw new Error(`${name}, line ${wrong.line}: ${wrong.reason}`);
    return reading.rows
      .map(({ row }) => ({
        kind,
        carrierId: row.carrier === null ? null : (carriers.get(row.carrier) ?? ''),
        values: row.values,
      }))
      .filter(({ carrierId }) => carrierId !== '');
  });
}

const WEEKS = 115;
const REGION = 'US';
const price = (week: CalendarDay, dollars: number): RatingDraft => ({
  kind: 'dieselPrice',
  carrierId: null,
  values: { region: REGION, effectiveDate: week, expirationDate: null, price: dollars },
});

/** The Monday of a day: when a price of the week comes out. */
const weekOf = (day: CalendarDay) => weekdayBefore(day, 'Monday');

/** One price to begin with, which is an estimate from the next week on: nobody here knows what diesel costs. */
export function starterDiesel(today: CalendarDay): RatingDraft[] {
  return [price(weekOf(today), 3.75)];
}

/** Two years of prices that wander as they did: between 3.40 and 4.00 dollars, by at most six cents a week. */
export function demoDiesel(seed: string, today: CalendarDay): RatingDraft[] {
  const last = weekOf(today);
  let cents = 372;
  return Array.from({ length: WEEKS }, (_, index) => {
    const step = dice(seed, 'diesel', index).whole('step', -60, 60) / 10;
    cents = Math.min(400, Math.max(340, cents + step));
    return price(addDays(last, -7 * (WEEKS - 1 - index)), Math.round(cents * 10) / 1_000);
  });
}
