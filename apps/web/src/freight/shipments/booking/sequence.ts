import type { Failure } from './failure.ts';
import { BOOKING_STEPS, type BookingStep } from './steps.ts';

/** `waiting`: it was asked for, and somebody outside has not answered yet. */
export type StepState = 'ahead' | 'running' | 'waiting' | 'done' | 'failed';

export interface OrderRef {
  id: string;
  orderNumber: string;
}

export interface ShipmentRef {
  id: string;
  shipmentNumber: string;
}

export interface Sequence {
  /** What there is to do; what exists already is no step. */
  steps: readonly { name: BookingStep; state: StepState }[];
  orders: readonly OrderRef[];
  shipment: ShipmentRef | null;
  failure: Failure | null;
  /** How often something was begun: a repeated step is another one. */
  tries: number;
  /** How often somebody has meant to book: what was refused is asked for anew, and nothing else is. */
  bookingIntent: number;
}

export type SequenceEvent =
  | { type: 'ordered'; order: OrderRef }
  | { type: 'shipped'; shipment: ShipmentRef }
  | { type: 'waits' }
  | { type: 'booked' }
  | { type: 'failed'; failure: Failure }
  | { type: 'retried' };

interface Beginning {
  isOrderMade: boolean;
  orders: readonly OrderRef[];
  shipment: ShipmentRef | null;
  bookingIntent?: number | undefined;
}

export function beginSequence({ isOrderMade, orders, shipment, bookingIntent = 1 }: Beginning): Sequence {
  const names = BOOKING_STEPS.filter((name) => name === 'book' || (name === 'order' ? isOrderMade : shipment === null));
  return {
    steps: names.map((name, index) => ({ name, state: index === 0 ? 'running' : 'ahead' })),
    orders,
    shipment,
    failure: null,
    tries: 1,
    bookingIntent,
  };
}

/** The step that is under way or was the last to be. */
export function currentStep({ steps }: Sequence): BookingStep {
  return (steps.find(({ state }) => state !== 'done') ?? steps.at(-1)!).name;
}

export const stateOf = ({ steps }: Sequence, step: BookingStep): StepState | null =>
  steps.find(({ name }) => name === step)?.state ?? null;

export const isRunning = ({ steps }: Sequence): boolean => steps.some(({ state }) => state === 'running');
export const isWaiting = (sequence: Sequence): boolean => stateOf(sequence, 'book') === 'waiting';
export const isBooked = (sequence: Sequence): boolean => stateOf(sequence, 'book') === 'done';

function withState(sequence: Sequence, step: BookingStep, to: StepState): Sequence {
  return { ...sequence, steps: sequence.steps.map((one) => (one.name === step ? { ...one, state: to } : one)) };
}

/** The step is done; the next one begins. */
function goOn(sequence: Sequence, step: BookingStep): Sequence {
  const done = withState(sequence, step, 'done');
  const next = done.steps.find(({ state }) => state === 'ahead');
  return next ? { ...withState(done, next.name, 'running'), tries: done.tries + 1 } : done;
}

/** What does not belong to the step that is under way, such as an answer that comes twice, changes nothing. */
export function advance(sequence: Sequence, event: SequenceEvent): Sequence {
  const current = currentStep(sequence);
  const state = stateOf(sequence, current);
  const isUnderWay = state === 'running' || state === 'waiting';
  switch (event.type) {
    case 'ordered':
      return current === 'order' && isUnderWay ? goOn({ ...sequence, orders: [event.order] }, 'order') : sequence;
    case 'shipped':
      return current === 'shipment' && isUnderWay
        ? goOn({ ...sequence, shipment: event.shipment }, 'shipment')
        : sequence;
    case 'waits':
      return current === 'book' && isUnderWay ? withState(sequence, 'book', 'waiting') : sequence;
    case 'booked':
      return current === 'book' && isUnderWay ? goOn(sequence, 'book') : sequence;
    case 'failed':
      return isUnderWay ? { ...withState(sequence, current, 'failed'), failure: event.failure } : sequence;
    case 'retried': {
      const { failure, tries, bookingIntent } = sequence;
      if (state !== 'failed' || failure === null || failure.repeat === null) return sequence;
      return {
        ...withState(sequence, current, 'running'),
        failure: null,
        tries: tries + 1,
        bookingIntent: bookingIntent + (failure.repeat === 'anew' ? 1 : 0),
      };
    }
  }
}
