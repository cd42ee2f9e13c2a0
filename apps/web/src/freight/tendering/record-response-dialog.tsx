import type { TenderOffer } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { isOpenOffer } from '@lanewright/domain/tendering/offer-states.ts';
import { problemsWithResponse, type DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { ReasonField } from './parts/decline-fields.tsx';
import { useProblems } from './parts/use-problems.ts';
import { WaitingDialog } from './parts/waiting-dialog.tsx';
import { tendersQuery, useRespond } from './tender-data.ts';
import { responseTitle, type TenderDialogProps } from './tender-titles.ts';
import { readAmount } from './tender-words.ts';
import styles from './tendering.module.css';

/** A carrier has told a person what it says to the open offer. */
export function RecordResponseDialog(props: TenderDialogProps) {
  const query = useQuery(tendersQuery(props.shipmentId));
  // The one that it was opened for stays, also once it is answered.
  const [kept, setKept] = useState<TenderOffer | null>(null);
  const open = query.data?.offers.find(({ state }) => isOpenOffer(state)) ?? null;
  if (kept === null && open !== null) setKept(open);
  const title = responseTitle(props);
  if (!query.data) return <WaitingDialog title={title} query={query} onClose={props.onClose} />;
  if (kept === null)
    return (
      <Dialog title={title} onClose={props.onClose} actions={<Button onClick={props.onClose}>Close</Button>}>
        <p>No offer is open. Tender the shipment first, or book it.</p>
      </Dialog>
    );
  return <ResponseForm {...props} offer={kept} whyNot={open?.id === kept.id ? null : 'The offer is no longer open.'} />;
}

type Answer = 'Accepted' | 'Declined';
const FIELDS = ['answer', 'reason', 'note', 'counterAmount', 'name'];

function ResponseForm(props: TenderDialogProps & { offer: TenderOffer; whyNot: string | null }) {
  const { shipmentId, shipmentNumber, onClose, offer } = props;
  const { carrierName } = offer;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [counterText, setCounterText] = useState('');
  const [note, setNote] = useState('');
  const [name, setName] = useState('');
  const respond = useRespond(shipmentId);
  const { isBusy, run } = useBusy();
  const isNo = answer === 'Declined';
  const response = {
    answer: answer ?? 'Accepted',
    reason: isNo ? reason : null,
    note,
    counterAmount: isNo ? readAmount(counterText) : null,
    name,
  } as const;
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, [
    ...(answer === null ? [problem('answer', 'Choose what the carrier said')] : []),
    ...problemsWithResponse(response, { needsName: false }),
  ]);

  const handleSubmit = async () => {
    if (!problems.attempt()) return;
    const { id, version } = offer;
    try {
      const saved = await respond.mutateAsync({ id, body: { ...response, version } });
      if (saved.needsReview !== '')
        notify({
          kind: 'error',
          title: `${shipmentNumber} is accepted, and not booked`,
          messages: [saved.needsReview],
        });
      else
        notify({
          kind: 'success',
          title: isNo ? `${carrierName} declined ${shipmentNumber}` : `${shipmentNumber} is booked with ${carrierName}`,
        });
      onClose();
    } catch (error) {
      if (!problems.refused(error, FIELDS)) tellFailure('Unable to record the response', error);
    }
  };

  const whyNot = isBusy || respond.isSuccess ? null : props.whyNot;
  const choiceError = problems.errorOf('answer');
  return (
    <SaveDialog
      title={responseTitle(props)}
      isBusy={isBusy}
      isDirty={answer !== null || note !== '' || name !== ''}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      footnote={whyNot}
      whyNot={whyNot}
    >
      <div ref={form} className={styles.content}>
        <p>
          {carrierName} was offered {shipmentNumber} for <b>{inDollars(offer.amount)}</b>.
        </p>
        <RadioGroup<Answer>
          label={`${carrierName} says`}
          value={answer}
          onChange={setAnswer}
          choices={[
            { value: 'Accepted', label: 'It accepts', hint: `Books the shipment for ${inDollars(offer.amount)}.` },
            { value: 'Declined', label: 'It declines', hint: 'The shipment is ready to book again.' },
          ]}
        />
        {choiceError !== undefined && (
          <div role="alert" className={styles.problem}>
            {fieldMessage(choiceError, undefined)}
          </div>
        )}
        {isNo && (
          <div className={styles.pair}>
            <ReasonField value={reason} onChange={setReason} error={problems.errorOf('reason')} />
            <TextField
              label="Would take it for"
              isOptional
              inputMode="decimal"
              unit="USD"
              value={counterText}
              onChange={setCounterText}
              error={problems.errorOf('counterAmount')}
            />
          </div>
        )}
        <TextField label="Who said so" isOptional value={name} onChange={setName} error={problems.errorOf('name')} />
        <TextArea label="Note" isOptional value={note} onChange={setNote} error={problems.errorOf('note')} />
      </div>
    </SaveDialog>
  );
}
