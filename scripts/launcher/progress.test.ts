import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.ts';

let written: string[];
let now = 0;
const screen = (isTTY: boolean, columns = 80) => ({ isTTY, columns, write: (text: string) => written.push(text) });
const later = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(ms);
};

beforeEach(() => {
  written = [];
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

test('a log gets a line when a task begins and ends, and how far all of them are every five seconds', () => {
  const progress = showProgress(screen(false), () => now);
  const build = progress.begin('Building');
  const world = progress.begin('Making the world');
  world.update(0.419);
  later(5_000);
  world.end();
  later(5_000);
  build.end();
  later(60_000);
  expect(written).toEqual([
    'Building ...\n',
    'Making the world ...\n',
    'Building ... 5 s | Making the world ... 41 %, 5 s\n',
    'Making the world: done after 5 s\n',
    'Building ... 10 s\n',
    'Building: done after 10 s\n',
  ]);
});

test('a terminal has one line below the others that is drawn over again', () => {
  const progress = showProgress(screen(true), () => now);
  progress.begin('Building');
  written = [];
  later(1_000);
  expect(written).toEqual(['\r\x1b[KBuilding ... 1 s']);
  progress.say('Something else.');
  expect(written.slice(1)).toEqual(['\r\x1b[K', 'Something else.\n', '\r\x1b[KBuilding ... 1 s']);
});

test('the line never wraps, or it could not be drawn over', () => {
  const progress = showProgress(screen(true, 10), () => now);
  progress.begin('Building the web app');
  written = [];
  later(1_000);
  expect(written).toEqual(['\r\x1b[KBuilding ']);
});

test('after the end nothing more is drawn, and a task that ends later says nothing', () => {
  const progress = showProgress(screen(true), () => now);
  const build = progress.begin('Building');
  later(1_000);
  progress.end();
  expect(written.at(-1)).toBe('\r\x1b[K');
  const count = written.length;
  later(10_000);
  build.end();
  expect(written).toHaveLength(count);
});
