import { SEGMENT_NOT_STARTED } from '@lanewright/domain/tracking/progress.ts';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Card } from '../../ui/layout/page-frame.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { townOf } from '../orders/place-name.ts';
import type { StopOnTheWay } from './stop-on-the-way.ts';
import { dayAndClock, shortEta } from './times.ts';
import styles from './tracking.module.css';

interface StepperProps {
  stops: readonly StopOnTheWay[];
  isDispatched: boolean;
  /** When it was, where somebody has said so: "11/16 06:58 CST". */
  dispatched?: string;
}

type State = 'complete' | 'partial' | 'open';
const STATES: Record<StopOnTheWay['status'], State> = { Open: 'open', Arrived: 'partial', Complete: 'complete' };
const STATE_WORDS: Record<State, string> = { complete: 'done', partial: 'there now', open: 'ahead' };
/** More have no room for their names. */
const MOST_NAMED = 7;

/** The dispatch and every stop, and how much of the way between two of them is driven. A narrow screen says it in a sentence. */
export function Stepper({ stops, isDispatched, dispatched = '' }: StepperProps) {
  const isUnderWay = isDispatched || stops.some(({ status }) => status !== 'Open');
  const next = stops.find(({ status }) => status !== 'Complete');
  return (
    <Card className={styles.stepperCard ?? ''}>
      <h3 className="spoken">Progress</h3>
      <ol className={styles.stepper} data-many={stops.length > MOST_NAMED ? '' : undefined}>
        <li className={styles.step} data-state={isUnderWay ? 'complete' : 'open'}>
          <span className={styles.sign} data-shape="round" aria-hidden="true">
            {isUnderWay && <Check />}
          </span>
          <span className={styles.stepText}>
            <b>Dispatch</b>
            <span className="spoken">{isUnderWay ? ', done' : ', ahead'}</span>
            <span className="num">{dispatched}</span>
          </span>
        </li>
        {stops.map((stop) => (
          <Step key={stop.id} stop={stop} isNext={stop === next} />
        ))}
      </ol>
      <p className={styles.stepSentence} aria-hidden="true">
        <Sentence next={next} isUnderWay={isUnderWay} />
      </p>
    </Card>
  );
}

function Step({ stop, isNext }: { stop: StopOnTheWay; isNext: boolean }) {
  const state = STATES[stop.status];
  return (
    <li className={styles.step} data-state={state} data-next={isNext ? '' : undefined}>
      <Connector stop={stop} />
      <span className={styles.sign} data-shape={stop.stopType === 'Pickup' ? 'square' : 'round'} aria-hidden="true">
        {state === 'complete' ? <Check /> : stop.stopNumber}
      </span>
      <span className={styles.stepText}>
        <b>{townOf(stop)}</b>
        <span className="spoken">, {STATE_WORDS[state]}</span>
        <span className="num">{timeOf(stop)}</span>
      </span>
    </li>
  );
}

function Connector({ stop }: { stop: StopOnTheWay }) {
  const percent = stop.status === 'Open' ? stop.percent : 100;
  const words =
    percent === null
      ? SEGMENT_NOT_STARTED
      : percent === 100
        ? `All of the way to ${townOf(stop)}`
        : `${percent}% of the way to ${townOf(stop)}`;
  const isPart = percent !== null && percent < 100;
  return (
    <Tooltip text={words} isName>
      <span className={styles.connector} role="img" aria-label={words} tabIndex={0}>
        <span className={styles.track} style={{ '--done': `${percent ?? 0}%` } as CSSProperties}>
          {isPart && <span className={styles.percent}>{percent}%</span>}
        </span>
      </span>
    </Tooltip>
  );
}

function timeOf(stop: StopOnTheWay): string {
  const { departed, arrived, zone, status } = stop;
  if (departed !== null) return `Departed ${dayAndClock(departed, zone)}`;
  if (arrived !== null) return `Arrived ${dayAndClock(arrived, zone)}`;
  return status === 'Complete' ? '' : shortEta(stop, { hasDay: true });
}

function Sentence({ next, isUnderWay }: { next: StopOnTheWay | undefined; isUnderWay: boolean }) {
  if (!next) return 'It has been at every stop';
  const eta = next.etaRange && `, ${shortEta(next, { hasDay: false })}`;
  if (next.status === 'Arrived') return `At ${next.city || townOf(next)}`;
  if (next.percent !== null)
    return (
      <>
        <b className="num">{next.percent}%</b> of the way to {next.city || townOf(next)}
        {eta}
      </>
    );
  return `${isUnderWay ? 'Next stop' : 'First stop'} ${townOf(next)}${eta ?? ''}`;
}
