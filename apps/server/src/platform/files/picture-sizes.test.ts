import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { tellingSizes, type PictureFormat, type PictureSize } from './picture-sizes.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const be32 = (...values: number[]) => Buffer.concat(values.map((value) => numberBytes(value, 4, true)));

function numberBytes(value: number, length: number, isBig: boolean): Buffer {
  const bytes = Buffer.alloc(length);
  if (isBig) bytes.writeUIntBE(value, 0, length);
  else bytes.writeUIntLE(value, 0, length);
  return bytes;
}

function png(width: number, height: number): Buffer {
  const header = Buffer.concat([latin('IHDR'), be32(width, height), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), be32(13), header, be32(crc32(header)), Buffer.alloc(50)]);
}

function jpeg(width: number, height: number, before = 0): Buffer {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), numberBytes(content.length + 2, 2, true), content]);
  const added = Array.from({ length: before }, () => segment(0xe1, Buffer.alloc(60_000)));
  const size = Buffer.concat([Buffer.from([8]), numberBytes(height, 2, true), numberBytes(width, 2, true)]);
  return Buffer.concat([
    latin('\xff\xd8'),
    ...added,
    Buffer.from([0xff]),
    segment(0xc2, size),
    Buffer.from([0xff, 0xda]),
  ]);
}

/** Pages with so many bytes of pixels before each. */
function tiff(pages: PictureSize[], { isBig = false, gap = 100 } = {}): Buffer {
  const number = (value: number, length: number) => numberBytes(value, length, isBig);
  const parts: Buffer[] = [latin(isBig ? 'MM\0*' : 'II*\0'), number(8 + gap, 4)];
  let at = 8;
  pages.forEach(({ width, height }, index) => {
    at += gap + 2 + 24 + 4;
    const entry = (tag: number, type: number, value: number) =>
      Buffer.concat([
        number(tag, 2),
        number(type, 2),
        number(1, 4),
        number(value, type === 3 ? 2 : 4),
        Buffer.alloc(type === 3 ? 2 : 0),
      ]);
    const next = index === pages.length - 1 ? 0 : at + gap;
    parts.push(Buffer.alloc(gap), number(2, 2), entry(256, 4, width), entry(257, 3, height), number(next, 4));
  });
  return Buffer.concat(parts);
}

function heic(sizes: PictureSize[], before = Buffer.alloc(0)): Buffer {
  const ispe = sizes.map(({ width, height }) => Buffer.concat([be32(20), latin('ispe'), be32(0, width, height)]));
  const meta = Buffer.concat([latin('meta'), be32(0), ...ispe]);
  return Buffer.concat([be32(16), latin('ftypheic'), be32(0), before, be32(meta.length + 4), meta, Buffer.alloc(100)]);
}

async function sizesIn(format: PictureFormat, content: Buffer, pieceLength = content.length): Promise<PictureSize[]> {
  async function* pieces() {
    for (let at = 0; at < content.length; at += pieceLength) yield content.subarray(at, at + pieceLength);
  }
  const found: PictureSize[] = [];
  const passed: Uint8Array[] = [];
  for await (const piece of tellingSizes(pieces(), format, (size) => found.push(size))) passed.push(piece);
  expect(Buffer.concat(passed).equals(content)).toBe(true);
  return found;
}

const A = { width: 60_000, height: 40_000 };
const B = { width: 12, height: 7 };

describe.each([1, 7, 4_096, 1_000_000])('in pieces of %d bytes', (length) => {
  it.each<[string, PictureFormat, Buffer, PictureSize[]]>([
    ['a PNG', 'png', png(60_000, 40_000), [A]],
    ['a PNG with a broken header', 'png', Buffer.from(png(1, 1).fill(0, 20, 21)).fill(9, 18, 20), []],
    ['a GIF', 'gif', latin('GIF89a\x0c\0\x07\0\0\0'), [B]],
    ['a lossy WebP', 'webp', latin('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x0c\0\x07\0'), [B]],
    ['a lossless WebP', 'webp', latin('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x0b\x80\x01\0\0\0\0\0\0'), [B]],
    ['a WebP canvas', 'webp', latin('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x0b\0\0\x06\0\0'), [B]],
    ['a JPEG', 'jpeg', jpeg(12, 7), [B]],
    ['a TIFF of two pages', 'tiff', tiff([B, A]), [B, A]],
    ['a TIFF for other machines', 'tiff', tiff([A], { isBig: true }), [A]],
    ['a HEIC with tiles', 'heic', heic([B, A]), [B, A]],
    [
      'a HEIC whose pixels come first',
      'heic',
      heic([A], Buffer.concat([be32(500), latin('mdat'), Buffer.alloc(492)])),
      [A],
    ],
    ['a HEIC that says nothing', 'heic', heic([]), []],
    ['half a TIFF', 'tiff', tiff([A]).subarray(0, 60), []],
    ['half a PNG', 'png', png(1, 1).subarray(0, 20), []],
  ])('%s says its size', async (_title, format, content, sizes) => {
    expect(await sizesIn(format, content, length)).toEqual(sizes);
  });
});

it('a JPEG may say much else before', async () => {
  expect(await sizesIn('jpeg', jpeg(12, 7, 40), 65_536)).toEqual([B]);
});

it('pages of a TIFF that go in a circle are followed once', async () => {
  const content = tiff([B, A]);
  content.writeUInt32LE(108, content.length - 4);
  expect(await sizesIn('tiff', content)).toEqual([B, A]);
});

it('whoever is told may stop it before the rest is passed on', async () => {
  let passed = 0;
  async function* endless() {
    yield png(60_000, 60_000);
    for (;;) {
      passed += 1;
      yield Buffer.alloc(1_000);
    }
  }
  const pass = async () => {
    for await (const _piece of tellingSizes(endless(), 'png', () => {
      throw new Error('Too many.');
    }))
      passed += 1;
  };
  await expect(pass()).rejects.toThrow('Too many.');
  expect(passed).toBe(0);
});
