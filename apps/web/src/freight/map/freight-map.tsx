import { createElement, lazy, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { hasWebGl } from './has-webgl.ts';
import { MapCanvasContext } from './map-canvas-context.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import { StopList } from './stop-list.tsx';
import { isPlaced, type MapLane, type MapStop, type MapTruck } from './stops-and-lanes.ts';
import styles from './freight-map.module.css';

interface FreightMapProps {
  /** What the map shows, in a few words: its name for those who hear it. */
  label: string;
  stops: readonly MapStop[];
  lanes?: readonly MapLane[];
  truck?: MapTruck | null;
  /** Pixels, or any CSS length; '100%' fills a parent that has a height. */
  height?: number | string;
  /** The stops in words stand beside the map, or are only read aloud where the screen shows them itself. */
  list?: 'beside' | 'hidden';
  /** Offers radar, traffic and weather alerts. */
  hasOverlays?: boolean;
  /** Free: the wheel zooms at once, for a map that fills its pane. */
  gestures?: 'cooperative' | 'free';
  selectedStopId?: string | null;
  onSelectStop?: (stopId: string) => void;
}

const NO_LANES: readonly MapLane[] = [];

// A map that cannot be fetched must not take the screen with it.
const MapCanvas = lazy<ComponentType<MapCanvasProps>>(() =>
  import('./map-canvas.tsx').catch(() => ({ default: CanvasNotFetched })),
);

function CanvasNotFetched({ onUnavailable }: MapCanvasProps) {
  useEffect(() => onUnavailable(true), [onUnavailable]);
  return null;
}

/** Lanes and stops on the base map, with the same stops as a list. */
export function FreightMap(props: FreightMapProps) {
  const { label, stops, lanes = NO_LANES, truck = null, height = 400, list = 'beside' } = props;
  const { hasOverlays = false, gestures = 'cooperative', selectedStopId = null, onSelectStop } = props;
  const [isUnavailable, setIsUnavailable] = useState(false);
  const canvas = use(MapCanvasContext) ?? (hasWebGl() ? MapCanvas : CanvasNotFetched);
  const isListSeen = list === 'beside' || isUnavailable;

  return (
    <div
      className={classNames(styles.frame, height === '100%' && styles.fills)}
      data-list={isListSeen && stops.length > 0 ? 'seen' : 'hidden'}
    >
      <div className={styles.layout}>
        {isUnavailable && (
          <p className={styles.sentence} role="status">
            The map cannot be drawn in this browser right now.
            {stops.length > 0 && ' Its stops are listed here.'}
          </p>
        )}
        {/* Kept while it cannot draw: a context that was lost may come back. */}
        <div className={styles.map} style={{ height }} hidden={isUnavailable}>
          <Suspense fallback={<Skeleton className={styles.skeleton ?? ''} height="100%" />}>
            {createElement(canvas, {
              label,
              stops,
              lanes,
              truck,
              hasOverlays,
              gestures,
              selectedStopId,
              onSelectStop,
              onUnavailable: setIsUnavailable,
            })}
          </Suspense>
          <MapNote stops={stops} lanes={lanes} />
        </div>
        <StopList
          label={label}
          stops={stops}
          truck={truck}
          isSeen={isListSeen}
          selectedStopId={selectedStopId}
          onSelectStop={onSelectStop}
        />
      </div>
    </div>
  );
}

/** What the map leaves out, said quietly on it. */
function MapNote({ stops, lanes }: { stops: readonly MapStop[]; lanes: readonly MapLane[] }) {
  const missing = stops.filter((stop) => !isPlaced(stop)).length;
  if (stops.length === 0 && lanes.length === 0) return <p className={styles.note}>No stops to show yet.</p>;
  if (missing === 0) return null;
  return (
    <p className={styles.note}>
      {missing === 1 ? 'One stop is not on the map: its' : `${missing} stops are not on the map: their`} position is not
      known.
    </p>
  );
}
