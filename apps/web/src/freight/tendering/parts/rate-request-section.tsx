import type { RateRequest, RateRequestAnswer } from '@lanewright/contract/tenders.ts';
import { sideBySide } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { noInWords } from '@lanewright/domain/tendering/response-rules.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Tag } from '../../../ui/chips/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { fullTime } from '../../tracking/times.ts';
import { ANSWER_WORDS, transitInWords } from '../tender-words.ts';
import styles from '../tendering.module.css';

export interface RateActions {
  whyNoOffer: string | undefined;
  whyNoBooking: string | undefined;
  whyNoRecord: string | undefined;
  whyNoClosing: string | undefined;
  onOffer: (answer: RateRequestAnswer) => void;
  onBook: (answer: RateRequestAnswer) => void;
  onRecord: (answer: RateRequestAnswer) => void;
  onClose: () => void;
}

/** What several carriers were asked, and their answers side by side. */
export function RateRequestSection({
  request,
  zone,
  ...actions
}: RateActions & { request: RateRequest; zone: string }) {
  const { state, requestedAt, requestedBy, answerUntil, message, hasChanged } = request;
  const isOpen = state === 'Open';
  const rows = sideBySide(request.answers);
  const title = `Rates asked for ${instantInWords(requestedAt)}`;
  return (
    <section className={styles.request} aria-label={title}>
      <div className={styles.rowHead}>
        <StatusChip
          {...(isOpen ? { scale: 'moving', glyph: 'half' } : { scale: 'draft', glyph: 'tickSolid' })}
          label={isOpen ? 'Open' : 'Closed'}
        />
        <b className={styles.name}>{title}</b>
        {isOpen && (
          <span className={styles.push}>
            <Button size="small" disabledReason={actions.whyNoClosing} onClick={actions.onClose}>
              Close request
            </Button>
          </span>
        )}
      </div>
      <p className={styles.quiet}>
        {requestedBy !== null && `By ${requestedBy}. `}
        {isOpen ? 'Answers until ' : 'Answers were asked for until '}
        <span className="num">{fullTime(answerUntil, zone)}</span>.
      </p>
      {message !== '' && <p className={styles.quiet}>Message: {message}</p>}
      {hasChanged && (
        <Note tone="attention">
          <strong>The load has changed since the rates were asked for.</strong> The prices are of what it was.
        </Note>
      )}
      <div className={styles.scroll} role="region" aria-label={`Answers, ${title}`} tabIndex={0}>
        <table className={styles.answers}>
          <thead>
            <tr>
              <th scope="col">Carrier</th>
              <th scope="col" className={styles.right}>
                Price
              </th>
              <th scope="col">Transit</th>
              <th scope="col">Valid until</th>
              <th scope="col">Note</th>
              <th scope="col">
                <span className="spoken">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ answer, isLowest, isFastest }) => (
              <tr key={answer.id}>
                <th scope="row">{answer.carrierName}</th>
                <td className={styles.right}>
                  {answer.amount === null ? ANSWER_WORDS[answer.state] : inDollars(answer.amount)}
                  {isLowest && <Tag tone="accent">Lowest</Tag>}
                </td>
                <td>
                  {transitInWords(answer)} {isFastest && <Tag>Fastest</Tag>}
                </td>
                <td className="num">{answer.validUntil === null ? '' : formatCalendarDay(answer.validUntil)}</td>
                <td>
                  {[
                    answer.equipmentNote,
                    answer.state === 'Declined' ? noInWords({ ...answer, counterAmount: null }) : answer.note,
                  ]
                    .filter((part) => part !== '')
                    .join('. ')}
                </td>
                <td>
                  <AnswerActions answer={answer} isOpen={isOpen} {...actions} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function AnswerActions({ answer, isOpen, ...actions }: RateActions & { answer: RateRequestAnswer; isOpen: boolean }) {
  const { carrierName } = answer;
  const { whyNoOffer, whyNoBooking, whyNoRecord } = actions;
  return (
    <div className={styles.actions}>
      {answer.state === 'Priced' && (
        <>
          <Button
            size="small"
            aria-label={`Offer to ${carrierName}`}
            disabledReason={whyNoOffer}
            onClick={() => actions.onOffer(answer)}
          >
            Offer
          </Button>
          <Button
            size="small"
            aria-label={`Book with ${carrierName}`}
            disabledReason={whyNoBooking}
            onClick={() => actions.onBook(answer)}
          >
            Book
          </Button>
        </>
      )}
      {isOpen && (
        <Button
          size="small"
          aria-label={`Record the price of ${carrierName}`}
          disabledReason={whyNoRecord}
          onClick={() => actions.onRecord(answer)}
        >
          Record
        </Button>
      )}
    </div>
  );
}
