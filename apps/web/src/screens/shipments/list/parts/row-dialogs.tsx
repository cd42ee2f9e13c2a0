import type { Shipment } from '@lanewright/contract/shipments.ts';
import { cancelTitle } from '../../../../freight/shipments/cancelling/cancel-title.ts';
import { OfShipment } from '../../../../freight/shipments/of-shipment.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import type { RowDialogProps } from '../row-dialog.ts';

interface DialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const bookTitle = (shipmentNumber: string) => `Book ${shipmentNumber}?`;

const BookDialog = lazyDialog<DialogProps>(
  async () => (await import('../../../../freight/shipments/book-shipment-dialog.tsx')).BookShipmentDialog,
  ({ shipment }) => ({ title: bookTitle(shipment.shipmentNumber) }),
);
const CancelDialog = lazyDialog<DialogProps>(
  async () => (await import('../../../../freight/shipments/cancelling/cancel-dialog.tsx')).CancelDialog,
  ({ shipment }) => ({ title: cancelTitle(shipment) }),
);

export function BookFromList({ shipmentNumber, onClose }: RowDialogProps) {
  return (
    <OfShipment shipmentNumber={shipmentNumber} title={bookTitle(shipmentNumber)} onClose={onClose}>
      {(shipment) => <BookDialog shipment={shipment} onClose={onClose} />}
    </OfShipment>
  );
}

export function CancelFromList({ shipmentNumber, onClose }: RowDialogProps) {
  return (
    <OfShipment shipmentNumber={shipmentNumber} title={cancelTitle({ shipmentNumber })} onClose={onClose}>
      {(shipment) => <CancelDialog shipment={shipment} onClose={onClose} />}
    </OfShipment>
  );
}
