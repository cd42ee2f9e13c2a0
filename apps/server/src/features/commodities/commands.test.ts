import { randomUUID } from 'node:crypto';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

async function makeCommodity(change: object = {}): Promise<Commodity> {
  const { status, body } = await planner.post('/commodities', {
    commodityCode: `C-${randomUUID().slice(0, 8)}`,
    description: 'Rolled oats',
    ...change,
  });
  expect(status).toBe(200);
  return body;
}

/** An edit as the browser sends it. */
function editOf({ id: _id, updatedAt: _at, packageQuantity, ...rest }: Commodity, change: object = {}) {
  return { ...rest, packageCount: packageQuantity, ...change };
}

async function auditOf(entityId: string) {
  const { rows } = await world.admin.query(
    'select action, user_id, before, after from audit_entry where entity_id = $1 order by id',
    [entityId],
  );
  return rows;
}

describe('adding a commodity', () => {
  it('keeps every field and answers it back', async () => {
    const draft = {
      commodityCode: 'CLN-ACD-05',
      description: 'Phosphoric acid line cleaner',
      customerProductCode: '774-1180',
      cargoClassification: 'Chemicals',
      packagingUnitType: 'Pail',
      packageQuantity: 36,
      perPackageWeight: 52.5,
      packageLength: 48,
      packageWidth: 40,
      packageHeight: 44,
      palletCount: 1,
      isStackable: true,
      freightClass: 77.5,
      nmfcNumber: '43940-02',
      isHazmat: true,
      hazmatHazardClass: 18,
      hazmatPackingGroup: 2,
      hazmatUNNumber: 'UN1805',
      hazmatProperShippingName: 'Phosphoric acid solution',
    };
    const created = await makeCommodity(draft);
    expect(created).toMatchObject({ ...draft, version: 1 });
    expect((await planner.get(`/commodities/${created.id}`)).body).toEqual(created);
  });

  it('refuses a hazard class that the UN number does not have, and lets a stored one stay', async () => {
    const hazmat = { isHazmat: true, hazmatHazardClass: 9, hazmatPackingGroup: 1, hazmatUNNumber: 'UN1263' };
    const wrong = { ...hazmat, hazmatHazardClass: 18 };
    const message = 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.';
    const refused = { status: 422, body: { modelState: { hazmatHazardClass: [message] } } };
    const commodityCode = `C-${randomUUID().slice(0, 8)}`;
    expect(await planner.post('/commodities', { commodityCode, description: 'Paint', ...wrong })).toMatchObject(
      refused,
    );
    const stored = await makeCommodity(hazmat);
    const path = `/commodities/${stored.id}`;
    expect(await planner.put(path, editOf(stored, wrong))).toMatchObject(refused);
    // As it was entered before there was a check.
    await world.admin.query('update commodity set hazmat_hazard_class = 18 where id = $1', [stored.id]);
    const edited = await planner.put(path, editOf({ ...stored, ...wrong }, { description: 'White paint' }));
    expect(edited).toMatchObject({ status: 200, body: { description: 'White paint', hazmatHazardClass: 18 } });
  });

  it('says which fields are missing, in the shape that forms read', async () => {
    const { status, body } = await planner.post('/commodities', {
      commodityCode: ' ',
      description: '',
      isHazmat: true,
    });
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      commodityCode: ['Commodity code is required.'],
      description: ['Description is required.'],
      hazmatHazardClass: ['Hazard class is required.'],
      hazmatPackingGroup: ['Packing group is required.'],
      hazmatUNNumber: ['UN number is required.'],
    });
  });

  it.each([
    ['an unknown field', { commodityCode: 'A', description: 'B', colour: 'red' }, 'colour'],
    ['a text for a number', { commodityCode: 'A', description: 'B', packageLength: '48' }, 'packageLength'],
    [
      'an unknown packaging',
      { commodityCode: 'A', description: 'B', packagingUnitType: 'Hovercraft' },
      'packagingUnitType',
    ],
    ['no body', null, 'commodityCode'],
  ])('refuses %s by name', async (_title, body, field) => {
    const answer = await planner.post('/commodities', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.modelState)).toContain(field);
  });

  it('answers malformed JSON with a 400, not a fault', async () => {
    const answer = await world.send(
      { method: 'POST', url: '/api/v1/commodities', payload: '{"a":', headers: { 'content-type': 'application/json' } },
      planner.token,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/JSON/);
  });

  it('takes the fields under the name of the call as well', async () => {
    const draft = { commodityCode: 'OAT-50', description: 'Oats', palletCount: 2 };
    const { status, body } = await planner.post('/commodities', { createCommodity: draft });
    expect([status, body]).toEqual([200, expect.objectContaining(draft)]);
    const empty = await planner.post('/commodities', { createCommodity: { ...draft, description: '' } });
    expect(empty.body.modelState).toEqual({ description: ['Description is required.'] });
    const both = await planner.post('/commodities', { createCommodity: draft, ...draft });
    expect(both.status).toBe(422);
  });

  it('keeps a code without the invisible characters that came along', async () => {
    const created = await makeCommodity({ commodityCode: '\u202eOAT-50\u202c' });
    expect(created.commodityCode).toBe('OAT-50');
    expect((await planner.post('/commodities', { commodityCode: 'oat-50', description: 'Oats' })).status).toBe(422);
    expect((await planner.post('/commodities', { commodityCode: '\u200f', description: 'Oats' })).status).toBe(422);
  });

  it('takes a code only once, whatever its case', async () => {
    await makeCommodity({ commodityCode: 'OAT-50' });
    const { status, body } = await planner.post('/commodities', { commodityCode: 'oat-50', description: 'Oats' });
    expect(status).toBe(422);
    expect(body.modelState).toEqual({ commodityCode: ['A commodity with this code already exists.'] });
  });

  it('leaves another company free to use the same code', async () => {
    await makeCommodity({ commodityCode: 'OAT-50' });
    const other = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await other.post('/commodities', { commodityCode: 'OAT-50', description: 'Oats' })).status).toBe(200);
  });

  it('leaves one audit entry', async () => {
    const created = await makeCommodity();
    expect(await auditOf(created.id)).toEqual([
      { action: 'created', user_id: planner.userId, before: null, after: created },
    ]);
  });
});

describe('a repeated request', () => {
  const body = () => ({ commodityCode: `R-${randomUUID()}`, description: 'Once' });

  it('with the same key answers the same and adds once', async () => {
    const [draft, key] = [body(), { 'idempotency-key': randomUUID() }];
    const first = await planner.post('/commodities', draft, key);
    const second = await planner.post('/commodities', draft, key);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await planner.get('/commodities')).body.total).toBe(1);
  });

  it('at the same moment adds once', async () => {
    const [draft, key] = [body(), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => planner.post('/commodities', draft, key)));
    // Whoever comes while the first is being worked on is told so, and gets the same answer a moment later.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const again = await planner.post('/commodities', draft, key);
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set([...done, again].map(({ body }) => body.id)).size).toBe(1);
    expect((await planner.get('/commodities')).body.total).toBe(1);
  });

  it('with the key of a different request is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await planner.post('/commodities', body(), key);
    expect((await planner.post('/commodities', body(), key)).status).toBe(422);
  });

  it('may be corrected under the same key after it failed', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await planner.post('/commodities', { commodityCode: '', description: '' }, key)).status).toBe(422);
    expect((await planner.post('/commodities', body(), key)).status).toBe(200);
  });

  it('of another person with the same key is their own', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const colleague = await world.makeUser(planner.companyId);
    const first = await planner.post('/commodities', body(), key);
    const second = await colleague.post('/commodities', body(), key);
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('deletes once and answers the same', async () => {
    const { id } = await makeCommodity();
    const key = { 'idempotency-key': randomUUID() };
    expect((await planner.delete(`/commodities/${id}`, key)).status).toBe(200);
    expect((await planner.delete(`/commodities/${id}`, key)).status).toBe(200);
    expect((await planner.delete(`/commodities/${id}`)).status).toBe(404);
  });
});

describe('changing a commodity', () => {
  it('takes the quantity as packageCount and counts the version up', async () => {
    const created = await makeCommodity({ packageQuantity: 4 });
    const { status, body } = await planner.put(
      `/commodities/${created.id}`,
      editOf(created, { packageCount: 5, description: 'Steel cut' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ packageQuantity: 5, description: 'Steel cut', version: 2 });
    const [, change] = await auditOf(created.id);
    expect(change).toMatchObject({
      action: 'changed',
      before: { packageQuantity: 4, description: created.description },
      after: { packageQuantity: 5, description: 'Steel cut' },
    });
    expect(Object.keys(change!.after)).toHaveLength(2);
  });

  it('takes hazmat off only together with its facts', async () => {
    const created = await makeCommodity({
      isHazmat: true,
      hazmatHazardClass: 9,
      hazmatPackingGroup: 1,
      hazmatUNNumber: '1263',
    });
    expect(created.hazmatUNNumber).toBe('UN1263');
    const refused = await planner.put(`/commodities/${created.id}`, editOf(created, { isHazmat: false }));
    expect(refused).toMatchObject({ status: 422, body: { modelState: { isHazmat: [expect.any(String)] } } });
    const none = { isHazmat: false, hazmatHazardClass: null, hazmatPackingGroup: null, hazmatUNNumber: null };
    const { body } = await planner.put(`/commodities/${created.id}`, editOf(created, none));
    expect(body).toMatchObject(none);
  });

  it('refuses an edit of an old version, and says who was first', async () => {
    const created = await makeCommodity();
    await planner.put(`/commodities/${created.id}`, editOf(created, { description: 'First' }));
    const { status, body } = await planner.put(
      `/commodities/${created.id}`,
      editOf(created, { description: 'Second' }),
    );
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^Priya Raman changed this commodity (just now|\d+ minutes? ago).*Your edit was not saved\.$/,
    );
    expect(body.message).toContain('(Description: Rolled oats -> First)');
    expect((await planner.get(`/commodities/${created.id}`)).body.description).toBe('First');
  });

  it('lets one of two edits at the same moment through', async () => {
    const created = await makeCommodity();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((description) => planner.put(`/commodities/${created.id}`, editOf(created, { description }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('refuses a code that another commodity has', async () => {
    await makeCommodity({ commodityCode: 'TAKEN' });
    const created = await makeCommodity();
    const { status, body } = await planner.put(
      `/commodities/${created.id}`,
      editOf(created, { commodityCode: 'taken' }),
    );
    expect(status).toBe(422);
    expect(body.modelState.commodityCode).toEqual(['A commodity with this code already exists.']);
  });
});

it('lets one of several people have a code that they take at the same moment', async () => {
  const mine = await Promise.all(Array.from({ length: 6 }, () => makeCommodity()));
  const answers = await Promise.all(
    mine.map((commodity) => planner.put(`/commodities/${commodity.id}`, editOf(commodity, { commodityCode: 'ONE' }))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(answers.find((answer) => answer.status === 422)!.body.modelState).toEqual({
    commodityCode: ['A commodity with this code already exists.'],
  });
});

it('deleting removes it and leaves what it was in the audit trail', async () => {
  const created = await makeCommodity();
  expect(await planner.delete(`/commodities/${created.id}`)).toMatchObject({ status: 200, body: null });
  expect((await planner.get(`/commodities/${created.id}`)).status).toBe(404);
  expect((await auditOf(created.id)).at(-1)).toMatchObject({ action: 'deleted', before: created, after: null });
});

describe('the list', () => {
  it('is ordered by code, in pages of 20', async () => {
    await Promise.all(
      Array.from({ length: 23 }, (_, index) => makeCommodity({ commodityCode: `K-${String(index).padStart(2, '0')}` })),
    );
    const first = await planner.get('/commodities');
    const second = await planner.get('/commodities?page=2');
    expect(first.body).toMatchObject({ total: 23, data: { length: 20 } });
    expect(second.body.data.map((found: Commodity) => found.commodityCode)).toEqual(['K-20', 'K-21', 'K-22']);
    expect((await planner.get('/commodities?page=9')).body).toEqual({ data: [], total: 23, isTotalExact: true });
  });

  it.each([
    ['part of the description', 'paste', ['TOM-1']],
    ['words in any order', 'drum tomato', ['TOM-1']],
    ['a code in other case', 'oat', ['OAT-2', 'MIX-3']],
    ['an accent left out', 'puree', ['PUR-4']],
    ['an accent typed where there is none', 'tomâto', ['TOM-1']],
    ['a product code', '774-11', ['OAT-2']],
    ['the inside of a word that nothing begins with', 'omat', ['TOM-1']],
    ['a percent sign, taken as such', '%', []],
    ['an underscore, taken as such', '_', []],
    ['a backslash and a quote', "\\'", []],
    ['nothing but spaces', '   ', ['MIX-3', 'OAT-2', 'PUR-4', 'TOM-1']],
  ])('finds by %s', async (_title, term, codes) => {
    await makeCommodity({ commodityCode: 'TOM-1', description: 'Tomato paste, 55 gal drum' });
    await makeCommodity({ commodityCode: 'OAT-2', description: 'Rolled', customerProductCode: '774-1180' });
    await makeCommodity({ commodityCode: 'MIX-3', description: 'Cheese with oats' });
    await makeCommodity({ commodityCode: 'PUR-4', description: 'Purée' });
    const { body } = await planner.get(`/commodities?searchTerm=${encodeURIComponent(term)}`);
    expect(body.data.map((found: Commodity) => found.commodityCode)).toEqual(codes);
    expect(body.total).toBe(codes.length);
  });

  it.each([
    ['isHazmat=true', ['ACID']],
    ['isHazmat=false', ['OATS', 'RYE']],
    ['hasFreightClass=true', ['OATS']],
    ['hasFreightClass=false', ['ACID', 'RYE']],
    ['hasFreightClass=false&isHazmat=false', ['RYE']],
    ['hasFreightClass=false&searchTerm=rye', ['RYE']],
  ])('is narrowed by %s', async (query, codes) => {
    const hazmat = { isHazmat: true, hazmatHazardClass: 18, hazmatPackingGroup: 2, hazmatUNNumber: 'UN1805' };
    await makeCommodity({ commodityCode: 'ACID', ...hazmat });
    await makeCommodity({ commodityCode: 'OATS', freightClass: 60 });
    await makeCommodity({ commodityCode: 'RYE' });
    const { body } = await planner.get(`/commodities?${query}`);
    expect(body.data.map((found: Commodity) => found.commodityCode)).toEqual(codes);
    expect(body.total).toBe(codes.length);
  });

  it('counts all that was found, also on a page past the end', async () => {
    await makeCommodity();
    expect((await planner.get('/commodities?searchTerm=oats&page=5')).body).toEqual({
      data: [],
      total: 1,
      isTotalExact: true,
    });
  });

  it('never finds what another company has', async () => {
    await makeCommodity({ description: 'Secret sauce' });
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await stranger.get('/commodities?searchTerm=secret')).body.total).toBe(0);
    expect((await stranger.get('/commodities')).body.total).toBe(0);
  });

  it.each(['pageSize=201', 'page=0', 'page=x', 'sort=code', 'isHazmat=maybe'])('refuses %s', async (query) => {
    expect((await planner.get(`/commodities?${query}`)).status).toBe(422);
  });
});
