import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { InvoiceAction } from '@lanewright/domain/money/invoice-rules.ts';
import { REFUND_IS_WAITING } from '@lanewright/domain/money/refund-approval.ts';
import { useCan } from '../../../api/session.ts';
import {
  PayByCardButton,
  RefundCardButton,
  RemoveCardChargeButton,
  useReloadOnceClosed,
} from './card-payment-buttons.tsx';
import { useRefundRequests } from './refund-requests.ts';

/** Paying an invoice by card, giving that back, and taking back what that adds: whichever can be done with it now. */
export function CardButtons({ invoice }: { invoice: InvoiceDetail }) {
  return invoice.discriminator === 'ARInvoice' ? <CustomerCardButtons invoice={invoice} /> : null;
}

function CustomerCardButtons({ invoice }: { invoice: InvoiceDetail }) {
  const { id, invoiceNumber, actions, forbiddenActions, cardRefundableAmount, cardUnavailable } = invoice;
  const permissionReason = useCan('EditPayments') ? undefined : NO_PERMISSION_TOOLTIP;
  const reloadOnceClosed = useReloadOnceClosed();
  const isWaiting = useRefundRequests(id).data?.requests.some(({ state }) => state === 'Waiting') ?? false;
  const isPossible = (action: InvoiceAction) => actions.includes(action) || forbiddenActions.includes(action);
  return (
    <>
      {cardRefundableAmount > 0 && (
        <RefundCardButton
          invoiceId={id}
          invoiceNumber={invoiceNumber}
          refundable={cardRefundableAmount}
          disabledReason={permissionReason ?? (isWaiting ? REFUND_IS_WAITING : undefined)}
        />
      )}
      {isPossible('removeCardCharge') && <RemoveCardChargeButton invoiceId={id} disabledReason={permissionReason} />}
      {isPossible('payByCard') && (
        <PayByCardButton
          invoiceId={id}
          disabledReason={permissionReason ?? cardUnavailable ?? undefined}
          onOpened={reloadOnceClosed}
        />
      )}
    </>
  );
}
