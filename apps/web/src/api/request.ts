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
  /** Besides those of every request. */
  headers?: Record<string, string> | undefined;
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
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(await host.headers(endpoint)),
    ...parts.headers,
  };
  if (parts.body !== undefined) headers['content-type'] = 'application/json-patch+json';
  if (endpoint.repeats) headers['idempotency-key'] = parts.idempotencyKey ?? crypto.randomUUID();
  const deadline = deadlineFor(endpoint);
  const answer = await fetchAnswer(addressOf(host.baseOf(endpoint), endpoint.path, parts), {
    method: endpoint.method,
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    signal: parts.signal ? AbortSignal.any([parts.signal, deadline.signal]) : deadline.signal,
  }).catch((error: unknown) => {
    deadline.lift();
    throw whyNothingArrived(error, parts.signal);
  });
  // A large file takes as long as it takes, once it has begun to arrive.
  if ('file' in endpoint.answers) deadline.lift();
  else liftWhenRead.set(answer, deadline.lift);
  const requestId = answer.headers.get('x-request-id');
  lastRequestIdSeen = requestId ?? lastRequestIdSeen;
  if (answer.status < 400) return answer;
  const body = await bodyOrNull(answer);
  deadline.lift();
  throw problemFrom(answer.status, body, requestId);
}

/** The deadlines of answers whose body is still to be read. */
const liftWhenRead = new WeakMap<Response, () => void>();

function deadlineFor({ rate }: AnyEndpoint): { signal: AbortSignal; lift(): void } {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, rate === 'heavy' ? HEAVY_DEADLINE_MS : DEADLINE_MS);
  return { signal: controller.signal, lift: () => clearTimeout(timer) };
}

/** The first of two equal requests is still being worked on: the second waits for its answer. */
async function fetchAnswer(address: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, request);
    const again = answer.status === 409 ? Number(answer.headers.get('retry-after')) : 0;
    if (!(again > 0)) return answer;
    await pause(again * 1_000, request.signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function whyNothingArrived(error: unknown, signal: AbortSignal | undefined): unknown {
  // Giving up is the caller's own doing and no problem to show.
  if (signal?.aborted) return error;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiProblem({ status: 0, message: isLate ? TOO_SLOW : UNREACHABLE, wasWaitedFor: isLate });
}

/** The connection may also break after the answer has begun. */
export async function whole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw whyNothingArrived(error, signal);
  }
}

export function readFileAnswer(answer: Response, signal?: AbortSignal): Promise<Blob> {
  return whole(answer.blob(), signal);
}

export async function readJsonAnswer(answer: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await whole(answer.text(), signal).finally(() => liftWhenRead.get(answer)?.());
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
