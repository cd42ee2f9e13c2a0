import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { OrderReferences } from '../../../../freight/orders/order-references.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import styles from './order-preview.module.css';

/** What the order is called elsewhere, and what it belongs to. */
export function ReferencesCard({ order }: { order: Order }) {
  const { activeShipmentNumber, quoteNumberOrId } = order;
  return (
    <Card title="References">
      <CardBody>
        <div className={styles.references}>
          <OrderReferences references={order.referenceNumbers} />
        </div>
        {(activeShipmentNumber ?? quoteNumberOrId) && (
          <Facts>
            <Fact term="Shipment">
              {activeShipmentNumber && <ShipmentLink shipmentNumber={activeShipmentNumber} />}
            </Fact>
            <Fact term="Selected quote">{quoteNumberOrId}</Fact>
          </Facts>
        )}
      </CardBody>
    </Card>
  );
}

function ShipmentLink({ shipmentNumber }: { shipmentNumber: string }) {
  const mayOpen = useCan('ViewShipment');
  if (!mayOpen) return shipmentNumber;
  return (
    <Link to={`/shipments/${shipmentNumber}/preview`} className={styles.link}>
      {shipmentNumber}
    </Link>
  );
}
