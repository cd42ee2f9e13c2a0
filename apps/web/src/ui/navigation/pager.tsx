import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './navigation.module.css';
import { PAGES_PER_GROUP, pageGroupOf } from './page-groups.ts';

interface PagerProps {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
}

/** A chevron leads one page on, a double one ten. */
export function Pager({ page, pageCount, onChange, label = 'Pages' }: PagerProps) {
  const { pages, previous, next } = pageGroupOf(page, pageCount);
  const isLong = pageCount > PAGES_PER_GROUP;
  const arrow = (name: string, icon: ReactNode, to: number | null) => (
    <IconButton
      label={name}
      icon={icon}
      size="small"
      tooltipSide="top"
      disabled={to === null}
      onClick={() => to !== null && onChange(to)}
    />
  );
  return (
    <nav aria-label={label} className={styles.pager}>
      {isLong && arrow(`Previous ${PAGES_PER_GROUP} pages`, <ChevronsLeft />, previous)}
      {arrow('Previous page', <ChevronLeft />, page > 1 ? page - 1 : null)}
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          className={styles.pageNumber}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      {arrow('Next page', <ChevronRight />, page < pageCount ? page + 1 : null)}
      {isLong && arrow(`Next ${PAGES_PER_GROUP} pages`, <ChevronsRight />, next)}
    </nav>
  );
}
