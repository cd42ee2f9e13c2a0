import { useEffect, useEffectEvent } from 'react';

/** What might open a dialog. */
const OPENERS = 'button, a, [role="row"], [role="gridcell"]';

/** Fetches the code of dialogs as soon as somebody comes near anything that could open one: by pointer or by keyboard. */
export function usePreload(...preloads: readonly (() => void)[]): void {
  const preload = useEffectEvent(() => {
    for (const one of preloads) one();
  });
  useEffect(() => {
    const stop = () => {
      document.removeEventListener('pointerover', handle);
      document.removeEventListener('focusin', handle);
    };
    const handle = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
      stop();
      preload();
    };
    document.addEventListener('pointerover', handle);
    document.addEventListener('focusin', handle);
    return stop;
  }, []);
}
