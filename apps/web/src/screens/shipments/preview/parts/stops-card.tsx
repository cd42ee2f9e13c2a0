import type { Shipment, ShipmentStop } from '@lanewright/contract/shipments.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { StopGlyph } from '../../../../freight/map/markers/stop-glyph.tsx';
import { miles } from '../../../../freight/orders/amounts.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
import {
  loadInWords,
  orderWindows,
  stopAppointment,
  stopName,
  stopPlanned,
  stopWindow,
} from '../../../../freight/shipments/shipment-words.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { asMapStop } from './map-stops.ts';
import styles from './shipment-preview.module.css';

export function StopsCard({ shipment }: { shipment: Shipment }) {
  return (
    <Card
      title={
        <>
          Stops <span className={`num ${styles.count}`}>{shipment.stops.length}</span>
        </>
      }
      actions={shipment.miles !== null && <span className={`num ${styles.quiet}`}>{miles(shipment.miles)}</span>}
    >
      <ol className={styles.stops}>
        {shipment.stops.map((stop) => (
          <li key={stop.id}>
            <StopGlyph stop={asMapStop(stop)} />
            <StopText stop={stop} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StopText({ stop }: { stop: ShipmentStop }) {
  const mayOpen = useCan('ViewOrder');
  const appointment = stopAppointment(stop);
  const planned = stopPlanned(stop);
  return (
    <div className={styles.stopText}>
      <h4>
        <span className="spoken">
          Stop {stop.stopNumber}, {stop.stopType}:{' '}
        </span>
        {stopName(stop)}
      </h4>
      <p className={styles.quiet}>
        {[stop.stopType, stop.addressLine1, `${townOf(stop)} ${stop.postalCode}`.trim()].filter(Boolean).join(', ')}
        {stop.loadStyle === 'drop' && '. The trailer stays.'}
      </p>
      <p className="num">{stopWindow(stop) || 'No time set'}</p>
      {appointment !== '' && <p className="num">Appointment {appointment}</p>}
      {orderWindows(stop).map(({ orderNumber, text }) => (
        <p key={`${orderNumber} ${text}`} className={`num ${styles.quiet}`}>
          {orderNumber} {text}
        </p>
      ))}
      {planned !== '' && <p className="num">Planned {planned}</p>}
      <p className={styles.stopLoad}>
        <span className="num">{loadInWords(stop)}</span>
        {stop.orderNumbers.map((orderNumber) =>
          mayOpen ? (
            <Link key={orderNumber} to={`/orders/${orderNumber}`} className="link">
              {orderNumber}
            </Link>
          ) : (
            <span key={orderNumber}>{orderNumber}</span>
          ),
        )}
      </p>
    </div>
  );
}
