import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. Null while nobody wants to leave. */
export function useUnsavedGuard(hasUnsaved: boolean): { stay: () => void; leave: () => void } | null {
  const blocker = useBlocker({
    // A link to another section stays on the page.
    shouldBlockFn: ({ current, next }) => hasUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
