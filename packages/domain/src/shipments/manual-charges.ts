import { problem, type Problem } from '../problem.ts';
import { cents, sumOfMoney } from '../units/money.ts';

/** What a person enters who has arranged a price with a carrier. */
export interface ManualCharge {
  type: string;
  description: string;
  units: number;
  rate: number;
  chargeRateType: 'Flat' | 'PerMile';
  total: number;
}

export const FREIGHT_RATE = 'Freight Rate';
export const FUEL_SURCHARGE = 'Fuel Surcharge';
export const MANUAL_CHARGE_TYPES = [
  FREIGHT_RATE,
  FUEL_SURCHARGE,
  'Accessorial',
  'Stop-off',
  'Detention',
  'Lumper',
  'Discount',
  'Other',
] as const;

const usual = (type: string): ManualCharge => ({
  type,
  description: type,
  units: 1,
  rate: 0,
  chargeRateType: 'Flat',
  total: 0,
});

/** What the editor begins with. */
export const DEFAULT_MANUAL_CHARGES: readonly ManualCharge[] = [usual(FREIGHT_RATE), usual(FUEL_SURCHARGE)];

export const BOTH_CHARGES_REQUIRED = 'Freight Rate and Fuel Surcharge are required for manual LTL bookings';

export const totalOfCharge = ({ units, rate }: Pick<ManualCharge, 'units' | 'rate'>): number => cents(units * rate);
export const totalOfCharges = (charges: readonly Pick<ManualCharge, 'units' | 'rate'>[]): number =>
  sumOfMoney(charges.map(totalOfCharge));

const isLtl = (shippingMode: string | null) => shippingMode === 'LTL' || shippingMode === 'VLTL';

/** A total that was sent must be what its units and rate come to. */
export function problemsWithManualCharges(shippingMode: string | null, charges: readonly ManualCharge[]): Problem[] {
  const has = (type: string) => charges.some((charge) => charge.type === type);
  const whole = charges.length === 0 ? ['Enter what the carrier charges.'] : [];
  const both = isLtl(shippingMode) && charges.length > 0 && !(has(FREIGHT_RATE) && has(FUEL_SURCHARGE));
  return [
    ...whole.map((message) => problem('manualBookingCharges', message)),
    ...(both ? [problem('manualBookingCharges', BOTH_CHARGES_REQUIRED)] : []),
    ...charges.flatMap((charge, index) => [
      ...(charge.type.trim() === '' ? [problem(`manualBookingCharges.${index}.type`, 'Type is required')] : []),
      ...(totalOfCharge(charge) === cents(charge.total)
        ? []
        : [problem(`manualBookingCharges.${index}.total`, 'The total is not units times rate.')]),
    ]),
    ...(charges.length > 0 && totalOfCharges(charges) < 0
      ? [problem('manualBookingCharges', 'The charges come to less than nothing.')]
      : []),
  ];
}
