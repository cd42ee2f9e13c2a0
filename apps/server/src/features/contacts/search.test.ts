import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '../../../test/people.ts';
import { makeLocation } from '../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany(), { firstName: 'Zed', lastName: 'Zimmer' });
});
afterAll(() => world.close());

async function namesFor(query: Record<string, string>, client = admin): Promise<string[]> {
  const { status, body } = await client.get(`/contacts?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map((item: ContactListItem) => item.name);
}

async function makePeople(): Promise<void> {
  await makeContact(admin, {
    firstName: 'José',
    lastName: 'Ibáñez',
    title: 'Dock supervisor',
    primaryEmailAddress: 'jose@iberia.example',
    officeNumber: '(815) 555-0142 x12',
  });
  await makeContact(admin, { firstName: 'Ann', lastName: 'Supervise', mobileNumber: '(312) 555-0177' });
  await makeContact(admin, { firstName: 'Bo', lastName: 'Quinn', createPortalUser: true, roles: ['Orders'] });
  await makeContact(admin, { firstName: 'Cy', lastName: 'Adair', createPortalUser: true, roles: ['Admin'] });
}

describe('the list', () => {
  it.each([
    ['part of a name', 'quin', ['Bo Quinn']],
    ['first and last name', 'bo quinn', ['Bo Quinn']],
    ['words in any order', 'quinn bo', ['Bo Quinn']],
    ['an accent left out', 'ibanez', ['José Ibáñez']],
    ['an accent typed where there is none', 'ädair', ['Cy Adair']],
    ['the title', 'dock', ['José Ibáñez']],
    ['an e-mail address in capitals', 'JOSE@IBERIA.EXAMPLE', ['José Ibáñez']],
    ['the number as it is shown', '(815) 555-0142', ['José Ibáñez']],
    ['the number with its extension', '(815) 555-0142 x12', ['José Ibáñez']],
    ['bare digits', '8155550142', ['José Ibáñez']],
    ['digits with dashes', '815-555-0142', ['José Ibáñez']],
    ['digits with dots', '815.555.0142', ['José Ibáñez']],
    ['digits with spaces', '312 555 0177', ['Ann Supervise']],
    ['the country code in front', '+1 312 555 0177', ['Ann Supervise']],
    ['the end of a number', '555-0177', ['Ann Supervise']],
    ['the area code', '(312)', ['Ann Supervise']],
    ['a percent sign, taken as such', '%', []],
    ['an underscore, taken as such', '_', []],
    ['a backslash and a quote', "\\'", []],
    ['what nobody is called', 'xyzzy', []],
  ])('finds by %s', async (_title, searchTerm, names) => {
    await makePeople();
    expect(await namesFor({ searchTerm })).toEqual(names);
  });

  it('puts names that begin with the word first, then by last name', async () => {
    await makePeople();
    expect(await namesFor({ searchTerm: 'supervis' })).toEqual(['José Ibáñez', 'Ann Supervise']);
    expect(await namesFor({ searchTerm: 'exam' })).toEqual([
      'Cy Adair',
      'José Ibáñez',
      'Bo Quinn',
      'Ann Supervise',
      'Zed Zimmer',
    ]);
    expect(await namesFor({})).toEqual(['Cy Adair', 'José Ibáñez', 'Bo Quinn', 'Ann Supervise', 'Zed Zimmer']);
  });

  it('takes one or two letters for the beginning of a word', async () => {
    await makePeople();
    expect(await namesFor({ searchTerm: 'i' })).toEqual(['José Ibáñez']);
    expect(await namesFor({ searchTerm: 'qu' })).toEqual(['Bo Quinn']);
    expect(await namesFor({ searchTerm: 'ui' })).toEqual([]);
  });

  it.each([
    ['Portal', ['Cy Adair', 'Bo Quinn', 'Zed Zimmer']],
    ['Admin', ['Cy Adair', 'Zed Zimmer']],
  ])('limited to %s', async (contactRoleType, names) => {
    await makePeople();
    expect(await namesFor({ contactRoleType })).toEqual(names);
    expect(await namesFor({ contactRoleType, searchTerm: 'adair' })).toEqual(['Cy Adair']);
  });

  it('limited to portal users who have been here, or who have not yet', async () => {
    await makePeople();
    expect(await namesFor({ hasSignedIn: 'true' })).toEqual(['Zed Zimmer']);
    expect(await namesFor({ hasSignedIn: 'false' })).toEqual(['Cy Adair', 'Bo Quinn']);
    expect(await namesFor({ hasSignedIn: 'false', contactRoleType: 'Admin' })).toEqual(['Cy Adair']);
  });

  it('can be turned round', async () => {
    await makePeople();
    const names = await namesFor({ orderByDirection: '-1' });
    expect(names).toEqual(['Zed Zimmer', 'Ann Supervise', 'Bo Quinn', 'José Ibáñez', 'Cy Adair']);
  });

  it('shows what a card needs, the place of the company itself before others', async () => {
    const other = await makeLocation(admin, { name: 'Aardvark store' });
    const own = await makeLocation(admin, { companyId: admin.companyId, name: 'Plant 1' });
    const contact = await makeContact(admin, {
      title: 'Planner',
      officeNumber: '(815) 555-0142',
      roleTypes: ['Driver'],
      createPortalUser: true,
      roles: ['Orders'],
      locations: [{ label: '', value: own.id }],
      nonCompanyLocations: [{ label: '', value: other.id }],
    });
    const { body } = await admin.get('/contacts?searchTerm=delgado');
    expect(body.data).toEqual([
      {
        id: contact.id,
        name: 'Rosa Delgado',
        lastName: 'Delgado',
        contactRoleTypes: ['Portal', 'Driver'],
        title: 'Planner',
        location: 'Plant 1',
        phoneNumbers: [{ type: 'office', number: '(815) 555-0142' }],
        primaryEmailAddress: contact.primaryEmailAddress,
        roles: ['Orders'],
        profilePictureFileId: null,
      },
    ]);
  });

  it('comes in pages of 20, with the total also past the end', async () => {
    await Promise.all(Array.from({ length: 22 }, (_, n) => makeContact(admin, { lastName: `P${10 + n}` })));
    expect((await admin.get('/contacts?searchTerm=rosa')).body).toMatchObject({ total: 22, data: { length: 20 } });
    const second = (await admin.get('/contacts?searchTerm=rosa&page=2')).body;
    expect(second.data.map((item: ContactListItem) => item.name)).toEqual(['Rosa P30', 'Rosa P31']);
    expect((await admin.get('/contacts?searchTerm=rosa&page=9')).body).toEqual({
      data: [],
      total: 22,
      isTotalExact: true,
    });
    expect((await admin.get('/contacts?searchTerm=nobody&page=9')).body).toEqual({
      data: [],
      total: 0,
      isTotalExact: true,
    });
  });

  it('never holds a contact of another company or a deleted one', async () => {
    await makePeople();
    const [gone] = (await admin.get('/contacts?searchTerm=quinn')).body.data as ContactListItem[];
    await admin.delete(`/contacts/${gone!.id}`);
    expect(await namesFor({ searchTerm: 'quinn' })).toEqual([]);
    const stranger = await world.makeUser(await world.makeCompany('Borealis'), { lastName: 'Only' });
    expect(await namesFor({}, stranger)).toEqual(['Robin Only']);
    expect((await stranger.get('/contacts/quick-search?q=ann')).body.items).toEqual([]);
  });

  it.each([
    'pageSize=201',
    'pageSize=0',
    'page=0',
    'page=x',
    'contactRoleType=Driver',
    'sort=name',
    'searchTerm=a&searchTerm=b',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/contacts?${query}`)).status).toBe(422);
  });
});

describe('the quick search', () => {
  const quick = async (query: string) =>
    (await admin.get(`/contacts/quick-search?${query}`)).body.items.map((item: { name: string }) => item.name);

  it('puts people at the given places first, and the rest in the order of the list', async () => {
    // A name that no address made by chance begins with.
    const [here, there] = [await makeLocation(admin), await makeLocation(admin)];
    const at = (place: { id: string }) => ({ nonCompanyLocations: [{ label: '', value: place.id }] });
    await makeContact(admin, { firstName: 'Olu', lastName: 'Abel' });
    await makeContact(admin, { firstName: 'Olu', lastName: 'Noon', ...at(there) });
    await makeContact(admin, { firstName: 'Olu', lastName: 'Young', ...at(here) });
    expect(await quick('q=olu')).toEqual(['Olu Abel', 'Olu Noon', 'Olu Young']);
    expect(await quick(`q=olu&locationIds=${here.id}`)).toEqual(['Olu Young', 'Olu Abel', 'Olu Noon']);
    expect(await quick(`q=olu&locationIds=${here.id}&locationIds=${there.id}&pageSize=3`)).toEqual([
      'Olu Noon',
      'Olu Young',
      'Olu Abel',
    ]);
  });

  it('finds nobody before something is asked for', async () => {
    const here = await makeLocation(admin);
    await makeContact(admin, { nonCompanyLocations: [{ label: '', value: here.id }] });
    for (const query of ['', 'q=', 'q=%20%20', `locationIds=${here.id}`]) expect(await quick(query)).toEqual([]);
  });

  it('leaves out who has no address to write to, and answers id and address of the others', async () => {
    await world.admin.query(
      "insert into contact (company_id, id, first_name, last_name) values ($1, gen_random_uuid(), 'No', 'Mailbox')",
      [admin.companyId],
    );
    expect(await quick('q=mailbox')).toEqual([]);
    const contact = await makeContact(admin);
    expect((await admin.get('/contacts/quick-search?q=delgado')).body).toEqual({
      items: [{ id: contact.id, email: contact.primaryEmailAddress, name: 'Rosa Delgado' }],
    });
  });
});
