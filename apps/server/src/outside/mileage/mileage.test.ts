import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { greatCircleMiles } from '@lanewright/domain/units/distance.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { greatCircleMileage } from './great-circle.ts';
import { httpMileage } from './http.ts';
import { orEstimate } from './or-estimate.ts';
import { ATLANTA, CHICAGO, checkMileagePort, MIAMI } from './port.checks.ts';
import { rememberedMileage } from './remembered.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterAll(() => parts.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Router {
  url: string;
  host: string;
  asked: any[];
  status: { version: string; tileset_last_modified?: number };
  /** Instead of a route: a status and a body, or silence. */
  mood: { code: number; body: string } | 'silent' | null;
}

/** A small router: a straight line with a detour, answered as Valhalla would. */
async function startRouter(): Promise<Router> {
  const router: Router = {
    url: '',
    host: '',
    asked: [],
    status: { version: '3.5.1', tileset_last_modified: 1 },
    mood: null,
  };
  const server = createServer((request, response) => {
    if (router.mood === 'silent') return;
    if (router.mood) return void response.writeHead(router.mood.code).end(router.mood.body);
    if (request.url === '/status') return void response.end(JSON.stringify(router.status));
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const question = JSON.parse(text);
      router.asked.push(question);
      const point = ({ lat, lon }: any) => ({ latitude: lat, longitude: lon });
      if (request.url === '/sources_to_targets') {
        const distance = (from: any, to: any) => greatCircleMiles(point(from), point(to)) * 1.17;
        const rows = question.sources.map((from: any) =>
          question.targets.map((to: any) => ({ distance: to.lat > 80 ? null : distance(from, to) })),
        );
        return void response.end(JSON.stringify({ units: 'miles', sources_to_targets: rows }));
      }
      const points = question.locations.map(point);
      const legs = points
        .slice(1)
        .map((to: any, index: number) => ({ summary: { length: greatCircleMiles(points[index], to) * 1.17 } }));
      response.end(JSON.stringify({ trip: { status: 0, units: 'miles', legs } }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  router.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  router.url = `http://${router.host}`;
  return router;
}

const overHttp = ({ url, mood }: Router, nowMs = () => 0) =>
  httpMileage({ url, nowMs, deadlineMs: mood === 'silent' ? 200 : STALL_MS });

describe('miles along the great circle', () => {
  checkMileagePort(async () => greatCircleMileage());

  it('are a fifth more than the straight line', async () => {
    const { legs } = await greatCircleMileage().miles([CHICAGO, ATLANTA]);
    expect(legs[0]).toBeCloseTo(greatCircleMiles(CHICAGO, ATLANTA) * 1.2, 0);
  });
});

describe('miles from a router over HTTP', () => {
  checkMileagePort(async () => overHttp(await startRouter()));

  it('are asked for a truck, in miles, with the stops in order', async () => {
    const router = await startRouter();
    await overHttp(router).miles([CHICAGO, ATLANTA]);
    expect(router.asked).toEqual([
      {
        locations: [
          { lat: CHICAGO.latitude, lon: CHICAGO.longitude, type: 'break' },
          { lat: ATLANTA.latitude, lon: ATLANTA.longitude, type: 'break' },
        ],
        costing: 'truck',
        units: 'miles',
        directions_type: 'none',
      },
    ]);
  });

  it('of many places are asked for in squares of fifty, and where no road leads is far away', async () => {
    const router = await startRouter();
    const places = Array.from({ length: 60 }, (_, index) => ({ latitude: 30 + index / 10, longitude: -90 }));
    const { miles } = await overHttp(router).matrix([...places, { latitude: 89, longitude: 0 }]);
    expect(router.asked.map(({ sources, targets }) => [sources.length, targets.length]).sort()).toEqual([
      [11, 11],
      [11, 50],
      [50, 11],
      [50, 50],
    ]);
    const expected = Math.round(greatCircleMiles(places[3]!, places[57]!) * 11.7) / 10;
    expect([miles[3 * 61 + 57], miles[57 * 61 + 3], miles[60]]).toEqual([expected, expected, 99_999]);
  });

  it('carry the name of the router and the version of its map, which is asked for anew after ten minutes', async () => {
    const router = await startRouter();
    let now = 0;
    const port = overHttp(router, () => now);
    expect(await port.miles([CHICAGO, ATLANTA])).toMatchObject({ source: router.host, version: '3.5.1/1' });
    router.status = { version: '3.6.0' };
    now = 599_999;
    expect((await port.miles([CHICAGO, ATLANTA])).version).toBe('3.5.1/1');
    now = 600_000;
    expect((await port.miles([CHICAGO, ATLANTA])).version).toBe('3.6.0');
  });

  it.each([
    ['an error', { code: 500, body: 'out of tiles' }, 'answered 500: out of tiles'],
    [
      'no route',
      { code: 400, body: '{"error":"No path could be found"}' },
      'answered 400: {"error":"No path could be found"}',
    ],
    ['something that is not JSON', { code: 200, body: '<html>' }, 'cannot be read'],
    ['JSON of another kind', { code: 200, body: '{"routes":[]}' }, 'cannot be read'],
    [
      'kilometers',
      { code: 200, body: '{"version":"1","trip":{"units":"kilometers","legs":[{"summary":{"length":1}}]}}' },
      'cannot be read',
    ],
    [
      'too few legs',
      { code: 200, body: '{"version":"1","trip":{"units":"miles","legs":[]}}' },
      'gave 0 legs for a route of 1',
    ],
    ['nothing at all', 'silent' as const, /timeout|aborted/i],
  ])('%s is a failure that says so', async (_title, mood, message) => {
    const router = await startRouter();
    router.mood = mood;
    await expect(overHttp(router).miles([CHICAGO, ATLANTA])).rejects.toThrow(message);
  });
});

describe('remembered miles', () => {
  checkMileagePort(async () => rememberedMileage(overHttp(await startRouter()), parts.database));

  it('are asked for once, by any process, also for a coordinate that differs by a meter', async () => {
    const router = await startRouter();
    const first = await rememberedMileage(overHttp(router), parts.database).miles([CHICAGO, ATLANTA, MIAMI]);
    const nearby = { latitude: CHICAGO.latitude + 0.00001, longitude: CHICAGO.longitude };
    const again = await rememberedMileage(overHttp(router), parts.database).miles([nearby, ATLANTA, MIAMI]);
    expect(again).toEqual(first);
    expect(router.asked).toHaveLength(1);
  });

  it('serve another route with the same legs, and no route the other way round', async () => {
    const router = await startRouter();
    const port = rememberedMileage(overHttp(router), parts.database);
    await port.miles([CHICAGO, ATLANTA, MIAMI]);
    await port.miles([ATLANTA, MIAMI]);
    expect(router.asked).toHaveLength(1);
    await port.miles([MIAMI, ATLANTA]);
    expect(router.asked).toHaveLength(2);
  });

  it('are measured anew when the map is', async () => {
    const router = await startRouter();
    await rememberedMileage(overHttp(router), parts.database).miles([CHICAGO, ATLANTA]);
    router.status = { version: '3.5.1', tileset_last_modified: 2 };
    const { version } = await rememberedMileage(overHttp(router), parts.database).miles([CHICAGO, ATLANTA]);
    expect([version, router.asked.length]).toEqual(['3.5.1/2', 2]);
    const { rows } = await parts.admin.query('select version from mileage where provider = $1 order by 1', [
      router.host,
    ]);
    expect(rows.map((row) => row.version)).toEqual(['3.5.1/1', '3.5.1/2']);
  });

  it('do not remember a failure', async () => {
    const router = await startRouter();
    const port = rememberedMileage(overHttp(router), parts.database);
    router.mood = { code: 503, body: '' };
    await expect(port.miles([CHICAGO, MIAMI])).rejects.toThrow('503');
    router.mood = null;
    expect((await port.miles([CHICAGO, MIAMI])).source).toBe(router.host);
  });
});

describe('when the router is away', () => {
  it('the estimate answers under its own name, the failure is told, and nothing of it is remembered', async () => {
    const router = await startRouter();
    const failures: unknown[] = [];
    const port = orEstimate(rememberedMileage(overHttp(router), parts.database), greatCircleMileage(), (error) =>
      failures.push(error),
    );
    router.mood = { code: 503, body: '' };
    expect(await port.miles([CHICAGO, MIAMI])).toEqual(await greatCircleMileage().miles([CHICAGO, MIAMI]));
    expect(failures).toHaveLength(1);
    router.mood = null;
    expect((await port.miles([CHICAGO, MIAMI])).source).toBe(router.host);
    expect(failures).toHaveLength(1);
  });
});
