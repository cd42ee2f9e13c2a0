interface Box {
  width: number;
  height: number;
  /** Room for the dot at the end. */
  inset: number;
}

interface Point {
  x: number;
  y: number;
}

/** A line through what is known of a series, the least at the bottom; where nothing is known it leaves out. */
export function linePath(
  values: readonly (number | null)[],
  { width, height, inset }: Box,
): { path: string; end: Point | null } {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const points = values.flatMap((value, index): Point[] => {
    if (value === null) return [];
    const part = most === least ? 0.5 : (value - least) / (most - least);
    const step = values.length === 1 ? 0 : index / (values.length - 1);
    const rounded = (given: number) => Math.round(given * 10) / 10;
    return [
      { x: rounded(inset + step * (width - 2 * inset)), y: rounded(height - inset - part * (height - 2 * inset)) },
    ];
  });
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { path, end: points.at(-1) ?? null };
}
