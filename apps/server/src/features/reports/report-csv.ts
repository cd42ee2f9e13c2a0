import type { AnswerGroup } from '@lanewright/contract/reports.ts';
import { figureInFile, headingInFile } from '@lanewright/domain/reports/figures.ts';
import { periodInWords } from '@lanewright/domain/reports/periods.ts';
import { groupingLabel } from '@lanewright/domain/reports/reports.ts';
import { Readable } from 'node:stream';
import { CSV_BEGINNING, csvLine } from '../../platform/files/write-csv.ts';
import type { RunReport } from './run-report.ts';

/** Every group with the figures of both periods, where there are two, and what they come to; a line at a time. */
export function* csvOfReport(report: RunReport): Generator<string> {
  const { columns, groupBy, period, previousPeriod, narrowedBy, everyGroup, totals } = report;
  const headings = columns.map(({ label, kind }) => headingInFile(label, kind));
  const before = previousPeriod && periodInWords(previousPeriod);
  const headingsBefore = before === null ? [] : headings.map((heading) => `${heading}, ${before}`);
  yield CSV_BEGINNING + csvLine([groupingLabel(groupBy), ...headings, ...headingsBefore]);
  const line = (label: string, { values, previous }: Pick<AnswerGroup, 'values' | 'previous'>) =>
    csvLine([
      label,
      ...columns.map(({ kind }, index) => figureInFile(kind, values[index] ?? null)),
      ...(before === null ? [] : columns.map(({ kind }, index) => figureInFile(kind, previous?.[index] ?? null))),
    ]);
  for (const group of everyGroup) yield line(group.label, group);
  yield line(['Total', periodInWords(period), ...narrowedBy].join(', '), totals);
}

export const csvStream = (report: RunReport): Readable => Readable.from(csvOfReport(report), { objectMode: false });
