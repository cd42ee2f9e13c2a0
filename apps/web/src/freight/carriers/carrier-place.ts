import { CARRIER_PAGE_SIZE } from '@lanewright/contract/carriers.ts';
import {
  CARRIER_STATUS_LABELS,
  CARRIER_STATUSES,
  INSURANCE_STATE_LABELS,
  INSURANCE_STATES,
} from '@lanewright/domain/carriers/lists.ts';
import { choiceName, EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { oneOf } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';

export const carrierPlace = definePlace({
  path: '/carriers',
  pageSize: CARRIER_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['name', 'updatedAt'],
  filters: {
    mode: oneOf(
      'Mode',
      SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) })),
      { none: 'All modes', look: 'radios' },
    ),
    status: oneOf(
      'Status',
      CARRIER_STATUSES.map((value) => ({ value, label: CARRIER_STATUS_LABELS[value] })),
      { none: 'Any status', look: 'radios' },
    ),
    equipmentMode: oneOf(
      'Equipment',
      EQUIPMENT_MODES.map((value) => ({ value, label: choiceName(value) })),
      { none: 'Any equipment' },
    ),
    insurance: oneOf(
      'Insurance',
      INSURANCE_STATES.map((value) => ({ value, label: INSURANCE_STATE_LABELS[value] })),
      { none: 'Any insurance' },
    ),
  },
});
