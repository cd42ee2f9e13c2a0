import { PICKUP, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { Maximize2, X } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import type { MapLane, MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useModalLayer } from '../../../../ui/dialog/use-modal-layer.ts';
import styles from './stops.module.css';

function mapStopsOf(preplan: Preplan | null): MapStop[] {
  return (preplan?.stops ?? []).map(({ stopNumber, stopType, location }) => ({
    // Told by its place in the route: an answer of the optimizer moves nothing.
    id: `stop ${stopNumber}`,
    kind: stopType === PICKUP ? 'pickup' : 'dropoff',
    number: stopNumber,
    name: location.companyAlias || location.companyName || location.name,
    label: location.city,
    detail: [location.city, location.state].filter(Boolean).join(', '),
    latitude: location.latitude,
    longitude: location.longitude,
  }));
}

function RouteMap({ preplan }: { preplan: Preplan | null }) {
  // The same lists while the route goes where it went: new ones move the map back to where it began.
  const places = JSON.stringify(mapStopsOf(preplan));
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = stops.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    );
    return path.length < 2 ? [] : [{ id: 'route', path }];
  }, [stops]);
  return (
    <FreightMap
      label={preplan ? `Route Map of ${preplan.name}` : 'No route yet'}
      stops={stops}
      lanes={lanes}
      height="100%"
      list="hidden"
      hasOverlays
      gestures="free"
    />
  );
}

/** The route beside its stops, and over most of the page for a closer look. */
export const MapPane = memo(function MapPane({ preplan }: { preplan: Preplan | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.map} aria-label="Route Map">
      <RouteMap preplan={preplan} />
      {/* Without a plan the map says so in this corner, and there is no route to look at. */}
      {preplan && (
        <IconButton
          label="Open the map"
          icon={<Maximize2 />}
          size="small"
          className={styles.openMap}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && <MapDrawer preplan={preplan} onClose={() => setIsOpen(false)} />}
    </section>
  );
});

function MapDrawer({ preplan, onClose }: { preplan: Preplan | null; onClose: () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  const handleKeyDown = useModalLayer({ layer, onEscape: onClose });
  return createPortal(
    <div onKeyDown={handleKeyDown}>
      <div className={styles.scrim} onClick={onClose} />
      <div ref={layer} role="dialog" aria-modal="true" aria-label="Route Map" tabIndex={-1} className={styles.drawer}>
        <header>
          <h2>Route Map{preplan && `, ${preplan.name}`}</h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.drawerMap}>
          <RouteMap preplan={preplan} />
        </div>
      </div>
    </div>,
    document.body,
  );
}
