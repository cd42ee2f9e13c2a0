import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangedTint } from '../../api/changed-records.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from '../../ui/lists/lists.module.css';
import { useTabStop } from '../../ui/tab-stop.ts';

/** Where a row leads: to an address, to a dialog, or (undefined) nowhere. */
export type Opening<Row> = { to: (row: Row) => LinkProps } | { press: (row: Row) => void } | undefined;

interface RecordLinkProps<Row extends { id: string }> {
  row: Row;
  opening: Opening<Row>;
  /** In a card it covers the whole card. */
  isCard?: boolean;
  title: string;
  children: ReactNode;
}

/** The name of a record, as the link or the button that opens it; it glows for a moment when somebody else changed it. */
export function RecordLink<Row extends { id: string }>({
  row,
  opening,
  isCard = false,
  title,
  children,
}: RecordLinkProps<Row>) {
  const stop = useTabStop();
  const tint = useChangedTint(row.id);
  const look = {
    ...tint,
    title,
    tabIndex: stop,
    className: isCard ? classNames(styles.title, opening && styles.opens) : styles.cellLink,
  };
  if (opening === undefined)
    return (
      <span title={title} className={look.className}>
        {children}
      </span>
    );
  if ('to' in opening)
    return (
      <Link {...opening.to(row)} preload={false} {...look}>
        {children}
      </Link>
    );
  return (
    <button type="button" {...look} onClick={() => opening.press(row)}>
      {children}
    </button>
  );
}
