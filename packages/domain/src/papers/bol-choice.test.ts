import { describe, expect, it } from 'vitest';
import {
  beginBolChoice,
  bolFileName,
  bolNote,
  NO_ORDER_CHOSEN,
  NOTHING_CHOSEN,
  reasonsAgainst,
  requestOf,
  SHIPMENT_LEVEL_NOTE,
  withBolMode,
  withDropoff,
  withMaster,
  type AskedBols,
  type BolChoice,
  isOneBol,
} from './bol-choice.ts';

const offer = (...orderNumbers: string[]) => ({ orderBols: orderNumbers.map((orderNumber) => ({ orderNumber })) });
const NONE = offer();
const ONE = offer('O1');
const TWO = offer('O1', 'O2');
const begun = beginBolChoice(TWO);
const choice = (changes: Partial<BolChoice>): BolChoice => ({ ...begun, ...changes });

describe('the choice begins', () => {
  it.each([
    ['with the master', TWO, null, { mode: 'Shipment', isMaster: true, orderNumber: null }],
    ['with the only order at hand', ONE, null, { mode: 'Shipment', isMaster: true, orderNumber: 'O1' }],
    ['with the order of its page', TWO, 'O2', { mode: 'Order', orderNumber: 'O2' }],
    ['with no order where that of the page has no paper', TWO, 'O9', { mode: 'Order', orderNumber: null }],
    ['with the only order where that of the page has no paper', ONE, 'O9', { mode: 'Order', orderNumber: 'O1' }],
    ['with nothing where there is nothing', NONE, 'O9', { mode: 'Order', orderNumber: null }],
  ] as const)('%s', (_name, given, orderNumber, expected) => {
    expect(beginBolChoice(given, orderNumber)).toMatchObject({ action: 'Download', dropoffs: [], ...expected });
  });
});

describe('choosing', () => {
  it.each<[string, BolChoice, Partial<BolChoice>]>([
    ['a dropoff clears the master', withDropoff(begun, 3, true), { isMaster: false, dropoffs: [3] }],
    ['dropoffs keep the order of the truck', withDropoff(choice({ dropoffs: [3] }), 2, true), { dropoffs: [2, 3] }],
    ['a dropoff twice counts once', withDropoff(choice({ dropoffs: [3] }), 3, true), { dropoffs: [3] }],
    [
      'a dropoff no more leaves the master alone',
      withDropoff(choice({ isMaster: false, dropoffs: [2, 3] }), 2, false),
      { isMaster: false, dropoffs: [3] },
    ],
    [
      'the master clears the dropoffs',
      withMaster(choice({ isMaster: false, dropoffs: [2, 3] }), true),
      { isMaster: true, dropoffs: [] },
    ],
    ['the master no more chooses nothing else', withMaster(begun, false), { isMaster: false, dropoffs: [] }],
    ['orders selects the only one', withBolMode(begun, 'Order', ONE), { mode: 'Order', orderNumber: 'O1' }],
    ['orders selects none of two', withBolMode(begun, 'Order', TWO), { mode: 'Order', orderNumber: null }],
    [
      'orders and back keeps what was chosen',
      withBolMode(
        withBolMode(choice({ isMaster: false, dropoffs: [2], orderNumber: 'O2' }), 'Order', TWO),
        'Shipment',
        TWO,
      ),
      { mode: 'Shipment', isMaster: false, dropoffs: [2], orderNumber: 'O2' },
    ],
  ])('%s', (_name, made, expected) => {
    expect(made).toMatchObject(expected);
  });
});

describe('the request', () => {
  const of = (singleOrderNumber: string | null, ...stops: number[]): AskedBols => ({
    shipmentNumber: 'S7',
    singleOrderNumber,
    deliveryStopSequenceNumbers: stops,
  });
  it.each<[string, Partial<BolChoice>, AskedBols | string]>([
    ['of the master', {}, of(null)],
    ['of the master, whatever order is at hand', { orderNumber: 'O1' }, of(null)],
    ['of dropoffs', { isMaster: false, dropoffs: [2, 4] }, of(null, 2, 4)],
    ['of nothing', { isMaster: false }, NOTHING_CHOSEN],
    ['of an order', { mode: 'Order', orderNumber: 'O2' }, of('O2')],
    [
      'of an order, whatever dropoffs are at hand',
      { mode: 'Order', orderNumber: 'O2', isMaster: false, dropoffs: [2] },
      of('O2'),
    ],
    ['of no order', { mode: 'Order' }, NO_ORDER_CHOSEN],
  ])('%s', (_name, changes, expected) => {
    const { request, whyNot } = requestOf(choice(changes), 'S7');
    expect(request ?? whyNot).toEqual(expected);
  });

  it.each([
    [of(null), 'BOL-S7.pdf'],
    [of('O2'), 'BOL-S7-O2.pdf'],
    [of(null, 2, 4), 'BOL-S7-stop-2-4.pdf'],
  ])('%j is saved as %s', (asked, name) => {
    expect(bolFileName(asked)).toBe(name);
  });
});

it.each([
  ['LTL', TWO, SHIPMENT_LEVEL_NOTE],
  ['VLTL', TWO, SHIPMENT_LEVEL_NOTE],
  ['LTL', ONE, null],
  ['TL', TWO, null],
  [null, TWO, null],
])('%s with %j is warned of charges', (mode, given, note) => {
  expect(bolNote(mode, given)).toBe(note);
});

describe('what stands against the choice', () => {
  const judged = {
    masterWhyNot: ['no name', 'no number'],
    shipmentBols: [
      { shipmentStopNumber: 2, whyNot: [] },
      { shipmentStopNumber: 3, whyNot: ['no name'] },
      { shipmentStopNumber: 4, whyNot: ['no name', 'no number'] },
    ],
    orderBols: [
      { orderNumber: 'O1', whyNot: [] },
      { orderNumber: 'O2', whyNot: ['no name'] },
    ],
  };

  it.each<[string, Partial<BolChoice>, string[]]>([
    ['of the master', {}, ['no name', 'no number']],
    ['of a dropoff that lacks nothing', { isMaster: false, dropoffs: [2] }, []],
    ['of dropoffs, each reason once', { isMaster: false, dropoffs: [2, 3, 4] }, ['no name', 'no number']],
    ['of an order beside one that lacks something', { mode: 'Order', orderNumber: 'O1' }, []],
    ['of an order that lacks something', { mode: 'Order', orderNumber: 'O2' }, ['no name']],
    ['of nothing', { isMaster: false }, []],
    ['of no order', { mode: 'Order', orderNumber: null }, []],
  ])('%s', (_which, changes, reasons) => {
    expect(reasonsAgainst(choice(changes), judged)).toEqual(reasons);
  });
});

it.each([
  [1, 1, true],
  [1, 2, false],
  [2, 1, false],
  [2, 2, false],
  [1, 0, false],
  [0, 1, false],
])('%i orders for %i dropoffs are one BOL: %s', (orders, dropoffs, expected) => {
  const orderBols = Array.from({ length: orders }, (_, index) => ({ orderNumber: `O${index}`, whyNot: [] }));
  const shipmentBols = Array.from({ length: dropoffs }, (_, index) => ({ shipmentStopNumber: index, whyNot: [] }));
  expect(isOneBol({ orderBols, shipmentBols })).toBe(expected);
});
