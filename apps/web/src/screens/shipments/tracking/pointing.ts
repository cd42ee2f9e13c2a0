import { createContext, useContext, useSyncExternalStore } from 'react';

/** Which shipment somebody points at and which they chose, on the map or in the list. */
interface Pointed {
  hovered: string | null;
  chosen: string | null;
  /** Where it was chosen: the other side comes to it. */
  chosenOn: 'list' | 'map';
}

/** Kept beside the drawing: a pointer that moves over a list must not draw all of the page again. */
export interface Pointing {
  read: () => Pointed;
  change: (change: Partial<Pointed>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createPointing(): Pointing {
  let pointed: Pointed = { hovered: null, chosen: null, chosenOn: 'list' };
  const listeners = new Set<() => void>();
  return {
    read: () => pointed,
    change: (change) => {
      pointed = { ...pointed, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const PointingContext = createContext<Pointing>(createPointing());

/** One fact of it; drawn again only when that is another. */
export function usePointed<Fact extends string | boolean | null>(of: (pointed: Pointed) => Fact): Fact {
  const { subscribe, read } = useContext(PointingContext);
  return useSyncExternalStore(subscribe, () => of(read()));
}
