import { Readable } from 'node:stream';
import { signedHeaders, type S3Credentials } from './s3-signature.ts';

export interface S3Settings extends S3Credentials {
  /** Where the store answers, without the bucket: `https://s3.us-east-2.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket is the first part of the path, or of the host, as Amazon wants it. */
  addressing: 'path' | 'virtual-host';
}

export interface S3Asking {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Answer {
  headers: Headers;
  /** Of the object or of the store's word about it. */
  stream: Readable;
}

const NOTHING: Uint8Array = new Uint8Array();

export function objectAddress({ endpoint, bucket, addressing }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  if (addressing === 'virtual-host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'path' ? `${base}/${bucket}/${key}` : `${base}/${key}`;
  return url;
}

/** What stands in an element of the store's XML. */
export function element(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(xml)?.[1] ?? null;
}

/** Failures are XML with a code and a sentence; some, as of a proxy in between, are not. */
export function failureOf(status: number, text: string): { code: string | null; error: Error } {
  const code = element(text, 'Code');
  const reason = [code, element(text, 'Message')].filter((part) => part !== null).join(': ');
  return { code, error: new Error(`The file store answered ${status}${reason && ` (${reason})`}.`) };
}

function whyNoAnswer(error: unknown): Error {
  if (error instanceof Stalled) return error;
  const { cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return new Error(`The file store cannot be reached${cause?.code ? ` (${cause.code})` : ''}.`, { cause: error });
}

class Stalled extends Error {}

/** A store may close a kept connection at the moment in which we use it again; all but POST can be said twice. */
function isClosedConnection(error: unknown): boolean {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);
}

/** Gives up on a store that says nothing for so long; how long a whole file takes is nobody's fault. */
function createPatience(deadlineMs: number) {
  const controller = new AbortController();
  const giveUp = () =>
    controller.abort(new Stalled(`The file store did not answer within ${deadlineMs / 1000} seconds.`));
  const whileWaiting = async <T>(answer: Promise<T>): Promise<T> => {
    const timer = setTimeout(giveUp, deadlineMs);
    try {
      return await answer;
    } catch (error) {
      throw whyNoAnswer(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return { signal: controller.signal, whileWaiting };
}

type Patience = ReturnType<typeof createPatience>;

async function* chunksOf(body: ReadableStream<Uint8Array> | null, { whileWaiting }: Patience) {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await whileWaiting(reader?.read() ?? Promise.resolve({ done: true as const, value: undefined }));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Nobody wants the rest; that the store is gone as well would be no news.
    await reader?.cancel().catch(() => {});
  }
}

export async function textOf(stream: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

export type AskStore = (asking: S3Asking) => Promise<S3Answer | null>;

/** One signed request. Null for a file that is not there; a bucket that is not there is a failure. */
export function askingStore(settings: S3Settings, now: () => Date, deadlineMs: number): AskStore {
  return async ({ method, key, query = {}, headers = {}, body = NOTHING }) => {
    const url = objectAddress(settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const patience = createPatience(deadlineMs);
    const send = () =>
      fetch(url, {
        method,
        headers: signedHeaders({ method, url, headers, body }, settings, now()),
        body: method === 'PUT' || method === 'POST' ? body : null,
        // A store that sends us elsewhere names the wrong region or bucket; following would hide it.
        redirect: 'manual',
        signal: patience.signal,
      });
    const answer = await patience.whileWaiting(
      send().catch((error: unknown) => {
        if (!isClosedConnection(error) || method === 'POST') throw error;
        return send();
      }),
    );
    const stream = Readable.from(chunksOf(answer.body, patience), { objectMode: false });
    if (answer.ok) return { headers: answer.headers, stream };
    const { code, error } = failureOf(answer.status, await textOf(stream));
    if (answer.status === 404 && code === 'NoSuchKey') return null;
    throw error;
  };
}
