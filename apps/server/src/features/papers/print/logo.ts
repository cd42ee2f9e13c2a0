import { crc32, inflateSync } from 'node:zlib';
import type { Paper } from '../../../platform/print/paper-file.ts';

// The library that draws pictures fails late, in a callback that nobody can catch, when a PNG is damaged inside. So
// everything it will rely on is looked at before.

const MOST_PIXELS = 4_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Samples of a pixel by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** First column, first row, step of columns and of rows of an interlaced picture's passes. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The chunks up to the end of the picture; null where one is cut off or does not add up. */
function chunksOf(file: Buffer): Map<string, Buffer> | null {
  const chunks = new Map<string, Buffer>();
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IEND') return chunks;
    const data = file.subarray(at + 8, end - 4);
    chunks.set(kind, kind === 'IDAT' ? Buffer.concat([chunks.get(kind) ?? Buffer.alloc(0), data]) : data);
    at = end;
  }
  return null;
}

function isSoundPng(file: Buffer): boolean {
  const chunks = chunksOf(file);
  const head = chunks?.get('IHDR');
  const packed = chunks?.get('IDAT');
  if (head?.length !== 13 || packed === undefined) return false;
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  const [depth, colorType, , , interlace] = head.subarray(8);
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return false;
  if (!DEPTHS[colorType!]?.includes(depth!) || interlace! > 1) return false;
  if (colorType === 3 && !chunks?.has('PLTE')) return false;
  const bits = SAMPLES[colorType!]! * depth!;
  const rows = (interlace === 0 ? [[0, 0, 1, 1] as const] : PASSES).flatMap(([left, top, stepX, stepY]) => {
    const columns = Math.ceil((width - left) / stepX);
    const count = Math.ceil((height - top) / stepY);
    return columns > 0 && count > 0 ? [{ bytes: 1 + Math.ceil((columns * bits) / 8), count }] : [];
  });
  const expected = rows.reduce((total, { bytes, count }) => total + bytes * count, 0);
  const pixels = inflateSync(packed, { maxOutputLength: expected + 1024 });
  if (pixels.length < expected) return false;
  let at = 0;
  for (const { bytes, count } of rows) {
    // Each row begins with the number of its filter, of which there are five.
    for (let row = 0; row < count; row++, at += bytes) if (pixels[at]! > 4) return false;
  }
  return true;
}

function isSoundJpeg(file: Buffer): boolean {
  if (file.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return false;
  for (let at = 2; at + 10 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1]!;
    const beginsPicture = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!beginsPicture) continue;
    const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)];
    return width > 0 && height > 0 && width * height <= MOST_PIXELS && [1, 3, 4].includes(file[at + 9]!);
  }
  return false;
}

/** Whether it is a PNG or JPEG that can be drawn. */
export function isPrintableLogo(file: Buffer): boolean {
  try {
    if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return isSoundPng(file);
    return file[0] === 0xff && file[1] === 0xd8 && isSoundJpeg(file);
  } catch {
    return false;
  }
}

/** A picture that a paper knows: it is kept in the file once, however often it is drawn. */
export type Picture = PDFKit.Mixins.ImageSrc;

/** The types of the library leave it out. */
type OpensImages = Paper & { openImage(file: Buffer): Picture };

/** The logo for a paper, or null where there is none that can be printed. */
export function openLogo(paper: Paper, file: Buffer | null): Picture | null {
  if (file === null || !isPrintableLogo(file)) return null;
  try {
    return (paper as OpensImages).openImage(file);
  } catch {
    return null;
  }
}
