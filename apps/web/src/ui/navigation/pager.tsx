import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './navigation.module.css';
import { PAGES_PER_GROUP, pageGroupOf } from './page-groups.ts';

interface PagerProps {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
}

export function Pager({ page, pageCount, onChange, label = 'Pages' }: PagerProps) {
  const { pages, previous, next } = pageGroupOf(page, pageCount);
  return (
    <nav aria-label={label} className={styles.pager}>
      <IconButton
        label={`Previous ${PAGES_PER_GROUP} pages`}
        icon={<ChevronLeft />}
        size="small"
        disabled={previous === null}
        onClick={() => previous !== null && onChange(previous)}
      />
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
      <IconButton
        label={`Next ${PAGES_PER_GROUP} pages`}
        icon={<ChevronRight />}
        size="small"
        disabled={next === null}
        onClick={() => next !== null && onChange(next)}
      />
    </nav>
  );
}
