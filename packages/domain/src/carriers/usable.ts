import { choiceName, type EquipmentMode, type ShippingMode } from '../orders/lists.ts';
import { addDays, formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import type { CarrierDraft, CarrierState, InsurancePolicy } from './carrier.ts';
import { INSURANCE_LABELS, type InsuranceState } from './lists.ts';

/** So long before an insurance runs out somebody is told. */
export const WARNED_DAYS_BEFORE = 30;

export type KnownCarrier = CarrierState &
  Pick<CarrierDraft, 'modes' | 'equipmentModes' | 'isHazmatCertified' | 'insurance'> &
  /** Left out where nobody has asked for them. */
  Partial<Pick<CarrierDraft, 'mcNumber' | 'dotNumber'>>;

/** What is to be carried, and what the company asks of whoever carries it. */
export interface CarrierNeed {
  /** The day of the pickup. */
  day: CalendarDay;
  mode: ShippingMode;
  equipmentMode: EquipmentMode | null;
  isHazmat: boolean;
  /** Dollars; null where neither the order nor the company's default states it, and so is $0: no freight is worth nothing. */
  freightValue: number | null;
  /** A rate is agreed before there is freight: amounts are not compared. */
  isWithoutFreight?: boolean;
  /** Some of the orders have no value: `freightValue` is the sum of the others. */
  hasFreightOfUnknownValue?: boolean;
  /** Dollars; null where the company does not check cargo insurance. */
  minimumCargoInsurance: number | null;
}

/** What a rate asks of a carrier before there is freight: nothing is carried yet, so no value can be compared. */
export const BEFORE_FREIGHT = { isHazmat: false, freightValue: null, isWithoutFreight: true } as const;

export const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Cover follows the value of the freight; the company's minimum applies where that value is not known. */
function requiredCover(need: CarrierNeed) {
  const { freightValue, isWithoutFreight = false, hasFreightOfUnknownValue = false, minimumCargoInsurance } = need;
  if (minimumCargoInsurance === null) return null;
  if (isWithoutFreight) return { amount: 0, why: '' };
  return !freightValue || hasFreightOfUnknownValue
    ? {
        amount: Math.max(minimumCargoInsurance, freightValue ?? 0),
        why: 'that your company requires where the freight value is not known. Enter the freight value or choose another carrier.',
      }
    : {
        amount: freightValue,
        why: 'that the freight is worth. Correct the freight value or choose another carrier.',
      };
}

function cargoReason({ insurance }: KnownCarrier, need: CarrierNeed): string | null {
  const required = requiredCover(need);
  if (required === null) return null;
  const cargo = insurance.find(({ kind }) => kind === 'Cargo');
  if (!cargo) return 'No cargo insurance is known.';
  if (cargo.expirationDate < need.day)
    return `Cargo insurance expires on ${formatCalendarDay(cargo.expirationDate)}, before the pickup.`;
  return cargo.amount < required.amount
    ? `Cargo insurance of ${inDollars(cargo.amount)} is less than the ${inDollars(required.amount)} ${required.why}`
    : null;
}

/** Why the carrier cannot be used for it, in words; nothing where it can. Where rates, tenders and bookings are made. */
export function whyNotUsable(carrier: KnownCarrier, need: CarrierNeed): string[] {
  const { status, holdReason, mcNumber, dotNumber, modes, equipmentModes, isHazmatCertified } = carrier;
  const reasons = [
    status === 'OnHold' ? `On hold: ${holdReason}` : null,
    status === 'Invited' ? 'Invited, and not confirmed yet.' : null,
    mcNumber === null && dotNumber === null ? 'No MC or DOT number is known.' : null,
    modes.includes(need.mode) ? null : `Does not carry ${need.mode}.`,
    need.equipmentMode === null || equipmentModes.length === 0 || equipmentModes.includes(need.equipmentMode)
      ? null
      : `Has no ${choiceName(need.equipmentMode)} equipment.`,
    need.isHazmat && !isHazmatCertified ? 'Does not carry hazmat.' : null,
    cargoReason(carrier, need),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** The same where a list of problems is not about carriers alone: each sentence names the carrier. */
export function namingCarrier(carrierName: string, reasons: readonly string[]): string[] {
  return reasons.map((reason) => `${carrierName}: ${reason}`);
}

/** The day on which the first of them runs out; null where there is none. */
export function insuredUntil(insurance: readonly Pick<InsurancePolicy, 'expirationDate'>[]): CalendarDay | null {
  return insurance.map(({ expirationDate }) => expirationDate).toSorted()[0] ?? null;
}

export function insuranceState(until: CalendarDay | null, today: CalendarDay): InsuranceState {
  if (until === null) return 'None';
  if (until < today) return 'Expired';
  return until <= addDays(today, WARNED_DAYS_BEFORE) ? 'Expiring' : 'Current';
}

/** "Cargo insurance expires on 12/01/2026." */
export function expiryInWords(
  { kind, expirationDate }: Pick<InsurancePolicy, 'kind' | 'expirationDate'>,
  today: CalendarDay,
): string {
  const verb = expirationDate < today ? 'has expired' : 'expires';
  return `${INSURANCE_LABELS[kind]} insurance ${verb} on ${formatCalendarDay(expirationDate)}.`;
}

/** What is missing or will soon be, in words. */
export function insuranceWarnings(insurance: readonly InsurancePolicy[], today: CalendarDay): string[] {
  return insurance
    .filter(({ expirationDate }) => insuranceState(expirationDate, today) !== 'Current')
    .map((policy) => expiryInWords(policy, today));
}

/** What the company's own minimum says of a carrier on a day, or null: also where nothing is to be carried yet. */
export function belowMinimum(
  insurance: readonly InsurancePolicy[],
  minimumCargoInsurance: number | null,
): string | null {
  if (minimumCargoInsurance === null) return null;
  const cargo = insurance.find(({ kind }) => kind === 'Cargo');
  if (!cargo)
    return `No cargo insurance is known. Your company requires ${inDollars(minimumCargoInsurance)} where the freight value is not known.`;
  return cargo.amount < minimumCargoInsurance
    ? `Cargo insurance of ${inDollars(cargo.amount)} is less than the ${inDollars(minimumCargoInsurance)} that your company requires where the freight value is not known.`
    : null;
}
