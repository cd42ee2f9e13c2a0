import { useEffect, useEffectEvent } from 'react';

const STORAGE_KEY = 'lanewright.singleKeyShortcuts';
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

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

/** Single letters must not fire while someone types, in a dialog, or together with a modifier. */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    !event.defaultPrevented &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !target?.closest(TYPING) &&
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
