import { ACCOUNT_KEY_HEADER, baseOf, BEGUN_BY_HEADER, begunBy } from '@lanewright/contract/api-base.ts';
import { scopeThatOpens } from '@lanewright/contract/open-to-keys.ts';
import { isFileAnswer, type FileAnswer } from '@lanewright/contract/endpoint.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { KEY_PREFIX, type KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { Conflict, NotFound, NotPermitted, NotSignedIn } from '../failures.ts';
import { companyScope, userScope, type UserScope } from '../scope.ts';
import { serializerOf } from './answer-serializer.ts';
import { callerOf } from './caller.ts';
import { dispositionOf } from './disposition.ts';
import { FILE_DEADLINE_MS, fileIn, refuseTooLarge, takeFileBodies } from './file-body.ts';
import { once, repeatableRequest } from './idempotency.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readWith } from './read-with.ts';
import type { FileBytes, KnownKey, Request, Route } from './serve.ts';

const USUAL_BODY_LIMIT = 1024 * 1024;
/** Above the deadline of a file, so that a slow line is told so rather than that we were slow. */
const FILE_HANDLER_MS = FILE_DEADLINE_MS + 30_000;

export interface RouteSurroundings {
  database: Database;
  authenticate: (request: FastifyRequest) => Promise<{ user: CurrentUser; accountKey: string | null }>;
  /** Whose key a caller shows; null: nobody's that still counts. */
  findKey: (request: FastifyRequest) => Promise<KnownKey | null>;
  limiter: RateLimiter;
  /** Tests compare every answer with the contract; the product relies on the serializer to drop what is not in it. */
  verifyAnswers: boolean;
  /** How long a repeated write waits for a try of which nothing is heard; usually as long as elsewhere. */
  leaseSeconds?: number | undefined;
}

/** A path that cannot name a record names none: the same answer as for one that does not exist. */
function readParams<T>(schema: z.ZodType<T> | undefined, given: unknown): T {
  const parsed = schema?.safeParse(given);
  if (parsed && !parsed.success) throw new NotFound();
  return parsed?.data as T;
}

/** Everyone who may call states so in the contract; a line that does not is a mistake to be found at start, not by a stranger. */
function assertComplete({ endpoint }: Route): void {
  const missing = (['needs', 'rate', 'company', 'about', 'answers'] as const).filter(
    (fact) => endpoint[fact] === undefined,
  );
  if (missing.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} does not state: ${missing.join(', ')}.`);
}

export function registerRoutes(app: FastifyInstance, routes: Route[], surroundings: RouteSurroundings): void {
  const takesFile = ({ endpoint }: Route) => endpoint.takesFile !== undefined;
  addRoutes(
    app,
    routes.filter((route) => !takesFile(route)),
    surroundings,
  );
  void app.register(async (withFiles) => {
    takeFileBodies(withFiles);
    addRoutes(withFiles, routes.filter(takesFile), surroundings);
  });
}

/** A stranger has no longer than anybody, whatever is sent. */
const hasFileTime = ({ takesFile, needs }: Route['endpoint']) => takesFile !== undefined && needs !== 'Nobody';

function addRoutes(app: FastifyInstance, routes: Route[], surroundings: RouteSurroundings): void {
  for (const route of routes) {
    assertComplete(route);
    const { endpoint } = route;
    const write = answerWriter(route, surroundings.verifyAnswers);
    app.route({
      method: endpoint.method,
      url: `${baseOf(endpoint)}${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit ?? USUAL_BODY_LIMIT,
      config: {
        answersResult: endpoint.answersResult ?? false,
        answersModel: endpoint.answersModel ?? false,
        takesFile: hasFileTime(endpoint),
      },
      ...(hasFileTime(endpoint) || isFileAnswer(endpoint.answers) ? { handlerTimeout: FILE_HANDLER_MS } : {}),
      // Who is asking comes before what they ask: a stranger learns nothing from the checks of a body.
      onRequest: async (request) => {
        if (endpoint.needs === 'Nobody') return surroundings.limiter.take(endpoint.rate, request.ip);
        if (isForKeys(endpoint.needs)) return admitKey(surroundings, request, endpoint.needs.key, endpoint.rate);
        if (showsKey(request)) return admitProgram(surroundings, request, endpoint);
        const { user, accountKey } = await knownCaller(surroundings, request);
        if (endpoint.host === 'account') assertAccountKey(request.headers[ACCOUNT_KEY_HEADER], accountKey);
        if (endpoint.method !== 'GET') assertBegunBy(request.headers[BEGUN_BY_HEADER], user);
        if (!mayCall(user, endpoint)) throw new NotPermitted();
        surroundings.limiter.take(endpoint.rate, user.id);
        if (endpoint.takesFile) refuseTooLarge(request, endpoint.takesFile);
        request.scope = userScope(surroundings.database, user, request.id);
      },
      handler: async (request, reply) => write(reply, await countingFailures(route, request, surroundings)),
    });
  }
}

function mayCall(user: CurrentUser, { needs, alsoOneOf, isBeta = false }: Route['endpoint']): boolean {
  const hasOne = alsoOneOf === undefined || isAllowed(user.permissions, { any: alsoOneOf });
  return isAllowed(user.permissions, needs) && hasOne && (!isBeta || user.isBetaUser);
}

type Needed = Route['endpoint']['needs'];
const isForKeys = (needs: Needed): needs is Extract<Needed, { key: string }> =>
  typeof needs === 'object' && 'key' in needs;

const MAKER_MAY_NOT = 'Who made the key may not do this any more.';

/** A carrier's system or the like: what it does is done in the name of its company and of nobody in it. */
async function admitKey(
  { database, findKey, limiter }: RouteSurroundings,
  request: FastifyRequest,
  scope: KeyScope,
  rate: Route['endpoint']['rate'],
): Promise<void> {
  const key = await knownKey({ findKey, limiter }, request);
  if (!key.scopes.includes(scope)) throw new NotPermitted();
  if (key.lacks.includes(scope)) throw new NotPermitted(MAKER_MAY_NOT);
  limiter.take(rate, key.id);
  request.key = key;
  request.scope = companyScope(database, key.companyId, { userId: null, requestId: request.id }) as UserScope;
}

const BEARER_OF_KEY = new RegExp(`^bearer ${KEY_PREFIX}`, 'i');
const showsKey = (request: FastifyRequest): boolean => BEARER_OF_KEY.test(request.headers.authorization ?? '');

/**
 * A program of the company, where people are let in too: only where one of its scopes leads, and there it is asked for the same
 * permission as a person. What it does is written down under its own id.
 */
async function admitProgram(
  { database, findKey, limiter }: RouteSurroundings,
  request: FastifyRequest,
  endpoint: Route['endpoint'],
): Promise<void> {
  const key = await knownKey({ findKey, limiter }, request);
  const opening = scopeThatOpens(endpoint);
  if (opening === null) throw new NotPermitted('No key opens this: it is for people.');
  if (!key.scopes.includes(opening)) throw new NotPermitted(`The key does not have the scope ${opening}.`);
  // A scope grants what it leads to, so it is its maker who may not.
  if (!mayCall(key.user, endpoint)) throw new NotPermitted(MAKER_MAY_NOT);
  limiter.take(endpoint.rate, key.id);
  if (endpoint.takesFile) refuseTooLarge(request, endpoint.takesFile);
  request.scope = userScope(database, key.user, request.id);
}

async function knownKey(
  { findKey, limiter }: Pick<RouteSurroundings, 'findKey' | 'limiter'>,
  request: FastifyRequest,
): Promise<KnownKey> {
  const key = await findKey(request);
  if (key) return key;
  limiter.take('public', request.ip);
  throw new NotSignedIn('The key is missing, unknown, expired or revoked.');
}

/** Whoever is not let in counts against their address: those who are pay nothing for strangers beside them. */
async function knownCaller({ authenticate, limiter }: RouteSurroundings, request: FastifyRequest) {
  try {
    return await authenticate(request);
  } catch (error) {
    if (error instanceof NotSignedIn) limiter.take('public', request.ip);
    throw error;
  }
}

/** The account server takes a token only together with the key that was put into it. */
function assertAccountKey(given: unknown, expected: string | null): void {
  if (expected === null || given !== expected) throw new NotSignedIn('The account key is missing or wrong.');
}

/** Whoever says for whom a write was begun is held to it; programs that serve one person need not say it. */
function assertBegunBy(given: unknown, user: CurrentUser): void {
  if (given === undefined || given === begunBy(user)) return;
  throw new Conflict(
    `This was begun while somebody else was signed in, so nothing was changed. Reload the page to go on as ${user.emailAddress}.`,
  );
}

/** Where a secret is the way in, only who brings a wrong one is counted: others on the same address go on. */
async function countingFailures(route: Route, request: FastifyRequest, surroundings: RouteSurroundings) {
  try {
    return await run(route, request, surroundings);
  } catch (error) {
    if (route.endpoint.rate === 'proof' && error instanceof NotFound) surroundings.limiter.take('public', request.ip);
    throw error;
  }
}

const NO_FILE: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

async function run(
  route: Route,
  request: FastifyRequest,
  { database, leaseSeconds }: RouteSurroundings,
): Promise<unknown> {
  const { endpoint, handler } = route;
  const asked: Request<any> = {
    scope: request.scope as UserScope,
    params: readParams(endpoint.params, request.params),
    query: readWith(endpoint.query, request.query),
    body: readWith(endpoint.body, request.body),
    file: endpoint.takesFile ? fileIn(request, endpoint.takesFile) : NO_FILE,
    requestId: request.id,
    header: (name) => [request.headers[name]].flat()[0] ?? null,
    key: request.key ?? null,
    caller: callerOf(request.ip),
    scopeOf: (companyId) => companyScope(database, companyId, { userId: null, requestId: request.id }),
    asVisitor: (work) => database.inTransaction({ role: 'lanewright_public' }, work),
  };
  const key = request.headers['idempotency-key'];
  if (!endpoint.repeats || typeof key !== 'string') return handler(asked);
  // A file is told from another by its length: it is read once, and that is when it is kept.
  const body = endpoint.takesFile ? { file: request.headers['content-length'] ?? null } : request.body;
  const repeatable = repeatableRequest(key, endpoint.method, request.url, body, leaseSeconds);
  return once(endpoint.repeats, asked.scope, repeatable, (scope) => Promise.resolve(handler({ ...asked, scope })));
}

function answerWriter(
  { endpoint }: Route,
  verifyAnswers: boolean,
): (reply: FastifyReply, answer: unknown) => FastifyReply {
  const { answers } = endpoint;
  if (isFileAnswer(answers)) return fileWriter(answers);
  return (reply, value) => {
    if (verifyAnswers) answers.parse(JSON.parse(JSON.stringify(value)));
    return reply.type('application/json; charset=utf-8').send(serializerOf(answers)(value));
  };
}

/** Nothing that somebody uploaded ever runs as a page, whoever is led to its address. */
const UPLOADED_POLICY = "sandbox; default-src 'none'";

function fileWriter(answers: FileAnswer): (reply: FastifyReply, answer: unknown) => FastifyReply {
  return (reply, answer) => {
    const { bytes, contentType, name = answers.file, isInline = answers.isInline, byteCount } = answer as FileBytes;
    if (answers.contentType === null) reply.header('content-security-policy', UPLOADED_POLICY);
    if (byteCount !== undefined) reply.header('content-length', byteCount);
    return reply
      .type(answers.contentType ?? contentType ?? 'application/octet-stream')
      .header('content-disposition', dispositionOf(name, isInline === true))
      .send(bytes);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    answersResult?: boolean;
    answersModel?: boolean;
  }
  interface FastifyRequest {
    scope?: UserScope;
    key?: KnownKey;
  }
}
