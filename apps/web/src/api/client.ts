import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import type { AnswerOf, BodyOf, FileAnswer, ParamsOf, QueryOf } from '@lanewright/contract/endpoint.ts';
import { accessTokenClaim, getAccessToken, SessionEnded } from './access-token.ts';
import { ApiProblem } from './api-problem.ts';
import { readJsonAnswer, send, type AnyEndpoint, type ApiHost, type RequestParts } from './request.ts';
import { endRefusedSession } from './sign-in.ts';

type Given<Name extends string, Value> = [Value] extends [undefined] ? {} : Record<Name, Value>;
/** The server fills in what a search leaves out. */
type MaybeGiven<Name extends string, Value> = [Value] extends [undefined] ? {} : Partial<Record<Name, Partial<Value>>>;

export type CallOptions<E extends AnyEndpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> &
  MaybeGiven<'query', QueryOf<E>> & {
    /** One for each intent of the person: a repeated call with the same key takes effect once. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type OptionsArgument<E extends AnyEndpoint> =
  {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

const apiHost: ApiHost = {
  baseOf,
  async headers(endpoint): Promise<Record<string, string>> {
    if (endpoint.needs === 'Nobody') return {};
    const authorization = `Bearer ${await getAccessToken()}`;
    if (endpoint.host !== 'account') return { authorization };
    return { authorization, [ACCOUNT_KEY_HEADER]: (await accessTokenClaim('account_key')) ?? '' };
  },
};

/** Asks the server for one thing of the contract. Every failure is an `ApiProblem`. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<AnswerOf<E>> {
  const answer = await sendInSession(apiHost, endpoint, options);
  return (await readJsonAnswer(answer)) as AnswerOf<E>;
}

/** Fetches a file answer, to be shown in the page. */
export async function fetchFile<E extends AnyEndpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<Blob> {
  return (await sendInSession(apiHost, endpoint, options)).blob();
}

/** Fetches a file answer and hands it to the browser to save. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(endpoint, ...([options] as OptionsArgument<E>)));
  const link = document.createElement('a');
  link.href = address;
  link.download = (endpoint.answers as FileAnswer).file;
  link.click();
  // The browser reads the address after this turn; releasing it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function sendInSession(host: ApiHost, endpoint: AnyEndpoint, options: RequestParts = {}): Promise<Response> {
  try {
    return await send(host, endpoint, options);
  } catch (error) {
    if (error instanceof SessionEnded || (error instanceof ApiProblem && error.status === 401)) {
      void endRefusedSession();
      throw error instanceof ApiProblem ? error : new ApiProblem({ status: 401, message: error.message });
    }
    throw error;
  }
}
