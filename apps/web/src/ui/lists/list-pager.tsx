import { rangeText } from '../navigation/page-groups.ts';
import { Pager } from '../navigation/pager.tsx';
import styles from './lists.module.css';

interface ListPagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** "1–20 of 214" and the pages; nothing while there is nothing to page through. */
export function ListPager({ page, pageSize, total, onChange }: ListPagerProps) {
  if (total === 0) return null;
  return (
    <div className={styles.paging}>
      <span className={`num ${styles.range}`}>{rangeText(page, pageSize, total)}</span>
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} onChange={onChange} />
    </div>
  );
}
