import { ACCOUNT_KEY_HEADER, baseOf } from '@lanewright/contract/api-base.ts';
import { isFileAnswer } from '@lanewright/contract/endpoint.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { problem } from '@lanewright/domain/problem.ts';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { NotFound, NotPermitted, NotSignedIn, Refused, refuseIf } from '../failures.ts';
import { userScope, type UserScope } from '../scope.ts';
import { once, repeatableRequest } from './idempotency.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { FileBytes, Request, Route } from './serve.ts';

const USUAL_BODY_LIMIT = 1024 * 1024;

export interface RouteSurroundings {
  database: Database;
  authenticate: (request: FastifyRequest) => Promise<{ user: CurrentUser; accountKey: string | null }>;
  limiter: RateLimiter;
  /** Tests compare every answer with the contract; the product relies on the serializer to drop what is not in it. */
  verifyAnswers: boolean;
}

/** The database can hold neither NUL nor half a character of two, so nothing can be called so. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function readWith<T>(schema: z.ZodType<T> | undefined, given: unknown): T {
  if (!schema) return undefined as T;
  if (!isStorable(given)) throw new Refused('A text holds a character that cannot be stored.');
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const fieldOf = (issue: z.core.$ZodIssue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'body';
  const problems = parsed.error.issues.map((issue) => {
    const field = fieldOf(issue);
    const reason = issue.code === 'unrecognized_keys' ? 'is not a known field.' : `is not valid: ${issue.message}.`;
    return problem(field, `${field} ${reason}`);
  });
  refuseIf(problems);
  throw new Error('A failed parse has at least one problem.');
}

/** A path that cannot name a record names none: the same answer as for one that does not exist. */
function readParams<T>(schema: z.ZodType<T> | undefined, given: unknown): T {
  const parsed = schema?.safeParse(given);
  if (parsed && !parsed.success) throw new NotFound();
  return parsed?.data as T;
}

/** The compiled serializer is quick, and it writes only the fields that the contract names. */
function serializerOf(answers: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(answers, {
    target: 'draft-7',
    io: 'output',
    // Fields beyond the contract are left out when writing; where a choice is made first (`nullable`), they must not fail it.
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  });
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
}

/** Everyone who may call states so in the contract; a line that does not is a mistake to be found at start, not by a stranger. */
function assertComplete({ endpoint }: Route): void {
  const missing = (['needs', 'rate', 'company', 'about', 'answers'] as const).filter(
    (fact) => endpoint[fact] === undefined,
  );
  if (missing.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} does not state: ${missing.join(', ')}.`);
}

export function registerRoutes(app: FastifyInstance, routes: Route[], surroundings: RouteSurroundings): void {
  for (const route of routes) {
    assertComplete(route);
    const { endpoint } = route;
    const write = answerWriter(route, surroundings.verifyAnswers);
    app.route({
      method: endpoint.method,
      url: `${baseOf(endpoint)}${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit ?? USUAL_BODY_LIMIT,
      // Who is asking comes before what they ask: a stranger learns nothing from the checks of a body.
      onRequest: async (request) => {
        if (endpoint.needs === 'Nobody') return surroundings.limiter.take(endpoint.rate, request.ip);
        const { user, accountKey } = await surroundings.authenticate(request);
        if (endpoint.host === 'account') assertAccountKey(request.headers[ACCOUNT_KEY_HEADER], accountKey);
        if (!isAllowed(user.permissions, endpoint.needs)) throw new NotPermitted();
        surroundings.limiter.take(endpoint.rate, user.id);
        request.scope = userScope(surroundings.database, user, request.id);
      },
      handler: async (request, reply) => write(reply, await run(route, request)),
    });
  }
}

/** The account server takes a token only together with the key that was put into it. */
function assertAccountKey(given: unknown, expected: string | null): void {
  if (expected === null || given !== expected) throw new NotSignedIn('The account key is missing or wrong.');
}

async function run(route: Route, request: FastifyRequest): Promise<unknown> {
  const { endpoint, handler } = route;
  const asked: Request<any> = {
    scope: request.scope as UserScope,
    params: readParams(endpoint.params, request.params),
    query: readWith(endpoint.query, request.query),
    body: readWith(endpoint.body, request.body),
    requestId: request.id,
  };
  const key = request.headers['idempotency-key'];
  if (!endpoint.isRepeatable || typeof key !== 'string') return handler(asked);
  const repeatable = repeatableRequest(key, endpoint.method, request.url, request.body);
  return once(asked.scope, repeatable, (scope) => Promise.resolve(handler({ ...asked, scope })));
}

function answerWriter(
  { endpoint }: Route,
  verifyAnswers: boolean,
): (reply: FastifyReply, answer: unknown) => FastifyReply {
  const { answers } = endpoint;
  if (isFileAnswer(answers)) {
    const disposition = `${answers.isInline ? 'inline' : 'attachment'}; filename="${answers.file}"`;
    return (reply, file) => {
      const { bytes, contentType } = file as FileBytes;
      const type = answers.contentType ?? contentType ?? 'application/octet-stream';
      return reply.type(type).header('content-disposition', disposition).send(bytes);
    };
  }
  const serialize = serializerOf(answers);
  return (reply, value) => {
    if (verifyAnswers) answers.parse(JSON.parse(JSON.stringify(value)));
    return reply.type('application/json; charset=utf-8').send(serialize(value));
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    scope?: UserScope;
  }
}
