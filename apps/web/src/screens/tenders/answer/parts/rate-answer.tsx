import type { CarriersPage } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { wayOfLoad, zoneOfLoad } from '@lanewright/domain/tendering/load-words.ts';
import { problemsWithRateAnswer } from '@lanewright/domain/tendering/rate-request-rules.ts';
import type { DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { readTypedDay } from '@lanewright/domain/units/typed-time.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { useRef, useState } from 'react';
import { ReasonField } from '../../../../freight/tendering/parts/decline-fields.tsx';
import { useProblems } from '../../../../freight/tendering/parts/use-problems.ts';
import { readAmount, transitInWords } from '../../../../freight/tendering/tender-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { useAnswerRates } from '../data.ts';
import styles from './answer.module.css';

type Request = Extract<CarriersPage, { kind: 'RateRequest' }>;

interface RateAnswerProps {
  token: string;
  request: Request;
}

/** What a price is asked for; the last answer counts until the request is closed. */
export function RateAnswerForm({ token, request }: RateAnswerProps) {
  const { companyName, carrierName, load, canAnswer, version } = request;
  return (
    <>
      <header className={styles.head}>
        <h2>{wayOfLoad(load)}</h2>
        <p className={styles.quiet}>
          {companyName} asks {carrierName} for a price. Nothing is booked by your answer.
        </p>
      </header>
      <Given request={request} />
      {/* Begun anew with what was answered last. */}
      {canAnswer && <AnswerForm key={version} token={token} request={request} />}
    </>
  );
}

/** What was answered, and whether anything more can be. */
function Given({ request }: { request: Request }) {
  const { own, state, hasChanged, companyName } = request;
  const days = transitInWords(own);
  const given =
    own.state === 'Priced'
      ? `You gave ${inDollars(own.amount!)}${days === '' ? '' : `, ${days.toLowerCase()}`}${own.validUntil === null ? '' : `, valid until ${formatCalendarDay(own.validUntil)}`}.`
      : own.state === 'Declined'
        ? 'You gave no price.'
        : '';
  if (state === 'Closed')
    return (
      <Note tone="attention" role="status">
        <strong>No more answers are taken.</strong> {given}
      </Note>
    );
  if (hasChanged)
    return (
      <Note tone="attention" role="status">
        <strong>The load has changed since you were asked.</strong> {companyName} may ask you again. {given}
      </Note>
    );
  return given === '' ? null : (
    <Note tone="done" role="status">
      <strong>{given}</strong> {companyName} has been told. You can change it until the time is over.
    </Note>
  );
}

const FIELDS = ['name', 'reason', 'note', 'amount', 'transitDays', 'equipmentNote', 'validUntil'];
const NOT_A_DAY = 'Enter a day as MM/DD/YYYY';

function AnswerForm({ token, request }: RateAnswerProps) {
  const { own } = request;
  const [now] = useState(() => Date.now());
  const [isNo, setIsNo] = useState(false);
  const [amountText, setAmountText] = useState(own.amount === null ? '' : own.amount.toFixed(2));
  const [daysText, setDaysText] = useState(own.transitDays === null ? '' : String(own.transitDays));
  const [dayText, setDayText] = useState(own.validUntil === null ? '' : formatCalendarDay(own.validUntil));
  const [equipmentNote, setEquipmentNote] = useState(own.equipmentNote);
  const [reason, setReason] = useState<DeclineReason | null>(own.reason);
  const [note, setNote] = useState(own.note);
  const [name, setName] = useState(own.answererName);
  const [failure, setFailure] = useState('');
  const send = useAnswerRates(token);
  const { isBusy, run } = useBusy();
  const validUntil = dayText.trim() === '' ? null : readTypedDay(dayText);
  const isNoDay = dayText.trim() !== '' && validUntil === null;
  const rate = {
    answer: isNo ? 'Declined' : 'Priced',
    amount: isNo ? null : readAmount(amountText),
    transitDays: isNo ? null : readAmount(daysText),
    equipmentNote: isNo ? '' : equipmentNote,
    validUntil: isNo ? null : validUntil,
    reason: isNo ? reason : null,
    note,
    name,
  } as const;
  const today = localTimeAt(zoneOfLoad(request.load), now).date;
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, [
    ...(isNoDay && !isNo ? [problem('validUntil', NOT_A_DAY)] : []),
    ...problemsWithRateAnswer(rate, { today, needsName: true }),
  ]);

  const handleSubmit = async () => {
    setFailure('');
    if (!problems.attempt()) return;
    try {
      await send.mutateAsync({ ...rate, version: request.version });
    } catch (error) {
      if (!problems.refused(error, FIELDS)) setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Card title={isNo ? 'Give no price' : 'Your price'} headingLevel={3}>
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(handleSubmit);
          }}
        >
          <div ref={form} className={styles.form}>
            <p className={styles.quiet}>
              Answer until <b className="num">{instantInWords(request.answerUntil)}</b>, by your clock.
            </p>
            {isNo ? (
              <ReasonField value={reason} onChange={setReason} error={problems.errorOf('reason')} />
            ) : (
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
                <TextField
                  label="Valid until"
                  isOptional
                  placeholder="MM/DD/YYYY"
                  value={dayText}
                  onChange={setDayText}
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
            <TextArea label="Note" isOptional value={note} onChange={setNote} error={problems.errorOf('note')} />
            <TextField label="Your name" isRequired value={name} onChange={setName} error={problems.errorOf('name')} />
            {failure !== '' && (
              <Note tone="problem" role="alert">
                <strong>Your answer was not sent.</strong> {failure}
              </Note>
            )}
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {isNo ? 'Send' : 'Send price'}
              </Button>
              <Button isOff={isBusy} onClick={() => setIsNo(!isNo)}>
                {isNo ? 'Back' : 'Give no price'}
              </Button>
            </div>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
