import { configuration } from '@lanewright/contract/configuration.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { orderQuery } from '../../../freight/orders/order-data.ts';

export function useOrder(orderNumber: string) {
  return useQuery(orderQuery(orderNumber));
}

/** Of the company that is billed. Most freight is billed to the shipper itself, whose name is known. */
export function useBillToName(companyNumber: string | null): string | null {
  const user = useCurrentUser();
  const isOwn = companyNumber === user.companyNumber;
  const { data } = useQuery({
    queryKey: ['bill-to-companies'],
    queryFn: ({ signal }) => call(configuration.billToCompanies, { signal }),
    enabled: companyNumber !== null && !isOwn,
  });
  if (companyNumber === null) return null;
  return isOwn ? user.companyName : (data?.find((one) => one.companyNumber === companyNumber)?.companyName ?? null);
}
