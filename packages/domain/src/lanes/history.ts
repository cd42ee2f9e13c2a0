import { fieldChanges } from '../fields/field-changes.ts';
import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { expiryInWords, type ExpiringRate } from './expiry.ts';
import { expirationActionLabel, LANE_FIELDS, type ExpirationAction, type LaneEdit } from './lane.ts';
import {
  LANE_RATE_FIELDS,
  LANE_RATE_TYPE_LABELS,
  RATE_UNIT_LABELS,
  type AdditionalCharge,
  type LaneRateType,
  type RateUnit,
} from './lane-rate.ts';
import type { PalletRange } from './pallet-ranges.ts';

/** What the trail keeps of a contracted rate. */
export interface TrailOfRate {
  id: string;
  carrierName: string;
  rateType: LaneRateType | null;
  chargeType: RateUnit | null;
  rate: number | null;
  minCharge: number | null;
  effectiveDate: CalendarDay | null;
  expirationDate: CalendarDay | null;
  rateTableName: string | null;
  ranges: PalletRange[];
  additionalCharges: AdditionalCharge[];
}

/** What the trail keeps of a lane: all of it at its beginning, later only what became different. */
export type TrailOfLane = Partial<LaneEdit> & {
  rate?: TrailOfRate;
  /** The carriers in the order in which they are asked. */
  sequence?: string[];
  /** Rates that have run out, and what the lane said of that. */
  expired?: Pick<ExpiringRate, 'carrierName' | 'expirationDate'>[];
  expiryAction?: ExpirationAction | null;
};

const dollars = (amount: number | null) =>
  (amount ?? 0).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });

/** "$1,450.00 Flat, 01/01/2026 to 12/31/2026" */
function rateInWords({ chargeType, rate, effectiveDate, expirationDate }: TrailOfRate): string {
  const unit = chargeType === null ? '' : RATE_UNIT_LABELS[chargeType];
  const price = chargeType === 'Pallet' ? `${unit}, ${dollars(rate)} in all` : `${dollars(rate)} ${unit}`;
  const [from, to] = [effectiveDate, expirationDate].map((day) => (day === null ? '' : formatCalendarDay(day)));
  return `${price}, ${from} to ${to}`;
}

/** The words of people, where the fields have those of the wire. */
const RATE_WORDS = {
  ...LANE_RATE_FIELDS,
  rateType: { ...LANE_RATE_FIELDS.rateType, inWords: (type: LaneRateType) => LANE_RATE_TYPE_LABELS[type] },
  chargeType: { ...LANE_RATE_FIELDS.chargeType, inWords: (unit: RateUnit) => RATE_UNIT_LABELS[unit] },
  rate: { ...LANE_RATE_FIELDS.rate, inWords: dollars },
  minCharge: { ...LANE_RATE_FIELDS.minCharge, inWords: dollars },
};
const LANE_WORDS = {
  ...LANE_FIELDS,
  expirationAction: {
    ...LANE_FIELDS.expirationAction,
    inWords: (action: ExpirationAction) => expirationActionLabel(action),
  },
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function rateChanges(before: TrailOfRate | undefined, after: TrailOfRate | undefined): string[] {
  if (!before) return after ? [`added a rate of ${after.carrierName}: ${rateInWords(after)}`] : [];
  if (!after) return [`deleted the rate of ${before.carrierName}: ${rateInWords(before)}`];
  const of = ` of ${after.carrierName}`;
  return [
    ...(before.carrierName === after.carrierName
      ? []
      : [`gave the rate of ${before.carrierName} to ${after.carrierName}`]),
    ...fieldChanges(RATE_WORDS, before, after, of),
    ...(isSame(before.ranges, after.ranges) ? [] : [`changed the pallet ranges${of}`]),
    ...(isSame(before.additionalCharges, after.additionalCharges) ? [] : [`changed the additional charges${of}`]),
  ];
}

/** As a clause: "noted that the rate of Blue Ridge has expired on 11/15/2026". */
function expiryClause(action: ExpirationAction | null, expired: NonNullable<TrailOfLane['expired']>): string {
  const words = expiryInWords(action, expired).replace(/\.$/, '');
  return `noted that ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** What became different, one clause for each thing. */
export function laneInWords(before: TrailOfLane, after: TrailOfLane): string[] {
  if (before.rate || after.rate) return rateChanges(before.rate, after.rate);
  if (after.expired) return [expiryClause(after.expiryAction ?? null, after.expired)];
  if (after.sequence) return [`changed the tender sequence to ${after.sequence.join(', ')}`];
  return fieldChanges(LANE_WORDS, before, after);
}
