/**
 * Which beginnings of routes need not be followed: those for which another, with the same tasks done and the same last task, is as good in
 * every respect that the rest of the route could ever ask about.
 */
import { areNoLater } from './departures.ts';
import {
  DROPOFFS,
  ENTRY,
  FIRST,
  FIRST_DROP,
  LAST,
  NEXT,
  NUMBERS,
  PICKUPS,
  SLIPPED,
  SLIPPED_MOST,
  VISITS,
  type LabelStore,
} from './labels.ts';

/** What must be compared; more than is needed keeps more labels, less than is needed loses routes. */
export interface Respects {
  /** Labels that began elsewhere, dropped elsewhere first, or came to this place at another point are not compared at all. */
  first: boolean;
  firstDrop: boolean;
  entry: boolean;
  /** When the truck came to the place: where a wait there counts towards the dwell. */
  came: boolean;
  visits: boolean;
  stops: boolean;
  pickupsAndDropoffs: boolean;
  slippage: boolean;
  /** Minutes without waits, as a later start never makes the route shorter than those. */
  elapsed: boolean;
  /** When the truck leaves for every start, where a later start may be wanted. */
  departures: boolean;
  /** When the truck began, as its rests count from there. */
  began: boolean;
}

export interface Dominance {
  respects: Respects;
  /** Whether a label of the bucket is as good as `label` in every respect. Takes those out of it that `label` is as good as. */
  isBeaten: (label: number, heads: Int32Array, bucket: number) => boolean;
  /** Labels compared so far. */
  compared: () => number;
}

export function createDominance(labels: LabelStore): Dominance {
  const respects: Respects = {
    first: false,
    firstDrop: false,
    entry: false,
    came: false,
    visits: false,
    stops: false,
    pickupsAndDropoffs: false,
    slippage: false,
    elapsed: false,
    departures: false,
    began: false,
  };

  let compared = 0;

  function isComparable(oneAt: number, otherAt: number): boolean {
    const { numbers } = labels;
    return (
      (!respects.first || numbers[oneAt + FIRST] === numbers[otherAt + FIRST]) &&
      (!respects.firstDrop || numbers[oneAt + FIRST_DROP] === numbers[otherAt + FIRST_DROP]) &&
      (!respects.entry || numbers[oneAt + ENTRY] === numbers[otherAt + ENTRY])
    );
  }

  /** With later starts in play the one must not slip more at its latest than the other does at its earliest. */
  function slipsNoMore(oneAt: number, otherAt: number): boolean {
    const { numbers } = labels;
    return numbers[oneAt + (respects.departures ? SLIPPED_MOST : SLIPPED)]! <= numbers[otherAt + SLIPPED]!;
  }

  function hasNoMoreStops(oneAt: number, otherAt: number): boolean {
    const { numbers } = labels;
    const onePickups = numbers[oneAt + PICKUPS]!;
    const otherPickups = numbers[otherAt + PICKUPS]!;
    const oneDropoffs = numbers[oneAt + DROPOFFS]!;
    const otherDropoffs = numbers[otherAt + DROPOFFS]!;
    if (respects.pickupsAndDropoffs && (onePickups > otherPickups || oneDropoffs > otherDropoffs)) return false;
    return !respects.stops || onePickups + oneDropoffs <= otherPickups + otherDropoffs;
  }

  function isAsGood(one: number, other: number): boolean {
    const { free, came, began, distance, elapsed, departures, numbers } = labels;
    const oneAt = one * NUMBERS;
    const otherAt = other * NUMBERS;
    return (
      free[one]! <= free[other]! &&
      distance[one]! <= distance[other]! &&
      (!respects.came || came[one]! <= came[other]!) &&
      (!respects.visits || numbers[oneAt + VISITS]! <= numbers[otherAt + VISITS]!) &&
      hasNoMoreStops(oneAt, otherAt) &&
      (!respects.slippage || slipsNoMore(oneAt, otherAt)) &&
      (!respects.elapsed || elapsed[one]! <= elapsed[other]!) &&
      (!respects.began || began[one]! <= began[other]!) &&
      (!respects.departures || areNoLater(departures[one]!, departures[other]!))
    );
  }

  function isBeaten(label: number, heads: Int32Array, bucket: number): boolean {
    const { numbers } = labels;
    const at = label * NUMBERS;
    let previous = -1;
    let other = heads[bucket]!;
    while (other >= 0) {
      compared += 1;
      const otherAt = other * NUMBERS;
      const next = numbers[otherAt + NEXT]!;
      if (isComparable(otherAt, at)) {
        if (isAsGood(other, label)) return true;
        if (isAsGood(label, other)) {
          if (previous < 0) heads[bucket] = next;
          else numbers[previous * NUMBERS + NEXT] = next;
          numbers[otherAt + LAST] = -1;
          other = next;
          continue;
        }
      }
      previous = other;
      other = next;
    }
    return false;
  }

  return { respects, isBeaten, compared: () => compared };
}
