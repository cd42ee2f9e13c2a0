import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';
import { ACCOUNT_ROUTES } from './route-table.ts';

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

test.each([
  ['', { page: 1, search: '' }],
  ['?page=3&search=007', { page: 3, search: '007' }],
  ['?page=0', { page: 1, search: '' }],
  ['?page=abc&search=a&search=b', { page: 1, search: '' }],
])('the commodity list reads "%s" as %j', (text, expected) => {
  const rule = ACCOUNT_ROUTES.find((route) => route.path === '/commodities')?.search;
  expect(rule?.schema.parse(parseSearch(text))).toEqual(expected);
});
