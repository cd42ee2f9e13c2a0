import type { Needs } from '../access/permissions.ts';
import { ORDER_STATUS } from '../orders/statuses.ts';
import { SHIPMENT_STATUS } from '../shipments/statuses.ts';

export const HOOKED_KINDS = ['order', 'shipment', 'invoice'] as const;
export type HookedKind = (typeof HOOKED_KINDS)[number];

interface EventFacts {
  kind: HookedKind;
  /** As people choose it. */
  label: string;
  /** What who has them sent must be allowed to see. */
  needs: Needs;
}

const order = { kind: 'order', needs: 'ViewOrder' } as const;
const shipment = { kind: 'shipment', needs: 'ViewShipment' } as const;
const ours = { kind: 'invoice', needs: 'ViewInvoice' } as const;
const carriers = { kind: 'invoice', needs: 'ViewCarrierInvoice' } as const;

const EVENTS = {
  'order.created': { ...order, label: 'Order created' },
  'order.changed': { ...order, label: 'Order changed' },
  'order.status_changed': { ...order, label: 'Order status changed' },
  'order.cancelled': { ...order, label: 'Order voided' },
  'shipment.booked': { ...shipment, label: 'Shipment booked' },
  'shipment.status_changed': { ...shipment, label: 'Shipment status changed' },
  'shipment.late': { ...shipment, label: 'Shipment late' },
  'shipment.delivered': { ...shipment, label: 'Shipment delivered' },
  'shipment.cancelled': { ...shipment, label: 'Shipment cancelled' },
  'invoice.issued': { ...ours, label: 'Invoice issued' },
  'invoice.received': { ...carriers, label: 'Carrier invoice received' },
  'invoice.approved': { ...carriers, label: 'Carrier invoice approved' },
  'invoice.paid': {
    kind: 'invoice',
    label: 'Invoice paid',
    needs: { all: ['ViewInvoice', 'ViewCarrierInvoice'] },
  },
} as const satisfies Record<string, EventFacts>;

export type HookEvent = keyof typeof EVENTS;
export const HOOK_EVENTS = Object.keys(EVENTS) as [HookEvent, ...HookEvent[]];
/** Sent when somebody tries a webhook out; nobody has to choose it. */
export const TEST_EVENT = 'webhook.test';
export type SentEvent = HookEvent | typeof TEST_EVENT;

export const hookEventLabel = (event: SentEvent): string => (event === TEST_EVENT ? 'Test' : EVENTS[event].label);
export const hookEventNeeds = (event: HookEvent): Needs => EVENTS[event].needs;
export const hookEventKind = (event: HookEvent): HookedKind => EVENTS[event].kind;

/** What is told of a record; by the names of its columns. */
export interface HookedState {
  status: number | string;
  [fact: string]: unknown;
}

/** From what to what a record went in one transaction; null where there was nothing before. */
export interface HookedChange {
  kind: HookedKind;
  before: HookedState | null;
  after: HookedState;
}

type Told = (before: HookedState | null, after: HookedState) => HookEvent[];

/** A draft is somebody's own business until it is an order. */
const ofOrder: Told = (before, after) => {
  const was = before === null || before.status === ORDER_STATUS.Draft ? null : before.status;
  if (after.status === ORDER_STATUS.Draft) return [];
  if (was === null) return after.status === ORDER_STATUS.Voided ? [] : ['order.created'];
  if (was === after.status) return before!.version === after.version ? [] : ['order.changed'];
  return after.status === ORDER_STATUS.Voided ? ['order.cancelled'] : ['order.status_changed'];
};

const S = SHIPMENT_STATUS;

const ofShipment: Told = (before, after) => {
  if (before === null || after.status === S.Drafted) return [];
  const [was, is] = [Number(before.status), Number(after.status)];
  if (is === S.Voided) return was > S.Drafted ? ['shipment.status_changed', 'shipment.cancelled'] : [];
  return [
    ...(was === is ? [] : (['shipment.status_changed'] as const)),
    ...(was < S.Booked && is >= S.Booked ? (['shipment.booked'] as const) : []),
    ...(before.exception !== 'Late' && after.exception === 'Late' ? (['shipment.late'] as const) : []),
    ...(was < S.Delivered && is >= S.Delivered ? (['shipment.delivered'] as const) : []),
  ];
};

const BY_STATUS: Record<string, HookEvent> = {
  'Customer Invoiced': 'invoice.issued',
  'Carrier Received': 'invoice.received',
  'Carrier ReadyToSettle': 'invoice.approved',
  'Customer Settled': 'invoice.paid',
  'Carrier Settled': 'invoice.paid',
};

const ofInvoice: Told = (before, after) => {
  if (before?.status === after.status) return [];
  // Part of what it owes was paid already: that is no news of its having been issued.
  if (before?.status === 'Active' && after.status === 'Invoiced') return [];
  const event = BY_STATUS[`${String(after.side)} ${after.status}`];
  return event === undefined ? [] : [event];
};

const TOLD: Record<HookedKind, Told> = { order: ofOrder, shipment: ofShipment, invoice: ofInvoice };

/** What happened, in the order in which it is told. */
export function eventsOf({ kind, before, after }: HookedChange): HookEvent[] {
  return TOLD[kind](before, after);
}
