import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['Dana', '', 'Dana'],
  ['', 'Whitfield', 'Whitfield'],
  ['', '', 'User'],
])('"%s" and "%s" are shown as %s', (firstName, lastName, expected) => {
  expect(personName({ firstName, lastName })).toBe(expected);
});
