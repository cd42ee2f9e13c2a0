import { Map, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { DEFAULT_VIEW } from '../view.ts';
import type { BaseMapData } from './base-map-data.ts';
import { currentMapColors } from './map-colors.ts';
import { registerMapFonts } from './map-fonts.ts';
import { provideImages } from './map-images.ts';
import { mapStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** Deeper than this the built-in map has nothing more to show; a configured tile map has streets. */
const DEEPEST_ZOOM = { builtIn: 11, tiles: 18 };

export interface MapOptions {
  container: HTMLElement;
  label: string;
  data: BaseMapData;
  hasTiles: boolean;
  /** Cooperative: a page that scrolls goes on scrolling over the map; zooming takes Ctrl or two fingers. */
  gestures: 'cooperative' | 'free';
}

/** Throws when the browser has no WebGL to draw with. */
export function createMap({ container, label, data, hasTiles, gestures }: MapOptions): Map {
  registerMapFonts();
  const map = new Map({
    ...DEFAULT_VIEW,
    container,
    style: mapStyle(data, currentMapColors()),
    minZoom: 1,
    maxZoom: hasTiles ? DEEPEST_ZOOM.tiles : DEEPEST_ZOOM.builtIn,
    // Our own controls and our own line of attributions stand over the map.
    attributionControl: false,
    cooperativeGestures: gestures === 'cooperative',
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  provideImages(map);
  return map;
}
