import type { CalendarDay } from '../units/calendar-days.ts';
import type { Instant } from '../units/zoned-time.ts';
import type { Charge } from './charges.ts';
import type { RateSource } from './terms.ts';

export const SERVICE_LEVELS = {
  STD: { name: 'Standard', description: 'Delivered in the usual transit time, by 17:00.' },
  GUR: { name: 'Guaranteed', description: 'Delivered by 17:00 of the promised day, or the premium is not paid.' },
  VOL: { name: 'Volume', description: 'Space on a truck of the carrier for freight beyond the limits of LTL.' },
  SHR: { name: 'Shared truckload', description: 'Shares one truck from door to door; no terminals, no rehandling.' },
  EXP: { name: 'Expedited', description: 'A van of its own that leaves at once and drives through.' },
} as const;
export type ServiceLevelCode = keyof typeof SERVICE_LEVELS;

/** A price that somebody offers for a shipment: what a person compares and chooses from. */
export interface IntegratedOffer {
  rateSource: RateSource;
  /** In the company's network; null for one that only the provider knows. */
  carrierId: string | null;
  carrierName: string;
  serviceLevelCode: string;
  serviceLevel: string;
  serviceLevelDescription: string;
  minServiceDays: number;
  maxServiceDays: number;
  pickupDay: CalendarDay;
  deliveryDay: CalendarDay;
  /** Whole days that the pickup may wait; null where it may not. */
  pickupFlexibility: number | null;
  flexibilityDescription: string | null;
  /** Dollars; null where nobody has said. */
  maxLiability: number | null;
  isGuaranteedRate: boolean;
  /** Priced by the shipper's own agreement, which is paid to the carrier and not to us. */
  customerFreightPayer: boolean;
  agreementId: string | null;
  totalCost: number;
  charges: Charge[];
  /** What is to be known before it is chosen: another pickup day, a fuel price that is not out yet. */
  remarks: string[];
  /** By which the provider finds it again. */
  providerQuoteNumber: string | null;
  /** Until when the provider stands by it; null where it has not said. */
  providerValidUntil: Instant | null;
}

/** Somebody who was asked and offers nothing, and why. */
export interface Refusal {
  carrierId: string | null;
  carrierName: string;
  reasons: string[];
}

export interface IntegratedAnswer {
  offers: IntegratedOffer[];
  refusals: Refusal[];
  /** Where part of those who were asked failed: what to tell of them, beside what the others offer. */
  failure?: string;
}

export interface SpotOffer {
  totalCost: number;
  charges: Charge[];
  transitDays: number;
  deliveryDay: CalendarDay;
  isPartial: boolean;
  remarks: string[];
  providerQuoteNumber: string | null;
}

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Cheapest first; of the same price the sooner, then by name, so that the same question has the same order. */
export function byPrice(one: IntegratedOffer, other: IntegratedOffer): number {
  return (
    one.totalCost - other.totalCost ||
    one.maxServiceDays - other.maxServiceDays ||
    inOrder(one.carrierName, other.carrierName) ||
    inOrder(one.serviceLevelCode, other.serviceLevelCode)
  );
}

/** Who refuses, in an order that does not depend on the order of what is kept. */
export function byName(one: Refusal, other: Refusal): number {
  return inOrder(one.carrierName, other.carrierName) || inOrder(one.carrierId ?? '', other.carrierId ?? '');
}
