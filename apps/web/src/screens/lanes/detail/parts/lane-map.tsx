import type { Lane } from '@lanewright/contract/lanes.ts';
import { useMemo } from 'react';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import type { MapLane, MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { endInFull } from '../../../../freight/lanes/lane-words.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from './lane-detail.module.css';

function stopsOf(lane: Lane): MapStop[] {
  const stop = (
    kind: 'pickup' | 'dropoff',
    number: number,
    details: string,
    place: Lane['originLocation'],
  ): MapStop => ({
    id: kind,
    kind,
    number,
    name: details,
    label: details,
    detail: endInFull(details, place),
    latitude: place.latitude,
    longitude: place.longitude,
  });
  return [
    stop('pickup', 1, lane.originLocationDetails, lane.originLocation),
    stop('dropoff', 2, lane.destinationLocationDetails, lane.destinationLocation),
  ];
}

/** The middle of a zone or state stands for all of it. */
export function LaneMap({ lane }: { lane: Lane }) {
  // The same lists while the lane goes where it went: new ones move the map back to where it began.
  const places = JSON.stringify(stopsOf(lane));
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = stops.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    );
    return path.length < 2 ? [] : [{ id: 'lane', path }];
  }, [stops]);
  return (
    <Card title="Lane Map" className={styles.mapCard ?? ''}>
      <div className={styles.map}>
        <FreightMap
          label={`Map of ${lane.customerReferenceNumber}`}
          stops={stops}
          lanes={lanes}
          height="100%"
          list="hidden"
        />
      </div>
    </Card>
  );
}
