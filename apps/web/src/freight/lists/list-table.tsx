import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import type { GridProps } from '../../ui/grid/grid.tsx';
import type { ColumnWidths } from '../../ui/grid/layout.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useKeptChoice } from '../../ui/lists/kept-choice.ts';
import { RecordLink, type Opening } from './record-link.tsx';
import type { List } from './use-list.ts';

// Cards are what people see first; the table loads when somebody wants it.
const Grid = lazyPart(async () => (await import('../../ui/grid/grid.tsx')).Grid as ComponentType<GridProps<any>>);

interface ListTableProps<Row extends { id: string }> {
  name: string;
  label: string;
  list: List<Row>;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** The column whose text opens the record. */
  nameColumn: string;
  nameOf: (row: Row) => string;
  arrangement: GridArrangement;
  opening: Opening<Row>;
  onOpen: ((row: Row) => void) | undefined;
  renderActions: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number | undefined;
  isSelectable: boolean;
  skeleton: ReactNode;
}

const readWidths = (kept: unknown): ColumnWidths =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { name, label, list, rows, columns, nameColumn, arrangement, opening, onOpen, skeleton } = props;
  const [widths, setWidths] = useKeptChoice(`${name}.widths`, readWidths);
  const linked = useMemo(
    () => columns.map((column) => (column.id === nameColumn ? withLink(column, opening) : column)),
    [columns, nameColumn, opening],
  );
  return (
    <Suspense fallback={skeleton}>
      <Grid
        label={label}
        columns={linked}
        arrangement={arrangement}
        rows={rows}
        rowId={rowId}
        rowName={props.nameOf}
        onRowOpen={onOpen}
        renderActions={props.renderActions}
        {...(props.actionsWidth !== undefined && { actionsWidth: props.actionsWidth })}
        selection={props.isSelectable ? list.selection : undefined}
        sort={list.sort}
        onSort={list.sort === null ? undefined : (sort) => list.goTo({ sort })}
        widths={widths}
        onWidthsChange={setWidths}
        hasPageKeys
      />
    </Suspense>
  );
}

const rowId = ({ id }: { id: string }) => id;

function withLink<Row extends { id: string }>(column: GridColumn<Row>, opening: Opening<Row>): GridColumn<Row> {
  if (opening === undefined) return column;
  return {
    ...column,
    hasControl: true,
    cell: (row) => (
      <RecordLink row={row} opening={opening} title={column.text(row)}>
        {column.text(row)}
      </RecordLink>
    ),
  };
}
