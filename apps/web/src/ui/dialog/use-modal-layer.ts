import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Layers from bottom to top: Escape belongs to the top one. */
const openLayers: symbol[] = [];

function focusableIn(layer: HTMLElement): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Everything behind the layer cannot be reached; notices and popups opened later still can. */
function makeRestInert(portal: Element): () => void {
  const rest = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== portal && !element.inert && !('staysActive' in element.dataset),
  );
  for (const element of rest) element.inert = true;
  return () => {
    for (const element of rest) element.inert = false;
  };
}

interface ModalLayer {
  layer: RefObject<HTMLDivElement | null>;
  onEscape: () => void;
}

/**
 * Focus of a dialog or drawer: moves in (to `data-autofocus`, else the first field, else the first control), stays in,
 * and returns to where it came from.
 */
export function useModalLayer({ layer, onEscape }: ModalLayer) {
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    const element = layer.current;
    const portal = element?.closest('body > *');
    if (!element || !portal) return;
    const cameFrom = document.activeElement as HTMLElement | null;
    const me = Symbol('layer');
    openLayers.push(me);
    const release = makeRestInert(portal);
    const scrollbar = window.innerWidth - document.documentElement.clientWidth;
    const { overflow, paddingRight } = document.body.style;
    document.body.style.overflow = 'hidden';
    if (scrollbar > 0) document.body.style.paddingRight = `${scrollbar}px`;

    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      focusableIn(element).find((control) => control.matches('input, select, textarea')) ??
      focusableIn(element)[0] ??
      element;
    first.focus();

    // A control that was disabled while focused leaves the focus on the body, out of the dialog's hearing.
    const handleLostKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body && openLayers.at(-1) === me) escape();
    };
    document.addEventListener('keydown', handleLostKey);
    return () => {
      document.removeEventListener('keydown', handleLostKey);
      openLayers.splice(openLayers.indexOf(me), 1);
      release();
      document.body.style.overflow = overflow;
      document.body.style.paddingRight = paddingRight;
      cameFrom?.focus();
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
