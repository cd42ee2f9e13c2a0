import { randomUUID } from 'node:crypto';
import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeRecord } from './records.ts';
import { ACCOUNT_KEY, makeWorld, type Client, type World } from './world.ts';

/** Whatever is sent, the answer is a refusal that says so: never a fault of ours. */
let world: World;
let companyId: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany();
});
afterAll(() => world.close());

const LONG = 'é'.repeat(10_000);
const VALUES: unknown[] = [
  'a\u0000b',
  'half \ud83d',
  LONG,
  '',
  "'; drop table contact; --",
  '\u202e\ufeff%_\\',
  -1,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  0.1,
  true,
  null,
  [],
  ['x'],
  [[null]],
  {},
  { toString: 'x', constructor: 1 },
  randomUUID().toUpperCase(),
];
const QUERY_VALUES = ['', '%00', '%ed%a0%80', '%', '%25%5c_', '-1', '1e999', '99999999999', 'NaN', 'x'.repeat(10_000)];
const BODIES = ['null', '[]', '"text"', '5', '{', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '\u0000'];

type Path = (string | number)[];

/** Every place in a body where a value stands, and every object around one. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(body) ? ([...body] as never) : { ...(body as object) };
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** A few of the values for each place, others for the next one, so that each place and each value has its turn. */
function badBodies({ endpoint }: NamedEndpoint): string[] {
  const whole = endpoint.body!.parse(endpoint.example!.body);
  const turns = 5;
  const changed = pathsIn(whole).flatMap((path, index) =>
    Array.from({ length: turns }, (_, turn) =>
      JSON.stringify(withValue(whole, path, VALUES[(index * turns + turn) % VALUES.length])),
    ),
  );
  return [...changed, ...BODIES];
}

function badQueries({ endpoint }: NamedEndpoint): string[] {
  const { shape } = endpoint.query as z.ZodObject;
  const example = new URLSearchParams(endpoint.example?.query);
  return Object.keys(shape).flatMap((key) => {
    const others = new URLSearchParams(example);
    others.delete(key);
    return [...QUERY_VALUES.map((value) => `${key}=${value}`), `${key}=a&${key}=b`, `${key}[x]=1`].map(
      (bad) => `${others.toString()}&${bad}`,
    );
  });
}

const MOST_CALLS_OF_ONE_PERSON = 15;

/** People who take turns, so that nobody is refused for asking too often. */
function makeTurns(): () => Promise<Client> {
  let person: Client | undefined;
  let calls = 0;
  return async () => {
    if (!person || calls++ % MOST_CALLS_OF_ONE_PERSON === 0) person = await world.makeUser(companyId);
    return person;
  };
}

async function statusOf(named: NamedEndpoint, person: Client, path: string, payload?: string): Promise<number> {
  const { status } = await world.send(
    {
      method: named.endpoint.method,
      url: baseOf(named.endpoint) + path,
      headers: { 'content-type': 'application/json', [ACCOUNT_KEY_HEADER]: ACCOUNT_KEY },
      ...(payload === undefined ? {} : { payload }),
    },
    person.token,
  );
  return status;
}

async function pathFor({ endpoint }: NamedEndpoint, person: Client): Promise<string> {
  const params: Record<string, string> = endpoint.record
    ? await makeRecord[endpoint.record]!(person)
    : (endpoint.example?.params ?? {});
  return endpoint.path.replace(/:(\w+)/g, (_match, name: string) => params[name]!);
}

const AREAS = [
  'access',
  'account',
  'commodities',
  'configuration',
  'contacts',
  'geography',
  'locations',
  'product',
  'views',
];
const endpoints = everyEndpoint()
  .filter(({ area }) => AREAS.includes(area))
  .map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const);

describe('a body', () => {
  it.each(endpoints.filter(([, { endpoint }]) => endpoint.body))('of %s never makes a fault', async (_title, named) => {
    const nextPerson = makeTurns();
    const faults: string[] = [];
    let path = await pathFor(named, await nextPerson());
    for (const payload of badBodies(named)) {
      const status = await statusOf(named, await nextPerson(), path, payload);
      if (status >= 500) faults.push(`${status} ${payload.slice(0, 300)}`);
      // What was accepted changed the record; the next one begins with a fresh one.
      if (status === 200) path = await pathFor(named, await nextPerson());
    }
    expect(faults).toEqual([]);
  });
});

describe('a query', () => {
  it.each(endpoints.filter(([, { endpoint }]) => endpoint.query))(
    'of %s never makes a fault',
    async (_title, named) => {
      const nextPerson = makeTurns();
      const faults: string[] = [];
      const path = await pathFor(named, await nextPerson());
      for (const query of badQueries(named)) {
        const status = await statusOf(named, await nextPerson(), `${path}?${query}`);
        if (status >= 500) faults.push(`${status} ${query.slice(0, 200)}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('a path', () => {
  it.each(endpoints.filter(([, { endpoint }]) => endpoint.record))(
    'of %s never makes a fault',
    async (_title, named) => {
      const nextPerson = makeTurns();
      const real = await pathFor(named, await nextPerson());
      const payload = named.endpoint.body && JSON.stringify(named.endpoint.example!.body);
      const names = [
        '%00',
        '%ff',
        '%',
        '..%2f..',
        'x'.repeat(5_000),
        randomUUID().toUpperCase(),
        'L999999999999',
        '__proto__',
      ];
      const paths = [
        ...names.map((name) => named.endpoint.path.replace(/:\w+/, name)),
        real.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase()),
      ];
      for (const path of paths) {
        const status = await statusOf(named, await nextPerson(), path, payload);
        expect(status, path.slice(0, 100)).toBeLessThan(500);
      }
    },
  );
});
