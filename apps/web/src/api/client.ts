import { ACCOUNT_KEY_HEADER, baseOf, BEGUN_BY_HEADER } from '@lanewright/contract/api-base.ts';
import type { AnswerOf, BodyOf, FileAnswer, ParamsOf, QueryOf } from '@lanewright/contract/endpoint.ts';
import { accessTokenClaim, getAccessToken, SessionEnded } from './access-token.ts';
import { ApiProblem } from './api-problem.ts';
import { noteOwn } from './changed-records.ts';
import { pageOwner } from './page-owner.ts';
import { readFileAnswer, readJsonAnswer, send, type AnyEndpoint, type ApiHost, type RequestParts } from './request.ts';
import { endRefusedSession, noteAccepted } from './sign-in.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? {} : Record<Name, Value>;
/** The server fills in what a search leaves out. */
type MaybeGiven<Name extends string, Value> = [Value] extends [undefined] ? {} : Partial<Record<Name, Partial<Value>>>;

export type CallOptions<E extends AnyEndpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> &
  MaybeGiven<'query', QueryOf<E>> & {
    /** One for each intent of the person: a repeated call with the same key takes effect once. */
    idempotencyKey?: string;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

type OptionsArgument<E extends AnyEndpoint> =
  {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export const apiHost: ApiHost = {
  baseOf,
  async headers(endpoint): Promise<Record<string, string>> {
    if (endpoint.needs === 'Nobody') return {};
    // Read before the token, which may take a while to renew: the write belongs to the moment it was sent off.
    const owner = endpoint.method === 'GET' ? null : pageOwner();
    const headers: Record<string, string> = { authorization: `Bearer ${await getAccessToken()}` };
    if (owner !== null) headers[BEGUN_BY_HEADER] = owner;
    if (endpoint.host === 'account') headers[ACCOUNT_KEY_HEADER] = (await accessTokenClaim('account_key')) ?? '';
    return headers;
  },
};

/** Asks the server for one thing of the contract. Every failure is an `ApiProblem`. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<AnswerOf<E>> {
  const answer = await ask(endpoint, options);
  return (await readJsonAnswer(answer, options?.signal)) as AnswerOf<E>;
}

/** Fetches a file answer, to be shown in the page. */
export async function fetchFile<E extends AnyEndpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<Blob> {
  return readFileAnswer(await ask(endpoint, options), options?.signal);
}

/** Fetches a file answer and hands it to the browser to save. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<void> {
  handToBrowser(await fetchFile(endpoint, ...([options] as OptionsArgument<E>)), endpoint);
}

/** As a file to save, under the name that the contract gives it. */
export function handToBrowser(file: Blob, endpoint: AnyEndpoint): void {
  saveFile(file, (endpoint.answers as FileAnswer).file);
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; releasing it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The answer as it begins to arrive. */
export function ask(endpoint: AnyEndpoint, options: RequestParts = {}): Promise<Response> {
  if (endpoint.method !== 'GET' && typeof options.params?.['id'] === 'string') noteOwn(options.params['id']);
  return watchingSession(endpoint, () => send(apiHost, endpoint, options));
}

/** A session that the server no longer takes ends here as well, whichever way it was asked. */
export async function watchingSession<T>(endpoint: AnyEndpoint, asking: () => Promise<T>): Promise<T> {
  try {
    const answer = await asking();
    if (endpoint.needs !== 'Nobody') noteAccepted();
    return answer;
  } catch (error) {
    if (error instanceof SessionEnded || (error instanceof ApiProblem && error.status === 401)) {
      void endRefusedSession(error.message);
      throw error instanceof ApiProblem ? error : new ApiProblem({ status: 401, message: error.message });
    }
    throw error;
  }
}
