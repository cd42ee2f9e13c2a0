import { Children, type ReactNode } from 'react';
import styles from './facts.module.css';

interface FactProps {
  term: string;
  /** Nothing at all leaves the row out. */
  children: ReactNode;
}

export function Fact({ term, children }: FactProps) {
  if (Children.toArray(children).every((child) => child === '')) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Term at the left, fact at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
