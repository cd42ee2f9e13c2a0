import type { QueryClient } from '@tanstack/react-query';

/** What is paid changes what is owed, so both are asked for again. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payments'] }),
    queryClient.invalidateQueries({ queryKey: ['invoices'] }),
  ]);
}
