/** A marker as it would stand on the screen, in pixels. */
export interface ScreenPoint {
  id: string;
  x: number;
  y: number;
}

/** Markers that stand so close that they would hide each other. */
export interface MarkerGroup {
  ids: string[];
  /** How each is shown: pushed apart around their middle, or all as one marker with their number. */
  shownAs: 'apart' | 'together';
  /** By how much each moves from its own point. */
  offsets: { dx: number; dy: number }[];
  /** From the middle to the outermost marker's centre. */
  radius: number;
}

const MARKER_SIZE = 24;
/** Squares that stand diagonally need more than their width. */
const FAN_SPACING = 28;
/** More than this around one point is a knot, not a fan, as long as zooming in can untie it. */
const MOST_IN_A_FAN = 6;

function isTouching(a: ScreenPoint, b: ScreenPoint): boolean {
  return Math.abs(a.x - b.x) < MARKER_SIZE && Math.abs(a.y - b.y) < MARKER_SIZE;
}

/** Groups of points that touch, directly or through others; in the order of their first member. */
function touchingGroups(points: readonly ScreenPoint[]): ScreenPoint[][] {
  const groups: ScreenPoint[][] = [];
  for (const point of points) {
    const touched = groups.filter((group) => group.some((member) => isTouching(member, point)));
    const [first, ...others] = touched;
    if (!first) {
      groups.push([point]);
      continue;
    }
    first.push(...others.flat(), point);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A circle just wide enough for neighbours on it not to touch; two stand side by side. */
function fan(group: readonly ScreenPoint[]): Pick<MarkerGroup, 'offsets' | 'radius'> {
  const [x, y] = [mean(group.map((point) => point.x)), mean(group.map((point) => point.y))];
  const radius = FAN_SPACING / (2 * Math.sin(Math.PI / group.length));
  const start = group.length === 2 ? Math.PI : -Math.PI / 2;
  const offsets = group.map((point, index) => {
    const angle = start + (2 * Math.PI * index) / group.length;
    return { dx: x + radius * Math.cos(angle) - point.x, dy: y + radius * Math.sin(angle) - point.y };
  });
  return { offsets, radius };
}

/** Decides how markers that would hide each other are shown. Stops of one address are always fanned: no zoom parts them. */
export function arrangeMarkers(points: readonly ScreenPoint[], isSamePlace: (ids: string[]) => boolean): MarkerGroup[] {
  return touchingGroups(points).map((group) => {
    const ids = group.map(({ id }) => id);
    if (group.length === 1) return { ids, shownAs: 'apart', offsets: [{ dx: 0, dy: 0 }], radius: 0 };
    if (group.length > MOST_IN_A_FAN && !isSamePlace(ids)) {
      return { ids, shownAs: 'together', offsets: group.map(() => ({ dx: 0, dy: 0 })), radius: 0 };
    }
    return { ids, shownAs: 'apart', ...fan(group) };
  });
}
