import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, NAMES_NO_RECORD, parametersOf, unguardedPaths, unknownLike } from './path-records.ts';
import { makeRecord } from './records.ts';
import { ACCOUNT_KEY, makeWorld, type Answer, type Client, type World } from './world.ts';

/** Walks every endpoint of the contract: whoever adds one without a check is told here. */
let world: World;
let owner: Client;
let strangers: string;

beforeAll(async () => {
  world = await makeWorld();
  owner = await world.makeUser(await world.makeCompany('Owner'));
  strangers = await world.makeCompany('Stranger');
});
afterAll(() => world.close());

const endpoints = everyEndpoint().map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const);

/** One of each kind and company is enough: it is only asked for by people who must not find it. */
const records = new Map<string, Promise<Record<string, string>>>();
function recordOf(whose: 'owner' | 'stranger', kind: string): Promise<Record<string, string>> {
  // Made by somebody else each time: one person may only write so often.
  const make = async () => makeRecord[kind]!(await world.makeUser(whose === 'owner' ? owner.companyId : strangers));
  const key = `${whose} ${kind}`;
  if (!records.has(key)) records.set(key, make());
  return records.get(key)!;
}

let callers = 0;

function request(
  { endpoint }: NamedEndpoint,
  token: string | undefined,
  params: Record<string, string> = {},
): Promise<Answer> {
  const path = fillPath(endpoint.path, { ...endpoint.example?.params, ...params });
  const body = endpoint.example?.body;
  return world.send(
    {
      method: endpoint.method,
      // Each from elsewhere: strangers are only let to try so often.
      remoteAddress: `198.51.100.${++callers % 250}`,
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
  const { needs, path, record, body, example } = named.endpoint;
  const isOpen = needs === 'Nobody';

  it(isOpen ? 'answers everyone' : 'answers 401 to a stranger', async () => {
    // What a path names here does not exist.
    const open = parametersOf(path).length > 0 ? 404 : 200;
    expect((await request(named, undefined)).status).toBe(isOpen ? open : 401);
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

  if (named.endpoint.isBeta)
    it('answers 403 to a user who is not on the list of beta users', async () => {
      const { token } = await world.makeUser(owner.companyId, { isBetaUser: false });
      expect((await request(named, token)).status).toBe(403);
    });

  const isForKeys = typeof needs === 'object' && 'key' in needs;
  if (isForKeys)
    it('answers 401 to a person', async () => {
      expect((await request(named, owner.token)).status).toBe(401);
    });

  if (needs !== 'Nobody' && needs !== 'SignedIn' && !isForKeys)
    it('answers 403 without the permission', async () => {
      const wanted: readonly Permission[] =
        typeof needs === 'string' ? [needs] : 'any' in needs ? needs.any : needs.all;
      const others = PERMISSIONS.filter((permission) => !wanted.includes(permission));
      const clerk = await world.makeUser(owner.companyId, { permissions: others });
      expect((await request(named, clerk.token)).status).toBe(403);
    });

  if (record !== undefined)
    it.each(parametersOf(path).filter((name) => !(name in NAMES_NO_RECORD)))(
      'answers another company’s :%s as it answers one that does not exist',
      async (name) => {
        const theirs = await recordOf('owner', record);
        expect(Object.keys(theirs), `the maker of ${record} must give every name in ${path}`).toEqual(
          expect.arrayContaining(parametersOf(path)),
        );
        // Whatever else the path names is the stranger's own, so that nothing but this name can be refused.
        const mine = parametersOf(path).length > 1 ? await recordOf('stranger', record) : {};
        const { token } = await world.makeUser(strangers);
        const foreign = await request(named, token, { ...mine, [name]: theirs[name]! });
        const unknown = await request(named, token, { ...mine, [name]: unknownLike(theirs[name]!) });
        expect(foreign.status).toBe(404);
        expect({ ...foreign.body, requestId: null }).toEqual({ ...unknown.body, requestId: null });
      },
    );

  if (body !== undefined)
    it('accepts the body it gives as an example, and refuses one with an unknown field', async () => {
      expect(body.safeParse(example?.body).success).toBe(true);
      expect(body.safeParse({ ...(example!.body as object), surprise: 1 }).success).toBe(false);
    });
});

it('every path says which record it names, and each kind has a maker, so that none escapes the walk', () => {
  expect(unguardedPaths(everyEndpoint(), makeRecord)).toEqual([]);
});

describe('the walk itself', () => {
  it.each([
    ['/orders/:orderNumber', undefined, ['GET /orders/:orderNumber does not say which record it names']],
    ['/grid-settings/:gridId/:orderNumber', undefined, [expect.stringContaining('does not say which record')]],
    [
      '/rockets/:rocketNumber',
      'rocket',
      ['GET /rockets/:rocketNumber names the record rocket, which no test can make'],
    ],
    ['/orders/:orderNumber', 'commodity', []],
    ['/grid-settings/:gridId', undefined, []],
    ['/orders', undefined, []],
  ])('of %s with the record %s finds %j', (path, record, found) => {
    const endpoint = { ...everyEndpoint()[0]!.endpoint, method: 'GET' as const, path, ...(record ? { record } : {}) };
    expect(unguardedPaths([{ area: 'orders', name: 'get', endpoint }], makeRecord)).toEqual(found);
  });

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
