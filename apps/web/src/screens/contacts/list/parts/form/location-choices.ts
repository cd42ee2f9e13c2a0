import { locations, type CustomerLocation } from '@lanewright/contract/locations.ts';
import type { LocationChoice } from '@lanewright/domain/contacts/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';

export function choiceOf({ id, name, companyName, address }: CustomerLocation): LocationChoice {
  const place = [address.city, address.state].filter(Boolean).join(' ');
  return { value: id, label: [name || companyName, place].filter(Boolean).join(', ') };
}

/** Places of the company itself: few enough to choose from without searching on the server. */
export function useCompanyLocations() {
  return useQuery({
    queryKey: ['locations', 'of-company'],
    queryFn: async ({ signal }) => (await call(locations.ofCompany, { signal })).map(choiceOf),
  });
}

export async function findOtherLocations(searchTerm: string, signal: AbortSignal): Promise<LocationChoice[]> {
  const found = await call(locations.findForCustomer, { query: { searchTerm, belongsTo: 'others' }, signal });
  return found.map((location) => {
    const { label, value } = choiceOf(location);
    // Places of others are often called by their city alone; whose they are tells them apart.
    const isNamedAfterOwner = location.name.toLowerCase().includes(location.companyName.toLowerCase());
    return { value, label: isNamedAfterOwner || !location.name ? label : `${location.companyName}: ${label}` };
  });
}
