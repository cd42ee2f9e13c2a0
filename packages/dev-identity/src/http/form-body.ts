import type { IncomingMessage } from 'node:http';

const LIMIT_BYTES = 16 * 1024;

export class RequestRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads a posted form. Fields that were not sent read as empty. */
export async function readForm(req: IncomingMessage): Promise<(name: string) => string> {
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new RequestRefused(415, 'Only a form can be sent here.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT_BYTES) throw new RequestRefused(413, 'The form is too large.');
    chunks.push(chunk);
  }
  const params = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  // PostgreSQL keeps no NUL in text, and no keyboard makes one.
  return (name) => (params.get(name) ?? '').replaceAll('\0', '');
}

/** A form of ours is posted by a page of ours. Browsers say where a request comes from; other clients carry no cookies. */
export function refuseForeignPost(req: IncomingMessage, issuerOrigin: string): void {
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== issuerOrigin;
  if (isForeign) throw new RequestRefused(403, 'This form was sent from another site.');
}
