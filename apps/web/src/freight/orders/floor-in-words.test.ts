import { expect, it } from 'vitest';
import { floorInWords } from './floor-in-words.ts';

it.each([
  [{ linearFeet: 12.5, unmeasured: 0 }, 'Dry', '12.5 ft'],
  [{ linearFeet: 0, unmeasured: 2 }, 'Dry', 'Needs dimensions'],
  [{ linearFeet: 4, unmeasured: 1 }, 'Dry', '4 ft and 1 item without dimensions'],
  [{ linearFeet: 0, unmeasured: 0 }, 'Dry', '–'],
  [{ linearFeet: 0, unmeasured: 2 }, 'Bulk', '–'],
] as const)('%j in %s reads %s', (floor, equipmentMode, words) => {
  expect(floorInWords(floor, { equipmentMode })).toBe(words);
});
