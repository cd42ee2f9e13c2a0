import type { Shipment } from '@lanewright/contract/shipments.ts';
import { Check } from 'lucide-react';
import { StopGlyph } from '../../../../freight/map/markers/stop-glyph.tsx';
import { townOf } from '../../../../freight/orders/place-name.ts';
import { isBooked, stopAppointment, stopWindow } from '../../../../freight/shipments/shipment-words.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { asMapStop } from './map-stops.ts';
import styles from './shipment-preview.module.css';

const MOST_NAMED = 7;

/** How far it has come: booked or not, and the stops ahead. A narrow screen says it in one sentence. */
export function StopRail({ shipment }: { shipment: Shipment }) {
  const { stops, bookedDateTime } = shipment;
  const isDone = isBooked(shipment);
  const when = bookedDateTime === null ? '' : instantInWords(bookedDateTime);
  const [first] = stops;
  return (
    <Card>
      <h3 className="spoken">Progress</h3>
      <ol className={styles.rail} data-many={stops.length > MOST_NAMED ? '' : undefined}>
        <li data-done={isDone ? '' : undefined}>
          <span className={styles.bookedSign} aria-hidden="true">
            {isDone && <Check />}
          </span>
          <span className={styles.railText}>
            <b>{isDone ? 'Booked' : 'Not booked yet'}</b>
            {isDone && <span className="num">{when}</span>}
          </span>
        </li>
        {stops.map((stop) => (
          <li key={stop.id}>
            <StopGlyph stop={asMapStop(stop)} />
            <span className={styles.railText}>
              <b>{townOf(stop)}</b>
              <span className="num">{stopAppointment(stop) || stopWindow(stop) || 'No time set'}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.railSentence} aria-hidden="true">
        {isDone ? 'Booked' : 'Not booked yet'}
        {first && (
          <>
            . First stop {townOf(first)}, <span className="num">{stopAppointment(first) || stopWindow(first)}</span>
          </>
        )}
      </p>
    </Card>
  );
}
