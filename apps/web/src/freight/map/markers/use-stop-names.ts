import type { GeoJSONSource, Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { CITY_LAYER, cityFilter, STOPS_SOURCE } from '../base-map/map-style.ts';
import { stopNames } from './stop-names.ts';
import type { StopGroup } from './group-stops.ts';

export function useStopNames(map: Map, groups: readonly StopGroup[]): void {
  useEffect(() => {
    let drawn = '';
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const names = stopNames(groups, (coordinates) => {
        const { x, y } = map.project(coordinates);
        return { x, y, width, height };
      });
      // Most moves leave every name on its side.
      if (JSON.stringify(names) === drawn) return;
      drawn = JSON.stringify(names);
      void map.getSource<GeoJSONSource>(STOPS_SOURCE)?.setData(names);
      map.setFilter(CITY_LAYER, cityFilter(names.features.map(({ properties }) => String(properties?.label))));
    };
    draw();
    map.on('moveend', draw);
    map.on('resize', draw);
    return () => {
      map.off('moveend', draw);
      map.off('resize', draw);
    };
  }, [map, groups]);
}
