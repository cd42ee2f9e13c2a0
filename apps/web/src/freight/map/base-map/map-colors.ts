import { useSyncExternalStore } from 'react';

const TOKENS = {
  water: '--lw-map-water',
  land: '--lw-map-land',
  stateLine: '--lw-map-stateLine',
  countryLine: '--lw-neutral-400',
  label: '--lw-map-label',
  labelHalo: '--lw-map-labelHalo',
  stopLabel: '--lw-text-primary',
  route: '--lw-map-route',
  routeAhead: '--lw-map-routeAhead',
  routeCasing: '--lw-map-routeCasing',
} as const;

export type MapColors = Record<keyof typeof TOKENS, string>;

/** A canvas cannot use CSS variables, so their values are read for it. */
function readMapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as MapColors;
}

const colorsByTheme = new Map<string, MapColors>();

export function currentMapColors(): MapColors {
  const theme = document.documentElement.dataset.theme ?? 'light';
  const colors = colorsByTheme.get(theme) ?? readMapColors();
  colorsByTheme.set(theme, colors);
  return colors;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The colours of the theme that the page shows now. */
export function useMapColors(): MapColors {
  return useSyncExternalStore(subscribe, currentMapColors);
}
