import { payments } from '@lanewright/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { useLiveRefresh } from '../../../api/live.ts';
import { PAYMENTS } from '../../../freight/money/money-keys.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { PaymentPage } from './parts/payment-page.tsx';

export function PaymentDetailScreen() {
  const { checkNumber = '' }: { checkNumber?: string } = useParams({ strict: false });
  const query = useQuery({
    queryKey: [...PAYMENTS, 'one', checkNumber],
    queryFn: ({ signal }) => call(payments.read, { params: { checkNumber }, signal }),
  });
  useLiveRefresh({ channel: 'payments' });

  if (query.data) return <PaymentPage payment={query.data} />;
  const { error } = query;
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <PageFrame heading={checkNumber || 'Payment'}>
      <Card>
        {isGone && (
          <EmptyState
            icon={<SearchX />}
            title="There is no such payment"
            text={`No check has the number ${checkNumber}.`}
            actions={
              <Link to="/payments" className={buttonClassName({})}>
                Show all payments
              </Link>
            }
          />
        )}
        {error && !isGone && (
          <ErrorState
            title="The payment could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!error && (
          <CardBody>
            <span className="spoken" role="status">
              Loading the payment
            </span>
            <Skeleton height={120} />
          </CardBody>
        )}
      </Card>
    </PageFrame>
  );
}
