import type { ReportAnswer } from '@lanewright/contract/reports.ts';
import { figureInWords } from '@lanewright/domain/reports/figures.ts';
import { groupingLabel, type Grouping } from '@lanewright/domain/reports/reports.ts';
import { Button } from '../../../../ui/button/button.tsx';
import styles from '../page.module.css';
import type { ReportPlace } from '../report-place.ts';
import { Change } from './change.tsx';
import { drillAddress } from './drill-address.ts';

interface ReportTableProps {
  answer: ReportAnswer;
  place: ReportPlace;
  onRows: (key: string) => void;
}

const nameOf = (groupBy: Grouping, label: string, place: ReportPlace) =>
  groupBy === 'carrier' ? label : place.carrierName;

/** Groups with their figures; each leads to the rows behind it, in their own list where one shows exactly those. */
export function ReportTable({ answer, place, onRows }: ReportTableProps) {
  const { columns, groups, groupBy, groupCount, totals } = answer;
  if (groups.length === 0)
    return <p className={styles.note}>Nothing in this period. Try another period or fewer filters.</p>;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Figures">
        <table className={styles.table}>
          <caption>By {groupingLabel(groupBy).toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{groupingLabel(groupBy)}</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className={styles.rowsCell}>
                <span className="spoken">Rows</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, label, values, previous, drill }) => (
              <tr key={key}>
                <th scope="row">
                  {drill ? (
                    // Out of the frame, into the list.
                    <a className={styles.link} href={drillAddress(drill, nameOf(groupBy, label, place))} target="_top">
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </th>
                {columns.map((column, index) => (
                  <td key={column.id}>
                    {figureInWords(column.kind, values[index] ?? null)}
                    <Change column={column} now={values[index] ?? null} before={previous?.[index] ?? null} />
                  </td>
                ))}
                <td className={styles.rowsCell}>
                  <Button size="small" variant="quiet" aria-label={`Rows of ${label}`} onClick={() => onRows(key)}>
                    Rows
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {columns.map(({ id, kind }, index) => (
                <td key={id}>{figureInWords(kind, totals.values[index] ?? null)}</td>
              ))}
              <td className={styles.rowsCell}>
                <Button size="small" variant="quiet" aria-label="Rows of all" onClick={() => onRows('*')}>
                  Rows
                </Button>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {groupCount > groups.length && (
        <p className={styles.note}>
          The {groups.length} largest of {groupCount.toLocaleString('en-US')}. The file has all of them.
        </p>
      )}
    </>
  );
}
