import type { Paper } from '../../../../platform/print/paper-file.ts';
import { band, BAND_HEIGHT, frame } from '../shapes.ts';
import { lineHeight, wrap, write, type Style } from '../../../../platform/print/text.ts';
import type { Block } from './block.ts';
import { HALF, LEFT, PADDING } from './measures.ts';

const SIZES = [8, 7.5, 7, 6.5];
const PARAGRAPH_GAP = 2;
const FRAME = BAND_HEIGHT + 6;

export interface SharedOut {
  onFace: Block;
  /** Paragraphs for which the face had no room. */
  left: string[];
}

/** Special instructions: whole paragraphs as far as there is room, in the largest letters that hold them all. */
export function instructionsBlock(paper: Paper, paragraphs: readonly string[], room: number): SharedOut {
  const width = HALF - 2 * PADDING;
  const measured = (style: Style) => paragraphs.map((text) => wrap(paper, text, width, style));
  const heightOf = (lines: readonly string[], style: Style): number => lines.length * lineHeight(style) + PARAGRAPH_GAP;
  const total = (style: Style): number =>
    measured(style).reduce((sum, lines) => sum + heightOf(lines, style), 0) + FRAME;

  const size = SIZES.find((size) => total({ size }) <= room);
  const style: Style = { size: size ?? SIZES.at(-1)! };
  let shown = measured(style);
  if (size === undefined) {
    const note: Style = { size: style.size, isBold: true };
    let height = FRAME + heightOf([''], note);
    const count = shown.findIndex((lines) => (height += heightOf(lines, style)) > room);
    shown = shown.slice(0, count === -1 ? shown.length : count);
  }
  const left = paragraphs.slice(shown.length);

  return {
    left,
    onFace: {
      height: Math.min(
        room,
        shown.reduce((sum, lines) => sum + heightOf(lines, style), 0) + FRAME + (left.length > 0 ? 11 : 0),
      ),
      draw(y, height) {
        frame(paper, { x: LEFT, y, width: HALF, height });
        band(paper, 'SPECIAL INSTRUCTIONS', { x: LEFT, y, width: HALF });
        let top = y + BAND_HEIGHT + 3;
        const place = { x: LEFT + PADDING, width };
        for (const lines of shown) top = write(paper, lines, { ...place, y: top }, style) + PARAGRAPH_GAP;
        const more = shown.length === 0 ? 'See the supplement.' : 'Continued on the supplement.';
        if (left.length > 0) write(paper, [more], { ...place, y: top }, { ...style, isBold: true });
      },
    },
  };
}
