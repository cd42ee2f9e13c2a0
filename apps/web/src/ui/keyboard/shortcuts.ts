import { useEffect, useEffectEvent } from 'react';

const STORAGE_KEY = 'lanewright.singleKeyShortcuts';
/** What takes letters as text. A tick or a switch does not, so keys work on right after it. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="file"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** A letter here looks for the entry that begins with it. */
const CHOOSING = '[role="menu"], [role="listbox"]';

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeysOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the shortcuts simply stay on.
  }
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Single letters must not fire while someone types, in a menu or dialog, or together with a modifier. */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    !event.defaultPrevented &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isTyping(target) &&
    !target?.closest(CHOOSING) &&
    !document.querySelector('[aria-modal="true"]')
  );
}

/** One key does one thing on this screen, unless the person switched single keys off. */
export function useShortcut(key: string, action: () => void, isEnabled = true): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!isEnabled) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || !isSingleKeyPress(event) || !areSingleKeysOn()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [key, isEnabled]);
}
