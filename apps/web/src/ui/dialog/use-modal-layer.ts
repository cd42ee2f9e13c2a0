import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { closeLayer, isTopLayer, openLayer } from './open-layers.ts';
import { FOCUSABLE, returnFocus } from './return-focus.ts';

function focusableIn(layer: HTMLElement): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** `data-autofocus`, else the first field, else the first control; one that says why it cannot be used is not begun with. */
function focusFirst(layer: HTMLElement): void {
  const usable = focusableIn(layer).filter((control) => control.ariaDisabled !== 'true');
  const first =
    layer.querySelector<HTMLElement>('[data-autofocus]') ??
    usable.find((control) => control.matches('input, select, textarea')) ??
    usable[0] ??
    layer;
  first.focus();
}

interface ModalLayer {
  layer: RefObject<HTMLDivElement | null>;
  onEscape: () => void;
  /** Where the focus goes at the end, for a task that takes away what it came from. */
  focusAfter?: (cameFrom: HTMLElement | null) => HTMLElement | null;
}

/** Focus of a dialog or drawer: moves in, stays in, and returns to where it came from. */
export function useModalLayer({ layer, onEscape, focusAfter = (cameFrom) => cameFrom }: ModalLayer) {
  const escape = useEffectEvent(onEscape);
  const after = useEffectEvent(focusAfter);

  useEffect(() => {
    const element = layer.current;
    const portal = element?.closest('body > *');
    if (!element || !portal) return;
    const cameFrom = document.activeElement as HTMLElement | null;
    const me = openLayer(portal);
    focusFirst(element);

    // Whatever takes the focus away (a control that is removed or switched off), the next key still belongs to the layer.
    const handleLostKey = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || !isTopLayer(me)) return;
      if (event.key === 'Escape') escape();
      else if (event.key === 'Tab') {
        event.preventDefault();
        focusFirst(element);
      }
    };
    document.addEventListener('keydown', handleLostKey);
    return () => {
      document.removeEventListener('keydown', handleLostKey);
      closeLayer(me);
      returnFocus(after(cameFrom));
    };
  }, [layer]);

  return (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed in a popup that belongs to a field arrive here through the component tree, not the document.
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
      return;
    }
    const element = layer.current;
    if (event.key !== 'Tab' || !element?.contains(event.target as Node)) return;
    const controls = focusableIn(element);
    const [first, last] = [controls[0], controls.at(-1)];
    const isLeaving = event.shiftKey
      ? event.target === first || event.target === element
      : event.target === last || controls.length === 0;
    if (!isLeaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
}
