import { EXIF_PREFIX, exifOfOrientation, readOrientation } from './image-orientation.ts';
import type { ImageType } from './image-type.ts';

/**
 * A picture without all that is no picture: where and with what it was taken, colour profiles, comments, previews, a second
 * picture, whatever hides behind its end. Nothing is decoded: the parts that a decoder needs are copied, the others are not.
 * Which way the camera was held stays, since without it a photo of a telephone lies on its side.
 * Null for a file whose parts do not add up.
 */
export function bareImage(content: Buffer, type: ImageType): Buffer | null {
  switch (type) {
    case 'image/png':
      return barePng(content);
    case 'image/jpeg':
      return bareJpeg(content);
    case 'image/webp':
      return bareWebp(content);
  }
}

const PNG_SIGNATURE_LENGTH = 8;
/** Size, palette, transparency, pixels, end. */
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function barePng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_LENGTH)];
  for (let at = PNG_SIGNATURE_LENGTH; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_PARTS.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const [START, END, SCAN, COMMENT, EXIF] = [0xd8, 0xd9, 0xda, 0xfe, 0xe1];
/** Of the parts that programs add, the one that says how colours are meant. */
const ADOBE = 0xee;

function isAdded(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && marker !== ADOBE);
}

/** Inside the pixels 0xff is followed by 0x00, or by one of the eight marks that divide them. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

function bareJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      const exif =
        orientation === null ? [] : [jpegSegment(EXIF, Buffer.concat([EXIF_PREFIX, exifOfOrientation(orientation)]))];
      return Buffer.concat([Buffer.from([0xff, START]), ...exif, ...kept, Buffer.from([0xff, END])]);
    }
    if (at + 4 > bytes.length) return null;
    const endOfSegment = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfPixels(bytes, endOfSegment) : endOfSegment;
    if (end === -1 || end > bytes.length) return null;
    if (marker === EXIF) orientation ??= readOrientation(bytes.subarray(at + 4, end));
    if (!isAdded(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const RIFF_HEADER_LENGTH = 12;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;

/** A still picture: its pixels, and their transparency where it stands apart. */
function bareWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let canvas: Buffer | null = null;
  let orientation: number | null = null;
  const end = bytes.readUInt32LE(4) + 8;
  for (let at = RIFF_HEADER_LENGTH; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const kind = bytes.toString('latin1', at, at + 4);
    const part = bytes.subarray(at, Math.min(next, bytes.length));
    if (kind === 'VP8X') canvas = stillCanvas(part);
    if (kind === 'EXIF') orientation ??= readOrientation(part.subarray(8));
    if (kind === 'VP8 ' || kind === 'VP8L' || kind === 'ALPH') kept.push(part);
    at = next;
  }
  const pixels = kept.filter((part) => part.toString('latin1', 0, 3) === 'VP8');
  if (pixels.length !== 1) return null;
  // Only a file with a canvas can have Exif data, and says there that it has.
  if (canvas && orientation !== null) {
    canvas[8] = canvas[8]! | HAS_EXIF;
    kept.push(webpChunk('EXIF', exifOfOrientation(orientation)));
  }
  const parts = canvas ? [canvas, ...kept] : pixels;
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([header, ...parts]);
}

function webpChunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Of what the canvas announces only transparency is still there. */
function stillCanvas(part: Buffer): Buffer {
  const canvas = Buffer.from(part);
  canvas[8] = canvas[8]! & HAS_ALPHA;
  return canvas;
}
