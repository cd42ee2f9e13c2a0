import { useEffect, useRef } from 'react';

/**
 * Focus for what is drawn again when something in its place has closed: `ref` names it, and `willClose` is called just before.
 * It waits for the drawing and not for a moment, which is too short on a slow machine.
 */
export function useFocusAfterClosing<T extends HTMLElement>(isOpen: boolean) {
  const ref = useRef<T>(null);
  const isReturning = useRef(false);
  useEffect(() => {
    if (isOpen || !isReturning.current) return;
    isReturning.current = false;
    ref.current?.focus();
  }, [isOpen]);
  return { ref, willClose: () => (isReturning.current = true) };
}
