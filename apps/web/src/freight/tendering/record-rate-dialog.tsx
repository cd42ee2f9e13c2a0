import type { RateRequestAnswer } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { problemsWithRateAnswer } from '@lanewright/domain/tendering/rate-request-rules.ts';
import type { DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { useRef, useState } from 'react';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DatePicker } from '../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { ReasonField } from './parts/decline-fields.tsx';
import { useProblems } from './parts/use-problems.ts';
import { useRecordRate } from './tender-data.ts';
import { recordRateTitle } from './tender-titles.ts';
import { readAmount } from './tender-words.ts';
import styles from './tendering.module.css';

interface RecordRateDialogProps {
  shipmentId: string;
  zone: string;
  answer: RateRequestAnswer;
  onClose: () => void;
}

type Said = 'Priced' | 'Declined';
const FIELDS = ['answer', 'amount', 'transitDays', 'equipmentNote', 'validUntil', 'reason', 'note'];

/** A carrier has told a person its price, or that it gives none. */
export function RecordRateDialog({ shipmentId, zone, answer: asked, onClose }: RecordRateDialogProps) {
  const [now] = useState(() => Date.now());
  const [said, setSaid] = useState<Said | null>(null);
  const [amountText, setAmountText] = useState('');
  const [daysText, setDaysText] = useState('');
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [equipmentNote, setEquipmentNote] = useState('');
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [note, setNote] = useState('');
  const record = useRecordRate(shipmentId);
  const { isBusy, run } = useBusy();
  const isNo = said === 'Declined';
  const rate = {
    answer: said ?? 'Priced',
    amount: isNo ? null : readAmount(amountText),
    transitDays: isNo ? null : readAmount(daysText),
    equipmentNote: isNo ? '' : equipmentNote,
    validUntil: isNo ? null : validUntil,
    reason: isNo ? reason : null,
    note,
    name: '',
  } as const;
  const today = localTimeAt(zone, now).date;
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, [
    ...(said === null ? [problem('answer', 'Choose what the carrier said')] : []),
    ...(said === null ? [] : problemsWithRateAnswer(rate, { today, needsName: false })),
  ]);

  const handleSubmit = async () => {
    if (!problems.attempt()) return;
    try {
      await record.mutateAsync({ id: asked.id, body: { ...rate, version: asked.version } });
      notify({ kind: 'success', title: `The answer of ${asked.carrierName} is recorded` });
      onClose();
    } catch (error) {
      if (!problems.refused(error, FIELDS)) tellFailure('Unable to record the answer', error);
    }
  };

  const choiceError = problems.errorOf('answer');
  return (
    <SaveDialog
      title={recordRateTitle(asked)}
      isBusy={isBusy}
      isDirty={said !== null || note !== ''}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
    >
      <MaterialRoot>
        <div ref={form} className={styles.content}>
          <RadioGroup<Said>
            label={`${asked.carrierName} says`}
            value={said}
            onChange={setSaid}
            choices={[
              { value: 'Priced', label: 'A price' },
              { value: 'Declined', label: 'It gives none' },
            ]}
          />
          {choiceError !== undefined && (
            <div role="alert" className={styles.problem}>
              {fieldMessage(choiceError, undefined)}
            </div>
          )}
          {said === 'Priced' && (
            <>
              <div className={styles.pair}>
                <TextField
                  label="Price, all in"
                  isRequired
                  inputMode="decimal"
                  unit="USD"
                  value={amountText}
                  onChange={setAmountText}
                  error={problems.errorOf('amount')}
                />
                <TextField
                  label="Transit"
                  isOptional
                  inputMode="numeric"
                  unit="days"
                  value={daysText}
                  onChange={setDaysText}
                  error={problems.errorOf('transitDays')}
                />
              </div>
              <DatePicker
                label="Valid until"
                isOptional
                value={validUntil}
                onChange={setValidUntil}
                error={problems.errorOf('validUntil')}
              />
              <TextField
                label="Equipment"
                isOptional
                value={equipmentNote}
                onChange={setEquipmentNote}
                error={problems.errorOf('equipmentNote')}
              />
            </>
          )}
          {isNo && <ReasonField value={reason} onChange={setReason} error={problems.errorOf('reason')} />}
          <TextArea label="Note" isOptional value={note} onChange={setNote} error={problems.errorOf('note')} />
        </div>
      </MaterialRoot>
    </SaveDialog>
  );
}
