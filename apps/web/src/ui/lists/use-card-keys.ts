import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input, [role="group"][tabindex]';
const TICK = 'input[type="checkbox"]';

function controlsIn(card: Element): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Of a list of cards only those controls are reached by Tab that belong to the active card; the arrows change the card. */
export function useCardKeys(count: number) {
  const [chosen, setChosen] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));

  const cardOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-card]');

  return {
    active,
    onFocus: (event: FocusEvent) => {
      const card = cardOf(event.target);
      if (card) setChosen(Number(card.dataset.card));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const card = cardOf(event.target);
      if (!card || event.altKey || event.ctrlKey || event.metaKey) return;
      const controls = controlsIn(card);
      const at = controls.indexOf(event.target as HTMLElement);
      const other = (index: number) => {
        const next = event.currentTarget.querySelector(`[data-card="${index}"]`);
        return next ? controlsIn(next).find((control) => !control.matches(TICK)) : undefined;
      };
      if (event.key === 'x') card.querySelector<HTMLElement>(TICK)?.click();
      const goal: Record<string, () => HTMLElement | undefined> = {
        ArrowDown: () => other(active + 1),
        j: () => other(active + 1),
        ArrowUp: () => other(active - 1),
        k: () => other(active - 1),
        Home: () => other(0),
        End: () => other(count - 1),
        ArrowRight: () => controls[at + 1],
        ArrowLeft: () => controls[at - 1],
      };
      const next = goal[event.key]?.();
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.closest('[data-card]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
