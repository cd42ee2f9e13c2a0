import type { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { inSentences, type Problem } from '@lanewright/domain/problem.ts';

export type RefusalFacts = Pick<ProblemAnswer, 'reason' | 'newPrice' | 'unbooked'>;

/** The request makes no sense to the rules; says which fields are wrong where it can. */
export class Refused extends Error {
  readonly problems: readonly Problem[];
  /** What programs are told besides; the fields of the answer of the same names. */
  readonly facts: RefusalFacts;

  constructor(message: string, problems: readonly Problem[] = [], facts: RefusalFacts = {}) {
    super(message);
    this.problems = problems;
    this.facts = facts;
  }
}

/** More than anybody is asked to take. */
export class TooLarge extends Refused {
  constructor(message: string) {
    super(message, [{ field: 'file', message }]);
  }
}

export class NotFound extends Error {
  constructor(message = 'There is no such record.') {
    super(message);
  }
}

export class NotPermitted extends Error {
  constructor(message: string = NO_PERMISSION_TOOLTIP) {
    super(message);
  }
}

export class NotSignedIn extends Error {
  constructor(message = 'Please sign in.') {
    super(message);
  }
}

/** Somebody else changed the record first. */
export class Conflict extends Error {}

/** The same request, sent before, is still being worked on; its answer can be had a moment later. */
export class StillRunning extends Conflict {
  readonly retryAfterSeconds = 1;

  constructor() {
    super('This was sent before and is still being worked on. Please wait a moment.');
  }
}

/** Nothing is wrong with the request: what we lean on is busy or away, and trying again will help. */
export class Unavailable extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, { cause, retryAfterSeconds = 5 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds: number,
    message = `Too many requests. Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  ) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuseIf(problems: readonly Problem[]): void {
  const [only, ...others] = problems;
  if (only) throw new Refused(others.length === 0 ? only.message : inSentences(problems), problems);
}

/** Somebody said no, and nothing was done; after any other failure we do not know how far it got. */
export function isRefusal(error: unknown): boolean {
  return [Refused, NotFound, NotPermitted, Conflict, TooManyRequests].some((kind) => error instanceof kind);
}
