import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { PayByCardButton, RefundCardButton, RemoveCardChargeButton } from './card-payment-buttons.tsx';

/** Paying an invoice by card, giving that back, and taking back what that adds: whichever can be done with it now. */
export function CardButtons({ invoice }: { invoice: InvoiceDetail }) {
  const { id, invoiceNumber, actions, cardRefundableAmount, cardUnavailable } = invoice;
  return (
    <>
      {cardRefundableAmount > 0 && (
        <RefundCardButton invoiceId={id} invoiceNumber={invoiceNumber} refundable={cardRefundableAmount} />
      )}
      {actions.includes('removeCardCharge') && <RemoveCardChargeButton invoiceId={id} />}
      {actions.includes('payByCard') && (
        <PayByCardButton invoiceId={id} disabledReason={cardUnavailable ?? undefined} />
      )}
    </>
  );
}
