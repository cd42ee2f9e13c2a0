import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editOfLocation, locationDraft, makeLocation } from '../../../../test/places.ts';
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

describe('the other name of a business', () => {
  const read = async ({ locationNumber }: Location) =>
    (await planner.get<Location>(`/locations/${locationNumber}`)).body;
  const OWN = () => ({ companyId: planner.companyId });

  it.each([
    ['of the company itself', OWN],
    ['of somebody it trades with', () => ({ companyName: 'Lakeside' })],
  ])('%s is kept with a new place and with an edit, and stands at all its places', async (_title, owner) => {
    const first = await makeLocation(planner, { ...owner(), dbaName: ' Acme Fresh ' });
    expect([first.dbaName, (await read(first)).dbaName]).toEqual(['Acme Fresh', 'Acme Fresh']);
    const second = await makeLocation(planner, owner());
    expect((await change(second, { dbaName: 'Acme Dry' })).body.location.dbaName).toBe('Acme Dry');
    expect((await read(first)).dbaName).toBe('Acme Dry');
    const strange = await makeLocation(planner, { companyName: 'Somebody else' });
    expect(strange.dbaName).toBe('');
  });

  it('is not taken back by an edit of another place that began before; it is said who changed it', async () => {
    const [one, two] = [await makeLocation(planner, { dbaName: 'Old' }), await makeLocation(planner)];
    expect((await change(one, { dbaName: 'New' })).status).toBe(200);
    const { status, body } = await change(two, { name: 'Dock 2' });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Priya Raman changed this location (just now|\d+ minutes? ago) \(dba name\)\. Your edit was not saved\.$/,
      ),
    ]);
    expect((await read(one)).dbaName).toBe('New');
    expect((await change(await read(two), { name: 'Dock 2' })).body.location).toMatchObject({ dbaName: 'New' });
    expect(await announcedOf(world, two.id)).toEqual(['locations Created', 'locations Changed', 'locations Changed']);
  });

  it('changed from several places at the same moment is changed once', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => makeLocation(planner)));
    const answers = await Promise.all(places.map((place, index) => change(place, { dbaName: `DBA ${index}` })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is left alone by an edit that does not say it, and taken away by one that says it is empty', async () => {
    const location = await makeLocation(planner, { dbaName: 'PG Fresh' });
    const { dbaName: _said, ...silent } = editOfLocation(location, { name: 'Dock' });
    const kept = (await planner.put(`/locations/${location.locationNumber}`, silent)).body.location;
    expect(kept).toMatchObject({ name: 'Dock', dbaName: 'PG Fresh' });
    expect((await change(kept, { dbaName: '' })).body.location.dbaName).toBe('');
  });

  it('is not changed by a place that only comes to the business', async () => {
    await makeLocation(planner, { companyName: 'Prairie Grocers', dbaName: 'PG Fresh' });
    const message = 'Prairie Grocers goes by “PG Fresh”. That can be changed at one of its locations.';
    const added = await planner.post('/locations', locationDraft({ dbaName: 'Other' }));
    const stray = await makeLocation(planner, { companyName: 'Lakeside' });
    const moved = await change(stray, { companyId: null, companyName: 'prairie grocers', dbaName: 'Other' });
    for (const { status, body } of [added, moved])
      expect([status, body.modelState]).toEqual([422, { dbaName: [message] }]);
    const silent = await change(stray, { companyId: null, companyName: 'prairie grocers', dbaName: '' });
    expect(silent.body.location).toMatchObject({ companyName: 'Prairie Grocers', dbaName: 'PG Fresh' });
  });
});
