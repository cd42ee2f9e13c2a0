import type { z } from 'zod';
import { ProviderFailure } from '../port.ts';
import { gaveUp, type Patience } from './patience.ts';
import { messagesIn, plainWords } from './provider-words.ts';

const MOST_BYTES = 4_000_000;

export interface ProviderAnswer {
  status: number;
  text: string;
}

export interface Asking {
  /** Most say all of it in a POST. */
  method?: 'POST' | 'PUT' | 'GET' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** It does no harm to be said twice. */
  isQuestion: boolean;
}

class TooLarge extends Error {}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const codeOf = (error: unknown) => ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '';

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The provider cannot have heard of it. */
export function wasNeverSent({ cause }: ProviderFailure): boolean {
  return NEVER_CONNECTED.has(codeOf(cause));
}

function whyNoAnswer(patience: Patience, error: unknown, hasBegun: boolean): ProviderFailure {
  const { provider, signal } = patience;
  if (error instanceof TooLarge)
    return new ProviderFailure('nonsense', `${provider} gave an answer that is too large to read.`, { cause: error });
  if (signal.aborted) return gaveUp(patience, error);
  const words = hasBegun ? `${provider} broke off in the middle of its answer.` : `${provider} cannot be reached.`;
  return new ProviderFailure('down', words, { cause: error });
}

/** One request, and the whole answer, whatever it says. */
export async function askProvider(
  patience: Patience,
  { method = 'POST', url, headers, body, isQuestion }: Asking,
): Promise<ProviderAnswer> {
  // Whoever sends us elsewhere is not who was meant, and would be given our key.
  const sent = body === undefined ? {} : { body };
  const send = () => fetch(url, { method, headers, ...sent, redirect: 'manual', signal: patience.signal });
  let hasBegun = false;
  try {
    const answer = await send().catch((error: unknown) => {
      // A kept connection may be closed at the moment in which we use it again.
      if (isQuestion && !patience.signal.aborted && CLOSED.has(codeOf(error))) return send();
      throw error;
    });
    hasBegun = true;
    return { status: answer.status, text: await textOf(answer.body) };
  } catch (error) {
    throw whyNoAnswer(patience, error, hasBegun);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function unreadable(provider: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('nonsense', `${provider} gave an answer that cannot be read.`, { cause });
}

/** What was answered, in the shape that was expected. */
export function readAnswer<T>(provider: string, text: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw unreadable(provider, read.error);
  return read.data;
}

/** The provider's own sentence about what is wrong, where it has one. */
function wordsOfError(text: string): string | null {
  const said = parsed(text);
  if (typeof said !== 'object' || said === null) return null;
  const { errorMessage, errors, message, reason, httpMessage } = said as Record<string, unknown>;
  const sentences = [errorMessage, ...messagesIn(errors), message, reason]
    .map((one) => plainWords(one))
    .filter((one) => one !== null);
  return plainWords([...new Set(sentences)].join(' ')) ?? plainWords(httpMessage);
}

const SAYS_NO = new Set([400, 404, 409, 413, 422]);

/** What an answer other than a success means. */
export function failureOf(provider: string, { status, text }: ProviderAnswer): ProviderFailure {
  const said = wordsOfError(text);
  if (status === 401 || status === 403)
    return new ProviderFailure('credentials', `${provider} does not accept our credentials.`);
  if (status === 408 || status === 504)
    return new ProviderFailure('slow', `${provider} says that it has no answer in time (${status}).`);
  if (status === 429)
    return new ProviderFailure('down', `${provider} has been asked too often and takes no questions for a while.`);
  if (status >= 500) return new ProviderFailure('down', `${provider} is out of order (${status}).`);
  // An address that nobody knows is answered by a page; a question that is wrong, by a sentence.
  if (said !== null && SAYS_NO.has(status)) return new ProviderFailure('refused', `${provider} refused: ${said}`);
  if (status === 400 || status === 422)
    return new ProviderFailure('refused', `${provider} refused and does not say why (${status}).`);
  return unreadable(provider, new Error(`The status is ${status}.`));
}
