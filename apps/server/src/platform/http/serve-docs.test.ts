import fastify from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { serveDocs } from './serve-docs.ts';

vi.mock('./docs-page.ts', async (original) => {
  const real = await original<typeof import('./docs-page.ts')>();
  return { ...real, docsPage: vi.fn(real.docsPage) };
});
vi.mock('./openapi.ts', async (original) => {
  const real = await original<typeof import('./openapi.ts')>();
  return { ...real, openApiDocument: vi.fn(real.openApiDocument) };
});

beforeEach(() => vi.clearAllMocks());

it.each([
  ['/api/docs', docsPage],
  ['/api/openapi.json', openApiDocument],
])('%s is built by the first request and sent again to the next', async (url, build) => {
  const app = fastify();
  serveDocs(app, { release: '1.2.3', publicUrl: 'https://freight.example' });
  expect(build).not.toHaveBeenCalled();
  const answers = [await app.inject({ url }), await app.inject({ url })];
  expect(answers[0]!.statusCode).toBe(200);
  expect(answers[1]!.body).toBe(answers[0]!.body);
  expect(build).toHaveBeenCalledOnce();
});
