import type { Chance } from './chance.ts';
import {
  BODIES,
  CONTENT_TYPES,
  HEADERS,
  IDEMPOTENCY_KEYS,
  NAMES,
  PACKED_BOMB,
  PATH_PARTS,
  TEXTS,
  TOKENS,
  TOO_LARGE,
  VALUES,
} from './hostile-values.ts';
import type { Operation } from './operations.ts';

export interface HostileRequest {
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** Sent as somebody who is signed in. */
  isSignedIn: boolean;
  /** So large that the server may hang up before it has all of it. */
  mayBeCut: boolean;
}

/** Ids that answers have named, so that an attack also reaches records that exist. */
export interface KnownIds {
  ids: readonly string[];
}

/** One request for an operation, wrong in one or a few places and right in the others, so that it gets far. */
export function makeRequest(operation: Operation, chance: Chance, known: KnownIds): HostileRequest {
  const hasBody = operation.method === 'POST' || operation.method === 'PUT';
  const { body, headers: bodyHeaders, mayBeCut } = hasBody ? makeBody(operation, chance) : NO_BODY;
  const path = fillPath(operation.path, chance, known) + makeQuery(operation, chance);
  const isSignedIn = !operation.isOpen && !chance.oneIn(40);
  return {
    operation: operation.id,
    method: operation.method,
    path,
    body,
    isSignedIn,
    mayBeCut,
    headers: {
      ...bodyHeaders,
      ...(chance.oneIn(8) ? chance.pick(HEADERS) : {}),
      ...(hasBody && chance.oneIn(3) ? { 'idempotency-key': latin(chance.pick(IDEMPOTENCY_KEYS)) } : {}),
      ...(isSignedIn || chance.oneIn(2) ? {} : { authorization: chance.pick(TOKENS) }),
    },
  };
}

const NO_BODY = { body: null, headers: {}, mayBeCut: false };

/** Node refuses to send other characters in a header; the raw connections do. */
function latin(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

function fillPath(path: string, chance: Chance, known: KnownIds): string {
  return path.replace(/\{\w+\}/g, () =>
    known.ids.length > 0 && !chance.oneIn(3) ? chance.pick(known.ids) : chance.pick(PATH_PARTS),
  );
}

function makeQuery({ query }: Operation, chance: Chance): string {
  const pairs = query
    .filter(() => !chance.oneIn(3))
    .map(({ name, schema }) => [name, chance.oneIn(3) ? chance.pick(TEXTS).slice(0, 2_000) : usual(schema, chance)]);
  if (chance.oneIn(6)) pairs.push([chance.pick(NAMES).slice(0, 1_000), 'x']);
  if (chance.oneIn(12) && pairs.length > 0) pairs.push(chance.pick(pairs));
  if (pairs.length === 0) return '';
  const text = pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&');
  return chance.oneIn(30) ? `?${text}&%` : `?${text}`;
}

function usual({ enum: choices, type }: Operation['query'][number]['schema'], chance: Chance): string {
  if (choices) return String(chance.pick(choices));
  return type === 'integer' || type === 'number'
    ? String(1 + chance.below(50))
    : chance.pick(['a', 'ste', 'Chicago IL', '60601']);
}

function makeBody(operation: Operation, chance: Chance): Pick<HostileRequest, 'body' | 'headers' | 'mayBeCut'> {
  const headers = { 'content-type': chance.oneIn(25) ? chance.pick(CONTENT_TYPES) : 'application/json' };
  if (chance.oneIn(2_000)) return { body: TOO_LARGE, headers, mayBeCut: true };
  if (chance.oneIn(1_000))
    return { body: PACKED_BOMB, headers: { ...headers, 'content-encoding': 'gzip' }, mayBeCut: true };
  if (operation.example === undefined || chance.oneIn(5))
    return { body: chance.pick(BODIES), headers, mayBeCut: false };
  let body: unknown = structuredClone(operation.example);
  for (let changes = chance.below(4); changes > 0; changes--) body = spoil(body, chance);
  return { body: JSON.stringify(body), headers, mayBeCut: false };
}

/** Changes one place of a body: another value, a field more, a field less. */
export function spoil(body: unknown, chance: Chance): unknown {
  if (typeof body !== 'object' || body === null || chance.oneIn(30)) return chance.pick(VALUES);
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...body }) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const way = chance.below(10);
  if (way === 0 || keys.length === 0) define(copy, chance.pick(NAMES), chance.pick(VALUES));
  else if (way === 1) Reflect.deleteProperty(copy, chance.pick(keys));
  else {
    const key = chance.pick(keys);
    define(copy, key, way < 6 ? spoil(copy[key], chance) : chance.pick(VALUES));
  }
  return copy;
}

/** By definition, since assigning to `__proto__` would change our own object instead. */
function define(target: object, key: string, value: unknown): void {
  if (Array.isArray(target) && key === 'length') return;
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
