import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/api-problem.ts';
import { CURRENT_USER } from '../api/current-user.ts';

const MOST_RETRIES = 2;
const FIRST_RETRY_MS = 300;

/** Asking again helps when nothing arrived or the server stumbled, never when it refused. */
function shouldRetry(failures: number, error: Error): boolean {
  const isPassing = error instanceof ApiProblem && !error.wasWaitedFor && (error.status === 0 || error.status >= 500);
  return isPassing && failures < MOST_RETRIES;
}

/** A refusal means that what this person may do has changed since the page was drawn. */
function learnFromRefusal(error: Error): void {
  if (error instanceof ApiProblem && error.status === 403)
    void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: learnFromRefusal }),
  mutationCache: new MutationCache({ onError: learnFromRefusal }),
  defaultOptions: {
    // Without a network, ask all the same: a person is told at once instead of watching a spinner.
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: shouldRetry,
      retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
