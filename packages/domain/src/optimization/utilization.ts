import { payloadOf, TRAILER_FEET } from '../loading/trailer-limits.ts';
import { mostOnBoard, type Preplan, type StopLoad } from './preplan.ts';

/** What a plain trailer of 53 feet takes, where the limits say nothing. */
export const TRAILER = {
  weight: payloadOf('Dry'),
  palletCount: 26,
  volume: 3_800,
  linearFeet: TRAILER_FEET,
} as const;

/** Stands in for a pallet that nobody has weighed. */
export const PALLET_FALLBACK_POUNDS = 48;

export interface Capacity {
  maxWeight: number | null;
  maxPallets: number | null;
  maxVolume: number | null;
}

export interface Utilization {
  /** Of the fullest moment, in percent with one decimal. */
  percent: number;
  /** What is fullest. */
  of: keyof StopLoad;
  tone: UtilizationTone;
}
export type UtilizationTone = 'plain' | 'warning' | 'error';

const WARNING_FROM = 75;
const ERROR_FROM = 90;

export function utilizationTone(percent: number): UtilizationTone {
  if (percent >= ERROR_FROM) return 'error';
  return percent >= WARNING_FROM ? 'warning' : 'plain';
}

export const inOneDecimal = (percent: number): number => Math.round(percent * 10) / 10;

/** Pallets without a weight still weigh something. */
export const poundsOf = ({ weight, palletCount }: Pick<StopLoad, 'weight' | 'palletCount'>): number =>
  weight > 0 ? weight : Math.max(0, palletCount) * PALLET_FALLBACK_POUNDS;

export function capacityOf({ maxWeight, maxPallets, maxVolume }: Capacity): StopLoad {
  return {
    weight: maxWeight ?? TRAILER.weight,
    palletCount: maxPallets ?? TRAILER.palletCount,
    volume: maxVolume ?? TRAILER.volume,
    linearFeet: TRAILER.linearFeet,
  };
}

/** How full the truck is where it is fullest, by weight, pallets or volume: whichever there is least room left of. */
export function utilizationOf({ stops }: Pick<Preplan, 'stops'>, capacity: Capacity): Utilization {
  const onBoard = mostOnBoard(stops);
  const most = capacityOf(capacity);
  const carried = { ...onBoard, weight: poundsOf(onBoard) };
  const shares = (['weight', 'palletCount', 'volume'] as const).map((of) => ({
    of,
    percent: most[of] > 0 ? (carried[of] / most[of]) * 100 : 0,
  }));
  const fullest = shares.reduce((best, one) => (one.percent > best.percent ? one : best));
  const percent = inOneDecimal(fullest.percent);
  return { percent, of: fullest.of, tone: utilizationTone(percent) };
}
