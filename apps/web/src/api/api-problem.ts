import type { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';

export interface ProblemFacts {
  /** 0 when no answer arrived at all. */
  status: number;
  message: string;
  modelState?: Record<string, string[]> | undefined;
  requestId?: string | null;
  /** Somebody has waited for this long enough: it is told now, not after another try. */
  wasWaitedFor?: boolean;
  /** An answer came and did not say why. */
  isUnexplained?: boolean;
}

/** Every way in which a call can fail, except that its caller gave up on it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly modelState: Record<string, string[]>;
  readonly requestId: string | null;
  readonly wasWaitedFor: boolean;
  readonly isUnexplained: boolean;

  constructor(facts: ProblemFacts) {
    const { status, message, modelState = {}, requestId = null, wasWaitedFor = false, isUnexplained = false } = facts;
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.modelState = modelState;
    this.requestId = requestId;
    this.wasWaitedFor = wasWaitedFor;
    this.isUnexplained = isUnexplained;
  }
}

export const UNREACHABLE = 'Lanewright cannot be reached. Check your connection and try again.';
export const TOO_SLOW = 'Lanewright did not answer in time. Please try again.';

const BY_STATUS: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: 'You do not have permission to perform this action.',
  404: 'This was not found. It may have been deleted.',
  413: 'This is too large to send.',
  429: 'Too many requests in a short time. Please wait a moment and try again.',
};

/** A proxy may answer instead of the server, so a body of any shape is taken. */
export function problemFrom(status: number, body: unknown, requestId: string | null): ApiProblem {
  if (isProblemAnswer(body)) {
    const { message, modelState } = body;
    return new ApiProblem({ status, message, modelState, requestId: requestId ?? body.requestId });
  }
  return new ApiProblem({
    status,
    message: BY_STATUS[status] ?? 'Something went wrong on our side. Please try again.',
    requestId,
    isUnexplained: BY_STATUS[status] === undefined,
  });
}

function isProblemAnswer(body: unknown): body is ProblemAnswer {
  if (!isObject(body) || typeof body['message'] !== 'string' || typeof body['requestId'] !== 'string') return false;
  const { modelState } = body;
  return modelState === undefined || (isObject(modelState) && Object.values(modelState).every(isListOfTexts));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
