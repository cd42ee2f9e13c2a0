import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSingleKeysOn, isSingleKeyPress, useShortcut } from '../../ui/keyboard/shortcuts.ts';
import type { NavigationSection } from '../navigation/navigation-items.ts';
import { GO_IDLE, pressGoKey } from './go-keys.ts';

const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((module) => ({ default: module.ShortcutList })));

/** Keys that work on every page. Pages that a person may not see have no key either. */
export function Shortcuts({ sections }: { sections: NavigationSection[] }) {
  const navigate = useNavigate();
  const [isListOpen, setIsListOpen] = useState(false);
  const state = useRef(GO_IDLE);
  const reachable = new Set(sections.flatMap((section) => section.entries.map((entry) => entry.path)));

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
  useShortcut('?', () => setIsListOpen(true));

  if (!isListOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList reachable={reachable} onClose={() => setIsListOpen(false)} />
    </Suspense>
  );
}
