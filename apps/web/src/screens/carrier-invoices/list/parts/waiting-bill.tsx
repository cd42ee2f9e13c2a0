import { carrierBills, type WaitingBill } from '@lanewright/contract/carrier-bills.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { candidateText, numbersOf, outcomeOf, whyCandidate, whyWaiting } from '../bill-words.ts';
import styles from './waiting-bills.module.css';

type Step = 'match' | 'dismiss';

/** A bill, what it may be for and why; or that it is not for freight of this company. */
export function WaitingBillCard({ bill }: { bill: WaitingBill }) {
  const [step, setStep] = useState<Step>('match');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const titleId = useId();
  const params = { id: bill.id };

  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  const begin = (next: Step) => {
    setStep(next);
    type('');
  };
  const decide = (send: () => Promise<string>) =>
    void run(async () => {
      try {
        const said = await send();
        await refreshMoney(queryClient);
        notify({ kind: 'success', title: said });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const [first] = Object.values(error.modelState).flat();
        setProblem(first ?? error.message);
      }
    });
  const matchTo = (shipmentNumber: string) => {
    if (shipmentNumber.trim() === '') return setProblem('Shipment number is required');
    const body = { shipmentNumber: shipmentNumber.trim() };
    decide(async () => outcomeOf(await call(carrierBills.match, { params, body, idempotencyKey: keyFor(body) })));
  };
  const dismiss = () => {
    const body = { reason: typed.trim() };
    if (body.reason === '') return setProblem('Reason is required');
    decide(async () => {
      await call(carrierBills.dismiss, { params, body, idempotencyKey: keyFor(body) });
      return `${bill.invoiceNumber} is dismissed`;
    });
  };

  return (
    <li aria-labelledby={titleId} className={styles.bill}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId}>{bill.invoiceNumber}</h3>
          <p className={styles.quiet}>
            {bill.carrierName || bill.carrierCode || 'Carrier not known'}, {formatCalendarDay(bill.invoiceDate)}.{' '}
            {numbersOf(bill)}
          </p>
        </div>
        <Amount value={bill.amount} className={styles.amount} />
      </div>
      <p>{whyWaiting(bill)}</p>
      {step === 'match' && (
        <>
          {bill.candidates.length > 0 && (
            <ul className={styles.candidates}>
              {bill.candidates.map((candidate) => (
                <li key={candidate.shipmentNumber} className={styles.candidate}>
                  <div className="num">
                    <div>{candidateText(candidate)}</div>
                    <div className={styles.quiet}>{whyCandidate(candidate)}</div>
                  </div>
                  <Button size="small" isOff={isBusy} onClick={() => matchTo(candidate.shipmentNumber)}>
                    Match<span className="spoken"> to {candidate.shipmentNumber}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.typed}>
            <TextField
              label="Another shipment"
              placeholder="S100482"
              maxLength={20}
              value={typed}
              onChange={type}
              error={problem}
            />
            <Button isBusy={isBusy} onClick={() => matchTo(typed)}>
              Match
            </Button>
            <Button variant="quiet" isOff={isBusy} onClick={() => begin('dismiss')}>
              Dismiss
            </Button>
          </div>
        </>
      )}
      {step === 'dismiss' && (
        <div className={styles.typed}>
          <TextField label="Reason" isRequired maxLength={500} value={typed} onChange={type} error={problem} />
          <Button variant="danger" isBusy={isBusy} onClick={dismiss}>
            Dismiss bill
          </Button>
          <Button variant="quiet" isOff={isBusy} onClick={() => begin('match')}>
            Back
          </Button>
        </div>
      )}
    </li>
  );
}
