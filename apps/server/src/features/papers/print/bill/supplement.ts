import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { band, BAND_HEIGHT, barCode, frame } from '../shapes.ts';
import { fit, lineHeight, write, type Style } from '../../../../platform/print/text.ts';
import type { Block } from './block.ts';
import type { Face } from './face.ts';
import { emergencyBlock } from './foot.ts';
import { HEADER_HEIGHT } from './header.ts';
import { BOTTOM, LABEL, LEFT, PADDING, TOP, VALUE, WIDTH } from './measures.ts';
import { bolBarCode, needsListOfUnderlying } from './numbers.ts';
import {
  MORE_LINE_COLUMNS,
  ORDER_COLUMNS,
  STOP_COLUMNS,
  stopRow,
  UNDERLYING_COLUMNS,
  underlyingRows,
  WORDS_COLUMNS,
} from './rows.ts';
import { drawTable, headHeight, makeRow, rowHeight, splitRow, type Column, type Row } from './table.ts';

interface Section {
  title: string;
  columns: readonly Column[];
  rows: Row[];
}

/** A section, or what stands of it on one page. */
export interface SupplementPage {
  sections: Section[];
}

const SECTION_GAP = 8;

function sectionsOf(paper: Paper, bill: BillOfLading, face: Face): Section[] {
  const inWords = (paragraphs: readonly string[]): Row[] =>
    paragraphs.map((text) => makeRow(paper, WORDS_COLUMNS, [text]));
  const underlying = needsListOfUnderlying(bill) ? underlyingRows(paper, bill.underlying) : [];
  const sections: Section[] = [
    { title: 'STOPS', columns: STOP_COLUMNS, rows: bill.stops.map((stop) => stopRow(paper, stop)) },
    { title: 'CARRIER INFORMATION', columns: MORE_LINE_COLUMNS, rows: face.linesLeft },
    { title: 'CUSTOMER ORDER INFORMATION', columns: ORDER_COLUMNS, rows: face.ordersLeft },
    { title: 'UNDERLYING BILLS OF LADING', columns: UNDERLYING_COLUMNS, rows: underlying },
    { title: 'SPECIAL INSTRUCTIONS', columns: WORDS_COLUMNS, rows: inWords(face.instructionsLeft) },
    {
      title: 'TERMS',
      columns: WORDS_COLUMNS,
      rows: inWords(face.wordingLeft.split('\n').filter((text) => text.trim() !== '')),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const headingHeight = (paper: Paper, columns: readonly Column[]): number =>
  BAND_HEIGHT + (columns === WORDS_COLUMNS ? 0 : headHeight(paper, columns));

/** Fills one page after the other; a row is divided only where it is higher than a page. */
function onPages(paper: Paper, sections: readonly Section[], room: number): SupplementPage[] {
  const pages: SupplementPage[] = [];
  let left = 0;
  for (const { title, columns, rows } of sections) {
    const heading = headingHeight(paper, columns);
    let current: Section | null = null;
    const waiting = [...rows];
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const needed: number = rowHeight(row) + (current === null ? heading : 0);
      if (needed > left) {
        pages.push({ sections: [] });
        left = room;
        current = null;
      }
      if (current === null) {
        const isContinued = row !== rows[0];
        current = { title: isContinued ? `${title} (CONTINUED)` : title, columns, rows: [] };
        pages.at(-1)!.sections.push(current);
        left -= heading;
      }
      if (rowHeight(row) > left) {
        const [first, rest] = splitRow(row, left);
        waiting.unshift(rest);
        row = first;
      }
      current.rows.push(row);
      left -= rowHeight(row);
    }
    left -= SECTION_GAP;
  }
  return pages;
}

const BARS = 24;

/** Which paper it belongs to, on each page. */
function belongsTo(paper: Paper, bill: BillOfLading): Block {
  const half = WIDTH / 2;
  const small: Style = { ...VALUE, size: 8 };
  const entries = [
    ['Shipment Number:', bill.shipmentNumber],
    ['Carrier:', [bill.carrierName, bill.scac].filter((text) => text !== '').join(', ')],
    ['Pro number:', bill.proNumber],
  ].map(([label, text]) => ({ label: label!, value: fit(paper, text!, { width: half - 78, lines: 1 }, small, 6) }));
  const rows = entries.map(({ value }) => Math.max(value.height, lineHeight(small)) + 3);
  const number = fit(paper, bill.bolNumber, { width: half - 96, lines: 1 }, { size: 12, isBold: true }, 7);
  const numberHeight = Math.max(number.height, 13);
  return {
    height: Math.max(rows.reduce((total, row) => total + row, 0) + 6, numberHeight + BARS + 10),
    draw(y, height) {
      frame(paper, { x: LEFT, y, width: WIDTH, height });
      write(paper, ['Bill of Lading Number:'], { x: LEFT + PADDING, y: y + 7, width: 88 }, LABEL);
      write(paper, number.lines, { x: LEFT + 92, y: y + 3, width: half - 96 }, number.style);
      const bars = { x: LEFT + PADDING, y: y + numberHeight + 5, width: half - 2 * PADDING, height: BARS };
      barCode(paper, bolBarCode(bill.bolNumber), bars, { module: 1.25 });
      let top = y + 4;
      entries.forEach(({ label, value }, index) => {
        write(paper, [label], { x: LEFT + half + PADDING, y: top + 1.3, width: 70 }, LABEL);
        write(paper, value.lines, { x: LEFT + half + 74, y: top, width: half - 78 }, value.style);
        top += rows[index]!;
      });
    },
  };
}

export interface Supplement {
  pages: number;
  /** The first is 0; without the line at the head, which is the caller's. */
  draw(page: number): void;
}

export function planSupplement(paper: Paper, bill: BillOfLading, face: Face): Supplement {
  const head = [belongsTo(paper, bill), ...(bill.hazmat === null ? [] : [emergencyBlock(paper, bill.hazmat)])];
  const headTop = TOP + HEADER_HEIGHT;
  const top = headTop + head.reduce((total, block) => total + block.height, 0) + SECTION_GAP;
  const pages = onPages(paper, sectionsOf(paper, bill, face), BOTTOM - top);
  return {
    pages: pages.length,
    draw(page) {
      let y = headTop;
      for (const block of head) {
        block.draw(y, block.height);
        y += block.height;
      }
      y = top;
      for (const { title, columns, rows } of pages[page]!.sections) {
        band(paper, title, { x: LEFT, y, width: WIDTH });
        const hasTitles = columns !== WORDS_COLUMNS;
        const height = headingHeight(paper, columns) - BAND_HEIGHT + rows.reduce((sum, row) => sum + rowHeight(row), 0);
        drawTable(paper, { columns, rows, hasNoHead: !hasTitles }, y + BAND_HEIGHT, height);
        y += BAND_HEIGHT + height + SECTION_GAP;
      }
    },
  };
}
