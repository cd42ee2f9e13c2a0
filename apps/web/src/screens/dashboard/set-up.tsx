import { commodities } from '@lanewright/contract/commodities.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orderList } from '@lanewright/contract/order-list.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useLiveRefresh } from '../../api/live.ts';
import { SetUpList } from './set-up-list.tsx';
import { setUpSteps } from './set-up-steps.ts';

const ONE = { page: 1, pageSize: 1 };

/** What a new company does first; steps tick themselves, and all of it goes when all is done. */
export function SetUp() {
  useLiveRefresh({ channel: 'commodities' });
  useLiveRefresh({ channel: 'locations' });
  useLiveRefresh({ channel: 'contacts' });
  const { data: steps } = useQuery({
    queryKey: ['set-up'],
    queryFn: async ({ signal }) => {
      const [anyCommodity, ownLocations, portalUsers, orders] = await Promise.all([
        call(commodities.list, { query: ONE, signal }),
        call(locations.list, { query: { ...ONE, belongsTo: 'own' }, signal }),
        call(contacts.search, { query: { ...ONE, contactRoleType: 'Portal' }, signal }),
        call(orderList.list, { query: ONE, signal }),
      ]);
      return setUpSteps({ commodities: anyCommodity, ownLocations, portalUsers, orders });
    },
    // Whoever has done one of them comes back to see it ticked.
    refetchOnMount: 'always',
  });
  return steps && <SetUpList steps={steps} />;
}
