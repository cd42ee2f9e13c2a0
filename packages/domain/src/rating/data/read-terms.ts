import { statesIn } from '../../agreements/notation.ts';
import { addDays, type CalendarDay } from '../../units/calendar-days.ts';
import type { AccessorialPrice, CarrierTerms, DieselPrice, FuelTable, Holiday, Market, RatingTerms, Tariff } from '../terms.ts';
import { usHolidays } from '../us-holidays.ts';
import type { RatingKind } from './fields.ts';
import { subjectOf, type RatingValues } from './rules.ts';
import { CLASS_FACTORS, DIESEL_STEPS, EQUIPMENT, LENGTHS, readMonths, rowsOf, SEASON, STATE_FACTORS, WEIGHT_BREAKS } from './tables.ts';

export interface KeptRow {
  kind: RatingKind;
  carrierId: string | null;
  effectiveDate: CalendarDay;
  expirationDate: CalendarDay | null;
  values: Record<string, unknown>;
}

const asMap = <Key>(rows: readonly { key: Key; value: number }[]) => new Map(rows.map(({ key, value }) => [key, value]));

function tariff(values: RatingValues<'tariff'>): Tariff {
  return {
    name: values.name,
    base: values.base!,
    perRootMile: values.perRootMile!,
    perMile: values.perMile!,
    classFactors: asMap(rowsOf(values.classFactors, CLASS_FACTORS)),
    breaks: rowsOf(values.breaks, WEIGHT_BREAKS).map(({ key, value }) => ({ from: key, factor: value })),
    minimum: {
      least: values.minimumLeast!,
      share: values.minimumShare!,
      base: values.minimumBase!,
      perMile: values.minimumPerMile!,
    },
    most: { weight: values.mostWeight!, linearFeet: values.mostLinearFeet! },
    capacity: { cubicFeet: values.capacityCubicFeet!, density: values.capacityDensity! },
  };
}

function fuelTable(values: RatingValues<'fuelTable'>): FuelTable {
  return {
    name: values.name,
    region: values.region,
    weekday: values.weekday!,
    basePrice: values.basePrice!,
    basePercent: values.basePercent!,
    stepPrice: values.stepPrice!,
    stepPercent: values.stepPercent!,
    steps: rowsOf(values.steps, DIESEL_STEPS).map(({ key, value }) => ({ dieselFrom: key, percent: value })),
  };
}

const both = (percent: number | null, flat: number | null) =>
  percent === null || flat === null ? null : { percent, flat };

function carrierTerms(values: RatingValues<'carrierTerms'>, carrierId: string): CarrierTerms {
  const { guaranteedPercent, guaranteedLeast } = values;
  return {
    carrierId,
    source: values.source!,
    tariff: values.tariff,
    fuelTable: values.fuelTable,
    discount: values.discount!,
    spread: { low: values.spreadLow!, high: values.spreadHigh! },
    originStates: statesIn(values.originStates),
    destinationStates: statesIn(values.destinationStates),
    mostWeight: values.mostWeight,
    longestPiece: values.longestPiece,
    carriesHazmat: values.carriesHazmat,
    extraDays: values.extraDays!,
    cutOff: values.cutOff!,
    leastMinutes: values.leastMinutes!,
    liabilityPerPound: values.liabilityPerPound,
    // Rows of an earlier release do not have it.
    inspectionFee: values.inspectionFee ?? null,
    guaranteed:
      guaranteedPercent === null || guaranteedLeast === null
        ? null
        : { percent: guaranteedPercent, least: guaranteedLeast },
    borders: {
      CA: both(values.canadaPercent, values.canadaFlat),
      MX: both(values.mexicoPercent, values.mexicoFlat),
    },
  };
}

function market(values: RatingValues<'market'>): Market {
  const months = readMonths(values.reeferMonths ?? '');
  return {
    base: Object.fromEntries(asMap(rowsOf(values.base, EQUIPMENT))) as Market['base'],
    drayage: { flat: values.drayageFlat!, perMile: values.drayagePerMile! },
    leastLinehaul: values.leastLinehaul!,
    lengths: rowsOf(values.lengths, LENGTHS).map(({ key, value }) => ({ miles: key, factor: value })),
    outOf: asMap(rowsOf(values.outOf, STATE_FACTORS)),
    into: asMap(rowsOf(values.into, STATE_FACTORS)),
    season: rowsOf(values.season, SEASON).map(({ value }) => value),
    reeferSeason: {
      percent: values.reeferPercent!,
      months: 'rows' in months ? months.rows : [],
      states: statesIn(values.reeferStates),
    },
    fuel: {
      region: values.fuelRegion,
      weekday: values.fuelWeekday!,
      coveredPrice: values.coveredPrice!,
      milesPerGallon: values.milesPerGallon!,
    },
    contractMilesPerGallon: values.contractMilesPerGallon!,
    teamPercent: values.teamPercent!,
    hazmatPerMile: values.hazmatPerMile!,
    liftGate: values.liftGate!,
    extraStop: values.extraStop!,
    border: {
      CA: { percent: values.canadaPercent!, flat: values.canadaFlat! },
      MX: { percent: values.mexicoPercent!, flat: values.mexicoFlat! },
    },
    partial: {
      factor: values.partialFactor!,
      exponent: values.partialExponent!,
      least: values.partialLeast!,
      most: values.partialMost!,
    },
    volumeFactor: values.volumeFactor!,
    sharedFactor: values.sharedFactor!,
    volumeFrom: {
      weight: values.volumeFromWeight!,
      cubicFeet: values.volumeFromCubicFeet!,
      linearFeet: values.volumeFromLinearFeet!,
    },
    expedited: {
      perMile: values.expeditedPerMile!,
      least: values.expeditedLeast!,
      mostWeight: values.expeditedMostWeight!,
      milesPerGallon: values.expeditedMilesPerGallon!,
    },
    shared: {
      leastFeet: values.sharedLeastFeet!,
      mostFeet: values.sharedMostFeet!,
      flexibleDays: values.sharedFlexibleDays!,
    },
  };
}

const isInForce = ({ effectiveDate, expirationDate }: KeptRow, day: CalendarDay) =>
  effectiveDate <= day && (expirationDate === null || day <= expirationDate);

/** Of all rows about the same, the newest that is in force. */
function inForceOn(rows: readonly KeptRow[], day: CalendarDay): KeptRow[] {
  const newest = new Map<string, KeptRow>();
  for (const row of rows) {
    if (!isInForce(row, day)) continue;
    const subject = `${row.kind}|${subjectOf(row)}`;
    const known = newest.get(subject);
    if (!known || known.effectiveDate < row.effectiveDate) newest.set(subject, row);
  }
  return [...newest.values()];
}

/** No shipment is longer on its way. */
export const DAYS_OF_HOLIDAYS = 90;

/** A company that lists no US holidays for these months still has carriers that close on the federal ones. */
function withUsHolidays(listed: readonly Holiday[], from: CalendarDay): Holiday[] {
  const hasOwn = listed.some(({ country, carrierId }) => country === 'US' && carrierId === null);
  return hasOwn ? [...listed] : [...listed, ...usHolidays(from, addDays(from, DAYS_OF_HOLIDAYS))];
}

/** What rates of a pickup day are reckoned from. Holidays and diesel prices are told for all days: they are looked up by day. */
export function readTerms(rows: readonly KeptRow[], day: CalendarDay): RatingTerms {
  const current = inForceOn(rows, day);
  const of = <Kind extends RatingKind, Made>(kind: Kind, make: (values: RatingValues<Kind>, row: KeptRow) => Made) =>
    current.filter((row) => row.kind === kind).map((row) => make(row.values as RatingValues<Kind>, row));
  return {
    tariffs: of('tariff', tariff),
    fuelTables: of('fuelTable', fuelTable),
    carriers: of('carrierTerms', (values, { carrierId }) => carrierTerms(values, carrierId!)),
    accessorials: of('accessorialPrice', (values, { carrierId }): AccessorialPrice => ({
      carrierId,
      accessorial: values.accessorial!,
      unit: values.unit!,
      rate: values.rate!,
      minimum: values.minimum,
    })),
    market: of('market', market)[0] ?? null,
    diesel: rows
      // One that was ended counts no more, whatever week it was of.
      .filter((row) => row.kind === 'dieselPrice' && (row.expirationDate === null || row.expirationDate >= day))
      .map(({ values, effectiveDate }): DieselPrice => ({
        region: (values as RatingValues<'dieselPrice'>).region,
        from: effectiveDate,
        price: (values as RatingValues<'dieselPrice'>).price!,
      })),
    holidays: withUsHolidays(
      rows
        .filter(({ kind }) => kind === 'holiday')
        .map(({ values, effectiveDate, carrierId }): Holiday => ({
          day: effectiveDate,
          country: (values as RatingValues<'holiday'>).country!,
          name: (values as RatingValues<'holiday'>).name,
          carrierId,
        })),
      day,
    ),
  };
}
