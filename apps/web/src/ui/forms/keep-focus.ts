import type { MouseEvent } from 'react';

/** Leaving a field may give it a message or take one away and move everything below: a button pressed in that moment would be missed. */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
