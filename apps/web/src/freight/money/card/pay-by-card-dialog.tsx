import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { cardFeeWarning } from '@lanewright/domain/money/card-fee.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { CARD_PAGE_FAILED } from '@lanewright/domain/money/card-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { openPaymentWindow } from './payment-window.ts';

const FAILURE_MS = 3_000;

interface PayByCardDialogProps {
  invoiceId: string;
  /** The page is open in this window. */
  onOpened: (opened: Window) => void;
  onClose: () => void;
}

/** Says what a card costs before it is asked for, and begins with the way out. */
export function PayByCardDialog({ invoiceId, onOpened, onClose }: PayByCardDialogProps) {
  const { data, isError } = useQuery({
    queryKey: ['card-fee', invoiceId],
    queryFn: ({ signal }) => call(cardPayments.fee, { params: { id: invoiceId }, signal }),
    // Somebody agrees to it: always as it is now.
    gcTime: 0,
  });
  const { isBusy, run } = useBusy();
  /** The page, where the browser did not let a window open. */
  const [heldBack, setHeldBack] = useState<string | null>(null);

  const proceed = async () => {
    const opened = openPaymentWindow();
    try {
      // A press is an intent of its own: the page of an earlier one may be closed by now.
      const idempotencyKey = crypto.randomUUID();
      const { url } = await call(cardPayments.pay, { params: { id: invoiceId }, idempotencyKey });
      if (!opened) return setHeldBack(url);
      opened.location.replace(url);
      onOpened(opened);
    } catch {
      opened?.close();
      notify({ kind: 'error', title: CARD_PAGE_FAILED, durationMs: FAILURE_MS });
      onClose();
    }
  };

  return (
    <Dialog
      title="Pay via Credit Card"
      role="alertdialog"
      isBusy={isBusy}
      onClose={onClose}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} data-autofocus="" isOff={isBusy}>
            Cancel
          </Button>
          {heldBack === null ? (
            <Button variant="primary" isBusy={isBusy} isOff={!data} onClick={() => void run(proceed)}>
              Proceed
            </Button>
          ) : null}
        </>
      )}
    >
      {data ? <p>{cardFeeWarning(toCents(data.creditCardFee))}</p> : null}
      {!data && !isError ? <p role="status">Working out the fee…</p> : null}
      {isError ? <p role="alert">{CARD_PAGE_FAILED}</p> : null}
      {heldBack === null ? null : (
        <p role="status">
          Your browser did not open the payment page.{' '}
          <a className="link" href={heldBack} target="_blank" rel="noreferrer">
            Open it here
          </a>
        </p>
      )}
    </Dialog>
  );
}
