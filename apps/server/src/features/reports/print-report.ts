import type { AnswerGroup } from '@lanewright/contract/reports.ts';
import { changeInWords, figureInWords, shortFigure } from '@lanewright/domain/reports/figures.ts';
import { bucketLabel, periodInWords, periodsInWords } from '@lanewright/domain/reports/periods.ts';
import { groupingLabel } from '@lanewright/domain/reports/reports.ts';
import { addPage, inPieces, LETTER, openPaper, type Paper } from '../../platform/print/paper-file.ts';
import { fit, lineHeight, print, widthOf, wrap, write, type Style } from '../../platform/print/text.ts';
import type { RunReport } from './run-report.ts';

const PAGE = { width: LETTER.height, height: LETTER.width };
const MARGIN = 36;
const ROOM = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN;

const TITLE: Style = { size: 17, isBold: true };
const WORDS: Style = { size: 9, color: '#444' };
const SMALL: Style = { size: 7.5, color: '#555' };
const CELL: Style = { size: 8 };
const BOLD: Style = { size: 8, isBold: true };
/** The first column takes the names. */
const NAME_SHARE = 0.28;
/** So much of a report is enough on paper; what is left stands in the file and on the screen. */
const MOST_ROWS = 500;
const CHART_HEIGHT = 120;
const BAR = '#2f5fd0';
const BEFORE = '#555555';

/** Bars of the period, with a dashed line for the one before: told apart by form, so that it can be printed in grey. */
function drawChart(paper: Paper, { chart, columns, period, previousPeriod }: RunReport, top: number): number {
  const column = columns.find(({ id }) => id === chart.columnId)!;
  const line = previousPeriod && `, dashed line ${periodInWords(previousPeriod)}`;
  const heading = `${column.label} by ${chart.unit}: bars ${periodInWords(period)}${line ?? ''}`;
  const from = print(paper, heading, { x: MARGIN, y: top, width: ROOM }, SMALL) + 14;
  const values = chart.points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]);
  const [most, least] = [Math.max(...values, 0), Math.min(...values, 0)];
  const reach = most - least || 1;
  const heightOf = (value: number) => ((value - least) / reach) * CHART_HEIGHT;
  const ground = from + CHART_HEIGHT;
  const zero = ground - heightOf(0);
  const step = ROOM / Math.max(1, chart.points.length);
  const isCrowded = step < 26;
  chart.points.forEach(({ value }, index) => {
    if (value === null) return;
    const y = ground - heightOf(value);
    paper.rect(MARGIN + (index + 0.15) * step, Math.min(y, zero), step * 0.7, Math.abs(zero - y)).fill(BAR);
  });
  paper.lineWidth(1).dash(3, { space: 2 });
  let isDrawn = false;
  chart.points.forEach(({ previous }, index) => {
    if (previous === null) return;
    const [x, y] = [MARGIN + (index + 0.5) * step, ground - heightOf(previous)];
    if (isDrawn) paper.lineTo(x, y);
    else paper.moveTo(x, y);
    isDrawn = true;
  });
  if (isDrawn) paper.stroke(BEFORE);
  paper.undash();
  chart.points.forEach(({ value, from: first, to }, index) => {
    if (isCrowded && index % 4 !== 0) return;
    const room = { x: MARGIN + index * step - 10, width: step + 20, align: 'center' as const };
    if (value !== null) {
      const top = Math.min(ground - heightOf(value), zero) - 10;
      const words = shortFigure(column.kind, value);
      const width = widthOf(paper, words, SMALL) + 3;
      // The line must not strike it through.
      paper.rect(room.x + (room.width - width) / 2, top - 0.5, width, lineHeight(SMALL)).fill('white');
      write(paper, [words], { ...room, y: top }, SMALL);
    }
    write(paper, [bucketLabel({ from: first, to }, chart.unit)], { ...room, y: ground + 3 }, SMALL);
  });
  paper
    .lineWidth(0.6)
    .moveTo(MARGIN, zero)
    .lineTo(MARGIN + ROOM, zero)
    .stroke('#888');
  return ground + 24;
}

function* pagesOf(paper: Paper, report: RunReport, companyName: string): Generator<() => void> {
  const { columns, everyGroup, totals } = report;
  const nameWidth = ROOM * NAME_SHARE;
  const width = (ROOM - nameWidth) / columns.length;
  let y = 0;
  let pages = 0;

  const drawLine = (label: string, cells: readonly string[], style: Style, below?: readonly (string | null)[]) => {
    const name = fit(paper, label, { width: nameWidth - 6, lines: 2 }, style, 6);
    write(paper, name.lines.slice(0, 2), { x: MARGIN, y, width: nameWidth }, name.style);
    cells.forEach((cell, index) => {
      const x = MARGIN + nameWidth + index * width;
      const figure = fit(paper, cell, { width: width - 4, lines: 1 }, style, 5.5);
      write(paper, figure.lines.slice(0, 1), { x, y, width, align: 'right' }, figure.style);
      const change = below?.[index];
      if (change)
        write(paper, [change], { x, y: y + lineHeight(style), width, align: 'right' }, { ...SMALL, size: 6.5 });
    });
    const lines = Math.max(Math.min(2, name.lines.length), below?.some(Boolean) ? 2 : 1);
    y += lines * lineHeight(style) + 4;
    paper
      .lineWidth(0.3)
      .moveTo(MARGIN, y - 2)
      .lineTo(MARGIN + ROOM, y - 2)
      .stroke('#bbb');
  };
  const drawHeadings = () => {
    const heights = columns.map(({ label }) => wrap(paper, label, width - 4, BOLD).length);
    const tall = Math.max(1, ...heights) * lineHeight(BOLD);
    print(paper, groupingLabel(report.groupBy), { x: MARGIN, y: y + tall - lineHeight(BOLD), width: nameWidth }, BOLD);
    columns.forEach(({ label }, index) => {
      const lines = wrap(paper, label, width - 4, BOLD);
      const place = { x: MARGIN + nameWidth + index * width, y: y + tall - lines.length * lineHeight(BOLD), width };
      write(paper, lines, { ...place, align: 'right' }, BOLD);
    });
    y += tall + 4;
    paper
      .lineWidth(0.8)
      .moveTo(MARGIN, y - 2)
      .lineTo(MARGIN + ROOM, y - 2)
      .stroke('black');
  };
  const beginPage = () => {
    addPage(paper, PAGE);
    pages += 1;
    write(paper, [`${companyName} · ${report.name} · Page ${pages}`], { x: MARGIN, y: FOOT + 8, width: ROOM }, SMALL);
    y = MARGIN;
  };
  const wordsOf = ({ values }: Pick<AnswerGroup, 'values'>) =>
    columns.map(({ kind }, index) => figureInWords(kind, values[index] ?? null));
  const changesOf = ({ values, previous }: Pick<AnswerGroup, 'values' | 'previous'>) =>
    columns.map(({ kind }, index) => changeInWords(kind, values[index] ?? null, previous?.[index] ?? null));

  yield () => {
    beginPage();
    y = print(paper, report.name, { x: MARGIN, y, width: ROOM }, TITLE) + 2;
    y = print(paper, report.about, { x: MARGIN, y, width: ROOM }, WORDS);
    y = print(paper, periodsInWords(report), { x: MARGIN, y, width: ROOM }, WORDS);
    if (report.narrowedBy.length > 0)
      y = print(paper, report.narrowedBy.join(', '), { x: MARGIN, y, width: ROOM }, WORDS);
    y += 8;
    y = drawChart(paper, report, y);
    drawHeadings();
    drawLine('All', wordsOf(totals), BOLD, changesOf(totals));
  };
  for (const group of everyGroup.slice(0, MOST_ROWS)) {
    yield () => {
      if (y + 2 * lineHeight(CELL) + 4 > FOOT) {
        beginPage();
        drawHeadings();
      }
      drawLine(group.label, wordsOf(group), CELL, changesOf(group));
    };
  }
  yield () => {
    const more = everyGroup.length - MOST_ROWS;
    const notes = [...(more > 0 ? [`${more} more stand in the file and on the screen.`] : []), ...report.method];
    const height = notes.reduce((sum, note) => sum + wrap(paper, note, ROOM, SMALL).length * lineHeight(SMALL) + 3, 8);
    if (y + height > FOOT) beginPage();
    y += 8;
    for (const note of notes) y = print(paper, note, { x: MARGIN, y, width: ROOM }, SMALL) + 3;
  };
}

/** A report on paper, in pieces as pages are finished. */
export function printReport(report: RunReport, companyName: string): AsyncIterable<Uint8Array> {
  const paper = openPaper(`${report.name}, ${periodInWords(report.period)}`, { companyName, logo: null });
  return inPieces(paper, pagesOf(paper, report, companyName));
}
