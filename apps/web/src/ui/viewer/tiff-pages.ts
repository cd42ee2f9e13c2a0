import { MOST_PIXELS, TooManyPixels, type PageSize } from './pixels.ts';

const [WIDTH, HEIGHT] = [256, 257];
const SHORT = 3;
const ENTRY_BYTES = 12;
const MOST_PAGES = 1_000;

/** The sizes of all pages as the file says them; refuses what goes in a circle or claims too much. */
export function pagesInTiff(file: ArrayBuffer): PageSize[] {
  const bytes = new DataView(file);
  const isLittle = bytes.getUint8(0) === 0x49;
  const short = (at: number) => bytes.getUint16(at, isLittle);
  const long = (at: number) => bytes.getUint32(at, isLittle);
  const sizes: PageSize[] = [];
  const seen = new Set<number>();
  for (let at = long(4); at !== 0;) {
    if (seen.has(at) || seen.size >= MOST_PAGES) throw new RangeError('The pages of this file have no end.');
    seen.add(at);
    const end = at + 2 + short(at) * ENTRY_BYTES;
    const values = new Map<number, number>();
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      values.set(short(entry), short(entry + 2) === SHORT ? short(entry + 8) : long(entry + 8));
    }
    const size = { width: values.get(WIDTH) ?? 0, height: values.get(HEIGHT) ?? 0 };
    if (size.width * size.height > MOST_PIXELS) throw new TooManyPixels();
    if (size.width > 0 && size.height > 0) sizes.push(size);
    at = long(end);
  }
  return sizes;
}
