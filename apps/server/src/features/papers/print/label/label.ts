import type { PalletLabel } from '@lanewright/domain/papers/paper.ts';
import type { Picture } from '../logo.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { barCode, ruleAcross, ruleDown, type Box } from '../shapes.ts';
import { fit, lineHeight, write, type Fitted, type Style } from '../../../../platform/print/text.ts';

const MARGIN = 12;
const BAR_HEIGHT = 68;
const MOST_BAR_HEIGHT = 104;
/** What GS1 asks of a label on a pallet is 0.495 mm at least, 1.4 points. */
const BAR_MODULE = 1.45;
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Where strips are drawn; with much to say, all letters become smaller alike. */
interface Sheet {
  paper: Paper;
  x: number;
  width: number;
  scale: number;
}

/** A strip across the label, measured; they stand one under the other. */
interface Strip {
  height: number;
  draw(y: number): void;
}

interface Words {
  text: string;
  width: number;
  lines: number;
  size: number;
  least: number;
  isBold?: boolean;
}

function fitted(sheet: Sheet, { text, width, lines, size, least, isBold = false }: Words): Fitted {
  return fit(sheet.paper, text, { width, lines }, { size: size * sheet.scale, isBold }, least * sheet.scale);
}

const captionStyle = ({ scale }: Sheet): Style => ({ size: 6 * scale, isBold: true, color: '#333' });
const captionHeight = (sheet: Sheet): number => lineHeight(captionStyle(sheet));

const LOGO = { width: 68, height: 26, gap: 6 };

function fromStrip(sheet: Sheet, { shipFrom }: PalletLabel, picture: Picture | null): Strip {
  const { paper, x, width } = sheet;
  const room = picture === null ? width : width - LOGO.width - LOGO.gap;
  const name = fitted(sheet, { text: shipFrom.name, width: room, lines: 1, size: 7.5, least: 6, isBold: true });
  const text = shipFrom.addressLines.join(', ');
  const address = fitted(sheet, { text, width: room, lines: 2, size: 7, least: 5.5 });
  const words = captionHeight(sheet) + name.height + address.height;
  return {
    height: picture === null ? words : Math.max(words, LOGO.height),
    draw(y) {
      const caption = write(paper, ['FROM'], { x, y, width: room }, captionStyle(sheet));
      const next = write(paper, name.lines, { x, y: caption, width: room }, name.style);
      write(paper, address.lines, { x, y: next, width: room }, address.style);
      if (picture === null) return;
      paper.image(picture, x + width - LOGO.width, y, { fit: [LOGO.width, LOGO.height], align: 'right' });
    },
  };
}

function toStrip(sheet: Sheet, { shipTo }: PalletLabel): Strip {
  const { paper, x, width } = sheet;
  const parts = [
    fitted(sheet, { text: shipTo.name, width, lines: 2, size: 15, least: 8, isBold: true }),
    ...shipTo.addressLines.map((text) => fitted(sheet, { text, width, lines: 1, size: 11.5, least: 7, isBold: true })),
    fitted(sheet, { text: shipTo.contact, width, lines: 1, size: 7.5, least: 6 }),
  ];
  return {
    height: captionHeight(sheet) + 1 + parts.reduce((total, { height }) => total + height, 0),
    draw(y) {
      let top = write(paper, ['SHIP TO'], { x, y, width }, captionStyle(sheet)) + 1;
      for (const { lines, style } of parts) top = write(paper, lines, { x, y: top, width }, style);
    },
  };
}

interface Entry {
  caption: string;
  text: string;
  size?: number;
}

const FIRST_SHARE = 0.56;
const BESIDE_RULE = 4;

/** Two captions with what they mean under them, side by side. */
function pairStrip(sheet: Sheet, entries: readonly [Entry, Entry]): Strip {
  const { paper, x, width } = sheet;
  const cells = entries.map(({ caption, text, size = 9 }, index) => {
    const share = width * (index === 0 ? FIRST_SHARE : 1 - FIRST_SHARE);
    const left = index === 0 ? x : x + width - share + BESIDE_RULE;
    const room = share - BESIDE_RULE;
    return {
      caption,
      left,
      room,
      value: fitted(sheet, { text, width: room, lines: 1, size, least: 6, isBold: true }),
    };
  });
  const height = captionHeight(sheet) + Math.max(...cells.map(({ value }) => value.height));
  return {
    height,
    draw(y) {
      for (const { caption, left, room, value } of cells) {
        const next = write(paper, [caption], { x: left, y, width: room }, captionStyle(sheet));
        write(paper, value.lines, { x: left, y: next, width: room }, value.style);
      }
      ruleDown(paper, x + width * FIRST_SHARE, y, height);
    },
  };
}

function wordsStrip(sheet: Sheet, { description, references }: PalletLabel): Strip {
  const { paper, x, width } = sheet;
  const parts = [
    fitted(sheet, { text: description, width, lines: 2, size: 8.5, least: 6 }),
    fitted(sheet, { text: references.join('\n'), width, lines: 3, size: 7.5, least: 6 }),
  ];
  return {
    height: parts.reduce((total, { height }) => total + height, 0),
    draw(y) {
      let top = y;
      for (const { lines, style } of parts) top = write(paper, lines, { x, y: top, width }, style);
    },
  };
}

/** White on black, so that it is seen before the pallet is touched; a mark is not broken where all can stand in a line, or each. */
function marksStrip(sheet: Sheet, marks: readonly string[]): Strip {
  const { paper, x, width } = sheet;
  const room = { width: width - 8, isBold: true };
  const inALine = fitted(sheet, { ...room, text: marks.join(' | ').toUpperCase(), lines: 1, size: 11, least: 9 });
  const oneByOne = marks.join('\n').toUpperCase();
  const words =
    inALine.lines.length === 1
      ? inALine
      : fitted(sheet, { ...room, text: oneByOne, lines: marks.length, size: 10, least: 6.5 });
  return {
    height: words.height + 4,
    draw(y) {
      paper.rect(x, y, width, words.height + 4).fill('black');
      const style = { ...words.style, color: 'white' };
      write(paper, words.lines, { x: x + 4, y: y + 2.5, width: width - 8, align: 'center' }, style);
    },
  };
}

function stripsOf(sheet: Sheet, label: PalletLabel, picture: Picture | null): Strip[] {
  const packages = `${NUMBER.format(label.packages)} ${label.packageType}`.trim();
  return [
    fromStrip(sheet, label, picture),
    toStrip(sheet, label),
    pairStrip(sheet, [
      { caption: 'CARRIER', text: label.carrierName },
      { caption: 'PRO NUMBER', text: label.proNumber },
    ]),
    pairStrip(sheet, [
      { caption: 'BILL OF LADING', text: label.bolNumber },
      { caption: 'SHIPMENT', text: label.shipmentNumber },
    ]),
    pairStrip(sheet, [
      { caption: 'ORDER', text: label.orderNumber },
      { caption: 'PACKAGES', text: packages },
    ]),
    wordsStrip(sheet, label),
    pairStrip(sheet, [
      { caption: 'PALLET', text: `${label.palletNumber} of ${label.pallets}`, size: 22 },
      { caption: 'WEIGHT', text: `${NUMBER.format(label.weight)} lb`, size: 16 },
    ]),
    ...(label.marks.length === 0 ? [] : [marksStrip(sheet, label.marks)]),
  ];
}

/** As people read it: the identifier in brackets. */
const inWords = ({ sscc, barCode }: PalletLabel): string => (sscc === null ? barCode : `(00) ${sscc}`);

function drawBars(paper: Paper, label: PalletLabel, box: Box): void {
  const human: Style = { size: 10, isBold: true };
  const height = box.height - lineHeight(human) - 2;
  barCode(paper, { text: label.barCode, isGs1: label.sscc !== null }, { ...box, height }, { module: BAR_MODULE });
  const words = fit(paper, inWords(label), { width: box.width, lines: 1 }, human, 6);
  write(paper, words.lines, { ...box, y: box.y + height + 2, align: 'center' }, words.style);
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const LEAST_GAP = 4;
const MOST_GAP = 12;

/** Draws a label into a box: the bar code at the foot, the rest above it. */
export function drawLabel(paper: Paper, label: PalletLabel, box: Box, picture: Picture | null): void {
  const x = box.x + MARGIN;
  const width = box.width - 2 * MARGIN;
  const room = box.height - 2 * MARGIN - BAR_HEIGHT;
  const tried = (scale: number) => {
    const strips = stripsOf({ paper, x, width, scale }, label, picture);
    const used = strips.reduce((total, { height }) => total + height, 0);
    return { strips, gap: (room - used) / strips.length };
  };
  let { strips, gap } = tried(1);
  for (const scale of SCALES) {
    if (gap >= LEAST_GAP) break;
    ({ strips, gap } = tried(scale));
  }
  gap = Math.min(gap, MOST_GAP);
  let y = box.y + MARGIN;
  for (const strip of strips) {
    strip.draw(y);
    y += strip.height + gap / 2;
    ruleAcross(paper, x, y, width);
    y += gap / 2;
  }
  const bottom = box.y + box.height - MARGIN;
  const height = Math.min(MOST_BAR_HEIGHT, bottom - y);
  drawBars(paper, label, { x, y: bottom - height, width, height });
}
