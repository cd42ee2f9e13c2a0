import { COUNTRY_NAMES, type Country } from '../geography/countries.ts';
import { figure } from '../units/figures.ts';
import type { AccessorialId } from '../orders/lists.ts';
import { cents } from '../units/money.ts';
import { chargeAccessorial } from './accessorials.ts';
import { ChargeSheet, type Charge, type Factor } from './charges.ts';
import { sumOfPounds } from './question.ts';
import type { AccessorialPrice, Tariff } from './terms.ts';

export interface ClassWeight {
  /** Pounds. */
  weight: number;
  freightClass: number;
}

export interface LtlFreight {
  miles: number;
  lines: readonly ClassWeight[];
  pallets: number;
}

/** What the price of a carrier is made of on one day. */
export interface LtlTerms {
  tariff: Tariff;
  /** The carrier's own level of the tariff on this way. */
  spread: number;
  discount: number;
  /** Dollars net; null: the tariff's. */
  minimumCharge: number | null;
  fuel: { percent: number; how: string };
  services: readonly { id: AccessorialId; price: Pick<AccessorialPrice, 'unit' | 'rate' | 'minimum'> }[];
  guaranteed: { percent: number; least: number } | null;
  border: { country: Country; percent: number; flat: number } | null;
  /** Part of the way is a barge. */
  isByBarge: boolean;
}

/** Dollars of the sea way to Alaska, whoever carries. */
const BARGE = { perCwt: 65, least: 350 };

const pounds = (weight: number) => `${figure(weight)} lbs`;

/** "L5C", "M5C", "M1M": as tariffs call their breaks. */
export function breakName(tariff: Tariff, from: number): string {
  if (from === 0) return `L${codeOf(tariff.breaks[1]?.from ?? 0)}`;
  return `M${codeOf(from)}`;
}
const codeOf = (weight: number) => (weight >= 1_000 ? `${figure(weight / 1_000)}M` : `${figure(weight / 100)}C`);

/** Each class once, lowest first. */
function byClass(lines: readonly ClassWeight[]): ClassWeight[] {
  const weights = new Map<number, number>();
  for (const { freightClass, weight } of lines) weights.set(freightClass, (weights.get(freightClass) ?? 0) + weight);
  return [...weights]
    .map(([freightClass, weight]) => ({ freightClass, weight }))
    .toSorted((one, other) => one.freightClass - other.freightClass);
}

const basePrice = ({ base, perRootMile, perMile }: Tariff, miles: number) =>
  base + perRootMile * Math.sqrt(miles) + perMile * miles;

interface Candidate {
  from: number;
  factor: number;
  /** Pounds that are paid for and not there. */
  missing: number;
}

/** The break of the whole weight, and every heavier one as if the freight weighed as much. */
function candidatesOf({ breaks }: Tariff, weight: number): Candidate[] {
  const own = breaks.findLast(({ from }) => weight >= from) ?? breaks[0]!;
  return breaks
    .filter(({ from }) => from >= own.from)
    .map(({ from, factor }) => ({ from, factor, missing: Math.max(0, from - weight) }));
}

function grossAt(
  { tariff, spread }: LtlTerms,
  { miles }: LtlFreight,
  lines: readonly ClassWeight[],
  at: Candidate,
): ChargeSheet {
  const sheet = new ChargeSheet();
  const name = breakName(tariff, at.from);
  const first = breakName(tariff, 0);
  const factorsOf = (freightClass: number): Factor[] => [
    { label: `${first} at ${figure(miles)} mi`, value: basePrice(tariff, miles) },
    { label: `class ${freightClass}`, value: tariff.classFactors.get(freightClass)! },
    ...(at.factor === 1 ? [] : [{ label: name, value: at.factor }]),
    ...(spread === 1 ? [] : [{ label: 'level of the carrier', value: spread }]),
  ];
  const freight = { chargeTypeName: 'Freight Rate', chargeRateType: 'PerCwt' } as const;
  const positions = lines.map(({ freightClass, weight }) =>
    sheet.add({
      ...freight,
      description: `${pounds(weight)} of class ${freightClass} at ${name}`,
      units: weight / 100,
      factors: factorsOf(freightClass),
    }),
  );
  if (at.missing > 0) {
    // The class that costs least, and not the number that is least: a tariff may turn them.
    const lowest = lines.reduce((best, line, index) => {
      const value = (one: ClassWeight) => tariff.classFactors.get(one.freightClass)!;
      return value(line) < value(lines[best]!) ? index : best;
    }, 0);
    const { freightClass, weight } = lines[lowest]!;
    // Reckoned with the freight of its class, so that a pound more never costs a cent less by rounding.
    sheet.add({
      ...freight,
      description: `${pounds(at.missing)} of class ${freightClass} that are missing to ${pounds(at.from)}`,
      units: (weight + at.missing) / 100,
      factors: factorsOf(freightClass),
      less: positions[lowest]!,
    });
  }
  return sheet;
}

/** The cheapest way to rate the weight; of two that cost the same, the lighter. */
function cheapest(terms: LtlTerms, freight: LtlFreight): ChargeSheet {
  const lines = byClass(freight.lines);
  const weight = sumOfPounds(lines.map((line) => line.weight));
  const [first, ...heavier] = candidatesOf(terms.tariff, weight).map((at) => grossAt(terms, freight, lines, at));
  return heavier.reduce((best, other) => (other.total < best.total ? other : best), first!);
}

export function leastNet(
  { tariff: { minimum }, minimumCharge }: Pick<LtlTerms, 'tariff' | 'minimumCharge'>,
  miles: number,
): number {
  return minimumCharge ?? cents(Math.max(minimum.least, minimum.share * (minimum.base + minimum.perMile * miles)));
}

/**
 * What freight costs, every charge with its own arithmetic: gross by class at the cheapest break, discount, minimum, fuel on
 * what is left, and then what is extra, which bears no fuel. Every class must be one of the tariff's.
 */
export function ltlPrice(freight: LtlFreight, terms: LtlTerms): { total: number; charges: Charge[] } {
  const sheet = cheapest(terms, freight);
  if (terms.discount > 0)
    sheet.add({
      chargeTypeName: 'Discount',
      description: `${figure(terms.discount)}% off the tariff`,
      chargeRateType: 'Percent',
      of: sheet.all,
      rate: -terms.discount,
    });
  sheet.raise({
    chargeTypeName: 'Minimum adjustment',
    description: 'Minimum charge',
    of: sheet.all,
    rate: leastNet(terms, freight.miles),
  });
  const net = sheet.all;
  sheet.add({
    chargeTypeName: 'Fuel Surcharge',
    description: `Fuel at ${terms.fuel.how}`,
    chargeRateType: 'Percent',
    of: net,
    rate: terms.fuel.percent,
  });
  const { border, guaranteed, services } = terms;
  if (border) {
    const words = { chargeTypeName: 'Border crossing', description: `Border with ${COUNTRY_NAMES[border.country]}` };
    sheet.add({ ...words, chargeRateType: 'Percent', of: net, rate: border.percent });
    sheet.add({ ...words, description: `${words.description}, flat`, chargeRateType: 'Flat', rate: border.flat });
  }
  const weight = sumOfPounds(freight.lines.map((line) => line.weight));
  if (terms.isByBarge) {
    const words = { chargeTypeName: 'Barge', description: 'Barge between Washington and Alaska' };
    const added = sheet.add({ ...words, chargeRateType: 'PerCwt', units: weight / 100, rate: BARGE.perCwt });
    sheet.raise({ ...words, description: 'Barge, at least', of: [added], rate: BARGE.least });
  }
  for (const { id, price } of services) chargeAccessorial(sheet, id, price, { net, weight, pallets: freight.pallets });
  if (guaranteed) {
    const words = { chargeTypeName: 'Guaranteed delivery', description: 'Delivery guaranteed by 17:00' };
    const added = sheet.add({ ...words, chargeRateType: 'Percent', of: net, rate: guaranteed.percent });
    sheet.raise({ ...words, description: 'Guaranteed delivery, at least', of: [added], rate: guaranteed.least });
  }
  return { total: sheet.total, charges: sheet.charges };
}
