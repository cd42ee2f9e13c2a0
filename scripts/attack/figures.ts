import type { HostileRequest } from './make-request.ts';
import type { Outcome } from './send.ts';

const MOST_FINDINGS = 50;
/** Words that only our own code, a library or the database would say. */
const INTERNAL =
  /is not a function|Cannot read propert|at \w+ \(|node_modules|FST_ERR|violates .* constraint|relation "|syntax error at|ECONNREFUSED|ZodError|expected \w+, received/;

export interface Figures {
  requests: number;
  byStatus: Map<string, number>;
  times: number[];
  findings: string[];
  note(
    request: Pick<HostileRequest, 'operation' | 'method' | 'path' | 'headers' | 'body' | 'mayBeCut'>,
    outcome: Outcome,
  ): void;
  find(what: string): void;
}

export function createFigures(): Figures {
  const figures: Figures = {
    requests: 0,
    byStatus: new Map(),
    times: [],
    findings: [],
    find(what) {
      if (figures.findings.length < MOST_FINDINGS) figures.findings.push(what);
    },
    note(request, outcome) {
      const { status, ms, text, problem } = outcome;
      const name = status === 0 ? (request.mayBeCut ? 'cut off (too large)' : 'no answer') : String(status);
      figures.requests++;
      figures.byStatus.set(name, (figures.byStatus.get(name) ?? 0) + 1);
      if (status !== 0) figures.times.push(ms);
      const isInternal = status >= 400 && INTERNAL.test(text);
      if (status >= 500 || name === 'no answer' || isInternal) {
        figures.find(`${status} ${problem ?? ''} ${describe(request)}\n      ${text.slice(0, 300)}`);
      }
    },
  };
  return figures;
}

function describe({ operation, method, path, headers, body }: Parameters<Figures['note']>[0]): string {
  const { authorization: _, ...shown } = headers;
  const text = body === null ? '' : body.toString('utf8').slice(0, 300);
  return `${operation}: ${method} ${path.slice(0, 300)} ${JSON.stringify(shown).slice(0, 200)} ${text}`;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

/** The share of requests that were told to wait: an attack that is mostly stopped at the door shows little. */
export function shareOf(figures: Pick<Figures, 'byStatus' | 'requests'>, status: string): number {
  return (figures.byStatus.get(status) ?? 0) / Math.max(1, figures.requests);
}
