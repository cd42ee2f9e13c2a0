import { useParams } from '@tanstack/react-router';
import { useShipment } from '../../../freight/shipments/find-shipment.ts';
import { ShipmentNotShown } from '../../../freight/shipments/shipment-not-shown.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { PreviewSkeleton } from './parts/preview-skeleton.tsx';
import { ShipmentPreview } from './parts/shipment-preview.tsx';

export function ShipmentPreviewScreen() {
  const { shipmentNumber: written = '' }: { shipmentNumber?: string } = useParams({ strict: false });
  const shipmentNumber = written.toUpperCase();
  useRecordName(shipmentNumber);
  const query = useShipment(shipmentNumber);

  if (query.data) return <ShipmentPreview shipment={query.data} />;
  if (query.error)
    return <ShipmentNotShown shipmentNumber={shipmentNumber} title="The shipment could not be loaded" query={query} />;
  return (
    <PageFrame heading={shipmentNumber}>
      <PreviewSkeleton />
    </PageFrame>
  );
}
