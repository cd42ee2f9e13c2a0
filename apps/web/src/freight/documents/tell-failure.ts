import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../ui/readable-sentences.ts';

export function messagesOf(error: unknown): string[] {
  const message = error instanceof ApiProblem ? error.message : 'Something went wrong. Please try again.';
  return [withReadableInstants(message)];
}

export function tellFailure(title: string, error: unknown): void {
  notify({ kind: 'error', title, messages: messagesOf(error) });
}
