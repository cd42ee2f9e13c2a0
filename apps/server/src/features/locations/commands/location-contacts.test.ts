import { randomUUID } from 'node:crypto';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import type { Location, LocationContact } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact, makeContact } from '../../../../test/people.ts';
import { makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let location: Location;
let ann: Contact;
let bob: Contact;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
  location = await makeLocation(planner);
  ann = await makeContact(planner, { firstName: 'Ann', lastName: 'Young', title: 'Dock lead' });
  bob = await makeContact(planner, { firstName: 'Bob', lastName: 'Abel', officeNumber: '(815) 555-0142' });
});
afterAll(() => world.close());

const save = (contactIds: string[], defaultContactId: string | null, version = location.version) =>
  planner.put(`/locations/${location.locationNumber}/contacts`, { contactIds, defaultContactId, version });
const read = async () => (await planner.get<LocationContact[]>(`/locations/${location.locationNumber}/contacts`)).body;

describe('the people at a location', () => {
  it('are nobody at first, and then whom somebody named, the default one first', async () => {
    expect(await read()).toEqual([]);
    const { status, body } = await save([ann.id, bob.id], ann.id);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        contactId: ann.id,
        firstName: 'Ann',
        lastName: 'Young',
        isDefaultContact: true,
        title: 'Dock lead',
        primaryEmailAddress: ann.primaryEmailAddress,
        officeNumber: '',
        mobileNumber: '',
      },
      expect.objectContaining({ contactId: bob.id, isDefaultContact: false, officeNumber: '(815) 555-0142' }),
    ]);
    expect(await read()).toEqual(body);
    expect((await planner.get(`/contacts/${ann.id}`)).body.nonCompanyLocations).toEqual([
      { label: 'Joliet, IL', value: location.id },
    ]);
  });

  it('without a default come by name, and another default takes the place of the first', async () => {
    const named = (people: LocationContact[]) => people.map((one) => [one.firstName, one.isDefaultContact]);
    expect(named((await save([ann.id, bob.id], null)).body)).toEqual([
      ['Bob', false],
      ['Ann', false],
    ]);
    await save([ann.id, bob.id], ann.id, 2);
    expect(named((await save([ann.id, bob.id], bob.id, 3)).body)).toEqual([
      ['Bob', true],
      ['Ann', false],
    ]);
  });

  it('count as a change of the location: its version, its trail, news', async () => {
    const before = (await save([ann.id], null)).body;
    const after = (await save([bob.id], bob.id, 2)).body;
    expect((await planner.get(`/locations/${location.locationNumber}`)).body.version).toBe(3);
    expect((await auditOf(world, 'location-contacts', location.id)).at(-1)).toEqual({
      action: 'changed',
      user_id: planner.userId,
      before,
      after,
    });
    expect(await announcedOf(world, location.id)).toEqual([
      'locations Created',
      'locations Contacts',
      'locations Contacts',
    ]);
  });

  it('of an old version are refused, and it is said who was first', async () => {
    await save([ann.id], null);
    const { status, body } = await save([bob.id], null);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Priya Raman changed this location at /);
    expect((await read()).map((one) => one.firstName)).toEqual(['Ann']);
  });

  it.each<[string, () => Promise<[string[], string | null]>, object]>([
    [
      'a default who is not among them',
      async () => [[ann.id], bob.id],
      { defaultContactId: ['The default contact must be one of the contacts.'] },
    ],
    ['somebody unknown', async () => [[randomUUID()], null], { contactIds: ['One of the contacts does not exist.'] }],
    [
      'somebody of another company',
      async () => {
        const stranger = await world.makeUser(await world.makeCompany('Borealis'));
        return [[ann.id, (await makeContact(stranger)).id], null];
      },
      { contactIds: ['One of the contacts does not exist.'] },
    ],
    [
      'somebody deleted',
      async () => {
        await planner.delete(`/contacts/${bob.id}`);
        return [[bob.id], null];
      },
      { contactIds: ['One of the contacts does not exist.'] },
    ],
  ])('cannot include %s', async (_title, make, modelState) => {
    const { status, body } = await save(...(await make()));
    expect([status, body.modelState]).toEqual([422, modelState]);
    expect(await read()).toEqual([]);
  });

  it('stay the default when their own page is saved', async () => {
    await save([ann.id, bob.id], ann.id);
    const contact = (await planner.get(`/contacts/${ann.id}`)).body;
    await changeContact(planner, contact, { title: 'Manager' });
    expect((await read())[0]).toMatchObject({ contactId: ann.id, isDefaultContact: true, title: 'Manager' });
  });

  it('may be named here and there at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const place = await makeLocation(planner);
      const person = await makeContact(planner);
      const answers = await Promise.all([
        planner.put(`/locations/${place.locationNumber}/contacts`, {
          contactIds: [person.id],
          defaultContactId: person.id,
          version: 1,
        }),
        changeContact(planner, person, { nonCompanyLocations: [{ label: '', value: place.id }] }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect((await planner.get(`/locations/${place.locationNumber}/contacts`)).body).toHaveLength(1);
    }
  });
});
