/** Where an order fits best into a route. */
import { leastMinutes, leastMinutesSinceStart } from '../model/driving.ts';
import { DIMENSIONS, startFrom, type Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { createInsertionMemory } from './insertion-memory.ts';
import { canPair, type PairTable } from './pairs.ts';
import type { Route, RouteMaker } from './route.ts';
import { WORK_OF_MEMORY } from '../tuning.ts';

export interface Insertion {
  /** Added objective by the guide price; Infinity when the order does not fit. */
  added: number;
  /** For each task of the order: how many tasks of the route come before it. */
  positions: number[];
}

export interface Inserter {
  /** The answer is overwritten by the next call. */
  find: (route: Route, order: number) => Insertion;
  /** The tasks of the route with the order in it. */
  apply: (route: Route, order: number, positions: readonly number[], into: Int32Array) => number;
  tries: () => number;
}

export function createInserter(model: Model, pricer: Pricer, maker: RouteMaker, pairs?: PairTable): Inserter {
  const { limits, place, placeCount, miles, minutesPerMile, dwellMinutes, isDwellPerTask, fromDepot, toDepot } = model;
  const { dimensions } = maker;
  const width = dimensions.length;
  const { perMile, perStop } = pricer.guide;
  const answer: Insertion = { added: Infinity, positions: [] };
  let tries = 0;
  const hasRests = model.milesPerShift < Infinity;
  const countsStops = limits.stops < Infinity;
  const memory = createInsertionMemory();
  /** Both neighbours of a task may be reached shorter by way of others. */
  const mostSaved = 2 * model.detourSaves;

  const exceeds = (route: Route, index: number, task: number): boolean => {
    for (let dimension = 0; dimension < width; dimension++) {
      const on = index < 0 ? 0 : route.load[index * width + dimension]!;
      const most = limits.capacity[dimensions[dimension]!]! + 1e-7;
      if (on + model.load[task * DIMENSIONS + dimensions[dimension]!]! > most) return true;
    }
    return false;
  };

  /** Both positions of a pickup and a dropoff, in one walk for each position of the pickup. */
  function findPair(route: Route, pickup: number, dropoff: number): void {
    const { tasks, free, latest, length } = route;
    const pickupPlace = place[pickup]!;
    const dropoffPlace = place[dropoff]!;
    const fromPickup = pickupPlace * placeCount;
    const fromDropoff = dropoffPlace * placeCount;
    const mostMiles = limits.miles - route.miles + 1e-7;
    for (let i = 0; i <= length; i++) {
      const before = i === 0 ? -1 : place[tasks[i - 1]!]!;
      const after = i === length ? -1 : place[tasks[i]!]!;
      const toPickup = before < 0 ? fromDepot[pickup]! : miles[before * placeCount + pickupPlace]!;
      const arrivalAtPickup = (before < 0 ? model.depotOpens : free[i - 1]!) + toPickup * minutesPerMile;
      const pickupStart = startFrom(model, pickup, arrivalAtPickup);
      // From a later position it would be reached later still.
      if (pickupStart === Infinity) break;
      if (exceeds(route, i - 1, pickup)) continue;
      const replaced =
        i === length
          ? before < 0
            ? 0
            : toDepot[tasks[length - 1]!]!
          : before < 0
            ? fromDepot[tasks[0]!]!
            : miles[before * placeCount + after]!;
      // The pickup alone is already as dear as the best way known.
      const onward = after < 0 ? toDepot[pickup]! : miles[fromPickup + after]!;
      if (perMile * (toPickup + onward - replaced - mostSaved) >= answer.added) continue;
      const pickupVisits = before === pickupPlace ? 0 : 1;
      const jumped = after >= 0 && before !== after ? 1 : 0;
      // The truck stands at `at`, free to leave at `time`, with the pickup made and the dropoff still to come.
      let at = pickupPlace;
      let time = pickupStart + (pickupVisits === 1 || isDwellPerTask ? dwellMinutes : 0);
      let addedMiles = toPickup - replaced;
      let addedVisits = pickupVisits - jumped;
      for (let j = i; ; j++) {
        tries += 1;
        const next = j === length ? -1 : place[tasks[j]!]!;
        const toDropoff = miles[at * placeCount + dropoffPlace]!;
        const dropoffStart = startFrom(model, dropoff, time + toDropoff * minutesPerMile);
        if (dropoffStart === Infinity) break;
        const isNewVisit = at !== dropoffPlace;
        const dropoffFree = dropoffStart + (isNewVisit || isDwellPerTask ? dwellMinutes : 0);
        const fromHere = next < 0 ? toDepot[dropoff]! : miles[fromDropoff + next]!;
        // Right after the pickup the leg it replaced is already gone; later on the leg between its neighbours goes.
        const gone = j === i ? 0 : next < 0 ? toDepot[tasks[length - 1]!]! : miles[at * placeCount + next]!;
        const totalMiles = addedMiles + toDropoff + fromHere - gone;
        const goneVisit = j === i ? 0 : next >= 0 && at !== next ? 1 : 0;
        const totalVisits =
          addedVisits + (isNewVisit ? 1 : 0) + (next >= 0 && next !== dropoffPlace ? 1 : 0) - goneVisit;
        const added = perMile * totalMiles + perStop * totalVisits;
        if (
          added < answer.added - 1e-9 &&
          totalMiles <= mostMiles &&
          (!countsStops || keepsStops(route, i, j, pickup, dropoff)) &&
          (hasRests
            ? keepsTimes(route, i, j, pickup, dropoff)
            : fitsAfter(route, j, dropoff, dropoffPlace, dropoffFree, fromHere))
        ) {
          answer.added = added;
          answer.positions[0] = i;
          answer.positions[1] = j;
        }
        if (j === length) break;
        const task = tasks[j]!;
        if (exceeds(route, j, pickup)) break;
        const leg = j === i ? miles[fromPickup + next]! : miles[at * placeCount + next]!;
        const arrival = time + leg * minutesPerMile;
        if (j > i && !hasRests && arrival > latest[j]! + 1e-9) break;
        const start = startFrom(model, task, arrival);
        if (start === Infinity) break;
        if (j === i) {
          addedMiles += leg;
          if (next !== pickupPlace) addedVisits += 1;
        }
        time = start + (next !== at || isDwellPerTask ? dwellMinutes : 0);
        at = next;
      }
    }
  }

  /** The k-th task of the route once the order is in it. */
  function taskAt(route: Route, k: number, i: number, j: number, pickup: number, dropoff: number): number {
    if (k === i) return pickup;
    if (k === j + 1) return dropoff;
    return route.tasks[k < i ? k : k <= j ? k - 1 : k - 2]!;
  }

  /** Whether stops, as they are published, stay within their limit. */
  function keepsStops(route: Route, i: number, j: number, pickup: number, dropoff: number): boolean {
    let stops = 0;
    let before = -1;
    for (let k = 0; k < route.length + 2; k++) {
      const task = taskAt(route, k, i, j, pickup, dropoff);
      if (before < 0 || place[before] !== place[task] || model.isPickup[before] !== model.isPickup[task]) stops += 1;
      before = task;
    }
    return stops <= limits.stops;
  }

  /** Where drivers rest, more miles may take more rests: the whole route is gone through once more. */
  function keepsTimes(route: Route, i: number, j: number, pickup: number, dropoff: number): boolean {
    let driven = 0;
    let time = model.depotOpens;
    let began = 0;
    let before = -1;
    for (let k = 0; k < route.length + 2; k++) {
      const task = taskAt(route, k, i, j, pickup, dropoff);
      const leg = before < 0 ? 0 : miles[place[before]! * placeCount + place[task]!]!;
      driven += leg;
      const arrival =
        before < 0
          ? time + leastMinutes(model, fromDepot[task]!)
          : Math.max(time + leastMinutes(model, leg), began + leastMinutesSinceStart(model, driven));
      const start = startFrom(model, task, arrival);
      if (start === Infinity) return false;
      if (before < 0) began = start;
      time = start + (before < 0 || place[before] !== place[task] || isDwellPerTask ? dwellMinutes : 0);
      before = task;
    }
    const homeward = toDepot[before]!;
    const backAt = Math.max(
      time + leastMinutes(model, homeward),
      homeward === 0 ? -Infinity : began + leastMinutesSinceStart(model, driven + homeward),
    );
    return backAt <= model.depotCloses + 1e-9;
  }

  /** The task after the insertion is looked at itself, as its dwell depends on what comes before it; from there on `latest` tells. */
  function fitsAfter(
    route: Route,
    j: number,
    inserted: number,
    insertedPlace: number,
    free: number,
    leg: number,
  ): boolean {
    if (j === route.length) return free + toDepot[inserted]! * minutesPerMile <= model.depotCloses + 1e-9;
    const task = route.tasks[j]!;
    const start = startFrom(model, task, free + leg * minutesPerMile);
    if (start === Infinity) return false;
    const isNewVisit = place[task] !== insertedPlace;
    const leaves = start + (isNewVisit || isDwellPerTask ? dwellMinutes : 0);
    if (j + 1 === route.length) return leaves + toDepot[task]! * minutesPerMile <= model.depotCloses + 1e-9;
    const next = route.tasks[j + 1]!;
    return leaves + miles[place[task]! * placeCount + place[next]!]! * minutesPerMile <= route.latest[j + 1]! + 1e-9;
  }

  /** Every larger set is made of pairs that fit. */
  function fits({ orders }: Route, order: number): boolean {
    if (orders.length >= limits.orders) return false;
    if (pairs === undefined) return true;
    for (const other of orders) if (!canPair(pairs, order, other)) return false;
    return true;
  }

  const findChain = createChainSearch(model, maker, perMile, perStop, (count) => {
    tries += count;
  });

  return {
    find(route, order) {
      const first = model.firstTask[order]!;
      const count = model.firstTask[order + 1]! - first;
      answer.positions.length = count;
      if (count === 2 && memory.has(route, order)) {
        tries += WORK_OF_MEMORY;
        answer.added = memory.added();
        answer.positions[0] = memory.pickupAt();
        answer.positions[1] = memory.dropoffAt();
        return answer;
      }
      answer.added = Infinity;
      const isFit = fits(route, order);
      if (count === 2) {
        if (isFit) findPair(route, first, first + 1);
        memory.keep(route, order, answer.added, answer.positions[0] ?? 0, answer.positions[1] ?? 0);
      } else if (isFit) findChain(route, first, count, answer);
      return answer;
    },
    apply(route, order, positions, into) {
      const first = model.firstTask[order]!;
      let length = 0;
      let placed = 0;
      for (let index = 0; index <= route.length; index++) {
        while (placed < positions.length && positions[placed] === index) into[length++] = first + placed++;
        if (index < route.length) into[length++] = route.tasks[index]!;
      }
      return length;
    },
    tries: () => tries,
  };
}

/**
 * Orders of more than two stops: leg by leg, keeping for every position of the route and number of stops placed the cheapest way there.
 * Not exact, since the cheapest way may be too late for what follows; the sequencer mends that for the routes that matter.
 */
function createChainSearch(
  model: Model,
  maker: RouteMaker,
  perMile: number,
  perStop: number,
  count: (tries: number) => void,
) {
  const { limits, place, placeCount, miles, dwellMinutes, isDwellPerTask, fromDepot, toDepot } = model;
  const { dimensions } = maker;

  interface Way {
    cost: number;
    miles: number;
    visits: number;
    stops: number;
    free: number;
    /** When its first task starts, and the miles from the depot to it. */
    began: number;
    approach: number;
    last: number;
    positions: number[];
  }

  function arrivalAfter(way: Way, leg: number): number {
    if (way.last < 0) return model.depotOpens + leastMinutes(model, leg);
    const driven = way.miles - way.approach + leg;
    return Math.max(way.free + leastMinutes(model, leg), way.began + leastMinutesSinceStart(model, driven));
  }

  /** The way with one more task at its end; null when the task cannot be made in time. */
  function goTo(way: Way, task: number): Way | null {
    const from = way.last < 0 ? -1 : place[way.last]!;
    const leg = from < 0 ? fromDepot[task]! : miles[from * placeCount + place[task]!]!;
    const arrival = arrivalAfter(way, leg);
    const start = startFrom(model, task, arrival);
    if (start === Infinity) return null;
    const isNewVisit = from !== place[task];
    const isNewStop = isNewVisit || model.isPickup[task] !== model.isPickup[way.last];
    return {
      cost: way.cost + perMile * leg + (isNewVisit ? perStop : 0),
      miles: way.miles + leg,
      visits: way.visits + (isNewVisit ? 1 : 0),
      stops: way.stops + (isNewStop ? 1 : 0),
      free: start + (isNewVisit || isDwellPerTask ? dwellMinutes : 0),
      began: from < 0 ? start : way.began,
      approach: from < 0 ? leg : way.approach,
      last: task,
      positions: way.positions,
    };
  }

  function isTooMuch(route: Route, index: number, first: number, placed: number): boolean {
    return dimensions.some((dimension, column) => {
      let on = index < 0 ? 0 : route.load[index * dimensions.length + column]!;
      for (let task = first; task < first + placed; task++) on += model.load[task * DIMENSIONS + dimension]!;
      return on > limits.capacity[dimension]! + 1e-7;
    });
  }

  return (route: Route, first: number, size: number, answer: Insertion): void => {
    let ways: (Way | null)[] = Array.from({ length: size + 1 }, () => null);
    ways[0] = { cost: 0, miles: 0, visits: 0, stops: 0, free: 0, began: 0, approach: 0, last: -1, positions: [] };
    for (let index = 0; index <= route.length; index++) {
      for (let placed = 0; placed < size; placed++) {
        const way = ways[placed];
        if (!way || isTooMuch(route, index - 1, first, placed + 1)) continue;
        const longer = goTo(way, first + placed);
        const known = ways[placed + 1];
        if (longer && (!known || longer.cost < known.cost)) {
          ways[placed + 1] = { ...longer, positions: [...longer.positions, index] };
        }
      }
      count(size);
      if (index === route.length) break;
      const task = route.tasks[index]!;
      ways = ways.map((way, placed) =>
        way === null || isTooMuch(route, index, first, placed) ? null : goTo(way, task),
      );
    }
    const whole = ways[size];
    if (!whole) return;
    const back = toDepot[whole.last]!;
    const total = whole.miles + back;
    if (total > limits.miles + 1e-7 || whole.stops > limits.stops) return;
    const backAt = back === 0 ? whole.free : arrivalAfter(whole, back);
    if (backAt > model.depotCloses + 1e-9) return;
    answer.added = perMile * (total - route.miles) + perStop * (whole.visits - route.visits);
    answer.positions = whole.positions;
  };
}
