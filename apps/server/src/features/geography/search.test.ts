import type { QuotableLocations } from '@lanewright/contract/geography.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { findPlaceForAddress, nearestPlace } from './commands.ts';

let world: World;
let planner: Client;
beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany(), { permissions: [] });
});
afterAll(() => world.close());

const ask = (query: Record<string, string>) =>
  planner.get<QuotableLocations>(`/quotable-locations?${new URLSearchParams(query).toString()}`);
const names = async (query: Record<string, string>) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.items.map(({ name }) => name);
};

describe('what a planner types', () => {
  it.each([
    ['60601', 'Chicago, IL 60601'],
    ['60601-1234', 'Chicago, IL 60601'],
    ['606', 'Chicago, IL 60601'],
    ['chicago', 'Chicago, IL 60601'],
    ['Chicago, IL', 'Chicago, IL 60601'],
    ['chicago il', 'Chicago, IL 60601'],
    ['chicago illinois', 'Chicago, IL 60601'],
    ['60602 chicago', 'Chicago, IL 60602'],
    ['chicago 60602', 'Chicago, IL 60602'],
    ['Chicago, IL 60602', 'Chicago, IL 60602'],
    ['M5V 2T6', 'Toronto, ON M5V'],
    ['m5v2t6', 'Toronto, ON M5V'],
    ['m5v', 'Toronto, ON M5V'],
    ['montreal', 'Montréal, QC H2E'],
    ['Montréal', 'Montréal, QC H2E'],
    ['portland me', 'Portland, ME 04101'],
    ['portland, m', 'Portland, ME 04101'],
    ['kansas city ks', 'Kansas City, KS 66101'],
    ['york new york', 'York, NY 14592'],
    ['ontario ca', 'Ontario, CA 91758'],
    ['st louis', 'Saint Louis, MO 63101'],
    ['Saint Louis', 'Saint Louis, MO 63101'],
    ['ft worth', 'Fort Worth, TX 76102'],
    ['Mt. Vernon WA', 'Mount Vernon, WA 98273'],
    ["o'fallon", 'O Fallon, MO 63366'],
    ['nyc', 'New York, NY 10001'],
    ['bloomington mn', 'Minneapolis, MN 55420'],
    ['cdmx', 'Ciudad de México, CMX 06000'],
    ['Mexico City', 'Ciudad de México, CMX 06000'],
    ['juarez', 'Ciudad Juárez, CHH 32000'],
    ['Santiago de Querétaro', 'Querétaro, QUE 76000'],
    ['queretaro', 'Querétaro, QUE 76000'],
    ['leon gto', 'León, GUA 37000'],
    ['ciudad apodaca', 'Apodaca, NLE 66600'],
    ['tijuana bc', 'Tijuana, BCN 22000'],
    ['monterrey nl', 'Monterrey, NLE 64000'],
    ['vancouver bc', 'Vancouver, BC V6A'],
    ['tx', 'Houston, TX 77001'],
    ['guam', 'Tamuning, GU 96931'],
    ['charlotte amalie', 'St Thomas, VI 00801'],
    ['00820', 'Christiansted, VI 00820'],
    ['100 mile house', '100 Mile House, BC V0K'],
  ])('"%s" finds %s first', async (q, name) => {
    expect((await names({ q }))[0]).toBe(name);
  });

  it.each([
    ['chcago', 'Chicago, IL 60601', 'a missing letter'],
    ['chicagoo', 'Chicago, IL 60601', 'a doubled letter'],
    ['chciago', 'Chicago, IL 60601', 'two letters swapped'],
    ['chcag', 'Chicago, IL 60601', 'a slip while typing'],
    ['chcago il', 'Chicago, IL 60601', 'a slip before the state'],
    ['Chcago, IL', 'Chicago, IL 60601', 'a slip before the comma'],
    ['Los Angelas', 'Los Angeles, CA 90001', 'a wrong letter'],
    ['Albuquerqe', 'Albuquerque, NM 87101', 'a missing letter near the end'],
    ['dlalas', 'Dallas, TX 75201', 'a swap at the beginning'],
    ['Biose', 'Boise, ID 83701', 'a swap in a short name'],
    ['Cincinatti', 'Cincinnati, OH 45202', 'two slips in a long name'],
    ['Talahasee', 'Tallahassee, FL 32301', 'two letters missing in a long name'],
    ['Philedelphia', 'Philadelphia, PA 19102', 'a wrong letter in a long name'],
    ['Monteral', 'Montréal, QC H2E', 'without its accent'],
    ['Guadaljara', 'Guadalajara, JAL 44100', 'in Mexico'],
    ['blomington mn', 'Minneapolis, MN 55420', 'another name of a place'],
  ])('forgives: "%s" finds %s first (%s)', async (q, name) => {
    expect((await names({ q }))[0]).toBe(name);
  });

  it('forgives in the field of the city as well', async () => {
    expect((await names({ City: 'Chcago', GoverningDistrict: 'IL' }))[0]).toBe('Chicago, IL 60601');
  });

  it.each([
    ['N Las Vegas', 'North Las Vegas, NV'],
    ['n. las vegas', 'North Las Vegas, NV'],
    ['S Bend', 'South Bend, IN'],
    ['W Palm Beach', 'West Palm Beach, FL'],
    ['W Palm Bch FL', 'West Palm Beach, FL'],
    ['Arlington Hts', 'Arlington Heights, IL'],
    ['E St Louis', 'East Saint Louis, IL'],
    ['Colorado Spgs', 'Colorado Springs, CO'],
    ['Grand Jct', 'Grand Junction, CO'],
    ['Benton Hbr', 'Benton Harbor, MI'],
    ['Elk Grove Vlg', 'Elk Grove Village, IL'],
    ['Pt Arthur', 'Port Arthur, TX'],
    ['Mt View CA', 'Mountain View, CA'],
    ['Cd Obregon', 'Ciudad Obregón, SON'],
  ])('knows "%s" for %s', async (q, city) => {
    expect((await names({ q }))[0]?.startsWith(city)).toBe(true);
  });

  it('forgives only when what was typed finds too little', async () => {
    const found = await names({ q: 'Lima', pageSize: '50' });
    expect(found[0]).toBe('Lima, OH 45801');
    expect(found.filter((name) => !/lima/i.test(name))).toEqual([]);
  });

  it('puts what was typed before what was forgiven', async () => {
    expect((await names({ q: 'Tuscon' }))[0]).toBe('Tucson, AZ 85701');
    const exact = await names({ q: 'Tusco' });
    expect(exact.slice(0, 2)).toEqual(['Tuscola, IL 61953', 'Tuscola, TX 79562']);
  });

  it.each([['IL'], ['il'], ['Illinois']])('lists the largest cities of a state: %s', async (q) => {
    const found = await names({ q });
    expect(found.slice(0, 3)).toEqual(['Chicago, IL 60601', 'Aurora, IL 60502', 'Rockford, IL 61101']);
    expect(found.slice(0, 10).every((name) => name.includes(', IL '))).toBe(true);
  });

  it('a name that is also a code of a state stays in sight', async () => {
    const found = await names({ q: 'me', pageSize: '50' });
    expect(found[0]).toMatch(/, ME /);
    expect(found).toContain('Memphis, TN 38103');
  });

  it('shows every Portland before any second code of one', async () => {
    const found = (await names({ q: 'portland' })).map((name) => name.replace(/ \d+$/, ''));
    expect(found.slice(0, 3)).toEqual(['Portland, OR', 'Portland, ME', 'Portland, TX']);
    expect(new Set(found.slice(0, 12)).size).toBe(12);
  });

  it('puts the very name first, then names that begin so, larger ones first, then names with it inside', async () => {
    const found = await names({ q: 'spring', pageSize: '50' });
    expect(found.slice(0, 4)).toEqual([
      'Spring, TX 77373',
      'Springfield, MO 65802',
      'Springfield, MA 01101',
      'Springfield, IL 62701',
    ]);
    const laredo = await names({ q: 'laredo' });
    expect(laredo.slice(0, 4)).toEqual([
      'Laredo, TX 78040',
      'Laredo, MO 64652',
      'Nuevo Laredo, TAM 88000',
      'Laredo, TX 78041',
    ]);
  });

  it('shows the codes of a beginning in order', async () => {
    expect(await names({ q: '6060', pageSize: '3' })).toEqual([
      'Chicago, IL 60601',
      'Chicago, IL 60602',
      'Chicago, IL 60603',
    ]);
  });

  it.each([['spring'], ['york'], ['st'], ['port la'], ['606'], ['tx']])(
    'a short page for "%s" is the beginning of a long one',
    async (q) => {
      const long = await names({ q, pageSize: '50' });
      for (const pageSize of [1, 3, 20]) {
        expect(await names({ q, pageSize: String(pageSize) })).toEqual(long.slice(0, pageSize));
      }
    },
  );

  it('never shows a place twice', async () => {
    for (const q of ['san', 'saint', 'chicago il', 'new york', 'ca', 'mexico']) {
      const { body } = await ask({ q, pageSize: '50' });
      expect(new Set(body.items.map(({ id }) => id)).size).toBe(body.items.length);
    }
  });

  it('finds a place by its id, with everything a screen needs', async () => {
    const [chicago] = (await ask({ q: '60601' })).body.items;
    expect(chicago).toEqual({
      id: expect.any(String),
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
      country: 'US',
      name: 'Chicago, IL 60601',
      ianaTimeZone: 'America/Chicago',
      latitude: 41.8858,
      longitude: -87.6181,
    });
    expect((await ask({ q: chicago!.id.toUpperCase() })).body.items).toEqual([chicago]);
    expect((await ask({ q: '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90' })).body.items).toEqual([]);
  });

  it('a place without a time zone is shown with none', async () => {
    await world.admin.query(
      `insert into quotable_location (country, state, city, postal, latitude, longitude, population, city_key, is_main, source)
       values ('MX', 'SON', 'Zoneless', '', 30, -110, 1, 'zoneless', true, 'test')`,
    );
    expect((await ask({ q: 'zoneless' })).body.items[0]?.ianaTimeZone).toBeNull();
  });
});

describe('City, GoverningDistrict and ZipCode', () => {
  it.each([
    [{ City: 'Chicago', GoverningDistrict: 'IL', ZipCode: '60602' }, 'Chicago, IL 60602'],
    [{ City: 'Springfield', GoverningDistrict: 'Missouri' }, 'Springfield, MO 65802'],
    [{ City: 'Toronto', GoverningDistrict: 'ON', ZipCode: 'm5v 2t6' }, 'Toronto, ON M5V'],
    [{ ZipCode: '85001' }, 'Phoenix, AZ 85001'],
    [{ City: 'Ciudad Juárez', GoverningDistrict: 'CHH', ZipCode: '32575' }, 'Ciudad Juárez, CHH 32000'],
    [{ City: 'Evanston', ZipCode: '60601' }, 'Chicago, IL 60601'],
    [{ GoverningDistrict: 'QC' }, 'Montréal, QC H2E'],
  ])('%j finds %s first', async (query, name) => {
    expect((await names(query as Record<string, string>))[0]).toBe(name);
  });

  it('finds nothing in a district that does not exist', async () => {
    expect(await names({ City: 'Chicago', GoverningDistrict: 'Atlantis' })).toEqual([]);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['nothing asked', {}],
    ['too long', { q: 'x'.repeat(10_000) }],
    ['a NUL', { q: 'chi\u0000cago' }],
    ['no page', { q: 'x', pageSize: '0' }],
    ['too large a page', { q: 'x', pageSize: '51' }],
    ['half a page', { q: 'x', pageSize: '1.5' }],
    ['an unknown field', { q: 'x', limit: '5' }],
    ['too long a type', { q: 'x', types: 'y'.repeat(201) }],
  ])('%s is refused', async (_title, query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(422);
  });

  it('two questions at once are refused', async () => {
    expect((await planner.get('/quotable-locations?q=a&q=b')).status).toBe(422);
  });

  it.each([
    ['%'],
    ['_'],
    ['\\'],
    ["'"],
    ['"'],
    ["'; drop table quotable_location; --"],
    ['🚚'],
    [','],
    [', ,'],
    [''],
    ['   '],
    ['%%%%%%'],
    ['(('],
    ['\ud800'],
  ])('%j is answered with what little it means', async (q) => {
    const { status, body } = await ask({ q });
    expect(status).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(20);
  });
});

describe('types', () => {
  const found = async (query: string) =>
    (await planner.get<QuotableLocations>(`/quotable-locations?${query}`)).body.items.map(({ name }) => name);

  it('City gives a city once, whichever of its codes was typed', async () => {
    expect(await found('q=60614&types=City')).toEqual(['Chicago, IL 60601']);
    const cities = await found('q=chicago&types=City&pageSize=50');
    expect(cities.filter((name) => name.startsWith('Chicago, IL'))).toEqual(['Chicago, IL 60601']);
  });

  it('PostalCode gives only places with a code', async () => {
    expect((await found('q=creston bc'))[0]).toBe('Creston, BC');
    expect((await found('q=creston&types=PostalCode')).every((name) => /\d/.test(name))).toBe(true);
    expect(await found('q=chicago il&types=PostalCode&pageSize=50')).toContain('Chicago, IL 60602');
  });

  it.each([['types=City&types=PostalCode'], ['types=city,postalcode'], ['types=ZipCode,City'], [''], ['types=']])(
    'both, or none, give every place: %s',
    async (types) => {
      expect(await found(`q=60614&${types}`)).toEqual(['Chicago, IL 60614']);
    },
  );

  it('others are refused with the ones there are', async () => {
    const { status, body } = await planner.get('/quotable-locations?q=60601&types=Airport');
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('City and PostalCode');
  });
});

describe('codes that are no town of their own', () => {
  it.each([
    ['66260', 'San Pedro Garza García, NLE 66200'],
    ['22500', 'Tijuana, BCN 22000'],
    ['06600', 'Ciudad de México, CMX 06000'],
  ])('the Mexican code %s leads to the city of its block: %s', async (q, name) => {
    expect((await names({ q }))[0]).toBe(name);
    expect((await names({ ZipCode: q }))[0]).toBe(name);
  });

  it('a rural code beside a city means the city', async () => {
    expect((await names({ City: 'Creston', GoverningDistrict: 'BC', ZipCode: 'V0B 1G0' }))[0]).toBe('Creston, BC');
    expect((await names({ q: 'Creston BC V0B 1G0' }))[0]).toBe('Creston, BC');
    expect((await names({ q: 'V0N 1B4' }))[0]).toBe('Whistler, BC V0N');
  });

  it('a military code is said to have no road', async () => {
    const { body } = await ask({ q: '09012' });
    expect(body.notice).toBe(
      'In the United States 09012 is a military address (AE): it is reached by mail only, there is no road to it and no mileage.',
    );
    expect(body.items.filter(({ country }) => country === 'US')).toEqual([]);
    expect((await ask({ q: '60601' })).body.notice).toBeUndefined();
  });
});

describe('the place of an address', () => {
  const placeOf = (city: string, state: string, postalCode: string, country: string) =>
    world.database.inTransaction({ role: 'lanewright_app' }, async (db) => {
      const place = await findPlaceForAddress(db, { city, state, postalCode, country });
      return place && `${place.name} ${place.ianaTimeZone}`;
    });

  it.each([
    ['Chicago', 'IL', '60601-1234', 'US', 'Chicago, IL 60601 America/Chicago'],
    ['Anything', 'IL', '60601', 'US', 'Chicago, IL 60601 America/Chicago'],
    ['Chicago', 'IL', '60600', 'US', 'Chicago, IL 60601 America/Chicago'],
    ['St. Louis', 'Missouri', '', 'US', 'Saint Louis, MO 63101 America/Chicago'],
    ['Toronto', 'ON', 'm5v2t6', 'CA', 'Toronto, ON M5V America/Toronto'],
    ['Cd. Juárez', 'Chih.', '32575', 'MX', 'Ciudad Juárez, CHH 32000 America/Ciudad_Juarez'],
    ['Monterrey', 'NLE', '64000', 'MX', 'Monterrey, NLE 64000 America/Monterrey'],
    ['San Pedro Garza Garcia', 'NLE', '66260', 'MX', 'San Pedro Garza García, NLE 66200 America/Monterrey'],
    ['Tijuana', 'BCN', '22500', 'MX', 'Tijuana, BCN 22000 America/Tijuana'],
    ['Ciudad de Mexico', 'CMX', '06600', 'MX', 'Ciudad de México, CMX 06000 America/Mexico_City'],
    ['Fernie', 'BC', 'V0B 1M0', 'CA', 'Fernie, BC V0B America/Edmonton'],
    ['Creston', 'BC', 'V0B 1G0', 'CA', 'Creston, BC America/Creston'],
    ['Schefferville', 'QC', 'G0G 2T0', 'CA', 'Schefferville, QC G0G America/Toronto'],
    ['Whistler', 'BC', 'V0N 1B4', 'CA', 'Whistler, BC V0N America/Vancouver'],
    ['Picton', 'ON', 'K0K 2T0', 'CA', 'Picton, ON K0K America/Toronto'],
    ['Atikokan', 'ON', 'P0T 1C0', 'CA', 'Atikokan, ON America/Atikokan'],
    ['Fort Nelson', 'BC', 'V0C 1R0', 'CA', 'Fort Nelson, BC V0C America/Fort_Nelson'],
    ['Inuvik', 'NT', 'X0E 0T0', 'CA', 'Inuvik, NT X0E America/Inuvik'],
    ['A hamlet', 'BC', 'V0B 9Z9', 'CA', 'Fernie, BC V0B America/Edmonton'],
    ['Christiansted', 'VI', '00820', 'US', 'Christiansted, VI 00820 America/St_Thomas'],
    ['Dededo', 'GU', '96929', 'US', 'Yigo, GU 96929 Pacific/Guam'],
    ['Pago Pago', 'AS', '96799', 'US', 'Pago Pago, AS 96799 Pacific/Pago_Pago'],
    ['Saipan', 'MP', '96950', 'US', 'Saipan, MP 96950 Pacific/Saipan'],
    ['APO', 'AE', '09012', 'US', null],
    ['Chicago', 'TX', '', 'US', null],
    ['Chicago', 'IL', '', 'CA', null],
    ['Chicago', 'IL', '60601', 'GB', null],
    ['', '', '', 'US', null],
    ['%', '%', '%', 'MX', null],
  ])('%s, %s %s, %s: %s', async (city, state, postalCode, country, expected) => {
    expect(await placeOf(city, state, postalCode, country)).toBe(expected);
  });
});

describe('the nearest place', () => {
  const nearest = (latitude: number, longitude: number, country: 'US' | 'CA' | 'MX') =>
    world.database.inTransaction(
      { role: 'lanewright_app' },
      async (db) => (await nearestPlace(db, { latitude, longitude, country }))?.name,
    );

  it('is the nearest in miles, on the asked side of a border', async () => {
    expect(await nearest(41.8858, -87.6181, 'US')).toBe('Chicago, IL 60601');
    expect(await nearest(31.75, -106.48, 'US')).toMatch(/^El Paso, TX/);
    expect(await nearest(31.75, -106.48, 'MX')).toBe('Ciudad Juárez, CHH 32000');
    expect(await nearest(69.1, -105, 'CA')).toBe('Cambridge Bay, NU X0B');
  });
});
