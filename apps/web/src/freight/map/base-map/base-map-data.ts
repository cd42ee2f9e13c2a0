import { readTopology, type Topology } from './topology.ts';

/** The names as they are shipped: rows of text, longitude, latitude; cities also thousands of people in and around. */
export interface NameRows {
  states: [name: string, longitude: number, latitude: number][];
  cities: [name: string, longitude: number, latitude: number, thousands: number][];
}

export interface BaseMapData {
  land: GeoJSON.FeatureCollection;
  lakes: GeoJSON.FeatureCollection;
  borders: GeoJSON.FeatureCollection;
  states: GeoJSON.FeatureCollection;
  stateNames: GeoJSON.FeatureCollection<GeoJSON.Point>;
  cityNames: GeoJSON.FeatureCollection<GeoJSON.Point>;
}

function point(
  coordinates: [number, number],
  properties: Record<string, string | number>,
): GeoJSON.Feature<GeoJSON.Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

export function readBaseMap(shapes: Topology, names: NameRows): BaseMapData {
  const { land, lakes, borders, states } = readTopology(shapes);
  if (!land || !lakes || !borders || !states) throw new Error('The shapes of the base map are not complete.');
  const stateNames = names.states.map(([name, longitude, latitude]) => point([longitude, latitude], { name }));
  const cityNames = names.cities.map(([name, longitude, latitude, thousands]) =>
    point([longitude, latitude], { name, thousands }),
  );
  return {
    land,
    lakes,
    borders,
    states,
    stateNames: { type: 'FeatureCollection', features: stateNames },
    cityNames: { type: 'FeatureCollection', features: cityNames },
  };
}
