import type { InvoiceSide } from '@lanewright/domain/money/invoice.ts';
import { Link } from '@tanstack/react-router';
import { FileX, Lock } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';

const LISTS = {
  Customer: { to: '/invoices', label: 'All invoices' },
  Carrier: { to: '/carrier-invoices', label: 'All carrier invoices' },
} as const;

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
  const isGone = status === 404 || status === 422;
  return (
    <PageFrame heading={isGone ? 'Invoice not found' : invoiceNumber}>
      <Card>
        {isGone ? (
          <EmptyState
            icon={<FileX />}
            title={`There is no invoice ${invoiceNumber}`}
            text="The number may be mistyped, or the invoice belongs to another company."
            actions={
              <Link to={LISTS[side].to} className={buttonClassName({})}>
                {LISTS[side].label}
              </Link>
            }
          />
        ) : status === 403 ? (
          <EmptyState
            icon={<Lock />}
            title="You do not have permission to see this invoice"
            text="Whoever manages the people of your company can give it to you."
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
