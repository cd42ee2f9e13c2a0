import { useMemo, useRef, useState } from 'react';
import { productSettings } from '../../api/product-settings.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AttributionButton } from './attribution-button.tsx';
import { MapControls } from './map-controls.tsx';
import { StopMarkers } from './markers/stop-markers.tsx';
import { TruckMarker } from './markers/truck-marker.tsx';
import { OverlayToggles } from './overlays/overlay-toggles.tsx';
import { tileAttributions } from './overlays/overlays.ts';
import { useOverlayChoice } from './overlays/use-overlay-choice.ts';
import { useOverlays, useTileMap } from './overlays/use-raster-layers.ts';
import { isPlaced, type MapLane, type MapStop, type MapTruck } from './stops-and-lanes.ts';
import { useFit, useLaneLines, useThemeColors } from './use-map-content.ts';
import { useMap, type MapState } from './use-map.ts';
import styles from './freight-map.module.css';

export interface MapCanvasProps {
  label: string;
  stops: readonly MapStop[];
  lanes: readonly MapLane[];
  truck: MapTruck | null;
  hasOverlays: boolean;
  gestures: 'cooperative' | 'free';
  selectedStopId: string | null;
  onSelectStop: ((stopId: string) => void) | undefined;
  onUnavailable: (isUnavailable: boolean) => void;
}

/** The drawn map. It brings MapLibre along, so it is loaded only where a map is shown. */
export default function MapCanvas(props: MapCanvasProps) {
  const { label, stops, lanes, truck, hasOverlays, gestures, selectedStopId, onSelectStop, onUnavailable } = props;
  const sources = productSettings().map;
  const hasTiles = sources.tiles !== null;
  const { overlays, shown, failed, toggle, noteFailure } = useOverlayChoice(sources);
  const [state, setState] = useState<MapState>('loading');
  const container = useRef<HTMLDivElement>(null);

  const map = useMap(container, {
    label,
    hasTiles,
    gestures,
    onState: (next) => {
      setState(next);
      onUnavailable(next === 'unavailable');
    },
    onSourceFailure: noteFailure,
  });

  const placed = useMemo(() => stops.filter(isPlaced), [stops]);
  const everything = useMemo(
    () => [...placed, ...lanes.flatMap(({ path }) => path), ...(truck ? [truck] : [])],
    [placed, lanes, truck],
  );
  useTileMap(map, sources.tiles);
  useOverlays(map, overlays, shown);
  useLaneLines(map, lanes);
  useThemeColors(map);
  const fit = useFit(map, everything, hasTiles);

  return (
    <div className={styles.canvas} data-state={state}>
      <div ref={container} className={styles.drawing} />
      {state === 'loading' && <Skeleton className={styles.skeleton ?? ''} height="100%" />}
      {map && truck && <TruckMarker map={map} truck={truck} stops={placed} />}
      {map && <StopMarkers map={map} stops={placed} selectedStopId={selectedStopId} onSelectStop={onSelectStop} />}
      <MapControls onZoomIn={() => map?.zoomIn()} onZoomOut={() => map?.zoomOut()} onFit={fit} />
      <div className={styles.foot}>
        {hasOverlays && <OverlayToggles overlays={overlays} shown={shown} failed={failed} onToggle={toggle} />}
        <AttributionButton tileAttributions={tileAttributions(sources)} />
      </div>
    </div>
  );
}
