import { crc32 } from 'node:zlib';

export interface PictureSize {
  width: number;
  height: number;
}

export type PictureFormat = 'png' | 'jpeg' | 'tiff' | 'gif' | 'webp' | 'heic';

/** Some bytes further on in the file. What has passed already is not had any more: null, as behind the end. */
interface Ask {
  at: number;
  length: number;
}
type Reader = Generator<Ask, void, Buffer | null>;
type Tell = (size: PictureSize) => void;

function* readPng(tell: Tell): Reader {
  const head = yield { at: 0, length: 33 };
  const isHeader =
    head?.toString('latin1', 12, 16) === 'IHDR' && crc32(head.subarray(12, 29)) === head.readUInt32BE(29);
  if (isHeader) tell({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) });
}

function* readGif(tell: Tell): Reader {
  const head = yield { at: 0, length: 10 };
  if (head) tell({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) });
}

/** Three ways to say the size: lossy, lossless, and a canvas around further chunks. */
function* readWebp(tell: Tell): Reader {
  const head = yield { at: 0, length: 30 };
  const chunk = head?.toString('latin1', 12, 16);
  if (head && chunk === 'VP8 ') tell({ width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff });
  if (head && chunk === 'VP8L') {
    const sizes = head.readUInt32LE(21);
    tell({ width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 });
  }
  if (head && chunk === 'VP8X') tell({ width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 });
}

/** Tables, and an extension, that have numbers among those of the frame headers. */
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];
const START_OF_SCAN = 0xda;

/** From mark to mark until the frame, which says the size. */
function* readJpeg(tell: Tell): Reader {
  for (let at = 2; ;) {
    const start = yield { at, length: 2 };
    let marker = start?.[1];
    // Any number of 0xff may stand before a marker.
    for (; marker === 0xff; at += 1) marker = (yield { at: at + 2, length: 1 })?.[0];
    if (start?.[0] !== 0xff || marker === undefined || marker === START_OF_SCAN) return;
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker)) {
      const frame = yield { at: at + 5, length: 4 };
      if (frame) tell({ width: frame.readUInt16BE(2), height: frame.readUInt16BE(0) });
      return;
    }
    const length = yield { at: at + 2, length: 2 };
    if (!length) return;
    at += 2 + Math.max(2, length.readUInt16BE(0));
  }
}

const [WIDTH, HEIGHT] = [256, 257];
const [SHORT, LONG] = [3, 4];
const ENTRY_BYTES = 12;
const MOST_ENTRIES = 1_000;
const MOST_PAGES = 2_000;

/** From page to page, as long as each stands behind the one before; whoever shows the others looks at them himself. */
function* readTiff(tell: Tell): Reader {
  const head = yield { at: 0, length: 8 };
  if (!head) return;
  const isLittle = head[0] === 0x49;
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  let before = 0;
  for (let [at, page] = [long(head, 4), 0]; at > before && page < MOST_PAGES; page += 1) {
    const counted: Buffer | null = yield { at, length: 2 };
    const count = counted ? short(counted, 0) : 0;
    if (count === 0 || count > MOST_ENTRIES) return;
    const entries: Buffer | null = yield { at: at + 2, length: count * ENTRY_BYTES + 4 };
    if (!entries) return;
    const valueOf = (tag: number): number => {
      for (let entry = 0; entry < count * ENTRY_BYTES; entry += ENTRY_BYTES) {
        if (short(entries, entry) !== tag) continue;
        const type = short(entries, entry + 2);
        return type === SHORT ? short(entries, entry + 8) : type === LONG ? long(entries, entry + 8) : 0;
      }
      return 0;
    };
    tell({ width: valueOf(WIDTH), height: valueOf(HEIGHT) });
    [before, at] = [at, long(entries, count * ENTRY_BYTES)];
  }
}

/** Where a HEIC file describes what it holds; longer than any camera writes it. */
const MOST_META_BYTES = 1024 * 1024;
const IN_64_BITS = 1;

/** From box to box until the one that describes the pictures; each of them, and each tile, says its size. */
function* readHeic(tell: Tell): Reader {
  for (let at = 0; ;) {
    const head = yield { at, length: 8 };
    if (!head) return;
    const isLong = head.readUInt32BE(0) === IN_64_BITS;
    const longLength = isLong ? yield { at: at + 8, length: 8 } : null;
    const length = isLong ? Number(longLength?.readBigUInt64BE(0) ?? 0) : head.readUInt32BE(0);
    const headBytes = isLong ? 16 : 8;
    if (length < headBytes) return;
    if (head.toString('latin1', 4, 8) === 'meta') {
      const bodyBytes = length - headBytes;
      const meta =
        bodyBytes > 0 && bodyBytes <= MOST_META_BYTES ? yield { at: at + headBytes, length: bodyBytes } : null;
      if (meta) tellEach(meta, tell);
      return;
    }
    at += length;
  }
}

function tellEach(meta: Buffer, tell: Tell): void {
  for (let at = meta.indexOf('ispe'); at !== -1 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4)) {
    tell({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  }
}

const READERS: Record<PictureFormat, (tell: Tell) => Reader> = {
  png: readPng,
  jpeg: readJpeg,
  tiff: readTiff,
  gif: readGif,
  webp: readWebp,
  heic: readHeic,
};

/**
 * Passes a picture on in pieces and tells the size of every page or frame that its headers speak of, before the bytes that
 * say so have been passed on. Nothing is decoded, and only a few bytes at a time are kept.
 */
export async function* tellingSizes(
  source: AsyncIterable<Uint8Array>,
  format: PictureFormat,
  tell: Tell,
): AsyncGenerator<Uint8Array> {
  const reader = READERS[format](tell);
  let asked = reader.next();
  let got: Buffer[] = [];
  let gotBytes = 0;
  let position = 0;
  const answer = (bytes: Buffer | null) => {
    [got, gotBytes] = [[], 0];
    asked = reader.next(bytes);
  };
  for await (const chunk of source) {
    while (!asked.done) {
      const { at, length } = asked.value;
      const from = at + gotBytes - position;
      if (from < 0) answer(null);
      else if (from >= chunk.length) break;
      else {
        const piece = Buffer.from(chunk.subarray(from, from + length - gotBytes));
        got.push(piece);
        gotBytes += piece.length;
        if (gotBytes === length) answer(got.length === 1 ? piece : Buffer.concat(got));
      }
    }
    position += chunk.length;
    yield chunk;
  }
  while (!asked.done) answer(null);
}
