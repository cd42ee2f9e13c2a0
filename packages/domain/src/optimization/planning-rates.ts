import type { CarrierNeed } from '../carriers/usable.ts';
import { contractRates, type ContractedLane } from '../lanes/contract-rates.ts';
import { keysOfWay } from '../lanes/lane-match.ts';
import { laneEndKey } from '../lanes/lane-end.ts';
import type { MileFuel, RatedFreight } from '../lanes/rate-cost.ts';
import type { AccessorialId, EquipmentMode } from '../orders/lists.ts';
import { embeddedRates, type CompanyRates } from '../rating/embedded-rates.ts';
import { dieselOn, type DieselInForce } from '../rating/fuel.ts';
import type { RatedPlace, RatedProduct } from '../rating/question.ts';
import { whyNoRoad } from '../rating/roads.ts';
import type { RateSource } from '../rating/terms.ts';
import { truckloadTransitDays } from '../rating/transit.ts';
import { truckloadTotal } from '../rating/truckload.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { cents } from '../units/money.ts';

// What plans cost, by what the company itself keeps: its tariffs, the truckload market and its contracts. Nobody outside is
// asked, as a plan looks at a hundred thousand routes.

/** A lane of truckloads with its rates in force, for one kind of trailer. */
export type PlanningLane = ContractedLane & { equipmentMode: EquipmentMode };

/** All that prices come from, on one day. Plain data, so that it can be handed to a thread. */
export interface PlanningTerms {
  day: CalendarDay;
  company: CompanyRates;
  /** The same for hazardous freight, which not everybody carries. */
  hazmatCompany: CompanyRates;
  lanes: readonly PlanningLane[];
  need: CarrierNeed;
  fuel: MileFuel;
}

/** Freight of one or several orders, as prices look at it. */
export interface PlanningFreight {
  day: CalendarDay;
  equipmentMode: EquipmentMode;
  products: readonly RatedProduct[];
  accessorials: readonly AccessorialId[];
  pieces: number;
  weight: number;
  pallets: number;
  linearFeet: number;
  isHazmat: boolean;
  isTeam: boolean;
  isLiftGate: boolean;
}

export interface PlanningWay {
  from: RatedPlace;
  to: RatedPlace;
  miles: number;
  /** Of the straight way from the first stop to the last. */
  directMiles: number;
  stops: number;
}

export interface PlanningPrice {
  mode: 'TL' | 'LTL' | 'VLTL';
  cost: number;
  /** Who asks it, in words: Spot market, Contract of Prairie Star, Volume. */
  by: string;
}

const cheapest = (prices: readonly (PlanningPrice | null)[]): PlanningPrice | null =>
  prices.reduce((best, one) => (best === null || (one !== null && one.cost < best.cost) ? one : best), null);

/** By the day: looked up once, as the list of prices is long. */
export function dieselByDay({ company }: PlanningTerms): (day: CalendarDay) => DieselInForce | null {
  const { market, diesel } = company.terms;
  const known = new Map<CalendarDay, DieselInForce | null>();
  return (day) => {
    if (!known.has(day)) known.set(day, market && dieselOn(diesel, market.fuel, day));
    return known.get(day)!;
  };
}

/** Lanes by their ends, so that a way finds its own in a few look-ups. */
function laneFinder(lanes: readonly PlanningLane[]): (from: RatedPlace, to: RatedPlace) => readonly PlanningLane[] {
  const endsOf = (origin: string, destination: string) => `${origin}>${destination}`;
  const byEnds = new Map<string, PlanningLane[]>();
  for (const lane of lanes) {
    const ends = endsOf(laneEndKey(lane.origin), laneEndKey(lane.destination));
    byEnds.set(ends, [...(byEnds.get(ends) ?? []), lane]);
  }
  const found = new Map<RatedPlace, Map<RatedPlace, readonly PlanningLane[]>>();
  return (from, to) => {
    if (byEnds.size === 0) return [];
    const known = found.get(from) ?? new Map<RatedPlace, readonly PlanningLane[]>();
    found.set(from, known);
    const lanesOfWay =
      known.get(to) ??
      keysOfWay(from, to).flatMap(
        ({ originKey, destinationKey }) => byEnds.get(endsOf(originKey, destinationKey)) ?? [],
      );
    known.set(to, lanesOfWay);
    return lanesOfWay;
  };
}

const asRated = (freight: PlanningFreight, miles: number): RatedFreight => ({
  miles,
  weight: freight.weight,
  pallets: freight.pallets,
  pieces: freight.pieces,
  linearFeet: freight.linearFeet,
  gallons: null,
  days: truckloadTransitDays(miles, freight.isTeam, null),
});

/**
 * What contracted carriers ask. A contract is for its lane: what is driven beyond the straight way is paid by the mile as the
 * lane is, and stops between as the market does, so that a detour is never free.
 */
export function contractPrices(
  terms: PlanningTerms,
  served: readonly PlanningLane[],
  freight: PlanningFreight,
  way: PlanningWay,
): PlanningPrice[] {
  const lanes = served.filter(({ equipmentMode }) => equipmentMode === freight.equipmentMode);
  if (lanes.length === 0) return [];
  const { from, to } = way;
  const lane = Math.min(way.miles, way.directMiles);
  // A round trip is no lane.
  if (lane <= 0) return [];
  const need = { ...terms.need, day: freight.day, equipmentMode: freight.equipmentMode, isHazmat: freight.isHazmat };
  const { offered } = contractRates(lanes, { from, to, freight: asRated(freight, lane), need, fuel: terms.fuel });
  const perStop = terms.company.terms.market?.extraStop ?? 0;
  return offered.map(({ total, rate }) => {
    const detour = (way.miles - lane) * (total / lane);
    return {
      mode: 'TL',
      cost: cents(total + detour + Math.max(0, way.stops - 2) * perStop),
      by: `Contract of ${rate.carrier.name}`,
    };
  });
}

export interface PlanningPrices {
  /** A truck of one's own for all of it: from the market or by contract, whichever is less. */
  truck: (freight: PlanningFreight, way: PlanningWay) => PlanningPrice | null;
  /** A part of somebody's truck, between two places; null where nobody sells it. */
  shared: (freight: PlanningFreight, way: SharedWay) => PlanningPrice | null;
  /** The cheapest way in which an order could be booked by itself; null where nobody says what it costs. */
  alone: (freight: PlanningFreight, way: PlanningWay) => PlanningPrice | null;
}

type SharedWay = Pick<PlanningWay, 'from' | 'to' | 'miles'>;
const EVERY_PART: readonly RateSource[] = ['LTL', 'VLTL', 'FlockFreight'];

export function planningPrices(terms: PlanningTerms): PlanningPrices {
  const { market } = terms.company.terms;
  const dieselOf = dieselByDay(terms);
  const lanesOf = laneFinder(terms.lanes);

  const onMarket = (freight: PlanningFreight, way: PlanningWay): PlanningPrice | null => {
    const diesel = dieselOf(freight.day);
    if (!market || !diesel || whyNoRoad(way.from, way.to)) return null;
    const truck = {
      miles: way.miles,
      equipmentMode: freight.equipmentMode,
      originState: way.from.state,
      destinationState: way.to.state,
      originCountry: way.from.country,
      destinationCountry: way.to.country,
      month: Number(freight.day.slice(5, 7)),
      stops: way.stops,
      isTeam: freight.isTeam,
      isHazmat: freight.isHazmat,
      isLiftGate: freight.isLiftGate,
    };
    return { mode: 'TL', cost: truckloadTotal(market, truck, diesel), by: 'Spot market' };
  };

  const truck: PlanningPrices['truck'] = (freight, way) =>
    cheapest([onMarket(freight, way), ...contractPrices(terms, lanesOf(way.from, way.to), freight, way)]);

  const shared: PlanningPrices['shared'] = (freight, { from, to, miles }) => {
    if (freight.equipmentMode !== 'Dry' || freight.isTeam) return null;
    const company = freight.isHazmat ? terms.hazmatCompany : terms.company;
    const { day, products, accessorials } = freight;
    const question = { from, to, miles, mode: 'LTL' as const, day, ready: null, close: null, products, accessorials };
    const offers = EVERY_PART.flatMap((source) => embeddedRates(source, question, company).offers.slice(0, 1));
    return cheapest(
      offers.map(({ rateSource, totalCost, serviceLevel, carrierName }) => ({
        mode: rateSource === 'LTL' ? 'LTL' : 'VLTL',
        cost: totalCost,
        by: `${serviceLevel} of ${carrierName}`,
      })),
    );
  };

  return {
    truck,
    shared,
    alone: (freight, way) => cheapest([truck(freight, way), way.stops === 2 ? shared(freight, way) : null]),
  };
}
