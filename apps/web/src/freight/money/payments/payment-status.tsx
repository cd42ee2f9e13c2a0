import type { PaymentSummary } from '@lanewright/contract/payments.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';

/** Whether a payment counts. */
export function PaymentStatusChip({ payment }: { payment: Pick<PaymentSummary, 'isVoided'> }) {
  return payment.isVoided ? (
    <StatusChip label="Voided" scale="draft" glyph="cross" isStruck />
  ) : (
    <StatusChip label="Recorded" scale="done" glyph="tickSolid" />
  );
}
