import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PlaceRow } from './place-rows.ts';

export const PLACES_FILE = fileURLToPath(new URL('../../../reference-data/places.tsv.br', import.meta.url));

export const PLACE_COLUMNS = 'country state city postal latitude longitude time_zone population aliases'.split(' ');

type Cells = [PlaceRow['country'], string, string, string, string, string, string, string, string];

export interface PlacesFile {
  /** Of the packed bytes. */
  checksum: string;
  readRows(): Promise<PlaceRow[]>;
}

/** The places that the product ships. Unpacked only when they are wanted: most starts find them loaded. */
export async function openPlacesFile(path = PLACES_FILE): Promise<PlacesFile> {
  const packed = await readFile(path);
  return {
    checksum: createHash('sha256').update(packed).digest('hex'),
    readRows: async () => readPlaces((await promisify(brotliDecompress)(packed)).toString('utf8')),
  };
}

export function readPlaces(text: string): PlaceRow[] {
  const [headings, ...lines] = text.replace(/\n$/, '').split('\n');
  if (headings !== PLACE_COLUMNS.join('\t')) throw new Error(`The file of places begins with "${headings}".`);
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== PLACE_COLUMNS.length) throw new Error(`Line ${index + 2} of the file of places is not whole.`);
    const [country, state, city, postal, latitude, longitude, timeZone, population, aliases] = cells as Cells;
    return {
      country,
      state,
      city,
      postal,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      population: Number(population),
      aliases: aliases === '' ? [] : aliases.split(';'),
    };
  });
}
