import type { KeyboardEvent } from 'react';

/**
 * Ctrl Enter pressed in this very form: keys of a dialog opened from it arrive through the component tree and are not
 * its own. A key that is held counts once.
 */
export function isSubmitKey(event: KeyboardEvent<HTMLElement>): boolean {
  const isOwn = event.currentTarget.contains(event.target as Node);
  return isOwn && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
}
