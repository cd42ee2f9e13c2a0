import type { AdditionalCharge, LaneRateType, RateUnit } from './lane-rate.ts';
import { RATE_UNIT_LABELS } from './lane-rate.ts';
import { rangeFor, type PalletRange } from './pallet-ranges.ts';
import { totalOfCharge } from './rate-rules.ts';

/** What is to be carried, in the units that rates count. Null where nobody knows. */
export interface RatedFreight {
  miles: number | null;
  weight: number;
  pallets: number;
  pieces: number;
  linearFeet: number;
  gallons: number | null;
  days: number | null;
}

export interface PricedRate {
  rateType: LaneRateType;
  chargeType: RateUnit;
  rate: number;
  minCharge: number | null;
  ranges: readonly PalletRange[];
  additionalCharges: readonly AdditionalCharge[];
}

/** One line of the arithmetic, as it can be read aloud. */
export interface TraceLine {
  label: string;
  /** "716 mi x $2.10", or why the amount is what it is. */
  how: string;
  amount: number;
}

export type RateCost = { total: number; trace: TraceLine[] } | { reason: string };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
const figure = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Freight weighs something: none of it means that nobody has counted, and must not make a price of nothing. */
const counted = (amount: number, by = 1) => (amount > 0 ? amount / by : null);

const UNITS: Record<
  Exclude<RateUnit, 'Flat' | 'Pallet'>,
  { of: (freight: RatedFreight) => number | null; name: string }
> = {
  Mile: { of: ({ miles }) => miles, name: 'mi' },
  Cwt: { of: ({ weight }) => counted(weight, 100), name: 'cwt' },
  Pound: { of: ({ weight }) => counted(weight), name: 'lbs' },
  Piece: { of: ({ pieces }) => counted(pieces), name: 'pieces' },
  Day: { of: ({ days }) => days, name: 'days' },
  LinearFoot: { of: ({ linearFeet }) => counted(linearFeet), name: 'ft' },
  Gallon: { of: ({ gallons }) => gallons, name: 'gal' },
};

function lineHaul({ chargeType, rate, ranges }: PricedRate, freight: RatedFreight): TraceLine | { reason: string } {
  const label = 'Line haul';
  if (chargeType === 'Flat') return { label, how: 'Flat', amount: cents(rate) };
  if (chargeType === 'Pallet') {
    const range = rangeFor(ranges, freight.pallets);
    if (!range) return { reason: `No price for ${figure(freight.pallets)} pallets.` };
    const each = range.ratePerPallet!;
    return {
      label,
      how: `${figure(freight.pallets)} pallets x ${dollars(each)}`,
      amount: cents(freight.pallets * each),
    };
  }
  const { of, name } = UNITS[chargeType];
  const count = of(freight);
  if (count === null)
    return { reason: `Nobody knows how much there is to count ${RATE_UNIT_LABELS[chargeType].toLowerCase()}.` };
  return { label, how: `${figure(count)} ${name} x ${dollars(rate)}`, amount: cents(count * rate) };
}

function fuel({ rateType }: PricedRate, { miles }: RatedFreight, perMile: number): TraceLine[] | { reason: string } {
  if (rateType === 'AllIn') return [];
  if (miles === null) return { reason: 'Nobody knows how far it is, so the fuel cannot be reckoned.' };
  return [{ label: 'Fuel', how: `${figure(miles)} mi x ${dollars(perMile)}`, amount: cents(miles * perMile) }];
}

/** What a contracted rate comes to, with its arithmetic; the lines add up to the total, to the cent. */
export function costOfRate(rate: PricedRate, freight: RatedFreight, fuelPerMile: number): RateCost {
  const haul = lineHaul(rate, freight);
  if ('reason' in haul) return haul;
  const { minCharge } = rate;
  const isBelow = minCharge !== null && haul.amount < minCharge;
  const raised: TraceLine[] = isBelow
    ? [{ label: 'Minimum charge', how: `at least ${dollars(minCharge)}`, amount: cents(minCharge - haul.amount) }]
    : [];
  const surcharge = fuel(rate, freight, fuelPerMile);
  if ('reason' in surcharge) return surcharge;
  const extra = rate.additionalCharges.map((charge): TraceLine => ({
    label: charge.description,
    how: charge.chargeRateType === 'flat' ? 'Flat' : `${figure(charge.units ?? 0)} x ${dollars(charge.rate ?? 0)}`,
    amount: totalOfCharge(charge) ?? 0,
  }));
  const trace = [haul, ...raised, ...surcharge, ...extra];
  return { total: cents(trace.reduce((sum, { amount }) => sum + amount, 0)), trace };
}
