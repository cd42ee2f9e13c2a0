import type { PaperParty, PalletLabel } from '@lanewright/domain/papers/paper.ts';
import type { Picture } from '../logo.ts';
import type { Paper } from '../paper-file.ts';
import { barCode, ruleAcross, ruleDown, type Box } from '../shapes.ts';
import { fit, lineHeight, write, type Fitted, type Style } from '../text.ts';

const MARGIN = 12;
const GAP = 3;
const BAR_HEIGHT = 68;
/** What GS1 asks of a label on a pallet is 0.495 mm at least, 1.4 points. */
const BAR_MODULE = 1.45;

const CAPTION: Style = { size: 6, isBold: true, color: '#333' };
const CAPTION_HEIGHT = lineHeight(CAPTION);
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** What is drawn on it besides its own words. */
export interface LabelHead {
  companyName: string;
  picture: Picture | null;
}

/** A strip across the label, measured; they stand one under the other. */
interface Strip {
  height: number;
  draw(y: number): void;
}

function fitted(paper: Paper, text: string, width: number, lines: number, size: number, least: number): Fitted {
  return fit(paper, text, { width, lines }, { size, isBold: size > 9 }, least);
}

function fromStrip(paper: Paper, { shipFrom }: PalletLabel, x: number, width: number, head: LabelHead): Strip {
  const logo = head.picture === null ? 0 : 74;
  const room = width - logo;
  const name = fit(paper, shipFrom.name, { width: room, lines: 1 }, { size: 7.5, isBold: true }, 6);
  const address = fit(paper, shipFrom.addressLines.join(', '), { width: room, lines: 2 }, { size: 7 }, 5.5);
  return {
    height: CAPTION_HEIGHT + Math.max(name.height + address.height, logo === 0 ? 0 : 20),
    draw(y) {
      write(paper, ['FROM'], { x, y, width: room }, CAPTION);
      const next = write(paper, name.lines, { x, y: y + CAPTION_HEIGHT, width: room }, name.style);
      write(paper, address.lines, { x, y: next, width: room }, address.style);
      if (head.picture === null) return;
      const fit: [number, number] = [logo - 6, 26];
      paper.image(head.picture, x + width - logo + 6, y, { fit, align: 'right' });
    },
  };
}

function toStrip(paper: Paper, party: PaperParty, x: number, width: number): Strip {
  const name = fitted(paper, party.name, width, 2, 15, 8);
  const address = party.addressLines.map((line) => fitted(paper, line, width, 1, 11.5, 7));
  const contact = fit(paper, party.contact, { width, lines: 1 }, { size: 7.5 }, 6);
  const rest = [name, ...address, ...(party.contact === '' ? [] : [contact])];
  return {
    height: CAPTION_HEIGHT + 1 + rest.reduce((total, { height }) => total + height, 0),
    draw(y) {
      let top = write(paper, ['SHIP TO'], { x, y, width }, CAPTION) + 1;
      for (const { lines, style } of rest) top = write(paper, lines, { x, y: top, width }, style);
    },
  };
}

interface Entry {
  caption: string;
  text: string;
  share: number;
  size?: number;
}

/** Captions with what they mean under them, side by side. */
function entriesStrip(paper: Paper, entries: readonly Entry[], x: number, width: number): Strip {
  const cells = entries.map((entry) => ({
    ...entry,
    width: width * entry.share,
    value: fit(
      paper,
      entry.text,
      { width: width * entry.share - 6, lines: 1 },
      { size: entry.size ?? 9, isBold: true },
      6,
    ),
  }));
  const height = CAPTION_HEIGHT + Math.max(...cells.map(({ value }) => value.height));
  return {
    height,
    draw(y) {
      let left = x;
      cells.forEach(({ caption, value, width }, index) => {
        if (index > 0) ruleDown(paper, left - 4, y - GAP, height + 2 * GAP);
        write(paper, [caption], { x: left, y, width }, CAPTION);
        write(paper, value.lines, { x: left, y: y + CAPTION_HEIGHT, width }, value.style);
        left += width;
      });
    },
  };
}

function wordsStrip(paper: Paper, label: PalletLabel, x: number, width: number): Strip {
  const description = fit(paper, label.description, { width, lines: 2 }, { size: 8.5 }, 6);
  const references = fit(paper, label.references.join('\n'), { width, lines: 3 }, { size: 7.5 }, 6);
  return {
    height: description.height + references.height,
    draw(y) {
      const next = write(paper, description.lines, { x, y, width }, description.style);
      write(paper, references.lines, { x, y: next, width }, references.style);
    },
  };
}

/** White on black, so that it is seen before the pallet is touched. */
function marksStrip(paper: Paper, marks: readonly string[], x: number, width: number): Strip {
  const words = fit(
    paper,
    marks.join('  |  ').toUpperCase(),
    { width: width - 8, lines: 2 },
    { size: 11, isBold: true },
    6.5,
  );
  return {
    height: words.height + 4,
    draw(y) {
      paper.rect(x, y, width, words.height + 4).fill('black');
      const style = { ...words.style, color: 'white' };
      write(paper, words.lines, { x: x + 4, y: y + 2.5, width: width - 8, align: 'center' }, style);
    },
  };
}

/** As people read it: the identifier in brackets. */
function inWords(label: PalletLabel): string {
  return label.sscc === null ? label.barCode : `(00) ${label.sscc}`;
}

function drawBars(paper: Paper, label: PalletLabel, box: Box): void {
  const human: Style = { size: 10, isBold: true };
  const height = box.height - lineHeight(human) - 2;
  const isGs1 = label.sscc !== null;
  barCode(paper, { text: label.barCode, isGs1 }, { ...box, height }, { module: BAR_MODULE });
  const words = fit(paper, inWords(label), { width: box.width, lines: 1 }, human, 6);
  write(paper, words.lines, { ...box, y: box.y + height + 2, align: 'center' }, words.style);
}

/** Draws a label into a box: the bar code at the foot, the rest above it, with what room is left between. */
export function drawLabel(paper: Paper, label: PalletLabel, box: Box, head: LabelHead): void {
  const x = box.x + MARGIN;
  const width = box.width - 2 * MARGIN;
  const entries = (list: readonly Entry[]): Strip => entriesStrip(paper, list, x, width);
  const strips: Strip[] = [
    fromStrip(paper, label, x, width, head),
    toStrip(paper, label.shipTo, x, width),
    entries([
      { caption: 'CARRIER', text: label.carrierName, share: 0.56 },
      { caption: 'PRO NUMBER', text: label.proNumber, share: 0.44 },
    ]),
    entries([
      { caption: 'BILL OF LADING', text: label.bolNumber, share: 0.56 },
      { caption: 'SHIPMENT', text: label.shipmentNumber, share: 0.44 },
    ]),
    entries([
      { caption: 'ORDER', text: label.orderNumber, share: 0.56 },
      {
        caption: 'PACKAGES',
        text: `${NUMBER.format(label.packages)} ${label.packageType}`.trim(),
        share: 0.44,
      },
    ]),
    wordsStrip(paper, label, x, width),
    entries([
      { caption: 'PALLET', text: `${label.palletNumber} of ${label.pallets}`, share: 0.56, size: 22 },
      { caption: 'WEIGHT', text: `${NUMBER.format(label.weight)} lb`, share: 0.44, size: 16 },
    ]),
    ...(label.marks.length === 0 ? [] : [marksStrip(paper, label.marks, x, width)]),
  ];
  const used = strips.reduce((total, { height }) => total + height, 0);
  const bottom = box.y + box.height - MARGIN;
  const free = bottom - BAR_HEIGHT - (box.y + MARGIN) - used;
  const gap = Math.max(1, Math.min(12, free / strips.length));
  let y = box.y + MARGIN;
  strips.forEach((strip) => {
    strip.draw(y);
    y += strip.height + gap / 2;
    ruleAcross(paper, x, y, width);
    y += gap / 2;
  });
  drawBars(paper, label, { x, y: Math.max(y, bottom - BAR_HEIGHT), width, height: BAR_HEIGHT });
}
