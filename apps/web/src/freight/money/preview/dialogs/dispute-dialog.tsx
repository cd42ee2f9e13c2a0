import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import {
  contestDeadline,
  DAYS_TO_CONTEST,
  DISPUTE_REASONS,
  disputeReasonLabel,
  problemsWithDispute,
  undisputedCents,
  type DisputeReason,
} from '@lanewright/domain/money/dispute.ts';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { SearchableSelect } from '../../../../ui/material/searchable-select.tsx';
import { useProblems } from '../../../tendering/parts/use-problems.ts';
import { companyToday } from '../../company-today.ts';
import { useDispute } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { dayText } from '../invoice-words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './dialogs.module.css';
import { useDecision } from './use-decision.ts';

const REASONS = DISPUTE_REASONS.map((value) => ({ value, label: disputeReasonLabel(value) }));
const FIELDS = ['reason', 'note', 'amount', 'deadline'];

/** To contest a part of what the carrier wants. */
export function DisputeDialog({ invoice, onClose }: InvoiceDialogProps) {
  const details = invoice.rateMismatch;
  const user = useCurrentUser();
  const [today] = useState(() => companyToday(user));
  const receivedOn = details?.receivedDate ?? today;
  const last = details?.contestUntil ?? contestDeadline(receivedOn);
  const [began] = useState({
    amount: details?.difference ? Math.abs(details.difference).toFixed(2) : '',
    deadline: last,
  });
  const [reason, setReason] = useState<DisputeReason | null>(null);
  const [note, setNote] = useState('');
  const [amountText, setAmountText] = useState(began.amount);
  const [deadline, setDeadline] = useState<string | null>(began.deadline);
  const [settleRest, setSettleRest] = useState(false);
  const dispute = useDispute(invoice);
  const content = useRef<HTMLDivElement>(null);
  const typed = typedAmount(amountText);
  const amountCents = typed === null ? null : toCents(typed);
  const externalCents = toCents(details?.externalInvoiceAmount ?? 0);
  const problems = useProblems(content, [
    ...problemsWithTypedAmount('amount', 'Disputed amount', amountText),
    ...problemsWithDispute({ reason, note, amountCents, deadline }, { externalCents, receivedOn, today }),
  ]);
  const decision = useDecision({
    action: 'dispute',
    invoice,
    send: (version) =>
      dispute.mutateAsync({
        version,
        reason,
        note: note.trim(),
        amount: amountCents === null ? null : toDollars(amountCents),
        deadline,
        settleRest,
      }),
    done: ({ invoiceNumber }) => `${invoiceNumber} is disputed.`,
    refused: (error) => problems.refused(error, FIELDS),
    onClose,
  });
  const rest = amountCents === null ? null : undisputedCents(externalCents, amountCents);
  return (
    <DecisionDialog
      title={DIALOG_TITLES.dispute(invoice)}
      confirmLabel="Dispute"
      isBusy={decision.isBusy}
      isDirty={
        reason !== null || note !== '' || settleRest || amountText !== began.amount || deadline !== began.deadline
      }
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={() => {
        if (problems.attempt()) decision.decide();
      }}
      onClose={onClose}
      contentRef={content}
    >
      <MaterialRoot>
        <SearchableSelect<DisputeReason>
          label="Reason"
          isRequired
          choices={REASONS}
          value={REASONS.find(({ value }) => value === reason) ?? null}
          onChange={(choice) => setReason(choice?.value ?? null)}
          error={problems.errorOf('reason')}
        />
        <div className={styles.pair}>
          <TextField
            label="Disputed amount"
            isRequired
            inputMode="decimal"
            unit="USD"
            value={amountText}
            onChange={setAmountText}
            error={problems.errorOf('amount')}
          />
          <DatePicker
            label="Deadline"
            isRequired
            value={deadline}
            onChange={setDeadline}
            isDayDisabled={(day) => day < today || day > last}
            hint={`At most ${DAYS_TO_CONTEST} days from receipt: ${dayText(last)}`}
            error={problems.errorOf('deadline')}
          />
        </div>
        <TextArea
          label="Note"
          isOptional={reason !== 'Other'}
          value={note}
          onChange={setNote}
          error={problems.errorOf('note')}
        />
        <CheckboxField
          label="Settle the undisputed part"
          hint={
            decision.isPossible && rest !== null && rest > 0
              ? `${inAccounts(toDollars(rest))} is ready to be paid meanwhile.`
              : 'The rest is ready to be paid meanwhile.'
          }
          isChecked={settleRest}
          onChange={setSettleRest}
        />
      </MaterialRoot>
    </DecisionDialog>
  );
}
