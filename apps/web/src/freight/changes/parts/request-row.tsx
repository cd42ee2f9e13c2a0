import type { ChangeRequest } from '@lanewright/contract/change-requests.ts';
import { changeStateLabel } from '@lanewright/domain/orders/change-request.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { instantInWords } from '../../../ui/readable-instants.ts';
import type { Answer } from '../answer-title.ts';
import { differenceInDollars, directionOf, LOOKS } from '../change-words.ts';
import styles from '../changes.module.css';
import { Differences } from './review.tsx';

interface RequestRowProps {
  request: ChangeRequest;
  whyNoAnswer: string | undefined;
  whyNoWithdrawal: string | undefined;
  onAnswer: (answer: Answer) => void;
}

/** One change: how it stands, what it was, what it costs, and what the carrier said. */
export function RequestRow({ request, whyNoAnswer, whyNoWithdrawal, onAnswer }: RequestRowProps) {
  const { state, differences, reason, costBefore, costAfter, carrierName, message, askedAt, askedBy } = request;
  const { settledAt } = request;
  // Before it has answered, the message says why a person has to ask it.
  const isCarriersWord = state === 'accepted' || state === 'refused';
  const answer = (kind: Answer, label: string, whyNot: string | undefined) => (
    <Button size="small" disabledReason={whyNot} onClick={whyNot === undefined ? () => onAnswer(kind) : undefined}>
      {label}
    </Button>
  );
  return (
    <li className={styles.request}>
      <div className={styles.requestHead}>
        <StatusChip {...LOOKS[state]} label={changeStateLabel(state)} />
        <p className={styles.quiet}>
          <span className="num">{instantInWords(askedAt)}</span> by {askedBy}
          {settledAt !== null && (
            <>
              , settled <span className="num">{instantInWords(settledAt)}</span>
            </>
          )}
        </p>
      </div>
      <Differences differences={differences} />
      <p className={styles.costs}>
        {inDollars(costBefore)} to {inDollars(costAfter)}{' '}
        <b data-change={directionOf(costBefore, costAfter)}>{differenceInDollars(costBefore, costAfter)}</b>
      </p>
      {reason !== '' && <p className={styles.quiet}>Reason: {reason}</p>}
      {message !== '' && (
        <p>
          {isCarriersWord && `${carrierName}: `}
          {message}
        </p>
      )}
      {state === 'waiting' && (
        <div className={styles.requestActions}>
          {answer('agreed', 'Carrier agreed', whyNoAnswer)}
          {answer('refused', 'Carrier refused', whyNoAnswer)}
          {answer('withdrawn', 'Withdraw', whyNoWithdrawal)}
        </div>
      )}
    </li>
  );
}
