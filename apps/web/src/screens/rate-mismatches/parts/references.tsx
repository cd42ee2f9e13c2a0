import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { Fragment } from 'react';
import { namedReferences } from './mismatch-words.ts';
import styles from './mismatch-card.module.css';

/** The first few, each in one piece where it fits, and how many more there are. */
export function References({ mismatch }: { mismatch: RateMismatch }) {
  const { named, more } = namedReferences(mismatch);
  if (named.length === 0) return 'No Ref #s';
  return (
    <>
      {named.map(({ label, value }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.whole}>
            {label} {value}
            {index < named.length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
