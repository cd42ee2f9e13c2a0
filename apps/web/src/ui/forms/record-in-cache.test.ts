import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { rememberSaved } from './record-in-cache.ts';

const saved = { id: 'a', version: 2, name: 'New' };

it('puts the answer wherever the record is shown, and leaves the rest as it was', () => {
  const cache = new QueryClient();
  const other = { id: 'b', version: 1, name: 'Other' };
  cache.setQueryData(['things', 'page', 1], {
    data: [{ id: 'a', version: 1, name: 'Old', seen: true }, other],
    total: 2,
  });
  cache.setQueryData(['things', 'one', 'a'], { id: 'a', version: 1, name: 'Old' });
  cache.setQueryData(['others'], [{ id: 'a', version: 1, name: 'Old' }]);
  rememberSaved(cache, ['things'], saved);
  expect(cache.getQueryData(['things', 'page', 1])).toEqual({ data: [{ ...saved, seen: true }, other], total: 2 });
  expect(cache.getQueryData(['things', 'one', 'a'])).toEqual(saved);
  expect(cache.getQueryData(['others'])).toEqual([{ id: 'a', version: 1, name: 'Old' }]);
});

it('never goes back to an older version', () => {
  const cache = new QueryClient();
  cache.setQueryData(['things', 'one', 'a'], { id: 'a', version: 3, name: 'Newest' });
  rememberSaved(cache, ['things'], saved);
  expect(cache.getQueryData(['things', 'one', 'a'])).toEqual({ id: 'a', version: 3, name: 'Newest' });
});
