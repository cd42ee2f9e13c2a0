import { cents } from '../units/money.ts';
import { isBlank } from '../fields/field.ts';
import { problemsWithLimits } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import type { AdditionalCharge, LaneRateDraft } from './lane-rate.ts';
import { LANE_RATE_FIELDS } from './lane-rate.ts';
import { palletRateTotal, problemsWithRanges } from './pallet-ranges.ts';

export const NOT_A_LANES_CARRIER = 'Please choose one of your TL carriers';

const isByPallet = ({ chargeType }: Pick<LaneRateDraft, 'chargeType'>) => chargeType === 'Pallet';

function missing(draft: LaneRateDraft): Problem[] {
  const asked: [keyof LaneRateDraft, string][] = [
    ['carrierId', NOT_A_LANES_CARRIER],
    ['rateType', 'Rate Type is required'],
    ['chargeType', 'Rate Unit is required'],
    ['effectiveDate', 'Effective Date is required'],
    ['expirationDate', 'Expiration Date is required'],
    isByPallet(draft) ? ['minCharge', 'Min Charge is required'] : ['rate', 'Rate is required'],
  ];
  return asked.filter(([name]) => isBlank(draft[name])).map(([name, message]) => problem(name, message));
}

function problemsWithDates({ effectiveDate, expirationDate }: LaneRateDraft): Problem[] {
  return effectiveDate !== null && expirationDate !== null && expirationDate < effectiveDate
    ? [problem('expirationDate', 'Expiration Date cannot be before Effective Date')]
    : [];
}

function problemsWithCharge(charge: AdditionalCharge, index: number): Problem[] {
  const asked: [keyof AdditionalCharge, string][] = [
    ['description', 'Description is required'],
    ['type', 'Type is required'],
    ['units', 'Units is required'],
    ['rate', 'Rate is required'],
    ['chargeRateType', 'Method is required'],
  ];
  return asked
    .filter(([name]) => isBlank(charge[name]))
    .map(([name, message]) => problem(`additionalCharges.${index}.${name}`, message));
}

const MIN_RATE = 0.01;
/** A cent for a hundredweight. */
const MIN_RATE_PER_POUND = 0.0001;
const leastRate = ({ chargeType }: LaneRateDraft) => (chargeType === 'Pound' ? MIN_RATE_PER_POUND : MIN_RATE);

/** Freight is not carried for nothing, and less than a cent becomes $0.00 in a total. A minimum or an additional charge may be $0.00; pallet ranges have a rule of their own. */
function problemsWithPrice(draft: LaneRateDraft, before: LaneRateDraft | null): Problem[] {
  const isFree = (one: LaneRateDraft) => !isByPallet(one) && one.rate !== null && one.rate < leastRate(one);
  // The limits of the field have a sentence for what is below zero.
  if (!isFree(draft) || draft.rate! < 0 || (before !== null && isFree(before))) return [];
  return [problem('rate', `Rate must be at least $${leastRate(draft)}.`)];
}

/** A rate of less than a cent that is stored already can still be ended. */
export function problemsWithLaneRate(draft: LaneRateDraft, before: LaneRateDraft | null = null): Problem[] {
  return [
    ...missing(draft),
    ...problemsWithLimits(LANE_RATE_FIELDS, draft),
    ...problemsWithPrice(draft, before),
    ...problemsWithDates(draft),
    ...(isByPallet(draft) ? problemsWithRanges(draft.rateSpecifications?.rateRanges ?? []) : []),
    ...draft.additionalCharges.flatMap(problemsWithCharge),
  ];
}

/** As it is kept: a rate by the pallet has its table and the figure that stands for it, any other has neither. */
export function settledRate(draft: LaneRateDraft): LaneRateDraft {
  if (!isByPallet(draft)) return { ...draft, rateSpecifications: null };
  return { ...draft, rate: palletRateTotal(draft.rateSpecifications?.rateRanges ?? []) };
}

/** Nothing while it is not known. */
export function totalOfCharge({ units, rate, chargeRateType }: AdditionalCharge): number | null {
  if (rate === null) return null;
  if (chargeRateType === 'flat') return cents(rate);
  return units === null ? null : cents(rate * units);
}
