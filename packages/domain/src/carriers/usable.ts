import type { EquipmentMode, ShippingMode } from '../orders/lists.ts';
import { addDays, formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { INSURANCE_LABELS, type CarrierDraft, type CarrierState, type InsurancePolicy } from './carrier.ts';

/** So long before an insurance runs out somebody is told. */
export const WARNED_DAYS_BEFORE = 30;

export type KnownCarrier = CarrierState &
  Pick<CarrierDraft, 'modes' | 'equipmentModes' | 'isHazmatCertified' | 'insurance'>;

/** What is to be carried, and what the company asks of whoever carries it. */
export interface CarrierNeed {
  /** The day of the pickup. */
  day: CalendarDay;
  mode: ShippingMode;
  equipmentMode: EquipmentMode | null;
  isHazmat: boolean;
  /** Dollars; null where nobody has said. */
  freightValue: number | null;
  /** Dollars; null where the company asks for none. */
  minimumCargoInsurance: number | null;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function cargoReason({ insurance }: KnownCarrier, need: CarrierNeed): string | null {
  if (need.minimumCargoInsurance === null) return null;
  const asked = Math.max(need.minimumCargoInsurance, need.freightValue ?? 0);
  const cargo = insurance.find(({ kind }) => kind === 'Cargo');
  if (!cargo) return 'No cargo insurance is known.';
  if (cargo.expirationDate < need.day)
    return `Cargo insurance expires on ${formatCalendarDay(cargo.expirationDate)}, before the pickup.`;
  return cargo.amount < asked ? `Cargo insurance of ${dollars(cargo.amount)} is less than ${dollars(asked)}.` : null;
}

/** Why the carrier cannot be used for it, in words; nothing where it can. Where rates, tenders and bookings are made. */
export function whyNotUsable(carrier: KnownCarrier, need: CarrierNeed): string[] {
  const { status, holdReason, modes, equipmentModes, isHazmatCertified } = carrier;
  const reasons = [
    status === 'OnHold' ? `On hold: ${holdReason}` : null,
    status === 'Invited' ? 'Invited, and not confirmed yet.' : null,
    modes.includes(need.mode) ? null : `Does not carry ${need.mode}.`,
    need.equipmentMode === null || equipmentModes.length === 0 || equipmentModes.includes(need.equipmentMode)
      ? null
      : `Has no ${need.equipmentMode} equipment.`,
    need.isHazmat && !isHazmatCertified ? 'Does not carry hazmat.' : null,
    cargoReason(carrier, need),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** What will soon be missing, in words. */
export function insuranceWarnings(insurance: readonly InsurancePolicy[], today: CalendarDay): string[] {
  return insurance.flatMap(({ kind, expirationDate }) => {
    const name = `${INSURANCE_LABELS[kind]} insurance`;
    if (expirationDate < today) return [`${name} has expired on ${formatCalendarDay(expirationDate)}.`];
    return expirationDate <= addDays(today, WARNED_DAYS_BEFORE)
      ? [`${name} expires on ${formatCalendarDay(expirationDate)}.`]
      : [];
  });
}
