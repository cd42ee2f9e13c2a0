import { checkDigit } from '@lanewright/domain/papers/gs1.ts';
import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { barCode, frame, ruleAcross, tickBox } from '../shapes.ts';
import { fit, lineHeight, print, wrap, write, type Style } from '../../../../platform/print/text.ts';
import type { Block } from './block.ts';
import { HALF, LABEL, LEAST_SIZE, LEFT, PADDING, VALUE, WIDTH } from './measures.ts';

const X = LEFT + HALF;
const INNER = X + PADDING;
const INNER_WIDTH = WIDTH - HALF - 2 * PADDING;
const BARS = 27;
const BAR_MODULE = 1.25;
const LABEL_WIDTH = 84;

const HUMAN: Style = { size: 7 };
const NUMBER: Style = { size: 13, isBold: true };

/** A number of 17 digits that ends in its check digit is known to scanners as the number of a shipment. */
export function bolBarCode(bolNumber: string): { text: string; isGs1: boolean; words: string } {
  const isGs1 = /^\d{17}$/.test(bolNumber) && checkDigit(bolNumber.slice(0, -1)) === bolNumber.at(-1);
  return isGs1
    ? { text: `402${bolNumber}`, isGs1, words: `(402) ${bolNumber}` }
    : { text: bolNumber, isGs1, words: bolNumber };
}

const MOST_PRO = 20;

/** Carrier and number in one, as the form wants it: a code of fewer than four letters is filled with dashes. */
export function proBarCode(scac: string, proNumber: string): { text: string; isGs1: boolean } | null {
  if (proNumber === '' || proNumber.length > MOST_PRO) return null;
  return { text: scac === '' ? proNumber : scac.padEnd(4, '-') + proNumber, isGs1: false };
}

function outlined(paper: Paper, height: number, draw: (y: number) => void): Block {
  return {
    height,
    draw(y, height) {
      frame(paper, { x: X, y, width: WIDTH - HALF, height });
      draw(y);
    },
  };
}

function bolNumberBlock(paper: Paper, bill: BillOfLading): Block {
  const number = fit(paper, bill.bolNumber, { width: INNER_WIDTH - 100, lines: 1 }, NUMBER, 7);
  const rest = fit(paper, bill.shipmentNumber, { width: INNER_WIDTH - 100, lines: 1 }, VALUE, LEAST_SIZE);
  const top = 3 + Math.max(number.height, 12);
  const code = bolBarCode(bill.bolNumber);
  return outlined(paper, top + rest.height + BARS + 16, (y) => {
    write(paper, ['Bill of Lading Number:'], { x: INNER, y: y + 7, width: 100 }, LABEL);
    write(paper, number.lines, { x: INNER + 100, y: y + 3, width: INNER_WIDTH - 100 }, number.style);
    write(paper, ['Shipment Number:'], { x: INNER, y: y + top + 1.5, width: 100 }, LABEL);
    write(paper, rest.lines, { x: INNER + 100, y: y + top, width: INNER_WIDTH - 100 }, rest.style);
    const bars = { x: INNER, y: y + top + rest.height + 3, width: INNER_WIDTH, height: BARS };
    if (!barCode(paper, code, bars, { module: BAR_MODULE })) return;
    write(paper, [code.words], { ...bars, y: bars.y + BARS + 1, align: 'center' }, HUMAN);
  });
}

/** A label with a line to be written on. */
function writeIn(paper: Paper, label: string, y: number): void {
  write(paper, [label], { x: INNER, y, width: LABEL_WIDTH }, LABEL);
  ruleAcross(paper, INNER + LABEL_WIDTH, y + 8, INNER_WIDTH - LABEL_WIDTH, 0.4);
}

function carrierBlock(paper: Paper, bill: BillOfLading): Block {
  const width = INNER_WIDTH - LABEL_WIDTH;
  const name = fit(paper, bill.carrierName, { width, lines: 2 }, { ...VALUE, isBold: true }, 6.5);
  const height = Math.max(name.height, 10);
  return outlined(paper, height + 35, (y) => {
    write(paper, ['CARRIER NAME:'], { x: INNER, y: y + 4.5, width: LABEL_WIDTH }, LABEL);
    write(paper, name.lines, { x: INNER + LABEL_WIDTH, y: y + 3, width }, name.style);
    writeIn(paper, 'Trailer number:', y + height + 8);
    writeIn(paper, 'Seal number(s):', y + height + 22);
  });
}

function proBlock(paper: Paper, bill: BillOfLading): Block {
  const width = INNER_WIDTH - LABEL_WIDTH;
  const scac = fit(paper, bill.scac, { width: 60, lines: 1 }, { ...VALUE, isBold: true }, LEAST_SIZE);
  const pickup = fit(paper, bill.pickupNumber, { width: INNER_WIDTH - 190, lines: 1 }, VALUE, LEAST_SIZE);
  const pro = fit(paper, bill.proNumber, { width, lines: 1 }, { size: 11, isBold: true }, 7);
  const first = Math.max(scac.height, pickup.height, 10) + 4;
  const second = Math.max(pro.height, 12) + 1;
  const code = proBarCode(bill.scac, bill.proNumber);
  return outlined(paper, first + second + BARS + 15, (y) => {
    write(paper, ['SCAC:'], { x: INNER, y: y + 4.5, width: 40 }, LABEL);
    write(paper, scac.lines, { x: INNER + LABEL_WIDTH, y: y + 3, width: 60 }, scac.style);
    write(paper, ['Pickup #:'], { x: INNER + 150, y: y + 4.5, width: 40 }, LABEL);
    write(paper, pickup.lines, { x: INNER + 190, y: y + 3, width: INNER_WIDTH - 190 }, pickup.style);
    write(paper, ['Pro number:'], { x: INNER, y: y + first + 4, width: LABEL_WIDTH }, LABEL);
    write(paper, pro.lines, { x: INNER + LABEL_WIDTH, y: y + first, width }, pro.style);
    const bars = { x: INNER, y: y + first + second + 2, width: INNER_WIDTH, height: BARS };
    if (code !== null && barCode(paper, code, bars, { module: BAR_MODULE })) {
      write(paper, [code.text], { ...bars, y: bars.y + BARS + 1, align: 'center' }, HUMAN);
    } else if (bill.proNumber === '') {
      // Room for the label that the driver brings along.
      const room = { x: bars.x + LABEL_WIDTH, y: y + first + 1, width, height: second + BARS + 10 };
      paper.lineWidth(0.4).dash(2, { space: 2 }).rect(room.x, room.y, room.width, room.height).stroke('#666').undash();
      const style: Style = { size: 6.5, color: '#666' };
      print(
        paper,
        'Place carrier PRO label here',
        { ...room, y: room.y + room.height / 2 - 4, align: 'center' },
        style,
      );
    }
  });
}

function termsBlock(paper: Paper, bill: BillOfLading): Block {
  const choices = [
    ['Prepaid', bill.terms === 'Prepaid'],
    ['Collect', bill.terms === 'Collect'],
    ['3rd Party', bill.terms === 'ThirdParty'],
  ] as const;
  return outlined(paper, 29, (y) => {
    const label = 'Freight Charge Terms';
    write(paper, [label], { x: INNER, y: y + 3, width: 80 }, LABEL);
    const hint = '(freight charges are prepaid unless marked otherwise)';
    write(paper, [hint], { x: INNER + 80, y: y + 3.2, width: INNER_WIDTH - 80 }, { size: 6.2 });
    choices.forEach(([words, isTicked], index) => {
      const x = INNER + 6 + index * 90;
      tickBox(paper, words, isTicked, { x, y: y + 15, width: 84 }, { size: 8 });
    });
  });
}

const ON_FACE = 4;

/** How many of the papers under a master stand on its face; the supplement has them all. */
export const needsListOfUnderlying = (bill: BillOfLading): boolean => bill.underlying.length > ON_FACE;

function masterBlock(paper: Paper, bill: BillOfLading): Block {
  const words = 'Master Bill of Lading: with attached underlying Bills of Lading';
  const shown = bill.underlying.slice(0, ON_FACE).join(',  ');
  const more = bill.underlying.length - ON_FACE;
  const list = more > 0 ? `${shown}  and ${more} more: see the supplement` : shown;
  const lines = wrap(paper, list, INNER_WIDTH - 12, { size: 7 });
  return outlined(paper, 16 + lines.length * lineHeight({ size: 7 }), (y) => {
    tickBox(paper, words, bill.underlying.length > 0, { x: INNER, y: y + 3.5, width: INNER_WIDTH }, { size: 7 });
    write(paper, lines, { x: INNER + 11.5, y: y + 14, width: INNER_WIDTH - 12 }, { size: 7 });
  });
}

/** The right half of the head: the numbers by which everybody knows the freight, the carrier and who pays. */
export function numberBlocks(paper: Paper, bill: BillOfLading): Block[] {
  return [
    bolNumberBlock(paper, bill),
    carrierBlock(paper, bill),
    proBlock(paper, bill),
    termsBlock(paper, bill),
    masterBlock(paper, bill),
  ];
}
