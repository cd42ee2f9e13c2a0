import type { Paper } from './paper-file.ts';

export interface Style {
  size: number;
  isBold?: boolean;
  color?: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
}

export const lineHeight = (style: Style): number => style.size * 1.17;

function use(paper: Paper, style: Style): void {
  paper.font(style.isBold === true ? 'Bold' : 'Regular').fontSize(style.size);
}

export function widthOf(paper: Paper, text: string, style: Style): number {
  use(paper, style);
  return paper.widthOfString(text);
}

/** As it can be printed: letters in one piece, and no signs that are none. */
const printable = (text: string): string =>
  text.normalize('NFC').replace(/[^\S\n]|[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** A word that is wider than a line, in as many pieces as it takes. */
function broken(paper: Paper, word: string, width: number, style: Style): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(paper, piece + letter, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** The lines of a text in a column, by measure: none is wider than the column. */
export function wrap(paper: Paper, text: string, width: number, style: Style): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const words = paragraph
        .split(' ')
        .filter((word) => word !== '')
        .flatMap((word) => (widthOf(paper, word, style) > width ? broken(paper, word, width, style) : [word]));
      const lines: string[] = [];
      let line = '';
      for (const word of words) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line === '' || widthOf(paper, longer, style) <= width) line = longer;
        else {
          lines.push(line);
          line = word;
        }
      }
      return line === '' ? lines : [...lines, line];
    });
}

export interface Fitted {
  lines: string[];
  style: Style;
  height: number;
}

/** In the largest size in which it takes no more than so many lines; in the least size it takes as many as it must. */
export function fit(
  paper: Paper,
  text: string,
  room: { width: number; lines: number },
  style: Style,
  least: number,
): Fitted {
  for (let size = style.size; ; size = Math.max(least, size - 0.5)) {
    const tried = { ...style, size };
    const lines = wrap(paper, text, room.width, tried);
    if (lines.length <= room.lines || size <= least) {
      return { lines, style: tried, height: lines.length * lineHeight(tried) };
    }
  }
}

/** Draws lines that were wrapped before; answers where the next one would begin. */
export function write(paper: Paper, lines: readonly string[], place: Place, style: Style): number {
  lines.forEach((line, index) => {
    if (line === '') return;
    const spare = place.align === undefined || place.align === 'left' ? 0 : place.width - widthOf(paper, line, style);
    use(paper, style);
    paper.fillColor(style.color ?? 'black');
    const x = place.x + (place.align === 'center' ? spare / 2 : spare);
    paper.text(line, x, place.y + index * lineHeight(style), { lineBreak: false });
  });
  return place.y + lines.length * lineHeight(style);
}

/** Wraps and draws. */
export function print(paper: Paper, text: string, place: Place, style: Style): number {
  return write(paper, wrap(paper, text, place.width, style), place, style);
}
