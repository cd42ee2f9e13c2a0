import type { QueryClient } from '@tanstack/react-query';

const AREAS = new Set(['invoices', 'carrier-invoices', 'rate-mismatches', 'payments']);

/** What is paid or billed changes what is owed, so all of it is asked for again. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => AREAS.has(String(queryKey[0])) });
}
