import { linkOfResult } from '@lanewright/domain/search/search-result.ts';
import type { LinkBehaviour } from '@lanewright/domain/access/preferences.ts';
import { Search as SearchIcon, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { upToWidth, useMediaQuery } from '../../ui/media-query.ts';
import widths from '../../theme/widths.json';
import type { ClosedPage, NamedPage } from './found-pages.ts';
import { useRecentSearches } from './recent-searches.ts';
import { behaviourOfKeys, rowId, SearchPanel, type PickResult } from './search-panel.tsx';
import styles from './search.module.css';
import { useOpenResult } from './use-open-result.ts';
import { useSearch, type Search, type SearchRow } from './use-search.ts';

interface GlobalSearchProps {
  pages: readonly NamedPage[];
  /** Pages that the user may not open. */
  closedPages?: readonly ClosedPage[];
  /** Grows with every press of the key that leads here. */
  calls: number;
}

const MOST_TYPED = 200;

/** Finds anything the person may see, from every page: a box in the bar, or an icon where there is no room for one. */
export function GlobalSearch({ pages, closedPages = [], calls }: GlobalSearchProps) {
  const isNarrow = useMediaQuery(upToWidth(widths.shell.searchIconBelow));
  const [isOpen, setIsOpen] = useState(false);
  const [recent, keepRecent] = useRecentSearches();
  const search = useSearch(pages, recent, closedPages);
  const { goHere, open, openAsPreferred } = useOpenResult({ isSearching: isOpen });
  const input = useRef<HTMLInputElement>(null);
  const [answered, setAnswered] = useState(0);
  if (calls !== answered) {
    setAnswered(calls);
    setIsOpen(true);
  }
  useEffect(() => {
    if (calls === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [calls]);

  const close = () => {
    setIsOpen(false);
    search.clear();
  };
  const handlePick = (row: SearchRow, as: LinkBehaviour | null) => {
    close();
    input.current?.blur();
    if (row.page) return as === null ? goHere(row.page.path) : open(row.page.path, as);
    keepRecent(row.result);
    const address = linkOfResult(row.result);
    return as === null ? void openAsPreferred(address) : open(address, as);
  };
  const pickAhead = useEffectEvent(() => {
    const [best] = search.rows;
    if (search.ahead && best) handlePick(best, search.ahead.as);
    else search.setAhead(null);
  });
  const isFoundAhead = search.ahead !== null && !search.isLoading;
  useEffect(() => {
    if (isFoundAhead) queueMicrotask(() => pickAhead());
  }, [isFoundAhead]);
  const parts = { search, onPick: handlePick, onClose: close, inputRef: input };
  if (!isNarrow) return <SearchBox {...parts} isOpen={isOpen} onOpen={() => setIsOpen(true)} />;
  return (
    <>
      <IconButton label="Search" icon={<SearchIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && <SearchDrawer {...parts} />}
    </>
  );
}

interface Parts {
  search: Search;
  onPick: PickResult;
  onClose: () => void;
  inputRef: Ref<HTMLInputElement>;
}

function SearchBox({
  search,
  onPick,
  onClose,
  inputRef,
  isOpen,
  onOpen,
}: Parts & { isOpen: boolean; onOpen: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  // The panel waits for the box to have its full width; where nothing moves it has it at once.
  const [isWide, setIsWide] = useState(false);
  if (!isOpen && isWide) setIsWide(false);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const growing = box.current!.getAnimations().map(({ finished }) => finished.catch(() => null));
    void Promise.all(growing).then(() => !isGone && setIsWide(true));
    return () => {
      isGone = true;
    };
  }, [isOpen]);
  useLeaving(box, isOpen, onClose);
  return (
    <div
      ref={box}
      role="search"
      aria-label="Everything"
      className={classNames(styles.box, isOpen && styles.openBox)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onClose();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <SearchInput
        search={search}
        inputRef={inputRef}
        listId={listId}
        isExpanded={isOpen && isWide}
        onFocus={onOpen}
        onPick={onPick}
      />
      {isOpen && isWide && (
        <div className={styles.panel}>
          <SearchPanel listId={listId} search={search} onPick={onPick} />
        </div>
      )}
    </div>
  );
}

/** A press or the focus elsewhere. That nothing has the focus any more is no leaving: a control in here was switched off. */
function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', handle, true);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle, true);
      document.removeEventListener('focusin', handle);
    };
  }, [box, isOpen]);
}

function SearchDrawer({ search, onPick, onClose, inputRef }: Parts) {
  const layer = useRef<HTMLDivElement>(null);
  const listId = useId();
  const handleKeyDown = useModalLayer({ layer, onEscape: onClose });
  return createPortal(
    <div onKeyDown={handleKeyDown}>
      <div ref={layer} role="dialog" aria-modal="true" aria-label="Global Search" className={styles.drawer}>
        <header className={styles.drawerHead}>
          <h2>Global Search</h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </header>
        <SearchInput search={search} inputRef={inputRef} listId={listId} isExpanded onPick={onPick} />
        <SearchPanel listId={listId} search={search} onPick={onPick} />
      </div>
    </div>,
    document.body,
  );
}

interface SearchInputProps {
  search: Search;
  inputRef: Ref<HTMLInputElement>;
  listId: string;
  isExpanded: boolean;
  onFocus?: () => void;
  onPick: Parts['onPick'];
}

function SearchInput({ search, inputRef, listId, isExpanded, onFocus, onPick }: SearchInputProps) {
  const { rows, active } = search;
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      search.setActive((Math.max(active, step === 1 ? -1 : 0) + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.nativeEvent.isComposing) return;
      const row = rows[active];
      const as = behaviourOfKeys(event);
      if (row) onPick(row, as);
      else if (search.isLoading) search.setAhead({ as });
    }
  };
  return (
    <div className={styles.field}>
      <SearchIcon aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label="Global Search"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={isExpanded && rows[active] ? rowId(listId, active) : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search"
        maxLength={MOST_TYPED}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        onFocus={onFocus}
        onKeyDown={handleKeyDown}
      />
      {search.text === '' ? (
        <kbd aria-hidden="true">Ctrl K</kbd>
      ) : (
        <button type="button" aria-label="Clear search" onClick={() => search.setText('')}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
