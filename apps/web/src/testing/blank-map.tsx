import type { MapCanvasProps } from '../freight/map/map-canvas.tsx';

/** A map that is not drawn: it only says which stops it was given. */
export function BlankMap({ stops }: MapCanvasProps) {
  return <div data-map-of={stops.map(({ label }) => label).join(' ')} />;
}

export const stopsOnMap = () => document.querySelector<HTMLElement>('[data-map-of]')?.dataset.mapOf;
