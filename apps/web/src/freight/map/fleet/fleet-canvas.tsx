import { useMemo, useRef, useState, type ReactNode } from 'react';
import { productSettings } from '../../../api/product-settings.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AttributionButton } from '../attribution-button.tsx';
import { MapControls } from '../map-controls.tsx';
import { MapMarker } from '../markers/map-marker.tsx';
import { tileAttributions } from '../overlays/overlays.ts';
import { OverlayToggles } from '../overlays/overlay-toggles.tsx';
import { useOverlayChoice } from '../overlays/use-overlay-choice.ts';
import { useOverlays, useTileMap } from '../overlays/use-raster-layers.ts';
import { useFit, useThemeColors } from '../use-map-content.ts';
import { useMap, type MapState } from '../use-map.ts';
import mapStyles from '../freight-map.module.css';
import type { FleetTruck } from './fleet.ts';
import { useFleetLayers, useFocus, usePointing, useShowChosen } from './use-fleet.ts';
import styles from './fleet.module.css';

export interface FleetCanvasProps {
  label: string;
  trucks: readonly FleetTruck[];
  /** While it stays the same the view does, wherever the trucks go. */
  viewOf: string;
  hoveredId: string | null;
  chosenId: string | null;
  onHover: (id: string | null) => void;
  onSelect: (id: string | null) => void;
  /** What is told of the chosen one, above it. */
  renderChosen: (id: string) => ReactNode;
  onUnavailable: (isUnavailable: boolean) => void;
}

/** The drawn map of a fleet. It brings MapLibre along, so it is loaded only where a map is shown. */
export default function FleetCanvas(props: FleetCanvasProps) {
  const { label, trucks, viewOf, hoveredId, chosenId, onHover, onSelect, renderChosen, onUnavailable } = props;
  const sources = productSettings().map;
  const hasTiles = sources.tiles !== null;
  const overlay = useOverlayChoice(sources);
  const hasOverlays = overlay.overlays.some(({ source }) => source !== null);
  const [state, setState] = useState<MapState>('loading');
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, {
    label,
    hasTiles,
    gestures: 'free',
    onState: (next) => {
      setState(next);
      onUnavailable(next === 'unavailable');
    },
    onSourceFailure: overlay.noteFailure,
  });
  const byId = useMemo(() => new Map(trucks.map((truck) => [truck.id, truck])), [trucks]);
  const chosen = chosenId === null ? undefined : byId.get(chosenId);
  useTileMap(map, sources.tiles);
  useOverlays(map, overlay.overlays, overlay.shown);
  useThemeColors(map);
  useFleetLayers(map, trucks);
  useFocus(map, hoveredId === null ? undefined : byId.get(hoveredId), chosen);
  usePointing(map, { onHover, onSelect });
  useShowChosen(map, chosen);
  const fit = useFit(map, useFirstOf(trucks, viewOf), hasTiles);
  // News that keep coming must not keep it covered: it is drawn as soon as it has its style.
  const shown = state === 'loading' && map ? 'drawn' : state;

  return (
    <div className={mapStyles.canvas} data-state={shown}>
      <div ref={container} className={mapStyles.drawing} />
      {shown === 'loading' && <Skeleton className={mapStyles.skeleton ?? ''} height="100%" />}
      {map && chosen && (
        <MapMarker map={map} latitude={chosen.latitude} longitude={chosen.longitude} isOnTop>
          <div className={styles.chosen}>{renderChosen(chosen.id)}</div>
        </MapMarker>
      )}
      <MapControls
        fitLabel="Show all trucks"
        onZoomIn={() => map?.zoomIn()}
        onZoomOut={() => map?.zoomOut()}
        onFit={fit}
      />
      {hasOverlays && (
        <div className={styles.overlays}>
          <OverlayToggles
            overlays={overlay.overlays}
            shown={overlay.shown}
            failed={overlay.failed}
            onToggle={overlay.toggle}
          />
        </div>
      )}
      <div className={mapStyles.foot}>
        <AttributionButton tileAttributions={tileAttributions(sources)} />
      </div>
    </div>
  );
}

/** Where they were when this view began: a truck that drives on is no reason to move the map. */
function useFirstOf(trucks: readonly FleetTruck[], viewOf: string): readonly FleetTruck[] {
  const [first, setFirst] = useState({ viewOf, trucks });
  const isAnother = first.viewOf !== viewOf || (first.trucks.length === 0 && trucks.length > 0);
  if (isAnother) setFirst({ viewOf, trucks });
  return isAnother ? trucks : first.trucks;
}
