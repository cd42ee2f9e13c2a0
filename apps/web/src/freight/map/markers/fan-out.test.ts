import { describe, expect, it } from 'vitest';
import { arrangeMarkers, type ScreenPoint } from './fan-out.ts';

const at = (id: string, x: number, y: number): ScreenPoint => ({ id, x, y });
const same = (count: number) => Array.from({ length: count }, (_, index) => at(String(index), 100, 100));
const never = () => false;
const always = () => true;

function shownAt(points: ScreenPoint[], isSamePlace: () => boolean) {
  return arrangeMarkers(points, isSamePlace).flatMap(({ ids, offsets }) =>
    ids.map((id, index) => {
      const point = points.find((candidate) => candidate.id === id)!;
      return { id, x: point.x + offsets[index]!.dx, y: point.y + offsets[index]!.dy };
    }),
  );
}

describe('markers', () => {
  it.each([
    [24, 0, 2],
    [23.9, 0, 1],
    [0, 24, 2],
    [23.9, 23.9, 1],
    [24, 24, 2],
  ])('%d right and %d below each other make %i group(s)', (dx, dy, groups) => {
    expect(arrangeMarkers([at('a', 0, 0), at('b', dx, dy)], never)).toHaveLength(groups);
  });

  it('that stand alone stay where they are', () => {
    expect(arrangeMarkers([at('a', 5, 5)], never)).toEqual([
      { ids: ['a'], shownAs: 'apart', offsets: [{ dx: 0, dy: 0 }], radius: 0 },
    ]);
  });

  it('are one group when a third joins two that did not touch', () => {
    const groups = arrangeMarkers([at('a', 0, 0), at('b', 40, 0), at('c', 20, 0)], never);
    expect(groups.map(({ ids }) => [...ids].sort())).toEqual([['a', 'b', 'c']]);
  });

  it.each([2, 3, 6, 13, 30])('%i at one address do not hide each other', (count) => {
    const shown = shownAt(same(count), always);
    expect(shown).toHaveLength(count);
    for (const [index, a] of shown.entries()) {
      for (const b of shown.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(27.9);
      }
    }
  });

  it('two at one address stand side by side, the first at the left', () => {
    const [a, b] = shownAt(same(2), always);
    expect(a!.x).toBeCloseTo(86);
    expect(b!.x).toBeCloseTo(114);
    expect(a!.y).toBeCloseTo(100);
  });

  it('are fanned around their common middle', () => {
    const shown = shownAt([at('a', 100, 100), at('b', 110, 100), at('c', 105, 112)], never);
    expect(shown.reduce((sum, { x }) => sum + x, 0) / 3).toBeCloseTo(105);
    expect(shown.reduce((sum, { y }) => sum + y, 0) / 3).toBeCloseTo(104);
  });

  it.each([
    [6, 'apart'],
    [7, 'together'],
  ])('%i close to each other are shown %s while zooming can part them', (count, shownAs) => {
    expect(arrangeMarkers(same(count), never)[0]!.shownAs).toBe(shownAs);
  });
});
