import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ConstraintProblems } from '../database/violations.ts';
import { limitArrival } from './arrival.ts';
import { answerOnConnection } from './client-errors.ts';
import { asModel, answerTo, asResult } from './failure-answers.ts';
import { FILE_DEADLINE_MS } from './file-body.ts';
import { stopGracefully, type StopOptions } from './graceful-stop.ts';
import { readJsonBodies } from './json-body.ts';
import { readableUrl } from './page-address.ts';

export interface HttpAppOptions {
  log: Logger;
  /** How many proxies stand before us; each adds the address it was called from at the right of X-Forwarded-For. */
  trustedProxies: number;
  isHttps: boolean;
  /** Origins besides our own that pages talk to: the identity provider, an updates widget, map tiles. */
  connectTo: string[];
  imagesFrom: string[];
  scriptsFrom: string[];
  /** Whose pages ours may show in a frame, besides our own. */
  framesFrom?: string[];
  /** What a violated constraint of the database means to a person. */
  constraints?: ConstraintProblems;
  /** What is left out is usual. */
  deadlines?: Partial<Deadlines>;
  stop?: StopOptions;
}

export interface Deadlines {
  headersMs: number;
  /** Headers and body. */
  requestMs: number;
  /** The same where the body is a file. */
  fileMs: number;
  lookEveryMs: number;
  /** Above the deadline of a request, so that a slow sender is told so rather than that we were slow. */
  handlerMs: number;
  /** For each part of the server to start. */
  startMs: number;
}

const DEFAULT_DEADLINES: Deadlines = {
  headersMs: 15_000,
  requestMs: 30_000,
  fileMs: FILE_DEADLINE_MS,
  lookEveryMs: 2_000,
  handlerMs: 45_000,
  startMs: 10_000,
};
/** The same for each of them, for tests that a slow machine must not fail. */
export const everyDeadline = (ms: number): Partial<Deadlines> => ({
  headersMs: ms,
  requestMs: ms,
  fileMs: ms,
  handlerMs: ms,
  startMs: ms,
});
const SMALLEST_COMPRESSED_BYTES = 1_024;
const REQUEST_ID = /^[\w.-]{8,80}$/;
const FAULT = 'Something went wrong on our side. Please try again.';

/** HTTP as every area uses it: request ids, one shape of failure, security headers, compression, a log line a request. */
export async function createHttpApp({
  log,
  trustedProxies,
  isHttps,
  connectTo,
  imagesFrom,
  scriptsFrom,
  framesFrom = [],
  constraints,
  deadlines: changes,
  stop,
}: HttpAppOptions): Promise<FastifyInstance> {
  const deadlines = { ...DEFAULT_DEADLINES, ...changes };
  const answerFailure = failureAnswerer(log, constraints);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    http: {
      headersTimeout: deadlines.headersMs,
      // Node.js refuses headers that may take longer than the whole.
      requestTimeout: deadlines.fileMs,
      connectionsCheckingInterval: deadlines.lookEveryMs,
    },
    // The longest that any may take; most have less.
    requestTimeout: deadlines.fileMs,
    handlerTimeout: deadlines.handlerMs,
    pluginTimeout: deadlines.startMs,
    // What came on a kept connection before the stop was accepted, so it is answered; the connection ends with it.
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerOnConnection,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
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
        frameSrc: ["'self'", ...framesFrom],
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
    // A page that we open elsewhere, to pay by card, is still ours to watch: it tells nothing but that it was closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });

  readJsonBodies(app);
  limitArrival(app, deadlines.requestMs, deadlines.fileMs);
  stopGracefully(app, stop);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api') || request.url.startsWith('/account')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // A line for each would let strangers push everything else out of the log.
    if (reply.statusCode === 429 && request.scope === undefined) return;
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

  app.setErrorHandler(answerFailure);
  return app;
}

/** Whatever fails is answered in one shape; what is not foreseen says nothing of its cause. */
function failureAnswerer(log: Logger, constraints?: ConstraintProblems) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = answerTo(error, constraints);
    const where = { err: error, requestId: request.id, route: request.routeOptions.url };
    if (!answer) log.error(where, 'A request failed.');
    else if (answer.status >= 500) log.warn(where, 'A request could not be served.');
    const { status, body, headers } = answer ?? { status: 500, body: { message: FAULT }, headers: undefined };
    const { answersResult, answersModel } = request.routeOptions.config;
    const said = answersModel ? asModel(body) : answersResult ? asResult(body) : body;
    return reply
      .status(status)
      .headers(headers ?? {})
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...said, requestId: request.id }));
  };
}
