import { ChevronLeft, ChevronRight, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import type { ContactListPlace } from '../../place.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import styles from './narrow-bar.module.css';

interface NarrowBarProps {
  place: ContactListPlace;
  pageCount: number;
  onPlaceChange: (place: Partial<ContactListPlace>, step?: { replace?: boolean }) => void;
  onNew: () => void;
  createReason: string | undefined;
}

/** Floats at the foot of a narrow screen, where a thumb reaches it; the page leaves room for it. */
export function NarrowBar({ place, pageCount, onPlaceChange, onNew, createReason }: NarrowBarProps) {
  const [isFiltering, setIsFiltering] = useState(false);
  const isFiltered = place.tab !== 'all' || place.search !== '';
  return (
    <div className={styles.bar}>
      <Button icon={<ListFilter />} aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
        Filter
        {isFiltered && (
          <span className={styles.dot}>
            <span className="spoken">, on</span>
          </span>
        )}
      </Button>
      <Button variant="primary" icon={<Plus />} onClick={onNew} disabledReason={createReason}>
        Add New
      </Button>
      <nav aria-label="Pages" className={styles.pages}>
        <IconButton
          label="Previous page"
          icon={<ChevronLeft />}
          tooltipSide="top"
          disabled={place.page <= 1}
          onClick={() => onPlaceChange({ page: place.page - 1 })}
        />
        <span className="num">
          <span className="spoken">Page </span>
          {place.page}
          <span aria-hidden="true">/</span>
          <span className="spoken"> of </span>
          {pageCount}
        </span>
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          tooltipSide="top"
          disabled={place.page >= pageCount}
          onClick={() => onPlaceChange({ page: place.page + 1 })}
        />
      </nav>
      {isFiltering && (
        <FilterDrawer place={place} onPlaceChange={onPlaceChange} onClose={() => setIsFiltering(false)} />
      )}
    </div>
  );
}
