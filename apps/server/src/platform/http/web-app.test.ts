import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from './http-app.ts';
import { serveWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web app '));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const files = {
    'index.html': '<h1>Lanewright</h1>',
    'index.html.br': brotliCompressSync('<h1>Lanewright</h1>'),
    '.built-from': 'a stamp',
    '.vite/pages.json':
      '{"/locations":["assets/list-1.js"],"/locations/$number":["assets/one-1.js","assets/one-1.css"]}',
    'assets/index-1.js': 'run()',
    'assets/page-1.js': 'page()',
    'assets/page-1.js.br': brotliCompressSync('page()'),
    'assets/page-1.js.gz': gzipSync('page()'),
    'assets/index-1.js.map': '{"sources":["secret.ts"]}',
    'assets/index-1.js.map.br': brotliCompressSync('{"sources":["secret.ts"]}'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    trustedProxies: 0,
    isHttps: false,
    connectTo: [],
    imagesFrom: [],
    scriptsFrom: [],
  });
  await serveWebApp(app, `${folder}/`);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/reports/on-time-delivery/page', "'self'"],
  ['/reports/on-time-delivery/page?period=LastMonth', "'self'"],
  ['/reports/on-time-delivery/SigmaComputingReport', "'none'"],
  ['/reports', "'none'"],
  ['/', "'none'"],
])('%s may be framed by %s', async (url, by) => {
  const { headers } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(String(headers['content-security-policy'])).toContain(`frame-ancestors ${by}`);
});

describe.each([{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }])(
  'with the headers %j',
  (headers) => {
    it.each(['/', '/?x=1'])('%s is the web app', async (url) => {
      const answer = await app.inject({ method: 'GET', url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      if (!answer.headers['content-encoding']) expect(answer.body).toBe('<h1>Lanewright</h1>');
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    });

    it.each([
      '/assets/',
      '/assets',
      '/.built-from',
      '/assets/index-1.js.map',
      '/assets/index-1.js.map.br',
      '/assets/none.js',
    ])('%s is nothing', async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url, headers });
        expect(answer.statusCode, method).toBe(404);
        expect(answer.body).not.toMatch(/secret|stamp/);
      }
    });

    it('a file that the page needs is given', async () => {
      const answer = await app.inject({ method: 'GET', url: '/assets/index-1.js', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      if (!answer.headers['content-encoding']) expect(answer.body).toBe('run()');
    });
  },
);

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['gzip; q=0', undefined, (body: Buffer) => body],
])('a file is sent to who takes %s as it was compressed, and not again', async (accepted, coding, read) => {
  const url = '/assets/page-1.js';
  const answer = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, coding]);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.vary).toContain('accept-encoding');
  expect(read(answer.rawPayload).toString()).toBe('page()');
  const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a file of a build that came later is given too', async () => {
  writeFileSync(join(folder, 'assets/late-1.js'), 'late()');
  const answer = await app.inject({ method: 'GET', url: '/assets/late-1.js' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'late()']);
  expect(answer.headers['cache-control']).toContain('immutable');
});

it.each(['/assets/..%2Findex.html', '/assets/..%2F.built-from'])('%s leads nowhere', async (url) => {
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toMatch(/stamp|<h1>/);
});

it('a browser is given neither the stamp nor the sources', async () => {
  for (const url of ['/.built-from', '/assets/index-1.js.map']) {
    expect((await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).body).not.toMatch(
      /secret|stamp/,
    );
  }
});

it('the address of a screen answers the web app to a browser, and nothing to others', async () => {
  const page = { method: 'GET', url: '/commodities/new', headers: { accept: 'text/html,*/*' } } as const;
  expect(await app.inject(page)).toMatchObject({ statusCode: 200, body: '<h1>Lanewright</h1>' });
  expect(await app.inject({ ...page, method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
  expect(await app.inject({ ...page, headers: {} })).toMatchObject({ statusCode: 404 });
});

it.each([
  '/public/shipments//preview/details/C100005',
  '/public/shipments//preview/details',
  '//orders',
  '/orders/./O100001?page=2',
  '/orders/..',
])('the address %s, which no screen has, answers the web app, which says so', async (url) => {
  const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.body]).toEqual([200, '<h1>Lanewright</h1>']);
});

const LONG_PATH = `/orders/${'x'.repeat(8_000)}`;

describe.each([
  '/orders/%E0%A4',
  '/%',
  '/login/%zz',
  '/public/shipments/%E0%A4',
  '/orders/%C0%AF',
  '/orders/a%00b',
  LONG_PATH,
  '/%E0%A4?q=%E0',
])('the address %.40s, which cannot be read,', (url) => {
  it('answers the web app to a browser, as not found and with its security headers', async () => {
    const page = { method: 'GET', url, headers: { accept: 'text/html' } } as const;
    const answer = await app.inject(page);
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Lanewright</h1>']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(await app.inject({ ...page, method: 'HEAD' })).toMatchObject({ statusCode: 404, body: '' });
  });

  it('is refused as JSON to other clients, and under the API to all', async () => {
    for (const refused of [
      await app.inject({ method: 'GET', url }),
      await app.inject({ method: 'GET', url: `/api/v1${url}`, headers: { accept: 'text/html' } }),
      await app.inject({ method: 'POST', url, headers: { accept: 'text/html' } }),
    ]) {
      expect([400, 404]).toContain(refused.statusCode);
      expect(Object.keys(refused.json())).toEqual(['message', 'requestId']);
    }
  });
});

it.each(['/orders/a%2Fb', '/orders/%252F', '/orders/%F0%9F%9A%9A', '/?q=%E0%A4'])(
  'the address %s, which no screen has, can be read and answers the web app',
  async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '<h1>Lanewright</h1>']);
  },
);

it.each([
  ['/locations?page=2', '</assets/list-1.js>; rel=modulepreload'],
  [
    '/Locations/L100001/',
    '</assets/one-1.js>; rel=modulepreload, </assets/one-1.css>; rel=preload; as=style; crossorigin',
  ],
  ['/locations/L100001/none', undefined],
  ['/', undefined],
])('the document at %s announces the files of its page', async (url, link) => {
  const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.link]).toEqual([200, link]);
});

it('the list of files itself is given to nobody', async () => {
  expect((await app.inject({ method: 'GET', url: '/.vite/pages.json' })).statusCode).toBe(404);
});
