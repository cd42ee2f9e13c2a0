import type { Shipment } from '@lanewright/contract/shipments.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Eye, FileText, Package } from 'lucide-react';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { GenerateBols, PalletLabels, preloadPaperDialogs } from '../../../../freight/papers/paper-dialogs.tsx';
import { papersOff } from '../../../../freight/papers/papers-off.ts';
import { UndoBooking } from '../../../../freight/shipments/undo-booking.tsx';
import { ManageWatchers } from '../../../../freight/watchers/manage-watchers.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './confirmation.module.css';

export function NextSteps({ shipment }: { shipment: Shipment }) {
  const [opened, setOpened] = useState<'bols' | 'labels' | 'watchers' | null>(null);
  const close = () => setOpened(null);
  const maySee = useCan('ViewShipment');
  const { permissions } = useCurrentUser();
  const off = papersOff(permissions);
  const mayOrder = isAllowed(permissions, { all: ['ViewOrder', 'CreateOrder', 'DuplicateOrder'] });
  const navigate = useNavigate();
  usePreload(ManageWatchers.preload, preloadPaperDialogs);
  const [order] = shipment.orders;
  return (
    <Card title="Next steps" headingLevel={2}>
      <CardBody>
        <div className={styles.buttons}>
          <Button icon={<FileText />} disabledReason={off.bols} onClick={() => setOpened('bols')}>
            Generate BOL
          </Button>
          <Button icon={<Package />} disabledReason={off.labels} onClick={() => setOpened('labels')}>
            Pallet labels
          </Button>
          <Button
            icon={<Eye />}
            disabledReason={maySee ? undefined : NO_PERMISSION_TOOLTIP}
            onClick={() => setOpened('watchers')}
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
      {opened === 'bols' && <GenerateBols shipmentNumber={shipment.shipmentNumber} onClose={close} />}
      {opened === 'labels' && <PalletLabels shipmentNumber={shipment.shipmentNumber} onClose={close} />}
      {opened === 'watchers' && (
        <ManageWatchers record={{ entityType: 'Shipment', entityId: shipment.id }} onClose={close} />
      )}
    </Card>
  );
}
