import { reports, type ReportQuestion } from '@lanewright/contract/reports.ts';
import { figureInWords } from '@lanewright/domain/reports/figures.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { formatCalendarDay, isCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from '../page.module.css';
import { useReportFile } from './use-report-file.ts';

interface ReportRowsCardProps {
  report: ReportAbout;
  question: ReportQuestion;
  group: { key: string | undefined; label: string };
  onClose: () => void;
}

/** Days and times as people write them; all else as it is. */
function textOf(value: string): string {
  const [day = '', time = ''] = value.split(' ');
  if (!isCalendarDay(day) || !/^(\d\d:\d\d)?$/.test(time)) return value;
  return [formatCalendarDay(day), time].filter(Boolean).join(' ');
}

/** The rows behind a figure, a page at a time. */
export function ReportRowsCard({ report, question, group, onClose }: ReportRowsCardProps) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, save } = useReportFile(report);
  useEffect(() => heading.current?.focus(), []);
  const asked = { ...question, ...(group.key !== undefined && { groupKey: group.key }) };
  const query = useQuery({
    queryKey: ['reports', 'rows', report.id, asked, page],
    queryFn: ({ signal }) => call(reports.rows, { params: { reportId: report.id }, query: { ...asked, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {group.label}: {report.row.many}
        </span>
      }
      headingLevel={2}
      actions={
        <>
          <Button size="small" icon={<Download />} isBusy={isBusy} onClick={() => void save('rows', asked)}>
            Rows as CSV
          </Button>
          <IconButton label="Close the rows" icon={<X />} size="small" onClick={onClose} />
        </>
      }
    >
      {error && !data && (
        <ErrorState title="The rows could not be loaded" message={error.message} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Rows of ${group.label}`}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {data.columns.map(({ id, label, kind }) => (
                    <th key={id} scope="col" className={kind === 'text' ? styles.words : undefined}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ id, path, values }) => (
                  <tr key={id}>
                    {data.columns.map((column, index) => {
                      const value = values[index] ?? null;
                      const words = typeof value === 'string' ? textOf(value) : figureInWords(column.kind, value);
                      return (
                        <td key={column.id} className={column.kind === 'text' ? styles.words : undefined}>
                          {index === 0 && path !== null ? (
                            <a className={styles.link} href={path} target="_top">
                              {words || '–'}
                            </a>
                          ) : (
                            words || '–'
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.steps}>
            <Button size="small" isOff={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
              Previous
            </Button>
            <span className="num">Page {page}</span>
            <Button size="small" isOff={!data.hasMore} onClick={() => data.hasMore && setPage(page + 1)}>
              Next
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
