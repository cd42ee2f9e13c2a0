import { crc32 } from 'node:zlib';

/** Pictures are known by their content: a name or a header can say anything. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface ImageFacts {
  type: ImageType;
  width: number;
  height: number;
}

type Size = Pick<ImageFacts, 'width' | 'height'>;

function textAt(bytes: Buffer, offset: number, length: number): string {
  return bytes.toString('latin1', offset, offset + length);
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const PNG_HEADER_LENGTH = 13;

/** A header first, picture data, an end: each chunk as long as it says. */
function pngSize(bytes: Buffer): Size | null {
  const isHeaderFirst =
    textAt(bytes, 0, 8) === PNG_SIGNATURE &&
    bytes.length >= 33 &&
    bytes.readUInt32BE(8) === PNG_HEADER_LENGTH &&
    textAt(bytes, 12, 4) === 'IHDR' &&
    crc32(bytes.subarray(12, 29)) === bytes.readUInt32BE(29);
  if (!isHeaderFirst) return null;
  let hasData = false;
  for (let at = 33; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'IDAT') hasData = true;
    if (kind === 'IEND') return hasData ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
  }
  return null;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Tables, and an extension, that have numbers among those of the frame headers. */
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);
}

function jpegSize(bytes: Buffer): Size | null {
  if (textAt(bytes, 0, 3) !== '\xff\xd8\xff') return null;
  let size: Size | null = null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_IMAGE, at) === -1 ? null : size;
    if (isFrameHeader(marker) && at + 9 <= bytes.length) {
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Three ways to say the size: lossy, lossless, and a canvas around further chunks. */
function webpSize(bytes: Buffer): Size | null {
  const isWhole =
    bytes.length >= 30 &&
    textAt(bytes, 0, 4) === 'RIFF' &&
    textAt(bytes, 8, 4) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 <= bytes.length &&
    bytes.readUInt32LE(16) + 20 <= bytes.length;
  if (!isWhole) return null;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      if (textAt(bytes, 23, 3) !== '\x9d\x01\x2a') return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const sizes = bytes.readUInt32LE(21);
      return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

const READERS: readonly (readonly [ImageType, (bytes: Buffer) => Size | null])[] = [
  ['image/png', pngSize],
  ['image/jpeg', jpegSize],
  ['image/webp', webpSize],
];

/** Type and size as the file itself says; null for anything that is not a whole PNG, JPEG or WebP. */
export function readImageFacts(content: Uint8Array): ImageFacts | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (const [type, readSize] of READERS) {
    const size = readSize(bytes);
    if (size && size.width > 0 && size.height > 0) return { type, ...size };
  }
  return null;
}

export function imageTypeOf(content: Uint8Array): ImageType | null {
  return readImageFacts(content)?.type ?? null;
}
