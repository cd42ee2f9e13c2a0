import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { namedReferences } from './mismatch-words.ts';
import styles from './mismatch-card.module.css';

/** The first few, each number in one piece, and how many more there are. */
export function References({ mismatch }: { mismatch: RateMismatch }) {
  const { named, more } = namedReferences(mismatch);
  if (named.length === 0) return 'No Ref #s';
  return (
    <>
      {named.map(({ label, value }, index) => (
        <span key={index}>
          {index > 0 && ', '}
          {label} <span className={styles.whole}>{value}</span>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
