import dns from 'node:dns';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../test/refusing-port.ts';
import { checkFilePort } from './port.checks.ts';
import { objectAddress, type S3Settings } from './s3-request.ts';
import { s3Files } from './s3.ts';
import { startTestStore } from './s3.test-server.ts';

const PLAIN = { contentType: 'text/plain', maxBytes: 100_000_000 };
const SECRET = 'a-secret/with+signs';
const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function makeSettings(change: Partial<S3Settings> = {}): S3Settings {
  return {
    endpoint: 'https://s3.us-east-2.amazonaws.com',
    bucket: 'lanewright-files',
    region: 'us-east-2',
    accessKeyId: 'key-of-the-test',
    secretAccessKey: SECRET,
    addressing: 'path',
    ...change,
  };
}

const open = (settings: S3Settings) => s3Files(settings, () => new Date(), STALL_MS);

async function openStore(change: Partial<S3Settings> = {}) {
  const store = await startTestStore(SECRET, 'lanewright-files');
  servers.push(store.server);
  return { store, files: open(makeSettings({ endpoint: `http://127.0.0.1:${store.port}`, ...change })) };
}

async function openAnswering(listener: RequestListener, deadlineMs = STALL_MS) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3Files(makeSettings({ endpoint }), () => new Date(), deadlineMs);
}

describe('files in a bucket named in the path', () => {
  checkFilePort(async () => (await openStore()).files);
});

describe('files in a bucket named in the host', () => {
  checkFilePort(async () => {
    const { store } = await openStore();
    // The name of the bucket's host leads here, as the store's own name server would have it.
    vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: unknown, found: Function) =>
      found(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup);
    return open(makeSettings({ endpoint: `http://s3.example:${store.port}`, addressing: 'virtual-host' }));
  });
});

describe('a large file in a bucket', () => {
  const large = () => Buffer.alloc(20_000_000, 'freight ');

  it('travels in parts, which are gone once it is whole', async () => {
    const { store, files } = await openStore();
    const targets: string[] = [];
    store.server.on('request', ({ method, url }) => targets.push(`${method} ${/\?(\w+)/.exec(url!)?.[1]}`));
    await files.put('company/file', large(), PLAIN);
    expect(targets).toEqual(['POST uploads', 'PUT partNumber', 'PUT partNumber', 'PUT partNumber', 'POST uploadId']);
    expect([store.objects.size, store.uploads.size]).toEqual([1, 0]);
  });

  it('is called off when its source fails or gives too much', async () => {
    const { store, files } = await openStore();
    async function* cut() {
      yield large();
      throw new Error('The line went dead.');
    }
    await expect(files.put('company/file', cut(), PLAIN)).rejects.toThrow('The line went dead.');
    const tooSmall = { ...PLAIN, maxBytes: 40_000_000 };
    await expect(files.put('company/file', Readable.from([large(), large(), large()]), tooSmall)).rejects.toThrow(
      'more than 40000000 bytes',
    );
    expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  });

  it('is called off when the store refuses a part, or the whole after it has begun to agree', async () => {
    const asked: string[] = [];
    const refusing = (partStatus: number) => (request: IncomingMessage, response: ServerResponse) => {
      asked.push(request.method!);
      request.resume();
      request.on('end', () => {
        if (request.method === 'PUT') response.writeHead(partStatus, { etag: '"x"' }).end();
        else if (request.url!.includes('uploads=')) response.end('<UploadId>one</UploadId>');
        else response.end('<Error><Code>InternalError</Code><Message>Try again.</Message></Error>');
      });
    };
    const atPart = await openAnswering(refusing(503));
    await expect(atPart.put('company/file', large(), PLAIN)).rejects.toThrow('The file store answered 503.');
    expect(asked.splice(0)).toEqual(['POST', 'PUT', 'DELETE']);
    const atEnd = await openAnswering(refusing(200));
    await expect(atEnd.put('company/file', large(), PLAIN)).rejects.toThrow('InternalError: Try again.');
    expect(asked.at(-1)).toBe('DELETE');
  });
});

it.each([
  ['path', 'https://s3.us-east-2.amazonaws.com', 'https://s3.us-east-2.amazonaws.com/lanewright-files/company/file'],
  ['path', 'http://minio:9000/', 'http://minio:9000/lanewright-files/company/file'],
  ['path', 'https://store.example/s3', 'https://store.example/s3/lanewright-files/company/file'],
  [
    'virtual-host',
    'https://s3.eu-west-1.amazonaws.com',
    'https://lanewright-files.s3.eu-west-1.amazonaws.com/company/file',
  ],
  ['virtual-host', 'https://store.example:8443/s3/', 'https://lanewright-files.store.example:8443/s3/company/file'],
] as const)('with the bucket in the %s, %s gives %s', (addressing, endpoint, expected) => {
  expect(objectAddress(makeSettings({ addressing, endpoint }), 'company/file').href).toBe(expected);
});

describe('a bucket that does not work', () => {
  const bytes = Buffer.from('x');
  const everyCall = async (files: ReturnType<typeof open>, message: string) => {
    await expect(files.put('company/file', bytes, PLAIN)).rejects.toThrow(message);
    await expect(files.get('company/file')).rejects.toThrow(message);
    await expect(files.remove('company/file')).rejects.toThrow(message);
  };

  it('says that the secret is wrong', async () => {
    const { store, files } = await openStore({ secretAccessKey: 'another' });
    await everyCall(
      files,
      'The file store answered 403 (SignatureDoesNotMatch: The signature we calculated does not match.).',
    );
    expect(store.objects.size).toBe(0);
  });

  it('says that there is no such bucket, and does not take it for an absent file', async () => {
    const { files } = await openStore({ bucket: 'unknown' });
    await everyCall(files, 'The file store answered 404 (NoSuchBucket: The specified bucket does not exist).');
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'The file store answered 502.'],
    [404, 'nothing here', 'The file store answered 404.'],
    [
      301,
      '<Error><Code>PermanentRedirect</Code><Message>Use the other region</Message></Error>',
      'The file store answered 301 (PermanentRedirect: Use the other region).',
    ],
  ])('says that it was answered %d', async (status, text, message) => {
    const files = await openAnswering((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text),
    );
    await everyCall(files, message);
  });

  it('is asked a second time when it closes the connection, and no third time', async () => {
    let asked = 0;
    const closing = (often: number) => (request: IncomingMessage, response: ServerResponse) => {
      asked += 1;
      if (asked > often) response.end();
      else request.socket.destroy();
    };
    await (await openAnswering(closing(1))).put('company/file', bytes, PLAIN);
    asked = 0;
    const never = await openAnswering(closing(9));
    await expect(never.put('company/file', bytes, PLAIN)).rejects.toThrow('The file store cannot be reached');
    expect(asked).toBe(2);
  });

  it('says that nobody answers there', async () => {
    const { store, files } = await openStore();
    await new Promise((resolve) => store.server.close(resolve));
    await refuseConnectionsTo(`http://127.0.0.1:${store.port}`);
    await everyCall(files, 'The file store cannot be reached (ECONNREFUSED).');
  });

  it('gives up on a store that never answers, and on one that stops in the middle', async () => {
    await everyCall(await openAnswering(() => {}, 100), 'The file store did not answer within 0.1 seconds.');
    const stall: RequestListener = (_request, response) =>
      void response.writeHead(200, { 'content-length': 10 }).write('half');
    const stalling = await openAnswering(stall, 100);
    const message = 'The file store did not answer within 0.1 seconds.';
    await expect(stalling.put('company/file', bytes, PLAIN)).rejects.toThrow(message);
    await expect(stalling.remove('company/file')).rejects.toThrow(message);
    // Where a slow machine does not hear the first half in time, a store with a longer deadline is asked.
    for (let deadlineMs = 100; ; deadlineMs *= 2) {
      const message = `The file store did not answer within ${deadlineMs / 1000} seconds.`;
      const files = await openAnswering(stall, deadlineMs);
      const half = await files.get('company/file').catch((error: Error) => expect(error.message).toBe(message));
      if (!half) continue;
      await expect(half.stream.toArray()).rejects.toThrow(message);
      break;
    }
  });
});
