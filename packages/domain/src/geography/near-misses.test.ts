import { describe, expect, it } from 'vitest';
import { forgivenSlips, nearMisses, slipsBetween } from './near-misses.ts';

describe('the near misses of a text', () => {
  it.each([
    ['chcago', 'chicago', 'a missing letter'],
    ['chiccago', 'chicago', 'a doubled letter'],
    ['chivago', 'chicago', 'a wrong letter'],
    ['chciago', 'chicago', 'two letters swapped'],
    ['hcicago', 'chicago', 'the first two swapped'],
    ['losangelas', 'losangeles', 'a wrong letter near the end'],
    ['albuquerqe', 'albuquerque', 'a missing letter near the end'],
  ])('of %s include %s: %s', (typed, meant) => {
    expect(nearMisses(typed)).toContain(meant);
  });

  it('leave the text itself, its first letter and what follows its end alone', () => {
    const found = nearMisses('dallas');
    expect(found).not.toContain('dallas');
    expect(found).not.toContain('callas');
    expect(found).not.toContain('dallasx');
    expect(nearMisses('x')).toEqual([]);
  });

  it('can be those of the first letters only', () => {
    const found = nearMisses('albuquerqe', 5);
    expect(found).toContain('alubquerqe');
    expect(found).toContain('albquerqe');
    expect(found).not.toContain('albuquerque');
    expect(found.length).toBeLessThan(300);
  });

  it('stay few enough to be looked up one by one', () => {
    expect(nearMisses('a'.repeat(60)).length).toBeLessThan(3_200);
  });
});

describe('slips between two texts', () => {
  it.each([
    ['chicago', 'chicago', 0],
    ['chcago', 'chicago', 1],
    ['cincinatti', 'cincinnati', 2],
    ['dlalas', 'dallas', 1],
    ['biose', 'boise', 1],
    ['talahasee', 'tallahassee', 2],
    ['', 'ab', 2],
    ['abc', 'xyz', 3],
    ['ab', 'abcdefgh', 4],
  ])('%s and %s: %d', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 3, 'whole')).toBe(slips);
  });

  it('of somebody who is still typing count to the best beginning', () => {
    expect(slipsBetween('albuq', 'albuquerque', 2, 'beginning')).toBe(0);
    expect(slipsBetween('albqu', 'albuquerque', 2, 'beginning')).toBe(1);
    expect(slipsBetween('albuquerque', 'alb', 2, 'beginning')).toBe(3);
  });
});

it.each([
  ['rom', 0],
  ['rome', 1],
  ['chicago', 1],
  ['portland', 2],
  ['philadelphia', 2],
  ['northlasvegas', 3],
])('"%s" forgives %d', (typed, slips) => {
  expect(forgivenSlips(typed)).toBe(slips);
});
