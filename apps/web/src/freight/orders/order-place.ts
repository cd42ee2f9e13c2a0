import { geography } from '@lanewright/contract/geography.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { ORDER_PAGE_SIZE, ORDER_SORTS, orderList } from '@lanewright/contract/order-list.ts';
import { STATES } from '@lanewright/domain/geography/countries.ts';
import {
  choiceName,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  ORDER_TYPES,
  SHIPPING_MODES,
} from '@lanewright/domain/orders/lists.ts';
import {
  MOST_STOPS_ASKED,
  MOST_WEIGHT,
  RADIUS,
  USUAL_DYNAMIC_DAYS,
  WEIGHT_STEP,
} from '@lanewright/domain/orders/order-filter.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderStatusName } from '@lanewright/domain/orders/statuses.ts';
import { OVERDUE_CHOICES, overdueLabel } from '@lanewright/domain/tracking/overdue.ts';
import { createElement } from 'react';
import { call } from '../../api/client.ts';
import { around, cityValue } from '../../ui/lists/filters/around.ts';
import { loadedChoices, orMore, suggested } from '../../ui/lists/filters/choose-among.ts';
import { choices, linked, oneOf, text, yesNo } from '../../ui/lists/filters/choose.ts';
import { days } from '../../ui/lists/filters/days.ts';
import { range } from '../../ui/lists/filters/span.ts';
import { definePlace } from '../../ui/lists/place.ts';
import { OrderStatusChip } from './order-status.tsx';

/** As an order goes through them; voided ones last. */
const STATUS_ORDER: readonly OrderStatusName[] = [
  'Draft',
  'Accepted',
  'Planned',
  'ReadyToShip',
  'InTransit',
  'Delivered',
  'Completed',
  'Voided',
];
const STATUSES = STATUS_ORDER.map((value) => ({
  value,
  label: orderStatusLabel(ORDER_STATUS[value]),
  shown: createElement(OrderStatusChip, { status: ORDER_STATUS[value] }),
}));

const named = <Value extends Parameters<typeof choiceName>[0]>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: choiceName(value) }));
const asTheyAre = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

async function findCities(q: string, signal: AbortSignal) {
  const { items } = await call(geography.quotableLocations, { query: { q, types: ['City'] }, signal });
  return items.map(({ city, state }) => ({ value: cityValue(city, state), label: `${city}, ${state}` }));
}

async function findCompanies(q: string, signal: AbortSignal) {
  const { items } = await call(locations.searchCompanies, { query: { q }, signal });
  const names = new Set(items.map(({ companyName }) => companyName));
  return asTheyAre([...names]);
}

const REFERENCE_TYPES = {
  queryKey: ['order-reference-types'],
  load: async (signal: AbortSignal) => asTheyAre(await call(orderList.referenceTypes, { signal })),
};

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));
const WHERE = { find: findCities, states: STATE_OPTIONS, radius: RADIUS, unit: 'mi' };
const OVERDUE_OPTIONS = OVERDUE_CHOICES.map((value) => ({ value, label: overdueLabel(value) }));
const company = (label: string) => suggested(label, { find: findCompanies });
const isSo = (label: string, no = `Not ${label.toLowerCase()}`) => yesNo(label, { yes: label, no, look: 'segments' });

export const orderPlace = definePlace({
  path: '/orders',
  pageSize: ORDER_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ORDER_SORTS,
  also: ['viewId'],
  isAppliedTogether: true,
  beginsWithView: true,
  filters: {
    statuses: choices('Status', STATUSES),
    hasPendingChangeRequests: isSo('Pending changes', 'No pending changes'),
    origin: around('Origin', { names: ['originCity', 'originState', 'originRadius'], ...WHERE }),
    originCompany: company('Origin company'),
    destination: around('Destination', {
      names: ['destinationCity', 'destinationState', 'destinationRadius'],
      ...WHERE,
    }),
    destinationCompany: company('Destination company'),
    originDays: days('Pickup', {
      from: 'originStartDate',
      to: 'originEndDate',
      past: 'originPastDays',
      future: 'originFutureDays',
      which: 'originDateTime',
      usual: USUAL_DYNAMIC_DAYS,
    }),
    destinationDays: days('Delivery', {
      from: 'destinationStartDate',
      to: 'destinationEndDate',
      past: 'destinationPastDays',
      future: 'destinationFutureDays',
      which: 'destinationDateTime',
      usual: USUAL_DYNAMIC_DAYS,
    }),
    createDays: days('Created', {
      from: 'createStartDate',
      to: 'createEndDate',
      past: 'createPastDays',
      future: 'createFutureDays',
      which: 'createDateTime',
      usual: USUAL_DYNAMIC_DAYS,
    }),
    overdue: oneOf('Overdue', OVERDUE_OPTIONS, { none: 'Overdue or not', isPlain: true }),
    missingAppointment: isSo('Missing appointment', 'No missing appointment'),
    requiresAppointment: isSo('Requires appointment', 'No appointment required'),
    orderTypes: choices('Order type', named(ORDER_TYPES)),
    shippingModes: choices('Mode', named(SHIPPING_MODES)),
    equipmentTypes: choices('Equipment', asTheyAre(EQUIPMENT_TYPES), { look: 'search' }),
    weight: range('Weight', { unit: 'lbs', names: ['minWeight', 'maxWeight'], most: MOST_WEIGHT, step: WEIGHT_STEP }),
    freightTermTypes: choices('Freight terms', named(FREIGHT_TERMS)),
    referenceNumberTypes: loadedChoices('Reference type', REFERENCE_TYPES),
    referenceNumber: text('Reference number', { placeholder: 'Begins with', limit: 100 }),
    isHazmatRequired: isSo('Hazmat'),
    isTeamRequired: isSo('Team'),
    isJustInTime: isSo('Just in time'),
    isBlind: isSo('Blind'),
    pickupStops: orMore('Pickup stops', MOST_STOPS_ASKED),
    deliveryStops: orMore('Dropoff stops', MOST_STOPS_ASKED),
    uploadId: linked('Created from one file'),
  },
  sections: [
    { title: 'Status', filters: ['statuses', 'hasPendingChangeRequests'] },
    { title: 'Location', filters: ['origin', 'originCompany', 'destination', 'destinationCompany'] },
    {
      title: 'Date and Time',
      filters: ['originDays', 'destinationDays', 'createDays', 'overdue', 'missingAppointment', 'requiresAppointment'],
    },
    {
      title: 'Order Details',
      isClosed: true,
      filters: [
        'orderTypes',
        'shippingModes',
        'equipmentTypes',
        'weight',
        'freightTermTypes',
        'referenceNumberTypes',
        'referenceNumber',
        'isHazmatRequired',
        'isTeamRequired',
        'isJustInTime',
        'isBlind',
      ],
    },
    { title: 'Stops', isClosed: true, filters: ['pickupStops', 'deliveryStops'] },
  ],
});
