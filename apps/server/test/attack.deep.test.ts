import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackByHttp } from '../../../scripts/attack/attack-http.ts';
import { attackByConnection } from '../../../scripts/attack/attack-raw.ts';
import { chanceOf } from '../../../scripts/attack/chance.ts';
import { createFigures, shareOf } from '../../../scripts/attack/figures.ts';
import { RAW_REQUESTS } from '../../../scripts/attack/hostile-connections.ts';
import { operationsOf } from '../../../scripts/attack/operations.ts';
import { gatherPeople } from '../../../scripts/attack/people.ts';
import { makeWorld, type World } from './world.ts';

/** A few seconds of `npm run attack`, always the same ones. */
const SEED = 20_261_115;
const REQUESTS = 500;
const PEOPLE = 12;

let world: World;
let origin: string;
beforeAll(async () => {
  world = await makeWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

it('requests of every kind that a hostile person could send are answered, and never with a fault', async () => {
  const companyId = await world.makeCompany();
  const tokens = new Map<string, string>();
  for (let person = 0; person < PEOPLE; person++) {
    const { userId, token } = await world.makeUser(companyId);
    tokens.set(userId, token);
  }
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Parameters<typeof operationsOf>[0];
  const figures = createFigures();
  const people = await gatherPeople([...tokens.keys()], async (userId) => tokens.get(userId)!);
  const spared = new Set(tokens.keys());
  const target = { origin, identityOrigin: null, operations: operationsOf(document), people, spared };
  await attackByHttp(target, chanceOf(SEED), REQUESTS, figures);
  expect(figures.findings).toEqual([]);
  expect(figures.requests).toBe(REQUESTS);
  expect(shareOf(figures, '429')).toBeLessThan(0.2);
  // Most are wrong in one place only, so that some get all the way.
  expect(shareOf(figures, '200')).toBeGreaterThan(0.05);
});

it('connections that say nothing sensible, or end in the middle, do no harm', async () => {
  const figures = createFigures();
  const quick = RAW_REQUESTS.filter(({ ending }) => ending !== 'stall');
  await attackByConnection(origin, chanceOf(SEED), 2, figures, quick);
  expect(figures.findings).toEqual([]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
