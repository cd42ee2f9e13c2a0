import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { nearest, type City } from './cities.ts';

/**
 * The source describes an area ("Downtown Toronto (cn Tower / King And Spadina)", "Central Alberta (stettler)"), sometimes
 * with broken accents. People know the city or town, so that is what we make of it.
 */
const LARGE_POPULATION = 15_000;
const NAMED_WITHIN_MILES = 60;
const NEARBY_MILES = 12;
const ANYWHERE_MILES = 400;

const DIRECTIONS =
  /\b(north|south|east|west|northeast|northwest|southeast|southwest|central|outskirts|lower|upper)\b/gi;
const BROKEN = '\uFFFD';

/** Words between single spaces; a broken letter becomes a question mark. */
function plain(text: string): string {
  return ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(BROKEN, '?')
    .replace(/[^a-z0-9?]+/g, ' ')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bst\b/g, 'saint')
    .trim()} `;
}

/** Whether the name occurs as whole words; a question mark stands for any letter. */
function occursIn(description: string, name: string, extent: 'part' | 'whole' = 'part'): boolean {
  if (extent === 'whole' && description.length !== name.length) return false;
  for (let start = 0; start + name.length <= description.length; start++) {
    let length = 0;
    while (
      length < name.length &&
      (description[start + length] === name[length] || (description[start + length] === '?' && name[length] !== ' '))
    )
      length++;
    if (length === name.length) return true;
  }
  return false;
}

/** The largest one that is mentioned; "Vancouver" is not mentioned by a description that says North Vancouver. */
function mentionedCity(description: string, cities: readonly City[]): City | null {
  const text = plain(description);
  const mentioned = cities.filter(({ name }) => occursIn(text, plain(name)));
  const whole = mentioned.filter(
    (city) => !mentioned.some((other) => other !== city && plain(other.name).includes(plain(city.name))),
  );
  return whole.toSorted((a, b) => b.population - a.population)[0] ?? null;
}

/** A quarter belongs to the large city around it rather than to the small one next door. */
function surroundingCity(at: Coordinates, cities: readonly City[]): City | null {
  const pull = (city: City) => city.population / Math.max(1, greatCircleMiles(city, at)) ** 2;
  const nearby = cities.filter((city) => !city.isQuarter && greatCircleMiles(city, at) <= NEARBY_MILES);
  return nearby.toSorted((a, b) => pull(b) - pull(a))[0] ?? null;
}

function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-]|\bd')(\p{Ll})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** "Central Alberta (stettler)": a single name in the bracket is the main town of a rural area. */
function ruralTown(description: string): string | null {
  const town = /\(([^/,)]+)\)/.exec(description)?.[1];
  return town === undefined ? null : titleCase(tidySpaces(town));
}

function tidySpaces(text: string): string {
  return text.replace(/-\s+/g, '-').replace(/\s+/g, ' ').trim();
}

function withoutDirections(description: string): string {
  const before = description.split('(')[0]!;
  return titleCase(tidySpaces(before.replace(DIRECTIONS, ' ')) || tidySpaces(before));
}

/** Descriptions that mislead: the first names a quarter like a town next to it, the others name quarters only. */
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^H\w\w Plateau Mont-royal/, 'Montréal'],
  [/^H\w\w Mount Royal/, 'Mont-Royal'],
  [/^H7/, 'Laval'],
  [/^J9J/, 'Gatineau'],
];

export interface Area extends Coordinates {
  postal: string;
  description: string;
}

export function canadianCityName(area: Area, cities: readonly City[]): string {
  const { postal, description } = area;
  const corrected = CORRECTIONS.find(([pattern]) => pattern.test(`${postal} ${description}`));
  if (corrected) return corrected[1];
  const near = cities.filter(
    (city) =>
      greatCircleMiles(city, area) <= NAMED_WITHIN_MILES &&
      // The suburbs begin with another letter than the city that would swallow them.
      (city.name !== 'Toronto' || postal.startsWith('M')),
  );
  const called = (name: string) =>
    near.find((city) => !city.isQuarter && occursIn(plain(name), plain(city.name), 'whole'))?.name;
  // A zero in the second place marks a rural area.
  const town = postal[1] === '0' ? ruralTown(description) : null;
  if (town !== null) return called(town) ?? readable(town, area, cities);
  const large = near.filter(({ population }) => population >= LARGE_POPULATION);
  const name = withoutDirections(description);
  return (
    mentionedCity(description, large)?.name ??
    called(name) ??
    surroundingCity(area, large)?.name ??
    readable(name, area, cities)
  );
}

function readable(name: string, at: Coordinates, cities: readonly City[]): string {
  if (!name.includes(BROKEN)) return name;
  const closest = nearest(cities, at, ANYWHERE_MILES);
  if (!closest) throw new Error(`No readable name for ${name}.`);
  return closest.name;
}
