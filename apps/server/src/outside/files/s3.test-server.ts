import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// A store that speaks S3 well enough to be written to, and that believes no request it has not checked. Its check reads
// only what came over the wire and shares no code with the signer.

export interface ReceivedRequest {
  method: string;
  /** As it stood in the request line. */
  target: string;
  headers: IncomingHttpHeaders;
  /** SHA-256 of the body, in hexadecimal digits. */
  bodyHash: string;
}

/** The signature that the request should carry, by the headers that it says are signed. */
export function expectedSignature(request: ReceivedRequest, secretAccessKey: string): string {
  const { method, target, headers, bodyHash } = request;
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
  canonical += `\n\n${signedNames}\n${bodyHash}`;
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
  if (request.method === 'PUT' && !request.target.includes('partNumber=')) mustBeSigned.push('content-type');
  return (
    given !== undefined &&
    mustBeSigned.every((name) => signed.includes(name)) &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expectedSignature(request, secretAccessKey)))
  );
}

interface StoredObject {
  path: string;
  contentType: string;
}

/** Parts of a large object that is not whole yet. */
interface Upload {
  key: string;
  contentType: string;
  parts: Map<number, { path: string; tag: string }>;
}

export interface TestStore {
  port: number;
  objects: Map<string, StoredObject>;
  uploads: Map<string, Upload>;
  server: Server;
}

interface Kept extends ReceivedRequest {
  /** Where the body lies: what a store keeps is not in its memory. */
  path: string;
  response: ServerResponse;
}

function answerXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

/** Joins the parts in the order in which they are listed, each of them with the tag that it was answered. */
async function complete(store: TestStore, { path, response }: Kept, upload: Upload, id: string): Promise<void> {
  const listed = [...(await readFile(path, 'utf8')).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = listed.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }));
  if (parts.length !== upload.parts.size || parts.some(({ part, tag }) => part?.tag !== tag)) {
    return refuse(response, 400, 'InvalidPart', 'One or more of the specified parts could not be found.');
  }
  const whole = `${path}.whole`;
  for (const { part } of parts) await pipeline(createReadStream(part!.path), createWriteStream(whole, { flags: 'a' }));
  store.objects.set(upload.key, { path: whole, contentType: upload.contentType });
  store.uploads.delete(id);
  answerXml(response, '<CompleteMultipartUploadResult/>');
}

/** Requests about an object in parts. */
function answerUpload(store: TestStore, request: Kept, key: string, query: URLSearchParams): Promise<void> | void {
  const { method, headers, path, response } = request;
  if (query.has('uploads')) {
    const id = randomUUID();
    store.uploads.set(id, { key, contentType: headers['content-type']!, parts: new Map() });
    return answerXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get('uploadId')!;
  const upload = store.uploads.get(id);
  if (!upload || upload.key !== key) return refuse(response, 404, 'NoSuchUpload', 'There is no such upload.');
  if (method === 'POST') return complete(store, request, upload, id);
  if (method === 'DELETE') {
    store.uploads.delete(id);
    response.writeHead(204).end();
  } else {
    const tag = `"${randomUUID()}"`;
    upload.parts.set(Number(query.get('partNumber')), { path, tag });
    response.writeHead(200, { etag: tag }).end();
  }
}

/** Has the one bucket, named in the host or in the path. */
async function answer(store: TestStore, bucket: string, request: Kept): Promise<void> {
  const { method, target, headers, path, response } = request;
  const [address = '', query = ''] = target.split('?');
  const isInHost = headers.host?.startsWith(`${bucket}.`);
  if (!isInHost && !address.startsWith(`/${bucket}/`)) {
    return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
  const key = isInHost ? address.slice(1) : address.slice(bucket.length + 2);
  if (query !== '') return answerUpload(store, request, key, new URLSearchParams(query));
  const found = store.objects.get(key);
  if (method === 'PUT') {
    store.objects.set(key, { path, contentType: headers['content-type']! });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    store.objects.delete(key);
    response.writeHead(204).end();
  } else if (found) {
    const { size } = await stat(found.path);
    response.writeHead(200, { 'content-type': found.contentType, 'content-length': size });
    await pipeline(createReadStream(found.path), response);
  } else {
    refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
  }
}

export async function startTestStore(secretAccessKey: string, bucket: string): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'lw-store-'));
  const store: TestStore = { port: 0, objects: new Map(), uploads: new Map(), server: createServer() };
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { headers, method = '', url: target = '' } = incoming;
    const path = join(folder, randomUUID());
    const hash = createHash('sha256');
    incoming.on('data', (chunk: Buffer) => void hash.update(chunk));
    await pipeline(incoming, createWriteStream(path));
    const request = { method, target, headers, bodyHash: hash.digest('hex'), path, response };
    if (isGenuine(request, secretAccessKey)) await answer(store, bucket, request);
    else refuse(response, 403, 'SignatureDoesNotMatch', 'The signature we calculated does not match.');
  };
  // Whoever goes away in the middle is no failure of the store.
  store.server.on('request', (incoming, response) => void receive(incoming, response).catch(() => response.destroy()));
  store.server.on('close', () => rmSync(folder, { recursive: true, force: true }));
  await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
  store.port = (store.server.address() as AddressInfo).port;
  return store;
}
