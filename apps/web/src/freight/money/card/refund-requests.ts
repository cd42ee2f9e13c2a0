import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshMoney } from '../refresh-money.ts';

/** Refunds of a customer invoice that needed a second person, and from which amount they do. */
export function useRefundRequests(invoiceId: string) {
  return useQuery({
    queryKey: ['invoices', 'refund requests', invoiceId],
    queryFn: ({ signal }) => call(cardPayments.refundRequests, { params: { id: invoiceId }, signal }),
  });
}

interface Intent {
  requestId: string;
  idempotencyKey: string;
}

export function useRefundDecisions(invoiceId: string) {
  const queries = useQueryClient();
  const params = { id: invoiceId };
  const onSettled = () => refreshMoney(queries);
  const approve = useMutation({
    mutationFn: ({ requestId, idempotencyKey }: Intent) =>
      call(cardPayments.approveRefund, { params, body: { requestId }, idempotencyKey }),
    onSettled,
  });
  const decline = useMutation({
    mutationFn: ({ requestId, reason, idempotencyKey }: Intent & { reason: string }) =>
      call(cardPayments.declineRefund, { params, body: { requestId, reason }, idempotencyKey }),
    onSettled,
  });
  return { approve, decline };
}
