import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imageTypeOf, readImageFacts } from './image-type.ts';

function makeChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A grey picture. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80).map((byte, index) => (index % (width + 1) === 0 ? 0 : byte));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(rows)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function makeRiffChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

function makeWebp(...chunks: Buffer[]): Buffer {
  return makeRiffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

// Drawn on a canvas of 5 x 3 (JPEG, lossy), 7 x 2 (lossless) and 6 x 4 (with transparency) and encoded by Chromium.
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8' +
    'ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR' +
    'CAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAQIxgbH/xAAVAQEBAAAAAAAAAAAA' +
    'AAAAAAABAv/EABgRAAIDAAAAAAAAAAAAAAAAAAABAjEy/9oADAMBAAIRAxEAPwCdfOo4ApUEtM//2Q==',
  'base64',
);
const fromBase64 = (text: string) => Buffer.from(text, 'base64');
const LOSSY = makeRiffChunk('VP8 ', fromBase64('sAEAnQEqBQADAAQAaCUAToAh38BdgAD+ztHcKLbjACS+Pzts55nbYUAA'));
const LOSSLESS = makeRiffChunk('VP8L', fromBase64('LwZAAAAPcKL3z+y+ynv+Aw8ViOh/AA=='));
const TRANSPARENT = [
  makeRiffChunk('VP8X', fromBase64('EAAAAAUAAAMAAA==')),
  makeRiffChunk('ALPH', fromBase64('AQ8wZhERogIR/Q8=')),
  makeRiffChunk('VP8 ', fromBase64('cAEAnQEqBgAEAAQAaCWYAnQBQAAA/uvd2Hd5TuG1F+Po+JNGenwAAA==')),
];

const images = {
  'a PNG': { bytes: makePng(3, 2), facts: { type: 'image/png', width: 3, height: 2 } },
  'a wide PNG': { bytes: makePng(70_000, 1), facts: { type: 'image/png', width: 70_000, height: 1 } },
  'a JPEG': { bytes: JPEG, facts: { type: 'image/jpeg', width: 5, height: 3 } },
  'a lossy WebP': { bytes: makeWebp(LOSSY), facts: { type: 'image/webp', width: 5, height: 3 } },
  'a lossless WebP': { bytes: makeWebp(LOSSLESS), facts: { type: 'image/webp', width: 7, height: 2 } },
  'a transparent WebP': { bytes: makeWebp(...TRANSPARENT), facts: { type: 'image/webp', width: 6, height: 4 } },
};

describe('a picture', () => {
  it.each(Object.entries(images))('%s says what it is and how large', (_title, { bytes, facts }) => {
    expect(readImageFacts(bytes)).toEqual(facts);
    expect(imageTypeOf(new Uint8Array(bytes))).toBe(facts.type);
  });

  it('is found inside a larger buffer too', () => {
    const around = Buffer.concat([Buffer.from('before'), images['a PNG'].bytes, Buffer.from('after')]);
    expect(readImageFacts(around.subarray(6, around.length - 5))).toEqual(images['a PNG'].facts);
  });

  it('may have filling before a marker of a JPEG', () => {
    const filled = Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff, 0xff]), JPEG.subarray(2)]);
    expect(readImageFacts(filled)).toEqual(images['a JPEG'].facts);
  });

  it.each(Object.entries(images))('%s cut short is none, wherever it is cut', (_title, { bytes }) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(imageTypeOf(bytes.subarray(0, length)), `of ${length} bytes`).toBeNull();
    }
  });
});

function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('just a text')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['only the first bytes of a PNG', Buffer.concat([makePng(1, 1).subarray(0, 8), Buffer.alloc(100)])],
  ['only the first bytes of a JPEG', Buffer.concat([JPEG.subarray(0, 4), Buffer.alloc(300)])],
  ['a PNG whose width was changed', changed(makePng(1, 1), 19, 200)],
  ['a PNG of no width', makePng(0, 1)],
  ['a JPEG of no height', changed(JPEG, JPEG.indexOf(Buffer.from([0xff, 0xc0])) + 6, 0)],
  ['a WebP of an unknown kind', changed(makeWebp(LOSSY), 15, 0x59)],
  ['a sound in the same wrapping', changed(makeWebp(LOSSY), 8, 0x41)],
  ['a lossy WebP without its start code', changed(makeWebp(LOSSY), 23, 0)],
  ['a lossless WebP without its signature', changed(makeWebp(LOSSLESS), 20, 0)],
])('%s is no picture', (_title, bytes) => {
  expect(imageTypeOf(bytes)).toBeNull();
});
