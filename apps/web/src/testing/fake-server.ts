// For tests: a server in memory. What it is asked and what it answers are read by the schemas of the contract.
import { access } from '@lanewright/contract/access.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@lanewright/contract/endpoint.ts';
import { notifications } from '@lanewright/contract/notifications.ts';
import { views } from '@lanewright/contract/views.ts';
import type { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { vi } from 'vitest';
import { addFault, findEndpoint, readRequest, writeAnswer, type AnyEndpoint } from './contract-check.ts';
import { fakeUploads } from './fake-upload.ts';
import { hold, type Held } from './held.ts';

export interface FakeRequest<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
  /** What was sent as a file. */
  file?: Blob;
}

/** The server says no. */
export interface Refusal {
  refusal: { status: number; body: unknown };
}

export function refusal(status: number, message: string, more: Record<string, unknown> = {}): Refusal {
  return { refusal: { status, body: { message, requestId: 'request-7', ...more } } };
}

/** The line breaks before the answer has arrived. */
export const NO_ANSWER = refusal(0, 'No answer arrives.');
export const NO_SUCH_RECORD = refusal(404, 'There is no such record.');

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer;
}

export interface Fake {
  endpoint: AnyEndpoint;
  answer: (request: FakeRequest<any>) => unknown;
}

/** `fake(commodities.list, ({ query }) => pageOf(rows, query))`. A file is answered as a Blob or a stream. */
export function fake<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  answer: (request: FakeRequest<Endpoint<P, Q, B, A>>) => A | Refusal,
): Fake {
  return { endpoint, answer };
}

export interface FakeServer {
  requests<E extends AnyEndpoint>(endpoint: E): FakeRequest<E>[];
  /** In place of the usual answer, the next time or the next few times. The app asks three times before it gives up reading. */
  answerNext<E extends AnyEndpoint>(endpoint: E, answer: AnswerOf<E> | Refusal, times?: number): void;
  /**
   * Holds back the answer to the next request, or to the next one that matches: the answer is made when it is requested and
   * arrives when the returned function is called, as a refusal where one is given. Several can be released in any order.
   * A test fails that leaves one unrequested or unreleased.
   */
  holdNext<E extends AnyEndpoint>(
    endpoint: E,
    matches?: (request: FakeRequest<E>) => boolean,
  ): Held<Refusal>['release'];
}

export function startFakeServer(user: CurrentUser, fakes: Fake[]): FakeServer {
  const arranged = new Map<string, GridSettings>();
  const all = [
    ...fakes,
    fake(access.currentUser, () => user),
    fake(access.admins, () => ({ admins: [] })),
    fake(notifications.unread, () => ({ unread: 0 })),
    fake(notifications.markRead, () => ({ unread: 0 })),
    fake(views.gridSettings, ({ params }) => arranged.get(params.gridId) ?? null),
    fake(views.saveGridSettings, ({ params, body }) => {
      const settings = { ...params, ...body };
      arranged.set(params.gridId, settings);
      return settings;
    }),
  ];
  const seen: { endpoint: AnyEndpoint; request: FakeRequest<any> }[] = [];
  const planned: { endpoint: AnyEndpoint; answer: unknown }[] = [];
  const held: {
    endpoint: AnyEndpoint;
    matches: (request: FakeRequest<any>) => boolean;
    wait: Held<Refusal>['wait'];
  }[] = [];

  function answerTo(endpoint: AnyEndpoint, request: FakeRequest<any>): unknown {
    const plan = planned.findIndex((one) => one.endpoint === endpoint);
    if (plan !== -1) return planned.splice(plan, 1)[0]!.answer;
    const usual = all.find((one) => one.endpoint === endpoint);
    if (usual) return usual.answer(request);
    addFault(`${endpoint.method} ${endpoint.path} was asked, and no fake answers it`);
    return NO_SUCH_RECORD;
  }

  async function handle(endpoint: AnyEndpoint, request: FakeRequest<any>): Promise<Response> {
    seen.push({ endpoint, request });
    const answer = answerTo(endpoint, request);
    // Written before the wait: a record that changes meanwhile is answered as it was.
    const written = isRefusal(answer) ? answer : writeAnswer(endpoint, answer);
    const hold = held.findIndex((one) => one.endpoint === endpoint && one.matches(request));
    const refused = hold === -1 ? undefined : await held.splice(hold, 1)[0]!.wait();
    const arriving = refused ?? written;
    if (arriving === NO_ANSWER) throw new TypeError('Failed to fetch');
    return answerWith(arriving);
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const method = init?.method ?? 'GET';
    const asked = findEndpoint(method, pathname);
    if (!asked) {
      addFault(`${method} ${pathname} is not in the contract`);
      return answerWith(NO_SUCH_RECORD);
    }
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { ...readRequest(asked, searchParams, sent), headers: new Headers(init?.headers) };
    return handle(asked.endpoint, request);
  });
  fakeUploads(async ({ method, address, headers, body }) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const asked = findEndpoint(method, pathname)!;
    return handle(asked.endpoint, { ...readRequest(asked, searchParams, undefined), headers, file: body });
  });

  return {
    requests: (endpoint) => seen.filter((one) => one.endpoint === endpoint).map(({ request }) => request),
    answerNext: (endpoint, answer, times = 1) => {
      for (let n = 0; n < times; n += 1) planned.push({ endpoint, answer });
    },
    holdNext: (endpoint, matches = () => true) => {
      const { wait, release } = hold<Refusal>(`The answer to ${endpoint.method} ${endpoint.path}`);
      held.push({ endpoint, matches, wait });
      return release;
    },
  };
}

function answerWith(answer: unknown): Response {
  const { status, body } = isRefusal(answer) ? answer.refusal : { status: 200, body: answer };
  const isFile = body instanceof Blob || body instanceof ReadableStream;
  return new Response(isFile ? body : JSON.stringify(body), {
    status,
    headers: { 'x-request-id': 'request-7' },
  });
}
