// For tests: small files of the kinds that browsers do not show by themselves.
type Colour = readonly [red: number, green: number, blue: number];

const [WIDTH, HEIGHT] = [12, 8];
const [SHORT, LONG] = [3, 4];

/** A TIFF with a page for each colour, not packed. In a circle the last page leads to the first. */
export function tiffOf(colours: readonly Colour[], isCircle = false): Blob {
  const pixels = WIDTH * HEIGHT * 3;
  const entries = 9;
  const directory = 2 + entries * 12 + 4;
  // Three values do not fit into an entry, so they lie behind the directory.
  const page = directory + 8 + pixels;
  const bytes = new DataView(new ArrayBuffer(8 + colours.length * page));
  bytes.setUint16(0, 0x4949, false);
  bytes.setUint16(2, 42, true);
  bytes.setUint32(4, 8, true);
  for (const [index, colour] of colours.entries()) {
    const start = 8 + index * page;
    const [bits, strip] = [start + directory, start + directory + 8];
    const facts: [tag: number, kind: number, count: number, value: number][] = [
      [256, SHORT, 1, WIDTH],
      [257, SHORT, 1, HEIGHT],
      [258, SHORT, 3, bits],
      [259, SHORT, 1, 1],
      [262, SHORT, 1, 2],
      [273, LONG, 1, strip],
      [277, SHORT, 1, 3],
      [278, SHORT, 1, HEIGHT],
      [279, LONG, 1, pixels],
    ];
    bytes.setUint16(start, entries, true);
    for (const [place, [tag, kind, count, value]] of facts.entries()) {
      const at = start + 2 + place * 12;
      bytes.setUint16(at, tag, true);
      bytes.setUint16(at + 2, kind, true);
      bytes.setUint32(at + 4, count, true);
      if (kind === SHORT && count === 1) bytes.setUint16(at + 8, value, true);
      else bytes.setUint32(at + 8, value, true);
    }
    const isLast = index === colours.length - 1;
    bytes.setUint32(start + directory - 4, isLast ? (isCircle ? 8 : 0) : start + page, true);
    for (let sample = 0; sample < 3; sample += 1) bytes.setUint16(bits + sample * 2, 8, true);
    for (let at = 0; at < pixels; at += 1) bytes.setUint8(strip + at, colour[at % 3]!);
  }
  return new Blob([bytes.buffer]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** Containers and headers of one picture of 16 by 16 pixels, whose samples follow as they are: brightness, blueness, redness. */
const HEIC_HEAD = fromBase64(
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABG21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAeaWxv' +
    'YwAAAABEAAABAAEAAAABAAABOwAAAYsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAJ9pcHJwAAAAgmlwY28AAABmaHZjQwEDcAAA' +
    'AJAAAAAAAB7wAPz9+PgAAA8DoAABABdAAQwB//8DcAAAAwCQAAADAAADAB7wJKEAAQAaQgEBA3AAAAMAkAAAAwAAAwAeoIhF/q8XesGiAAEAB0QBwHGA' +
    'pIAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABVpcG1hAAAAAAAAAAEAAQKBAgAAAZNtZGF0AAABhyYBr4aA',
);
const samples = (count: number, value: number) => new Uint8Array(count).fill(value);

export const RED_HEIC = new Blob([
  HEIC_HEAD,
  samples(256, 82),
  samples(64, 90),
  samples(64, 240),
  new Uint8Array([0xfe, 0x80]),
]);
