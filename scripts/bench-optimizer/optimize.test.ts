import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { Answer } from './answer.ts';
import { generate } from './generate.ts';

const SCRIPT = fileURLToPath(new URL('../optimize.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lanewright-optimize-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, content: string | object): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function optimize(...words: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...words], { encoding: 'utf8' });
}

function answerOf(...words: string[]): Answer {
  const { stdout, stderr, status } = optimize(...words);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout) as Answer;
}

const MODEL = { tlFixed: 100, tlPerMile: 1, stopCharge: 10, milesPerDay: 600, dwell: 30 };
const WINDOWS = { pickupEarly: 0, pickupLate: 600, dropoffEarly: 0, dropoffLate: 6000 };
const order = (id: string | number, pickup: number, dropoff: number) => ({
  id,
  pickup,
  dropoff,
  weight: 1000,
  pallets: 2,
  volume: 100,
  ...WINDOWS,
  baselineCost: 400,
});
// On the equator, so that miles are degrees times a constant; the last place is across the globe.
const LOCATIONS = [0, 1, 2, 180].map((lon) => ({ lat: 0, lon }));
const MILES_PER_DEGREE = (3958.8 * 1.2 * Math.PI) / 180;

it('two orders of one way share a truck, the one across the globe stays alone', () => {
  const orders = [order('A', 0, 2), order('B', 0, 1), order(7, 3, 3)];
  const file = fileWith('three.json', { model: MODEL, locations: LOCATIONS, orders });
  const answer = answerOf(file, '--no-clock', '--seconds', '0.2');
  expect(answer.objective).toBeCloseTo(100 + 2 * MILES_PER_DEGREE + 10 + 400, 6);
  expect(answer.bound).toBeCloseTo(answer.objective, 2);
  expect(answer.provenOptimal).toBe(true);
  expect(answer.alone).toEqual([7]);
  expect(answer.routes).toHaveLength(1);
  expect(answer.routes[0]!.slice(2)).toEqual([
    { order: 'B', kind: 'dropoff' },
    { order: 'A', kind: 'dropoff' },
  ]);
  expect(answer.cpuSeconds).toBeGreaterThan(0);
});

it('by distance the objective is miles', () => {
  const file = fileWith('two.json', { model: MODEL, locations: LOCATIONS, orders: [order(1, 0, 2), order(2, 0, 1)] });
  const answer = answerOf(file, '--strategy', 'distance', '--no-clock', '--seconds', '0.2');
  expect(answer.objective).toBeCloseTo(2 * MILES_PER_DEGREE, 6);
});

it('bad orders are named, the rest is planned', () => {
  const orders = [
    order(1, 0, 2),
    order(2, 0, 1),
    order(3, 0, 99),
    { ...order(4, 0, 1), pickupEarly: 90, pickupLate: 80 },
    { ...order(5, 0, 1), weight: 'heavy' },
    order(6, 1, 2),
    order(6, 1, 2),
    null,
  ];
  const file = fileWith('bad.json', { model: MODEL, locations: LOCATIONS, orders });
  const { problems, routes, alone } = answerOf(file, '--no-clock', '--seconds', '0.2');
  const codes = problems.map(({ order, code }) => `${order} ${code}`);
  expect(codes).toEqual(
    expect.arrayContaining([
      'null notAnOrder',
      '3 noCoordinates',
      '4 windowEndsBeforeItBegins',
      '5 badNumber',
      '6 duplicateId',
    ]),
  );
  const planned = [...routes.flat().map(({ order }) => order), ...alone];
  expect(planned).toEqual(expect.arrayContaining([1, 2]));
  for (const bad of [3, 4, 5]) expect(planned).not.toContain(bad);
});

it('a file without orders is named, and its plan is empty', () => {
  const file = fileWith('none.json', { model: MODEL, locations: LOCATIONS, orders: [] });
  const answer = answerOf(file);
  expect(answer).toMatchObject({ objective: 0, bound: 0, routes: [], alone: [] });
  expect(answer.problems).toMatchObject([{ order: null, code: 'noOrders' }]);
});

// Two pairs near each other, and a third whose windows need a vehicle of its own.
const LI_LIM = `2 10 1
0 0 0 0 0 100 0 0 0
1 3 4 5 0 80 1 0 2
2 6 8 -5 0 80 1 1 0
3 3 4 5 0 80 1 0 4
4 6 8 -5 0 80 1 3 0
5 30 0 5 30 31 1 0 6
6 40 0 -5 40 42 1 5 0
`;

it('of a Li & Lim file the distance and the vehicles are told, and every order is on a route', () => {
  const answer = answerOf(fileWith('small.txt', LI_LIM), '--no-clock', '--seconds', '0.2');
  expect(answer).toMatchObject({ vehicles: 2, provenOptimal: true, alone: [] });
  // Out to (6, 8) and back, and out to (40, 0) and back.
  expect(answer.objective).toBeCloseTo(20 + 80, 6);
  expect(answer.bound).toBeCloseTo(100, 2);
  expect(answer.routes).toContainEqual([
    { order: 5, kind: 'pickup' },
    { order: 5, kind: 'dropoff' },
  ]);
});

/** Nothing every day. */
const deepOnly = <T>(cases: T[]): T[] => (process.env.TESTS === 'deep' ? cases : []);

// Each starts the program; what the arguments and the files may be is tried where they are read.
it.each<[string, string[], RegExp]>([
  ['a file that is not there', ['/nowhere/x.json'], /^\/nowhere\/x\.json cannot be read: it does not exist\.$/],
  ['an unknown option', ['x.json', '--quick'], /^There is no option --quick\.$/],
  ['broken JSON', [fileWith('broken.json', '{"model":')], /broken\.json: The file is not JSON: /],
  ...deepOnly<[string, string[], RegExp]>([
    ['no file', [], /^Say which file to plan\. /],
    ['a folder', [folder], /cannot be read: it is a folder\.$/],
    ['negative seconds', ['x.json', '--seconds', '-1'], /^--seconds must be a number of seconds /],
    ['a broken Li & Lim file', [fileWith('broken.txt', '1 2\n0 0')], /broken\.txt: Line 2 has 2 values/],
  ]),
])('%s is answered by one sentence and nothing on the standard output', (_what, words, message) => {
  const { stdout, stderr, status } = optimize(...words);
  expect(stdout).toBe('');
  expect(stderr.trimEnd()).toMatch(message);
  expect(stderr.trimEnd()).not.toContain('\n');
  expect(status).toBe(1);
});

it('an interrupted search prints the best plan so far', async () => {
  const file = fileWith('long.json', generate({ variant: 'clustered', orders: 200, seed: 1 }));
  const child = spawn(process.execPath, [SCRIPT, file, '--seconds', '600'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout!.setEncoding('utf8').on('data', (part: string) => (text += part));
  // It tells of its progress, so it is searching.
  child.once('message', () => child.kill('SIGINT'));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect(status).toBe(0);
  const answer = JSON.parse(text) as Answer;
  expect(answer).toMatchObject({ ended: 'cancelled', seed: 1 });
  const planned = new Set([...answer.routes.flat().map(({ order }) => order), ...answer.alone]);
  expect(planned.size).toBe(200);
});
