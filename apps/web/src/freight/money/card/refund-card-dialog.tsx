import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { problemsWithRefund } from '@lanewright/domain/money/card-refund.ts';
import { CARD_REFUND_ASKED, CARD_REFUND_FAILED, CARD_REFUND_WAITS } from '@lanewright/domain/money/card-words.ts';
import { needsSecondPerson, problemsWithRefundReason } from '@lanewright/domain/money/refund-approval.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { isRefusal } from '../../../ui/forms/refusal.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { useProblems } from '../../tendering/parts/use-problems.ts';
import { DecisionDialog } from '../preview/dialogs/decision-dialog.tsx';
import { refreshMoney } from '../refresh-money.ts';
import { useRefundRequests } from './refund-requests.ts';

type Effect = 'credit' | 'owedAgain';

/** What a refund means for the invoice; the person who refunds has to say. */
const EFFECTS = [
  { value: 'credit', label: 'The invoice is credited: nothing more is owed' },
  { value: 'owedAgain', label: 'The amount is owed again and paid another way' },
] as const;

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
  const [effect, setEffect] = useState<Effect>('credit');
  const content = useRef<HTMLDivElement>(null);
  const { isBusy, run } = useBusy();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const typed = typedAmount(text);
  const amountCents = typed === null ? null : toCents(typed);
  const [reason, setReason] = useState('');
  const { data: rules } = useRefundRequests(invoiceId);
  const isNeeded =
    rules != null &&
    rules.limit !== null &&
    needsSecondPerson(
      { limitCents: toCents(rules.limit), unapprovedCents: toCents(rules.unapprovedAmount) },
      amountCents ?? 0,
    );
  const problems = useProblems(content, [
    ...problemsWithTypedAmount('amount', 'Amount to refund', text),
    ...problemsWithRefund(
      amountCents,
      toCents(refundable),
      effect === 'credit' && rules ? toCents(rules.creditable) : null,
    ),
    ...problemsWithRefundReason(reason, isNeeded),
  ]);
  const refund = async () => {
    try {
      const body = { amount: typed, isOwedAgain: effect === 'owedAgain', reason: reason.trim() };
      const { isWaiting } = await call(cardPayments.refund, { params: { id: invoiceId }, body, idempotencyKey });
      notify({ kind: 'success', title: isWaiting ? CARD_REFUND_WAITS : CARD_REFUND_ASKED });
    } catch (error) {
      // What was refused is meant anew; what was not answered may have been done.
      if (isRefusal(error) && error.status < 500) setKey(crypto.randomUUID());
      if (problems.refused(error, ['amount', 'reason'])) return;
      const message = error instanceof Error ? error.message : String(error);
      notify({ kind: 'error', title: CARD_REFUND_FAILED, messages: message === CARD_REFUND_FAILED ? [] : [message] });
      return;
    }
    await refreshMoney(queries);
    onClose();
  };
  return (
    <DecisionDialog
      title={`Refund ${invoiceNumber} to the card`}
      confirmLabel={isNeeded ? 'Request refund' : 'Refund'}
      isBusy={isBusy}
      conflict={undefined}
      noLonger={null}
      isDirty={text !== refundable.toFixed(2) || effect !== 'credit' || reason !== ''}
      onSubmit={() => {
        if (problems.attempt()) void run(refund);
      }}
      onClose={onClose}
      contentRef={content}
    >
      <p>
        {inDollars(refundable)} was paid by card and not refunded. The money goes to the same card, and this cannot be
        undone. Money that no invoice has taken is refunded first.
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
      <RadioGroup label="After the refund" choices={EFFECTS} value={effect} onChange={setEffect} />
      {rules && rules.creditable < refundable && (
        <p>The invoice was credited before: at most {inDollars(rules.creditable)} can be refunded with a credit.</p>
      )}
      {isNeeded && <p>Refunds of more than {inDollars(rules.limit!)} wait until another user approves them.</p>}
      {(isNeeded || problems.errorOf('reason') !== undefined) && (
        <TextArea label="Reason" value={reason} onChange={setReason} error={problems.errorOf('reason')} />
      )}
    </DecisionDialog>
  );
}
