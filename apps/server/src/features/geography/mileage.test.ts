import type { Mileage, QuotableLocations } from '@lanewright/contract/geography.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;
let chicago: string;
let atlanta: string;
let miami: string;

async function idOf(q: string): Promise<string> {
  return (await planner.get<QuotableLocations>(`/quotable-locations?q=${q}`)).body.items[0]!.id;
}

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany(), { permissions: [] });
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
    expect(body).toMatchObject({ source: 'great-circle', version: '1' });
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
      message: 'There is no quotable location 8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90.',
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
