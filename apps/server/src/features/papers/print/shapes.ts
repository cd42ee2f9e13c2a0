import { canBeBarCode, code128Widths } from '@lanewright/domain/papers/code128.ts';
import type { Paper } from '../../../platform/print/paper-file.ts';
import { lineHeight, print, write, type Style } from '../../../platform/print/text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const RULE = 0.6;

export function frame(paper: Paper, box: Box): void {
  paper.lineWidth(RULE).rect(box.x, box.y, box.width, box.height).stroke('black');
}

export function ruleAcross(paper: Paper, x: number, y: number, width: number, weight = RULE): void {
  paper
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke('black');
}

export function ruleDown(paper: Paper, x: number, y: number, height: number): void {
  paper
    .lineWidth(RULE)
    .moveTo(x, y)
    .lineTo(x, y + height)
    .stroke('black');
}

export const BAND_HEIGHT = 11.5;
const BAND_TEXT: Style = { size: 7.5, isBold: true, color: 'white' };

/** The heading of a part: white on black. */
export function band(paper: Paper, title: string, box: Omit<Box, 'height'>): void {
  paper.rect(box.x, box.y, box.width, BAND_HEIGHT).fill('black');
  const y = box.y + (BAND_HEIGHT - lineHeight(BAND_TEXT)) / 2 + 0.3;
  write(paper, [title], { ...box, y, align: 'center' }, BAND_TEXT);
}

const TICK: Style = { size: 7.5, isBold: true };
const TICK_SIDE = 8.5;
const TICK_GAP = 3;

/** A box to tick, with its words after it; answers where it ends. */
export function tickBox(
  paper: Paper,
  words: string,
  isTicked: boolean,
  place: { x: number; y: number; width: number },
  style: Style,
): number {
  frame(paper, { x: place.x, y: place.y, width: TICK_SIDE, height: TICK_SIDE });
  if (isTicked) write(paper, ['X'], { x: place.x, y: place.y, width: TICK_SIDE, align: 'center' }, TICK);
  const x = place.x + TICK_SIDE + TICK_GAP;
  const room = { x, y: place.y + 0.6, width: place.width - TICK_SIDE - TICK_GAP };
  return Math.max(print(paper, words, room, style), place.y + TICK_SIDE);
}

/** Light left and right of a bar code, in modules. */
const QUIET = 10;
/** What a printer of 300 dots and a hand scanner still manage. */
const LEAST_MODULE = 0.55;

/** Draws a bar code in the middle of a box, as wide as it may be; answers whether there was a way to. */
export function barCode(
  paper: Paper,
  code: { text: string; isGs1: boolean },
  box: Box,
  most: { module: number },
): boolean {
  if (!canBeBarCode(code.text)) return false;
  const widths = code128Widths(code.text, code);
  const modules = widths.reduce((total, width) => total + width, 0);
  const module = Math.min(most.module, box.width / (modules + 2 * QUIET));
  if (module < LEAST_MODULE) return false;
  let x = box.x + (box.width - modules * module) / 2;
  widths.forEach((width, index) => {
    if (index % 2 === 0) paper.rect(x, box.y, width * module, box.height);
    x += width * module;
  });
  paper.fill('black');
  return true;
}
