import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: string;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;
/** 1 January 1980, the format's earliest day: the same content always makes the same bytes. */
const DOS_DATE = 0x21;

function numbers(parts: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((size, [bytes]) => size + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** A small zip archive in memory, enough for office documents. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const facts: [2 | 4, number][] = [
      [2, VERSION],
      [2, 0],
      [2, DEFLATE],
      [2, 0],
      [2, DOS_DATE],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, path.length],
      [2, 0],
    ];
    const file = Buffer.concat([numbers([[4, LOCAL_HEADER], ...facts]), path, packed]);
    directory.push(
      numbers([[4, CENTRAL_HEADER], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      path,
    );
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = numbers([
    [4, END_OF_CENTRAL],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...files, central, end]);
}
