import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Ctrl Enter submits the form that is the page, also while none of its fields has the focus. Keys pressed in the form are
 * handled by the form itself, those pressed in a dialog or a menu belong there.
 */
export function usePageSubmitKey(form: RefObject<HTMLElement | null>, submit: () => void): void {
  const send = useEffectEvent(submit);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
      const isAround = event.target instanceof Node && event.target.contains(form.current);
      const isInForm = event.target === form.current;
      if (!isAround || isInForm || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      send();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
}
