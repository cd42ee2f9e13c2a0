import { Marker, type Map } from 'maplibre-gl';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '../stops-and-lanes.ts';

interface MapMarkerProps extends Coordinates {
  map: Map;
  dx?: number;
  dy?: number;
  isOnTop?: boolean;
  children: ReactNode;
}

/** Ordinary elements that stand at a point of the map and move with it. */
export function MapMarker({ map, latitude, longitude, dx = 0, dy = 0, isOnTop = false, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => new Marker({ element, anchor: 'center' }));

  useEffect(() => {
    marker.setLngLat([longitude, latitude]).setOffset([dx, dy]);
  }, [marker, latitude, longitude, dx, dy]);

  useEffect(() => {
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [marker, map]);

  useEffect(() => {
    marker.getElement().style.zIndex = isOnTop ? '1' : '';
  }, [marker, isOnTop]);

  return createPortal(children, element);
}
