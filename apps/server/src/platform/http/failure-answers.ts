import type { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';
import { Conflict, NotFound, NotPermitted, NotSignedIn, Refused, TooManyRequests } from '../failures.ts';

export interface FailureAnswer {
  status: number;
  body: Omit<ProblemAnswer, 'requestId'>;
  headers?: Record<string, string>;
}

const STATUSES: [new (...args: never[]) => Error, number][] = [
  [Refused, 422],
  [NotFound, 404],
  [NotPermitted, 403],
  [NotSignedIn, 401],
  [Conflict, 409],
];

function modelStateOf(problems: Refused['problems']): Record<string, string[]> {
  const state: Record<string, string[]> = {};
  for (const { field, message } of problems) (state[field] ??= []).push(message);
  return state;
}

/** What Fastify itself refuses (malformed JSON, too large a body, an unknown media type), in our words. */
function frameworkRefusal(error: Error & { statusCode?: number; code?: string }): FailureAnswer | null {
  if (error.statusCode === 413) return { status: 413, body: { message: 'The request is too large.' } };
  if (error.statusCode === 415) return { status: 415, body: { message: 'Please send the body as JSON.' } };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return {
      status: error.statusCode,
      body: { message: 'The request could not be read. Please check that the body is JSON.' },
    };
  }
  return null;
}

/** The one place that turns a failure into an answer. Null means it is a fault of ours. */
export function answerTo(error: Error): FailureAnswer | null {
  if (error instanceof TooManyRequests) {
    return {
      status: 429,
      body: { message: error.message },
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    };
  }
  const status = STATUSES.find(([kind]) => error instanceof kind)?.[1];
  if (status === undefined) return frameworkRefusal(error);
  const body: FailureAnswer['body'] = { message: error.message };
  if (error instanceof Refused && error.problems.length > 0) body.modelState = modelStateOf(error.problems);
  return { status, body };
}
