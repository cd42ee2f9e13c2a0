import type { Map } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';

/** The zoom in tenths: finer steps would arrange the markers anew without a visible change. */
export function useZoom(map: Map): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('zoom', listener);
      return () => map.off('zoom', listener);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => Math.round(map.getZoom() * 10) / 10);
}
