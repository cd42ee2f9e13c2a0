import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@lanewright/domain/webhooks/addresses.ts';
import { addressProblem } from '@lanewright/domain/webhooks/hook-rules.ts';
import type { WebhookAnswer, WebhookRequest, WebhooksPort } from './port.ts';

/** Of what they answer, so much is kept; the rest is not even read. */
export const MOST_ANSWER_BYTES = 4 * 1024;
const USUAL_TIMEOUT_MS = 10_000;

export interface HttpWebhooks {
  allowsPrivate: boolean;
  timeoutMs?: number;
  /** Every address of a host; another in tests. */
  addressesOf?: (host: string) => Promise<string[]>;
}

async function askNames(host: string): Promise<string[]> {
  return (await resolve(host, { all: true })).map(({ address }) => address);
}

/**
 * Sends to addresses that strangers chose. The name is looked up once, what it leads to is judged, and the connection goes to the
 * address that was judged: a name that leads elsewhere a moment later gains nothing. Redirects are answers like any other.
 */
export function httpWebhooks({
  allowsPrivate,
  timeoutMs = USUAL_TIMEOUT_MS,
  addressesOf = askNames,
}: HttpWebhooks): WebhooksPort {
  return {
    allowsPrivate,
    send: async (request) => {
      const startedAt = performance.now();
      const spent = () => Math.round(performance.now() - startedAt);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const address = await within(signal, judgedAddress(request.url, { allowsPrivate, addressesOf }));
        const answer = await post(request, address, signal);
        return { ...answer, durationMs: spent() };
      } catch (error) {
        return { status: null, error: inWords(error, timeoutMs), durationMs: spent() } satisfies WebhookAnswer;
      }
    },
  };
}

class NotSent extends Error {}

/** Looking a name up cannot be stopped, but it need not be waited for. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function judgedAddress(
  url: string,
  { allowsPrivate, addressesOf }: Required<Pick<HttpWebhooks, 'allowsPrivate' | 'addressesOf'>>,
): Promise<string> {
  const problem = addressProblem(url, { allowsPrivate });
  if (problem !== null) throw new NotSent(`The address is not allowed: ${problem}.`);
  // As the connection will read it: 0x7f.1 and 127.1 are 127.0.0.1 by now.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new NotSent('The address leads nowhere.');
  if (!allowsPrivate && !addresses.every(isPublicAddress))
    throw new NotSent('The address leads to a place that is not on the internet.');
  return first;
}

function post(
  { url, body, headers }: WebhookRequest,
  address: string,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const target = new URL(url);
  const lookup: LookupFunction = (_host, { all }, answer) => {
    const family = isIP(address);
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, failed) => {
    const sent = send(
      target,
      {
        method: 'POST',
        lookup,
        signal,
        // A connection of its own each time: nothing is reused that was judged for another.
        agent: false,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (answer) => {
        beginningOf(answer).then((text) => done({ status: answer.statusCode!, body: text }), failed);
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MOST_ANSWER_BYTES) break;
  }
  answer.destroy();
  // What is no text is shown as far as it can be; a database holds no NUL.
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD');
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at the address: the connection was refused.',
  ECONNRESET: 'The connection was cut off.',
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  EHOSTUNREACH: 'The address could not be reached.',
  ENETUNREACH: 'The address could not be reached.',
  ETIMEDOUT: 'The address could not be reached in time.',
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the address is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the address is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the address is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another address.',
};

function inWords(error: unknown, timeoutMs: number): string {
  if (error instanceof NotSent) return error.message;
  const { name, code, cause } = error as Error & { code?: string; cause?: unknown };
  if (name === 'TimeoutError' || (cause as Error | undefined)?.name === 'TimeoutError')
    return `No answer within ${timeoutMs / 1_000} seconds.`;
  return WORDS[code ?? ''] ?? 'The request failed on its way.';
}
