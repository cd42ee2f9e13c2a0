import { Suspense } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { StopGlyph } from '../../../map/markers/stop-glyph.tsx';
import { asMapStop, townOfStop, visitOf, windowOf, type InvoiceShipment, type InvoiceStop } from '../invoice-words.ts';
import { OrderLink } from './record-links.tsx';
import styles from '../preview.module.css';

const RouteMap = lazyPart(async () => (await import('./route-map.tsx')).RouteMap);

interface OrderCardProps {
  invoiceNumber: string;
  shipment: InvoiceShipment;
}

/** Where the freight went, stop by stop, and for which orders. */
export function OrderCard({ invoiceNumber, shipment: { orders, stops } }: OrderCardProps) {
  return (
    <Card title="Order Details">
      <div className={`no-print ${styles.map}`}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <RouteMap label={`Map of invoice ${invoiceNumber}`} stops={stops} />
        </Suspense>
      </div>
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label="Orders">
          {orders.map(({ id, orderNumber }) => (
            <li key={id}>
              <OrderLink orderNumber={orderNumber} />
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.stops} aria-label="Stops">
        {stops.map((stop) => (
          <li key={stop.stopNumber}>
            <StopGlyph stop={asMapStop(stop)} />
            <StopText stop={stop} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StopText({ stop }: { stop: InvoiceStop }) {
  const visit = visitOf(stop);
  return (
    <div className={styles.stopText}>
      <h4>
        <span className="spoken">
          Stop {stop.stopNumber}, {stop.stopType}:{' '}
        </span>
        {townOfStop(stop)}
      </h4>
      {stop.companyName !== '' && <p className={styles.quiet}>{stop.companyName}</p>}
      <p>
        {stop.stopType} window <span className="num">{windowOf(stop) || 'not set'}</span>
      </p>
      {visit !== '' && (
        <p className={styles.quiet}>
          There <span className="num">{visit}</span>
        </p>
      )}
    </div>
  );
}
