import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { PayByCardButton, RemoveCardChargeButton } from './card-payment-buttons.tsx';

/** Paying an invoice by card, and taking back what that adds: whichever can be done with it now. */
export function CardButtons({ invoice: { id, actions } }: { invoice: InvoiceDetail }) {
  return (
    <>
      {actions.includes('removeCardCharge') && <RemoveCardChargeButton invoiceId={id} />}
      {actions.includes('payByCard') && <PayByCardButton invoiceId={id} />}
    </>
  );
}
