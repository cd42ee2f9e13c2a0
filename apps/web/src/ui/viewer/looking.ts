import { useState } from 'react';
import type { Pages } from './pages.ts';
import { zoomStep } from './zoom.ts';

export interface Looking {
  page: number;
  /** Null until it is known how large the page is: as much as fits, at most 1. */
  zoom: number | null;
  turns: number;
  isFitted: boolean;
  setZoom: (zoom: number) => void;
  /** How it was first shown, or after it was fitted. */
  settleZoom: (zoom: number) => void;
  goTo: (page: number) => void;
  zoomBy: (direction: 1 | -1) => void;
  turn: () => void;
  fit: () => void;
  keys: Record<string, (() => void) | undefined>;
}

/** How somebody looks at an opened file, and the keys that change it. */
export function useLooking(pages: Pages | null): Looking {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number | null>(null);
  const [turns, setTurns] = useState(0);
  const [isFitted, setIsFitted] = useState(false);
  const count = pages?.count ?? 1;
  const goTo = (next: number) => setPage(Math.min(count, Math.max(1, next)));
  const choose = (next: number) => {
    setIsFitted(false);
    setZoom(next);
  };
  const zoomBy = (direction: 1 | -1) => choose(zoomStep(zoom ?? 1, direction));
  const turn = () => setTurns((before) => (before + 1) % 4);
  const fit = () => setIsFitted(true);
  return {
    page: Math.min(page, count),
    zoom,
    turns,
    isFitted,
    setZoom: choose,
    settleZoom: setZoom,
    goTo,
    zoomBy,
    turn,
    fit,
    keys: {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': fit,
      '1': () => choose(1),
      r: turn,
      ...(count > 1 && {
        PageDown: () => goTo(page + 1),
        PageUp: () => goTo(page - 1),
        ArrowRight: () => goTo(page + 1),
        ArrowLeft: () => goTo(page - 1),
        Home: () => goTo(1),
        End: () => goTo(count),
      }),
    },
  };
}
