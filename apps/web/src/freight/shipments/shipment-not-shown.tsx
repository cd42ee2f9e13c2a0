import { Lock } from 'lucide-react';
import { ApiProblem } from '../../api/api-problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';
import { NoSuchRecord } from '../records/no-such-record.tsx';

interface ShipmentNotShownProps {
  shipmentNumber: string;
  /** "The shipment could not be loaded". */
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Why there is no shipment to see: it is not there, not for this person, or did not arrive. */
export function ShipmentNotShown({ shipmentNumber, title, query }: ShipmentNotShownProps) {
  const { error } = query;
  const status = error instanceof ApiProblem ? error.status : 0;
  // A number of the wrong shape is refused before anybody looks for it.
  if (status === 404 || status === 422)
    return <NoSuchRecord one="shipment" many="shipments" list="/shipments" number={shipmentNumber} />;
  return (
    <PageFrame heading={shipmentNumber}>
      <Card>
        {status === 403 ? (
          <EmptyState
            icon={<Lock />}
            title="You do not have permission to see shipments"
            text="An administrator of your company can give it to you."
          />
        ) : (
          <ErrorState
            title={title}
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
    </PageFrame>
  );
}
