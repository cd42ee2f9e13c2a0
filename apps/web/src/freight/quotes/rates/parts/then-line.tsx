import type { LowestThenAndNow } from '@lanewright/domain/quotes/compare.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { monthAndDay } from '../../good-until.ts';
import { differenceInWords } from './price.tsx';
import styles from './rates.module.css';

interface ThenLineProps {
  lowest: LowestThenAndNow;
  quoteNumber: string;
  /** The day on which it was quoted. */
  day: string;
}

export function ThenLine({ lowest, quoteNumber, day }: ThenLineProps) {
  return (
    <p className={styles.thenLine}>
      <b>
        Lowest then {inDollars(lowest.before)} on {monthAndDay(day)}, now {inDollars(lowest.now)}
      </b>
      <span data-change={Math.sign(lowest.difference)}>{differenceInWords(lowest.difference)}</span>
      <span>Compared with {quoteNumber}</span>
    </p>
  );
}
