import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import mapStyles from '../freight-map.module.css';
import { hasWebGl } from '../has-webgl.ts';
import { FLEET_TONES, fleetInWords, TONE_NAMES, TONE_SIGNS } from './fleet.ts';
import type { FleetCanvasProps } from './fleet-canvas.tsx';
import styles from './fleet.module.css';

// A map that cannot be fetched must not take the screen with it.
const FleetCanvas = lazy<ComponentType<FleetCanvasProps>>(() =>
  import('./fleet-canvas.tsx').catch(() => ({ default: CanvasNotFetched })),
);

function CanvasNotFetched({ onUnavailable }: FleetCanvasProps) {
  useEffect(() => onUnavailable(true), [onUnavailable]);
  return null;
}

type FleetMapProps = Omit<FleetCanvasProps, 'label' | 'onUnavailable'> & {
  /** What the map leaves out, where it does. */
  note: string | null;
};

/** Very many trucks on the base map, grouped where they are close. Which they are is told by the list beside it. */
export function FleetMap({ note, ...props }: FleetMapProps) {
  const [isUnavailable, setIsUnavailable] = useState(false);
  const Canvas = hasWebGl() ? FleetCanvas : CanvasNotFetched;
  return (
    <div className={styles.frame}>
      {isUnavailable && (
        <p className={mapStyles.sentence} role="status">
          The map cannot be drawn in this browser right now.
        </p>
      )}
      {/* Kept while it cannot draw: a context that was lost may come back. */}
      <div className={`${mapStyles.map} ${styles.map}`} hidden={isUnavailable}>
        <Suspense fallback={<Skeleton className={mapStyles.skeleton ?? ''} height="100%" />}>
          <Canvas {...props} label={`Map of ${fleetInWords(props.trucks)}`} onUnavailable={setIsUnavailable} />
        </Suspense>
        {note !== null && <p className={mapStyles.note}>{note}</p>}
        <ul className={styles.legend} aria-label="Signs on the map">
          {FLEET_TONES.map((tone) => (
            <li key={tone} data-tone={tone}>
              <span className={styles.dot} aria-hidden="true">
                {TONE_SIGNS[tone]}
              </span>
              {TONE_NAMES[tone]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
