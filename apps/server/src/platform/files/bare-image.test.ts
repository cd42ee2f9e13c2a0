import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bareImage } from './bare-image.ts';
import { readOrientation } from './image-orientation.ts';
import { readImageFacts } from './image-type.ts';

const SECRET = 'GPS 41.5250 -88.0817';

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
const pixels = deflateSync(Buffer.alloc(2 * 7));
const png = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

function jpegSegment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}

/** Two scans with a table between them, as progressive pictures have, stuffed bytes and a restart mark in the pixels. */
const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc2, Buffer.from([8, 0, 2, 0, 2, 1, 1, 0x11, 0])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 0xff, 0x00, 2, 0xff, 0xd0, 3]),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([4, 5, 6]),
    Buffer.from([0xff, 0xd9]),
  ]);

function webpChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}
const lossless = webpChunk('VP8L', Buffer.from([0x2f, 1, 0x40, 0, 0, 7, 7, 7, 7, 7]));
const canvas = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
}

const secret = Buffer.from(SECRET);
const cases: [string, 'image/png' | 'image/jpeg' | 'image/webp', Buffer, Buffer][] = [
  [
    'a PNG with texts, a profile, a time and an animation',
    'image/png',
    png(...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'acTL', 'prVt'].map((kind) => pngChunk(kind, secret))),
    png(),
  ],
  ['a PNG with something behind its end', 'image/png', Buffer.concat([png(), secret]), png()],
  [
    'a JPEG with a camera, a profile, a comment and a preview',
    'image/jpeg',
    jpeg(...[0xe1, 0xe2, 0xed, 0xef, 0xfe, 0xe0].map((marker) => jpegSegment(marker, secret))),
    jpeg(),
  ],
  ['a JPEG with something behind its end', 'image/jpeg', Buffer.concat([jpeg(), secret]), jpeg()],
  [
    'a WebP with a camera and a profile',
    'image/webp',
    webp(canvas(0x3c), webpChunk('ICCP', secret), lossless, webpChunk('EXIF', secret), webpChunk('XMP ', secret)),
    webp(canvas(0x10), lossless),
  ],
  ['a WebP with something behind its end', 'image/webp', Buffer.concat([webp(lossless), secret]), webp(lossless)],
];

describe('what is left', () => {
  it.each(cases)('of %s is the picture', (_title, type, given, expected) => {
    expect(given.includes(SECRET)).toBe(true);
    const bare = bareImage(given, type);
    expect(bare?.toString('hex')).toBe(expected.toString('hex'));
    expect(readImageFacts(bare!)).toEqual({ type, width: 2, height: 2 });
  });

  it('of a picture that holds nothing else is the same', () => {
    for (const [, type, , bare] of cases) expect(bareImage(bare, type)?.equals(bare)).toBe(true);
  });

  it('how colours are meant stays in a JPEG', () => {
    const adobe = jpeg(jpegSegment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0\x01')));
    expect(bareImage(adobe, 'image/jpeg')?.equals(adobe)).toBe(true);
  });
});

/** The Exif data of a camera: maker, orientation, place. */
function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(3, 8);
  for (const [index, [tag, type, value]] of [
    [0x010f, 2, 0],
    [0x0112, 3, orientation],
    [0x8825, 4, 0],
  ].entries()) {
    short(tag!, 10 + index * 12);
    short(type!, 12 + index * 12);
    long(1, 14 + index * 12);
    short(value!, 18 + index * 12);
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, secret]);
}

describe('how the camera was held', () => {
  it.each([
    ['II', 6],
    ['MM', 6],
    ['II', 2],
    ['MM', 8],
  ] as const)('stays in a JPEG and a WebP (%s, %i), and nothing else of the camera', (order, orientation) => {
    const given = [
      bareImage(jpeg(jpegSegment(0xe1, exif(order, orientation))), 'image/jpeg')!,
      bareImage(webp(canvas(0x08), lossless, webpChunk('EXIF', exif(order, orientation))), 'image/webp')!,
    ];
    for (const bare of given) {
      expect(bare.includes(SECRET)).toBe(false);
      expect(readOrientation(bare.subarray(bare.indexOf('II*\0')))).toBe(orientation);
      expect(readImageFacts(bare)).toMatchObject({ width: 2, height: 2 });
    }
    // A second time nothing is left to remove.
    expect(bareImage(given[0]!, 'image/jpeg')?.equals(given[0]!)).toBe(true);
    expect(bareImage(given[1]!, 'image/webp')?.equals(given[1]!)).toBe(true);
  });

  it.each([
    ['upright', exif('II', 1)],
    ['no orientation that exists', exif('MM', 9)],
    ['cut off', exif('II', 6).subarray(0, 20)],
    ['entries behind the end', Buffer.from('Exif\0\0II*\0\xff\0\0\0', 'latin1')],
    ['empty', Buffer.alloc(0)],
  ])('leaves nothing when the data are %s', (_title, data) => {
    expect(bareImage(jpeg(jpegSegment(0xe1, data)), 'image/jpeg')?.equals(jpeg())).toBe(true);
  });
});

it.each<[string, 'image/png' | 'image/jpeg' | 'image/webp', Buffer]>([
  ['an animated WebP', 'image/webp', webp(canvas(0x02), webpChunk('ANIM', secret), webpChunk('ANMF', lossless))],
  ['a WebP of two pictures', 'image/webp', webp(lossless, lossless)],
  ['a PNG that ends early', 'image/png', png().subarray(0, -10)],
  ['a JPEG that ends early', 'image/jpeg', jpeg().subarray(0, -3)],
])('%s is none that can be kept', (_title, type, given) => {
  expect(bareImage(given, type)).toBeNull();
});
