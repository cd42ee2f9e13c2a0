import type { ShipmentFilter } from '@lanewright/contract/shipment-list.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { daysMeant, instantsOf } from '../../../platform/database/listing/day-spans.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import type { ShipmentConditions, SortSpan } from './shipment-list.ts';

/** What a filter depends on besides itself. */
export interface Asking {
  now: Date;
  timeZone?: string | undefined;
  permissions: readonly Permission[];
}

export const maySeeDrafts = (permissions: readonly Permission[]): boolean =>
  isAllowed(permissions, 'ViewDraftShipment');

/** True or not there at all, as conditions are. */
export const draftsHiddenFrom = ({
  permissions,
}: Pick<Asking, 'permissions'>): Pick<ShipmentConditions, 'exceptDrafts'> =>
  maySeeDrafts(permissions) ? {} : { exceptDrafts: true };

/** "2026-11-17T06:00", as pickups and deliveries are sorted. */
export const asSorted = (instant: string | undefined) => instant?.slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** A filter in the words of the wire as conditions on what is kept. */
export function readFilter(filter: ShipmentFilter, asking: Asking): ShipmentConditions {
  const zone = readTimeZone(asking.timeZone);
  const today = localTimeAt(zone, asking.now.getTime()).date;
  const spanOf = (end: 'pickup' | 'delivery'): SortSpan => {
    const chosen = {
      kind: filter[`${end}DateTime`],
      start: filter[`${end}StartDate`],
      end: filter[`${end}EndDate`],
      first: filter[`${end}PastDays`],
      last: filter[`${end}FutureDays`],
    };
    const { from, to } = instantsOf(daysMeant(chosen, today), zone);
    return { from: asSorted(from), to: asSorted(to) };
  };
  return {
    ...draftsHiddenFrom(asking),
    statuses: filter.statuses?.map((name) => SHIPMENT_STATUS[name]),
    shippingModes: filter.shippingModes,
    equipmentModes: filter.equipmentModes,
    onTimeStatuses: filter.onTimeStatuses,
    exceptions: filter.exceptions,
    overdue: filter.overdue && { choice: filter.overdue, now: asking.now },
    carrierId: filter.carrierId,
    originState: filter.originState || undefined,
    destinationState: filter.destinationState || undefined,
    pickup: spanOf('pickup'),
    delivery: spanOf('delivery'),
    isHazmat: filter.isHazmat,
  };
}
