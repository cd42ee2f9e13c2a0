export const LEAST_ZOOM = 0.1;
export const MOST_ZOOM = 5;
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5];

export function withinZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

/** The next step up (1) or down (-1); from between two steps, the nearer of them in that direction. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const isBeyond = (step: number) => (direction === 1 ? step > zoom + 0.001 : step < zoom - 0.001);
  const steps = direction === 1 ? STEPS : STEPS.toReversed();
  return steps.find(isBeyond) ?? (direction === 1 ? MOST_ZOOM : LEAST_ZOOM);
}

/** How far to zoom so that all of it is seen. */
export function fittingZoom(
  page: { width: number; height: number },
  room: { width: number; height: number },
  turns: number,
): number {
  const [width, height] = turns % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
  return withinZoom(Math.min(room.width / width, room.height / height));
}

/** Pixels for each pixel of zoom 1: sharp where somebody looks closely, and few kinds, so that it is seldom drawn anew. */
export function detailFor(zoom: number, pixelRatio: number): number {
  return Math.min(6, Math.max(1, Math.ceil(zoom * pixelRatio)));
}
