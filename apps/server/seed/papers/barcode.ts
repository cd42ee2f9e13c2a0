import { pngOf } from '../png.ts';

/** Code 39, as far as order numbers need it: five bars and the four gaps between them, n narrow and w wide. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  O: 'wnnnwnnwn',
  '*': 'nwnnwnwnn',
};
const [NARROW, WIDE, MARGIN, HEIGHT] = [3, 8, 36, 220];

function barsOf(text: string): boolean[] {
  const columns: boolean[] = [];
  for (const sign of `*${text}*`) {
    for (const [index, width] of Array.from(SIGNS[sign]!).entries())
      columns.push(...Array<boolean>(width === 'w' ? WIDE : NARROW).fill(index % 2 === 0));
    columns.push(...Array<boolean>(NARROW).fill(false));
  }
  return columns;
}

/** The label of a pallet as a scanner sees it: a PNG in shades of grey. */
export function barcodeOf(text: string): Buffer {
  const bars = barsOf(text);
  const width = bars.length + 2 * MARGIN;
  const row = (hasBars: boolean) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => (hasBars && bars[x - MARGIN] ? 20 : 255))]);
  const rows = Array.from({ length: HEIGHT }, (_, y) => row(y >= MARGIN && y < HEIGHT - MARGIN));
  return pngOf(Buffer.concat(rows), { width, height: HEIGHT, kind: 'grey' });
}
