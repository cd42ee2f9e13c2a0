import { cents } from '../units/money.ts';

/** What was counted of a carrier: of its last shipments in a year, and of what it was offered. */
export interface CarrierCounts {
  shipments: number;
  pickups: number;
  pickupsOnTime: number;
  dropoffs: number;
  dropoffsOnTime: number;
  offersAccepted: number;
  /** Declined, or left without an answer. */
  offersRejected: number;
  /** Of the shipments whose way and price are known. */
  miles: number;
  cost: number;
}

export const NOTHING_COUNTED: CarrierCounts = {
  shipments: 0,
  pickups: 0,
  pickupsOnTime: 0,
  dropoffs: 0,
  dropoffsOnTime: 0,
  offersAccepted: 0,
  offersRejected: 0,
  miles: 0,
  cost: 0,
};

/** From 0 to 1; null of nothing. */
export function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

/** Of fewer deliveries, a share says nothing about the next one. */
export const MIN_DELIVERIES_FOR_SHARE = 10;

/** The share of deliveries on time that carriers are compared by; null while there are too few deliveries. */
export function comparableShare(record: { deliveries: number; onTimeDelivery: number | null }): number | null {
  return record.deliveries < MIN_DELIVERIES_FOR_SHARE ? null : record.onTimeDelivery;
}

export interface Scorecard {
  onTimePickup: number | null;
  onTimeDelivery: number | null;
  tenderAcceptance: number | null;
  /** Dollars. */
  costPerMile: number | null;
}

export function scorecardOf(counts: CarrierCounts): Scorecard {
  return {
    onTimePickup: shareOf(counts.pickupsOnTime, counts.pickups),
    onTimeDelivery: shareOf(counts.dropoffsOnTime, counts.dropoffs),
    tenderAcceptance: shareOf(counts.offersAccepted, counts.offersAccepted + counts.offersRejected),
    costPerMile: counts.miles > 0 ? cents(counts.cost / counts.miles) : null,
  };
}

/** "88%"; a dash of nothing. */
export function shareInWords(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}
