import { createHash } from 'node:crypto';
import type { product } from '@lanewright/contract/product.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { Logger } from 'pino';

export type ErrorReport = BodyOf<typeof product.reportError>;

const WINDOW_MS = 60_000;
const MOST_LISTED = 20;
const LONGEST_STACK = 4_000;
const LONGEST_TITLE = 300;

export interface ErrorReports {
  add(report: ErrorReport, requestId: string): void;
}

/**
 * Anybody may send a report, also without signing in, so none may crowd out the log: each distinct one is a line at once,
 * its repetitions within a minute one line with their number, and beyond some a minute only the number is kept.
 */
export function logErrorReports(log: Logger): ErrorReports {
  const repeated = new Map<string, { message: string; count: number }>();
  let unlisted = 0;

  const sumUp = (): void => {
    for (const { message, count } of repeated.values()) {
      if (count > 0) log.error({ count }, `A screen failed ${count} more times: ${message}`);
    }
    if (unlisted > 0) log.error({ count: unlisted }, `${unlisted} more reports of failed screens are not listed.`);
    repeated.clear();
    unlisted = 0;
  };

  return {
    add(report, requestId) {
      if (repeated.size === 0) setTimeout(sumUp, WINDOW_MS).unref();
      const { stack, route, release } = report;
      const message = report.message.slice(0, LONGEST_TITLE);
      const key = createHash('sha256')
        .update(JSON.stringify([report.message, stack, route, release]))
        .digest('base64');
      const known = repeated.get(key);
      if (known) known.count++;
      else if (repeated.size >= MOST_LISTED) unlisted++;
      else {
        repeated.set(key, { message, count: 0 });
        const screenFailure = { ...report, stack: stack.slice(0, LONGEST_STACK) };
        log.error({ screenFailure, requestId }, `A screen failed: ${message}`);
      }
    },
  };
}
