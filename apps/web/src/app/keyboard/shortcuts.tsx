import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { areSingleKeysOn, isSingleKeyPress, useShortcut } from '../../ui/keyboard/shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { NavigationSection } from '../navigation/navigation-items.ts';
import { GO_IDLE, pressGoKey } from './go-keys.ts';

const ShortcutList = lazyPart(async () => (await import('./shortcut-list.tsx')).ShortcutList);

interface ShortcutsProps {
  sections: NavigationSection[];
  isListOpen: boolean;
  onListOpenChange: (isOpen: boolean) => void;
}

/** Keys that work on every page. Pages that a person may not see, or that do not exist yet, have no key. */
export function Shortcuts({ sections, isListOpen, onListOpenChange }: ShortcutsProps) {
  const navigate = useNavigate();
  const state = useRef(GO_IDLE);
  const reachable = new Set(sections.flatMap(({ entries }) => entries.map((entry) => entry.path)));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKeyPress(event) || !areSingleKeysOn()) return;
    const pressed = pressGoKey(state.current, event.key, event.timeStamp);
    state.current = pressed.state;
    if (pressed.path === null || !reachable.has(pressed.path)) return;
    // The second letter is spent: a page's own shortcut on the same letter must not fire as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    void navigate({ to: pressed.path });
  });
  useEffect(() => {
    // Capturing, to come before the shortcuts of the page.
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  useShortcut('?', () => onListOpenChange(true));
  useShortcut('/', () => inPage('input[type="search"]')?.focus());
  useShortcut('f', () => inPage('[aria-keyshortcuts="F"]')?.click());

  if (!isListOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList reachable={reachable} onClose={() => onListOpenChange(false)} />
    </Suspense>
  );
}

function inPage(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main ${selector}`);
}
