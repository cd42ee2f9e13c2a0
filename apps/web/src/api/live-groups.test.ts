import { expect, test } from 'vitest';
import { createGroupBook } from './live-groups.ts';

test('a group is joined for its first subscriber and left with its last', () => {
  const book = createGroupBook<string>();
  expect(book.add('shipments', 'list')).toBe(true);
  expect(book.add('shipments', 'badge')).toBe(false);
  expect(book.remove('shipments', 'list')).toBe(false);
  expect(book.remove('shipments', 'badge')).toBe(true);
  expect(book.groups()).toEqual([]);
});

test('a group that was left is joined again for the next subscriber', () => {
  const book = createGroupBook<string>();
  book.add('commodities', 'list');
  book.remove('commodities', 'list');
  expect(book.add('commodities', 'list')).toBe(true);
});

test('removing someone who never subscribed leaves nothing', () => {
  const book = createGroupBook<string>();
  book.add('commodities', 'list');
  expect(book.remove('commodities', 'stranger')).toBe(false);
  expect(book.remove('shipments', 'list')).toBe(false);
  expect(book.groups()).toEqual(['commodities']);
});

test('subscribers of one group do not hear another', () => {
  const book = createGroupBook<string>();
  book.add('shipments', 'list');
  book.add('shipments:42', 'page');
  expect(book.subscribersOf('shipments')).toEqual(['list']);
  expect(book.subscribersOf('shipments:42')).toEqual(['page']);
  expect(book.subscribersOf('invoices')).toEqual([]);
});
