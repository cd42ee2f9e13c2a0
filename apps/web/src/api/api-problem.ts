import { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';

export interface ProblemFacts {
  /** 0 when no answer arrived at all. */
  status: number;
  message: string;
  modelState?: Record<string, string[]> | undefined;
  requestId?: string | null;
}

/** Every way in which a call can fail, except that its caller gave up on it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly modelState: Record<string, string[]>;
  readonly requestId: string | null;

  constructor({ status, message, modelState = {}, requestId = null }: ProblemFacts) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.modelState = modelState;
    this.requestId = requestId;
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
  const parsed = ProblemAnswer.safeParse(body);
  if (parsed.success) {
    return new ApiProblem({ status, ...parsed.data, requestId: requestId ?? parsed.data.requestId });
  }
  return new ApiProblem({
    status,
    message: BY_STATUS[status] ?? 'Something went wrong on our side. Please try again.',
    requestId,
  });
}
