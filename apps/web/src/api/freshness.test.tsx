import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshnessOf } from './freshness.ts';

let queryClient: QueryClient;

/** A query that has been answered. */
function watch(area: string, meta: { isPinned?: boolean } = {}): Promise<unknown> {
  const options = { queryKey: [area, 'page'], queryFn: () => null, meta };
  return queryClient.fetchQuery(options);
}

const isStale = (area: string) => queryClient.getQueryState([area, 'page'])?.isInvalidated;

beforeEach(async () => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  await Promise.all([watch('contacts'), watch('locations'), watch('commodities'), watch('quotes')]);
});
afterEach(() => void vi.useRealTimers());

test('a hundred changes in a second are one refresh of the areas that the channel touches, about a second later', async () => {
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  for (let change = 0; change < 100; change += 1) freshnessOf(queryClient).changed('contacts');
  await vi.advanceTimersByTimeAsync(999);
  expect(refreshed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(refreshed).toHaveBeenCalledOnce();
  expect(['contacts', 'locations', 'commodities'].map(isStale)).toEqual([true, true, false]);
});

test('what is pinned is left alone', async () => {
  await watch('shipments', { isPinned: true });
  await watch('orders');
  freshnessOf(queryClient).changed('shipments');
  await vi.advanceTimersByTimeAsync(1_500);
  expect([isStale('shipments'), isStale('orders')]).toEqual([false, true]);
});

test('a page nobody looks at asks when somebody does', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  freshnessOf(queryClient).changed('commodities');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStale('commodities')).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isStale('commodities')).toBe(true);
  visibility.mockRestore();
});
