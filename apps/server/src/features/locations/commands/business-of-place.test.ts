import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editOfLocation, makeLocation } from '../../../../test/places.ts';
import { announcedOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany('Acme Mills'), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

const change = (location: Location, changes: object) =>
  planner.put(`/locations/${location.locationNumber}`, editOfLocation(location, changes));

describe('the DBA name of a location', () => {
  const read = async ({ locationNumber }: Location) =>
    (await planner.get<Location>(`/locations/${locationNumber}`)).body;
  const OWN = () => ({ companyId: planner.companyId });

  it.each([
    ['of the company itself', OWN],
    ['of another company', () => ({ companyName: 'Lakeside' })],
  ])('%s is saved with a new location and with an edit, and with no other location', async (_title, owner) => {
    const first = await makeLocation(planner, { ...owner(), dbaName: ' Acme Fresh ' });
    const second = await makeLocation(planner, { ...owner(), dbaName: 'Acme Dry' });
    expect([first.dbaName, second.dbaName]).toEqual(['Acme Fresh', 'Acme Dry']);
    expect((await change(second, { dbaName: 'Acme Frozen' })).body.location.dbaName).toBe('Acme Frozen');
    expect(await read(first)).toEqual(first);
    expect(await announcedOf(world, first.id)).toEqual(['locations Created']);
  });

  it('of a new location is the one that all others of its company share, unless the draft names one', async () => {
    const first = await makeLocation(planner, { companyName: 'Lakeside', dbaName: 'Azure' });
    const second = await makeLocation(planner, { companyName: 'Lakeside' });
    expect(second.dbaName).toBe('Azure');
    expect((await makeLocation(planner, { companyName: 'Lakeside', dbaName: '' })).dbaName).toBe('');
    expect((await makeLocation(planner, { companyId: first.companyId })).dbaName).toBe('');
    expect((await makeLocation(planner, { companyName: 'Somebody else' })).dbaName).toBe('');
  });

  it('edited at two locations of a company at the same moment is saved at both', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => makeLocation(planner)));
    const answers = await Promise.all(places.map((place, index) => change(place, { dbaName: `DBA ${index}` })));
    expect(answers.map(({ status, body }) => [status, body.location?.dbaName])).toEqual(
      places.map((_place, index) => [200, `DBA ${index}`]),
    );
  });

  it('of an edit that began before another one is refused, and the other edit is named', async () => {
    const location = await makeLocation(planner, { dbaName: 'Old' });
    expect((await change(location, { dbaName: 'New' })).status).toBe(200);
    const { status, body } = await change(location, { dbaName: 'Other' });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Priya Raman changed this location (just now|\d+ minutes? ago) \(dba name\)\. Your edit was not saved\.$/,
      ),
    ]);
    expect((await read(location)).dbaName).toBe('New');
  });

  it('stays when an edit leaves it out, and is removed by an edit that names an empty one', async () => {
    const location = await makeLocation(planner, { dbaName: 'PG Fresh' });
    const { dbaName: _said, ...silent } = editOfLocation(location, { name: 'Dock' });
    const kept = (await planner.put(`/locations/${location.locationNumber}`, silent)).body.location;
    expect(kept).toMatchObject({ name: 'Dock', dbaName: 'PG Fresh' });
    expect((await change(kept, { dbaName: '' })).body.location.dbaName).toBe('');
  });

  it('stays with a location that is given to another company', async () => {
    await makeLocation(planner, { companyName: 'Prairie Grocers', dbaName: 'PG Fresh' });
    const stray = await makeLocation(planner, { companyName: 'Lakeside', dbaName: 'Azure' });
    const moved = await change(stray, { companyId: null, companyName: 'prairie grocers' });
    expect(moved.body.location).toMatchObject({ companyName: 'Prairie Grocers', dbaName: 'Azure' });
  });
});
