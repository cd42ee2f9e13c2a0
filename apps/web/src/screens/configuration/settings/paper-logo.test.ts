import { expect, it } from 'vitest';
import { printedSize } from './paper-logo.ts';

it.each([
  [100, 50, 100, 50],
  [800, 400, 800, 400],
  [1_600, 400, 800, 200],
  [400, 1_600, 100, 400],
  [6_000, 4_000, 600, 400],
  [10_000, 2, 800, 1],
])('a logo of %d x %d is drawn as %d x %d', (width, height, drawnWidth, drawnHeight) => {
  expect(printedSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
});
