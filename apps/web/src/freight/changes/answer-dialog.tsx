import type { ChangeRequest } from '@lanewright/contract/change-requests.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useState } from 'react';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { tellFailure } from '../shipments/tell-failure.ts';
import { answerTitle, type Answer } from './answer-title.ts';
import { useAnswerChange, useWithdrawChange } from './change-data.ts';
import type { ChangedOrder } from './change-request-title.ts';
import styles from './changes.module.css';

const MOST_CHARACTERS = 500;

interface AnswerFacts {
  button: string;
  variant: 'primary' | 'danger';
  about: (request: ChangeRequest) => string;
  told: string;
  failure: string;
}
const FACTS: Record<Answer, AnswerFacts> = {
  agreed: {
    button: 'Carrier agreed',
    variant: 'primary',
    about: ({ orderNumber, costAfter }) =>
      `${orderNumber} changes as asked and costs ${inDollars(costAfter)}. Its bill of lading is printed anew.`,
    told: 'The change is accepted',
    failure: 'Unable to keep what the carrier said',
  },
  refused: {
    button: 'Carrier refused',
    variant: 'danger',
    about: ({ orderNumber, costBefore }) => `${orderNumber} stays as it was booked, at ${inDollars(costBefore)}.`,
    told: 'The change is refused',
    failure: 'Unable to keep what the carrier said',
  },
  withdrawn: {
    button: 'Withdraw',
    variant: 'danger',
    about: ({ orderNumber, costBefore }) =>
      `${orderNumber} stays as it was booked, at ${inDollars(costBefore)}. Should you have asked the carrier already, tell it.`,
    told: 'The change is withdrawn',
    failure: 'Unable to withdraw the change',
  },
};

interface AnswerDialogProps {
  order: ChangedOrder;
  request: ChangeRequest;
  answer: Answer;
  onClose: () => void;
}

/** A person has asked the carrier, and says here what it told. */
export function AnswerDialog({ order, request, answer, onClose }: AnswerDialogProps) {
  const { button, variant, about, told, failure } = FACTS[answer];
  const [message, setMessage] = useState('');
  const say = useAnswerChange(order, request.id);
  const withdraw = useWithdrawChange(order, request.id);
  const { isBusy, run } = useBusy();
  const isTooLong = message.length > MOST_CHARACTERS;

  const handleSubmit = async () => {
    if (isTooLong) return;
    try {
      if (answer === 'withdrawn') await withdraw.mutateAsync();
      else await say.mutateAsync({ isAccepted: answer === 'agreed', message: message.trim() });
      notify({ kind: 'success', title: told });
      onClose();
    } catch (error) {
      tellFailure(failure, error);
    }
  };

  return (
    <SaveDialog
      title={answerTitle(answer, request)}
      isBusy={isBusy}
      isDirty={message.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit={button}
      variant={variant}
    >
      <div className={styles.content}>
        <p>{about(request)}</p>
        {answer !== 'withdrawn' && (
          <TextArea
            label="What the carrier said"
            isOptional
            value={message}
            onChange={setMessage}
            {...(isTooLong && { error: `At most ${MOST_CHARACTERS} characters` })}
          />
        )}
      </div>
    </SaveDialog>
  );
}
