import { locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '../../../../test/people.ts';
import { addressOf, makeLocation } from '../../../../test/places.ts';
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

describe('what a place is called', () => {
  it.each([
    [{}, 'Prairie Grocers'],
    [{ name: 'Joliet DC' }, 'Joliet DC'],
    [{ companyAlias: 'PG' }, 'PG'],
    [{ companyAlias: 'PG', name: 'Joliet DC' }, 'Joliet DC'],
    [{ companyAlias: 'PG', name: 'Joliet DC', locationAlias: 'Big dock' }, 'Big dock'],
    [{ companyAlias: 'PG', locationAlias: 'Big dock' }, 'Big dock'],
    [{ locationAlias: 'Big dock' }, 'Big dock'],
  ])('%j: the same in the domain, in the table, and with the people there', async (names, label) => {
    const location = await makeLocation(planner, names);
    expect(locationLabel(location)).toBe(label);
    const { rows } = await world.admin.query('select label from location where id = $1', [location.id]);
    expect(rows).toEqual([{ label }]);
    const contact = await makeContact(planner, { nonCompanyLocations: [{ label: '', value: location.id }] });
    expect(contact.nonCompanyLocations).toEqual([{ label, value: location.id }]);
  });
});

describe('several places at one address', () => {
  it('are all found there, the one known longest first; with a company, those of that one', async () => {
    const first = await makeLocation(planner, { name: 'Dock 1' });
    const address = addressOf(first);
    const second = await makeLocation(planner, { ...address, name: 'Dock 2' });
    const third = await makeLocation(planner, { ...address, companyName: 'Lakeside' });
    const find = async (companyName = '') =>
      (await planner.get(`/locations/by-address?${new URLSearchParams({ ...address, companyName }).toString()}`)).body;
    const ids = (locations: Location[]) => locations.map(({ id }) => id);
    const all = await find();
    expect([all.location.id, ids(all.locations)]).toEqual([first.id, [first.id, second.id, third.id]]);
    expect(ids((await find('prairie grocers')).locations)).toEqual([first.id, second.id]);
    expect(await find('Nobody')).toMatchObject({ location: null, locations: [] });
  });
});
