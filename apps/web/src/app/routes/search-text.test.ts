import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each([
  ['', {}],
  ['?page=2&search=oats+%26+rye', { page: '2', search: 'oats & rye' }],
  ['?search=1e5', { search: '1e5' }],
  ['?tag=a&tag=b', { tag: ['a', 'b'] }],
])('"%s" and %j are the same address', (text, values) => {
  expect(parseSearch(text)).toEqual(values);
  expect(stringifySearch(values)).toBe(text);
});

test('what is absent is left out', () => {
  expect(stringifySearch({ page: 2, search: undefined, other: null })).toBe('?page=2');
});
