import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editOfLocation, locationDraft, makeLocation } from '../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let owner: Client;
let stranger: Client;
let secret: Location;

beforeAll(async () => {
  world = await makeWorld();
  owner = await world.makeUser(await world.makeCompany('Owner'));
  stranger = await world.makeUser(await world.makeCompany('Stranger'));
  secret = await makeLocation(owner, {
    name: 'Secret shed',
    companyName: 'Hidden Partner',
    addressLine1: '1 Quiet Street',
    ediCodes: ['SECRET-1'],
  });
});
afterAll(() => world.close());

const address = 'addressLine1=1+Quiet+Street&city=Joliet&state=IL&postalCode=60433&country=US';

it.each([
  ['/locations?fuzzyMatchTerm=secret', { data: [], total: 0, isTotalExact: true }],
  ['/locations', { data: [], total: 0, isTotalExact: true }],
  ['/locations/search?q=secret', { items: [] }],
  ['/locations/edi-search?q=SECRET-1', { items: [] }],
  ['/locations/customer?searchTerm=secret', []],
  ['/locations/company', []],
  ['/companies/search?q=hidden', { items: [] }],
])('%s shows nothing of another company', async (path, nothing) => {
  expect((await stranger.get(path)).body).toEqual(nothing);
});

it('an address of another company’s place is known as an address, not as a place', async () => {
  const { body } = await stranger.get(`/locations/by-address?${address}`);
  expect([body.location, body.place.city]).toEqual([null, 'Joliet']);
});

it('a business of another company cannot be named by its id, for a new place or an old one', async () => {
  const mine = await makeLocation(stranger);
  const answers = [
    await stranger.post('/locations', locationDraft({ companyId: secret.companyId, companyName: '' })),
    await stranger.post('/locations', locationDraft({ companyId: owner.companyId, companyName: 'Stranger' })),
    await stranger.put(
      `/locations/${mine.locationNumber}`,
      editOfLocation(mine, { companyId: secret.companyId, companyName: 'Hidden Partner' }),
    ),
  ];
  for (const { status, body } of answers)
    expect([status, body.modelState]).toEqual([422, { companyId: ['There is no such company.'] }]);
});

it('the same business under the same name is another one in another company', async () => {
  const mine = await makeLocation(stranger, { companyName: 'Hidden Partner', dbaName: 'Changed' });
  expect(mine.companyId).not.toBe(secret.companyId);
  expect((await owner.get(`/locations/${secret.locationNumber}`)).body).toEqual(secret);
});

it('looking a place up needs a sign-in, the list and the page need ViewLocations', async () => {
  const clerk = await world.makeUser(owner.companyId, { permissions: [] });
  const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await clerk.get(path)).status));
  expect(
    await statuses([
      '/locations/search?q=x',
      '/locations/edi-search?q=x',
      '/locations/customer',
      '/locations/company',
      '/companies/search?q=x',
      `/locations/by-address?${address}`,
    ]),
  ).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statuses(['/locations', `/locations/${secret.locationNumber}`])).toEqual([403, 403]);
});
