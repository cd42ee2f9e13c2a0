import { payments } from '@lanewright/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { PAYMENTS } from '../../../freight/money/money-keys.ts';
import { pageOfPayment } from '../../../freight/money/payment-at.ts';
import { NoSuchRecord } from '../../../freight/records/no-such-record.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardBody, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { PaymentPage } from './parts/payment-page.tsx';
import { useStayWithPayment } from './use-stay-with-payment.ts';

export function PaymentDetailScreen() {
  const { checkNumber = '' }: { checkNumber?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: [...PAYMENTS, 'one', checkNumber],
    queryFn: ({ signal }) => call(payments.read, { params: { checkNumber }, signal }),
  });
  useStayWithPayment(checkNumber, query);
  useRecordName(query.data?.customerPaymentNumber ?? checkNumber);

  if (query.data)
    return (
      <PaymentPage
        // Nothing that is open for one payment is left over for the next.
        key={query.data.id}
        payment={query.data}
        onChanged={(payment) =>
          void navigate({ ...pageOfPayment(payment), replace: true } as Parameters<typeof navigate>[0])
        }
      />
    );
  const { error } = query;
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <NoSuchRecord one="payment" many="payments" list="/payments" number={checkNumber} />;
  return (
    <PageFrame heading={checkNumber || 'Payment'}>
      <Card>
        {error ? (
          <ErrorState
            title="The payment could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
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
