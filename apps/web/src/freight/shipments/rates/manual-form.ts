import { decimal } from '@lanewright/domain/fields/number-fields.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import {
  DEFAULT_MANUAL_CHARGES,
  problemsWithManualCharges,
  totalOfCharge,
  type ManualCharge,
} from '@lanewright/domain/shipments/manual-charges.ts';
import type { ManualBooking } from '../booking/booking-plan.ts';

export const UNITS = decimal({ label: 'Units', digits: 10, least: 0, places: 3 });
export const RATE = decimal({ label: 'Rate', digits: 11, least: -1_000_000, most: 10_000_000, places: 4 });
export const CHARGE_RATE_TYPES: readonly ManualCharge['chargeRateType'][] = ['Flat', 'PerMile'];

/** Numbers as they are typed. */
export interface ChargeForm {
  type: string | null;
  description: string;
  units: string;
  rate: string;
  chargeRateType: ManualCharge['chargeRateType'] | null;
}

export interface ManualForm {
  shippingMode: ShippingMode | null;
  carrierId: string | null;
  carrierName: string;
  proNumber: string;
  pickupNumber: string;
  charges: ChargeForm[];
}

const chargeForm = ({ type, description, units, rate, chargeRateType }: ManualCharge): ChargeForm => ({
  type,
  description,
  units: UNITS.toInput(units),
  rate: RATE.toInput(rate),
  chargeRateType,
});

export const NEW_CHARGE: ChargeForm = { type: null, description: '', units: '1', rate: '0', chargeRateType: 'Flat' };

export const manualFormFor = (shippingMode: ShippingMode | null): ManualForm => ({
  shippingMode,
  carrierId: null,
  carrierName: '',
  proNumber: '',
  pickupNumber: '',
  charges: DEFAULT_MANUAL_CHARGES.map(chargeForm),
});

/** What cannot be read counts as nothing; that it cannot be read is said apart. */
export function chargeOf({ type, description, units, rate, chargeRateType }: ChargeForm): ManualCharge {
  const amounts = { units: UNITS.fromInput(units) ?? 0, rate: RATE.fromInput(rate) ?? 0 };
  return {
    type: type ?? '',
    description: description.trim() === '' ? (type ?? '') : description.trim(),
    ...amounts,
    chargeRateType: chargeRateType ?? 'Flat',
    total: totalOfCharge(amounts),
  };
}

/** Where the form shows what the rules say of the charges. */
const FIELDS = [
  [/^manualBookingCharges$/, 'charges.root'],
  [/^manualBookingCharges/, 'charges'],
  [/\.total$/, '.rate'],
] as const;
const fieldOf = (name: string) => FIELDS.reduce((field, [from, to]) => field.replace(from, to), name);

function problemsWithAmounts(charge: ChargeForm, index: number): Problem[] {
  return (['units', 'rate'] as const).flatMap((name) => {
    const field = name === 'units' ? UNITS : RATE;
    const value = field.fromInput(charge[name]);
    const said = value === null ? `${field.label} must be a number.` : field.problemWith(value);
    return said === null ? [] : [problem(`charges.${index}.${name}`, said)];
  });
}

export function problemsWithManualForm(form: ManualForm): Problem[] {
  const charges = form.charges.map(chargeOf);
  return [
    ...(form.shippingMode === null ? [problem('shippingMode', 'Shipping mode is required')] : []),
    ...(form.carrierId === null ? [problem('carrierId', 'Carrier is required')] : []),
    ...form.charges.flatMap(problemsWithAmounts),
    ...problemsWithManualCharges(form.shippingMode, charges).map(({ field, message }) =>
      problem(fieldOf(field), message),
    ),
  ];
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function manualBookingOf(form: ManualForm): ManualBooking {
  return {
    shippingMode: form.shippingMode!,
    carrierId: form.carrierId,
    manualBookingCharges: form.charges.map(chargeOf),
    proNumber: orNull(form.proNumber),
    pickupNumber: orNull(form.pickupNumber),
  };
}
