// For tests: what the server would refuse, and what it could never answer, is a fault of the test or of the screen.
import { baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint } from '@lanewright/contract/contract.ts';
import { isFileAnswer, type Endpoint } from '@lanewright/contract/endpoint.ts';
import type { z } from 'zod';

export type AnyEndpoint = Endpoint<any, any, any, any>;

export interface AskedEndpoint {
  endpoint: AnyEndpoint;
  params: Record<string, string>;
}

const faults: string[] = [];

/** Called after each test: one that spoke or heard something outside the contract has shown nothing. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

export function addFault(fault: string): void {
  faults.push(fault);
}

/** Paths without a parameter first: `/contacts/quick-search` is no contact. */
const ENDPOINTS = everyEndpoint()
  .map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))
  .toSorted((one, other) => Number(one.endpoint.path.includes(':')) - Number(other.endpoint.path.includes(':')));

function patternOf(endpoint: AnyEndpoint): RegExp {
  return new RegExp(`^${baseOf(endpoint)}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

export function findEndpoint(method: string, pathname: string): AskedEndpoint | null {
  for (const { endpoint, pattern } of ENDPOINTS) {
    const found = endpoint.method === method ? pattern.exec(pathname) : null;
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { endpoint, params: Object.fromEntries(params) as Record<string, string> };
  }
  return null;
}

function parse(schema: z.ZodType | undefined, value: unknown, about: string): any {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) addFault(`${about}: ${path.join('.') || 'it'}: ${message}`);
  return value;
}

export interface ReadRequest {
  params: any;
  query: any;
  body: any;
}

/** What the handler of the server would be given. */
export function readRequest(asked: AskedEndpoint, search: URLSearchParams, body: unknown): ReadRequest {
  const { endpoint, params } = asked;
  const about = `${endpoint.method} ${endpoint.path}`;
  const names = [...new Set(search.keys())];
  const query = Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : search.get(name)]),
  );
  return {
    params: parse(endpoint.params, params, `${about} was asked with a bad path`),
    query: parse(endpoint.query, query, `${about} was asked with a bad query`),
    body: parse(endpoint.body, body ?? undefined, `${about} was sent a bad body`),
  };
}

/** As it comes over the wire: without the fields that the contract does not name. */
export function writeAnswer(endpoint: AnyEndpoint, answer: unknown): unknown {
  if (isFileAnswer(endpoint.answers)) return answer;
  const onTheWire = JSON.parse(JSON.stringify(answer ?? null)) as unknown;
  return parse(endpoint.answers, onTheWire, `${endpoint.method} ${endpoint.path} can never answer this`);
}
