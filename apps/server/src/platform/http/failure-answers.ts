import { refusalFor, type ConstraintProblems } from '../database/violations.ts';
import {
  Conflict,
  NotFound,
  NotPermitted,
  NotSignedIn,
  Refused,
  StillRunning,
  TooLarge,
  TooManyRequests,
  Unavailable,
} from '../failures.ts';
import type { FailureAnswer } from './failure-answer.ts';
import { frameworkRefusal } from './framework-refusals.ts';
import { asUnavailable } from './passing-failures.ts';

const STATUSES: [new (...args: never[]) => Error, number][] = [
  [TooLarge, 413],
  [Refused, 422],
  [NotFound, 404],
  [NotPermitted, 403],
  [NotSignedIn, 401],
  [Conflict, 409],
  [TooManyRequests, 429],
  [Unavailable, 503],
];

function modelStateOf(problems: Refused['problems']): Record<string, string[]> {
  // A field may have the name of something that every object brings along.
  const state = Object.create(null) as Record<string, string[]>;
  for (const { field, message } of problems) (state[field] ??= []).push(message);
  return state;
}

/** When to try again, where a failure says so. */
function headersOf(error: Error): Record<string, string> | undefined {
  const isTemporary = error instanceof TooManyRequests || error instanceof Unavailable || error instanceof StillRunning;
  return isTemporary ? { 'retry-after': String(error.retryAfterSeconds) } : undefined;
}

/** The one place that turns a failure into an answer. Null means it is a fault of ours. */
export function answerTo(failure: Error, constraints: ConstraintProblems = {}): FailureAnswer | null {
  const error = refusalFor(failure, constraints) ?? asUnavailable(failure) ?? failure;
  const status = STATUSES.find(([kind]) => error instanceof kind)?.[1];
  if (status === undefined) return frameworkRefusal(error);
  const body: FailureAnswer['body'] = { message: error.message };
  if (error instanceof Refused && error.problems.length > 0) body.modelState = modelStateOf(error.problems);
  if (error instanceof Refused) Object.assign(body, error.facts);
  const headers = headersOf(error);
  return { status, body, ...(headers ? { headers } : {}) };
}

/** The same in the words of an endpoint whose answers say whether they are a success. */
/** Wrong fields as a model with its state; without any, the message alone counts. */
export function asModel(body: FailureAnswer['body']): FailureAnswer['body'] {
  const { message, modelState } = body;
  return { Message: message, Model: modelState === undefined ? null : { modelState }, ...body };
}

export function asResult(body: FailureAnswer['body']): FailureAnswer['body'] {
  return { isSuccess: false, exception: { Message: body.message }, ...body };
}
