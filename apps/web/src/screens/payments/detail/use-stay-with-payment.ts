import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { paymentAt } from '../../../freight/money/payment-at.ts';

/**
 * Another user can correct the check number in the address, or void the payment and record the check again. The page stays with
 * the payment that it shows, under our number, which never changes.
 */
export function useStayWithPayment(
  checkNumber: string,
  { data, error }: { data: PaymentDetail | undefined; error: Error | null },
): void {
  const navigate = useNavigate();
  const shown = useRef<{ at: string; payment: PaymentDetail } | null>(null);
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  useEffect(() => {
    const before = shown.current?.at === checkNumber ? shown.current.payment : null;
    if (before && (isUnknown || data?.id !== before.id))
      void navigate({ ...paymentAt(before.spotPaymentNumber), replace: true } as Parameters<typeof navigate>[0]);
    else shown.current = data ? { at: checkNumber, payment: data } : null;
  }, [checkNumber, data, isUnknown, navigate]);
}
