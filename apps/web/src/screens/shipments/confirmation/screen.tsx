import { useLocation, useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useShipment } from '../../../freight/shipments/find-shipment.ts';
import { NoSuchShipment } from '../../../freight/shipments/no-such-shipment.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingAnimation } from '../../../ui/feedback/loading-animation.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Confirmation } from './parts/confirmation.tsx';

/** Where a booking ends; also under the path of quotes, for whoever came from one. */
export function ConfirmationScreen() {
  const { shipmentNumber: written = '' }: { shipmentNumber?: string } = useParams({ strict: false });
  const shipmentNumber = written.toUpperCase();
  const isFromQuote = useLocation({ select: ({ pathname }) => pathname.includes('quotes') });
  const query = useShipment(shipmentNumber);

  if (query.data)
    return query.data.shipmentNumber ? <Confirmation shipment={query.data} isFromQuote={isFromQuote} /> : null;
  const { error } = query;
  if (!error) return <LoadingAnimation isPage label="Loading the confirmation" />;
  // A number of the wrong shape is refused before anybody looks for it.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchShipment shipmentNumber={shipmentNumber} />;
  return (
    <PageFrame heading={shipmentNumber}>
      <Card>
        <ErrorState
          title="The confirmation could not be loaded"
          message={error.message}
          reference={error instanceof ApiProblem ? error.requestId : null}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    </PageFrame>
  );
}
