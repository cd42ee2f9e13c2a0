import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logErrorReports, type ErrorReport } from './error-reports.ts';

const REPORT: ErrorReport = {
  reference: '7F2C-91A0',
  message: 'x is not a function',
  stack: 'at y',
  route: '/commodities',
  release: 'r1',
  requestId: 'abc',
};
const lines: { msg: string; count?: number; screenFailure?: ErrorReport }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('reports of failed screens', () => {
  it('are logged at once, the same one only once a minute, with how often it came', () => {
    const reports = logErrorReports(log);
    for (let count = 0; count < 500; count++) reports.add({ ...REPORT, reference: `R-${count}` }, 'request-1');
    reports.add({ ...REPORT, route: '/locations' }, 'request-2');
    expect(lines.map(({ screenFailure }) => screenFailure?.route)).toEqual(['/commodities', '/locations']);
    expect(lines[0]).toMatchObject({ screenFailure: { ...REPORT, reference: 'R-0' }, requestId: 'request-1' });
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toMatchObject([{ count: 499, msg: 'A screen failed 499 more times: x is not a function' }]);
    reports.add(REPORT, 'request-3');
    expect(lines).toHaveLength(4);
  });

  it('cannot fill the log by being all different: beyond some a minute they are only counted', () => {
    const reports = logErrorReports(log);
    for (let count = 0; count < 10_000; count++) reports.add({ ...REPORT, message: `failure ${count}` }, 'r');
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toMatchObject({ count: 9_980, msg: '9980 more reports of failed screens are not listed.' });
  });

  it('are cut to what helps', () => {
    logErrorReports(log).add({ ...REPORT, message: 'm'.repeat(2_000), stack: 's'.repeat(20_000) }, 'r');
    expect(JSON.stringify(lines).length).toBeLessThan(8_000);
  });

  it('keep quiet when there is nothing to say', () => {
    logErrorReports(log).add(REPORT, 'r');
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(1);
  });
});
