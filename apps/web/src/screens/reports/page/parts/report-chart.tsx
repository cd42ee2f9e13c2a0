import type { ReportAnswer } from '@lanewright/contract/reports.ts';
import { figureInWords, shortFigure } from '@lanewright/domain/reports/figures.ts';
import { bucketLabel, periodInWords } from '@lanewright/domain/reports/periods.ts';
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx';

export function ReportChart({ answer }: { answer: ReportAnswer }) {
  const { columns, period, previousPeriod } = answer;
  const { columnId, unit, points } = answer.chart;
  const { label, kind } = columns.find(({ id }) => id === columnId)!;
  const words = (value: number | null) => figureInWords(kind, value);
  return (
    <ColumnChart
      title={`${label} by ${unit}`}
      labelHeading={unit === 'day' ? 'Day' : unit === 'week' ? 'Week from' : 'Month'}
      legend={{ value: periodInWords(period), previous: previousPeriod && periodInWords(previousPeriod) }}
      scale={(value) => shortFigure(kind, value)}
      points={points.map(({ from, to, value, previous }) => ({
        label: bucketLabel({ from, to }, unit),
        title: `${periodInWords({ from, to })}: ${words(value)}${previousPeriod ? `, before ${words(previous)}` : ''}`,
        value,
        previous,
        shortValue: value === null ? '' : shortFigure(kind, value),
        valueText: words(value),
        previousText: words(previous),
      }))}
    />
  );
}
