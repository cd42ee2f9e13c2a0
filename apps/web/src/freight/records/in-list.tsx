import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecordList } from '../../ui/layout/record-list.ts';
import styles from './in-list.module.css';

export interface ListPlace {
  to: string;
  /** As the navigation calls it. */
  label: string;
  /** What the list was narrowed to. */
  search?: Record<string, unknown> | undefined;
}

/** The line below the name of a record: the list that it stands in, and the fact that matters. */
export function InList({ list, children }: { list: ListPlace; children: ReactNode }) {
  useRecordList(list.to);
  return (
    <>
      <Link to={list.to} {...(list.search && { search: list.search })} className={styles.list}>
        {list.label}
      </Link>{' '}
      / {children}
    </>
  );
}
