import { ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { Dice } from '../random.ts';
import { isHoliday, weekdayOf } from './calendar.ts';

/** How far an order has come by the day of the demonstration, and the shipment that it is on. */
export interface Journey {
  status: OrderStatus;
  voidReason: string;
  /** Null while nobody has planned it. */
  shipment: { status: number; isLive: boolean } | null;
}

/** Days since 1970-01-01. */
export interface JourneyDates {
  ordered: number;
  pickup: number;
  delivery: number;
  today: number;
  /** From when on a truck can be at the last stop; of carriers with terminals, on the day of the delivery. */
  soonest: number;
}

const SHARE_VOIDED = 0.03;
const SHARE_OF_VOIDED_ON_A_SHIPMENT = 0.3;
const VOID_REASONS = [
  'Customer cancelled the order.',
  'Entered twice.',
  'Product not available in time.',
  'Customer picks up with a truck of its own.',
  'Combined with another order.',
];

/** Nobody leaves a draft lying for long. */
const DRAFT_DAYS = 40;
const SHARE_OF_DRAFTS = 0.06;
/** Bills are settled by then. */
const SETTLED_DAYS = 38;
/** Bookings fail, and somebody has yet to notice. */
const SHARE_STUCK = 0.04;
const STUCK_DAYS = 7;

/** Of what was due yesterday, and what waits for a dock to open after the weekend. */
const SHARE_AT_LAST_STOP = 0.4;

/** The demonstration begins in the evening of the day before in America: a truck stands where it was due then, or where it is due next. */
function isAtLastStop({ delivery, today, soonest }: Pick<JourneyDates, 'delivery' | 'today' | 'soonest'>): boolean {
  let due = today - 1;
  while (weekdayOf(due) === 0 || weekdayOf(due) === 6 || isHoliday(due)) due += 1;
  return soonest < today && delivery >= today - 1 && delivery <= due;
}

const on = (status: OrderStatus, shipment: number): Journey => ({
  status,
  voidReason: '',
  shipment: { status: shipment, isLive: true },
});

export const UNPLANNED: Journey = { status: ORDER_STATUS.Accepted, voidReason: '', shipment: null };

/**
 * The one place that decides it: whatever else a shipment comes to have (its stops, carrier, charges, check calls) is made
 * for the orders that this puts on one.
 */
export function journeyOf({ ordered, pickup, delivery, today, soonest }: JourneyDates, random: Dice): Journey {
  if (random.fraction('voided') < SHARE_VOIDED) {
    const wasOnShipment = random.fraction('voided shipment') < SHARE_OF_VOIDED_ON_A_SHIPMENT;
    return {
      status: ORDER_STATUS.Voided,
      voidReason: random.pick('void reason', VOID_REASONS),
      shipment: wasOnShipment ? { status: SHIPMENT_STATUS.Voided, isLive: false } : null,
    };
  }
  if (today - ordered < DRAFT_DAYS && random.fraction('draft') < SHARE_OF_DRAFTS)
    return { status: ORDER_STATUS.Draft, voidReason: '', shipment: null };
  const dice = random.fraction('progress');
  if (isAtLastStop({ delivery, today, soonest }) && random.fraction('at the last stop') < SHARE_AT_LAST_STOP)
    return on(ORDER_STATUS.InTransit, SHIPMENT_STATUS.AtStop);
  if (delivery < today) {
    if (today - pickup < STUCK_DAYS && dice < SHARE_STUCK) return on(ORDER_STATUS.Planned, SHIPMENT_STATUS.ReadyToBook);
    if (today - delivery > SETTLED_DAYS) return on(ORDER_STATUS.Completed, SHIPMENT_STATUS.DeliveryConfirmed);
    return on(ORDER_STATUS.Delivered, dice < 0.6 ? SHIPMENT_STATUS.DeliveryConfirmed : SHIPMENT_STATUS.Delivered);
  }
  if (pickup < today) return on(ORDER_STATUS.InTransit, SHIPMENT_STATUS.InTransit);
  if (pickup - today <= 1)
    return on(ORDER_STATUS.ReadyToShip, dice < 0.5 ? SHIPMENT_STATUS.Dispatched : SHIPMENT_STATUS.Booked);
  // The nearer the pickup, the further along.
  const isNear = pickup - today <= 5;
  if (dice < (isNear ? 0.3 : 0.05)) return on(ORDER_STATUS.ReadyToShip, SHIPMENT_STATUS.Booked);
  if (dice < (isNear ? 0.6 : 0.25)) {
    const unbooked = [SHIPMENT_STATUS.Drafted, SHIPMENT_STATUS.ReadyToBook, SHIPMENT_STATUS.Tendering] as const;
    return on(ORDER_STATUS.Planned, random.pick('unbooked', unbooked));
  }
  return UNPLANNED;
}
