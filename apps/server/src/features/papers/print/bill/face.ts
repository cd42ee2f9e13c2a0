import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { band, BAND_HEIGHT } from '../shapes.ts';
import { drawColumn, heightOf } from './block.ts';
import { footBlocks } from './foot.ts';
import { HEADER_HEIGHT } from './header.ts';
import { instructionsBlock } from './instructions.ts';
import { BOTTOM, LEFT, TOP, WIDTH } from './measures.ts';
import { numberBlocks } from './numbers.ts';
import { partyBlock } from './parties.ts';
import { LINE_COLUMNS, lineRow, lineTotal, ORDER_COLUMNS, orderRow, orderTotal } from './rows.ts';
import { drawTable, headHeight, heightOfRows, ROW_HEIGHT, rowHeight, type Row, type TableContents } from './table.ts';

/** The first page, measured; and all for which it had no room. */
export interface Face {
  draw(): void;
  ordersLeft: Row[];
  linesLeft: Row[];
  instructionsLeft: string[];
  wordingLeft: string;
}

const LEAST_INSTRUCTIONS = 34;
const MOST_INSTRUCTIONS = 110;
/** Each table shows at least so many rows, be they empty. */
const LEAST_ROWS = 2;
const ORDERS_SHARE = 0.35;

/** As many of the first rows as fit, with a line that says so where some do not. */
function firstThatFit(rows: readonly Row[], room: number): Row[] {
  if (heightOfRows(rows) <= room) return [...rows];
  let left = room - ROW_HEIGHT;
  const count = rows.findIndex((row) => (left -= rowHeight(row)) < 0);
  return rows.slice(0, count);
}

const seeSupplement = (count: number, one: string, many: string): string =>
  `${count} more ${count === 1 ? one : many}: see Supplement to the Bill of Lading`;

export function planFace(paper: Paper, bill: BillOfLading): Face {
  const parties = [
    partyBlock(paper, { title: 'SHIP FROM', party: bill.shipFrom, numberLabel: 'SID#:', hasLocationNumber: false }),
    partyBlock(paper, { title: 'SHIP TO', party: bill.shipTo, numberLabel: 'CID#:', hasLocationNumber: true }),
    partyBlock(paper, {
      title: 'THIRD PARTY FREIGHT CHARGES BILL TO',
      party: bill.billTo,
      numberLabel: null,
      hasLocationNumber: false,
    }),
  ];
  const numbers = numberBlocks(paper, bill);
  const foot = footBlocks(paper, bill);

  const bothHeads = headHeight(paper, ORDER_COLUMNS) + headHeight(paper, LINE_COLUMNS) + 2 * (BAND_HEIGHT + ROW_HEIGHT);
  const headTop = TOP + HEADER_HEIGHT;
  const inside = BOTTOM - headTop - heightOf(foot.blocks) - bothHeads;
  const besideNumbers = heightOf(numbers) - heightOf(parties);
  const roomForInstructions = Math.max(
    LEAST_INSTRUCTIONS,
    besideNumbers,
    Math.min(MOST_INSTRUCTIONS, inside - heightOf(parties) - 6 * ROW_HEIGHT),
  );
  const stops = bill.stops.length === 0 ? [] : [`${bill.stops.length} stops: see Supplement to the Bill of Lading.`];
  const instructions = instructionsBlock(paper, [...stops, ...bill.specialInstructions], roomForInstructions);
  const left = [...parties, instructions.onFace];
  const headHeightOfForm = Math.max(heightOf(left), heightOf(numbers), heightOf(parties) + LEAST_INSTRUCTIONS);

  const room = Math.max(inside - headHeightOfForm, 2 * LEAST_ROWS * ROW_HEIGHT);
  const orders = bill.orders.map((order) => orderRow(paper, order));
  const lines = bill.lines.map((line) => lineRow(paper, line));
  const wanted = Math.max(heightOfRows(orders), LEAST_ROWS * ROW_HEIGHT);
  const spare = room - heightOfRows(lines) - wanted;
  // Where all fits, the orders get a little more than they need; otherwise what the lines leave, or their share.
  const mostForOrders =
    spare >= 0
      ? wanted + Math.min(spare * 0.3, 2 * ROW_HEIGHT)
      : Math.min(wanted, Math.max(room * ORDERS_SHARE, room - heightOfRows(lines)));
  const shownOrders = firstThatFit(orders, mostForOrders);
  const isShort = shownOrders.length < orders.length;
  const roomForOrders = isShort ? heightOfRows(shownOrders) + ROW_HEIGHT : mostForOrders;
  const shownLines = firstThatFit(lines, room - roomForOrders);
  const ordersLeft = orders.slice(shownOrders.length);
  const linesLeft = lines.slice(shownLines.length);

  const tables: { title: string; contents: TableContents; room: number }[] = [
    {
      title: 'CUSTOMER ORDER INFORMATION',
      room: roomForOrders,
      contents: {
        columns: ORDER_COLUMNS,
        rows: shownOrders,
        total: orderTotal(paper, bill),
        ...(ordersLeft.length > 0 && { note: seeSupplement(ordersLeft.length, 'order', 'orders') }),
      },
    },
    {
      title: 'CARRIER INFORMATION',
      room: room - roomForOrders,
      contents: {
        columns: LINE_COLUMNS,
        rows: shownLines,
        total: lineTotal(paper, bill),
        ...(linesLeft.length > 0 && { note: seeSupplement(linesLeft.length, 'line', 'lines') }),
      },
    },
  ];

  return {
    ordersLeft,
    linesLeft,
    instructionsLeft: instructions.left,
    wordingLeft: foot.wordingLeft,
    draw() {
      drawColumn(left, headTop, headHeightOfForm);
      drawColumn(numbers, headTop, headHeightOfForm);
      let y = headTop + headHeightOfForm;
      for (const { title, contents, room } of tables) {
        band(paper, title, { x: LEFT, y, width: WIDTH });
        const height = headHeight(paper, contents.columns) + room + ROW_HEIGHT;
        drawTable(paper, contents, y + BAND_HEIGHT, height);
        y += BAND_HEIGHT + height;
      }
      for (const block of foot.blocks) {
        block.draw(y, block.height);
        y += block.height;
      }
    },
  };
}
