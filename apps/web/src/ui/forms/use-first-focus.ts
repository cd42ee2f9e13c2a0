import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTyping } from '../keyboard/shortcuts.ts';
import { TOUCH_SCREEN } from '../media-query.ts';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

function firstFieldIn(form: HTMLElement): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.matches(':disabled') && field.tabIndex >= 0 && field.checkVisibility(),
  );
  const first = fields[0];
  // Of a group of choices the chosen one has the focus.
  const chosen = first?.matches('[type="radio"]')
    ? fields.find((field) => field.matches(':checked') && field.getAttribute('name') === first.getAttribute('name'))
    : undefined;
  return chosen ?? first;
}

/** On arrival at a form the focus is in its first field, unless the person types elsewhere or has something to answer first. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, { isWanted }: { isWanted: boolean }): void {
  const begin = useEffectEvent(() => {
    const at = document.activeElement;
    const isBusy = isTyping(at) || form.current?.contains(at) === true || document.querySelector('[aria-modal="true"]');
    if (!isWanted || isBusy || !form.current || window.matchMedia(TOUCH_SCREEN).matches) return;
    firstFieldIn(form.current)?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
}
