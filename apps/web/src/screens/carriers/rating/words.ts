import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { accessorialName, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { nameOfRow, type RatingValues } from '@lanewright/domain/rating/data/rules.ts';
import type { AccessorialUnit, RateSource } from '@lanewright/domain/rating/terms.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';

const SOURCES: Record<RateSource, string> = {
  LTL: 'LTL',
  VLTL: 'LTL Volume',
  FlockFreight: 'Shared truckload',
  MortonExpress: 'Expedited',
};
const UNITS: Record<AccessorialUnit, string> = {
  Flat: 'Flat',
  PerCwt: 'Per 100 lbs',
  PerPallet: 'Per pallet',
  Percent: 'Percent of the price',
};
const COUNTRIES = { US: 'United States', CA: 'Canada', MX: 'Mexico' };

/** How a choice is called where people read it. */
export function choiceInWords(field: string, choice: string): string {
  if (field === 'accessorial') return accessorialName(choice as AccessorialId);
  const words: Record<string, Record<string, string>> = { source: SOURCES, unit: UNITS, country: COUNTRIES };
  return words[field]?.[choice] ?? choice;
}

/** Kinds that are called by a choice. */
const NAMED_BY: Partial<Record<RatingKind, string>> = { accessorialPrice: 'accessorial', carrierTerms: 'source' };

function named(kind: RatingKind, name: string): string {
  const field = NAMED_BY[kind];
  return field === undefined || name === '' ? name : choiceInWords(field, name);
}

export const rowName = (row: Pick<RatingRow, 'kind' | 'values'>): string => named(row.kind, nameOfRow(row));

/** A file's rows are told as "PickupInside from 01/01/2024". */
export function plannedName(kind: RatingKind, told: string): string {
  const at = told.lastIndexOf(' from ');
  return at === -1 ? told : `${named(kind, told.slice(0, at))}${told.slice(at)}`;
}

/** Of whom a row is told apart from others of its name: in the labels of its buttons. */
export const rowTitle = (row: RatingRow): string =>
  [rowName(row), row.carrierName, formatCalendarDay(row.effectiveDate)].filter(Boolean).join(', ');

export function untilInWords({ kind, expirationDate }: RatingRow): string {
  if (expirationDate !== null) return formatCalendarDay(expirationDate);
  return kind === 'holiday' ? 'that day' : 'until a newer one';
}

const dollars = (value: number | null) =>
  value === null
    ? '–'
    : value.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: Number.isInteger(value * 100) ? 2 : 4,
      });

type Summaries = { [Kind in RatingKind]: (values: RatingValues<Kind>) => string };

const SUMMARIES: Summaries = {
  tariff: ({ base, perRootMile, minimumLeast, mostWeight }) =>
    `${dollars(base)} and ${dollars(perRootMile)} per root mile, at least ${dollars(minimumLeast)}, up to ${mostWeight?.toLocaleString('en-US')} lbs`,
  carrierTerms: ({ source, discount, tariff, fuelTable, spreadLow, spreadHigh }) =>
    [
      source === 'LTL' ? `${discount}% off ${tariff}, fuel by ${fuelTable}` : discount ? `${discount}% off` : '',
      spreadLow === spreadHigh ? `level ${spreadLow}` : `level ${spreadLow} to ${spreadHigh}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  fuelTable: ({ region, weekday, basePrice, basePercent, stepPrice, stepPercent, steps }) =>
    steps
      ? `Own steps, ${region} price from ${weekday}`
      : `${basePercent}% at ${dollars(basePrice)}, ${stepPercent}% per ${dollars(stepPrice)}, ${region} price from ${weekday}`,
  dieselPrice: ({ price }) => `${dollars(price)} a gallon`,
  accessorialPrice: ({ unit, rate, minimum }) => {
    const price = unit === 'Percent' ? `${rate}% of the price` : `${dollars(rate)} ${PER[unit!]}`;
    return minimum === null ? price : `${price}, at least ${dollars(minimum)}`;
  },
  holiday: ({ country }) => choiceInWords('country', country!),
  market: ({ base, leastLinehaul }) => `A mile: ${base?.replaceAll(' = ', ' ')}. At least ${dollars(leastLinehaul)}`,
};
const PER = { Flat: 'flat', PerCwt: 'per 100 lbs', PerPallet: 'per pallet' };

/** What a row says, in a line. */
export function summaryOf({ kind, values }: Pick<RatingRow, 'kind' | 'values'>): string {
  const summary = SUMMARIES[kind] as (values: unknown) => string;
  const said = summary(values);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
