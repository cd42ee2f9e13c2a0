import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { problemsWithPlace, suggestionsFor, type AddressParts } from './commands.ts';
import { openPlacesFile } from './places-file.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterAll(() => parts.close());

const address = (city: string, state: string, postalCode: string, country = 'US'): AddressParts => ({
  city,
  state,
  postalCode,
  country,
});
const problemsOf = (given: AddressParts) =>
  parts.database.inTransaction({ role: 'lanewright_app' }, (db) => problemsWithPlace(db, given));

describe('an address that contradicts itself', () => {
  it.each([
    [address('Denver', 'CO', '60601'), 'postalCode', '60601 is Chicago, IL.'],
    [address('Joliet', 'TX', '60433'), 'postalCode', '60433 is Joliet, IL.'],
    [address('Tijuana', 'NLE', '22000', 'MX'), 'postalCode', '22000 is Tijuana, BCN.'],
    [address('Tijuana', 'NLE', '22500', 'MX'), 'postalCode', '22500 is a zip code of BCN.'],
    [address('Calgary', 'BC', 'T2P 1J9', 'CA'), 'postalCode', 'T2P 1J9 is Calgary, AB.'],
    [address('Springfield', 'IL', '60601'), 'city', '60601 is Chicago, IL. Springfield, IL is'],
  ])('%j is refused: %s, %s', async (given, field, beginning) => {
    expect(await problemsOf(given)).toEqual([{ field, message: expect.stringContaining(beginning) }]);
  });

  it.each([
    [address('Chicago', 'IL', '60601')],
    [address('Streeterville', 'IL', '60601')],
    [address('Evanston', 'IL', '60601')],
    [address('Chicago', 'IL', '60600')],
    [address('St. Louis', 'MO', '63101')],
    [address('N Las Vegas', 'NV', '89030')],
    [address('Bloomington', 'MN', '55420')],
    [address('Fort Campbell', 'TN', '42223')],
    [address('Fernie', 'BC', 'V0B 1M0', 'CA')],
    [address('Creston', 'BC', 'V0B 1G0', 'CA')],
    [address('Whistler', 'BC', 'V0N 1B4', 'CA')],
    [address('Scarborough', 'ON', 'M1B 1A1', 'CA')],
    [address('San Pedro Garza Garcia', 'NLE', '66260', 'MX')],
    [address('Christiansted', 'VI', '00820')],
    [address('Dededo', 'GU', '96929')],
    [address('APO', 'AE', '09012')],
  ])('%j is accepted', async (given) => {
    expect(await problemsOf(given)).toEqual([]);
  });

  it('comes with what may have been meant', async () => {
    const given = address('Springfield', 'IL', '60601');
    const found = await parts.database.inTransaction({ role: 'lanewright_app' }, (db) => suggestionsFor(db, given));
    expect(found.map(({ name }) => name)).toEqual(['Chicago, IL 60601', 'Springfield, IL 62701']);
  });
});

it('every code that we know lies in a state that its first characters allow', async () => {
  const rows = await (await openPlacesFile()).readRows();
  const wrong = rows.filter(
    ({ country, state, postal }) => postal !== '' && !statesOfPostalCode(country, postal).includes(state),
  );
  expect(wrong).toEqual([]);
});
