import type { Drill } from '@lanewright/contract/reports.ts';
import type { FigureKind } from '@lanewright/domain/reports/figures.ts';
import type { Measures } from '@lanewright/domain/reports/columns.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Asked } from '../asked.ts';

/** A column of the rows behind the figures: a column of the facts under the same name. */
export interface RowColumn {
  id: string;
  label: string;
  kind: FigureKind;
}

export interface Group {
  key: string;
  label: string;
}

/** How a report is read: everything else about it is the same for all of them. */
export interface ReportSource {
  /**
   * The rows that count in a period, found by an index of it: `fact_id`, `on_day`, `group_key`, `group_label`, `path`, and
   * whatever measures and rows need. Reads what it has to know besides, once.
   */
  facts(db: Db, asked: Asked): Promise<RawBuilder<unknown>>;
  /** Aggregates over facts; amounts are cents. */
  measures: Record<string, RawBuilder<unknown>>;
  rows: readonly RowColumn[];
  /** The list that shows exactly the rows of a group, where there is one. */
  drill?(asked: Asked, group: Group, measures: Measures): Drill | null;
}
