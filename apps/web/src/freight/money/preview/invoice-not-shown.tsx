import type { InvoiceSide } from '@lanewright/domain/money/invoice.ts';
import { Lock } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { NoSuchRecord } from '../../records/no-such-record.tsx';

const LISTS = { Customer: '/invoices', Carrier: '/carrier-invoices' } as const;
const MANY = { Customer: 'invoices', Carrier: 'carrier invoices' } as const;

interface InvoiceNotShownProps {
  side: InvoiceSide;
  invoiceNumber: string;
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Why there is no invoice to see: it is not there, not for this person, or did not arrive. */
export function InvoiceNotShown({ side, invoiceNumber, query }: InvoiceNotShownProps) {
  const { error } = query;
  const status = error instanceof ApiProblem ? error.status : 0;
  // A number of the wrong shape is refused before anybody looks for it.
  if (status === 404 || status === 422)
    return <NoSuchRecord one="invoice" many={MANY[side]} list={LISTS[side]} number={invoiceNumber} />;
  return (
    <PageFrame heading={invoiceNumber}>
      <Card>
        {status === 403 ? (
          <EmptyState
            icon={<Lock />}
            title="You do not have permission to see this invoice"
            text="An administrator of your company can give it to you."
          />
        ) : (
          <ErrorState
            title="The invoice could not be loaded"
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
