import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Builds a text on its first request only: describing every endpoint takes the processor for a good part of a second. */
function builtOnce(build: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= build());
}

/** The description of the API, for programs and for people. Both are open to everyone, so neither is built per request. */
export function serveDocs(
  app: FastifyInstance,
  { release, publicUrl }: { release: string; publicUrl: string },
  build = { docsPage, openApiDocument },
): void {
  const page = builtOnce(() => build.docsPage(release));
  const openApi = builtOnce(() => JSON.stringify(build.openApiDocument(release, publicUrl)));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_STYLE));
}
