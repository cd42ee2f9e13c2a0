import type { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';

export interface FailureAnswer {
  status: number;
  body: Omit<ProblemAnswer, 'requestId'>;
  headers?: Record<string, string>;
}
