import type { GeoJSONSource, Map } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { useMapColors } from './base-map/map-colors.ts';
import { LANES_SOURCE, mapLayers } from './base-map/map-style.ts';
import { laneLines } from './lane-lines.ts';
import type { Coordinates, MapLane } from './stops-and-lanes.ts';
import { boundsOf, closestZoom, DEFAULT_VIEW, fitPadding, type Bounds } from './view.ts';

const FIT_MS = 400;

type PaintName = Parameters<Map['setPaintProperty']>[1];
type PaintValue = Parameters<Map['setPaintProperty']>[2];

export function useLaneLines(map: Map | null, lanes: readonly MapLane[]): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(LANES_SOURCE)?.setData(laneLines(lanes));
  }, [map, lanes]);
}

/** Repaints in place when the page's theme changes: nothing is loaded again and the view stays. */
export function useThemeColors(map: Map | null): void {
  const colors = useMapColors();
  useEffect(() => {
    if (!map) return;
    for (const { id, paint } of mapLayers(colors)) {
      for (const [property, value] of Object.entries(paint ?? {}))
        map.setPaintProperty(id, property as PaintName, value as PaintValue);
    }
  }, [map, colors]);
}

interface Fit {
  bounds: Bounds | null;
  hasTiles: boolean;
  isAnimated: boolean;
}

function showAll(map: Map, { bounds, hasTiles, isAnimated }: Fit): void {
  // MapLibre itself jumps where the person wants no motion.
  const motion = { duration: isAnimated ? FIT_MS : 0 };
  if (!bounds) {
    map.easeTo({ ...DEFAULT_VIEW, ...motion });
    return;
  }
  const { clientWidth, clientHeight } = map.getContainer();
  map.fitBounds(bounds, {
    padding: fitPadding(clientWidth, clientHeight),
    maxZoom: closestZoom(bounds, hasTiles),
    ...motion,
  });
}

/** The bounds by value: the same places in a new list are no reason to move the map. */
function useBounds(points: readonly Coordinates[]): Bounds | null {
  const [west, south, east, north] = boundsOf(points) ?? [];
  return useMemo(() => {
    const isAnywhere = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
    return isAnywhere ? [west, south, east, north] : null;
  }, [west, south, east, north]);
}

/** Keeps everything in view: at first, when the stops change, and when the map's size does, until a person moves the map. */
export function useFit(map: Map | null, points: readonly Coordinates[], hasTiles: boolean): () => void {
  const bounds = useBounds(points);
  const fitted = useRef<Map | null>(null);
  const isMovedByHand = useRef(false);

  useEffect(() => {
    if (!map) return;
    isMovedByHand.current = false;
    showAll(map, { bounds, hasTiles, isAnimated: fitted.current === map });
    fitted.current = map;

    const handleMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      // A change of size is told as a move as well; only a pointer or a key is a person.
      if (originalEvent instanceof UIEvent) isMovedByHand.current = true;
    };
    const handleResize = () => {
      if (!isMovedByHand.current) showAll(map, { bounds, hasTiles, isAnimated: false });
    };
    map.on('movestart', handleMove);
    map.on('resize', handleResize);
    return () => {
      map.off('movestart', handleMove);
      map.off('resize', handleResize);
    };
  }, [map, bounds, hasTiles]);

  return () => {
    isMovedByHand.current = false;
    if (map) showAll(map, { bounds, hasTiles, isAnimated: true });
  };
}
