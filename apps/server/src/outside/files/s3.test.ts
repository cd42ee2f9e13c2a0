import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkFilePort } from './port.checks.ts';
import { objectAddress, s3Files, type S3Settings } from './s3.ts';
import { startTestStore } from './s3.test-server.ts';

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

const open = (settings: S3Settings) => s3Files(settings, () => new Date());

async function openStore(change: Partial<S3Settings> = {}) {
  const store = await startTestStore(SECRET, 'lanewright-files');
  servers.push(store.server);
  return { store, files: open(makeSettings({ endpoint: `http://127.0.0.1:${store.port}`, ...change })) };
}

async function openAnswering(listener: RequestListener, deadlineMs?: number) {
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
    await expect(files.put('company/file', bytes, 'text/plain')).rejects.toThrow(message);
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

  it('says that nobody answers there', async () => {
    const { store, files } = await openStore();
    await new Promise((resolve) => store.server.close(resolve));
    await everyCall(files, 'The file store cannot be reached (ECONNREFUSED).');
  });

  it('gives up on a store that never answers, and on one that stops in the middle', async () => {
    await everyCall(await openAnswering(() => {}, 100), 'The file store did not answer within 0.1 seconds.');
    const stalling = await openAnswering((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
    }, 100);
    await everyCall(stalling, 'The file store did not answer within 0.1 seconds.');
  });
});
