import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../orders/statuses.ts';
import type { RecordType } from '../records/record-types.ts';
import { changesInWords, type TrailEntry } from './history-in-words.ts';

const invoice = { id: '1', name: 'invoice.pdf', type: 'Customs' };
const note = { id: '2', text: 'Call before noon.' };
const LONG = 'word '.repeat(100);

const CASES: [string, RecordType, TrailEntry, string[]][] = [
  ['a new order', 'Order', { before: null, after: { status: 1 } }, ['created the order']],
  ['a part of another', 'Order', { before: null, after: { splitFrom: 'O1' } }, ['split the order off O1']],
  [
    'an order that was split',
    'Order',
    { before: {}, after: { splitInto: ['O2', 'O3'] } },
    ['split the order: the rest is on O2, O3'],
  ],
  ['a new shipment', 'Shipment', { before: null, after: { orders: ['O1'] } }, ['created the shipment']],
  ['a new carrier', 'Carrier', { before: null, after: { name: 'Blue Ridge' } }, ['created the carrier']],
  [
    'a carrier on hold',
    'Carrier',
    { before: { status: 'Active', holdReason: '' }, after: { status: 'OnHold', holdReason: 'Two claims' } },
    ['put the carrier on hold: Two claims'],
  ],
  ['nothing different', 'Order', { before: {}, after: {} }, ['saved the order as it was']],
  [
    'a field of an order',
    'Order',
    { before: { status: ORDER_STATUS.Accepted }, after: { status: ORDER_STATUS.Planned } },
    ['made the order Planned'],
  ],
  ['a document', 'Order', { before: null, after: { document: invoice } }, ['added the document invoice.pdf (Customs)']],
  [
    'a document gone',
    'Shipment',
    { before: { document: invoice }, after: null },
    ['deleted the document invoice.pdf (Customs)'],
  ],
  [
    'a document renamed and of another type',
    'Order',
    { before: { document: invoice }, after: { document: { ...invoice, name: 'b.pdf', type: 'ProofOfDelivery' } } },
    [
      'renamed the document invoice.pdf to b.pdf',
      'changed the type of the document b.pdf from Customs to Proof of delivery',
    ],
  ],
  [
    'a document with another file',
    'Order',
    { before: { document: invoice }, after: { document: { ...invoice, isReplaced: true } } },
    ['replaced the document invoice.pdf'],
  ],
  ['a note', 'Order', { before: null, after: { note } }, ['added a note: "Call before noon."']],
  [
    'a note of several lines, shortened',
    'Order',
    { before: null, after: { note: { id: '1', text: `One\n\ntwo ${LONG}` } } },
    [`added a note: "One two ${LONG.slice(0, 112).trimEnd()} ..."`],
  ],
  [
    'a note changed',
    'Order',
    { before: { note }, after: { note: { ...note, text: 'Do not call.' } } },
    ['changed a note to "Do not call."'],
  ],
  ['a note gone', 'Order', { before: { note }, after: null }, ['deleted a note: "Call before noon."']],
  [
    'orders of a shipment',
    'Shipment',
    { before: { orders: ['O1', 'O2'], maxBuy: 0 }, after: { orders: ['O2', 'O3'], maxBuy: 1250 } },
    ['put O3 on the shipment', 'took O1 off the shipment', 'changed the max buy from no limit to $1,250.00'],
  ],
  [
    'the route of a shipment',
    'Shipment',
    { before: { stops: ['Pickup 1', 'Dropoff 2'] }, after: { stops: ['Dropoff 2', 'Pickup 1'] } },
    ['changed the order of the stops'],
  ],
];

describe('changes in words', () => {
  it.each(CASES)('%s', (_title, type, entry, words) => {
    expect(changesInWords(type, entry)).toEqual(words);
  });
});
