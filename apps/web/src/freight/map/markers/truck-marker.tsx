import { Truck } from 'lucide-react';
import type { Map } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Coordinates, MapTruck } from '../stops-and-lanes.ts';
import { sideOfCard } from './card-side.ts';
import { MapMarker } from './map-marker.tsx';
import styles from './markers.module.css';

interface TruckMarkerProps {
  map: Map;
  truck: MapTruck;
  /** What its card must not lie on. */
  stops: readonly Coordinates[];
}

/** Where the truck is now. What it says is also in the list, so here it is only drawn. */
export function TruckMarker({ map, truck, stops }: TruckMarkerProps) {
  const { latitude, longitude, name, detail } = truck;
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = () => {
      if (!card.current) return;
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const { clientWidth, clientHeight } = map.getContainer();
      const pointOf = (at: Coordinates) => map.project([at.longitude, at.latitude]);
      const room = { width: clientWidth, height: clientHeight };
      const side = sideOfCard(pointOf(truck), { width, height }, stops.map(pointOf), room);
      card.current.dataset.side = side ?? 'none';
    };
    place();
    const heard = [map.on('move', place), map.on('resize', place)];
    return () => heard.forEach((subscription) => subscription.unsubscribe());
  }, [map, truck, stops]);

  return (
    <MapMarker map={map} latitude={latitude} longitude={longitude}>
      <div className={styles.truck} aria-hidden="true">
        <Truck />
        <div ref={card} className={styles.truckCard}>
          <strong>{name}</strong>
          {detail && <span>{detail}</span>}
        </div>
      </div>
    </MapMarker>
  );
}
