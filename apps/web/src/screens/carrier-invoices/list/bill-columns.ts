import {
  guessedMapping,
  headingsIn,
  isBillTemplate,
  type BillMapping,
} from '@lanewright/domain/money/import/bill-headings.ts';
import { spelling } from '@lanewright/domain/fields/import-file.ts';
import { deviceStore } from '../../../api/browser-storage.ts';

/** Headings are in the first of these. */
const HEAD_BYTES = 64 * 1024;
const MOST_REMEMBERED = 20;
/** As much of a heading as the server takes. */
const LONGEST_HEADING = 100;

export const readHeadingsOf = async (file: File): Promise<string[]> =>
  headingsInBytes(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

/** Of content as it is sent: whole groups of four signs stand for whole bytes. */
export const headingsInBase64 = (data: string): string[] =>
  headingsInBytes(Uint8Array.from(atob(data.slice(0, HEAD_BYTES)), (sign) => sign.charCodeAt(0)));

function headingsInBytes(bytes: Uint8Array): string[] {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const found = headingsIn(new TextDecoder(encoding).decode(bytes));
  return [...new Set(found)].filter((heading) => heading !== '' && heading.length <= LONGEST_HEADING);
}

interface Remembered {
  headings: string;
  mapping: BillMapping;
}

const keyOf = (userId: string) => `lanewright.bill-columns.${userId}`;
/** Files with the same headings are of one kind. */
export const nameOf = (headings: readonly string[]) => headings.map(spelling).join('|');

function remembered(userId: string): Remembered[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Remembered[]) : [];
  } catch {
    return [];
  }
}

/** As this person said of a file with the same headings, else as guessed; nothing where the file is the template. */
export function mappingToBeginWith(userId: string, headings: readonly string[]): BillMapping {
  if (isBillTemplate(headings)) return {};
  const said = remembered(userId).find((one) => one.headings === nameOf(headings))?.mapping;
  return said ?? guessedMapping(headings);
}

export function rememberMapping(userId: string, headings: readonly string[], mapping: BillMapping): void {
  const name = nameOf(headings);
  const others = remembered(userId).filter((one) => one.headings !== name);
  const kept = [{ headings: name, mapping }, ...others].slice(0, MOST_REMEMBERED);
  deviceStore.write(keyOf(userId), JSON.stringify(kept));
}
