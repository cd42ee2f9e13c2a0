import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { CARD_CLEARED, CARD_CLEAR_FAILED } from '@lanewright/domain/money/card-words.ts';
import { CreditCard, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { browserPage } from '../../../ui/browser-page.ts';
import { PayByCardDialog } from './pay-by-card-dialog.tsx';
import { RefundCardDialog } from './refund-card-dialog.tsx';
import { whenClosed } from './payment-window.ts';

/** Long enough to read that it has worked. */
const REFRESH_AFTER_MS = 1_000;

interface PayByCardButtonProps {
  invoiceId: string;
  disabledReason?: string | undefined;
  /** The page on which a card is entered. */
  onOpened: (page: Window) => void;
}

/**
 * Reloads the page once the window that is given to it is closed. It belongs to the component around the button, because a live
 * update of a payment may remove the button before the window is closed.
 */
export function useReloadOnceClosed(): (opened: Window) => void {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => (opened ? whenClosed(opened, browserPage.reload) : undefined), [opened]);
  return setOpened;
}

/** Opens the page on which a card is entered. */
export function PayByCardButton({ invoiceId, disabledReason, onOpened }: PayByCardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button
        variant="primary"
        icon={<CreditCard size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setIsAsking(true)}
      >
        Pay via Credit Card
      </Button>
      {isAsking ? (
        <PayByCardDialog
          invoiceId={invoiceId}
          onOpened={(page) => {
            onOpened(page);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Asks, and then asks the provider, for what was paid to be given back. */
export function RefundCardButton({
  disabledReason,
  ...of
}: {
  invoiceId: string;
  invoiceNumber: string;
  refundable: number;
  disabledReason?: string | undefined;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden />} disabledReason={disabledReason} onClick={() => setIsAsking(true)}>
        Refund to Card
      </Button>
      {isAsking && <RefundCardDialog {...of} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Closes the page, and takes its fee off the invoice. */
export function RemoveCardChargeButton({
  invoiceId,
  disabledReason,
}: {
  invoiceId: string;
  disabledReason?: string | undefined;
}) {
  const { isBusy, run } = useBusy();
  const remove = async () => {
    try {
      const idempotencyKey = crypto.randomUUID();
      await call(cardPayments.clear, { params: { id: invoiceId }, idempotencyKey });
    } catch {
      notify({ kind: 'error', title: CARD_CLEAR_FAILED });
      return;
    }
    notify({ kind: 'success', title: CARD_CLEARED });
    setTimeout(browserPage.reload, REFRESH_AFTER_MS);
  };
  return (
    <Button isBusy={isBusy} disabledReason={disabledReason} onClick={() => void run(remove)}>
      Remove Credit Card Charge
    </Button>
  );
}
