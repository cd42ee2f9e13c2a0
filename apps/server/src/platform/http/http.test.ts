import { API_BASE } from '@lanewright/contract/api-base.ts';
import { everyEndpoint } from '@lanewright/contract/contract.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callUntilRefused } from '../../../test/until-refused.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { createHttpApp } from './http-app.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('the OpenAPI document', () => {
  it('describes every endpoint, with resolvable references only', async () => {
    const { status, body } = await world.send({ method: 'GET', url: '/api/openapi.json' });
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    for (const { area, name, endpoint } of everyEndpoint()) {
      const operation = body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId, `${area}.${name}`).toBe(`${area}.${name}`);
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(
        operation.parameters
          .filter((found: { in: string }) => found.in === 'path')
          .map((found: { name: string }) => found.name),
      ).toEqual(named);
    }
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    for (const reference of references) {
      const target = reference
        .split('/')
        .slice(1)
        .reduce((node, key) => node?.[key], body);
      expect(target, reference).toBeDefined();
    }
  });

  it('says what the day of an ETA means', async () => {
    const { body } = await world.send({ method: 'GET', url: '/api/openapi.json' });
    const answer = body.paths['/shipments/{id}/tracking'].get.responses[200].content['application/json'].schema;
    expect(answer.properties.stops.items.properties.etaDay.description).toMatch(/^The day of the ETA at the stop/);
  });

  it('has a page for people, without script', async () => {
    const { status, body, headers } = await world.send({ method: 'GET', url: '/api/docs' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(String(body)).toContain('/api/v1/commodities/import');
    expect(String(body)).not.toMatch(/<script/i);
  });
});

describe('every answer', () => {
  it('carries a request id, and takes over a sensible one', async () => {
    const given = await world.send({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'abcdef-123456' } });
    expect(given.headers['x-request-id']).toBe('abcdef-123456');
    const nonsense = await world.send({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'a b\tc' } });
    expect(nonsense.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('forbids inline script and being framed', async () => {
    const { headers } = await world.send({ method: 'GET', url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)![1]).toBe("'self'");
  });

  it('lets pages fetch pictures from our own host and from those that are configured', async () => {
    const app = await createHttpApp({
      log: pino({ level: 'silent' }),
      trustedProxies: 0,
      isHttps: false,
      connectTo: ['https://radar.example'],
      imagesFrom: ['https://radar.example'],
      scriptsFrom: [],
    });
    app.get('/page', () => 'page');
    const policy = String((await app.inject('/page')).headers['content-security-policy']);
    expect(/img-src ([^;]*)/.exec(policy)![1]).toBe("'self' data: blob: https://radar.example");
    expect(/connect-src ([^;]*)/.exec(policy)![1]).toBe("'self' https://radar.example");
    await app.close();
  });

  it('of a path that does not exist is a plain 404', async () => {
    const { status, body } = await world.send({ method: 'GET', url: '/api/v1/nothing' });
    expect([status, body.message]).toEqual([404, 'There is nothing at this address.']);
  });
});

it('is ready when database, queue and identity provider are available', async () => {
  expect(await world.send({ method: 'GET', url: '/readyz' })).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'ok', queue: 'ok', identity: 'ok' },
  });
});

describe('reports of failed screens', () => {
  const report = {
    reference: '7F2C-91A0',
    message: 'x is not a function',
    stack: 'at y',
    route: '/commodities',
    release: 'r1',
    requestId: 'abc',
  };
  const send = (message: string) =>
    world.send({ method: 'POST', url: '/api/v1/error-reports', payload: { ...report, message } });

  it('are a line in the log for each distinct one, with its route and release', async () => {
    for (const message of [report.message, report.message, 'y is undefined']) {
      expect((await send(message)).status).toBe(200);
    }
    const logged = world.logLines.map((line) => JSON.parse(line)).filter((line) => line.screenFailure);
    expect(logged.map(({ screenFailure }) => screenFailure)).toEqual([
      report,
      { ...report, message: 'y is undefined' },
    ]);
  });

  it('are taken from one address only so often', async () => {
    const answers = await callUntilRefused((call) => send(`failure ${call}`));
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the rate limiter', () => {
  let own: World;
  beforeAll(async () => {
    own = await makeWorld();
  });
  afterAll(() => own.close());

  it('lets strangers guess tokens only so often, and writes no line for each of the rest', async () => {
    const guess = () =>
      own.send({ method: 'GET', url: `${API_BASE}/commodities`, remoteAddress: '198.51.100.7' }, 'no token');
    const lines: number[] = [];
    const answers = await callUntilRefused(async () => {
      lines.push(own.logLines.length);
      return guess();
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(own.logLines.length - lines.at(-1)!).toBe(0);
    // People beside them on the same address go on working.
    const person = await own.makeUser(await own.makeCompany());
    const url = `${API_BASE}/commodities`;
    expect((await own.send({ method: 'GET', url, remoteAddress: '198.51.100.7' }, person.token)).status).toBe(200);
  });

  it('answers 429 with Retry-After', async () => {
    const client = await own.makeUser(await own.makeCompany());
    const body = { modelFile: { data: 'QQ==' } };
    const answers = await callUntilRefused(() => client.post('/commodities/import', body));
    expect(answers.at(-1)).toMatchObject({
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  });
});
