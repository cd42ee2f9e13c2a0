import { cityLine } from '@lanewright/domain/locations/location.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { StopGlyph } from '../../../../freight/map/markers/stop-glyph.tsx';
import { OrderItemsTable } from '../../../../freight/orders/order-items-table.tsx';
import { placeName } from '../../../../freight/orders/place-name.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { asMapStop } from './route-map.tsx';
import { StopFacts } from './stop-facts.tsx';
import styles from './order-preview.module.css';

export function StopsCard({ order }: { order: Order }) {
  if (order.stops.length === 0)
    return (
      <Card title="Stops">
        <CardBody>
          <p className={styles.quiet}>No stops yet.</p>
        </CardBody>
      </Card>
    );
  return (
    <Card title="Stops">
      <ol className={styles.stops}>
        {order.stops.map((stop, index) => (
          <li key={stop.id}>
            <StopRow stop={stop} index={index} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StopRow({ stop, index }: { stop: OrderStop; index: number }) {
  const { location, lineItems } = stop;
  const place = asMapStop(stop, index);
  return (
    <div className={styles.stop}>
      <StopGlyph stop={place} />
      <div className={styles.stopText}>
        <h4>
          <span className="spoken">
            Stop {index + 1}, {stop.stopType}:{' '}
          </span>
          <StopName stop={stop} />
        </h4>
        <p className={styles.address}>
          {stop.stopType}
          {location && `, ${[location.addressLine1, location.addressLine2].filter(Boolean).join(', ')}`}
          {location && <span>{cityLine(location)}</span>}
        </p>
        <StopFacts stop={stop} />
      </div>
      <div className={styles.stopItems}>
        {lineItems.length === 0 ? (
          <p className={styles.quiet}>
            {stop.stopType === 'Pickup' ? 'Nothing is loaded here yet.' : 'Nothing is unloaded here yet.'}
          </p>
        ) : (
          <OrderItemsTable
            caption={`${stop.stopType === 'Pickup' ? 'Loaded' : 'Unloaded'} at stop ${index + 1}`}
            items={lineItems}
          />
        )}
      </div>
    </div>
  );
}

function StopName({ stop: { location, locationNumber } }: { stop: OrderStop }) {
  const mayOpen = useCan('ViewLocations');
  if (!location) return 'Location not chosen yet';
  if (!mayOpen || locationNumber === null) return placeName(location);
  return (
    <Link to={`/locations/${locationNumber}`} className={styles.link}>
      {placeName(location)}
    </Link>
  );
}
