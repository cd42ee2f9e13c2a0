import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { Refused } from '../src/platform/failures.ts';
import { readWith } from '../src/platform/http/read-with.ts';
import { fillPath } from './path-records.ts';
import { makeRecord } from './records.ts';
import { BUDGET, pairsOf, SEED, shuffled } from './sample.ts';
import { ACCOUNT_KEY, makeWorld, type Client, type World } from './world.ts';

export interface BadInput {
  /** How many inputs that get past the contract are sent to an endpoint, of each kind: a fault can hide behind them. */
  mostPassing: number;
  /** How many of those that the contract refuses are sent all the same, to see that the refusal becomes an answer. */
  mostRefused: number;
  /** How many wrong names are tried in the place of each parameter of a path. */
  mostNames: number;
}

let world: World;
let companyId: string;

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
const QUERY_FORMS = [(key: string) => `${key}=a&${key}=b`, (key: string) => `${key}[x]=1`];
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

function badBodies(title: string, { endpoint }: NamedEndpoint, most: BadInput): string[] {
  const whole = endpoint.body!.parse(endpoint.example!.body);
  const changed = pairsOf(title, pathsIn(whole), VALUES).map(([path, value]) =>
    JSON.stringify(withValue(whole, path, value)),
  );
  const sent = worthSending(endpoint.body!, changed, (text) => JSON.parse(text), most);
  return [...sent, ...shuffled(title, BODIES).slice(0, most.mostRefused)];
}

function badQueries(title: string, { endpoint }: NamedEndpoint, most: BadInput): string[] {
  const { shape } = endpoint.query as z.ZodObject;
  const forms = [...QUERY_VALUES.map((value) => (key: string) => `${key}=${value}`), ...QUERY_FORMS];
  const queries = pairsOf(title, Object.keys(shape), forms).map(([key, form]) => {
    const others = new URLSearchParams(endpoint.example?.query);
    others.delete(key);
    return `${others.toString()}&${form(key)}`;
  });
  return worthSending(endpoint.query!, queries, (text) => ({ ...parseQuery(text) }), most);
}

/** Whether it is refused before anything else is looked at; whatever goes wrong on the way is a fault. */
function isRefusedByContract(schema: z.ZodType, given: unknown): boolean {
  try {
    readWith(schema, given);
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

/** All are read as the server reads them, whether they are sent or not. */
function worthSending(
  schema: z.ZodType,
  inputs: readonly string[],
  parse: (input: string) => unknown,
  { mostPassing, mostRefused }: BadInput,
): string[] {
  let [passing, refused] = [0, 0];
  return inputs.filter((input) =>
    isRefusedByContract(schema, parse(input)) ? refused++ < mostRefused : passing++ < mostPassing,
  );
}

const MAX_CALLS_OF_ONE_PERSON = 15;

/** People who take turns, so that nobody is refused for asking too often. */
function makeTurns(): () => Promise<Client> {
  let person: Client | undefined;
  let calls = 0;
  return async () => {
    if (!person || calls++ % MAX_CALLS_OF_ONE_PERSON === 0) person = await world.makeUser(companyId);
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

function makeParams({ endpoint }: NamedEndpoint, person: Client): Promise<Record<string, string>> {
  return endpoint.record ? makeRecord[endpoint.record]!(person) : Promise.resolve(endpoint.example?.params ?? {});
}

const records = new Map<string, Promise<Record<string, string>>>();
const kindOf = ({ endpoint }: NamedEndpoint) => endpoint.record ?? endpoint.path;

/** One record of each kind is enough until something is accepted that may have changed it. */
function paramsFor(named: NamedEndpoint, person: Client): Promise<Record<string, string>> {
  const kind = kindOf(named);
  if (!records.has(kind)) records.set(kind, makeParams(named, person));
  return records.get(kind)!;
}

async function pathFor(named: NamedEndpoint, person: Client): Promise<string> {
  return fillPath(named.endpoint.path, await paramsFor(named, person));
}

// Every area, also one that is new; each endpoint gets so many requests and no more.
const endpoints = everyEndpoint().map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const);

const PATH_NAMES = [
  '%00',
  '%ff',
  '%',
  '..%2f..',
  'x'.repeat(5_000),
  randomUUID().toUpperCase(),
  'L999999999999',
  '__proto__',
];

/** Whatever is sent, the answer is a refusal that says so: never a fault of ours. */
export function tryBadInput(most: BadInput): void {
  beforeAll(async () => {
    console.info(
      `Bad input: seed ${SEED}, at most ${BUDGET} inputs of a kind for each of ${endpoints.length} endpoints.`,
    );
    world = await makeWorld();
    companyId = await world.makeCompany();
    records.clear();
  });
  afterAll(() => world.close());

  const bodied = endpoints.filter(([, { endpoint }]) => endpoint.body);
  it.each(bodied)('a body of %s never makes a fault', async (title, named) => {
    const nextPerson = makeTurns();
    const faults: string[] = [];
    for (const payload of badBodies(title, named, most)) {
      const path = await pathFor(named, await nextPerson());
      const status = await statusOf(named, await nextPerson(), path, payload);
      if (status >= 500) faults.push(`${status} ${payload.slice(0, 300)}`);
      if (status === 200) records.delete(kindOf(named));
    }
    expect(faults).toEqual([]);
  });

  const queried = endpoints.filter(([, { endpoint }]) => endpoint.query);
  it.each(queried)('a query of %s never makes a fault', async (title, named) => {
    const nextPerson = makeTurns();
    const faults: string[] = [];
    const path = await pathFor(named, await nextPerson());
    for (const query of badQueries(title, named, most)) {
      const status = await statusOf(named, await nextPerson(), `${path}?${query}`);
      if (status >= 500) faults.push(`${status} ${query.slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  });

  const naming = endpoints.filter(([, { endpoint }]) => endpoint.path.includes(':'));
  it.each(naming)('a path of %s never makes a fault', async (title, named) => {
    const nextPerson = makeTurns();
    const real = await paramsFor(named, await nextPerson());
    const payload = named.endpoint.body && JSON.stringify(named.endpoint.example!.body);
    const names = Object.keys(real);
    const bad = pairsOf(title, names, PATH_NAMES, { count: most.mostNames * names.length });
    const shouted = Object.fromEntries(Object.entries(real).map(([key, name]) => [key, name.toUpperCase()]));
    for (const params of [...bad.map(([key, name]) => ({ ...real, [key]: name })), shouted]) {
      const path = fillPath(named.endpoint.path, params);
      const status = await statusOf(named, await nextPerson(), path, payload);
      expect(status, path.slice(0, 100)).toBeLessThan(500);
      if (status === 200) records.delete(kindOf(named));
    }
  });
}
