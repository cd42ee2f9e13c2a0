import type { AnswerColumn } from '@lanewright/contract/reports.ts';
import { changeInWords } from '@lanewright/domain/reports/figures.ts';
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
  const difference = (now ?? 0) - (before ?? 0);
  const isGood = better === null || difference === 0 ? null : difference > 0 === (better === 'more');
  return (
    <span className={classNames(styles.change, isGood === true && styles.good, isGood === false && styles.bad)}>
      <span aria-hidden="true">{difference === 0 ? '' : difference > 0 ? '▲ ' : '▼ '}</span>
      {words}
      {isGood !== null && <span className="spoken">{isGood ? ', better' : ', worse'}</span>}
    </span>
  );
}
