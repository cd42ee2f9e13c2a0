import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER, API_BASE, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint } from '@lanewright/contract/contract.ts';
import { OPEN_TO_KEYS, scopeThatOpens } from '@lanewright/contract/open-to-keys.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { API_SCOPES, permissionsOfScopes } from '@lanewright/domain/access/api-scopes.ts';
import type { KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { OrderDefaults } from '@lanewright/domain/configuration/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../../test/path-records.ts';
import { makeRecord } from '../../../test/records.ts';
import { callUntilRefused } from '../../../test/until-refused.ts';
import { ACCOUNT_KEY, makeWorld, type Answer, type Client, type World } from '../../../test/world.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
  admin = await world.makeUser(await world.makeCompany('Northfield Foods'));
});
afterAll(() => world.close());

const BILLS = {
  invoices: [
    { invoiceNumber: 'INV-1', amount: 10, invoiceDate: new Date().toISOString().slice(0, 10), proNumber: '1' },
  ],
};

let made = 0;

async function makeKey(maker: Client, scopes: readonly KeyScope[], change: object = {}) {
  const draft = { name: `Warehouse system ${++made}`, kind: 'Integrator', scopes, ...change };
  const { status, body } = await maker.post('/outside-keys', draft);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: string; key: string; name: string };
}

function ask(method: 'GET' | 'POST' | 'PUT', path: string, key: string, body?: unknown, headers: object = {}) {
  return world.send(
    {
      method,
      url: API_BASE + path,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    },
    key,
  );
}

const forPeople = everyEndpoint().filter(
  ({ endpoint: { needs } }) => needs !== 'Nobody' && !(typeof needs === 'object' && 'key' in needs),
);

describe('of all that people may ask', () => {
  const keys = new Map<string, string>();
  let callers = 0;
  beforeAll(async () => {
    keys.set('all', (await makeKey(admin, API_SCOPES)).key);
    for (const left of API_SCOPES) {
      const others = API_SCOPES.filter((scope) => scope !== left);
      keys.set(left, (await makeKey(admin, others)).key);
    }
  });

  const request = ({ endpoint }: (typeof forPeople)[number], key: string): Promise<Answer> =>
    world.send(
      {
        method: endpoint.method,
        remoteAddress: `198.51.100.${++callers % 250}`,
        url: baseOf(endpoint) + fillPath(endpoint.path, endpoint.example?.params ?? {}),
        query: endpoint.example?.query ?? {},
        headers: {
          ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
          ...(endpoint.host === 'account' ? { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY } : {}),
        },
        ...(endpoint.body ? { payload: JSON.stringify(endpoint.example?.body ?? {}) } : {}),
      },
      key,
    );

  it.each(forPeople.map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const))(
    '%s opens to its scope alone, or to none',
    async (_title, named) => {
      const scope = scopeThatOpens(named.endpoint);
      const withAll = await request(named, keys.get('all')!);
      if (scope === null) {
        expect([withAll.status, withAll.body.message]).toEqual([403, 'No key opens this: it is for people.']);
        return;
      }
      expect(withAll.status, JSON.stringify(withAll.body)).not.toBe(401);
      expect(withAll.status, JSON.stringify(withAll.body)).not.toBe(403);
      expect(withAll.status, JSON.stringify(withAll.body)).toBeLessThan(500);
      const without = await request(named, keys.get(scope)!);
      expect([without.status, without.body.message]).toEqual([403, `The key does not have the scope ${scope}.`]);
    },
  );

  it('everything that a scope opens needs what the scope grants, and nothing is named twice', () => {
    const opened = API_SCOPES.flatMap((scope) => OPEN_TO_KEYS[scope].map((endpoint) => ({ scope, endpoint })));
    const known = everyEndpoint().map(({ endpoint }) => endpoint);
    for (const { scope, endpoint } of opened) {
      const stated = known.find(({ method, path }) => method === endpoint.method && path === endpoint.path)!;
      expect(isAllowed(permissionsOfScopes([scope]), stated.needs), `${scope} ${endpoint.path}`).toBe(true);
      expect(stated.needs).not.toBe('SignedIn');
    }
    expect(new Set(opened.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(opened.length);
  });

  it('a scope to read changes nothing', () => {
    const reading = API_SCOPES.filter((scope) => scope.endsWith(':read')).flatMap((scope) => OPEN_TO_KEYS[scope]);
    const changing = reading.filter(({ method, path }) => method !== 'GET' && !/\/(find|export)$/.test(path));
    expect(changing).toEqual([]);
  });
});

describe('a key of a program', () => {
  it('creates an order under its own name, once for its Idempotency-Key', async () => {
    const { key, id, name } = await makeKey(admin, ['orders:read', 'orders:write']);
    const body = orders.create.example!.body;
    const first = await ask('POST', '/Orders', key, body, { 'idempotency-key': 'erp-4711' });
    const again = await ask('POST', '/Orders', key, body, { 'idempotency-key': 'erp-4711' });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(again.body).toEqual(first.body);
    const { orderNumber, orderId } = first.body;
    expect((await ask('GET', `/Orders/${orderNumber}`, key)).body.orderNumber).toBe(orderNumber);
    // People see it, and who made it.
    expect((await admin.get(`/Orders/${orderNumber}`)).status).toBe(200);
    expect((await admin.get(`/history/Order/${orderId}`)).body.entries.at(-1)).toMatchObject({
      firstName: name,
      lastName: '',
      changes: ['created the order'],
    });
    const { rows } = await world.admin.query('select created_by from freight_order where id = $1', [orderId]);
    expect(rows).toEqual([{ created_by: id }]);
  });

  it('is told whose it is, and what the orders of its company must carry', async () => {
    const company = await world.makeCompany('Larkspur Mills');
    const maker = await world.makeUser(company);
    const values = OrderDefaults.parse({
      referenceNumberTypes: [
        { label: 'Job Number', category: 'order', isRequired: true },
        { label: 'Delivery Number', category: 'order stop dropoff', wellknownTypeId: 8 },
      ],
    });
    expect((await maker.put('/configuration/order-defaults', { version: 0, values })).status).toBe(200);
    const { key, name } = await makeKey(maker, ['data:read']);
    const { status, body } = await ask('GET', '/outside-keys/current', key);
    expect([status, body]).toEqual([
      200,
      {
        name,
        scopes: ['data:read'],
        expiresAt: null,
        company: {
          id: company,
          companyNumber: expect.any(String),
          companyName: 'Larkspur Mills',
          referenceNumbers: [
            { place: 'order', label: 'Job Number', typeId: null, isRequired: true },
            { place: 'dropoff', label: 'Delivery Number', typeId: 8, isRequired: false },
          ],
        },
      },
    ]);
    // Of a person it says who they are, and no scope.
    expect((await maker.get('/outside-keys/current')).body).toMatchObject({ name: 'Robin Marsh', scopes: [] });
  });

  it('finds the carriers of its company, without their people', async () => {
    const { id: contactId } = await makeRecord.contact!(admin);
    const carrier = (await admin.post('/carriers', { name: 'Blue Ridge Transport', modes: ['LTL'] })).body;
    const put = await admin.put(`/carriers/${carrier.id}/contacts`, {
      contactIds: [contactId],
      version: carrier.version,
    });
    const [{ fullName }] = put.body.contacts;
    const { key } = await makeKey(admin, ['carriers:read']);
    const { body } = await ask('GET', '/carriers?mode=LTL&status=Active', key);
    expect(body.data).toMatchObject([{ id: carrier.id, name: 'Blue Ridge Transport' }]);
    expect(JSON.stringify(body)).not.toContain(fullName);
    expect((await ask('GET', `/carriers/${carrier.id}`, key)).status).toBe(403);
    expect((await ask('GET', '/Orders', key)).status).toBe(403);
  });

  it('never sees another company', async () => {
    const order = (await admin.post('/Orders', orders.create.example!.body)).body;
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const { key } = await makeKey(stranger, API_SCOPES);
    expect((await ask('GET', `/Orders/${order.orderNumber}`, key)).status).toBe(404);
    expect((await ask('GET', '/Orders', key)).body.data).toEqual([]);
    expect((await ask('GET', '/carriers', key)).body.data).toEqual([]);
    expect((await ask('GET', '/outside-keys/current', key)).body.company.id).toBe(stranger.companyId);
  });

  it('is refused from the moment it is revoked or has ended', async () => {
    const { key, id } = await makeKey(admin, ['orders:read']);
    expect((await ask('GET', '/Orders', key)).status).toBe(200);
    await admin.put(`/outside-keys/${id}/revoke`, {});
    const { status, body } = await ask('GET', '/Orders', key);
    expect([status, body.message]).toEqual([401, 'The key is missing, unknown, expired or revoked.']);
    const ending = await makeKey(admin, ['orders:read'], { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await ask('GET', '/Orders', ending.key)).status).toBe(200);
    await world.admin.query(`update outside_key set expires_at = now() where id = $1`, [ending.id]);
    expect((await ask('GET', '/Orders', ending.key)).status).toBe(401);
  });

  it('says when it was last used', async () => {
    const { key, id } = await makeKey(admin, ['orders:read']);
    const listed = async () =>
      (await admin.get('/outside-keys?kind=Integrator')).body.find((one: { id: string }) => one.id === id);
    expect((await listed()).lastUsedAt).toBeNull();
    await ask('GET', '/Orders', key);
    expect((await listed()).lastUsedAt).not.toBeNull();
  });

  it('is counted by itself', async () => {
    const [busy, other] = [await makeKey(admin, ['orders:read']), await makeKey(admin, ['orders:read'])];
    const exportOrders = ({ key }: { key: string }) => ask('POST', '/Orders/export', key, {});
    await callUntilRefused(() => exportOrders(busy));
    expect((await exportOrders(other)).status).not.toBe(429);
  });

  it('may do no more than who makes it', async () => {
    const clerk = await world.makeUser(admin.companyId, { permissions: ['EditCarrierNetwork', 'ViewOrder'] });
    const draft = { name: 'Reader', kind: 'Integrator', scopes: ['orders:read'] };
    expect((await clerk.post('/outside-keys', draft)).status).toBe(200);
    const { status, body } = await clerk.post('/outside-keys', { ...draft, scopes: ['orders:read', 'orders:write'] });
    expect([status, body.message]).toEqual([403, 'A key can do no more than the person who makes it.']);
  });
});

it.each([
  ['Provider', ['invoices'], 403],
  ['Carrier', ['tracking', 'invoices'], 403],
  ['Integrator', ['invoices'], 403],
  ['Provider', ['tracking'], 200],
] as const)('a planner makes a key of a %s with %j: %i', async (kind, scopes, status) => {
  const planner = await world.makeUser(admin.companyId, { roles: ['Booking', 'Data Management'] });
  const carrierId =
    kind === 'Carrier' ? (await admin.post('/carriers', { name: randomUUID(), modes: ['TL'] })).body.id : null;
  const bill = await planner.post('/carrier-bills', BILLS.invoices[0]);
  expect(bill.status).toBe(403);
  expect((await planner.post('/outside-keys', { name: 'Theirs', kind, carrierId, scopes })).status).toBe(status);
});

describe('when its maker may do less', () => {
  const listed = async (id: string) =>
    (await admin.get('/outside-keys?kind=Integrator')).body.find((one: { id: string }) => one.id === id);

  it('a key does no more than its maker does now, from that moment on', async () => {
    const clerk = await world.makeUser(admin.companyId, {
      permissions: ['EditCarrierNetwork', 'ViewOrder', 'ViewInvoice', 'ViewCarrierInvoice', 'ViewPayments'],
    });
    const { key, id } = await makeKey(clerk, ['orders:read', 'invoices:read']);
    expect((await ask('GET', '/invoices', key)).status).toBe(200);
    expect((await listed(id)).lacks).toEqual([]);
    await world.admin.query(
      `update portal_user set roles = '{}', custom_permissions = '{ViewOrder,ViewCarrierInvoice}' where id = $1`,
      [clerk.userId],
    );
    const refused = await ask('GET', '/invoices', key);
    expect([refused.status, refused.body.message]).toEqual([403, 'Who made the key may not do this any more.']);
    expect((await ask('GET', '/carrier-invoices', key)).status).toBe(200);
    expect((await ask('GET', '/Orders', key)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ state: 'Active', lacks: ['invoices:read'] });
  });

  it('nothing where the maker may not sign in any more', async () => {
    const clerk = await world.makeUser(admin.companyId);
    const { key, id } = await makeKey(clerk, ['orders:read', 'data:read']);
    expect((await ask('GET', '/outside-keys/current', key)).status).toBe(200);
    await world.admin.query('update portal_user set is_disabled = true where id = $1', [clerk.userId]);
    expect((await ask('GET', '/Orders', key)).status).toBe(403);
    expect((await ask('GET', '/outside-keys/current', key)).status).toBe(403);
    expect((await listed(id)).lacks).toEqual(['orders:read', 'data:read']);
  });

  it.each(['Provider', 'Carrier'] as const)(
    'the key of a %s neither, until another user takes it over',
    async (kind) => {
      const clerk = await world.makeUser(admin.companyId);
      const carrierId =
        kind === 'Carrier' ? (await admin.post('/carriers', { name: randomUUID(), modes: ['TL'] })).body.id : null;
      const scopes = ['tracking', 'invoices'];
      const { body } = await clerk.post('/outside-keys', { name: 'Visibility', kind, carrierId, scopes });
      const lacks = async () =>
        (await admin.get(`/outside-keys?kind=${kind}`)).body.find((one: { id: string }) => one.id === body.id).lacks;
      const loads = () => ask('GET', '/carrier-api/loads', body.key);
      const bill = () => ask('POST', '/carrier-api/invoices', body.key, BILLS);
      expect([(await loads()).status, (await bill()).status, await lacks()]).toEqual([200, 200, []]);

      await world.admin.query("update portal_user set roles = '{Booking,Data Management}' where id = $1", [
        clerk.userId,
      ]);
      const refused = await bill();
      expect([refused.status, refused.body.message]).toEqual([403, 'Who made the key may not do this any more.']);
      expect([(await loads()).status, await lacks()]).toEqual([200, ['invoices']]);

      await world.admin.query('update portal_user set is_disabled = true where id = $1', [clerk.userId]);
      expect([(await loads()).status, await lacks()]).toEqual([403, ['tracking', 'invoices']]);

      const planner = await world.makeUser(admin.companyId, { roles: ['Booking', 'Data Management'] });
      expect((await planner.put(`/outside-keys/${body.id}/take-over`, {})).status).toBe(403);
      expect((await admin.put(`/outside-keys/${body.id}/take-over`, {})).body.lacks).toEqual([]);
      expect([(await loads()).status, (await bill()).status]).toEqual([200, 200]);
      await admin.put(`/outside-keys/${body.id}/revoke`, {});
      expect((await admin.put(`/outside-keys/${body.id}/take-over`, {})).status).toBe(422);
    },
  );
});

it('the key of a carrier opens nothing that is for people', async () => {
  const { body } = await admin.post('/outside-keys', { name: 'Visibility', kind: 'Provider' });
  expect((await ask('GET', '/Orders', body.key)).status).toBe(403);
  const refused = await admin.post('/outside-keys', { name: 'Visibility', kind: 'Provider', scopes: ['orders:read'] });
  expect(Object.keys(refused.body.modelState)).toEqual(['scopes']);
});
