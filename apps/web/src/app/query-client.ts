import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/api-problem.ts';

const MOST_RETRIES = 2;

/** Asking again helps when nothing arrived or the server stumbled, never when it refused. */
function shouldRetry(failures: number, error: Error): boolean {
  const isPassing = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
  return isPassing && failures < MOST_RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: shouldRetry },
    mutations: { retry: false },
  },
});
