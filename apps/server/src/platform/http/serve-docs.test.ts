import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { serveDocs } from './serve-docs.ts';

it.each([
  ['/api/docs', 'docsPage'],
  ['/api/openapi.json', 'openApiDocument'],
] as const)('%s is built by the first request and sent again to the next', async (url, name) => {
  const build = { docsPage: vi.fn(docsPage), openApiDocument: vi.fn(openApiDocument) };
  const app = fastify();
  serveDocs(app, { release: '1.2.3', publicUrl: 'https://freight.example' }, build);
  expect(build[name]).not.toHaveBeenCalled();
  const answers = [await app.inject({ url }), await app.inject({ url })];
  expect(answers[0]!.statusCode).toBe(200);
  expect(answers[1]!.body).toBe(answers[0]!.body);
  expect(build[name]).toHaveBeenCalledOnce();
});
