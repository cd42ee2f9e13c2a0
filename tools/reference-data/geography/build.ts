// Makes the table of places that the product ships:
//   npm install --prefix tools/reference-data --no-package-lock && node tools/reference-data/geography/build.ts [FILE]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { isAllowedTimeZone } from '@lanewright/domain/geography/time-zones.ts';
import { find as findTimeZones } from 'geo-tz/all';
import { placesOfCanada } from './canada.ts';
import { placesOfMexico } from './mexico.ts';
import { writePlaces, type Place, type PlaceWithZone } from './place.ts';
import { placesOfUnitedStates } from './united-states.ts';

const COMMITTED = fileURLToPath(new URL('../../../apps/server/reference-data/places.tsv.br', import.meta.url));

/**
 * The zone at the coordinate must be one of the country's. This one rule finds every bad row of the sources: a lost sign
 * is in Asia, shifted columns are in the sea, the North Pole is in no zone of ours.
 */
function withZone(place: Place): PlaceWithZone | null {
  const zones = findTimeZones(place.latitude, place.longitude);
  const timeZone = zones.find((zone) => isAllowedTimeZone(zone, place.country));
  return timeZone === undefined ? null : { ...place, timeZone };
}

const kept: PlaceWithZone[] = [];
for (const [country, places] of Object.entries({
  US: placesOfUnitedStates(),
  CA: placesOfCanada(),
  MX: placesOfMexico(),
})) {
  const dropped: string[] = [];
  for (const place of places) {
    const found = withZone(place);
    if (found) kept.push(found);
    else dropped.push(`${place.postal} ${place.city} ${place.state}`.trim());
  }
  console.log(`${country}: ${places.length - dropped.length} places, dropped for their time zone: ${dropped.length}`);
  if (dropped.length > 0) console.log(`  ${dropped.join('; ')}`);
}

const text = Buffer.from(writePlaces(kept), 'utf8');
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(process.argv[2] ?? COMMITTED, packed);
console.log(`${kept.length} places, ${text.length} bytes, ${packed.length} packed`);
