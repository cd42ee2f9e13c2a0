import type { LaneRate, RateBody } from '@lanewright/contract/lanes.ts';
import { decimal, whole } from '@lanewright/domain/fields/number-fields.ts';
import { emptyOf, tidy } from '@lanewright/domain/fields/draft.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import {
  CHARGE_METHODS,
  LANE_RATE_FIELDS,
  PALLET_PACKAGING,
  type AdditionalCharge,
  type LaneRateDraft,
} from '@lanewright/domain/lanes/lane-rate.ts';
import type { PalletRange } from '@lanewright/domain/lanes/pallet-ranges.ts';
import { problemsWithRatePeriod } from '@lanewright/domain/lanes/rate-periods.ts';
import { problemsWithLaneRate, settledRate } from '@lanewright/domain/lanes/rate-rules.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';

/** What stands in a row of pallets, and in a charge: texts, read as numbers when somebody asks. */
export const RANGE_FIELDS = {
  minPallets: whole({ label: 'Min', digits: 2 }),
  maxPallets: whole({ label: 'Max', digits: 2 }),
  ratePerPallet: decimal({ label: 'Rate per pallet', unit: 'USD', digits: 9 }),
};
export const CHARGE_FIELDS = {
  units: decimal({ label: 'Units', digits: 9 }),
  rate: decimal({ label: 'Rate', unit: 'USD', digits: 9 }),
};

const RangeForm = z.object({
  id: z.string().nullable(),
  minPallets: z.string(),
  maxPallets: z.string(),
  ratePerPallet: z.string(),
});
const ChargeForm = z.object({
  description: z.string(),
  type: z.string().nullable(),
  units: z.string(),
  rate: z.string(),
  chargeRateType: z.enum(CHARGE_METHODS).nullable(),
});

export const RateForm = formOf(LANE_RATE_FIELDS).extend({
  carrierId: z.string().nullable(),
  carrierName: z.string(),
  ranges: z.array(RangeForm),
  additionalCharges: z.array(ChargeForm),
});
export type RateForm = z.infer<typeof RateForm>;

export const isRateForm = (values: unknown): values is RateForm => RateForm.safeParse(values).success;

export const EMPTY_RANGE: RateForm['ranges'][number] = { id: null, minPallets: '1', maxPallets: '', ratePerPallet: '' };
export const EMPTY_CHARGE: RateForm['additionalCharges'][number] = {
  description: '',
  type: null,
  units: '',
  rate: '',
  chargeRateType: null,
};

export const EMPTY_RATE: RateForm = {
  ...toForm(LANE_RATE_FIELDS, emptyOf(LANE_RATE_FIELDS)),
  carrierId: null,
  carrierName: '',
  ranges: [EMPTY_RANGE],
  additionalCharges: [],
};

export function formFromRate(rate: LaneRate): RateForm {
  const ranges = rate.rateSpecifications?.rateRanges ?? [];
  return {
    ...toForm(LANE_RATE_FIELDS, rate),
    carrierId: rate.carrierId,
    carrierName: rate.carrierName,
    ranges:
      ranges.length === 0 ? [EMPTY_RANGE] : ranges.map((range) => ({ id: range.id, ...toForm(RANGE_FIELDS, range) })),
    additionalCharges: rate.additionalCharges.map(({ description, type, chargeRateType, units, rate: each }) => ({
      description,
      type,
      chargeRateType,
      ...toForm(CHARGE_FIELDS, { units, rate: each }),
    })),
  };
}

export const rangesOf = ({ ranges }: Pick<RateForm, 'ranges'>): PalletRange[] =>
  ranges.map((range) => fromForm(RANGE_FIELDS, range));

export function chargeOf({ description, type, chargeRateType, ...numbers }: RateForm['additionalCharges'][number]) {
  const charge: AdditionalCharge = {
    description: description.trim(),
    type: type ?? '',
    chargeRateType,
    ...fromForm(CHARGE_FIELDS, numbers),
  };
  return charge;
}

export function draftFromForm(form: RateForm): LaneRateDraft {
  const rateRanges = rangesOf(form).map((range, index) => ({ id: form.ranges[index]!.id, ...range }));
  return settledRate({
    ...tidy(LANE_RATE_FIELDS, fromForm(LANE_RATE_FIELDS, form)),
    carrierId: form.carrierId,
    rateSpecifications: { packagingTypes: PALLET_PACKAGING, rateRanges },
    additionalCharges: form.additionalCharges.map(chargeOf),
  });
}

export const bodyFromForm = (form: RateForm, laneId: string): RateBody => ({ ...draftFromForm(form), laneId });

const RANGES = 'rateSpecifications.rateRanges';

/** Where the form shows what rules and server say of a field. */
export const formField = (name: string): string =>
  name.startsWith(RANGES) ? `ranges${name.slice(RANGES.length)}` : name;

export function fieldOf(name: string): string | null {
  const field = formField(name);
  const [first = ''] = field.split('.');
  return first in EMPTY_RATE ? field : null;
}

const ORDER = [
  'carrierId',
  'rateType',
  'chargeType',
  'rate',
  'minCharge',
  'ranges',
  'effectiveDate',
  'expirationDate',
  'rateTableName',
  'additionalCharges',
];
const placeOf = ({ field }: Problem) => ORDER.indexOf(field.split('.')[0]!);

export interface StoredRates {
  /** The rate that is edited; null for a new one. */
  edited: LaneRate | null;
  /** All rates of the lane, the expired ones too. */
  ofLane: readonly LaneRate[];
}

/** In the order of the fields. */
export function problemsWithForm(form: RateForm, { edited, ofLane }: StoredRates): Problem[] {
  const isByPallet = form.chargeType === 'Pallet';
  const draft = draftFromForm(form);
  const others = ofLane.filter(({ id }) => id !== edited?.id);
  return [
    ...unreadableNumbers(LANE_RATE_FIELDS, form),
    ...problemsWithLaneRate(draft, edited && draftFromForm(formFromRate(edited))),
    ...problemsWithRatePeriod(draft, others, edited, form.carrierName),
  ]
    .map((found) => ({ ...found, field: formField(found.field) }))
    .filter(({ field }) => !(isByPallet && field === 'rate'))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function nameOfDraft({ carrierName }: RateForm): string {
  return carrierName ? `a rate of ${carrierName}` : 'a rate';
}
