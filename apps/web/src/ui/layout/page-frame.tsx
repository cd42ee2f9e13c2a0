import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface PageFrameProps {
  /** What you are looking at: the view's name, the record's number, or the count. */
  heading: ReactNode;
  /** One line with the fact that matters. */
  context?: ReactNode;
  /** Icons that stay beside the heading on a narrow page too, where actions go to the bar below. */
  tools?: ReactNode;
  /** At most two buttons and a menu, the last one primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame all pages share. It does not move while data loads. */
export function PageFrame({ heading, context, tools, actions, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.pageHead}>
        <div className={styles.pageTitle}>
          <h2>{heading}</h2>
          {context && <p>{context}</p>}
        </div>
        {tools}
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface CardProps {
  title?: ReactNode;
  /** 2 on a page without a heading of its own, where the name of the screen is all that stands above. */
  headingLevel?: 2 | 3;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A bordered surface. No card inside a card. */
export function Card({ title, headingLevel = 3, actions, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames(styles.card, className)}>
      {(title || actions) && (
        <header className={styles.cardHead}>
          {title && <Heading>{title}</Heading>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.cardBody}>{children}</div>;
}

/** Search at the left, tools at the right. `isFetching` draws the thin bar that says newer rows are on their way. */
export function Toolbar({ children, isFetching = false }: { children: ReactNode; isFetching?: boolean }) {
  return <div className={classNames(styles.toolbar, isFetching && styles.fetching)}>{children}</div>;
}

export function Spacer() {
  return <span className={styles.spacer} />;
}
