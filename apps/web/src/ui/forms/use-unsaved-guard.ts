import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. Null while nobody wants to leave. */
export function useUnsavedGuard(hasUnsaved: boolean | (() => boolean)): { stay: () => void; leave: () => void } | null {
  // As a function it is asked in the moment of leaving, such as right after a save, before anything was drawn again.
  const isUnsaved = typeof hasUnsaved === 'function' ? hasUnsaved : () => hasUnsaved;
  const blocker = useBlocker({
    // A link to another section stays on the page.
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
