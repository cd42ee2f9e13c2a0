import { useCallback, type ReactNode } from 'react';
import { useIsSlow } from '../../ui/feedback/skeleton.tsx';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';
import { ListCards } from '../../ui/lists/list-cards.tsx';
import { ListFailure, ListSkeleton, NothingHere, type ListAnswer } from '../../ui/lists/list-states.tsx';
import styles from '../../ui/lists/lists.module.css';
import type { ListScreenProps } from './list-facts.ts';
import { ListTable } from './list-table.tsx';
import { RecordLink } from './record-link.tsx';

interface ListContentProps<Row extends { id: string }> {
  screen: ListScreenProps<Row>;
  /** Of this page, or those that were chosen. */
  rows: readonly Row[] | undefined;
  /** What they are the answer to. */
  answer: ListAnswer & { isPending: boolean };
  /** Undefined for cards. */
  table: { arrangement: GridArrangement; isLoading: boolean } | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onReset: () => void;
}

/** Rows, or what stands in their place. */
export function ListContent<Row extends { id: string }>(props: ListContentProps<Row>) {
  const { screen, rows, answer, table, onOpen, onReset } = props;
  const { list, words, columns, nameColumn, add } = screen;
  const { place, value } = list;
  const isWaiting = useIsSlow(answer.isPending);
  const skeleton = (
    <ListSkeleton
      words={words}
      columns={screen.cardColumns ?? '1fr 1fr'}
      {...(screen.skeletonRows !== undefined && { rows: screen.skeletonRows })}
    />
  );
  const { cardName, opening } = screen;
  const nameOf = useCallback(
    (row: Row) => columns.find(({ id }) => id === nameColumn)?.text(row) ?? '',
    [columns, nameColumn],
  );
  const renderTitle = useCallback(
    (row: Row) => <CardName row={row} text={nameOf(row)} cardName={cardName} opening={opening} />,
    [nameOf, cardName, opening],
  );

  if (answer.isPending) return isWaiting ? skeleton : <div className={styles.reserved} />;
  if (!rows) return <ListFailure words={words} answer={answer} />;
  if (rows.length === 0) {
    const filterCount = place.applied(value).length;
    return (
      <div className={styles.empty}>
        <NothingHere words={words} add={add} search={value.search} filterCount={filterCount} onReset={onReset} />
      </div>
    );
  }
  if (!table) {
    return (
      <ListCards
        label={words.title}
        rows={rows}
        rowId={rowId}
        columns={screen.cardColumns ?? ''}
        card={screen.card}
        renderTitle={renderTitle}
        renderActions={screen.renderActions}
        selection={screen.selecting && { ...list.selection, nameOf }}
        hasPageKeys
      />
    );
  }
  // The columns that a person chose must not appear by jumping into place.
  if (table.isLoading) return skeleton;
  return (
    <ListTable
      name={screen.name}
      label={words.title}
      list={list}
      rows={rows}
      columns={columns}
      nameColumn={nameColumn}
      nameOf={nameOf}
      arrangement={table.arrangement}
      opening={screen.opening}
      onOpen={onOpen}
      renderActions={screen.renderActions}
      actionsWidth={screen.actionsWidth}
      isSelectable={screen.selecting !== undefined}
      skeleton={skeleton}
    />
  );
}

const rowId = ({ id }: { id: string }) => id;

interface CardNameProps<Row extends { id: string }> {
  row: Row;
  text: string;
  cardName: ListScreenProps<Row>['cardName'];
  opening: ListScreenProps<Row>['opening'];
}

function CardName<Row extends { id: string }>({ row, text, cardName, opening }: CardNameProps<Row>): ReactNode {
  return (
    <RecordLink row={row} opening={opening} title={text} isCard>
      {cardName ? cardName(row) : text}
    </RecordLink>
  );
}
