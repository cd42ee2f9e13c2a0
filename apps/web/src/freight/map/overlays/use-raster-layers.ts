import type { TileSource } from '@lanewright/contract/product.ts';
import type { Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { BELOW_LANES, OWN_LABEL_LAYERS } from '../base-map/map-style.ts';
import { OVERLAY_NAMES, type Overlay, type OverlayName } from './overlays.ts';

const OVERLAY_OPACITY = 0.7;
const TILES = 'tiles';

const idOf = (name: OverlayName) => `overlay-${name}`;

export function overlayOf(sourceId: string | undefined): OverlayName | undefined {
  return OVERLAY_NAMES.find((name) => idOf(name) === sourceId);
}

function addPictures(map: Map, id: string, { tiles, attribution }: TileSource, opacity: number, before: string): void {
  // After a lost drawing context the map has brought its layers back by itself.
  if (map.getSource(id)) return;
  map.addSource(id, { type: 'raster', tiles: [tiles], tileSize: 256, attribution });
  map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-opacity': opacity } }, before);
}

function removePictures(map: Map, id: string): void {
  // The map may be gone already, and its style with it.
  if (!map.style) return;
  if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(id)) map.removeSource(id);
}

/** A configured tile map covers the built-in one, names included: it brings its own. */
export function useTileMap(map: Map | null, tiles: TileSource | null): void {
  useEffect(() => {
    if (!map || !tiles) return;
    addPictures(map, TILES, tiles, 1, BELOW_LANES);
    for (const layer of OWN_LABEL_LAYERS) map.setLayoutProperty(layer, 'visibility', 'none');
    return () => removePictures(map, TILES);
  }, [map, tiles]);
}

function showOverlay(map: Map, { name, source, refreshSeconds }: Overlay): () => void {
  if (!source) return () => {};
  const id = idOf(name);
  addPictures(map, id, source, OVERLAY_OPACITY, BELOW_LANES);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') map.refreshTiles(id);
  }, refreshSeconds * 1_000);
  return () => {
    clearInterval(timer);
    removePictures(map, id);
  };
}

/** Shows the overlays that are on, and asks for new pictures from time to time while somebody is looking. */
export function useOverlays(map: Map | null, overlays: readonly Overlay[], shown: ReadonlySet<OverlayName>): void {
  useEffect(() => {
    if (!map) return;
    const hide = overlays.filter(({ name }) => shown.has(name)).map((overlay) => showOverlay(map, overlay));
    return () => {
      for (const hideOne of hide) hideOne();
    };
  }, [map, overlays, shown]);
}
