import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useShipment } from '../../../freight/shipments/find-shipment.ts';
import { NoSuchShipment } from '../../../freight/shipments/no-such-shipment.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { PreviewSkeleton } from './parts/preview-skeleton.tsx';
import { ShipmentPreview } from './parts/shipment-preview.tsx';

export function ShipmentPreviewScreen() {
  const { shipmentNumber: written = '' }: { shipmentNumber?: string } = useParams({ strict: false });
  const shipmentNumber = written.toUpperCase();
  const query = useShipment(shipmentNumber);

  if (query.data) return <ShipmentPreview shipment={query.data} />;
  const { error } = query;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchShipment shipmentNumber={shipmentNumber} />;
  return (
    <PageFrame heading={shipmentNumber}>
      {error ? (
        <Card>
          <ErrorState
            title="The shipment could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <PreviewSkeleton />
      )}
    </PageFrame>
  );
}
