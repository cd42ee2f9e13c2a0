import { linearFeetOfLoad } from '@lanewright/domain/loading/pack-load.ts';
import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import {
  isLessThanTruckload,
  itemsOf,
  type LineItemDraft,
  type OrderDraft,
  type StopDraft,
} from '@lanewright/domain/orders/order.ts';
import { referenceNumbersByPlace } from '@lanewright/domain/orders/reference-number-types.ts';
import { isHazmat, settle } from '@lanewright/domain/orders/settle.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { addOpenDays, ltlTransitDays, PARTIAL_DAYS, truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { afterDock, afterWait, drive, RESTED } from '@lanewright/domain/hours-of-service/drive.ts';
import { DWELL_MS } from '@lanewright/domain/hours-of-service/limits.ts';
import { dayNumber } from '@lanewright/domain/units/calendar-days.ts';
import { secondsSinceMidnight } from '@lanewright/domain/units/wall-time.ts';
import { instantAt, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import { greatCircleMileage } from '../../src/outside/mileage/great-circle.ts';
import type { StarterCarrier } from '../carriers.ts';
import type { DemoSettings } from '../demo-settings.ts';
import type { DemoLocation } from '../locations.ts';
import { pickWeighted, quickDice, type Dice } from '../random.ts';
import { boardKinds, boardLanes, boardLead, isTakenUp, orderedLately } from './board.ts';
import { officeIn, orderingTimes, type OrderedAt } from './calendar.ts';
import { loadOf, palletfulsFor, type Palletful } from './freight.ts';
import { freightValueOf, isShippedBetween } from './goods.ts';
import { ORDER_HABITS, type Kind } from './habits.ts';
import { journeyOf, UNPLANNED, type Journey } from './journey.ts';
import { demoLanes, type DemoLane } from './lanes.ts';
import { givenReferences } from './references.ts';
import { costOfSharing, type DemoPrices } from './prices.ts';
import { endsOf, makeRoute, type Route } from './route.ts';
import {
  busyLanes,
  hasShared,
  isWorthSharing,
  leaderOf,
  MIN_SHARED_POUNDS,
  SHARED_TRAILER,
  sharedLoads,
  TURN,
} from './sharing.ts';
import {
  hasTimeFrom,
  openDayBefore,
  openDaysLater,
  textOfDay,
  timesOn,
  weekOf,
  workingDay,
  type Week,
} from './stop-times.ts';

export interface DemoOrder {
  index: number;
  id: string;
  draft: OrderDraft;
  route: Route;
  journey: Journey;
  createdAt: Date;
  updatedAt: Date;
  random: Dice;
  /** The position of the order that it shared a truck with, also where that is itself; null where it went alone. */
  sharesWith: number | null;
}

export interface DemoOrderSources {
  settings: DemoSettings;
  companyIndex: number;
  facts: LoadedFacts;
  /** With the numbers under which the company's places are kept; one that is gone is left out. */
  locations: readonly { location: DemoLocation; number: string }[];
  commodities: readonly CommodityDraft[];
  /** The carriers of the company's network, and what they charge. */
  carriers: readonly StarterCarrier[];
  prices: DemoPrices;
}

/** How many of all orders are this company's. */
export function ordersOfCompany(orders: number, companyIndex: number): number {
  const shareBefore = ORDER_HABITS.slice(0, companyIndex).reduce((sum, { share }) => sum + share, 0);
  const upTo = (share: number) => Math.round(orders * share);
  return upTo(shareBefore + ORDER_HABITS[companyIndex]!.share) - upTo(shareBefore);
}

export function orderDice(seed: string, companyIndex: number): (index: number) => Dice {
  return quickDice(seed, `order-${companyIndex}`);
}

const DAY_MS = 86_400_000;
/** Customs, a transfer tractor and another driver at the border of Mexico. */
const TRANSFER_DAYS = 2;

/** When a stop is made: a day, and the second of it from which on the truck can be there, where its drive is known. */
interface StopDay {
  /** Days since 1970-01-01. */
  day: number;
  from: number | null;
}

const nameOf = (stop: number) => `stop-${stop}`;
const PLAIN_STOP = { isRound: false, isLateInTheDay: false };
const MOST_DAYS_AHEAD = 14;
/** In working days: days of the week alike, not all of a weekend on Monday. */
const USUAL_LEAD = [2, 4] as const;
const LONG_LEAD = [5, 9] as const;
/** Yards with room for trailers that wait; stores and job sites have none. */
const WITH_DROP_TRAILERS: ReadonlySet<string | undefined> = new Set(['Plant', 'Distribution Center']);
const SHARE_DROPPED = 0.25;
const NOTES = [
  'Check in at the guard shack.',
  'Call an hour before arrival.',
  'Driver stays in the cab while the dock works.',
  'Receiving is behind the building.',
];
const INSTRUCTIONS = [
  'Keep upright, do not top load.',
  'Call dispatch if the window cannot be met.',
  'No re-consignment.',
];

/** What fits the trailer and the load, in the words of who loads it. */
function instructionsOf(
  { equipmentMode, equipmentTypes, reeferTemperature, reeferTemperatureMin }: OrderDraft,
  items: readonly LineItemDraft[],
  random: Dice,
): string | null {
  const setPoint = reeferTemperature ?? reeferTemperatureMin;
  const isFood = items.every(
    ({ cargoClassification, isHazmat: isHazardous }) => !isHazardous && FOOD.has(cargoClassification),
  );
  const said = [
    ...(equipmentMode === 'Reefer' && setPoint !== null
      ? [`Pre-cool the trailer to ${setPoint} °F before loading. Pulp temperatures are taken at the dock.`]
      : []),
    ...(equipmentMode === 'Flatbed' && !equipmentTypes.includes('Conestoga') && random.fraction('tarped') < 0.6
      ? ['Tarp the load before leaving the yard.']
      : []),
    ...(isFood && random.fraction('food') < 0.3 ? ['Do not load with chemicals.'] : []),
    ...(random.fraction('instructed') < 0.08 ? [random.pick('instructions', INSTRUCTIONS)] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}
const FOOD: ReadonlySet<string | null> = new Set(['Food/Beverage', 'Dry Goods', 'Frozen', 'Refrigerated']);

function leadOf(random: Dice): number {
  const [least, most] = random.fraction('long lead') < 0.45 ? LONG_LEAD : USUAL_LEAD;
  return random.whole('lead', least, most);
}

/** A route and what its places ship to each other. */
interface Way {
  route: Route;
  goods: readonly Palletful[];
}

export interface DemoOrders {
  count: number;
  make(index: number): Promise<DemoOrder>;
  /** When it is made; later ones later. */
  orderedAt(index: number): OrderedAt;
}

/** Makes any order of a company by its position; all of them depend on the settings and what the company keeps, alone. */
export function demoOrders(sources: DemoOrderSources): DemoOrders {
  const { settings, companyIndex, facts } = sources;
  const habits = ORDER_HABITS[companyIndex]!;
  const office = officeIn(facts.configuration.booking.timeZone);
  const today = dayNumber(settings.today);
  const numbers = new Map(sources.locations.map(({ location, number }) => [location, number]));
  const types = new Map(sources.locations.map(({ location, number }) => [number, location.place.type]));
  const loads = new Map(habits.kinds.map((kind) => [kind, palletfulsFor(kind, sources.commodities)]));
  const loadsOfLanes = new Map<DemoLane, ReadonlyMap<Kind, readonly Palletful[]>>();
  /** What the places of a lane ship to each other, by kind; a kind without any goods is left out. */
  function loadsOf(lane: DemoLane): ReadonlyMap<Kind, readonly Palletful[]> {
    let known = loadsOfLanes.get(lane);
    if (!known) {
      const isShipped = isShippedBetween([lane.origin], [lane.destination]);
      const goods = [...loads].map(([kind, all]) => [kind, all.filter(({ item }) => isShipped(item))] as const);
      known = new Map(goods.filter(([, some]) => some.length > 0));
      loadsOfLanes.set(lane, known);
    }
    return known;
  }
  const weeks = new Map([...facts.places].map(([number, place]) => [number, weekOf(place)]));
  const dice = orderDice(settings.seed, companyIndex);
  const references = referenceNumbersByPlace(facts.configuration.orderDefaults.referenceNumberTypes);
  const mileage = greatCircleMileage();
  const kinds = habits.kinds.filter((kind) => loads.get(kind)!.length > 0 && isOffered(kind, facts));
  const isServed = (lane: DemoLane) => kinds.some((kind) => goesOn(kind, lane) && loadsOf(lane).has(kind));
  const lanes = demoLanes(settings.seed, companyIndex, [...numbers.keys()]).filter(isServed);
  const count = lanes.length === 0 || kinds.length === 0 ? 0 : ordersOfCompany(settings.orders, companyIndex);
  const orderedAt = orderingTimes(settings.today, count, { months: habits.months, office });
  const lately = orderedLately(count);
  const positionOf = (location: DemoLocation) => {
    const { latitude, longitude } = facts.locations.get(numbers.get(location)!)!;
    return { latitude: latitude!, longitude: longitude! };
  };
  const busy = busyLanes(lanes, ({ origin, destination }) =>
    greatCircleMiles(positionOf(origin), positionOf(destination)),
  );
  const near = boardLanes([...numbers.keys()], positionOf).filter(isServed);

  const ways = new Map<string, Way>();
  async function wayOf(lane: DemoLane, kind: Kind, random: Dice): Promise<Way> {
    const orderType = pickWeighted(random.fraction('type'), habits.orderTypes[lane.direction]).value;
    const offered = facts.configuration.orderDefaults.availableFreightTerms;
    const terms = habits.terms[lane.direction].filter(({ value }) => offered.length === 0 || offered.includes(value));
    const term = terms.length > 0 ? pickWeighted(random.fraction('term'), terms).value : offered[0]!;
    const several = stopsOf(lane, kind, { lanes, positionOf }, random);
    // Docks that make different goods do not fill one truck together.
    const isShippedByAll = isShippedBetween(several.pickups, several.dropoffs);
    // Each line has its share of the floor, so that every stop has freight.
    const mostFeet = kind.load.feet / kind.load.lines[1];
    const goodsOfAll = loads
      .get(kind)!
      .filter(({ item }) => isShippedByAll(item) && linearFeetOfLoad([item]) <= mostFeet);
    const { pickups, dropoffs } =
      goodsOfAll.length >= several.pickups.length + several.dropoffs.length
        ? several
        : { pickups: [lane.origin], dropoffs: [lane.destination] };
    const [from, to] = [pickups, dropoffs].map((places) => places.map((place) => numbers.get(place)!)) as [
      string[],
      string[],
    ];
    const key = [habits.kinds.indexOf(kind), orderType, term, ...from, '>', ...to].join(' ');
    let way = ways.get(key);
    if (!way) {
      const isShipped = isShippedBetween(pickups, dropoffs);
      way = {
        route: await makeRoute({ kind, orderType, term, pickups: from, dropoffs: to }, facts, habits, mileage),
        goods: loads.get(kind)!.filter(({ item }) => isShipped(item)),
      };
      ways.set(key, way);
    }
    return way;
  }

  /** The days of the stops, in their order: each dock at work, and time enough on the road. A part of a truck of strangers waits for the other parts. */
  function daysOf(firstDay: number, route: Route, random: Dice, isShared = false): StopDay[] {
    const { draft, milesTo, border, closed } = route;
    const waits = draft.isPartial && !isShared ? PARTIAL_DAYS : 0;
    const isLess = isLessThanTruckload(draft);
    const week = (index: number): Week => weeks.get(draft.stops[index]!.locationNumber!)!;
    const mayBeWeekend = !isLess && random.fraction('weekend') < 0.05;
    const work = { mayBeWeekend, closed: isLess ? closed : null };
    const wanted = workingDay(firstDay, week(0), work);
    const last = today + MOST_DAYS_AHEAD;
    const first = wanted <= last ? wanted : workingDay(last, week(0), { ...work, step: -1 });
    if (draft.stops.length > 2) return daysOfDriver(first, route, { week, mayBeWeekend, random });
    const arrival = isLess
      ? dayNumber(addOpenDays(closed, textOfDay(first), ltlTransitDays(milesTo[1]!, border, 0)))
      : first + truckloadTransitDays(milesTo[1]!, false, border) + waits;
    return [
      { day: first, from: null },
      { day: workingDay(Math.max(arrival, first + 1), week(1), work), from: null },
    ];
  }

  /** Each stop as soon after the one before as one driver can be there and its dock is open. */
  function daysOfDriver(
    first: number,
    { draft, milesTo, border }: Route,
    { week, mayBeWeekend, random }: { week: (index: number) => Week; mayBeWeekend: boolean; random: Dice },
  ): StopDay[] {
    const found: StopDay[] = [{ day: first, from: null }];
    // Who comes early has used up more of the day, and who comes late leaves late: the dock suits all of them.
    let drivers = (['early', 'appointment', 'late'] as const).map((comesAt) => ({
      comesAt,
      hours: RESTED,
      arrivesAt: 0,
    }));
    const firstDropoff = draft.stops.findIndex(({ type }) => type === 'Dropoff');
    const placeAt = (stop: number) => facts.places.get(draft.stops[stop]!.locationNumber!)!;
    for (let stop = 1; stop < draft.stops.length; stop++) {
      const before = found[stop - 1]!;
      const times = timesOn(before.day, week(stop - 1), random, {
        ...PLAIN_STOP,
        ...before,
        name: nameOf(stop - 1),
        hasAppointment: placeAt(stop - 1).schedule?.isAppointmentRequired ?? false,
      });
      const atBorder = border === 'MX' && stop === firstDropoff ? TRANSFER_DAYS * DAY_MS : 0;
      drivers = drivers.map(({ comesAt, ...driver }) => {
        const servedAt = instantAt(placeAt(stop - 1).zone, {
          date: textOfDay(before.day),
          time: (times[comesAt] ?? times.late)!,
        });
        const waited = stop === 1 ? driver.hours : afterWait(driver.hours, Math.max(0, servedAt - driver.arrivesAt));
        const trip = drive(servedAt + DWELL_MS.partLoad, milesTo[stop]! - milesTo[stop - 1]!, {
          hours: afterDock(waited, DWELL_MS.partLoad),
          drivers: 1,
        });
        return { comesAt, hours: trip.hours, arrivesAt: trip.at + atBorder };
      });
      const latest = Math.max(...drivers.map(({ arrivesAt }) => arrivesAt));
      const { date, time } = localTimeAt(placeAt(stop).zone, latest);
      const from = secondsSinceMidnight(time);
      const arrival = dayNumber(date);
      const dock = { mayBeWeekend, closed: null };
      const isSoon = workingDay(arrival, week(stop), dock) === arrival && hasTimeFrom(arrival, week(stop), from);
      found.push(isSoon ? { day: arrival, from } : { day: workingDay(arrival + 1, week(stop), dock), from: 0 });
    }
    return found;
  }

  /** Which way, as what and when, and how far it has come. */
  interface Plan {
    kind: Kind;
    load: Kind['load'];
    route: Route;
    goods: readonly Palletful[];
    days: StopDay[];
    journey: Journey;
    /** By whom stops are timed: who share a truck come together. */
    timedBy: Dice;
  }

  interface SharedPlan extends Plan {
    /** How many orders are on the truck. */
    count: number;
  }

  function firstDayOf(index: number, isOnBoard: boolean, random: Dice): number {
    if (isOnBoard) return openDaysLater(today, boardLead(random));
    const { day } = orderedAt(index);
    return lately.isOnTheRoad(index)
      ? Math.max(openDaysLater(day, 1), openDayBefore(today))
      : openDaysLater(day, leadOf(random));
  }

  async function planOf(index: number): Promise<Plan> {
    const random = dice(index);
    const isOnBoard = near.length > 0 && lately.isOnBoard(index);
    const lane = pickWeighted(random.fraction('lane'), isOnBoard ? near : lanes);
    const shipped = kinds.filter((one) => goesOn(one, lane) && loadsOf(lane).has(one));
    const kind = pickWeighted(random.fraction('kind'), isOnBoard ? boardKinds(shipped, random) : shipped);
    const { route, goods } = await wayOf(lane, kind, random);
    const firstDay = firstDayOf(index, isOnBoard, random);
    const days = daysOf(firstDay, route, random);
    const journey = isOnBoard && !isTakenUp(random) ? UNPLANNED : journeyOf(journeyDates(index, days, route), random);
    return { kind, load: kind.load, route, goods, days, journey, timedBy: random };
  }

  let lastShared: { leader: number; plan: Promise<SharedPlan | null> } | null = null;
  /** The same for all orders on the truck, which are made one after the other. */
  function sharedPlan(leader: number): Promise<SharedPlan | null> {
    if (lastShared?.leader !== leader) lastShared = { leader, plan: findSharedPlan(leader) };
    return lastShared.plan;
  }

  /** Of a truck that several orders shared; null where they did not after all. */
  async function findSharedPlan(leader: number): Promise<SharedPlan | null> {
    const kind = kinds.find(({ isPartial }) => isPartial === true);
    const shared = kind ? busy.filter((lane) => loadsOf(lane).has(kind)) : [];
    if (!kind || shared.length === 0 || leader + TURN > lately.first) return null;
    const random = dice(leader);
    const { route, goods } = await wayOf(pickWeighted(random.fraction('lane'), shared), kind, random);
    // The last of them was ordered some time after the first.
    const days = daysOf(openDaysLater(orderedAt(leader + TURN - 1).day, leadOf(random)), route, random, true);
    const journey = journeyOf(journeyDates(leader, days, route), random);
    if (!hasShared(journey)) return null;
    const plan = { kind, route, goods, days, journey, timedBy: random };
    const [from, to] = endsOf(route.draft, facts);
    const way = { from, to, miles: Math.max(1, route.miles), carriers: sources.carriers };
    for (const { count, load } of sharedLoads(random)) {
      const drafts = Array.from({ length: count }, (_, at) => filled({ ...plan, load }, dice(leader + at)));
      const { weight, linearFeet } = totalsOf(drafts.flatMap(itemsOf));
      if (weight > SHARED_TRAILER.pounds || linearFeet > SHARED_TRAILER.feet) continue;
      if (drafts.some((draft) => totalsOf(itemsOf(draft)).weight < MIN_SHARED_POUNDS)) continue;
      if (isWorthSharing(costOfSharing(sources.prices, drafts, way))) return { ...plan, load, count };
    }
    return null;
  }

  const datesOf = (index: number, days: readonly StopDay[]) => ({
    ordered: orderedAt(index).day,
    pickup: days[0]!.day,
    delivery: days.at(-1)!.day,
    today,
  });

  const journeyDates = (index: number, days: readonly StopDay[], { draft, miles, border }: Route) => ({
    ...datesOf(index, days),
    soonest: isLessThanTruckload(draft) ? days.at(-1)!.day : days[0]!.day + truckloadTransitDays(miles, false, border),
  });

  async function make(index: number): Promise<DemoOrder> {
    const random = dice(index);
    const ordered = orderedAt(index);
    const leader = leaderOf(index, dice);
    const found = leader === null ? null : await sharedPlan(leader);
    const shared = found && index - leader! < found.count ? found : null;
    const plan = shared ?? (await planOf(index));
    const { route, journey } = plan;
    const draft = filled(plan, random);
    return {
      index,
      id: random.uuid('order'),
      draft: journey.status === ORDER_STATUS.Draft ? settle(unfinished(draft, random), facts) : draft,
      route,
      journey,
      createdAt: ordered.at,
      updatedAt: changedAt(ordered.at, datesOf(index, plan.days), journey),
      random,
      sharesWith: shared && leader,
    };
  }

  function filled(plan: Plan, random: Dice): OrderDraft {
    const { kind, load, goods, days, journey, timedBy } = plan;
    const { draft: plain } = plan.route;
    const pickups = plain.stops.filter(({ type }) => type === 'Pickup').length;
    const dropoffs = plain.stops.length - pickups;
    const items = loadOf({ ...kind, load }, goods, random, Math.max(pickups, dropoffs));
    const isLess = isLessThanTruckload(plain);
    const stops = plain.stops.map((stop, index): StopDraft => {
      const place = facts.places.get(stop.locationNumber!)!;
      const isPickup = stop.type === 'Pickup';
      const name = nameOf(index);
      const { day, from } = days[index]!;
      const isYetToBeMade =
        journey.status <= ORDER_STATUS.Planned && day > today + 1 && timedBy.fraction(`${name} made`) < 0.6;
      // The trailer goes on with what is still on it.
      const isEnd = index === 0 || index === plain.stops.length - 1;
      const mayDrop = !isLess && isEnd && WITH_DROP_TRAILERS.has(types.get(stop.locationNumber!));
      const codes = facts.locations.get(stop.locationNumber!)!.ediCodes;
      return {
        ...stop,
        ...timesOn(day, weeks.get(stop.locationNumber!)!, timedBy, {
          name,
          from,
          isRound: isLess && isPickup,
          isLateInTheDay: journey.shipment?.status === SHIPMENT_STATUS.AtStop && index === plain.stops.length - 1,
          hasAppointment: (place.schedule?.isAppointmentRequired ?? false) && !isYetToBeMade,
        }),
        ediCode: codes.length > 0 && random.fraction(`${name} code`) < 0.5 ? codes[0]! : null,
        notes: random.fraction(`${name} notes`) < 0.1 ? random.pick(`${name} note`, NOTES) : null,
        loadStyle: mayDrop && timedBy.fraction(`${name} style`) < SHARE_DROPPED ? 'Drop' : 'Live',
        referenceNumbers: givenReferences(
          stop.referenceNumbers,
          isPickup ? references.pickupRefs : references.dropoffRefs,
          random,
          { where: name, orderType: plain.orderType },
        ),
        lineItems: isPickup ? items.filter((_, at) => at % pickups === index) : [],
        assigned: isPickup
          ? []
          : items.filter((_, at) => at % dropoffs === index - pickups).map((item) => item.uniqueIdentifier),
      };
    });
    const hazardous = isHazmat({ stops });
    return settle(
      {
        ...plain,
        stops,
        linearFeet: kind.isPartial ? Math.max(1, Math.ceil(totalsOf(items).linearFeet)) : null,
        freightValue: freightValueOf(items),
        isJustInTime: isLess && random.fraction('just in time') < 0.04,
        isTeamRequired: false,
        isBlind: plain.orderType === 'SalesOrder' && random.fraction('blind') < 0.03,
        specialInstructions: instructionsOf(plain, items, random),
        hazmatEmergencyContactInfo: hazardous ? habits.hazmatContact : null,
        chemtracAccountNumber: hazardous ? habits.chemtrecAccount : null,
        referenceNumbers: givenReferences(plain.referenceNumbers, references.orderRefs, random, {
          where: 'order',
          orderType: plain.orderType,
        }),
      },
      facts,
    );
  }

  return { count, make, orderedAt };
}

/** Whether the company offers what orders of this kind have. */
function isOffered(kind: Kind, facts: LoadedFacts): boolean {
  const { shippingMode, equipmentMode, equipmentTypes } = kind;
  const { availableShippingModes, availableEquipmentModes, availableEquipmentTypes } =
    facts.configuration.orderDefaults;
  const has = <T>(available: readonly T[], value: T) => available.length === 0 || available.includes(value);
  return (
    has(availableShippingModes, shippingMode) &&
    (isLessThanTruckload(kind) ||
      (has(availableEquipmentModes, equipmentMode) &&
        equipmentTypes.every((type) => has(availableEquipmentTypes, type))))
  );
}

/** Containers are hauled to a warehouse near the port; carriers with terminals do not come there. */
function goesOn(kind: Kind, { origin, destination, direction }: DemoLane): boolean {
  if (kind.from !== undefined) return origin.place.type === kind.from && origin.place.state === destination.place.state;
  if (origin.place.type === 'Port' && isLessThanTruckload(kind)) return false;
  return !kind.isMultiStop || direction === 'outbound';
}

interface Network {
  lanes: readonly DemoLane[];
  positionOf: (location: DemoLocation) => Coordinates;
}

/** A stop is on the way where the way is hardly longer with it. */
const LONGEST_DETOUR = 1.1;

/** Mostly two or three customers on one truck, each on the way to the next; sometimes two docks of ours. */
function stopsOf(lane: DemoLane, kind: Kind, { lanes, positionOf }: Network, random: Dice) {
  const { origin, destination } = lane;
  if (!kind.isMultiStop) return { pickups: [origin], dropoffs: [destination] };
  const milesBetween = (one: DemoLocation, other: DemoLocation) => greatCircleMiles(positionOf(one), positionOf(other));
  const between = (from: DemoLocation, places: readonly DemoLocation[], to: DemoLocation) =>
    places.filter(
      (place) =>
        place !== from &&
        place !== to &&
        place.place.country === to.place.country &&
        milesBetween(from, place) + milesBetween(place, to) <= LONGEST_DETOUR * milesBetween(from, to),
    );
  const pickOf = (places: readonly DemoLocation[], purpose: string) =>
    places.length === 0 ? [] : [random.pick(purpose, places)];
  const outbound = lanes.filter(({ direction }) => direction === 'outbound');
  const customers = [...new Set(outbound.map((one) => one.destination))];
  const docks = [...new Set(outbound.map((one) => one.origin))];
  const dropoffs = [...pickOf(between(origin, customers, destination), 'other stop'), destination];
  const next = dropoffs[0]!;
  if (random.fraction('third stop') < 0.3 && next !== destination)
    dropoffs.splice(1, 0, ...pickOf(between(next, customers, destination), 'third stop'));
  const isSecondPickup = dropoffs.length < 3 && random.fraction('second pickup') < 0.4;
  const pickups = [origin, ...(isSecondPickup ? pickOf(between(origin, docks, next), 'second dock') : [])];
  return { pickups, dropoffs };
}

/** What somebody began and left: no day yet for the last stop, no numbers, sometimes no freight. */
function unfinished(draft: OrderDraft, random: Dice): OrderDraft {
  const hasFreight = random.fraction('draft freight') < 0.6;
  return {
    ...draft,
    referenceNumbers: [],
    stops: draft.stops.map((stop, index) => ({
      ...stop,
      referenceNumbers: [],
      lineItems: hasFreight ? stop.lineItems : [],
      assigned: hasFreight ? stop.assigned : [],
      ...(index === draft.stops.length - 1 && { baseDate: null, early: null, late: null, appointment: null }),
    })),
  };
}

/** When it came to be as it is; never after the day of the demonstration has begun. */
function changedAt(
  createdAt: Date,
  { pickup, delivery, today }: { pickup: number; delivery: number; today: number },
  { status }: Journey,
): Date {
  if (status === ORDER_STATUS.Accepted || status === ORDER_STATUS.Draft) return createdAt;
  const day =
    status >= ORDER_STATUS.Delivered
      ? delivery + 1
      : status === ORDER_STATUS.InTransit
        ? pickup
        : createdAt.getTime() / DAY_MS + 1;
  return new Date(Math.max(createdAt.getTime(), Math.min(today, Math.floor(day)) * DAY_MS));
}
