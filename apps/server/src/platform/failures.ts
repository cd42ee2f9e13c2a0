import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { Problem } from '@lanewright/domain/problem.ts';

/** The request makes no sense to the rules; says which fields are wrong where it can. */
export class Refused extends Error {
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
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

export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many requests. Please try again in ${retryAfterSeconds} seconds.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuseIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused(problems.map((found) => found.message).join(' '), problems);
}
