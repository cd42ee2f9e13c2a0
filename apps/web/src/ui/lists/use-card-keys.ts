import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isTyping } from '../keyboard/shortcuts.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';

const CONTROLS = 'a[href], button:not(:disabled), input, [role="group"][tabindex]';
const TICK = 'input[type="checkbox"]';

function controlsIn(card: Element): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** What opens the record, else whatever the card has. */
function mainControlIn(card: Element | null | undefined): HTMLElement | undefined {
  const controls = card ? controlsIn(card) : [];
  return controls.find((control) => !control.matches(TICK)) ?? controls[0];
}

/** Of a list of cards only those controls are reached by Tab that belong to the active card; the arrows change the card. */
export function useCardKeys(count: number, { hasPageKeys }: { hasPageKeys: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));

  const cardAt = (index: number) => list.current?.querySelector(`[data-card="${index}"]`);
  const goTo = (control: HTMLElement) => {
    control.focus();
    control.closest('[data-card]')?.scrollIntoView({ block: 'nearest' });
  };
  useListKeys({
    list,
    isEnabled: hasPageKeys && count > 0,
    onGoTo: () => {
      const control = mainControlIn(cardAt(active));
      if (control) goTo(control);
    },
    onSelect: () => cardAt(active)?.querySelector<HTMLElement>(TICK)?.click(),
  });

  const cardOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-card]');

  return {
    ref: list,
    active,
    onFocus: (event: FocusEvent) => {
      const card = cardOf(event.target);
      if (card) setChosen(Number(card.dataset.card));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const card = cardOf(event.target);
      if (!card || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const target = event.target as HTMLElement;
      const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
      const controls = controlsIn(card);
      const at = controls.indexOf(target);
      const other = (index: number) => mainControlIn(cardAt(index));
      if (key === 'x') card.querySelector<HTMLElement>(TICK)?.click();
      // A tick has no use for Enter, so the key opens the record as it does everywhere else in the card.
      if (key === 'Enter' && target.matches(TICK)) controls.find((control) => !control.matches(TICK))?.click();
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
      const next = goal[key]?.();
      if (!next) return;
      event.preventDefault();
      goTo(next);
    },
  };
}
