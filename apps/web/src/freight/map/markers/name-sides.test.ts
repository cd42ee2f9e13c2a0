import { describe, expect, it } from 'vitest';
import { nameSides } from './name-sides.ts';

const sidesAt = (x: number, y: number, nameWidth = 80) =>
  nameSides(nameWidth, 20, 13, { x, y, width: 340, height: 300 }).filter((one) => typeof one === 'string');

describe('a name beside its marker', () => {
  it.each([
    ['at the right where there is room', 150, 200, 80, ['left', 'right', 'bottom', 'top']],
    ['at the left near the right edge', 290, 200, 80, ['right', 'bottom', 'top', 'left']],
    ['at the left below the buttons of the map', 200, 40, 80, ['right', 'bottom', 'top', 'left']],
    ['at the left above the button that tells whose map it is', 200, 260, 80, ['right', 'bottom', 'top', 'left']],
    ['above or below where it fits on neither side', 170, 200, 200, ['bottom', 'top', 'left', 'right']],
    ['at the right where it fits nowhere', 170, 200, 400, ['left', 'right', 'bottom', 'top']],
  ])('stands %s', (_name, x, y, nameWidth, sides) => {
    expect(sidesAt(x, y, nameWidth)).toEqual(sides);
  });

  it('stands as far away as its markers reach, on whichever side', () => {
    expect(nameSides(80, 26, 13, null)).toEqual(['left', [2, 0], 'right', [-2, 0], 'bottom', [0, -2], 'top', [0, 2]]);
  });
});
