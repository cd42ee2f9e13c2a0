/** Which side of the text stands at the marker, and how far from it, in lines of text. */
export type NameSides = (string | [number, number])[];

export interface SeenAt {
  x: number;
  y: number;
  /** Of the map, in pixels. */
  width: number;
  height: number;
}

const EDGE = 4;
/** What the buttons at the top right take. */
const BUTTONS = { width: 60, height: 160 };
/** And what the one at the bottom right takes, that tells whose map it is. */
const CREDIT_HEIGHT = 60;

/**
 * Where a name may stand, best first: beside its marker where the map has room for all of it, else above or below. The map itself
 * keeps names apart but does not see its own edges, so a name would be cut there.
 */
export function nameSides(nameWidth: number, distance: number, textSize: number, at: SeenAt | null): NameSides {
  const away = distance / textSize;
  const sides = {
    // The left side of the text is at the marker, so the text is at its right.
    left: [away, 0],
    right: [-away, 0],
    bottom: [0, -away],
    top: [0, away],
  } satisfies Record<string, [number, number]>;
  const order: (keyof typeof sides)[] = ['left', 'right', 'bottom', 'top'];
  if (at) {
    const isBesideButtons = at.y < BUTTONS.height || at.y > at.height - CREDIT_HEIGHT;
    const last = at.width - (isBesideButtons ? BUTTONS.width : EDGE);
    const fits = {
      left: at.x + distance + nameWidth <= last,
      right: at.x - distance - nameWidth >= EDGE,
      bottom: at.x - nameWidth / 2 >= EDGE && at.x + nameWidth / 2 <= last,
      top: at.x - nameWidth / 2 >= EDGE && at.x + nameWidth / 2 <= last,
    };
    order.sort((one, other) => Number(fits[other]) - Number(fits[one]));
  }
  return order.flatMap((side) => [side, sides[side]]);
}
