import { shipments, type BookingAnswer } from '@lanewright/contract/shipments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ORDERS } from '../../orders/order-data.ts';
import { SHIPMENTS } from '../find-shipment.ts';
import { requestOf, type BookingPlan } from './booking-plan.ts';
import { storedBooking } from './booking-intent.ts';
import { failureOf, isStillRunning, refusedWith } from './failure.ts';
import { advance, beginSequence, currentStep, isRunning, type Sequence, type SequenceEvent } from './sequence.ts';
import type { BookingStep } from './steps.ts';

/** No limit: the price is the one that somebody has just agreed to. */
const NO_LIMIT = 0;

/** Only a shipment that the answer names is booked, also where the answer leaves the field out. */
function eventOf({ isSuccess, shipmentId, outcome, message }: BookingAnswer): SequenceEvent {
  if (isSuccess && outcome === 'Waiting') return { type: 'waits' };
  if (isSuccess && shipmentId) return { type: 'booked' };
  return { type: 'failed', failure: refusedWith(isSuccess ? '' : message) };
}

/** One for each intent: whatever is sent again under it takes effect once. */
function useStepKeys(begun: Readonly<Record<string, string>>) {
  const [keys] = useState(() => new Map(Object.entries(begun)));
  return {
    keyOf: (intent: string): string => {
      const key = keys.get(intent) ?? crypto.randomUUID();
      keys.set(intent, key);
      return key;
    },
    all: (): Record<string, string> => Object.fromEntries(keys),
  };
}

/** Runs a plan step by step, once. Whoever leaves stops it after the step that is under way. */
export function useBooking(plan: BookingPlan) {
  const queryClient = useQueryClient();
  const { keyOf, all } = useStepKeys(plan.begun?.keys ?? {});
  const [sequence, dispatch] = useReducer(advance, plan, ({ createOrder, orders, shipment, begun }) =>
    beginSequence({ isOrderMade: createOrder !== null, orders, shipment, bookingIntent: begun?.bookingIntent }),
  );
  const stored = plan.storedAs === undefined ? null : storedBooking(plan.storedAs);
  /** Called before each step is sent, with its key, so that a reloaded page continues with the same request. */
  const store = ({ orders, shipment, bookingIntent }: Pick<Sequence, 'orders' | 'shipment' | 'bookingIntent'>) => {
    const { choice, redirectTo } = plan;
    stored?.write({ orders, shipment, bookingIntent, choice, redirectTo, keys: all() });
  };

  const perform = async (step: BookingStep, { orders, shipment, bookingIntent }: Sequence): Promise<SequenceEvent> => {
    if (step === 'order') {
      const order = await plan.createOrder!();
      // Its form is gone from now on: only this knows what was meant.
      keyOf('shipment');
      store({ orders: [order], shipment: null, bookingIntent });
      return { type: 'ordered', order };
    }
    if (step === 'shipment') {
      const made = await call(shipments.create, {
        body: { orders: orders.map(({ id }) => id), maxBuy: NO_LIMIT, origination: 'Contract' },
        idempotencyKey: keyOf('shipment'),
      });
      return { type: 'shipped', shipment: { id: made.resultId, shipmentNumber: made.resultNumber } };
    }
    const { id, shipmentNumber } = shipment!;
    const request = requestOf(plan.choice);
    const idempotencyKey = keyOf(`book ${bookingIntent}`);
    store({ orders, shipment, bookingIntent });
    const answer =
      request.kind === 'spot'
        ? await call(shipments.updateOrigination, { params: { shipmentNumber }, body: request.body, idempotencyKey })
        : await call(shipments.book, { params: { id }, body: request.body, idempotencyKey });
    return eventOf(answer);
  };

  // A step begins once for each try, however often it is drawn.
  const begun = useRef(0);
  const begin = useEffectEvent(async (tries: number) => {
    if (begun.current === tries) return;
    begun.current = tries;
    const step = currentStep(sequence);
    dispatch(
      await perform(step, sequence).catch((error: unknown): SequenceEvent =>
        // Another tab has sent the same: what becomes of it is seen on the shipment.
        step === 'book' && isStillRunning(error)
          ? { type: 'waits' }
          : { type: 'failed', failure: failureOf(error, step) },
      ),
    );
  });
  useEffect(() => void begin(sequence.tries), [sequence.tries]);

  const isUnderWay = isRunning(sequence);
  useEffect(() => {
    if (isUnderWay) return;
    for (const queryKey of [ORDERS, SHIPMENTS]) void queryClient.invalidateQueries({ queryKey });
  }, [isUnderWay, queryClient]);

  return {
    sequence,
    retry: () => dispatch({ type: 'retried' }),
    /** Somebody has seen how it ended. */
    forget: () => stored?.forget(),
    /** What the carrier has said meanwhile. */
    hear: dispatch,
  };
}
