import { cityLine, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import type { MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { useMemo } from 'react';
import styles from './location-detail.module.css';

export function LocationMap({ location }: { location: Location }) {
  const { id, latitude, longitude, city } = location;
  const [name, detail] = [locationLabel(location), cityLine(location)];
  // The same list for the same place: a new one moves the map back to where it began.
  const stops = useMemo<MapStop[]>(
    () => [{ id, kind: 'place', name, label: city, detail, latitude, longitude }],
    [id, name, city, detail, latitude, longitude],
  );
  const isKnown = latitude !== null && longitude !== null;
  return (
    <Card className={styles.map ?? ''}>
      <FreightMap label={`Map of ${name}`} stops={stops} height="100%" list="hidden" />
      <p className={styles.mapNote}>
        {isKnown
          ? 'The point is the position of the town or postal code, not of the door.'
          : 'The town of this address is not in our list of places, so it has no position on the map.'}
      </p>
    </Card>
  );
}
