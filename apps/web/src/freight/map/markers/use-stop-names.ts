import type { GeoJSONSource, Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { CITY_LAYER, cityFilter, STOPS_SOURCE } from '../base-map/map-style.ts';
import { stopNames } from './stop-names.ts';
import type { StopGroup } from './group-stops.ts';

export function useStopNames(map: Map, groups: readonly StopGroup[]): void {
  useEffect(() => {
    const names = stopNames(groups);
    void map.getSource<GeoJSONSource>(STOPS_SOURCE)?.setData(names);
    map.setFilter(CITY_LAYER, cityFilter(names.features.map(({ properties }) => String(properties?.label))));
  }, [map, groups]);
}
