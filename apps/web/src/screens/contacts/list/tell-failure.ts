import { ApiProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../ui/notifications/notify.ts';

/** The server's own words where it refused; where it stumbled or was not reached, what could not be done. */
export function tellFailure(error: unknown, failure: string, details: string[] = []): void {
  const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (isRefusal) notify({ kind: 'error', title: error.message || failure, messages: details });
  else
    notify({ kind: 'error', title: failure, messages: [error instanceof Error ? error.message : 'Please try again.'] });
}
