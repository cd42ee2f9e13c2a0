import type { ReactNode } from 'react';
import styles from './carrier-detail.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** What nobody has filled in yet is said, too: it may be what is missing to use the carrier. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <span className={styles.unknown}>–</span>}</dd>
    </div>
  );
}
