import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashedFiles } from './hashed-files.ts';
import { isPage, UNREADABLE_PAGE } from './page-address.ts';
import { pageFiles } from './page-files.ts';

const DOCUMENT = 'index.html';
/** A small app of its own, for who follows freight without an account. */
const TRACKING_DOCUMENT = 'tracking.html';
const IS_TRACKING = /^\/public\/(trackshipments|shipments\/)/i;
/** Pages that stand in a frame of our own pages, and of nobody else's. */
const IS_FRAMED = /^\/reports\/[\w-]+\/page(\?|$)/;
/** Paths that the file server refuses before it looks for a file, such as a link with an empty number. */
const IS_ODD = /^[^?]*(\/\/|\/\.\.?(\/|\?|$))/;
/** Kept beside the build for whoever reads a stack of a failed screen; not for everybody on the network. */
const SOURCE_MAP = /\.map(\.\w+)?$/;

/** The built web app: hashed files for ever, everything else asked anew; any page address answers a document. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<{ build(): string }> {
  const isBuilt = existsSync(join(folder, DOCUMENT));
  const hasTracking = existsSync(join(folder, TRACKING_DOCUMENT));
  const announce = pageFiles(folder);
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    const links = announce(request.url);
    if (links !== '') reply.header('link', links);
    if (IS_FRAMED.test(request.url)) letBeFramed(reply);
    return reply.sendFile(hasTracking && IS_TRACKING.test(request.originalUrl) ? TRACKING_DOCUMENT : DOCUMENT);
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !SOURCE_MAP.test(path),
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const assets = join(folder, 'assets');
    const sendHashed = existsSync(assets) ? hashedFiles(assets) : () => false;
    app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params;
      return sendHashed(name, request, reply) ? reply : reply.sendFile(`assets/${name}`);
    });
    app.addHook('onRequest', async (request, reply) => {
      if (IS_ODD.test(request.url) && isPage(request)) return sendDocument(request, reply);
    });
    // Not left to the folder: it has no answer of its own for whoever takes no compressed file.
    app.get('/', (request, reply) => sendDocument(request, reply));
    app.get(UNREADABLE_PAGE, (request, reply) => sendDocument(request, reply.status(404)));
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return sendDocument(request, reply);
    return reply.status(404).send({ message: 'There is nothing at this address.', requestId: request.id });
  });
  // Read each time: the files can be replaced under a running server.
  return {
    build: () => (isBuilt ? digestOf([DOCUMENT, TRACKING_DOCUMENT].map((name) => join(folder, name))) : 'none'),
  };
}

function letBeFramed(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

/** A document names its files by their digests, so its own stands for all of them. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.filter(existsSync)) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
