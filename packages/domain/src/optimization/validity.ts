import { ORDER_STATUS, orderStatusLabel, type OrderStatus } from '../orders/statuses.ts';
import { turnedRound } from './moving-stops.ts';
import { ordersOf, type Preplan } from './preplan.ts';

/** What the server says of an order now, whatever a plan once knew of it. */
export interface OrderStanding {
  orderNumber: string;
  orderStatus: OrderStatus;
  activeShipmentNumber: string | null;
}

export interface OrderIssue {
  orderNumber: string;
  message: string;
  /** Where the order is, so that a link can lead there. */
  shipmentNumber: string | null;
}

const ON_SHIPMENT = 'On shipment ';
export const isOnShipment = ({ message }: Pick<OrderIssue, 'message'>): boolean => message.startsWith(ON_SHIPMENT);

/** Why an order can go on no new shipment; null where it can. */
export function issueWith(standing: OrderStanding): OrderIssue | null {
  const { orderNumber, orderStatus, activeShipmentNumber } = standing;
  if (activeShipmentNumber !== null)
    return { orderNumber, message: `${ON_SHIPMENT}${activeShipmentNumber}`, shipmentNumber: activeShipmentNumber };
  if (orderStatus !== ORDER_STATUS.Accepted)
    return { orderNumber, message: `Order is ${orderStatusLabel(orderStatus)}`, shipmentNumber: null };
  return null;
}

export type PreplanState = 'open' | 'invalid' | 'allBooked';

export function stateOf(preplan: Pick<Preplan, 'stops'>, standings: ReadonlyMap<string, OrderStanding>): PreplanState {
  const numbers = ordersOf(preplan);
  const known = numbers.flatMap((number) => standings.get(number) ?? []);
  if (numbers.length > 0 && known.length === numbers.length && known.every((one) => one.activeShipmentNumber !== null))
    return 'allBooked';
  return known.some((one) => issueWith(one) !== null) ? 'invalid' : 'open';
}

export function issuesOf(
  preplans: readonly Pick<Preplan, 'stops'>[],
  standings: ReadonlyMap<string, OrderStanding>,
): OrderIssue[] {
  const numbers = [...new Set(preplans.flatMap(ordersOf))];
  return numbers.flatMap((number) => {
    const standing = standings.get(number);
    return standing ? (issueWith(standing) ?? []) : [];
  });
}

export const cannotFinalize = (issues: readonly OrderIssue[]): string =>
  `Cannot finalize: ${issues.length} order(s) have issues:`;
export const cannotAdd = (issues: readonly OrderIssue[]): string =>
  `Cannot add orders to preplan: ${issues.length} existing order(s) have issues:`;

export const NONE_SELECTED = 'No preplans selected';
export const NO_STOPS = 'No stops in preplan';
export const cannotDeliver = (name: string, orderNumbers: readonly string[]): string =>
  `Cannot finalize: ${name} delivers ${orderNumbers.join(', ')} before the pickup. Move the stops first.`;

/** Why checked preplans cannot be finalized now; null where they can. */
export function whyNotFinalize(
  checked: readonly Preplan[],
  standings: ReadonlyMap<string, OrderStanding>,
): { message: string; issues: OrderIssue[] } | null {
  if (checked.length === 0) return { message: NONE_SELECTED, issues: [] };
  if (checked.some(({ stops }) => stops.length === 0)) return { message: NO_STOPS, issues: [] };
  const issues = issuesOf(checked, standings);
  if (issues.length > 0) return { message: cannotFinalize(issues), issues };
  for (const preplan of checked) {
    const wrong = turnedRound(preplan);
    if (wrong.length > 0) return { message: cannotDeliver(preplan.name, wrong), issues: [] };
  }
  return null;
}

/** Orders of a selection that can go into a preplan: those in a manual preplan already stay there. */
export function eligibleOrders(
  selected: readonly OrderStanding[],
  manual: readonly Pick<Preplan, 'stops'>[],
): OrderStanding[] {
  const taken = new Set(manual.flatMap(ordersOf));
  return selected.filter((one) => issueWith(one) === null && !taken.has(one.orderNumber));
}
