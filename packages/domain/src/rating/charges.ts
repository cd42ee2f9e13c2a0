import { figure } from '../units/figures.ts';
import { cents, inDollars, sumOfMoney } from '../units/money.ts';

/** How a charge comes from its units and its rate. */
export const CHARGE_BASES = [
  'Flat',
  'PerMile',
  'PerCwt',
  'PerPound',
  'PerPallet',
  'PerPiece',
  'PerStop',
  'PerDay',
  'PerLinearFoot',
  'PerGallon',
  'PerUnit',
  /** `rate` percent of the money in `units`. */
  'Percent',
  /** What is missing from the money in `units` to `rate`. */
  'AtLeast',
] as const;
export type ChargeBasis = (typeof CHARGE_BASES)[number];

/** A number that the rate was multiplied from, with where it came from: "L5C at 400 mi", 192. */
export interface Factor {
  label: string;
  value: number;
}

/**
 * One charge with its own explanation: the amount follows from the other figures alone, however the tariff it came from has
 * changed since.
 */
export interface Charge {
  /** What kind of money it is: "Freight Rate", "Fuel Surcharge", "Lift gate at delivery". */
  chargeTypeName: string;
  /** What it is for, in words: "900 lbs of class 70". */
  description: string;
  chargeRateType: ChargeBasis;
  units: number;
  rate: number;
  total: number;
  /** All charges up to this one. */
  runningTotal: number;
  /** The earlier charges, by position, whose sum `units` is. */
  of?: number[];
  /** An earlier charge, by position, that is already part of this one and is not charged twice. */
  less?: number;
  /** The rate is their product. */
  factors?: Factor[];
}

export type NewCharge = Omit<Charge, 'total' | 'runningTotal' | 'units' | 'rate'> & { units?: number; rate?: number };

const product = (factors: readonly Factor[]) => factors.reduce((rate, { value }) => rate * value, 1);

function amountOf({ chargeRateType, units, rate }: Pick<Charge, 'chargeRateType' | 'units' | 'rate'>): number {
  switch (chargeRateType) {
    case 'Percent':
      return cents((units * rate) / 100);
    case 'AtLeast':
      return Math.max(0, cents(rate - units));
    default:
      return cents(units * rate);
  }
}

/** Charges one after the other, each reckoned when it is added. */
export class ChargeSheet {
  readonly charges: Charge[] = [];

  /** One that goes on behind these charges. */
  static from(charges: readonly Charge[]): ChargeSheet {
    const sheet = new ChargeSheet();
    sheet.charges.push(...charges);
    return sheet;
  }

  get total(): number {
    return this.charges.at(-1)?.runningTotal ?? 0;
  }

  /** Positions of all charges so far. */
  get all(): number[] {
    return this.charges.map((_, index) => index);
  }

  /** Its position. */
  add(charge: NewCharge): number {
    const { of, less, factors } = charge;
    const units = of ? this.sumOf(of) : (charge.units ?? 1);
    const rate = factors ? product(factors) : charge.rate!;
    const whole = amountOf({ chargeRateType: charge.chargeRateType, units, rate });
    const total = less === undefined ? whole : sumOfMoney([whole, -this.charges[less]!.total]);
    this.charges.push({ ...charge, units, rate, total, runningTotal: sumOfMoney([this.total, total]) });
    return this.charges.length - 1;
  }

  /** Raises the sum of these charges to a least amount, where it is below. */
  raise(charge: Omit<NewCharge, 'chargeRateType' | 'of'> & { of: number[]; rate: number }): number | null {
    if (this.sumOf(charge.of) >= charge.rate) return null;
    return this.add({ ...charge, chargeRateType: 'AtLeast' });
  }

  sumOf(positions: readonly number[]): number {
    return sumOfMoney(positions.map((position) => this.charges[position]!.total));
  }
}

/** The same charges, reckoned again from what each says of itself: never from a tariff. */
export function reckonAgain(charges: readonly Charge[]): Charge[] {
  const sheet = new ChargeSheet();
  for (const { total: _total, runningTotal: _runningTotal, ...charge } of charges) sheet.add(charge);
  return sheet.charges;
}

const FIGURES = ['total', 'runningTotal', 'units', 'rate'] as const;

/** The first charge that does not follow from its own figures, or whose sum is not the total; null where every cent does. */
export function firstDifference(charges: readonly Charge[], total: number): string | null {
  const again = reckonAgain(charges);
  for (const [index, charge] of charges.entries()) {
    const reckoned = again[index]!;
    const figure = FIGURES.find((name) => charge[name] !== reckoned[name]);
    if (figure) return `${charge.description}: ${charge[figure]} is kept, ${reckoned[figure]} is reckoned.`;
  }
  const sum = again.at(-1)?.runningTotal ?? 0;
  return sum === total ? null : `The total ${total} is kept, ${sum} is reckoned.`;
}

const UNIT_NAMES: Record<Exclude<ChargeBasis, 'Flat' | 'Percent' | 'AtLeast'>, string> = {
  PerMile: 'mi',
  PerCwt: 'cwt',
  PerPound: 'lbs',
  PerPallet: 'pallets',
  PerPiece: 'pieces',
  PerStop: 'stops',
  PerDay: 'days',
  PerLinearFoot: 'ft',
  PerGallon: 'gal',
  PerUnit: 'units',
};

type Arithmetic = Pick<Charge, 'chargeRateType' | 'units' | 'rate'> & { less?: number | undefined };
type Totalled = Arithmetic & Pick<Charge, 'total'>;

export const SHOWN_UNIT_PLACES = 4;
const MAX_RATE_PLACES = 10;

/**
 * Units and rate as they are shown beside a total: rounded as little as needed for their product to be that total, to the cent.
 * Null where the total is no product: a minimum, or a charge without a part that is charged already.
 */
export function shownFigures({
  chargeRateType,
  units,
  rate,
  less,
  total,
}: Totalled): { units: number; rate: number } | null {
  if (less !== undefined || chargeRateType === 'AtLeast') return null;
  const shown = Number(units.toFixed(SHOWN_UNIT_PLACES));
  for (let places = 2; places <= MAX_RATE_PLACES; places += 1) {
    const rounded = Number(rate.toFixed(places));
    if (amountOf({ chargeRateType, units: shown, rate: rounded }) === total) return { units: shown, rate: rounded };
  }
  return null;
}

/** The arithmetic in words, by which the total can be checked: "716 mi x $2.10", "82% of $1,005.31". */
export function chargeInWords(charge: Totalled): string {
  const { chargeRateType, total, less } = charge;
  const { units, rate } = shownFigures(charge) ?? charge;
  switch (chargeRateType) {
    case 'Flat':
      return units === 1 ? 'Flat' : `${figure(units)} x ${inDollars(rate, MAX_RATE_PLACES)}`;
    case 'Percent':
      return `${figure(Math.abs(rate), MAX_RATE_PLACES)}% of ${inDollars(units)}`;
    case 'AtLeast':
      return total === 0
        ? `Minimum ${inDollars(rate)}`
        : `Minimum ${inDollars(rate)} less ${inDollars(units)} charged above`;
    default: {
      const name = UNIT_NAMES[chargeRateType];
      const count = `${figure(units)} ${units === 1 ? name.replace(/s$/, '') : name}`;
      if (less === undefined) return `${count} x ${inDollars(rate, MAX_RATE_PLACES)}`;
      const whole = amountOf(charge);
      const above = sumOfMoney([whole, -total]);
      const exact = shownFigures({ chargeRateType, units, rate, total: whole })?.rate ?? rate;
      return `${count} x ${inDollars(exact, MAX_RATE_PLACES)} = ${inDollars(whole)}, less ${inDollars(above)} charged above`;
    }
  }
}

/** Where the rate came from: "L5C at 400 mi 192 x class 70 0.77 x M1M 0.68"; null where it was simply given. */
export function rateInWords({ factors }: Pick<Charge, 'factors'>): string | null {
  return factors ? factors.map(({ label, value }) => `${label} ${figure(value)}`).join(' x ') : null;
}
