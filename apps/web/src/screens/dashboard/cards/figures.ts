import { commodities } from '@lanewright/contract/commodities.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { COMMODITIES, commodityPlace } from '../../../freight/commodities/commodity-place.ts';
import { contactPlace } from '../../../freight/contacts/contact-place.ts';
import { CONTACTS } from '../../../freight/contacts/contact-queries.ts';
import { useCount } from '../../../freight/lists/use-count.ts';
import { LOCATIONS } from '../../../freight/locations/location-data.ts';
import { locationPlace } from '../../../freight/locations/location-place.ts';
import type { Counted } from '../../../ui/navigation/page-groups.ts';

/** A number, and the list that shows what it counts. */
export interface Figure {
  count: Counted | undefined;
  one: string;
  many: string;
  to: string;
  search: Record<string, string | string[]>;
  /** Somebody should do something about them; what is said when nobody has to. */
  done?: string;
}

/** All of something; of them, so many. */
export type Figures = readonly [all: Figure, ...parts: Figure[]];

const WITHOUT_CLASS = { hasFreightClass: false };
const HAZMAT = { isHazmat: true };

export function useCommodityFigures(isEnabled: boolean): Figures {
  const facts = { queryKey: COMMODITIES, isEnabled };
  const list = (at: Parameters<typeof commodityPlace.write>[0]) => ({
    to: commodityPlace.path,
    search: commodityPlace.write(at),
  });
  const all = useCount(commodityPlace, commodities.list, { ...facts, at: {} });
  const hazmat = useCount(commodityPlace, commodities.list, { ...facts, at: HAZMAT });
  const withoutClass = useCount(commodityPlace, commodities.list, { ...facts, at: WITHOUT_CLASS });
  return [
    { count: all, one: 'commodity', many: 'commodities', ...list({}) },
    { count: hazmat, one: 'is hazmat', many: 'are hazmat', ...list(HAZMAT) },
    {
      count: withoutClass,
      one: 'has no freight class',
      many: 'have no freight class',
      done: 'All have a freight class',
      ...list(WITHOUT_CLASS),
    },
  ];
}

const OWN = { belongsTo: 'own' as const };
const WITHOUT_HOURS = { hasDockHours: false };

export function useLocationFigures(isEnabled: boolean): Figures {
  const facts = { queryKey: LOCATIONS, isEnabled };
  const list = (at: Parameters<typeof locationPlace.write>[0]) => ({
    to: locationPlace.path,
    search: locationPlace.write(at),
  });
  const all = useCount(locationPlace, locations.list, { ...facts, at: {} });
  const own = useCount(locationPlace, locations.list, { ...facts, at: OWN });
  const withoutHours = useCount(locationPlace, locations.list, { ...facts, at: WITHOUT_HOURS });
  return [
    { count: all, one: 'location', many: 'locations', ...list({}) },
    { count: own, one: 'is your own', many: 'are your own', ...list(OWN) },
    {
      count: withoutHours,
      one: 'has no dock hours',
      many: 'have no dock hours',
      done: 'All have dock hours',
      ...list(WITHOUT_HOURS),
    },
  ];
}

const PORTAL = { contactRoleType: 'Portal' as const };
const NEWCOMERS = { hasSignedIn: false };

export function useContactFigures(isEnabled: boolean): Figures {
  const facts = { queryKey: [CONTACTS], isEnabled };
  const list = (at: Parameters<typeof contactPlace.write>[0]) => ({
    to: contactPlace.path,
    search: contactPlace.write(at),
  });
  const all = useCount(contactPlace, contacts.search, { ...facts, at: {} });
  const portal = useCount(contactPlace, contacts.search, { ...facts, at: PORTAL });
  const newcomers = useCount(contactPlace, contacts.search, { ...facts, at: NEWCOMERS });
  return [
    { count: all, one: 'contact', many: 'contacts', ...list({}) },
    { count: portal, one: 'is a portal user', many: 'are portal users', ...list(PORTAL) },
    {
      count: newcomers,
      one: 'has not signed in yet',
      many: 'have not signed in yet',
      done: 'All of them have signed in',
      ...list(NEWCOMERS),
    },
  ];
}
