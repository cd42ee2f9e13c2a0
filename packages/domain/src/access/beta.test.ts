import { expect, it } from 'vitest';
import { isOnBetaList } from './beta.ts';

const LIST = 'planner@northfield.example, ADMIN@ironbridge.example ,,';

it.each([
  ['an address on the list', 'planner@northfield.example', true],
  ['an address in other case', 'Admin@Ironbridge.example', true],
  ['an address with spaces around it', ' planner@northfield.example ', true],
  ['an address that is only part of one', 'planner@northfield.ex', false],
  ['an address that is not there', 'viewer@northfield.example', false],
  ['an empty address, although the list has empty entries', '', false],
])('decides for %s', (_title, email, expected) => {
  expect(isOnBetaList(LIST, email)).toBe(expected);
});
