import { geography } from '@lanewright/contract/geography.ts';
import { QUOTE_PAGE_SIZE, QUOTE_SORTS, quotes } from '@lanewright/contract/quotes.ts';
import { FREIGHT_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';
import { RADIUS } from '@lanewright/domain/orders/order-filter.ts';
import { call } from '../../../api/client.ts';
import type { NamedSort } from '../../../freight/lists/list-line.tsx';
import { oneOf } from '../../../ui/lists/filters/choose.ts';
import { days } from '../../../ui/lists/filters/days.ts';
import type { Filter, UnderItsName } from '../../../ui/lists/filters/filter.ts';
import { found } from '../../../ui/lists/filters/found.ts';
import { definePlace } from '../../../ui/lists/place.ts';

async function findPlaces(q: string, signal: AbortSignal) {
  const { items } = await call(geography.quotableLocations, { query: { q }, signal });
  return items.map((place) => ({ value: place.id, label: placeName(place) }));
}

async function findCreators(q: string, signal: AbortSignal) {
  const people = await call(quotes.creators, { query: { q }, signal });
  return people.map(({ id, fullName }) => ({ value: id, label: fullName }));
}

/** Places lie apart: one town and its neighbours are what people mean. */
const DISTANCE = { ...RADIUS, usual: 25, unit: 'mi' };
const WHERE = { find: findPlaces, placeholder: 'City or zip code', radius: DISTANCE };
/** The last week, as the server counts it: 7 back and 0 ahead. */
const USUAL_DAYS = { past: -7, future: 0 };

const CLASSES = FREIGHT_CLASSES.map((value) => ({ value: String(value), label: String(value) }));

/** The words are texts, and the server reads them as numbers. */
function freightClass(): Filter<string, UnderItsName<number>> {
  const { asked: _texts, ...filter } = oneOf('Freight class', CLASSES, { none: 'Any class' });
  return filter;
}

/** The four orders of the menu; the usual one first. */
export const SORTS: readonly NamedSort[] = [
  { label: 'Request date, newest first', by: 'createDateTime', direction: -1 },
  { label: 'Request date, oldest first', by: 'createDateTime', direction: 1 },
  { label: 'Pickup date, latest first', by: 'pickupDate', direction: -1 },
  { label: 'Pickup date, earliest first', by: 'pickupDate', direction: 1 },
];

export const quotePlace = definePlace({
  path: '/requote',
  pageSize: QUOTE_PAGE_SIZE,
  search: 'searchTerm',
  sorts: QUOTE_SORTS,
  usualDirection: -1,
  filters: {
    origin: found('Origin', {
      names: { id: 'originQuotableLocationId', name: 'origin', radius: 'originDistance' },
      ...WHERE,
    }),
    destination: found('Destination', {
      names: { id: 'destinationQuoteableLocationId', name: 'destination', radius: 'destinationDistance' },
      ...WHERE,
    }),
    createDays: days('Requested', {
      from: 'createStartDate',
      to: 'createEndDate',
      past: 'createPastDays',
      future: 'createFutureDays',
      which: 'createDateFilterType',
      isPastCounted: true,
      usual: USUAL_DAYS,
    }),
    pickupDays: days('Pickup', {
      from: 'pickupStartDate',
      to: 'pickupEndDate',
      past: 'pickupPastDays',
      future: 'pickupFutureDays',
      which: 'pickupDateFilterType',
      isPastCounted: true,
      usual: USUAL_DAYS,
    }),
    freightClass: freightClass(),
    creator: found('Requested by', {
      names: { id: 'createUserId', name: 'creator' },
      find: findCreators,
      placeholder: 'Anybody',
    }),
  },
  sections: [
    { title: 'Location', filters: ['origin', 'destination'] },
    { title: 'Date', filters: ['createDays', 'pickupDays'] },
    { title: 'Quote Details', filters: ['freightClass', 'creator'] },
  ],
});
