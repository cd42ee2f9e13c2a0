import { countInWords } from '../units/figures.ts';
import { ChargeSheet, type Charge, type ChargeBasis, type NewCharge } from '../rating/charges.ts';
import type { AdditionalCharge, LaneRateType, RateUnit } from './lane-rate.ts';
import { RATE_UNIT_LABELS } from './lane-rate.ts';
import { rangeFor, type PalletRange } from './pallet-ranges.ts';

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

export type RateCost = { total: number; charges: Charge[] } | { reason: string };

const LINE_HAUL = { chargeTypeName: 'Freight Rate', description: 'Line haul' };

/** Freight weighs something: none of it means that nobody has counted, and must not make a price of nothing. */
const counted = (amount: number, by = 1) => (amount > 0 ? amount / by : null);

const UNITS: Record<
  Exclude<RateUnit, 'Flat' | 'Pallet'>,
  { of: (freight: RatedFreight) => number | null; basis: ChargeBasis }
> = {
  Mile: { of: ({ miles }) => miles, basis: 'PerMile' },
  Cwt: { of: ({ weight }) => counted(weight, 100), basis: 'PerCwt' },
  Pound: { of: ({ weight }) => counted(weight), basis: 'PerPound' },
  Piece: { of: ({ pieces }) => counted(pieces), basis: 'PerPiece' },
  Day: { of: ({ days }) => days, basis: 'PerDay' },
  LinearFoot: { of: ({ linearFeet }) => counted(linearFeet), basis: 'PerLinearFoot' },
  Gallon: { of: ({ gallons }) => gallons, basis: 'PerGallon' },
};

function lineHaul({ chargeType, rate, ranges }: PricedRate, freight: RatedFreight): NewCharge | { reason: string } {
  if (chargeType === 'Flat') return { ...LINE_HAUL, chargeRateType: 'Flat', rate };
  if (chargeType === 'Pallet') {
    const range = rangeFor(ranges, freight.pallets);
    if (!range) return { reason: `No price for ${countInWords(freight.pallets, 'pallet')}.` };
    return { ...LINE_HAUL, chargeRateType: 'PerPallet', units: freight.pallets, rate: range.ratePerPallet! };
  }
  const { of, basis } = UNITS[chargeType];
  const count = of(freight);
  if (count === null)
    return { reason: `Nobody knows how much there is to count ${RATE_UNIT_LABELS[chargeType].toLowerCase()}.` };
  return { ...LINE_HAUL, chargeRateType: basis, units: count, rate };
}

/** What diesel adds to each mile of a line haul, and how that is known. */
export interface MileFuel {
  perMile: number;
  how: string;
}

/** What a contracted rate comes to, every charge with its arithmetic; they add up to the total, to the cent. */
export function costOfRate(rate: PricedRate, freight: RatedFreight, fuel: MileFuel): RateCost {
  const haul = lineHaul(rate, freight);
  if ('reason' in haul) return haul;
  const sheet = new ChargeSheet();
  const position = sheet.add(haul);
  if (rate.minCharge !== null)
    sheet.raise({
      chargeTypeName: 'Minimum adjustment',
      description: 'Minimum charge',
      of: [position],
      rate: rate.minCharge,
    });
  if (rate.rateType !== 'AllIn') {
    if (freight.miles === null) return { reason: 'Nobody knows how far it is, so the fuel cannot be reckoned.' };
    sheet.add({
      chargeTypeName: 'Fuel Surcharge',
      description: `Fuel at ${fuel.how}`,
      chargeRateType: 'PerMile',
      units: freight.miles,
      rate: fuel.perMile,
    });
  }
  for (const { description, chargeRateType, units, rate: each } of rate.additionalCharges)
    sheet.add({
      chargeTypeName: description,
      description,
      chargeRateType: chargeRateType === 'flat' ? 'Flat' : 'PerUnit',
      units: chargeRateType === 'flat' ? 1 : (units ?? 0),
      rate: each ?? 0,
    });
  return { total: sheet.total, charges: sheet.charges };
}
