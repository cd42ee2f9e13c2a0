import type { ProductSettings } from '@lanewright/contract/product.ts';
import { useCallback, useMemo, useState } from 'react';
import { overlaysFrom, type OverlayName } from './overlays.ts';
import { overlayOf } from './use-raster-layers.ts';

const NONE: ReadonlySet<OverlayName> = new Set();

/** Which overlays a map has, which of them are on, and which could not be loaded. */
export function useOverlayChoice(sources: ProductSettings['map']) {
  const overlays = useMemo(() => overlaysFrom(sources), [sources]);
  const [shown, setShown] = useState(NONE);
  const [failed, setFailed] = useState(NONE);
  const toggle = useCallback((name: OverlayName) => {
    setShown((before) =>
      before.has(name) ? new Set([...before].filter((other) => other !== name)) : new Set([...before, name]),
    );
  }, []);
  const noteFailure = (sourceId: string | undefined) => {
    const name = overlayOf(sourceId);
    if (name) setFailed((before) => new Set([...before, name]));
  };
  return { overlays, shown, failed, toggle, noteFailure };
}
