import type { Shipment } from '@lanewright/contract/shipments.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export function BookShipmentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog title={`Book ${shipment.shipmentNumber}`} onClose={onClose}>
      Booking comes here.
    </Dialog>
  );
}
