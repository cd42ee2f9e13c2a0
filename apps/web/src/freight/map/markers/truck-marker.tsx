import { Truck } from 'lucide-react';
import type { Map } from 'maplibre-gl';
import type { MapTruck } from '../stops-and-lanes.ts';
import { MapMarker } from './map-marker.tsx';
import styles from './markers.module.css';

/** Where the truck is now. What it says is also in the list, so here it is only drawn. */
export function TruckMarker({ map, truck: { latitude, longitude, name, detail } }: { map: Map; truck: MapTruck }) {
  return (
    <MapMarker map={map} latitude={latitude} longitude={longitude}>
      <div className={styles.truck} aria-hidden="true">
        <Truck />
        <div className={styles.truckCard}>
          <strong>{name}</strong>
          {detail && <span>{detail}</span>}
        </div>
      </div>
    </MapMarker>
  );
}
