import type { Shipment } from '@lanewright/contract/shipments.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Eye } from 'lucide-react';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { UndoBooking } from '../../../../freight/shipments/undo-booking.tsx';
import { ManageWatchers } from '../../../../freight/watchers/manage-watchers.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './confirmation.module.css';

export function NextSteps({ shipment }: { shipment: Shipment }) {
  const [isWatching, setIsWatching] = useState(false);
  const maySee = useCan('ViewShipment');
  const mayOrder = isAllowed(useCurrentUser().permissions, { all: ['ViewOrder', 'CreateOrder', 'DuplicateOrder'] });
  const navigate = useNavigate();
  usePreload(ManageWatchers.preload);
  const [order] = shipment.orders;
  return (
    <Card title="Next steps">
      <CardBody>
        <div className={styles.buttons}>
          <Button
            icon={<Eye />}
            disabledReason={maySee ? undefined : NO_PERMISSION_TOOLTIP}
            onClick={() => setIsWatching(true)}
          >
            Add watchers
          </Button>
          {order && (
            <Button
              icon={<CopyPlus />}
              disabledReason={mayOrder ? undefined : NO_PERMISSION_TOOLTIP}
              onClick={() => void navigate({ to: '/orders/create', search: { duplicateOf: order.orderNumber } })}
            >
              Another like it
            </Button>
          )}
          <UndoBooking shipment={shipment} />
        </div>
      </CardBody>
      {isWatching && (
        <ManageWatchers
          record={{ entityType: 'Shipment', entityId: shipment.id }}
          onClose={() => setIsWatching(false)}
        />
      )}
    </Card>
  );
}
