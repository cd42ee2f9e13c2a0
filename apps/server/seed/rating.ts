import { readFileSync } from 'node:fs';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import type { RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import { weekdayBefore } from '@lanewright/domain/rating/fuel.ts';
import { levelOf } from '@lanewright/domain/rating/spread.ts';
import type { Market, RatingTerms } from '@lanewright/domain/rating/terms.ts';
import { truckloadTotal, type TruckloadFreight } from '@lanewright/domain/rating/truckload.ts';
import { USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
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

/** The starter tariffs hold from this day on. */
const FIRST_DAY = '2024-01-01';

/** What a company of the demonstration rates with on a day; `carriers` are ids by SCAC. */
export function termsOf(seed: string, today: CalendarDay, carriers: ReadonlyMap<string, string>): RatingTerms {
  const rows = [...starterRating(carriers), ...demoDiesel(seed, today)];
  return readTerms(
    rows.map((row) => ({
      ...row,
      effectiveDate: row.values.effectiveDate!,
      expirationDate: row.values.expirationDate,
    })),
    // A world of an earlier day is priced by the first tariffs that there are.
    today > FIRST_DAY ? today : FIRST_DAY,
  );
}

/** Contracts are somewhat above or below the mean of the spot market: by the carrier and the lane, always the same. */
const CONTRACT_SPREAD = { low: 0.98, high: 1.06 };

export const contractLevel = (carrierId: string, fromPostalCode: string, toPostalCode: string): number =>
  levelOf(
    { carrierId, spread: CONTRACT_SPREAD },
    { from: { ...NOWHERE, postalCode: fromPostalCode }, to: { ...NOWHERE, postalCode: toPostalCode } },
  );
const NOWHERE = { city: '', state: '', country: 'US' } as const;

/** The month whose market is about the mean of the year: what contracts are negotiated by. */
const USUAL_MONTH = 10;

/** What a truck costs by contract at the usual price of diesel, fuel and border included, without stops between. */
export function contractTotal(
  market: Market,
  haul: Omit<TruckloadFreight, 'month' | 'stops' | 'isTeam' | 'isHazmat' | 'isLiftGate'>,
  level: number,
): number {
  const plain = { ...haul, month: USUAL_MONTH, stops: 2, isTeam: false, isHazmat: false, isLiftGate: false };
  return level * truckloadTotal(market, plain, { price: USUAL_DIESEL });
}
