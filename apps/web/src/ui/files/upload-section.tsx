import type { ReactNode } from 'react';
import styles from './upload-preview.module.css';

interface UploadSectionProps {
  title: string;
  /** How many more there are than the table shows. */
  rest: number;
  tools?: ReactNode;
  children: ReactNode;
}

/** A table in what is shown of a file before anything is done with it. */
export function UploadSection({ title, rest, tools, children }: UploadSectionProps) {
  return (
    <section>
      <div className={styles.head}>
        <h3>{title}</h3>
        {tools}
      </div>
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {rest > 0 && <p className={styles.rest}>and {rest.toLocaleString('en-US')} more</p>}
    </section>
  );
}
