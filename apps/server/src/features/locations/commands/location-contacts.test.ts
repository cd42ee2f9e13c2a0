import { randomUUID } from 'node:crypto';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import type { Location, LocationContact } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact, makeContact } from '../../../../test/people.ts';
import { editOfLocation, makeLocation } from '../../../../test/places.ts';
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
        isDriver: false,
        title: 'Dock lead',
        primaryEmailAddress: ann.primaryEmailAddress,
        officeNumber: '',
        mobileNumber: '',
      },
      expect.objectContaining({ contactId: bob.id, isDefaultContact: false, officeNumber: '(815) 555-0142' }),
    ]);
    expect(await read()).toEqual(body);
    expect((await planner.get(`/contacts/${ann.id}`)).body.nonCompanyLocations).toEqual([
      { label: 'Prairie Grocers', value: location.id },
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
    expect((await auditOf(world, 'location', location.id)).at(-1)).toEqual({
      action: 'changed',
      user_id: planner.userId,
      before: { contacts: before },
      after: { contacts: after },
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
    expect(body.message).toMatch(/^Priya Raman changed this location (just now|\d+ minutes? ago)/);
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

  it('named here and there at the same moment are named once, and whoever came second is told', async () => {
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
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect((await planner.get(`/locations/${place.locationNumber}/contacts`)).body).toHaveLength(1);
    }
  });
});

describe('people and places that are edited from both sides', () => {
  const at = (...places: Location[]) => ({ nonCompanyLocations: places.map(({ id }) => ({ label: '', value: id })) });
  const newest = async (contact: Contact) => (await planner.get<Contact>(`/contacts/${contact.id}`)).body;

  it('a person who was given a place is not taken from it by an edit of the place that began before', async () => {
    expect((await changeContact(planner, bob, at(location))).status).toBe(200);
    const { status, body } = await save([ann.id], ann.id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Priya Raman changed this location (just now|\d+ minutes? ago) \(contacts\)\. Your edit was not saved\.$/,
      ),
    ]);
    expect((await read()).map((one) => one.contactId)).toEqual([bob.id]);
    expect((await save([bob.id, ann.id], ann.id, 2)).status).toBe(200);
  });

  it('a place that was given a person does not lose them by an edit of the person that began before', async () => {
    expect((await save([ann.id, bob.id], ann.id)).status).toBe(200);
    const { status, body } = await changeContact(planner, ann, { title: 'Manager' });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Priya Raman changed this contact (just now|\d+ minutes? ago) \(locations\)\. Your edit was not saved\.$/,
      ),
    ]);
    expect((await changeContact(planner, await newest(ann), { title: 'Manager' })).status).toBe(200);
    expect((await read())[0]).toMatchObject({ contactId: ann.id, isDefaultContact: true });
  });

  it('somebody taken from a place, or deleted, or added with it, is a change of the place; others are left alone', async () => {
    const versions = async () =>
      Promise.all(
        [location, other].map(
          async ({ locationNumber }) => (await planner.get(`/locations/${locationNumber}`)).body.version,
        ),
      );
    const other = await makeLocation(planner);
    await changeContact(planner, ann, at(location));
    expect(await versions()).toEqual([2, 1]);
    await changeContact(planner, await newest(ann), at(other));
    expect(await versions()).toEqual([3, 2]);
    await changeContact(planner, await newest(ann), { title: 'Nothing to do with places' });
    expect(await versions()).toEqual([3, 2]);
    await planner.delete(`/contacts/${ann.id}`);
    expect(await versions()).toEqual([3, 3]);
    const added = await makeContact(planner, at(location));
    expect(await versions()).toEqual([4, 3]);
    expect((await auditOf(world, 'location', location.id)).at(-1)).toMatchObject({
      before: { contacts: [] },
      after: { contacts: [{ contactId: added.id, firstName: 'Rosa', lastName: 'Delgado' }] },
    });
    expect((await announcedOf(world, location.id)).at(-1)).toBe('locations Contacts');
  });

  it('who stays at the place is not touched by an edit of its people', async () => {
    await save([ann.id], null);
    await save([ann.id, bob.id], bob.id, 2);
    expect([(await newest(ann)).version, (await newest(bob)).version]).toEqual([2, 2]);
    await save([bob.id], bob.id, 3);
    expect((await auditOf(world, 'contact', ann.id)).at(-1)).toMatchObject({
      before: { locations: [{ label: 'Prairie Grocers', value: location.id }] },
      after: { locations: [] },
    });
    expect((await announcedOf(world, ann.id)).at(-1)).toBe('contacts Changed');
  });

  it('many at the same moment never wait for each other in a circle', async () => {
    const places = await Promise.all(Array.from({ length: 3 }, () => makeLocation(planner)));
    const people = await Promise.all(Array.from({ length: 3 }, () => makeContact(planner)));
    for (let round = 0; round < 3; round++) {
      const [now, here] = [
        await Promise.all(people.map(newest)),
        await Promise.all(places.map(async (one) => (await planner.get(`/locations/${one.locationNumber}`)).body)),
      ];
      const isIn = round % 2 === 0;
      const answers = await Promise.all([
        ...now.map((one, index) => changeContact(planner, one, isIn ? at(...places.toSorted(() => index - 1)) : at())),
        ...here.map((one) =>
          planner.put(`/locations/${one.locationNumber}/contacts`, {
            contactIds: isIn ? people.map(({ id }) => id).toReversed() : [],
            defaultContactId: null,
            version: one.version,
          }),
        ),
        ...here.map((one) =>
          planner.put(`/locations/${one.locationNumber}`, editOfLocation(one, { dbaName: `N${round}` })),
        ),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });
});
