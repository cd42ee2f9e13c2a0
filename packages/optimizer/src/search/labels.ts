/** The labels of a sequence search: beginnings of routes, each a few numbers in arrays that are used again from one search to the next. */
import type { Departures } from './departures.ts';

/** Offsets of the whole numbers of a label. */
export const LAST = 0;
export const PROGRESS = 1;
export const PARENT = 2;
/** The label after it in its bucket. */
export const NEXT = 3;
export const VISITS = 4;
export const PICKUPS = 5;
export const DROPOFFS = 6;
/** Days slipped when the truck goes as early as it can, and when it goes as late as it can. */
export const SLIPPED = 7;
export const SLIPPED_MOST = 8;
export const FIRST = 9;
export const FIRST_DROP = 10;
/** The progress with which the truck came to the place where it stands. */
export const ENTRY = 11;
/** How many there are. */
export const NUMBERS = 12;

export interface LabelStore {
  count: number;
  /** When the truck came to the place where it stands, and when it may leave. */
  came: Float64Array;
  free: Float64Array;
  /** When the first task starts at the soonest. */
  began: Float64Array;
  /** Miles since the depot or the first stop. */
  distance: Float64Array;
  /** Minutes since the start of the first task, without any wait but to rest. */
  elapsed: Float64Array;
  /** For every moment at which the truck may have started; only where transit is limited. */
  departures: Departures[];
  /** On board, the limited dimensions only. */
  load: Float64Array;
  numbers: Int32Array;
  /** Makes room for one more. */
  reserve: () => void;
}

const FIRST_CAPACITY = 1024;

function widened(old: Float64Array, size: number): Float64Array {
  const next = new Float64Array(size);
  next.set(old);
  return next;
}

/** `width`: how many dimensions of the load are limited. */
export function createLabelStore(width: number): LabelStore {
  let capacity = FIRST_CAPACITY;
  const store: LabelStore = {
    count: 0,
    came: new Float64Array(capacity),
    free: new Float64Array(capacity),
    began: new Float64Array(capacity),
    distance: new Float64Array(capacity),
    elapsed: new Float64Array(capacity),
    departures: [],
    load: new Float64Array(capacity * Math.max(1, width)),
    numbers: new Int32Array(capacity * NUMBERS),
    reserve() {
      if (store.count < capacity) return;
      capacity *= 2;
      store.came = widened(store.came, capacity);
      store.free = widened(store.free, capacity);
      store.began = widened(store.began, capacity);
      store.distance = widened(store.distance, capacity);
      store.elapsed = widened(store.elapsed, capacity);
      store.load = widened(store.load, capacity * Math.max(1, width));
      const numbers = new Int32Array(capacity * NUMBERS);
      numbers.set(store.numbers);
      store.numbers = numbers;
    },
  };
  return store;
}
