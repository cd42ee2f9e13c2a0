import { findState } from '@lanewright/domain/geography/countries.ts';
import { isPostalCodeFor, mexicanStateOfPostalCode } from '@lanewright/domain/geography/postal-codes.ts';
import { isAllowedTimeZone } from '@lanewright/domain/geography/time-zones.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlaceRow } from './place-rows.ts';
import { openPlacesFile, PLACE_COLUMNS, readPlaces } from './places-file.ts';

let places: PlaceRow[];
beforeAll(async () => {
  places = await (await openPlacesFile()).readRows();
});

const find = (country: string, postal: string) =>
  places.filter((place) => place.country === country && place.postal === postal);
const sortKey = ({ country, state, city, postal }: PlaceRow) => [country, state, city, postal].join('\u0001');

describe('the places that are shipped', () => {
  it('are as many as the sources hold of each country', () => {
    const counts = Map.groupBy(places, ({ country }) => country);
    expect([...counts].map(([country, rows]) => [country, rows.length])).toEqual([
      ['CA', 2_611],
      ['MX', 1_821],
      ['US', 41_886],
    ]);
  });

  it.each([
    ['US', '10001', 'New York', 'NY', 'America/New_York'],
    ['US', '60601', 'Chicago', 'IL', 'America/Chicago'],
    ['US', '85001', 'Phoenix', 'AZ', 'America/Phoenix'],
    ['US', '00901', 'San Juan', 'PR', 'America/Puerto_Rico'],
    ['US', '78040', 'Laredo', 'TX', 'America/Chicago'],
    ['US', '00802', 'St Thomas', 'VI', 'America/St_Thomas'],
    ['US', '96910', 'Hagatna', 'GU', 'Pacific/Guam'],
    ['US', '96799', 'Pago Pago', 'AS', 'Pacific/Pago_Pago'],
    ['US', '96950', 'Saipan', 'MP', 'Pacific/Saipan'],
    ['CA', 'M5V', 'Toronto', 'ON', 'America/Toronto'],
    // Rural areas stand where their town stands, and take its clock.
    ['CA', 'V0B', 'Fernie', 'BC', 'America/Edmonton'],
    ['CA', 'V0C', 'Fort Nelson', 'BC', 'America/Fort_Nelson'],
    ['CA', 'G0G', 'Schefferville', 'QC', 'America/Toronto'],
    ['CA', 'X0E', 'Inuvik', 'NT', 'America/Inuvik'],
    ['CA', 'S0J', 'La Ronge', 'SK', 'America/Regina'],
    ['CA', 'B0J', 'Lunenburg', 'NS', 'America/Halifax'],
    ['CA', 'V0N', 'Whistler', 'BC', 'America/Vancouver'],
    ['CA', 'V8E', 'Whistler', 'BC', 'America/Vancouver'],
    ['CA', 'K0K', 'Picton', 'ON', 'America/Toronto'],
    ['CA', 'K0C', 'Alexandria', 'ON', 'America/Toronto'],
    ['CA', 'K0H', 'Inverary', 'ON', 'America/Toronto'],
    ['CA', 'P0M', 'Chelmsford', 'ON', 'America/Toronto'],
    ['CA', 'E1H', 'Lakeville', 'NB', 'America/Moncton'],
    ['CA', 'E2E', 'Rothesay', 'NB', 'America/Moncton'],
    ['CA', 'E2H', 'Saint John', 'NB', 'America/Moncton'],
    ['CA', 'E3C', 'Fredericton', 'NB', 'America/Moncton'],
    ['CA', 'H2X', 'Montréal', 'QC', 'America/Toronto'],
    ['CA', 'V5K', 'Vancouver', 'BC', 'America/Vancouver'],
    ['CA', 'X0A', 'Iqaluit', 'NU', 'America/Iqaluit'],
    ['CA', 'X1A', 'Yellowknife', 'NT', 'America/Edmonton'],
    ['MX', '32000', 'Ciudad Juárez', 'CHH', 'America/Ciudad_Juarez'],
    ['MX', '76000', 'Querétaro', 'QUE', 'America/Mexico_City'],
    ['MX', '37000', 'León', 'GUA', 'America/Mexico_City'],
    ['MX', '66600', 'Apodaca', 'NLE', 'America/Monterrey'],
    ['MX', '54600', 'Tepotzotlán', 'MEX', 'America/Mexico_City'],
  ])('%s %s is %s, %s, in %s', (country, postal, city, state, timeZone) => {
    expect(find(country, postal)).toEqual([expect.objectContaining({ city, state, timeZone })]);
  });

  it.each(
    [
      ['US', '10200 96898 09012 34002 96201'],
      ['CA', 'H0H'],
    ].flatMap(([country, codes]) => codes!.split(' ').map((code) => [country!, code])),
  )('%s %s, which is nowhere or wrong in the source, is not among them', (country, code) => {
    expect(find(country, code)).toEqual([]);
  });

  it('are all in a time zone and a state of their country, with a code of it', () => {
    const strange = places.filter(
      ({ country, state, postal, timeZone }) =>
        !isAllowedTimeZone(timeZone, country) ||
        !findState(country, state) ||
        !(postal === '' ? country !== 'US' : isPostalCodeFor(country, postal)) ||
        (country === 'MX' && postal !== '' && mexicanStateOfPostalCode(postal) !== state),
    );
    expect(strange).toEqual([]);
  });

  it('lie in North America, or in the Pacific', () => {
    const PACIFIC = ['AS', 'GU', 'MP'];
    const strange = places.filter(
      ({ state, latitude, longitude }) =>
        !PACIFIC.includes(state) &&
        !(latitude > 14 && latitude < 84 && ((longitude > -180 && longitude < -52) || longitude > 172)),
    );
    expect(strange).toEqual([]);
  });

  it('have names that people can read', () => {
    expect(places.filter(({ city }) => /[\uFFFD/&()]|^\s|\s$|\s\s/.test(city))).toEqual([]);
  });

  it('know the towns of Canada that share a rural code, with their own clocks', () => {
    const zoneOf = (city: string, state: string) =>
      places.find((place) => place.country === 'CA' && place.city === city && place.state === state)?.timeZone;
    expect(zoneOf('Creston', 'BC')).toBe('America/Creston');
    expect(zoneOf('Sparwood', 'BC')).toBe('America/Edmonton');
    expect(zoneOf('Atikokan', 'ON')).toBe('America/Atikokan');
    expect(zoneOf('Fermont', 'QC')).toBe('America/Toronto');
  });

  it('are sorted by country, state, city and code, each once', () => {
    const keys = places.map(sortKey);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)));
  });

  it('know the population of large cities, so that these come first', () => {
    const chicago = find('US', '60601')[0]!.population;
    expect(chicago).toBeGreaterThan(2_000_000);
    for (const code of ['10001', '20001', '40502', '90001'])
      expect(find('US', code)[0]!.population).toBeGreaterThan(250_000);
    expect(
      new Set(places.filter(({ city, state }) => city === 'Chicago' && state === 'IL').map((row) => row.population)),
    ).toEqual(new Set([chicago]));
  });
});

describe('a file of places that is not whole', () => {
  it.each([
    ['without headings', 'US\tIL\tChicago\n', /begins with "US/],
    ['with a line cut short', `${PLACE_COLUMNS.join('\t')}\nUS\tIL\tChicago\n`, /Line 2 .* not whole/],
  ])('%s is refused', (_title, text, message) => {
    expect(() => readPlaces(text)).toThrow(message);
  });
});
