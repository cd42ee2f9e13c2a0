/** What a route costs: the contract between the search and any rate table. */
import type { EquipmentMode, OrderInput, Place } from './input.ts';

export interface RouteToPrice {
  orders: readonly OrderInput[];
  miles: number;
  /** Places called at one after the other; two tasks in a row at one place are one stop. */
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

export interface Tariff {
  /**
   * No truck with two or more orders costs less than base + perMile x miles + perStop x (stops - 2). Guides the search, and carries the
   * proof: a tariff that breaks its own floor gets plans that are called optimal and are not.
   */
  floor: { base: number; perMile: number; perStop: number };
  /** Whether the price depends on where the route begins or ends, beside its miles and stops. */
  dependsOnEnds: boolean;
  /**
   * The cheapest mode. Between the same ends, for the same orders, never less for more miles or more stops; and one bill for orders between
   * the same two places is never less when an order is added.
   */
  price: (route: RouteToPrice) => RoutePrice;
}

export type CreateTariff = (data: unknown) => Tariff;
