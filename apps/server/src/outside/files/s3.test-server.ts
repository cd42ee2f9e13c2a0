import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A store that speaks S3 well enough to be written to, and that believes no request it has not checked. Its check reads
// only what came over the wire and shares no code with the signer.

export interface ReceivedRequest {
  method: string;
  /** As it stood in the request line. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** The signature that the request should carry, by the headers that it says are signed. */
export function expectedSignature(request: ReceivedRequest, secretAccessKey: string): string {
  const { method, target, headers, body } = request;
  const authorization = headers.authorization ?? '';
  const [, day, region, service] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request/.exec(authorization) ?? [];
  const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const [path = '', query = ''] = target.split('?');
  let canonical = `${method}\n${path.replaceAll('$', '%24')}\n`;
  canonical += query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  for (const name of signedNames.split(';')) canonical += `\n${name}:${String(headers[name])}`;
  canonical += `\n\n${signedNames}\n${createHash('sha256').update(body).digest('hex')}`;
  const canonicalHash = createHash('sha256').update(canonical).digest('hex');
  const dateKey = createHmac('sha256', 'AWS4' + secretAccessKey).update(String(day));
  const regionKey = createHmac('sha256', dateKey.digest()).update(String(region));
  const serviceKey = createHmac('sha256', regionKey.digest()).update(String(service));
  const requestKey = createHmac('sha256', serviceKey.digest()).update('aws4_request');
  return createHmac('sha256', requestKey.digest())
    .update(`AWS4-HMAC-SHA256\n${headers['x-amz-date'] as string}\n`)
    .update(`${day}/${region}/${service}/aws4_request\n${canonicalHash}`)
    .digest('hex');
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

function isGenuine(request: ReceivedRequest, secretAccessKey: string): boolean {
  const given = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const mustBeSigned = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  if (request.method === 'PUT') mustBeSigned.push('content-type');
  return (
    given !== undefined &&
    mustBeSigned.every((name) => signed.includes(name)) &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expectedSignature(request, secretAccessKey)))
  );
}

export interface TestStore {
  port: number;
  objects: Map<string, { bytes: Uint8Array; contentType: string }>;
  server: Server;
}

/** Has the one bucket, named in the host or in the path. */
function answer(objects: TestStore['objects'], bucket: string, request: ReceivedRequest, response: ServerResponse) {
  const { method, target, headers, body } = request;
  const isInHost = headers.host?.startsWith(`${bucket}.`);
  if (!isInHost && !target.startsWith(`/${bucket}/`)) {
    return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
  const key = isInHost ? target.slice(1) : target.slice(bucket.length + 2);
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, { bytes: body, contentType: headers['content-type']! });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found) {
    response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes);
  } else {
    refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
  }
}

export async function startTestStore(secretAccessKey: string, bucket: string): Promise<TestStore> {
  const objects: TestStore['objects'] = new Map();
  const server = createServer((incoming, response) => {
    const { headers, method = '', url: target = '' } = incoming;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { method, target, headers, body: Buffer.concat(chunks) };
      if (isGenuine(request, secretAccessKey)) answer(objects, bucket, request, response);
      else refuse(response, 403, 'SignatureDoesNotMatch', 'The signature we calculated does not match.');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, objects, server };
}
