export interface Extent {
  first: number;
  /** The one behind the last. */
  end: number;
}

/**
 * What is in view of rows that all have the same height, in steps, so that most movements change nothing; with a step to
 * spare at either side. Always the same number of rows, so that those that come can take over from those that go.
 */
export function rowsInView(scrolled: number, height: number, rowHeight: number, count: number, step: number): Extent {
  const first = Math.floor(scrolled / rowHeight / step) * step - step;
  const size = Math.ceil(height / rowHeight / step) * step + 3 * step;
  return { first: Math.max(0, first), end: Math.min(count, first + size) };
}

/** What is in view of columns of different widths, given where each begins; in steps too, with one to spare. */
export function columnsInView(starts: readonly number[], scrolled: number, width: number, step: number): Extent {
  let first = 0;
  while (first < starts.length - 1 && starts[first + 1]! <= scrolled) first += 1;
  let end = first;
  while (end < starts.length && starts[end]! < scrolled + width) end += 1;
  return {
    first: Math.max(0, Math.floor(first / step) * step - step),
    end: Math.min(starts.length, Math.ceil(end / step) * step + step),
  };
}

/** What is drawn: what is in view, and what must be there wherever one has scrolled to, such as the row with the focus. */
export function drawnOf(count: number, { first, end }: Extent, always: readonly number[] = []): number[] {
  const drawn = new Set(always.filter((index) => index >= 0 && index < count));
  for (let index = first; index < Math.min(end, count); index += 1) drawn.add(index);
  return [...drawn].sort((one, other) => one - other);
}
