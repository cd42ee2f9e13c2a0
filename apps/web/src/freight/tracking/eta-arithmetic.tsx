import type { TripStepKind } from '@lanewright/domain/hours-of-service/drive.ts';
import type { EtaStep } from './stop-on-the-way.ts';
import { dayAndClock, spanInWords } from './times.ts';
import styles from './tracking.module.css';

const WORDS: Record<TripStepKind, string> = {
  Drive: 'drive',
  Break: 'break',
  Rest: 'rest',
  Swap: 'change of drivers',
  Restart: 'restart of the week',
  Wait: 'wait for the dock',
  Dock: 'at the dock',
  Border: 'at the border',
  Told: 'as the carrier said',
  NoNews: 'without news',
};

/** "Drive 8 h, 440 mi". */
export function stepInWords({ kind, from, to, miles }: EtaStep): string {
  if (kind === 'Told') return 'As the carrier said';
  const span = spanInWords(from, to);
  if (kind === 'Drive') return `Drive ${span}${miles === undefined ? '' : `, ${miles.toLocaleString('en-US')} mi`}`;
  return `${span} ${WORDS[kind]}`;
}

/** Each line of it, by the clocks of the stop; nothing where the ETA was not reckoned. */
export function EtaArithmetic({ steps, zone }: { steps: readonly EtaStep[]; zone: string | null }) {
  if (steps.length === 0) return null;
  return (
    <details className={styles.disclosure}>
      <summary>How the ETA is calculated</summary>
      <ol className={styles.lines}>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.from}`}>
            <span>{stepInWords(step)}</span>
            <span className="num">
              {step.kind === 'Told' ? dayAndClock(step.to, zone) : `until ${dayAndClock(step.to, zone)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
