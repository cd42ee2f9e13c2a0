import type { Map } from 'maplibre-gl';
import { DOT_IMAGE, MARKER_ROOM_IMAGE } from './map-style.ts';

const DOT_SIZE = 8;
const MARKER_SIZE = 24;

/** A disc whose colour the style decides: its opacity falls off at the edge, as a distance field does. */
function dot(): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(DOT_SIZE * DOT_SIZE * 4);
  const middle = (DOT_SIZE - 1) / 2;
  for (let index = 0; index < DOT_SIZE * DOT_SIZE; index += 1) {
    const distance = Math.hypot((index % DOT_SIZE) - middle, Math.floor(index / DOT_SIZE) - middle);
    data[index * 4 + 3] = Math.max(0, Math.min(255, 192 + (2 - distance) * 60));
  }
  return { width: DOT_SIZE, height: DOT_SIZE, data };
}

const emptySquare = () => ({
  width: MARKER_SIZE,
  height: MARKER_SIZE,
  data: new Uint8Array(MARKER_SIZE * MARKER_SIZE * 4),
});

/** The style names two pictures; they are made here instead of fetched. */
export function provideImages(map: Map): void {
  map.setMissingStyleImageResolver((id) => {
    if (id === DOT_IMAGE) map.addImage(id, dot(), { sdf: true });
    if (id === MARKER_ROOM_IMAGE) map.addImage(id, emptySquare());
  });
}
