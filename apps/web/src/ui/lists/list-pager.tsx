import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { rangeText } from '../navigation/page-groups.ts';
import { Pager } from '../navigation/pager.tsx';
import styles from './lists.module.css';
import { PAGE_SIZES } from './place.ts';

export interface Paging {
  page: number;
  pageSize: number;
  total: number;
  /** False where there are more than were counted; the pages end with those. */
  isTotalExact: boolean;
  lastPage: number;
  /** What a page holds until somebody says otherwise, where that is none of the sizes of all lists. */
  usualSize?: number;
  onChange: (change: { page: number } | { pageSize: number }) => void;
}

/** "1–20 of 214" and the pages, at the foot of the list. */
export function ListPager({ page, pageSize, total, isTotalExact, lastPage, usualSize = pageSize, onChange }: Paging) {
  const sizes = [...new Set<number>([...PAGE_SIZES, usualSize])].toSorted((one, other) => one - other);
  return (
    <footer className={styles.foot}>
      <span className={`num ${styles.range}`}>{rangeText(page, pageSize, total, isTotalExact)}</span>
      {total > PAGE_SIZES[0] && (
        <label className={styles.pageSize}>
          <span className="spoken">Rows on a page</span>
          <select value={pageSize} onChange={(event) => onChange({ pageSize: Number(event.target.value) })}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size} a page
              </option>
            ))}
          </select>
        </label>
      )}
      <span className={styles.spacer} />
      <Pager page={page} pageCount={lastPage} onChange={(next) => onChange({ page: next })} />
    </footer>
  );
}

/** The same for a thumb: "‹ 2/5 ›". */
export function NarrowPager({ page, lastPage, onChange }: Pick<Paging, 'page' | 'lastPage' | 'onChange'>) {
  return (
    <nav aria-label="Pages" className={styles.narrowPager}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft />}
        tooltipSide="top"
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <span className="num">
        <span className="spoken">Page </span>
        {page}
        <span aria-hidden="true">/</span>
        <span className="spoken"> of </span>
        {lastPage}
      </span>
      <IconButton
        label="Next page"
        icon={<ChevronRight />}
        tooltipSide="top"
        disabled={page >= lastPage}
        onClick={() => onChange({ page: page + 1 })}
      />
    </nav>
  );
}
