import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './location-detail.module.css';

export function OrdersCard() {
  const canCreate = useCan({ all: ['CreateOrder', 'ViewOrder'] });
  return (
    <Card title="Orders that use this location">
      <CardBody>
        <div className={styles.noOrders}>
          <p className={styles.quiet}>No orders use this location yet.</p>
          {canCreate ? (
            <Link to="/orders/create" className={buttonClassName({ size: 'small' })}>
              Create order
            </Link>
          ) : (
            <Button size="small" disabledReason={NO_PERMISSION_TOOLTIP}>
              Create order
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
