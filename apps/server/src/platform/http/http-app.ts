import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answerTo } from './failure-answers.ts';

export interface HttpAppOptions {
  log: Logger;
  trustProxy: boolean;
  isHttps: boolean;
  /** Origins besides our own that pages talk to: the identity provider, an updates widget, map tiles. */
  connectTo: string[];
  imagesFrom: string[];
  scriptsFrom: string[];
}

const REQUEST_DEADLINE_MS = 30_000;
const SMALLEST_COMPRESSED_BYTES = 1_024;
const REQUEST_ID = /^[\w.-]{8,80}$/;
const FAULT = 'Something went wrong on our side. Please try again.';

/** HTTP as every area uses it: request ids, one shape of failure, security headers, compression, a log line a request. */
export async function createHttpApp({
  log,
  trustProxy,
  isHttps,
  connectTo,
  imagesFrom,
  scriptsFrom,
}: HttpAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    requestTimeout: REQUEST_DEADLINE_MS,
    handlerTimeout: REQUEST_DEADLINE_MS,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  }) as unknown as FastifyInstance;

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptsFrom],
        // The component library writes style elements; styles cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imagesFrom],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectTo],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only where the browser came by https; a test machine must not be locked to it.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });

  app.addContentTypeParser(
    'application/json-patch+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api') || request.url.startsWith('/account')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: search words and numbers of records stay out of the log.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.scope?.userId,
      },
      'request',
    );
  });

  app.setErrorHandler((error: Error, request, reply) => {
    const answer = answerTo(error);
    if (!answer) log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'A request failed.');
    const { status, body, headers } = answer ?? { status: 500, body: { message: FAULT }, headers: undefined };
    return reply
      .status(status)
      .headers(headers ?? {})
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...body, requestId: request.id }));
  });
  return app;
}
