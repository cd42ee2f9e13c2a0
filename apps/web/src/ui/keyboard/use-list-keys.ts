import { useEffect, useEffectEvent, type RefObject } from 'react';
import { areSingleKeysOn, isSingleKeyPress } from './shortcuts.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex]:not([tabindex="-1"])';

interface ListKeys {
  list: RefObject<HTMLElement | null>;
  /** Only on the page of the list: other pages may have several lists. */
  isEnabled: boolean;
  /** Moves the focus to the active row. */
  onGoTo: () => void;
  /** Selects the active row, or takes that back. */
  onSelect?: (() => void) | undefined;
}

/**
 * J, K, X and Enter find the list of a page from wherever the focus is, so that no click into the list is needed first. They
 * lead to its active row; X selects it as well. Enter belongs to the control that has the focus, if one has, and never opens a
 * row that was not in focus before. From there on the keys of the list itself count.
 */
export function useListKeys({ list, isEnabled, onGoTo, onSelect }: ListKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.shiftKey || list.current?.contains(target) !== false) return;
    if (!isSingleKeyPress(event) || !areSingleKeysOn()) return;
    const key = event.key.toLowerCase();
    if (!(key === 'enter' ? !target.closest(CONTROLS) : ['j', 'k', 'x'].includes(key))) return;
    event.preventDefault();
    onGoTo();
    if (key === 'x') onSelect?.();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
