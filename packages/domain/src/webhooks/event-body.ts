import { orderStatusLabel, type OrderStatus } from '../orders/statuses.ts';
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/statuses.ts';
import type { HookedChange, HookedKind, HookedState, SentEvent } from './events.ts';
import { TEST_EVENT } from './events.ts';

/** What is sent: enough to know what happened and where to read the rest. */
export interface EventBody {
  id: string;
  type: SentEvent;
  createdAt: string;
  /** Where the API answers the whole record; null where there is none. */
  path: string | null;
  data: Record<string, unknown>;
}

const dollars = (cents: unknown): number => Number(cents) / 100;

/** Between which instants a shipment is expected; null where the ETA has no range. And its day, where no time of day is known. */
export interface EtaRange {
  earliest: string | null;
  latest: string | null;
  day: string | null;
}

type Facts = (state: HookedState, eta: EtaRange | null) => Record<string, unknown>;

const FACTS: Record<HookedKind, Facts> = {
  order: (state) => ({
    orderId: state.id,
    orderNumber: state.order_number,
    status: state.status,
    statusLabel: orderStatusLabel(state.status as OrderStatus),
    version: state.version,
  }),
  shipment: (state, eta) => ({
    shipmentId: state.id,
    shipmentNumber: state.shipment_number,
    status: state.status,
    statusLabel: shipmentStatusLabel(state.status as ShipmentStatus),
    carrierName: state.carrier_name,
    proNumber: state.pro_number,
    isLate: state.exception === 'Late',
    etaDateTime: state.eta_at ?? null,
    etaEarliestDateTime: eta?.earliest ?? null,
    etaLatestDateTime: eta?.latest ?? null,
    etaDay: eta?.day ?? null,
  }),
  invoice: (state) => ({
    invoiceId: state.id,
    invoiceNumber: state.invoice_number,
    side: state.side,
    status: state.status,
    amount: dollars(state.amount_cents),
    balance: dollars(state.balance_cents),
    dueDate: state.due_on,
    shipmentNumber: state.shipment_number,
  }),
};

const PATHS: Record<HookedKind, (state: HookedState) => string> = {
  order: (state) => `/api/v1/Orders/${String(state.order_number)}`,
  shipment: (state) => `/api/v1/shipments/${String(state.shipment_number)}`,
  invoice: (state) =>
    `/api/v1/${state.side === 'Customer' ? 'invoices' : 'carrier-invoices'}/${String(state.invoice_number)}`,
};

type Named = Pick<EventBody, 'id' | 'type' | 'createdAt'>;

export function eventBody(named: Named, { kind, before, after }: HookedChange, eta: EtaRange | null = null): EventBody {
  const previous = before === null || before.status === after.status ? {} : { previousStatus: before.status };
  return { ...named, path: PATHS[kind](after), data: { ...FACTS[kind](after, eta), ...previous } };
}

export function testBody(named: Omit<Named, 'type'>): EventBody {
  return { ...named, type: TEST_EVENT, path: null, data: { message: 'This is a test from Lanewright.' } };
}

/** What belongs to one transaction is told once: from what the record was before it to what it was after. */
export function mergeChanges<C extends HookedChange & { recordId: string; transaction: string }>(
  changes: readonly C[],
): C[] {
  const merged = new Map<string, C>();
  for (const change of changes) {
    const name = `${change.transaction} ${change.kind} ${change.recordId}`;
    const earlier = merged.get(name);
    merged.set(name, earlier ? { ...change, before: earlier.before } : change);
  }
  return [...merged.values()];
}
