import type { Coordinates } from '../stops-and-lanes.ts';

/** How a truck stands, worst first. */
export const FLEET_TONES = ['late', 'noNews', 'atRisk', 'inTime'] as const;
export type FleetTone = (typeof FLEET_TONES)[number];

/** One of very many trucks. */
export interface FleetTruck extends Coordinates {
  id: string;
  tone: FleetTone;
}

export const TONE_NAMES: Record<FleetTone, string> = {
  late: 'Late',
  noNews: 'No news',
  atRisk: 'At risk',
  inTime: 'On time',
};

/** Inside the dot, so that the colour is not the only sign. */
export const TONE_SIGNS: Record<FleetTone, string> = { late: '!', noNews: '?', atRisk: '~', inTime: '' };

/** As the map takes them: one list that the drawing groups by itself. */
export function fleetFeatures(trucks: readonly FleetTruck[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: trucks.map(({ id, tone, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, tone, sign: TONE_SIGNS[tone] },
    })),
  };
}

/** "5 trucks: 2 late, 1 at risk", for those who hear the map. */
export function fleetInWords(trucks: readonly FleetTruck[]): string {
  const parts = FLEET_TONES.filter((tone) => tone !== 'inTime').flatMap((tone) => {
    const count = trucks.filter((truck) => truck.tone === tone).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${TONE_NAMES[tone].toLowerCase()}`];
  });
  const all = `${trucks.length.toLocaleString('en-US')} ${trucks.length === 1 ? 'truck' : 'trucks'}`;
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`;
}
