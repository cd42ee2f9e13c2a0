import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { CreditCard } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';

interface CardButtonsProps {
  invoice: InvoiceDetail;
  onPay: () => void;
  onRemove: () => void;
  className?: string | undefined;
}

/** Paying an invoice by card, and taking back what that adds: whichever can be done with it now. */
export function CardButtons({ invoice: { actions }, onPay, onRemove, className }: CardButtonsProps) {
  return (
    <>
      {actions.includes('removeCardCharge') && (
        <Button className={className} onClick={onRemove}>
          Remove Credit Card Charge
        </Button>
      )}
      {actions.includes('payByCard') && (
        <Button variant="primary" icon={<CreditCard />} className={className} onClick={onPay}>
          Pay via Credit Card
        </Button>
      )}
    </>
  );
}
