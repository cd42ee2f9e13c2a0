import type { ReportAnswer } from '@lanewright/contract/reports.ts';
import { figureInWords } from '@lanewright/domain/reports/figures.ts';
import styles from '../page.module.css';
import { Change } from './change.tsx';
import { evenRows } from './even-rows.ts';

export function ReportTotals({ answer: { columns, totals } }: { answer: ReportAnswer }) {
  return (
    <dl className={styles.totals} style={evenRows(columns.length)}>
      {columns.map((column, index) => (
        <div key={column.id} className={styles.total}>
          <dt>{column.label}</dt>
          <dd>
            {figureInWords(column.kind, totals.values[index] ?? null)}
            <Change column={column} now={totals.values[index] ?? null} before={totals.previous?.[index] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
