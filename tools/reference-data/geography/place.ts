import type { Country } from '@lanewright/domain/geography/countries.ts';

/** One row of the product's table of places. */
export interface Place {
  country: Country;
  state: string;
  city: string;
  /** Empty where only the city is known. */
  postal: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Other names that people search by. */
  aliases: string[];
}

export interface PlaceWithZone extends Place {
  timeZone: string;
}

const COLUMNS = ['country', 'state', 'city', 'postal', 'latitude', 'longitude', 'time_zone', 'population', 'aliases'];

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Not by locale: the order must be the same on every machine. */
function comparePlaces(a: Place, b: Place): number {
  return (
    byCodePoint(a.country, b.country) ||
    byCodePoint(a.state, b.state) ||
    byCodePoint(a.city, b.city) ||
    byCodePoint(a.postal, b.postal)
  );
}

function asLine(place: PlaceWithZone): string {
  const { country, state, city, postal, latitude, longitude, timeZone, population, aliases } = place;
  const cells = [country, state, city, postal, latitude.toFixed(4), longitude.toFixed(4), timeZone, population];
  const line = [...cells, aliases.join(';')].join('\t');
  if (line.split('\t').length !== COLUMNS.length || /[\n\r\uFFFD]/.test(line)) {
    throw new Error(`This place cannot be written: ${line}`);
  }
  return line;
}

export function writePlaces(places: readonly PlaceWithZone[]): string {
  const lines = [...places].sort(comparePlaces).map(asLine);
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}
