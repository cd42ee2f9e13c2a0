import type { AnswerColumn } from '@lanewright/contract/reports.ts';
import { changeInWords, directionOf } from '@lanewright/domain/reports/figures.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from '../page.module.css';

interface ChangeProps {
  column: AnswerColumn;
  now: number | null;
  before: number | null;
}

/** Against the period before: the way it went is a sign and a word, and only then a colour. */
export function Change({ column: { kind, better }, now, before }: ChangeProps) {
  const words = changeInWords(kind, now, before);
  if (words === null) return null;
  const direction = directionOf(kind, now, before);
  const isGood = better === null || direction === null ? null : (direction === 'up') === (better === 'more');
  return (
    <span className={classNames(styles.change, isGood === true && styles.good, isGood === false && styles.bad)}>
      {direction !== null && <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>}
      {words}
      {isGood !== null && <span className="spoken">{isGood ? ', better' : ', worse'}</span>}
    </span>
  );
}
