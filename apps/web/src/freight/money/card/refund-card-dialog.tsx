import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { problemsWithRefund } from '@lanewright/domain/money/card-refund.ts';
import { CARD_REFUND_ASKED, CARD_REFUND_FAILED } from '@lanewright/domain/money/card-words.ts';
import { typedAmount } from '@lanewright/domain/money/charges.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { isRefusal } from '../../../ui/forms/refusal.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { useProblems } from '../../tendering/parts/use-problems.ts';
import { DecisionDialog } from '../preview/dialogs/decision-dialog.tsx';
import { refreshMoney } from '../refresh-money.ts';

interface RefundCardDialogProps {
  invoiceId: string;
  invoiceNumber: string;
  /** Dollars that were paid by card and not given back. */
  refundable: number;
  onClose: () => void;
}

/** Asks for money back that was paid by card: all of it, unless somebody says less. */
export function RefundCardDialog({ invoiceId, invoiceNumber, refundable, onClose }: RefundCardDialogProps) {
  const [text, setText] = useState(refundable.toFixed(2));
  const content = useRef<HTMLDivElement>(null);
  const { isBusy, run } = useBusy();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const typed = typedAmount(text);
  const amountCents = typed === null ? null : toCents(typed);
  const problems = useProblems(content, problemsWithRefund(amountCents, toCents(refundable)));
  const refund = async () => {
    try {
      await call(cardPayments.refund, { params: { id: invoiceId }, body: { amount: typed }, idempotencyKey });
    } catch (error) {
      // What was refused is meant anew; what was not answered may have been done.
      if (isRefusal(error) && error.status < 500) setKey(crypto.randomUUID());
      if (problems.refused(error, ['amount'])) return;
      const message = error instanceof Error ? error.message : String(error);
      notify({ kind: 'error', title: CARD_REFUND_FAILED, messages: message === CARD_REFUND_FAILED ? [] : [message] });
      return;
    }
    notify({ kind: 'success', title: CARD_REFUND_ASKED });
    await refreshMoney(queries);
    onClose();
  };
  return (
    <DecisionDialog
      title={`Refund ${invoiceNumber} to the card`}
      confirmLabel="Refund"
      isBusy={isBusy}
      conflict={undefined}
      isDirty={text !== refundable.toFixed(2)}
      onSubmit={() => {
        if (problems.attempt()) void run(refund);
      }}
      onClose={onClose}
      contentRef={content}
    >
      <p>
        {inDollars(refundable)} was paid by card and not given back. What is refunded is owed again; the money goes to
        the same card, and this cannot be undone.
      </p>
      <TextField
        label="Amount to refund"
        isRequired
        inputMode="decimal"
        unit="USD"
        value={text}
        onChange={setText}
        error={problems.errorOf('amount')}
      />
    </DecisionDialog>
  );
}
