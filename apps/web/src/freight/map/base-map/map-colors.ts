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

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** A canvas cannot use CSS variables, so their values are read for it: once for each theme. */
export function themeColors<Name extends string>(tokens: Readonly<Record<Name, string>>) {
  type Colors = Record<Name, string>;
  const known = new Map<string, Colors>();
  const read = (): Colors => {
    const style = getComputedStyle(document.documentElement);
    const entries = Object.entries<string>(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
    return Object.fromEntries(entries) as Colors;
  };
  const current = (): Colors => {
    const theme = document.documentElement.dataset.theme ?? 'light';
    const colors = known.get(theme) ?? read();
    known.set(theme, colors);
    return colors;
  };
  return {
    current,
    /** Those of the theme that the page shows now. */
    useColors: () => useSyncExternalStore(subscribe, current),
  };
}

export const { current: currentMapColors, useColors: useMapColors } = themeColors(TOKENS);
