import { checkedContentType, checkedKey, type FilePort } from './port.ts';
import { signedHeaders, type S3Credentials } from './s3-signature.ts';

export interface S3Settings extends S3Credentials {
  /** Where the store answers, without the bucket: `https://s3.us-east-2.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket is the first part of the path, or of the host, as Amazon wants it. */
  addressing: 'path' | 'virtual-host';
}

const DEADLINE_MS = 30_000;
const UNKNOWN_TYPE = 'application/octet-stream';
const NOTHING: Uint8Array = new Uint8Array();

export function objectAddress({ endpoint, bucket, addressing }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  if (addressing === 'virtual-host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'path' ? `${base}/${bucket}/${key}` : `${base}/${key}`;
  return url;
}

function element(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(xml)?.[1] ?? null;
}

/** Failures are XML with a code and a sentence; some, as of a proxy in between, are not. */
function failureOf(status: number, text: string): { code: string | null; error: Error } {
  const code = element(text, 'Code');
  const reason = [code, element(text, 'Message')].filter((part) => part !== null).join(': ');
  return { code, error: new Error(`The file store answered ${status}${reason && ` (${reason})`}.`) };
}

function whyNoAnswer(error: unknown, deadlineMs: number): Error {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return new Error(`The file store did not answer within ${deadlineMs / 1000} seconds.`);
  return new Error(`The file store cannot be reached${cause?.code ? ` (${cause.code})` : ''}.`, { cause: error });
}

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export function s3Files(settings: S3Settings, now: () => Date, deadlineMs = DEADLINE_MS): FilePort {
  const ask = async (method: string, key: string, body = NOTHING, headers: Record<string, string> = {}) => {
    const url = objectAddress(settings, checkedKey(key));
    try {
      const answer = await fetch(url, {
        method,
        headers: signedHeaders({ method, url, headers, body }, settings, now()),
        body: method === 'PUT' ? body : null,
        // A store that sends us elsewhere names the wrong region or bucket; following would hide it.
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      throw whyNoAnswer(error, deadlineMs);
    }
  };
  /** The answer, or null for a file that is not there; a bucket that is not there is a failure. */
  const askForFile = async (...request: Parameters<typeof ask>) => {
    const { answer, bytes } = await ask(...request);
    if (answer.ok) return { answer, bytes };
    const { code, error } = failureOf(answer.status, Buffer.from(bytes).toString('utf8'));
    if (answer.status === 404 && code === 'NoSuchKey') return null;
    throw error;
  };
  return {
    put: async (key, bytes, contentType) => {
      const stored = await askForFile('PUT', key, bytes, { 'content-type': checkedContentType(contentType) });
      if (!stored) throw new Error('The file store refused to keep the file.');
    },
    get: async (key) => {
      const found = await askForFile('GET', key);
      return found && { bytes: found.bytes, contentType: found.answer.headers.get('content-type') ?? UNKNOWN_TYPE };
    },
    remove: async (key) => {
      await askForFile('DELETE', key);
    },
  };
}
