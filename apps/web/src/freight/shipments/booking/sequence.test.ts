import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../api/api-problem.ts';
import { failureOf, refusedWith, unclearWith, UNANSWERED, UNEXPLAINED } from './failure.ts';
import {
  advance,
  beginSequence,
  currentStep,
  isBooked,
  isRunning,
  type Sequence,
  type SequenceEvent,
} from './sequence.ts';
import type { BookingStep } from './steps.ts';

const ORDER = { id: 'o-1', orderNumber: 'O100001' };
const SHIPMENT = { id: 's-1', shipmentNumber: 'S100001' };
const REFUSED = refusedWith('No truck.');

const all = beginSequence({ isOrderMade: true, orders: [], shipment: null });
const after = (sequence: Sequence, ...events: SequenceEvent[]) => events.reduce(advance, sequence);
const states = ({ steps }: Sequence) => steps.map(({ name, state }) => `${name} ${state}`);
const ordered: SequenceEvent = { type: 'ordered', order: ORDER };
const shipped: SequenceEvent = { type: 'shipped', shipment: SHIPMENT };
const failed: SequenceEvent = { type: 'failed', failure: REFUSED };

describe('a booking', () => {
  it.each<[string, Parameters<typeof beginSequence>[0], string[]]>([
    [
      'a new order',
      { isOrderMade: true, orders: [], shipment: null },
      ['order running', 'shipment ahead', 'book ahead'],
    ],
    ['an order', { isOrderMade: false, orders: [ORDER], shipment: null }, ['shipment running', 'book ahead']],
    ['a shipment', { isOrderMade: false, orders: [ORDER], shipment: SHIPMENT }, ['book running']],
  ])('of %s has these steps', (_name, beginning, expected) => {
    expect(states(beginSequence(beginning))).toEqual(expected);
  });

  it.each<[string, SequenceEvent[], string[]]>([
    ['the order is made', [ordered], ['order done', 'shipment running', 'book ahead']],
    ['the shipment is made', [ordered, shipped], ['order done', 'shipment done', 'book running']],
    ['it is booked', [ordered, shipped, { type: 'booked' }], ['order done', 'shipment done', 'book done']],
    ['the carrier is asked', [ordered, shipped, { type: 'waits' }], ['order done', 'shipment done', 'book waiting']],
    [
      'the carrier has taken it',
      [ordered, shipped, { type: 'waits' }, { type: 'booked' }],
      ['order done', 'shipment done', 'book done'],
    ],
    [
      'the carrier has refused it',
      [ordered, shipped, { type: 'waits' }, failed],
      ['order done', 'shipment done', 'book failed'],
    ],
    ['the order is refused', [failed], ['order failed', 'shipment ahead', 'book ahead']],
    ['the shipment is refused', [ordered, failed], ['order done', 'shipment failed', 'book ahead']],
    ['an answer comes out of turn', [shipped, { type: 'booked' }], ['order running', 'shipment ahead', 'book ahead']],
    ['an answer comes twice', [ordered, ordered], ['order done', 'shipment running', 'book ahead']],
    ['an answer comes after the end', [failed, ordered], ['order failed', 'shipment ahead', 'book ahead']],
  ])('once %s stands like this', (_name, events, expected) => {
    expect(states(after(all, ...events))).toEqual(expected);
  });

  it('keeps what it has made, and says where it stopped', () => {
    const stopped = after(all, ordered, shipped, failed);
    expect(stopped).toMatchObject({ orders: [ORDER], shipment: SHIPMENT, failure: REFUSED });
    expect([currentStep(stopped), isRunning(stopped), isBooked(stopped)]).toEqual(['book', false, false]);
  });

  it('is tried again at the step that failed: what was refused as another intent, what was not answered as the same', () => {
    const refused = after(all, ordered, shipped, failed, { type: 'retried' });
    expect([states(refused)[2], refused.bookingIntent, refused.failure]).toEqual(['book running', 2, null]);
    const lost: SequenceEvent = { type: 'failed', failure: { ...REFUSED, repeat: 'same' } };
    const again = after(all, ordered, shipped, lost, { type: 'retried' });
    expect([again.bookingIntent, again.tries]).toEqual([1, 4]);
    const hopeless: SequenceEvent = { type: 'failed', failure: unclearWith('') };
    expect(states(after(all, ordered, shipped, hopeless, { type: 'retried' }))[2]).toBe('book failed');
  });
});

describe('a failure', () => {
  const problem = (status: number, message: string, modelState = {}) => new ApiProblem({ status, message, modelState });
  it.each<[string, unknown, BookingStep, ReturnType<typeof failureOf>['messages'], string | null, boolean]>([
    ['nobody answered', problem(0, 'Lanewright cannot be reached.'), 'book', [UNANSWERED], 'same', false],
    ['something else answered', problem(200, 'Lanewright cannot be reached.'), 'book', [UNANSWERED], 'same', false],
    [
      'an answer without a word',
      new ApiProblem({ status: 500, message: 'x', isUnexplained: true }),
      'book',
      [UNEXPLAINED],
      'same',
      false,
    ],
    [
      'the order has gaps',
      problem(422, 'Bad.', { a: ['A is required'], b: ['B is required'] }),
      'order',
      ['A is required', 'B is required'],
      null,
      false,
    ],
    [
      'the shipment is refused',
      problem(422, 'Already on shipment S1.'),
      'shipment',
      ['Already on shipment S1.'],
      null,
      false,
    ],
    ['the carrier refuses', problem(422, 'No truck.'), 'book', ['No truck.'], 'anew', false],
    [
      'the price is over',
      problem(422, 'Bad.', { rateId: ['The quote has expired.'] }),
      'book',
      ['The quote has expired.'],
      null,
      true,
    ],
    ['too many at once', problem(429, 'Wait.'), 'shipment', ['Wait.'], 'same', false],
    ['no permission', problem(403, 'You may not.'), 'book', ['You may not.'], null, false],
  ])('when %s', (_name, error, step, messages, repeat, isOutdated) => {
    expect(failureOf(error, step)).toEqual({ messages, repeat, isOutdated, isUnclear: false });
  });
});
