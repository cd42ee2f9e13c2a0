import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm, StopForm } from './order-form.ts';

/** Something that can be read of the form: a fact of the order, or one that each of its stops has. */
export type Part = Exclude<keyof OrderForm, 'stops'> | `stops.${keyof StopForm}`;

type StopPart<P> = P extends `stops.${infer Name extends keyof StopForm}` ? Name : never;

/** Only what was named can be read, so that nothing is read of which a change would go unseen. */
export type Watched<P extends Part> = Pick<OrderForm, Extract<P, keyof OrderForm>> &
  ([StopPart<P>] extends [never] ? unknown : { stops: readonly Pick<StopForm, StopPart<P>>[] });

/** `stops.3.notes` is in the part `stops.notes`; a whole list of stops is in every part of them. */
export function isIn(part: Part, changed: string): boolean {
  const [first, , ofStop] = changed.split('.');
  if (first !== 'stops') return part === first;
  return ofStop === undefined ? part.startsWith('stops.') : part === `stops.${ofStop}`;
}

interface Watcher {
  parts: readonly Part[];
  look: () => void;
}

export interface OrderWatchers {
  /** The form as it was after the last change; the form library changes its own values in place. */
  values: () => OrderForm;
  add: (watcher: Watcher) => () => void;
  start: () => () => void;
}

/** One subscription for everybody who reads the form: a key costs those alone who read what it changed. */
export function createOrderWatchers(form: Pick<UseFormReturn<OrderForm>, 'subscribe' | 'getValues'>): OrderWatchers {
  const watchers = new Set<Watcher>();
  let values = structuredClone(form.getValues());
  return {
    values: () => values,
    add: (watcher) => {
      watchers.add(watcher);
      watcher.look();
      return () => watchers.delete(watcher);
    },
    start: () => {
      values = structuredClone(form.getValues());
      for (const { look } of watchers) look();
      return form.subscribe({
        formState: { values: true },
        callback: (now) => {
          values = now.values;
          for (const { parts, look } of watchers)
            if (now.name === undefined || parts.some((part) => isIn(part, now.name!))) look();
        },
      });
    },
  };
}
