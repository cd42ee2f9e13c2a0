import { MapPin } from 'lucide-react';
import { markerText, type MapStop } from '../stops-and-lanes.ts';
import styles from './markers.module.css';

/** The sign of a stop: pickups are square, dropoffs round. The same on the map and in the list. */
export function StopGlyph({ stop }: { stop: MapStop }) {
  const text = markerText(stop);
  return (
    <span className={styles.glyph} data-kind={stop.kind} aria-hidden="true">
      {text === '' ? <MapPin /> : text}
    </span>
  );
}
