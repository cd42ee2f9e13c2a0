import { randomUUID } from 'node:crypto';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, editOfLocation, locationDraft, makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
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

const change = (location: Location, changes: object, client = planner) =>
  client.put(`/locations/${location.locationNumber}`, editOfLocation(location, changes));
const ALREADY_THERE = 'This company already has a location with this name and address.';

describe('adding a location', () => {
  it('keeps every field, tidied, with the position of its postal code', async () => {
    const { status, body } = await planner.post('/locations', {
      addressLine1: ' 2100  Centerpoint Way ',
      addressLine2: 'Dock 4',
      city: 'Joliet',
      state: 'il',
      postalCode: '60433',
      country: 'us',
      companyName: 'Prairie Grocers',
      dbaName: 'PG Fresh',
      name: 'Joliet DC',
      companyAlias: 'Prairie',
      locationAlias: 'JOL',
      locationType: 'Distribution Center',
      supportLocationTypes: ['Warehouse', 'Warehouse'],
      requirementFlags: ['LiftGate'],
      ediCodes: [' PG-0417 ', 'A1'],
      leadProviderId: 'LP-9',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isSuccess: true,
      resultNumber: expect.stringMatching(/^L1\d{5}$/),
      location: {
        locationNumber: body.resultNumber,
        addressLine1: '2100 Centerpoint Way',
        addressLine2: 'Dock 4',
        state: 'IL',
        country: 'US',
        companyName: 'Prairie Grocers',
        dbaName: 'PG Fresh',
        name: 'Joliet DC',
        customerAlias: { companyAlias: 'Prairie', locationAlias: 'JOL' },
        locationType: 'Distribution Center',
        supportLocationTypes: ['Warehouse'],
        requirementFlags: ['LiftGate'],
        ediCodes: ['PG-0417', 'A1'],
        leadProviderId: 'LP-9',
        ianaTimeZone: 'America/Chicago',
        isInternational: false,
        isOwnCompany: false,
        version: 1,
      },
    });
    expect(body.location.latitude).toBeCloseTo(41.5, 0);
    expect(body.location.longitude).toBeCloseTo(-88, 0);
    expect((await planner.get(`/locations/${body.resultNumber}`)).body).toEqual(body.location);
    expect((await planner.get(`/locations/${body.resultNumber.toLowerCase()}`)).body).toEqual(body.location);
  });

  it('leaves one audit entry and one piece of news', async () => {
    const location = await makeLocation(planner);
    expect(await auditOf(world, 'location', location.id)).toEqual([
      { action: 'created', user_id: planner.userId, before: null, after: location },
    ]);
    expect(await announcedOf(world, location.id)).toEqual(['locations Created']);
  });

  it.each([
    ['its id', () => ({ companyId: planner.companyId, companyName: '' })],
    ['its id, whatever name stands beside it', () => ({ companyId: planner.companyId, companyName: 'Mill' })],
    ['its name in any case', () => ({ companyName: ' acme  MILLS ' })],
  ])('is the company’s own when named by %s', async (_title, owner) => {
    const location = await makeLocation(planner, owner());
    expect(location).toMatchObject({ companyId: planner.companyId, companyName: 'Acme Mills', isOwnCompany: true });
  });

  it('of a business known already is that one’s, by id or by name in any case', async () => {
    const first = await makeLocation(planner, { companyName: 'Prairie Grocers', dbaName: 'PG Fresh' });
    const byId = await makeLocation(planner, { companyId: first.companyId, companyName: '' });
    const byName = await makeLocation(planner, { companyName: 'PRAIRIE  grocers' });
    for (const location of [byId, byName])
      expect(location).toMatchObject({
        companyId: first.companyId,
        companyName: 'Prairie Grocers',
        dbaName: 'PG Fresh',
        isOwnCompany: false,
      });
  });

  it('with another name typed over a chosen business is another business’s, or the company’s own', async () => {
    const first = await makeLocation(planner);
    const other = await makeLocation(planner, { companyId: first.companyId, companyName: 'Lakeside Foods' });
    expect(other).toMatchObject({ companyName: 'Lakeside Foods', isOwnCompany: false });
    expect(other.companyId).not.toBe(first.companyId);
    const own = await makeLocation(planner, { companyId: first.companyId, companyName: 'acme mills' });
    expect(own).toMatchObject({ companyId: planner.companyId, isOwnCompany: true });
  });

  it('says what is missing, in the texts that the form shows', async () => {
    const { status, body } = await planner.post('/locations', {
      addressLine1: '',
      city: ' ',
      state: '',
      postalCode: '',
      country: '',
      companyName: '',
    });
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      addressLine1: ['Address Line 1 is required'],
      postalCode: ['Zip Code is required'],
      city: ['City is required'],
      state: ['State is required'],
      country: ['Country is required'],
      companyName: ['Company name is required'],
    });
  });

  it.each([
    ['a country elsewhere', { country: 'DE' }, 'country'],
    ['a state of another country', { state: 'ON' }, 'state'],
    ['a postal code of another country', { postalCode: 'M5V 2T6' }, 'postalCode'],
    ['a zone elsewhere', { ianaTimeZone: 'Europe/Berlin' }, 'ianaTimeZone'],
    ['a warehouse ID twice', { ediCodes: ['A1', 'a1 '] }, 'ediCodes'],
    ['an empty warehouse ID', { ediCodes: [' '] }, 'ediCodes'],
    ['too long a name', { name: 'x'.repeat(101) }, 'name'],
    ['an unknown kind', { locationType: 'Moon base' }, 'locationType'],
    ['an unknown requirement', { requirementFlags: ['Hovercraft'] }, 'requirementFlags.0'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a company that does not exist', { companyId: randomUUID() }, 'companyId'],
  ])('refuses %s by name', async (_title, wrong, field) => {
    const { status, body } = await planner.post('/locations', locationDraft(wrong));
    expect(status).toBe(422);
    expect(Object.keys(body.modelState)).toEqual([field]);
  });

  it('at an address nobody knows has no position and no zone', async () => {
    const location = await makeLocation(planner, { city: 'Nowhere', state: 'SON', postalCode: '85998', country: 'MX' });
    expect(location).toMatchObject({ latitude: null, longitude: null, ianaTimeZone: null, isInternational: true });
  });

  it.each([
    [{ city: 'Denver', state: 'CO', postalCode: '60601' }, 'postalCode', '60601 is Chicago, IL.'],
    [{ city: 'Joliet', state: 'TX', postalCode: '60433' }, 'postalCode', '60433 is Joliet, IL.'],
    [{ city: 'Tijuana', state: 'NLE', postalCode: '22000', country: 'MX' }, 'postalCode', '22000 is Tijuana, BCN.'],
  ])('whose address contradicts itself is refused, also by an edit: %j', async (place, field, words) => {
    const location = await makeLocation(planner);
    const answers = [
      await planner.post('/locations', locationDraft(place)),
      await change(location, { address: { ...addressOf(location), ...place } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.modelState]).toEqual([422, { [field]: [expect.stringContaining(words)] }]);
  });

  it('keeps a zone that somebody chose', async () => {
    expect((await makeLocation(planner, { ianaTimeZone: 'America/Denver' })).ianaTimeZone).toBe('America/Denver');
  });

  it('the same place twice is refused, also at the same moment; under another name it is another', async () => {
    const draft = locationDraft({ name: 'Dock' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => planner.post('/locations', draft)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422]);
    const again = await planner.post('/locations', {
      ...draft,
      name: 'DOCK',
      addressLine1: draft.addressLine1.replace('Way', 'way.'),
    });
    expect([again.status, again.body.modelState]).toEqual([422, { addressLine1: [ALREADY_THERE] }]);
    expect((await planner.post('/locations', { ...draft, name: 'Dock 2' })).status).toBe(200);
    expect((await planner.post('/locations', { ...draft, companyName: 'Lakeside Foods' })).status).toBe(200);
  });

  it('with the same key adds once and answers the same', async () => {
    const [draft, key] = [locationDraft(), { 'idempotency-key': randomUUID() }];
    const first = await planner.post('/locations', draft, key);
    expect(await planner.post('/locations', draft, key)).toMatchObject({ status: 200, body: first.body });
    expect((await planner.get('/locations')).body.total).toBe(1);
  });
});

describe('warehouse IDs', () => {
  it('name one place in a company, in any case, and as many elsewhere as there are companies', async () => {
    const { locationNumber } = await makeLocation(planner, { name: 'Joliet DC', ediCodes: ['PG-0417'] });
    const message = `Warehouse ID PG-0417 already belongs to ${locationNumber}, Joliet DC.`;
    const taken = await planner.post('/locations', locationDraft({ ediCodes: ['pg-0417'] }));
    expect([taken.status, taken.body.modelState]).toEqual([422, { ediCodes: [message] }]);
    const location = await makeLocation(planner, { ediCodes: ['B2'] });
    const changed = await change(location, { ediCodes: ['B2', 'PG-0417'] });
    expect([changed.status, changed.body.modelState]).toEqual([422, { ediCodes: [message] }]);
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await makeLocation(stranger, { ediCodes: ['PG-0417'] })).ediCodes).toEqual(['PG-0417']);
  });

  it('given to two places at the same moment are taken once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => planner.post('/locations', locationDraft({ ediCodes: ['R1', 'R2'] }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('that are let go of may be used again', async () => {
    const first = await makeLocation(planner, { ediCodes: ['X', 'Y'] });
    expect((await change(first, { ediCodes: ['Y'] })).body.location.ediCodes).toEqual(['Y']);
    expect((await makeLocation(planner, { ediCodes: ['X'] })).ediCodes).toEqual(['X']);
  });
});

describe('changing a location', () => {
  it('saves, counts the version up, and leaves before, after and news', async () => {
    const before = await makeLocation(planner, { name: 'Old' });
    const { status, body } = await change(before, { name: 'New', requirementFlags: ['Seal'], locationType: 'Store' });
    expect(status).toBe(200);
    expect(body.location).toMatchObject({ name: 'New', requirementFlags: ['Seal'], locationType: 'Store', version: 2 });
    expect((await auditOf(world, 'location', before.id)).at(-1)).toEqual({
      action: 'changed',
      user_id: planner.userId,
      before: { name: 'Old', requirementFlags: [], locationType: null },
      after: { name: 'New', requirementFlags: ['Seal'], locationType: 'Store' },
    });
    expect(await announcedOf(world, before.id)).toEqual(['locations Created', 'locations Changed']);
  });

  it('with the fields that other systems send leaves all others as they are', async () => {
    const before = await makeLocation(planner, {
      name: 'Old',
      dbaName: 'PG Fresh',
      leadProviderId: 'LP-9',
      siteNeeds: ['LiftGate'],
      ianaTimeZone: 'America/New_York',
    });
    const { status, body } = await planner.put(`/locations/${before.locationNumber}`, {
      companyName: before.companyName,
      companyAlias: '',
      locationAlias: 'JOL',
      name: 'New',
      locationType: 'Store',
      supportLocationTypes: ['Warehouse'],
      requirementFlags: ['Seal'],
      ediCodes: ['PG-1'],
      version: before.version,
    });
    expect(status).toBe(200);
    expect(body.location).toMatchObject({
      name: 'New',
      ediCodes: ['PG-1'],
      dbaName: 'PG Fresh',
      leadProviderId: 'LP-9',
      siteNeeds: ['LiftGate'],
      ianaTimeZone: 'America/New_York',
    });
    const { body: named } = await planner.put(`/locations/${before.locationNumber}`, {
      companyName: before.companyName,
      name: 'Newer',
      version: body.location.version,
    });
    expect(named.location).toMatchObject({
      customerAlias: { locationAlias: 'JOL' },
      locationType: 'Store',
      supportLocationTypes: ['Warehouse'],
      requirementFlags: ['Seal'],
      ediCodes: ['PG-1'],
    });
  });

  it('of an old version is refused, and says who was first', async () => {
    const location = await makeLocation(planner);
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(location, { name })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.message).toMatch(
      /^Priya Raman changed this location (just now|\d+ minutes? ago) \(name\)\. Your edit was not saved\.$/,
    );
  });

  it('to the address and name of another one is refused', async () => {
    const first = await makeLocation(planner, { name: 'Dock' });
    const second = await makeLocation(planner, { name: 'Dock' });
    const { status, body } = await change(second, { address: addressOf(first) });
    expect([status, body.modelState]).toEqual([422, { addressLine1: [ALREADY_THERE] }]);
  });

  it('says what is wrong with the address', async () => {
    const location = await makeLocation(planner);
    const { body } = await change(location, { address: { ...addressOf(location), city: '', postalCode: 'x' } });
    expect(body.modelState).toEqual({ city: ['City is required'], postalCode: ['Not a valid zip code'] });
  });

  it('of several places of one business at the same moment saves them all', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => makeLocation(planner, { dbaName: 'PG' })));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        places.map((place, index) =>
          change({ ...place, version: place.version + round }, { name: `N${round} ${index}` }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(places.map(() => 200));
    }
  });
});

describe('moving a location', () => {
  const toronto = {
    addressLine1: '1 Front St',
    addressLine2: '',
    city: 'Toronto',
    state: 'ON',
    postalCode: 'm5v2t6',
    country: 'CA',
  };

  it('renews position and zone', async () => {
    const { body } = await change(await makeLocation(planner), { address: toronto });
    expect(body.location).toMatchObject({
      postalCode: 'M5V 2T6',
      country: 'CA',
      isInternational: true,
      ianaTimeZone: 'America/Toronto',
    });
    expect(body.location.latitude).toBeCloseTo(43.6, 0);
  });

  it('keeps a zone chosen with the move', async () => {
    const { body } = await change(await makeLocation(planner), { address: toronto, ianaTimeZone: 'America/Denver' });
    expect(body.location.ianaTimeZone).toBe('America/Denver');
  });

  it('writing the same address otherwise is no move: a chosen zone stays', async () => {
    const location = await makeLocation(planner, { ianaTimeZone: 'America/Denver' });
    const address = { ...addressOf(location), addressLine1: location.addressLine1.toUpperCase() };
    const { body } = await change(location, { address });
    expect(body.location).toMatchObject({ addressLine1: address.addressLine1, ianaTimeZone: 'America/Denver' });
  });

  it.each([
    ['another address line 2', { addressLine2: 'Gate 4' }],
    ['another street', { addressLine1: '1 Other Way' }],
    ['another postal code of the same town', { postalCode: '60435' }],
  ])('%s brings no other zone: a chosen one stays', async (_title, correction) => {
    const location = await makeLocation(planner, { ianaTimeZone: 'America/Denver' });
    const { body } = await change(location, { address: { ...addressOf(location), ...correction } });
    expect(body.location).toMatchObject({ ...correction, ianaTimeZone: 'America/Denver' });
  });

  it('without a move a chosen zone stays, and none means that of the address', async () => {
    const location = await makeLocation(planner, { ianaTimeZone: 'America/Denver' });
    const kept = (await change(location, { name: 'Kept' })).body.location;
    expect(kept.ianaTimeZone).toBe('America/Denver');
    const silent = await planner.put(`/locations/${kept.locationNumber}`, {
      companyName: kept.companyName,
      name: 'Silent',
      version: kept.version,
      address: { ...addressOf(kept), addressLine2: 'Gate 4' },
    });
    expect(silent.body.location).toMatchObject({ name: 'Silent', ianaTimeZone: 'America/Denver' });
    expect((await change(silent.body.location, { ianaTimeZone: null })).body.location.ianaTimeZone).toBe(
      'America/Chicago',
    );
  });
});
