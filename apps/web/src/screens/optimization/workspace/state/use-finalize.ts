import { consolidation } from '@lanewright/contract/consolidation.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { optimization } from '@lanewright/contract/optimization.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { FINALIZING, finalStops, type RealStop } from '@lanewright/domain/optimization/final-stops.ts';
import type { Limits } from '@lanewright/domain/optimization/constraint-set.ts';
import { ordersOf, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { freshnessOf } from '../../../../api/freshness.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { askedStops } from './asked-stops.ts';

export type FinalizedState =
  | { kind: 'waiting' }
  | { kind: 'working' }
  | { kind: 'done'; shipmentId: string; shipmentNumber: string }
  | { kind: 'undone'; shipmentNumber: string }
  | { kind: 'failed'; message: string; detail: string };

export interface FinalizedPlan {
  preplan: Preplan;
  state: FinalizedState;
}

/** By how much the limits of the run let a plan leave what its orders ask for. */
type Allowance = Pick<Limits, 'pickupDateSlippage' | 'dropoffDateSlippage' | 'honorAppointments'>;

const REFRESH_AFTER_MS = 2_000;

/** A failure that has words of its own; `detail` is what the server said. */
class NotFinalized extends Error {
  readonly detail: string;
  /** Nobody knows whether it took effect: a second try must be told as the same. */
  readonly isUnclear: boolean;
  constructor(message: string, cause?: unknown) {
    super(message);
    this.detail = cause instanceof Error ? cause.message : '';
    this.isUnclear = cause instanceof ApiProblem && cause.status === 0;
  }
}

const realStopsOf = ({ orderNumber, stops }: Order): RealStop[] =>
  stops.map(({ id, stopType, locationId, loadStyle, lineItems }) => ({
    orderNumber,
    id,
    stopType,
    locationId,
    loadStyle: loadStyle === 'Drop' ? 'drop' : 'live',
    lineItemIds: lineItems.map((item) => item.id),
  }));

async function failingAs<T>(message: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw new NotFinalized(message, error);
  }
}

interface Finalize {
  allows: Allowance;
  jobId: string | null;
}

const hasTimes = ({ stops }: Preplan) =>
  stops.every(({ arriveAt, tasks }) => arriveAt !== null && tasks.every(({ startAt }) => startAt !== null));

/** A plan whose stops were just moved, or that was stored without the times of its orders, gets them now. */
async function withTimes(preplan: Preplan, jobId: string | null): Promise<Preplan> {
  if (hasTimes(preplan)) return preplan;
  const { preplan: timed } = await failingAs(
    FINALIZING.failed,
    call(optimization.study, {
      body: { orderNumbers: ordersOf(preplan), stops: askedStops(preplan.stops), jobId, constraintId: null },
    }),
  );
  return hasTimes(timed)
    ? { ...preplan, stops: timed.stops, miles: timed.miles, optimizedCost: timed.optimizedCost }
    : preplan;
}

/** A draft of the first order, then all of them on it with the stops as they were planned, ready to book. */
async function finalize(given: Preplan, { allows, jobId }: Finalize, keyFor: (step: string) => string) {
  const preplan = await withTimes(given, jobId);
  const records = await failingAs(
    FINALIZING.noOrder,
    Promise.all(ordersOf(preplan).map((orderNumber) => call(orders.get, { params: { orderNumber } }))),
  );
  const [first] = records;
  if (!first) throw new NotFinalized(FINALIZING.noOrder);
  const mapped = finalStops(preplan, records.flatMap(realStopsOf));
  if ('message' in mapped) throw new NotFinalized(mapped.message);
  const { resultId: id } = await failingAs(
    FINALIZING.notCreated,
    call(shipments.create, {
      body: { orders: [first.id], maxBuy: 0, origination: 'Contract' },
      idempotencyKey: keyFor('create'),
    }),
  );
  try {
    return await call(consolidation.update, {
      body: {
        id,
        maxBuy: 0,
        orderIds: records.map((order) => order.id),
        status: SHIPMENT_STATUS.ReadyToBook,
        stops: mapped.stops,
        plannedCost: preplan.optimizedCost,
        allows,
      },
      idempotencyKey: keyFor('update'),
    });
  } catch (error) {
    const failure = new NotFinalized(FINALIZING.failed, error);
    if (failure.isUnclear) throw failure;
    // Half a shipment is nobody's wish: its one order is free again.
    await call(shipments.cancel, {
      params: { id },
      body: { reason: 'Consolidation failed', acceptsCharge: false, isAgreedWithCarrier: false },
      idempotencyKey: keyFor('cancel'),
    }).catch(() => undefined);
    throw failure;
  }
}

/** Checked preplans become shipments, one after another. */
export function useFinalize(run: Finalize, onDone: (preplanId: string) => void) {
  const queryClient = useQueryClient();
  const [plans, setPlans] = useState<readonly FinalizedPlan[] | null>(null);
  const [finalizedIds, setFinalizedIds] = useState<ReadonlySet<string>>(new Set());
  const keys = useRef(new Map<string, string>());
  // One key for each step of each plan: a second try of the same does not make a second shipment.
  const keyFor = (preplan: Preplan) => (step: string) => {
    const name = `${preplan.id} ${step} ${ordersOf(preplan).join()}`;
    if (!keys.current.has(name)) keys.current.set(name, crypto.randomUUID());
    return keys.current.get(name)!;
  };
  const forget = (preplan: Preplan) => {
    for (const name of keys.current.keys()) if (name.startsWith(`${preplan.id} `)) keys.current.delete(name);
  };
  const set = (id: string, state: FinalizedState) =>
    setPlans((now) => now && now.map((one) => (one.preplan.id === id ? { ...one, state } : one)));
  const refreshSoon = () =>
    setTimeout(() => {
      freshnessOf(queryClient).changed('orders');
      freshnessOf(queryClient).changed('shipments');
    }, REFRESH_AFTER_MS);

  const start = async (preplans: readonly Preplan[]) => {
    setPlans(preplans.map((preplan) => ({ preplan, state: { kind: 'waiting' } })));
    for (const preplan of preplans) {
      set(preplan.id, { kind: 'working' });
      try {
        const { resultId, resultNumber } = await finalize(preplan, run, keyFor(preplan));
        set(preplan.id, { kind: 'done', shipmentId: resultId, shipmentNumber: resultNumber });
        setFinalizedIds((now) => new Set(now).add(preplan.id));
        onDone(preplan.id);
        notify({
          kind: 'success',
          title: FINALIZING.done(resultNumber),
          action: {
            label: 'Open shipment',
            onAction: () => window.open(`/shipments/${resultNumber}/preview`, '_blank', 'noopener'),
          },
        });
        refreshSoon();
      } catch (error) {
        if (!(error instanceof NotFinalized && error.isUnclear)) forget(preplan);
        const { message } = error as Error;
        const detail = error instanceof NotFinalized ? error.detail : '';
        set(preplan.id, { kind: 'failed', message, detail });
        notify({ kind: 'error', title: message, ...(detail !== '' && { messages: [detail] }) });
      }
    }
  };

  /** While nobody has booked it, the shipment goes and its orders are free again. */
  const undo = async ({ preplan, state }: FinalizedPlan) => {
    if (state.kind !== 'done') return;
    try {
      await call(shipments.cancel, {
        params: { id: state.shipmentId },
        body: { reason: 'Finalized by mistake', acceptsCharge: false, isAgreedWithCarrier: false },
      });
      forget(preplan);
      set(preplan.id, { kind: 'undone', shipmentNumber: state.shipmentNumber });
      setFinalizedIds((now) => new Set([...now].filter((id) => id !== preplan.id)));
      notify({ kind: 'success', title: `Shipment ${state.shipmentNumber} was taken back` });
    } catch (error) {
      const messages = [(error as Error).message];
      notify({ kind: 'error', title: `Shipment ${state.shipmentNumber} could not be taken back`, messages });
    }
    refreshSoon();
  };

  const isWorking = plans?.some(({ state }) => state.kind === 'waiting' || state.kind === 'working') ?? false;
  return { plans, isWorking, finalizedIds, start, undo, close: () => setPlans(null) };
}

export type Finalizing = ReturnType<typeof useFinalize>;
