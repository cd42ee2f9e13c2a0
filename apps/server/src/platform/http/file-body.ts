import type { Readable } from 'node:stream';
import type { Endpoint } from '@lanewright/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooLarge } from '../failures.ts';

type Limit = NonNullable<Endpoint['takesFile']>;

/** A photo over a bad line at a dock; whoever needs longer than this is not coming any more. */
export const FILE_DEADLINE_MS = 10 * 60_000;

/** Bodies of these routes are files, whatever their type is said to be, and are handed over unread. */
export function takeFileBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** A file that says itself that it is too large is not even read. */
export function refuseTooLarge({ headers }: FastifyRequest, { maxBytes, tooLarge }: Limit): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new TooLarge(tooLarge);
}

/** The connection ended before the file did; the status keeps it from being taken for a fault of ours. */
class CutOff extends Error {
  readonly code = 'ECONNRESET';
  readonly statusCode = 400;
}

/** What is sent, in pieces, up to the limit; nothing where there is no body. */
export async function* fileIn({ body }: FastifyRequest, { maxBytes, tooLarge }: Limit): AsyncGenerator<Uint8Array> {
  if (body === undefined || body === null) return;
  const sent = body as Readable;
  let byteCount = 0;
  try {
    // Not destroyed when we stop early: the connection still has to carry our answer.
    for await (const chunk of sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      byteCount += chunk.length;
      if (byteCount > maxBytes) throw new TooLarge(tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new CutOff('The file did not arrive whole.', { cause: error });
  } finally {
    // Whoever is still sending hears the answer only when they have been listened to.
    sent.resume();
  }
}
