import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { STOP_FONT } from '../base-map/font-names.ts';
import type { FleetColors } from './fleet-colors.ts';

export const FLEET_SOURCE = 'fleet';
/** The truck that somebody points at, and the one that was chosen, also where it is drawn as part of a group. */
export const FOCUS_SOURCE = 'fleet-focus';
export const TRUCK_LAYER = 'fleet-trucks';
export const GROUP_LAYER = 'fleet-groups';

export const NO_FEATURES: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Trucks that are nearer than this would cover each other. */
const GROUP_RADIUS = 44;
/** Deeper than this each is drawn for itself. */
const GROUPED_TO_ZOOM = 8;

const countOf = (tone: string): ExpressionSpecification => ['+', ['case', ['==', ['get', 'tone'], tone], 1, 0]];

export const FLEET_SOURCES: Readonly<Record<string, GeoJSONSourceSpecification>> = {
  [FLEET_SOURCE]: {
    type: 'geojson',
    data: NO_FEATURES,
    cluster: true,
    clusterRadius: GROUP_RADIUS,
    clusterMaxZoom: GROUPED_TO_ZOOM,
    // How many of a group somebody has to look at.
    clusterProperties: { late: countOf('late'), noNews: countOf('noNews'), atRisk: countOf('atRisk') },
  },
  [FOCUS_SOURCE]: { type: 'geojson', data: NO_FEATURES },
};

export function fleetLayers(colors: FleetColors): LayerSpecification[] {
  const isAnyLate: ExpressionSpecification = ['>', ['get', 'late'], 0];
  const isAnyAtRisk: ExpressionSpecification = ['>', ['+', ['get', 'noNews'], ['get', 'atRisk']], 0];
  // A ring says that somebody has to look into the group, and a number how many are late.
  const groupEdge: ExpressionSpecification = ['case', isAnyLate, colors.late, isAnyAtRisk, colors.atRisk, colors.edge];
  const truckColor: ExpressionSpecification = [
    'match',
    ['get', 'tone'],
    'late',
    colors.late,
    ['noNews', 'atRisk'],
    colors.atRisk,
    colors.truck,
  ];
  const sign = {
    'text-font': [STOP_FONT],
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  };
  return [
    {
      id: 'fleet-focus',
      type: 'circle',
      source: FOCUS_SOURCE,
      paint: {
        'circle-radius': ['case', ['get', 'isChosen'], 16, 14],
        'circle-color': colors.focus,
        'circle-opacity': ['case', ['get', 'isChosen'], 0.45, 0.28],
      },
    },
    {
      id: GROUP_LAYER,
      type: 'circle',
      source: FLEET_SOURCE,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colors.truck,
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 22, 1_000, 27],
        'circle-stroke-width': ['case', ['any', isAnyLate, isAnyAtRisk], 4, 2],
        'circle-stroke-color': groupEdge,
      },
    },
    {
      id: 'fleet-counts',
      type: 'symbol',
      source: FLEET_SOURCE,
      filter: ['has', 'point_count'],
      layout: {
        ...sign,
        'text-field': [
          'case',
          isAnyLate,
          ['concat', ['get', 'point_count_abbreviated'], '\n!', ['get', 'late']],
          ['to-string', ['get', 'point_count_abbreviated']],
        ],
        'text-size': 11,
        'text-line-height': 1,
      },
      paint: { 'text-color': colors.sign },
    },
    {
      id: TRUCK_LAYER,
      type: 'circle',
      source: FLEET_SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': truckColor,
        'circle-radius': ['match', ['get', 'tone'], 'inTime', 6, 8],
        'circle-stroke-width': 2,
        'circle-stroke-color': colors.edge,
      },
    },
    {
      id: 'fleet-signs',
      type: 'symbol',
      source: FLEET_SOURCE,
      filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'sign'], '']],
      layout: { ...sign, 'text-field': ['get', 'sign'], 'text-size': 12 },
      paint: { 'text-color': colors.sign },
    },
  ];
}
