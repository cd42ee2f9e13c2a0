import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startTelemetry } from './telemetry.ts';

it('sends a trace and a duration for every request and job to the collector', async () => {
  const received = new Map<string, string>();
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.set(request.url!, (received.get(request.url!) ?? '') + body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const otlpEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const telemetry = await startTelemetry('lanewright-api', { otlpEndpoint, release: 'r1' });
  const app = Fastify();
  app.get('/things/:id', () => ({}));
  telemetry.watch(app);

  await app.inject({
    url: '/things/secret',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  telemetry.jobEnded({ kind: 'housekeeping', jobId: '1', outcome: 'completed', durationMs: 12 });
  await telemetry.stop();
  await app.close();
  await new Promise((resolve) => collector.close(resolve));

  const traces = received.get('/v1/traces');
  expect(traces).toContain('GET /things/:id');
  expect(traces).toContain('0af7651916cd43dd8448eb211c80319c');
  expect(traces).toContain('lanewright-api');
  expect(traces).not.toContain('secret');
  expect(traces).toContain('job housekeeping');
  expect(received.get('/v1/metrics')).toContain('http.server.request.duration');
  expect(received.get('/v1/metrics')).toContain('lanewright.job.duration');
});

it('does nothing where no collector is set', async () => {
  const telemetry = await startTelemetry('x', { otlpEndpoint: null, release: 'r1' });
  await expect(telemetry.stop()).resolves.toBeUndefined();
});
