/** What a route costs: the contract between the search and any rate table. */
import type { EquipmentMode, OrderInput, Place } from './input.ts';

export interface RouteToPrice {
  orders: readonly OrderInput[];
  miles: number;
  /** Visits: however much is loaded and unloaded in a row at one place, a tariff charges for one stop there. */
  stops: number;
  origin: Place;
  destination: Place;
  /** Whether all orders have one pickup and one dropoff, at the same two places. */
  isOnePair: boolean;
  equipmentMode: EquipmentMode;
  isHazmat: boolean;
  isTeam: boolean;
  isBlind: boolean;
  /** Totals over the orders. */
  weight: number;
  pallets: number;
  volume: number;
  linearFeet: number;
}

export interface RoutePrice {
  mode: 'truckload' | 'ltl';
  cost: number;
}

/** A price by three figures: base + perMile x miles + perStop x (visits - 2). */
export interface Figures {
  base: number;
  perMile: number;
  perStop: number;
}

export interface Tariff {
  /**
   * No truck with two or more orders costs less. Carries the proof: a price below it is told as a fault, and then nothing is called
   * optimal. Where nothing can be promised, zeros.
   */
  floor: Figures;
  /** About what a truck costs, for the search to go by. Where it is missing it is fitted to prices of sample routes. */
  guide?: Figures;
  /** Whether the price depends on where the route begins or ends, beside its miles and stops. */
  dependsOnEnds: boolean;
  /**
   * The cheapest mode. Between the same ends, for the same orders, never less for more miles or more stops; and one bill for orders between
   * the same two places is never less when an order is added.
   */
  price: (route: RouteToPrice) => RoutePrice;
}

export type CreateTariff = (data: unknown) => Tariff;
