import type { Map } from 'maplibre-gl';
import { useMemo } from 'react';
import { stopInWords, type PlacedStop } from '../stops-and-lanes.ts';
import { boundsOf } from '../view.ts';
import { groupStops, type StopGroup } from './group-stops.ts';
import { MapMarker } from './map-marker.tsx';
import { StopGlyph } from './stop-glyph.tsx';
import { useStopNames } from './use-stop-names.ts';
import { useZoom } from './use-zoom.ts';
import styles from './markers.module.css';

interface StopMarkersProps {
  map: Map;
  stops: readonly PlacedStop[];
  selectedStopId: string | null;
  onSelectStop: ((stopId: string) => void) | undefined;
}

export function StopMarkers({ map, stops, selectedStopId, onSelectStop }: StopMarkersProps) {
  const zoom = useZoom(map);
  const groups = useMemo(() => groupStops(stops, zoom), [stops, zoom]);
  useStopNames(map, groups);
  const apart = groups.filter(({ shownAs }) => shownAs === 'apart');
  const together = groups.filter(({ shownAs }) => shownAs === 'together');
  const offsets = new globalThis.Map(
    apart.flatMap((group) => group.stops.map((stop, index) => [stop.id, group.offsets[index]] as const)),
  );
  return (
    <>
      {stops
        .filter(({ id }) => offsets.has(id))
        .map((stop) => (
          <MapMarker
            key={stop.id}
            map={map}
            latitude={stop.latitude}
            longitude={stop.longitude}
            {...offsets.get(stop.id)}
            isOnTop={stop.id === selectedStopId}
          >
            <button
              type="button"
              className={styles.marker}
              aria-label={stopInWords(stop)}
              aria-pressed={onSelectStop ? stop.id === selectedStopId : undefined}
              onClick={() => onSelectStop?.(stop.id)}
            >
              <StopGlyph stop={stop} />
            </button>
          </MapMarker>
        ))}
      {together.map((group) => (
        <KnotMarker key={group.stops.map(({ id }) => id).join()} map={map} group={group} />
      ))}
    </>
  );
}

/** Many stops in one spot, as their number; a click goes near enough to tell them apart. */
function KnotMarker({ map, group: { stops } }: { map: Map; group: StopGroup }) {
  const bounds = boundsOf(stops);
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  return (
    <MapMarker map={map} latitude={(south + north) / 2} longitude={(west + east) / 2}>
      <button
        type="button"
        className={styles.marker}
        aria-label={`${stops.length} stops here, zoom in`}
        onClick={() => map.fitBounds(bounds, { padding: 50, maxZoom: map.getMaxZoom() })}
      >
        <span className={styles.knot}>{stops.length}</span>
      </button>
    </MapMarker>
  );
}
