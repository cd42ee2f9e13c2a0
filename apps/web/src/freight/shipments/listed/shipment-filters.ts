import { search } from '@lanewright/contract/search.ts';
import { STATES } from '@lanewright/domain/geography/countries.ts';
import { choiceName, EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { USUAL_DYNAMIC_DAYS } from '@lanewright/domain/orders/order-filter.ts';
import { ON_TIME_STATUSES, onTimeLabel } from '@lanewright/domain/orders/on-time.ts';
import { SHIPMENT_STATUS_NAMES } from '@lanewright/domain/shipments/shipment-views.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { OVERDUE_CHOICES, overdueLabel } from '@lanewright/domain/tracking/overdue.ts';
import { createElement } from 'react';
import { call } from '../../../api/client.ts';
import { choices, oneOf, yesNo } from '../../../ui/lists/filters/choose.ts';
import { days } from '../../../ui/lists/filters/days.ts';
import { found } from '../../../ui/lists/filters/found.ts';
import { equipmentName } from '../shipment-words.ts';
import { ShipmentStatusChip } from '../shipment-status.tsx';

const STATUSES = SHIPMENT_STATUS_NAMES.map((value) => ({
  value,
  label: shipmentStatusLabel(SHIPMENT_STATUS[value]),
  shown: createElement(ShipmentStatusChip, { status: SHIPMENT_STATUS[value] }),
}));

async function findCarriers(q: string, signal: AbortSignal) {
  const { items } = await call(search.carriers, { query: { q }, signal });
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));
const inState = (label: string) => oneOf(label, STATE_OPTIONS, { none: 'Any state' });

/** What both lists of shipments are narrowed by; each adds how it speaks of exceptions. */
export const SHIPMENT_FILTERS = {
  statuses: choices('Status', STATUSES),
  onTimeStatuses: choices(
    'On time',
    ON_TIME_STATUSES.map((value) => ({ value, label: onTimeLabel(value) })),
  ),
  overdue: oneOf(
    'Overdue',
    OVERDUE_CHOICES.map((value) => ({ value, label: overdueLabel(value) })),
    { none: 'Overdue or not', isPlain: true },
  ),
  originState: inState('Origin'),
  destinationState: inState('Destination'),
  pickupDays: days('Pickup', {
    from: 'pickupStartDate',
    to: 'pickupEndDate',
    past: 'pickupPastDays',
    future: 'pickupFutureDays',
    which: 'pickupDateTime',
    usual: USUAL_DYNAMIC_DAYS,
  }),
  deliveryDays: days('Delivery', {
    from: 'deliveryStartDate',
    to: 'deliveryEndDate',
    past: 'deliveryPastDays',
    future: 'deliveryFutureDays',
    which: 'deliveryDateTime',
    usual: USUAL_DYNAMIC_DAYS,
  }),
  carrier: found('Carrier', {
    names: { id: 'carrierId', name: 'carrier' },
    find: findCarriers,
    placeholder: 'Any carrier',
  }),
  shippingModes: choices(
    'Mode',
    SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) })),
  ),
  equipmentModes: choices(
    'Equipment',
    EQUIPMENT_MODES.map((value) => ({ value, label: equipmentName(value) })),
  ),
  isHazmat: yesNo('Hazmat', { yes: 'Hazmat', no: 'Not hazmat', look: 'segments' }),
};

/** Groups of the panel below the status. */
export const SHIPMENT_SECTIONS = [
  { title: 'Location', filters: ['originState', 'destinationState'] },
  { title: 'Date and Time', filters: ['pickupDays', 'deliveryDays', 'overdue'] },
  { title: 'Shipment Details', filters: ['carrier', 'shippingModes', 'equipmentModes', 'isHazmat'] },
] as const;
