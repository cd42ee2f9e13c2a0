import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { BREAKPOINTS, SHELL } from '../../theme/breakpoints.ts';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { AppliedFilter } from '../../ui/chips/filter-chip.tsx';
import { returnFocus } from '../../ui/dialog/return-focus.ts';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { useIsSlow } from '../../ui/feedback/skeleton.tsx';
import { usableArrangement } from '../../ui/grid/arrangement.ts';
import { useShortcut } from '../../ui/keyboard/shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';
import { useKeptChoice } from '../../ui/lists/kept-choice.ts';
import { ListPager } from '../../ui/lists/list-pager.tsx';
import { StaleNote, type ListWords } from '../../ui/lists/list-states.tsx';
import styles from '../../ui/lists/lists.module.css';
import { ALL_CHOSEN, countChosen, selectionBody, type Chosen } from '../../ui/lists/selection.ts';
import { useListView } from '../../ui/lists/view-switch.tsx';
import { belowWidth, upToWidth, useMediaQuery } from '../../ui/media-query.ts';
import { rangeText, totalText, type Counted } from '../../ui/navigation/page-groups.ts';
import { ListActions } from './list-actions.tsx';
import { ListContent } from './list-content.tsx';
import type { ListScreenProps } from './list-facts.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Opening } from './record-link.tsx';
import { useExport } from './use-export.ts';
import { useGridArrangement } from './use-grid-arrangement.ts';
import { useShownRows } from './use-shown-rows.ts';

// What a list need not show at once, or at all.
const FilterPanel = lazyPart(async () => (await import('../../ui/lists/filter-panel.tsx')).FilterPanel);
const ExportProgressBar = lazyPart(async () => (await import('./export-progress.tsx')).ExportProgressBar);
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);
const ListLine = lazyPart(async () => (await import('./list-line.tsx')).ListLine);

/** The one frame of all lists: heading, toolbar, filters, cards or table, pages, and what stands in place of rows. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, list, words, add, related, columns, defaults, opening, views, selecting, beside } = props;
  const { place, value, goTo, rows, counted, query } = list;
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const isDrawer = useMediaQuery(belowWidth(SHELL.filterDrawerBelow));
  const [view, setView] = useListView(name);
  const isTable = view === 'tableView' && !isNarrow;
  // Where there are views, the panel is how one goes about the list.
  const [isPanelKept, setIsPanelKept] = useKeptChoice(
    `${name}.filters`,
    (kept) => kept === true || (kept === null && !!views),
  );
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const navigate = useNavigate();
  const settings = useGridArrangement(name, isTable);
  const known = useMemo(() => columns.map(({ id }) => id), [columns]);
  const arrangement = useMemo(
    () => usableArrangement(settings.arrangement, known, defaults),
    [settings.arrangement, known, defaults],
  );
  const shown = useShownRows(list, selecting);
  const file = useExport(list, props.exporting);
  const onExport = (chosen: Chosen<Row>) =>
    props.exporting &&
    (() => file.start(selectionBody(chosen, list.filter), countChosen(chosen, counted ?? NOBODY_COUNTED)));

  const tabs = !isNarrow || props.tabs?.isOnPhones ? props.tabs : undefined;
  const elsewhere = tabs ? [tabs.filter] : [];
  const hasPanel = Object.keys(place.filters).some((filter) => !elsewhere.includes(filter)) || views !== undefined;
  const applied = place.applied(value).filter(({ without }) => !elsewhere.some((filter) => filter in without));
  const isPanelOpen = hasPanel && (isDrawer ? isDrawerOpen : isPanelKept);
  const togglePanel = () => (isDrawer ? setIsDrawerOpen(!isDrawerOpen) : setIsPanelKept(!isPanelKept));
  usePreload(FilterPanel.preload);
  useShortcut('c', () => add?.onAdd(), add !== undefined && add.reason === undefined);
  useShortcut('f', togglePanel, hasPanel);

  const isFetching = useIsSlow(query.isFetching && rows !== undefined);
  const onOpen = useOpen(opening, navigate);
  const count = countOf(words, counted);
  const found = value.search === '' ? null : `Found by “${value.search}”.`;
  // Where the heading is the name of a view, the count comes below it. Its line is empty until then, so that nothing moves.
  const context = views ? [counted && count, found].filter(Boolean).join('. ') || '\u00A0' : (found ?? words.context);
  const areRowsSeen = beside?.layout !== 'map';
  const hasRows = areRowsSeen && counted !== undefined && counted.total > 0;
  const hasLine = selecting !== undefined || (props.sortNames !== undefined && !isTable);
  // Its place is there before the rows are, so that they do not move.
  const isLinePending = hasLine && areRowsSeen && counted === undefined && !query.isError;

  const paging = shown.paging ?? undefined;
  const frame = (
    <Card className={styles.frame}>
      <ListToolbar
        list={list}
        words={words}
        isFetching={isFetching}
        filters={
          hasPanel && !isNarrow ? { isOpen: isPanelOpen, count: applied.length, onToggle: togglePanel } : undefined
        }
        view={isNarrow || !areRowsSeen ? undefined : { view, onChange: setView }}
        columns={isTable && areRowsSeen ? { columns, arrangement, defaults, onChange: settings.change } : undefined}
        onExport={onExport(ALL_CHOSEN)}
        isExporting={file.progress !== null}
      />
      {applied.length > 0 && (
        <div className={styles.applied}>
          {applied.map(({ text, without }) => (
            <AppliedFilter key={text} label={text} onRemove={() => goTo(without)} />
          ))}
        </div>
      )}
      {file.progress && (
        <Suspense>
          <ExportProgressBar progress={file.progress} onCancel={file.cancel} />
        </Suspense>
      )}
      {paging && hasRows && !isNarrow && props.isPagerAbove && (
        <div className={styles.pagerAbove}>
          <ListPager {...paging} />
        </div>
      )}
      {props.work}
      {rows && query.isRefetchError && <StaleNote words={words} answer={query} />}
      {isLinePending && <div className={styles.line} />}
      {hasRows && hasLine && (
        <Suspense fallback={<div className={styles.line} />}>
          <ListLine
            list={list}
            counted={counted}
            onlyChosen={selecting && shown.onlyChosen}
            sortNames={isTable ? undefined : props.sortNames}
          />
        </Suspense>
      )}
      {areRowsSeen && (
        <ListContent
          screen={props}
          rows={shown.rows}
          answer={shown.query}
          table={isTable ? { arrangement, isLoading: settings.isLoading } : undefined}
          onOpen={onOpen}
          onReset={() => goTo({ ...place.unfiltered, search: '' })}
        />
      )}
      {selecting && shown.count && (
        <Suspense>
          <SelectionBar
            label={`Selected ${words.many}`}
            count={shown.count}
            sum={shown.chosen && selecting.sum?.(shown.chosen)}
            actions={selecting.actions(shown.count)}
            onExport={onExport(list.selection.chosen)}
            onClear={() => {
              list.selection.clear();
              // The bar goes, and the focus must not go with it.
              returnFocus(null);
            }}
            isNarrow={isNarrow}
          />
        </Suspense>
      )}
      {paging && hasRows && !isNarrow && !props.isPagerAbove && <ListPager {...paging} />}
      {paging && hasRows && isNarrow && (
        <p className={`num ${styles.narrowRange}`}>
          {rangeText(paging.page, paging.pageSize, paging.total, paging.isTotalExact)}
        </p>
      )}
    </Card>
  );

  const main = beside ? (
    <div className={styles.split} data-layout={beside.layout}>
      {frame}
      {beside.layout !== 'list' && <div className={styles.beside}>{beside.content}</div>}
    </div>
  ) : (
    frame
  );

  return (
    <div className={styles.screen}>
      {isPanelOpen && (
        <Suspense fallback={!isDrawer && <div className={styles.panel} />}>
          <FilterPanel
            place={place}
            value={value}
            onChange={goTo}
            count={applied.length}
            left={elsewhere}
            views={views}
            onClose={togglePanel}
            drawer={isDrawer ? { done: `Show ${count}` } : undefined}
          />
        </Suspense>
      )}
      <PageFrame
        heading={views?.heading ?? count}
        context={
          related && isNarrow ? (
            <>
              {context}
              <Link to={related.to} className={buttonClassName({}, styles.related)}>
                {related.icon}
                {related.label}
              </Link>
            </>
          ) : (
            context
          )
        }
        actions={
          <>
            {related && !isNarrow && (
              <Link to={related.to} className={buttonClassName({})}>
                {related.icon}
                {related.label}
              </Link>
            )}
            <ListActions
              add={add}
              aside={props.aside}
              isNarrow={isNarrow}
              paging={paging}
              filters={hasPanel ? { isOn: applied.length > 0, onOpen: togglePanel } : undefined}
            />
          </>
        }
      >
        {props.above}
        {tabs ? (
          <ListTabs place={place} value={value} onChange={goTo} filter={tabs.filter} counts={tabs.counts}>
            {main}
          </ListTabs>
        ) : (
          main
        )}
      </PageFrame>
      {props.children}
    </div>
  );
}

const NOBODY_COUNTED: Counted = { total: 0, isTotalExact: false };

function useOpen<Row>(opening: Opening<Row>, navigate: ReturnType<typeof useNavigate>) {
  const open = useCallback(
    (row: Row) => {
      if (opening === undefined) return;
      if ('press' in opening) opening.press(row);
      else void navigate(opening.to(row) as Parameters<typeof navigate>[0]);
    },
    [opening, navigate],
  );
  return opening === undefined ? undefined : open;
}

function countOf({ title, one, many }: ListWords, counted: Counted | undefined): string {
  if (counted === undefined) return title;
  return counted.total === 1 ? `1 ${one}` : `${totalText(counted)} ${many}`;
}
