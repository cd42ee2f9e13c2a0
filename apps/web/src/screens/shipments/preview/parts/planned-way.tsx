import type { Shipment } from '@lanewright/contract/shipments.ts';
import { RouteMap } from './route-map.tsx';
import { StopRail } from './stop-rail.tsx';
import { StopsCard } from './stops-card.tsx';
import styles from './shipment-preview.module.css';

/** The way as it is planned: all there is until a carrier has it. */
export function PlannedWay({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <StopRail shipment={shipment} />
      <div className={styles.columns}>
        <RouteMap shipment={shipment} />
        <StopsCard shipment={shipment} />
      </div>
    </>
  );
}
