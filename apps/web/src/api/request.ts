import type { Endpoint } from '@lanewright/contract/endpoint.ts';
import { ApiProblem, problemFrom, TOO_SLOW, UNREACHABLE } from './api-problem.ts';

const DEADLINE_MS = 30_000;
/** Imports of thousands of rows over a slow line take longer than anything else. */
const HEAVY_DEADLINE_MS = 120_000;

export interface RequestParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The servers we talk to: where the paths of each begin, and what a request to it carries. */
export interface ApiHost {
  baseOf(endpoint: AnyEndpoint): string;
  headers(endpoint: AnyEndpoint): Promise<Record<string, string>>;
}

export type AnyEndpoint = Endpoint<any, any, any, any>;

let lastRequestIdSeen: string | null = null;

/** The newest request id, so that an error report leads to the right line of the server's log. */
export function lastRequestId(): string | null {
  return lastRequestIdSeen;
}

export function addressOf(base: string, path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${path} needs "${name}".`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return base + filled + (text === '' ? '' : `?${text}`);
}

export async function send(host: ApiHost, endpoint: AnyEndpoint, parts: RequestParts): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...(await host.headers(endpoint)) };
  if (parts.body !== undefined) headers['content-type'] = 'application/json-patch+json';
  if (endpoint.isRepeatable) headers['idempotency-key'] = parts.idempotencyKey ?? crypto.randomUUID();
  const deadline = AbortSignal.timeout(endpoint.rate === 'heavy' ? HEAVY_DEADLINE_MS : DEADLINE_MS);
  const answer = await fetch(addressOf(host.baseOf(endpoint), endpoint.path, parts), {
    method: endpoint.method,
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    signal: parts.signal ? AbortSignal.any([parts.signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    throw whyNothingArrived(error, parts.signal);
  });
  const requestId = answer.headers.get('x-request-id');
  lastRequestIdSeen = requestId ?? lastRequestIdSeen;
  if (answer.status >= 400) throw problemFrom(answer.status, await bodyOrNull(answer), requestId);
  return answer;
}

function whyNothingArrived(error: unknown, signal: AbortSignal | undefined): unknown {
  // Giving up is the caller's own doing and no problem to show.
  if (signal?.aborted) return error;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiProblem({ status: 0, message: isLate ? TOO_SLOW : UNREACHABLE });
}

export async function readJsonAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy or a sign-on page between us and the server answered in its place.
    throw new ApiProblem({
      status: answer.status,
      message: UNREACHABLE,
      requestId: answer.headers.get('x-request-id'),
    });
  }
}

async function bodyOrNull(answer: Response): Promise<unknown> {
  try {
    return (await answer.json()) as unknown;
  } catch {
    return null;
  }
}
