import type { Mileage, QuotableLocations } from '@lanewright/contract/geography.ts';
import type { SavedLocation } from '@lanewright/contract/locations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;
let keeper: Client;
let stranger: Client;
let chicago: string;
let atlanta: string;
let miami: string;

async function idOf(q: string): Promise<string> {
  return (await planner.get<QuotableLocations>(`/quotable-locations?q=${q}`)).body.items[0]!.id;
}

beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany();
  planner = await world.makeUser(company, { permissions: [] });
  keeper = await world.makeUser(company, { permissions: ['ViewLocations', 'EditLocations'] });
  stranger = await world.makeUser(await world.makeCompany(), { permissions: ['ViewLocations', 'EditLocations'] });
  chicago = await idOf('60601');
  atlanta = await idOf('30303');
  miami = await idOf('33130');
});
afterAll(() => world.close());

const mileage = (query: string) => planner.get<Mileage>(`/mileage?${query}`);

describe('mileage between places', () => {
  it('names each leg, their sum, and who measured', async () => {
    const { status, body } = await mileage(`stopIds=${chicago}&stopIds=${atlanta}&stopIds=${miami}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'great-circle', version: '2' });
    expect(body.legs).toHaveLength(2);
    expect(body.legs[0]!.miles).toBeCloseTo(707, -1);
    expect(body.totalMiles).toBeCloseTo(body.legs[0]!.miles + body.legs[1]!.miles, 5);
  });

  it('takes ids joined by commas as well, and the same place twice', async () => {
    const joined = await mileage(`stopIds=${chicago},${atlanta}`);
    const repeated = await mileage(`stopIds=${chicago}&stopIds=${atlanta}`);
    expect(joined.body).toEqual(repeated.body);
    expect((await mileage(`stopIds=${chicago}&stopIds=${chicago}`)).body.totalMiles).toBe(0);
  });

  it('says which place it does not know', async () => {
    const { status, body } = await mileage(`stopIds=${chicago}&stopIds=8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90`);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Stop 2 is not known: there is no place or location 8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90.',
      modelState: { stopIds: [expect.any(String)] },
    });
  });

  it.each([
    ['no stop', () => ''],
    ['one stop', () => `stopIds=${chicago}`],
    ['51 stops', () => Array.from({ length: 51 }, () => `stopIds=${chicago}`).join('&')],
    ['something else than an id', () => `stopIds=${chicago}&stopIds=chicago`],
    ['an unknown field', () => `stopIds=${chicago}&stopIds=${atlanta}&by=foot`],
  ])('%s is refused', async (_title, query) => {
    expect((await mileage(query())).status).toBe(422);
  });

  it('50 stops are measured', async () => {
    const { body } = await mileage(
      Array.from({ length: 50 }, (_, index) => `stopIds=${index % 2 ? atlanta : chicago}`).join('&'),
    );
    expect(body.legs).toHaveLength(49);
  });
});

describe('mileage between locations', () => {
  const dock = (facts: Record<string, unknown>) => ({
    addressLine1: '1 Dock Street',
    addressLine2: '',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    country: 'US',
    companyId: null,
    companyName: 'Dock Owners',
    dbaName: '',
    name: '',
    companyAlias: '',
    locationAlias: '',
    locationType: null,
    supportLocationTypes: [],
    requirementFlags: [],
    leadProviderId: '',
    ediCodes: [],
    ianaTimeZone: null,
    ...facts,
  });
  const add = async (client: Client, facts: Record<string, unknown>) => {
    const { status, body } = await client.post<SavedLocation>('/locations', dock(facts));
    expect(status).toBe(200);
    return body.location;
  };

  it('takes ids and numbers of locations, mixed with places, in any case', async () => {
    const from = await add(keeper, {});
    const to = await add(keeper, { city: 'Atlanta', state: 'GA', postalCode: '30303' });
    const places = await mileage(`stopIds=${chicago}&stopIds=${atlanta}`);
    for (const [one, other] of [
      [from.id, to.id],
      [from.locationNumber, to.locationNumber],
      [from.locationNumber.toLowerCase(), to.id.toUpperCase()],
      [from.id, atlanta],
      [chicago, to.locationNumber],
    ]) {
      const { status, body } = await mileage(`stopIds=${one},${other}`);
      expect(status).toBe(200);
      expect(body).toEqual(places.body);
    }
  });

  it("another company's location is as unknown as one that never was", async () => {
    const theirs = await add(stranger, {});
    const sentences = async (id: string) => (await mileage(`stopIds=${chicago}&stopIds=${id}`)).body as unknown;
    for (const [id, never] of [
      [theirs.id, '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90'],
      [theirs.locationNumber, 'L999999999'],
    ] as const) {
      expect(await sentences(id)).toMatchObject({
        message: `Stop 2 is not known: there is no place or location ${id}.`,
      });
      expect(await sentences(never)).toMatchObject({
        message: `Stop 2 is not known: there is no place or location ${never}.`,
      });
    }
  });

  it('says plainly that a military address has no road', async () => {
    const { locationNumber } = await add(keeper, { city: 'APO', state: 'AE', postalCode: '09012' });
    const { status, body } = await mileage(`stopIds=${locationNumber}&stopIds=${atlanta}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: `Stop 1 (${locationNumber}, APO, AE) is a military address: there is no road to it, and no mileage.`,
    });
  });

  it('says which stop has no position', async () => {
    const lost = await add(keeper, { city: 'Nowhere At All', state: 'CHH', postalCode: '32999', country: 'MX' });
    const { status, body } = await mileage(`stopIds=${atlanta}&stopIds=${lost.locationNumber}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: expect.stringContaining(
        `Stop 2 (${lost.locationNumber}, Nowhere At All, CHH) has no position on the map`,
      ),
    });
  });
});
