import type { CarriersPage } from '@lanewright/contract/tenders.ts';
import { wayOfLoad } from '@lanewright/domain/tendering/load-words.ts';
import { problemsWithResponse, type DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useRef, useState } from 'react';
import { ReasonField } from '../../../../freight/tendering/parts/decline-fields.tsx';
import { useProblems } from '../../../../freight/tendering/parts/use-problems.ts';
import { readAmount } from '../../../../freight/tendering/tender-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { useAnswerOffer } from '../data.ts';
import { wordsOfOffer } from './offer-words.ts';
import styles from './answer.module.css';

type Offer = Extract<CarriersPage, { kind: 'Offer' }>;

interface OfferAnswerProps {
  token: string;
  offer: Offer;
}

/** What is offered, and the answer to it: one, once. */
export function OfferAnswer({ token, offer }: OfferAnswerProps) {
  const { companyName, carrierName, amount, load, canAnswer } = offer;
  return (
    <>
      <header className={styles.head}>
        <h2>{wayOfLoad(load)}</h2>
        <p className={styles.quiet}>
          {companyName} offers this load to {carrierName}.
        </p>
        <p className={styles.price}>
          {inDollars(amount)} <span>all in</span>
        </p>
      </header>
      {canAnswer ? <AnswerForm token={token} offer={offer} /> : <Settled offer={offer} />}
    </>
  );
}

function Settled({ offer }: { offer: Offer }) {
  const { tone, title, text } = wordsOfOffer(offer);
  return (
    <Note tone={tone} role="status">
      <strong>{title}</strong> {text}
    </Note>
  );
}

const FIELDS = ['name', 'reason', 'note', 'counterAmount'];

function AnswerForm({ token, offer }: OfferAnswerProps) {
  const [isNo, setIsNo] = useState(false);
  const [name, setName] = useState('');
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [counterText, setCounterText] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const send = useAnswerOffer(token);
  const { isBusy, run } = useBusy();
  const response = {
    answer: isNo ? 'Declined' : 'Accepted',
    reason: isNo ? reason : null,
    note: isNo ? note : '',
    counterAmount: isNo ? readAmount(counterText) : null,
    name,
  } as const;
  const form = useRef<HTMLDivElement>(null);
  const problems = useProblems(form, problemsWithResponse(response, { needsName: true }));

  const handleSubmit = async () => {
    setFailure('');
    if (!problems.attempt()) return;
    try {
      await send.mutateAsync({ ...response, version: offer.version });
    } catch (error) {
      if (!problems.refused(error, FIELDS)) setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Card title={isNo ? 'Decline the load' : 'Your answer'} headingLevel={3}>
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
              Answer until <b className="num">{instantInWords(offer.answerUntil)}</b>, by your clock.
            </p>
            {isNo && <ReasonField value={reason} onChange={setReason} error={problems.errorOf('reason')} />}
            {isNo && (
              <TextField
                label="For how much would you take it?"
                isOptional
                inputMode="decimal"
                unit="USD"
                value={counterText}
                onChange={setCounterText}
                hint={`${offer.companyName} is told. It is no acceptance.`}
                error={problems.errorOf('counterAmount')}
              />
            )}
            {isNo && (
              <TextArea label="Note" isOptional value={note} onChange={setNote} error={problems.errorOf('note')} />
            )}
            <TextField label="Your name" isRequired value={name} onChange={setName} error={problems.errorOf('name')} />
            {failure !== '' && (
              <Note tone="problem" role="alert">
                <strong>Your answer was not sent.</strong> {failure}
              </Note>
            )}
            <div className={styles.buttons}>
              <Button type="submit" variant={isNo ? 'danger' : 'primary'} isBusy={isBusy}>
                {isNo ? 'Decline load' : `Accept for ${inDollars(offer.amount)}`}
              </Button>
              <Button isOff={isBusy} onClick={() => setIsNo(!isNo)}>
                {isNo ? 'Back' : 'Decline'}
              </Button>
            </div>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
