import { isAllowed, type Permission } from '../access/permissions.ts';
import { OWED_STATUSES } from '../money/invoice.ts';
import type { ShipmentStatusName } from '../shipments/statuses.ts';
import { addDays, type CalendarDay } from '../units/calendar-days.ts';

/** The lists that figures count in, with the page that shows each and what it asks of who opens it. */
export const COUNTED_LISTS = {
  orders: { path: '/orders', needs: 'ViewOrder' },
  shipments: { path: '/shipments', needs: 'ViewShipment' },
  tracking: { path: '/shipments/tracking', needs: 'ViewShipment' },
  rateMismatches: { path: '/rate-mismatches', needs: 'ViewRateMismatches' },
  carrierInvoices: { path: '/carrier-invoices', needs: 'ViewCarrierInvoice' },
  invoices: { path: '/invoices', needs: 'ViewInvoice' },
  carriers: { path: '/carriers', needs: 'ViewCarrierNetwork' },
  lanes: { path: '/lanes', needs: 'ViewLanes' },
} as const satisfies Record<string, { path: string; needs: Permission }>;
export type CountedList = keyof typeof COUNTED_LISTS;

/** A filter in the words of the list's address, which are those of its endpoint. */
export type FilterWords = Readonly<Record<string, string | readonly string[]>>;

interface Figure {
  list: CountedList;
  /** Days that no list counts from today are fixed ones. */
  filter: FilterWords | ((today: CalendarDay) => FilterWords);
}

/** Nobody has said yet that they carry it. */
const WITHOUT_CARRIER: readonly ShipmentStatusName[] = ['Drafted', 'ReadyToBook', 'Tendering'];
const UNDER_WAY: readonly ShipmentStatusName[] = ['Booked', 'Dispatched', 'InTransit', 'AtStop'];
/** All that shall leave, or has left. */
const ALIVE: readonly ShipmentStatusName[] = [...WITHOUT_CARRIER, ...UNDER_WAY, 'Delivered', 'DeliveryConfirmed'];
const ARRIVED: readonly ShipmentStatusName[] = ['Delivered', 'DeliveryConfirmed'];

/** Nothing that is on no truck. */
const UNBOOKED = ['Accepted', 'Planned'];

/** What was forgotten longer ago than this is no news of today. */
const LONG_AGO = '-90';
/** As far as lists look ahead. */
const FAR_AHEAD = '366';
export const DAYS_BEFORE_DUE = 7;

const pickup = (first: string, last: string) => ({ pickupPastDays: first, pickupFutureDays: last });
const shipsOn = (first: string, last: string) => ({ originPastDays: first, originFutureDays: last });

const byStatus = (status: ShipmentStatusName): Figure => ({
  list: UNDER_WAY.includes(status) || status === 'Delivered' ? 'tracking' : 'shipments',
  filter: { statuses: [status] },
});

/**
 * Every number of the dashboard is the length of a list. The server counts with the filter that the link has, so that whoever
 * follows it finds exactly so many rows.
 */
export const FIGURES = {
  noCarrier: { list: 'shipments', filter: { statuses: WITHOUT_CARRIER, ...pickup(LONG_AGO, '0') } },
  late: { list: 'tracking', filter: { exceptions: ['Late'], statuses: UNDER_WAY } },
  noNews: { list: 'tracking', filter: { exceptions: ['NoNews'], statuses: UNDER_WAY } },
  atRisk: { list: 'tracking', filter: { exceptions: ['AtRisk'], statuses: UNDER_WAY } },
  tendering: { list: 'shipments', filter: { statuses: ['Tendering'] } },
  /** Those of them that are also without a carrier for a pickup that is due. */
  tenderingDue: { list: 'shipments', filter: { statuses: ['Tendering'], ...pickup(LONG_AGO, '0') } },
  changesAsked: { list: 'orders', filter: { hasPendingChangeRequests: 'true' } },
  appointments: {
    list: 'orders',
    filter: {
      missingAppointment: 'true',
      statuses: [...UNBOOKED, 'ReadyToShip', 'InTransit'],
      destinationPastDays: '0',
      destinationFutureDays: '2',
    },
  },
  mismatches: { list: 'rateMismatches', filter: {} },
  billsDue: {
    list: 'carrierInvoices',
    filter: (today) => ({ statuses: ['ReadyToSettle'], dueEndDate: addDays(today, DAYS_BEFORE_DUE) }),
  },
  disputed: { list: 'carrierInvoices', filter: { isDisputed: 'true' } },
  pastDue: {
    list: 'invoices',
    filter: (today) => ({ statuses: OWED_STATUSES, dueEndDate: addDays(today, -1) }),
  },
  toInvoice: { list: 'invoices', filter: { statuses: ['ReadyToInvoice'] } },
  insuranceExpired: { list: 'carriers', filter: { insurance: 'Expired', status: 'Active' } },
  insuranceExpiring: { list: 'carriers', filter: { insurance: 'Expiring', status: 'Active' } },
  ratesExpiring: { list: 'lanes', filter: { rates: 'Expiring' } },

  /** On no shipment yet: those that are, are told of as pickups without a carrier. */
  unplannedOverdue: {
    list: 'orders',
    filter: { statuses: ['Accepted'], overdue: 'Pickup', ...shipsOn(LONG_AGO, '1') },
  },
  unbookedOverdue: { list: 'orders', filter: { statuses: UNBOOKED, overdue: 'Pickup', ...shipsOn(LONG_AGO, '1') } },
  /** Of yesterday too, where yesterday is not over yet or a window ends after midnight. */
  unbookedToday: { list: 'orders', filter: { statuses: UNBOOKED, overdue: 'None', ...shipsOn('-1', '0') } },
  unbookedTomorrow: { list: 'orders', filter: { statuses: UNBOOKED, ...shipsOn('1', '1') } },
  unbookedWeek: { list: 'orders', filter: { statuses: UNBOOKED, ...shipsOn('2', '6') } },
  unbookedLater: { list: 'orders', filter: { statuses: UNBOOKED, ...shipsOn('7', FAR_AHEAD) } },

  /** Those of today that are on no shipment, so that no list of shipments counts them. */
  unplannedToday: { list: 'orders', filter: { statuses: ['Accepted'], overdue: 'None', ...shipsOn('-1', '0') } },

  pickupsToday: { list: 'tracking', filter: { statuses: ALIVE, ...pickup('0', '0') } },
  pickupsWaiting: { list: 'tracking', filter: { statuses: WITHOUT_CARRIER, ...pickup('0', '0') } },
  deliveriesToday: {
    list: 'tracking',
    filter: { statuses: ALIVE, deliveryPastDays: '0', deliveryFutureDays: '0' },
  },
  underWay: { list: 'tracking', filter: { statuses: UNDER_WAY } },

  isDrafted: byStatus('Drafted'),
  isReadyToBook: byStatus('ReadyToBook'),
  isTendering: byStatus('Tendering'),
  isBooked: byStatus('Booked'),
  isDispatched: byStatus('Dispatched'),
  isInTransit: byStatus('InTransit'),
  isAtStop: byStatus('AtStop'),
  isDelivered: byStatus('Delivered'),
  isAnywhere: { list: 'tracking', filter: { statuses: [...WITHOUT_CARRIER, ...UNDER_WAY, 'Delivered'] } },
} as const satisfies Record<string, Figure>;
export type FigureKind = keyof typeof FIGURES;
export const FIGURE_KINDS = Object.keys(FIGURES) as [FigureKind, ...FigureKind[]];

/** Figures that are others taken together: nothing is counted twice to know them. */
export const SUMS: Partial<Record<FigureKind, readonly FigureKind[]>> = {
  underWay: ['isBooked', 'isDispatched', 'isInTransit', 'isAtStop'],
  isTendering: ['tendering'],
  isAnywhere: [
    'isDrafted',
    'isReadyToBook',
    'tendering',
    'isBooked',
    'isDispatched',
    'isInTransit',
    'isAtStop',
    'isDelivered',
  ],
};

export function figureFilter(kind: FigureKind, today: CalendarDay): FilterWords {
  const { filter }: Figure = FIGURES[kind];
  return typeof filter === 'function' ? filter(today) : filter;
}

export const mayCount = (held: readonly Permission[], kind: FigureKind): boolean =>
  isAllowed(held, COUNTED_LISTS[FIGURES[kind].list].needs);

/** The shipments that picked up in some days, whatever became of them but voiding: what spending is reckoned from. */
export const spentOn = (from: CalendarDay, to: CalendarDay): FilterWords => ({
  statuses: [...UNDER_WAY, ...ARRIVED],
  pickupDateTime: 'fixed',
  pickupStartDate: from,
  pickupEndDate: to,
});

/** The shipments that were due in some days and have come: what being on time is reckoned from. */
export const deliveredOn = (from: CalendarDay, to: CalendarDay): FilterWords => ({
  statuses: ARRIVED,
  deliveryDateTime: 'fixed',
  deliveryStartDate: from,
  deliveryEndDate: to,
});
