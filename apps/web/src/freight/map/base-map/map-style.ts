import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { BaseMapData } from './base-map-data.ts';
import type { MapColors } from './map-colors.ts';
import { LABEL_FONT, STOP_FONT } from './font-names.ts';

export const LANES_SOURCE = 'lanes';
export const STOPS_SOURCE = 'stops';
export const DOT_IMAGE = 'city-dot';
export const MARKER_ROOM_IMAGE = 'marker-room';
export const CITY_LAYER = 'city-names';
/** Layers that a configured tile map brings itself. */
export const OWN_LABEL_LAYERS = ['state-names', CITY_LAYER];
/** Pictures from outside lie over the base map and under the lanes. */
export const BELOW_LANES = 'lane-casing';

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
/** Shapes are no finer than this zoom, so deeper tiles would only be copies. */
const FINEST_ZOOM = 9;

const geojson = (data: GeoJSON.FeatureCollection): SourceSpecification => ({
  type: 'geojson',
  data,
  maxzoom: FINEST_ZOOM,
});

/** The smallest city that is named, in thousands of people in and around it: fewer names from afar. */
const SMALLEST_NAMED: ExpressionSpecification = ['step', ['zoom'], 1_000, 4, 600, 5, 250, 6, 120, 7, 50];

/** A city whose name already stands beside a stop is not named twice. */
export function cityFilter(namesOfStops: readonly string[]): FilterSpecification {
  const isLarge: ExpressionSpecification = ['>=', ['get', 'thousands'], SMALLEST_NAMED];
  return ['all', isLarge, ['!', ['in', ['get', 'name'], ['literal', [...namesOfStops]]]]];
}

function widthByZoom(near: number, far: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 3, far, 8, near];
}

function baseLayers(colors: MapColors): LayerSpecification[] {
  const label = { 'text-color': colors.label, 'text-halo-color': colors.labelHalo, 'text-halo-width': 1.5 };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land, 'fill-antialias': false } },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.stateLine, 'line-width': widthByZoom(1.4, 0.8) },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.countryLine, 'line-width': widthByZoom(1.6, 1) },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'stateNames',
      minzoom: 5,
      maxzoom: 8,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': [LABEL_FONT],
        'text-size': 11,
        'text-letter-spacing': 0.12,
        'text-max-width': 8,
        'text-padding': 12,
      },
      paint: { ...label, 'text-opacity': 0.7 },
    },
    {
      id: CITY_LAYER,
      type: 'symbol',
      source: 'cityNames',
      filter: cityFilter([]),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT],
        'text-size': 12,
        'text-variable-anchor': ['bottom-left', 'top-left', 'bottom-right', 'top-right'],
        'text-radial-offset': 0.35,
        'text-justify': 'auto',
        'text-max-width': 9,
        'text-padding': 2,
        'symbol-sort-key': ['-', 0, ['get', 'thousands']],
        'icon-image': DOT_IMAGE,
        'icon-padding': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['literal', [12, 12, 12, 12]],
          6,
          ['literal', [4, 4, 4, 4]],
        ],
      },
      paint: { ...label, 'icon-color': colors.label, 'icon-opacity': 0.7 },
    },
  ];
}

function freightLayers(colors: MapColors): LayerSpecification[] {
  const line = { type: 'line', source: LANES_SOURCE } as const;
  return [
    {
      ...line,
      id: 'lane-casing',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.routeCasing, 'line-width': 6.5 },
    },
    {
      ...line,
      id: 'lane-ahead',
      filter: ['==', ['get', 'progress'], 'ahead'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      // No length and a round cap: a dot.
      paint: { 'line-color': colors.routeAhead, 'line-width': 3.5, 'line-dasharray': [0, 2] },
    },
    {
      ...line,
      id: 'lane-solid',
      filter: ['!=', ['get', 'progress'], 'ahead'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.route, 'line-width': 3.5 },
    },
    {
      id: 'stop-names',
      type: 'symbol',
      source: STOPS_SOURCE,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': [STOP_FONT],
        'text-size': 13,
        'text-variable-anchor-offset': ['get', 'sides'],
        'text-justify': 'auto',
        'text-max-width': 14,
        'text-optional': true,
        // Keeps the names of cities away from the markers, which are no part of the canvas.
        'icon-image': MARKER_ROOM_IMAGE,
        'icon-size': ['get', 'room'],
        'icon-allow-overlap': true,
      },
      paint: { 'text-color': colors.stopLabel, 'text-halo-color': colors.labelHalo, 'text-halo-width': 2 },
    },
  ];
}

export function mapLayers(colors: MapColors): LayerSpecification[] {
  return [...baseLayers(colors), ...freightLayers(colors)];
}

/** The whole style in one piece and of our own data: no tile, glyph or sprite server is named in it. */
export function mapStyle(data: BaseMapData, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: geojson(data.land),
      lakes: geojson(data.lakes),
      borders: geojson(data.borders),
      states: geojson(data.states),
      stateNames: geojson(data.stateNames),
      cityNames: geojson(data.cityNames),
      [LANES_SOURCE]: { type: 'geojson', data: NOTHING },
      [STOPS_SOURCE]: { type: 'geojson', data: NOTHING },
    },
    layers: mapLayers(colors),
  };
}
