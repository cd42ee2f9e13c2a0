import type { MouseEvent } from 'react';

function refuse(event: MouseEvent): void {
  // Also keeps a submit button from sending its form, by click or by Enter in a field.
  event.preventDefault();
  event.stopPropagation();
}

/** A control that is off and can still be reached, so that keyboard and screen reader meet it and its reason. */
export const TURNED_OFF = { 'aria-disabled': true, onClick: refuse } as const;
