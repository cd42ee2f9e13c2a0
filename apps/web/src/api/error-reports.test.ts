import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetching = vi.fn<typeof fetch>();
let reports: typeof import('./error-reports.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  fetching.mockReset().mockImplementation(async () => Response.json({ reference: 'x' }));
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('window', {
    location: { pathname: '/orders', search: '?page=2' },
    localStorage: memoryStorage(),
    addEventListener: vi.fn(),
  });
  vi.resetModules();
  reports = await import('./error-reports.ts');
});
afterEach(() => void vi.useRealTimers());

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function sent() {
  return fetching.mock.calls.map(([, request]) => JSON.parse(request?.body as string) as Record<string, string>);
}

test('a report says what failed, where, in which release, under a reference to quote', () => {
  const reference = reports.reportError(new TypeError('x is not a function'));
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(sent()).toEqual([
    expect.objectContaining({
      reference,
      message: 'TypeError: x is not a function',
      route: '/orders?page',
      release: 'unknown',
      requestId: null,
    }),
  ]);
});

test('the same message within a second is one report under one reference', async () => {
  const first = reports.reportError(new Error('loop'));
  const second = reports.reportError(new Error('loop'));
  expect(second).toBe(first);
  await vi.advanceTimersByTimeAsync(1_000);
  reports.reportError(new Error('loop'));
  expect(sent()).toHaveLength(2);
});

test('different messages are all reported', () => {
  for (const message of ['a', 'b', 'a']) reports.reportError(new Error(message));
  expect(sent().map(({ message }) => message)).toEqual(['Error: a', 'Error: b', 'Error: a']);
});

test('one error that two places notice is reported once', async () => {
  const error = new Error('seen twice');
  const first = reports.reportError(error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports.reportError(error)).toBe(first);
  expect(sent()).toHaveLength(1);
});

test('a report that could not be sent is sent at the next start', async () => {
  fetching.mockRejectedValueOnce(new TypeError('offline'));
  const reference = reports.reportError(new Error('while offline'));
  await vi.advanceTimersByTimeAsync(0);
  reports.reportUncaughtErrors();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().map((report) => report['reference'])).toEqual([reference, reference]);
  reports.reportUncaughtErrors();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(2);
});

test('texts too long for the server are cut, not refused', () => {
  reports.reportError(new Error('x'.repeat(5_000)));
  expect(sent()[0]!['message']).toHaveLength(2_000);
});
