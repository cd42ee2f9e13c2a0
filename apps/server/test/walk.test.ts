import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRecord } from './records.ts';
import { ACCOUNT_KEY, makeWorld, type Answer, type Client, type World } from './world.ts';

/** Walks every endpoint of the contract: whoever adds one without a check is told here. */
let world: World;
let owner: Client;

beforeAll(async () => {
  world = await makeWorld();
  owner = await world.makeUser(await world.makeCompany('Owner'));
});
afterAll(() => world.close());

const endpoints = everyEndpoint().map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const);

const UNKNOWN_LOCATION = 'L999999999';

function request(
  { endpoint }: NamedEndpoint,
  token: string | undefined,
  params: Record<string, string> = {},
): Promise<Answer> {
  const values = { id: randomUUID(), locationNumber: UNKNOWN_LOCATION, ...endpoint.example?.params, ...params };
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => values[name as keyof typeof values]);
  const body = endpoint.example?.body;
  return world.send(
    {
      method: endpoint.method,
      url: baseOf(endpoint) + path,
      query: endpoint.example?.query ?? {},
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.host === 'account' ? { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    },
    token,
  );
}

describe.each(endpoints)('%s', (_title, named) => {
  const { needs, record, body, example } = named.endpoint;
  const isOpen = needs === 'Nobody';

  it(isOpen ? 'answers everyone' : 'answers 401 to a stranger', async () => {
    expect((await request(named, undefined)).status).toBe(isOpen ? 200 : 401);
  });

  if (named.endpoint.host === 'account')
    it('answers 401 without the account key, and to another one', async () => {
      for (const key of ['', 'another-key']) {
        const answer = await world.send(
          {
            method: named.endpoint.method,
            url: baseOf(named.endpoint) + named.endpoint.path,
            headers: { [ACCOUNT_KEY_HEADER]: key },
          },
          owner.token,
        );
        expect(answer.status).toBe(401);
      }
    });

  if (!isOpen)
    it('answers 401 to a forged token', async () => {
      expect((await request(named, await world.issuer.forgedTokenFor(owner.userId))).status).toBe(401);
    });

  if (needs !== 'Nobody' && needs !== 'SignedIn')
    it('answers 403 without the permission', async () => {
      const wanted: readonly Permission[] =
        typeof needs === 'string' ? [needs] : 'any' in needs ? needs.any : needs.all;
      const others = PERMISSIONS.filter((permission) => !wanted.includes(permission));
      const clerk = await world.makeUser(owner.companyId, { permissions: others });
      expect((await request(named, clerk.token)).status).toBe(403);
    });

  if (record !== undefined)
    it('answers another company’s record as it answers one that does not exist', async () => {
      const params = await makeRecord[record]!(owner);
      const stranger = await world.makeUser(await world.makeCompany('Stranger'));
      const foreign = await request(named, stranger.token, params);
      const unknown = await request(named, stranger.token);
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: null }).toEqual({ ...unknown.body, requestId: null });
    });

  if (body !== undefined)
    it('accepts the body it gives as an example, and refuses one with an unknown field', async () => {
      expect(body.safeParse(example?.body).success).toBe(true);
      expect(body.safeParse({ ...(example!.body as object), surprise: 1 }).success).toBe(false);
    });
});

it('every kind of record has a maker here, so that none escapes the walk', () => {
  const kinds = everyEndpoint().flatMap(({ endpoint }) => (endpoint.record ? [endpoint.record] : []));
  expect(Object.keys(makeRecord)).toEqual(expect.arrayContaining(kinds));
  for (const { endpoint } of everyEndpoint()) {
    if (/:(id|locationNumber)\b/.test(endpoint.path)) expect(endpoint.record, endpoint.path).toBeDefined();
  }
});

describe('the walk itself', () => {
  it('notices a check that was taken out', async () => {
    const careless = await makeWorld({
      routes: (routes) =>
        routes.map((route) => ({ ...route, endpoint: { ...route.endpoint, needs: 'SignedIn' as const } })),
    });
    const clerk = await careless.makeUser(await careless.makeCompany(), { permissions: [] });
    expect((await clerk.get('/commodities')).status).not.toBe(403);
    await careless.close();
  });

  it('is not even needed for an endpoint that states no permission: the server refuses to start', async () => {
    const withoutNeeds = makeWorld({
      routes: ([first, ...rest]) => [
        { ...first!, endpoint: { ...first!.endpoint, needs: undefined as never } },
        ...rest,
      ],
    });
    await expect(withoutNeeds).rejects.toThrow('GET /users/current does not state: needs.');
  });
});
