import type { ScreenPoint } from './fan-out.ts';

type Point = Pick<ScreenPoint, 'x' | 'y'>;

interface Size {
  width: number;
  height: number;
}

export const CARD_SIDES = ['right', 'left', 'above', 'below'] as const;
export type CardSide = (typeof CARD_SIDES)[number];

/** From the middle of the truck to the edge of its card. */
const GAP = 27;
/** Half of a stop's marker, and a little air. */
const STOP_REACH = 14;

/** The left upper corner of the card. */
function cornerOf(side: CardSide, { x, y }: Point, { width, height }: Size): Point {
  if (side === 'right') return { x: x + GAP, y: y - height / 2 };
  if (side === 'left') return { x: x - GAP - width, y: y - height / 2 };
  return { x: x - width / 2, y: side === 'above' ? y - GAP - height : y + GAP };
}

/**
 * On which side of the truck its card hides no stop and is not cut off by the edge of the map; null where there is none. The
 * list says the same.
 */
export function sideOfCard(truck: Point, card: Size, stops: readonly Point[], map: Size): CardSide | null {
  const isFree = (side: CardSide) => {
    const { x, y } = cornerOf(side, truck, card);
    const isInside = x >= 0 && y >= 0 && x + card.width <= map.width && y + card.height <= map.height;
    const isOver = (stop: Point) =>
      stop.x > x - STOP_REACH &&
      stop.x < x + card.width + STOP_REACH &&
      stop.y > y - STOP_REACH &&
      stop.y < y + card.height + STOP_REACH;
    return isInside && !stops.some(isOver);
  };
  return CARD_SIDES.find(isFree) ?? null;
}
