import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { scopeThatOpens } from '@lanewright/contract/open-to-keys.ts';
import { KEY_SCOPES, type KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, type Role } from '@lanewright/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from './path-records.ts';
import { ACCOUNT_KEY, makeWorld, type World } from './world.ts';

/** Every endpoint, called as every kind of caller: the answers agree with the contract, cell by cell. */
const ROLES_OF_CALLERS: Record<string, Role[]> = {
  Admin: ['Admin'],
  Financials: ['Financials', 'Reporting'],
  'a planner': ['Quoting', 'Orders', 'Booking', 'Consolidation', 'Data Management', 'Reporting'],
  Booking: ['Booking'],
  'Read Only': ['Read Only'],
  'no role': [],
};

type Cell = 'open' | 401 | 403;
type AnyEndpoint = NamedEndpoint['endpoint'];

const keyScopeOf = ({ needs }: AnyEndpoint): KeyScope | null =>
  typeof needs === 'object' && 'key' in needs ? needs.key : null;

function expectedForUser(endpoint: AnyEndpoint, held: readonly Permission[]): Cell {
  const { needs, alsoOneOf } = endpoint;
  if (needs === 'Nobody') return 'open';
  if (keyScopeOf(endpoint) !== null) return 401;
  return isAllowed(held, needs) && (!alsoOneOf || isAllowed(held, { any: alsoOneOf })) ? 'open' : 403;
}

function expectedForKey(endpoint: AnyEndpoint, scope: KeyScope): Cell {
  if (endpoint.needs === 'Nobody') return 'open';
  return (keyScopeOf(endpoint) ?? scopeThatOpens(endpoint)) === scope ? 'open' : 403;
}

/** Where a call is open, the handler may still refuse it, if the contract says what for. */
function isAsExpected({ alsoNeeds }: AnyEndpoint, expected: Cell, status: number): boolean {
  if (expected !== 'open') return status === expected;
  return status < 500 && status !== 401 && (status !== 403 || alsoNeeds !== undefined);
}

let world: World;
let companyId: string;
const keys = new Map<KeyScope, string>();
beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany();
  const admin = await world.makeUser(companyId);
  for (const scope of KEY_SCOPES) {
    const { body } = await admin.post('/outside-keys', { name: scope, kind: 'Integrator', scopes: [scope] });
    keys.set(scope, body.key);
  }
});
afterAll(() => world.close());

let callers = 0;
async function statusOf({ endpoint }: NamedEndpoint, token: string | undefined): Promise<number> {
  const { example, host } = endpoint;
  const answer = await world.send(
    {
      method: endpoint.method,
      // Each from elsewhere: strangers are only let to try so often.
      remoteAddress: `198.51.100.${++callers % 250}`,
      url: baseOf(endpoint) + fillPath(endpoint.path, {}),
      query: example?.query ?? {},
      headers: {
        ...(example?.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(host === 'account' ? { [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY } : {}),
      },
      ...(example?.body === undefined ? {} : { payload: JSON.stringify(example.body) }),
    },
    token,
  );
  return answer.status;
}

describe.each(Object.keys(ROLES_OF_CALLERS))('as %s', (name) => {
  it('every endpoint answers as the contract says', async () => {
    const roles = ROLES_OF_CALLERS[name]!;
    const held = permissionsOf(roles, []);
    const wrong: string[] = [];
    for (const named of everyEndpoint()) {
      // Somebody else each time: one person may only write so often, and some calls end their own session.
      const { token } = await world.makeUser(companyId, { roles });
      const expected = expectedForUser(named.endpoint, held);
      const status = await statusOf(named, token);
      if (!isAsExpected(named.endpoint, expected, status))
        wrong.push(`${named.endpoint.method} ${named.endpoint.path}: ${status} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(KEY_SCOPES)('with a key for %s', (scope) => {
  it('every endpoint answers as the contract says', async () => {
    const wrong: string[] = [];
    for (const named of everyEndpoint()) {
      const expected = expectedForKey(named.endpoint, scope);
      // What a scope opens is called by its own tests; here it is enough that nothing else is.
      if (expected === 'open') continue;
      const status = await statusOf(named, keys.get(scope));
      if (!isAsExpected(named.endpoint, expected, status))
        wrong.push(`${named.endpoint.method} ${named.endpoint.path}: ${status} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('without a sign-in every endpoint answers 401, or is for everyone', async () => {
  const wrong: string[] = [];
  for (const named of everyEndpoint()) {
    const expected = named.endpoint.needs === 'Nobody' ? 'open' : 401;
    const status = await statusOf(named, undefined);
    if (!isAsExpected(named.endpoint, expected, status)) wrong.push(`${named.endpoint.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
