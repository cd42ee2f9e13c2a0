import { Download, Ellipsis, ListFilter, RefreshCw } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TypingSearchBox } from '../../ui/forms/typing-search-box.tsx';
import { ColumnsButton } from '../../ui/grid/columns-button.tsx';
import { useShortcut } from '../../ui/keyboard/shortcuts.ts';
import { Spacer, Toolbar } from '../../ui/layout/page-frame.tsx';
import type { ListWords } from '../../ui/lists/list-states.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { ViewSwitch } from '../../ui/lists/view-switch.tsx';
import type { List } from './use-list.ts';

const SEARCH_DELAY_MS = 500;

interface ListToolbarProps {
  list: List<any>;
  words: ListWords;
  isFetching: boolean;
  filters: { isOpen: boolean; count: number; onToggle: () => void } | undefined;
  view: ComponentProps<typeof ViewSwitch> | undefined;
  columns: ComponentProps<typeof ColumnsButton> | undefined;
  /** Makes a file of all rows; undefined where that cannot be done. */
  onExport: (() => void) | undefined;
  isExporting: boolean;
}

/** One row, the same on every list: filters, search; then refresh, file, columns, view. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, words, isFetching, filters, view, columns, onExport, isExporting } = props;
  const { value, goTo, query } = list;
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', () => search.current?.focus());
  return (
    <Toolbar isFetching={isFetching}>
      {filters && (
        <Button icon={<ListFilter />} aria-pressed={filters.isOpen} aria-keyshortcuts="F" onClick={filters.onToggle}>
          <span>
            <span className="spoken">Toggle </span>Filters{filters.count > 0 && ` · ${filters.count}`}
          </span>
        </Button>
      )}
      <TypingSearchBox
        label={`Search ${words.many}`}
        placeholder={words.placeholder}
        term={value.search}
        delayMs={SEARCH_DELAY_MS}
        hasButton
        inputRef={search}
        // One word typed with pauses is one step back, not several.
        onSearch={(term) => goTo({ search: term }, { replace: value.search !== '' && term !== '' })}
      />
      {!view && (
        <Menu
          label="More tools"
          align="end"
          entries={[
            { label: 'Refresh', icon: <RefreshCw />, onSelect: () => void query.refetch() },
            ...(onExport ? [{ label: 'Download as CSV', icon: <Download />, onSelect: onExport }] : []),
          ]}
          renderTrigger={(trigger) => <IconButton {...trigger} label="More tools" icon={<Ellipsis />} />}
        />
      )}
      {view && (
        <>
          <Spacer />
          <IconButton
            label="Refresh"
            icon={<RefreshCw />}
            aria-busy={query.isFetching || undefined}
            onClick={() => void query.refetch()}
          />
          {onExport && (
            <IconButton
              label="Download as CSV"
              icon={<Download />}
              aria-busy={isExporting || undefined}
              onClick={onExport}
            />
          )}
          {columns && <ColumnsButton {...columns} />}
          <ViewSwitch {...view} />
        </>
      )}
    </Toolbar>
  );
}
