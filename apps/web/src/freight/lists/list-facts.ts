import type { ReactNode } from 'react';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import type { PanelViews } from '../../ui/lists/filter-panel.tsx';
import type { CardLook } from '../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../ui/lists/list-states.tsx';
import type { ListAdd } from './list-actions.tsx';
import type { SortNames } from './list-line.tsx';
import type { TabCounts } from './list-tabs.tsx';
import type { Opening } from './record-link.tsx';
import type { ListExport } from './use-export.ts';
import type { List } from './use-list.ts';
import type { Selecting } from './use-shown-rows.ts';

/** All that tells one list from another. */
export interface ListScreenProps<Row extends { id: string }> {
  /** Under which choices of the person are kept: `commodities`. */
  name: string;
  list: List<Row>;
  words: ListWords;
  /** The main action; absent where nobody adds anything to the list itself. */
  add?: ListAdd;
  /** What stands in the place of the main action. */
  aside?: ReactNode;
  /** A page that belongs to the list: a button beside the main action, on a narrow screen below the heading. */
  related?: { label: string; to: string; icon: ReactNode };
  columns: readonly GridColumn<Row>[];
  /** Columns that are shown until somebody chooses others. */
  defaults: GridArrangement;
  /** The column that names the record. */
  nameColumn: string;
  card: CardLook<Row>;
  /** How the name is shown on a card, where that is more than its text. */
  cardName?: (row: Row) => ReactNode;
  /** Widths of the title and of each column of facts on a wide card, unless the card has a look of its own. */
  cardColumns?: string;
  opening: Opening<Row>;
  renderActions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** What is done with rows that somebody chose; absent where rows cannot be. */
  selecting?: Selecting<Row>;
  /** Makes a file of all rows, or of those that were chosen. */
  exporting?: ListExport;
  /** A filter that stands above the list as tabs on a wide screen, with how many each would show. */
  tabs?: { filter: string; counts: TabCounts; isOnPhones?: boolean };
  /** What is shown beside the rows, or in their place: a map. */
  beside?: { layout: 'list' | 'split' | 'map'; content: ReactNode };
  /** Saved views, beside the filters; `heading` is the name of the one that is shown. */
  views?: PanelViews & { heading: string };
  /** What cards can be sorted by, in words. */
  sortNames?: SortNames;
  skeletonRows?: number;
  /** What stands between the heading and the list. */
  above?: ReactNode;
  /** The pages stand over the rows, not below them. */
  isPagerAbove?: boolean;
  /** Work that goes on in the background, above the rows. */
  work?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}
