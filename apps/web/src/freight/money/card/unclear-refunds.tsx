import { cardPayments } from '@lanewright/contract/card-payments.ts';
import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SaveDialog } from '../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { refreshMoney } from '../refresh-money.ts';
import { useJudged } from '../use-judged.ts';

type UnclearRefund = InvoiceDetail['unclearRefunds'][number];
type Outcome = 'Refunded' | 'NotRefunded';

const OUTCOMES = [
  { value: 'Refunded', label: 'The card got the money' },
  { value: 'NotRefunded', label: 'The card did not get the money' },
] as const;

/** Refunds that the card provider never answered. Nothing where there are none. */
export function UnclearRefunds({ invoice: { id, unclearRefunds } }: { invoice: InvoiceDetail }) {
  const [opened, setOpened] = useState<UnclearRefund | null>(null);
  const reason = useCan('EditPayments') ? undefined : NO_PERMISSION_TOOLTIP;
  if (unclearRefunds.length === 0) return null;
  return (
    <Note tone="attention">
      {unclearRefunds.map((refund) => (
        <div key={refund.id}>
          <p>
            <b>It is not known whether {inAccounts(refund.amount)} was refunded to the card.</b> Requested{' '}
            {instantInWords(refund.requestedDateTime)}
            {refund.requestedBy !== '' && ` by ${refund.requestedBy}`}; the card provider did not answer. Look for the
            refund at the provider, then record what became of it.
          </p>
          <Button size="small" disabledReason={reason} onClick={() => setOpened(refund)}>
            Record outcome of {inAccounts(refund.amount)}
          </Button>
        </div>
      ))}
      {opened && <OutcomeDialog invoiceId={id} refund={opened} onClose={() => setOpened(null)} />}
    </Note>
  );
}

interface OutcomeDialogProps {
  invoiceId: string;
  refund: UnclearRefund;
  onClose: () => void;
}

function OutcomeDialog({ invoiceId, refund, onClose }: OutcomeDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [note, setNote] = useState('');
  const [form, setForm] = useState({});
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const queryClient = useQueryClient();
  const judged = useJudged(form, [
    ...(outcome === null ? [{ field: 'outcome', message: 'Choose what became of the refund.' }] : []),
    ...(note.trim() === '' ? [{ field: 'note', message: 'Note is required' }] : []),
  ]);
  const others = judged.besides(['note']);
  const save = async () => {
    if (!judged.judge() || outcome === null) return;
    const body = { refundId: refund.id, outcome, note: note.trim() };
    try {
      await call(cardPayments.refundOutcome, { params: { id: invoiceId }, body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: 'Outcome recorded' });
      onClose();
      await refreshMoney(queryClient);
    } catch (error) {
      judged.refuse(error);
    }
  };
  return (
    <SaveDialog
      title={`Outcome of the refund of ${inAccounts(refund.amount)}`}
      isBusy={isBusy}
      isDirty={outcome !== null || note !== ''}
      onClose={onClose}
      onSubmit={() => void run(save)}
      submit="Record Outcome"
    >
      {others.length > 0 && (
        <Note tone="problem" role="alert">
          {others.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Note>
      )}
      <RadioGroup
        label="Outcome"
        choices={OUTCOMES}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen);
          setForm({});
        }}
      />
      <TextArea
        label="Note"
        isRequired
        value={note}
        onChange={(text) => {
          setNote(text);
          setForm({});
        }}
        error={judged.errorOf('note')}
      />
    </SaveDialog>
  );
}
