import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';

/** A screen that failed can be tried again in its place; the shell and what it holds stay. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const handleTryAgain = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorScreen error={error} onTryAgain={handleTryAgain} />;
}
