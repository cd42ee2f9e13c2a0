import type { Shipment } from '@lanewright/contract/shipments.ts';
import { isUnbooked } from '@lanewright/domain/shipments/statuses.ts';
import { Link } from '@tanstack/react-router';
import { PackagePlus, X } from 'lucide-react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { OrderStatusChip } from '../../../../freight/orders/order-status.tsx';
import { loadInWords } from '../../../../freight/shipments/shipment-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { reasonsOff } from '../actions.ts';
import type { OpenedDialog } from './shipment-dialog.ts';
import styles from './shipment-preview.module.css';

interface OrdersCardProps {
  shipment: Shipment;
  onOpen: (dialog: OpenedDialog) => void;
}

export function OrdersCard({ shipment, onOpen }: OrdersCardProps) {
  const off = reasonsOff(shipment, useCurrentUser().permissions);
  const mayOpen = useCan('ViewOrder');
  const isOpen = isUnbooked(shipment.shipmentStatus);
  return (
    <Card
      title={
        <>
          Orders <span className={`num ${styles.count}`}>{shipment.orders.length}</span>
        </>
      }
      actions={
        isOpen && (
          <Button
            size="small"
            icon={<PackagePlus />}
            disabledReason={off.addOrder}
            onClick={() => onOpen({ kind: 'add' })}
          >
            Add order
          </Button>
        )
      }
    >
      <ul className={styles.orders}>
        {shipment.orders.map((order) => (
          <li key={order.id}>
            <div className={styles.orderText}>
              <p className={styles.orderHead}>
                {mayOpen ? (
                  <Link to={`/orders/${order.orderNumber}`} className="link">
                    {order.orderNumber}
                  </Link>
                ) : (
                  order.orderNumber
                )}
                <OrderStatusChip status={order.orderStatus} />
              </p>
              <p className={`num ${styles.quiet}`}>
                {loadInWords({ pallets: order.palletCount, weight: order.weight })}
              </p>
              {order.priceProblem !== null && (
                <p className={styles.quiet}>{order.priceProblem}. Get new rates to book.</p>
              )}
              {order.ltlAccessorialTypes.length > 0 && (
                <p className={styles.tags}>
                  {order.ltlAccessorialTypes.map((name) => (
                    <Tag key={name}>{name}</Tag>
                  ))}
                </p>
              )}
            </div>
            {isOpen && (
              <IconButton
                size="small"
                label={`Take ${order.orderNumber} off`}
                icon={<X />}
                disabledReason={off.removeOrder}
                onClick={() => onOpen({ kind: 'remove', order })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
