import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { disputeReasonLabel } from '@lanewright/domain/money/dispute.ts';
import { useState } from 'react';
import { fieldMessage } from '../../../../ui/forms/field-message.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useResolveDispute } from '../changes.ts';
import { DIALOG_TITLES, openDispute, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './dialogs.module.css';
import { useDecision } from './use-decision.ts';

type Outcome = 'Upheld' | 'GivenUp';

/** How a dispute ended. */
export function ResolveDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [note, setNote] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const resolve = useResolveDispute(invoice);
  const decision = useDecision({
    action: 'resolveDispute',
    invoice,
    send: (version) => resolve.mutateAsync({ version, outcome: outcome!, note: note.trim() }),
    done: ({ invoiceNumber }) => `The dispute of ${invoiceNumber} is resolved.`,
    onClose,
  });
  const handleSubmit = () => {
    setWasTried(true);
    if (outcome !== null) decision.decide();
  };
  const dispute = openDispute(invoice);
  return (
    <DecisionDialog
      title={DIALOG_TITLES.resolve(invoice)}
      confirmLabel="Resolve"
      isBusy={decision.isBusy}
      isDirty={outcome !== null || note !== ''}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {decision.isPossible && dispute && (
        <p>
          {disputeReasonLabel(dispute.reason)}: <b className="num">{inAccounts(dispute.amount)}</b> of the bill was
          disputed.
        </p>
      )}
      <RadioGroup<Outcome>
        label="How it ended"
        value={outcome}
        onChange={setOutcome}
        choices={[
          { value: 'Upheld', label: 'The carrier gave in', hint: 'What was disputed comes off the bill.' },
          { value: 'GivenUp', label: 'We give it up', hint: 'What was disputed is paid after all.' },
        ]}
      />
      {wasTried && outcome === null && (
        <div role="alert" className={styles.problem}>
          {fieldMessage('Choose how it ended', undefined)}
        </div>
      )}
      <TextArea label="Note" isOptional value={note} onChange={setNote} />
    </DecisionDialog>
  );
}
