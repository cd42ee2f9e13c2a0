import type { ProductSettings, TileSource } from '@lanewright/contract/product.ts';

export const OVERLAY_NAMES = ['radar', 'traffic', 'alerts'] as const;
export type OverlayName = (typeof OVERLAY_NAMES)[number];

export interface Overlay {
  name: OverlayName;
  label: string;
  source: TileSource | null;
  /** How old its pictures may get while it is shown. */
  refreshSeconds: number;
}

const ABOUT: Record<OverlayName, { label: string; sourceName: string; refreshSeconds: number }> = {
  radar: { label: 'Radar', sourceName: 'radar', refreshSeconds: 300 },
  traffic: { label: 'Traffic', sourceName: 'traffic', refreshSeconds: 120 },
  alerts: { label: 'Weather alerts', sourceName: 'weather alerts', refreshSeconds: 300 },
};

export function overlaysFrom(sources: ProductSettings['map']): Overlay[] {
  return OVERLAY_NAMES.map((name) => ({
    name,
    label: ABOUT[name].label,
    source: sources[name],
    refreshSeconds: ABOUT[name].refreshSeconds,
  }));
}

export function whyOff(name: OverlayName): string {
  return `Off: no ${ABOUT[name].sourceName} source is configured`;
}

/** Everyone whose pictures can be on the map, each named once. */
export function tileAttributions({ tiles, ...overlays }: ProductSettings['map']): string[] {
  const named = [tiles, ...Object.values(overlays)].map((source) => source?.attribution ?? '');
  return [...new Set(named)].filter((attribution) => attribution !== '');
}
