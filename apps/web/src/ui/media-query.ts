import { useCallback, useSyncExternalStore } from 'react';

/** From this width upwards (pixels). */
export const fromWidth = (width: number) => `(min-width: ${width}px)`;
/** Up to and including this width. */
export const upToWidth = (width: number) => `(max-width: ${width}px)`;
/** Narrower than this width. */
export const belowWidth = (width: number) => `(max-width: ${width - 0.02}px)`;

/** Focus in a field opens a keyboard on the screen, which would cover the form before the user has seen it. */
export const TOUCH_SCREEN = '(pointer: coarse)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
