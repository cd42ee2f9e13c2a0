import type { ErrorEvent, Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { BaseMapData } from './base-map/base-map-data.ts';
import { createMap } from './base-map/create-map.ts';
import { loadBaseMap } from './base-map/load-base-map.ts';

/** Waiting for its parts; drawing; or not able to draw at all. */
export type MapState = 'loading' | 'drawn' | 'unavailable';

interface MapParts {
  label: string;
  hasTiles: boolean;
  gestures: 'cooperative' | 'free';
  onState: (state: MapState) => void;
  /** A source of pictures did not answer. */
  onSourceFailure: (sourceId: string) => void;
}

type SourceError = ErrorEvent & { sourceId?: string };

/** The map's life: made once its data is there, told of lost and regained contexts, removed at the end. */
export function useMap(container: RefObject<HTMLElement | null>, parts: MapParts): Map | null {
  const [map, setMap] = useState<Map | null>(null);
  const { hasTiles, gestures, label } = parts;
  const make = useEffectEvent((element: HTMLElement, data: BaseMapData) =>
    createMap({ container: element, label, data, hasTiles, gestures }),
  );
  const tell = useEffectEvent(parts.onState);
  const tellFailure = useEffectEvent(parts.onSourceFailure);

  useEffect(() => {
    let made: Map | null = null;
    let isGone = false;
    const begin = async () => {
      const data = await loadBaseMap();
      if (isGone || !container.current) return;
      const map = make(container.current, data);
      made = map;
      map.on('style.load', () => setMap(map));
      map.on('load', () => tell('drawn'));
      // The style goes with the context and is loaded anew when it comes back: nothing may touch it in between.
      map.on('webglcontextlost', () => {
        setMap(null);
        tell('unavailable');
      });
      map.on('webglcontextrestored', () => tell('drawn'));
      map.on('error', ({ error, sourceId }: SourceError) => {
        if (sourceId === undefined) console.error(error);
        else tellFailure(sourceId);
      });
    };
    begin().catch((error: unknown) => {
      console.error(error);
      if (!isGone) tell('unavailable');
    });
    return () => {
      isGone = true;
      setMap(null);
      made?.remove();
    };
  }, [container]);

  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);
  return map;
}
