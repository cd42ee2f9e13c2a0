import { ORDER_STATUS, type OrderStatus } from './statuses.ts';

/** How freight stands against its promised times, from best to worst once it is no longer early. */
export const ON_TIME_STATUSES = ['Early', 'OnTime', 'AtRisk', 'Late'] as const;
export type OnTimeStatus = (typeof ON_TIME_STATUSES)[number];

const LABELS: Record<OnTimeStatus, string> = { Early: 'Early', OnTime: 'On time', AtRisk: 'At risk', Late: 'Late' };

export function onTimeLabel(status: OnTimeStatus): string {
  return LABELS[status];
}

/** Nothing can be early or late before a truck is booked for it. */
export function shownOnTimeStatus(order: {
  orderStatus: OrderStatus;
  onTimeStatus: OnTimeStatus | null;
}): OnTimeStatus | null {
  return order.orderStatus >= ORDER_STATUS.ReadyToShip ? order.onTimeStatus : null;
}
