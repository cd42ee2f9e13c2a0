import type { FastifyInstance } from 'fastify';
import { Refused } from '../failures.ts';

/** No body of ours has a dozen levels; code that walks one may call itself for each of them. */
const MOST_LEVELS = 32;
const JSON_TYPES = ['application/json', 'application/json-patch+json'];

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Bodies are JSON under either of its names, without `__proto__`, and not nested beyond what we can walk. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      if (!error && isDeeperThan(MOST_LEVELS, body)) return done(new Refused('The body is nested too deeply.'));
      done(error, body);
    });
  });
}
