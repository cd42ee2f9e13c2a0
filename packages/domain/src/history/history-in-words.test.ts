import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../orders/statuses.ts';
import type { RecordType } from '../records/record-types.ts';
import { changesInWords, type TrailEntry } from './history-in-words.ts';

const invoice = { id: '1', name: 'invoice.pdf', type: 'Customs' };
const note = { id: '2', text: 'Call before noon.' };
const RATE = {
  id: '3',
  carrierName: 'Blue Ridge',
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1450,
  minCharge: null,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  rateTableName: null,
  ranges: [],
  additionalCharges: [],
};
const AGREEMENT = {
  id: '4',
  name: 'Midwest 2026',
  discount: 82.5,
  minimumCharge: 120,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  originStates: null,
  destinationStates: null,
  classMapping: null,
  fuelTable: null,
  accessorials: null,
};
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
  [
    'an invitation',
    'Carrier',
    { before: {}, after: { invitedAt: 'ops@blue.example' } },
    ['invited the carrier by mail to ops@blue.example'],
  ],
  [
    'an agreement with a carrier',
    'Carrier',
    { before: null, after: { agreement: AGREEMENT } },
    ['added the LTL agreement Midwest 2026: 82.5% off, at least $120.00, 01/01/2026 to 12/31/2026'],
  ],
  [
    'an agreement changed',
    'Carrier',
    {
      before: { agreement: AGREEMENT },
      after: { agreement: { ...AGREEMENT, discount: 80, classMapping: '50-85 = 70', expirationDate: '2027-06-30' } },
    },
    [
      'changed discount of the LTL agreement Midwest 2026 from 82.5% to 80%',
      'changed expiration date of the LTL agreement Midwest 2026 from 12/31/2026 to 06/30/2027',
      'set class mapping of the LTL agreement Midwest 2026 to 50-85 = 70',
    ],
  ],
  [
    'an agreement saved without a change',
    'Carrier',
    { before: { agreement: AGREEMENT }, after: { agreement: AGREEMENT } },
    ['saved the LTL agreement Midwest 2026 as it was'],
  ],
  [
    'an agreement gone',
    'Carrier',
    { before: { agreement: AGREEMENT }, after: null },
    ['deleted the LTL agreement Midwest 2026: 82.5% off, at least $120.00, 01/01/2026 to 12/31/2026'],
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
  ['a new lane', 'CustomerLane', { before: null, after: { customerReferenceNumber: 'A' } }, ['created the lane']],
  ['a lane gone', 'CustomerLane', { before: { customerReferenceNumber: 'A' }, after: null }, ['deleted the lane']],
  [
    'fields of a lane',
    'CustomerLane',
    {
      before: { customerReferenceNumber: 'A', tenderTime: null, expirationAction: 'Notify' },
      after: { customerReferenceNumber: 'B', tenderTime: 90, expirationAction: 'MoveToSpot' },
    },
    ['changed name from A to B', 'set tender time to 90 min', 'changed expiration action from Notify to Move to spot'],
  ],
  [
    'a rate of a lane',
    'CustomerLane',
    { before: null, after: { rate: RATE } },
    ['added a rate of Blue Ridge: $1,450.00 Flat, 01/01/2026 to 12/31/2026'],
  ],
  [
    'a rate of a lane by the pallet',
    'CustomerLane',
    { before: null, after: { rate: { ...RATE, chargeType: 'Pallet', rate: 1300 } } },
    ['added a rate of Blue Ridge: Per Pallet, $1,300.00 in all, 01/01/2026 to 12/31/2026'],
  ],
  [
    'a rate of a lane gone',
    'CustomerLane',
    { before: { rate: RATE }, after: null },
    ['deleted the rate of Blue Ridge: $1,450.00 Flat, 01/01/2026 to 12/31/2026'],
  ],
  [
    'a rate of a lane changed',
    'CustomerLane',
    {
      before: { rate: RATE },
      after: {
        rate: {
          ...RATE,
          rateType: 'LineHaulPlusFuel',
          rate: 2.1,
          chargeType: 'Mile',
          ranges: [{ minPallets: 1, maxPallets: 26, ratePerPallet: 1 }],
        },
      },
    },
    [
      'changed rate type of Blue Ridge from All In to Line Haul + Fuel',
      'changed rate unit of Blue Ridge from Flat to Per Mile',
      'changed rate of Blue Ridge from $1,450.00 to $2.10',
      'changed the pallet ranges of Blue Ridge',
    ],
  ],
  [
    'the sequence of a lane',
    'CustomerLane',
    { before: { sequence: ['A', 'B'] }, after: { sequence: ['B', 'A'] } },
    ['changed the tender sequence to B, A'],
  ],
  [
    'an offer',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Sent', tenderAmount: 1_850 } },
    ['offered it to Prairie for $1,850.00'],
  ],
  [
    'a yes over the link',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Accepted', answeredBy: 'Link', answererName: 'Kim' } },
    ['was told that Prairie (Kim) accepted the offer'],
  ],
  [
    'a yes that is not booked',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Accepted', answeredBy: 'Hand', reason: 'On hold.' } },
    ['recorded that Prairie accepted the offer, not booked: On hold.'],
  ],
  [
    'a no',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Declined', answeredBy: 'Hand', reason: 'No capacity.' } },
    ['recorded that Prairie declined the offer: No capacity.'],
  ],
  [
    'an offer in vain',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Expired' } },
    ['got no answer from Prairie in time'],
  ],
  [
    'an offer taken back',
    'Shipment',
    { before: {}, after: { tenderTo: 'Prairie', tenderState: 'Withdrawn' } },
    ['withdrew the offer to Prairie'],
  ],
  [
    'a held event that was accepted',
    'Shipment',
    { before: {}, after: { acceptedHeld: 'Departed from stop 2 (No pickup was reported.)' } },
    ['accepted a held event: Departed from stop 2 (No pickup was reported.)'],
  ],
  [
    'a held event that was dismissed',
    'Shipment',
    { before: {}, after: { dismissedHeld: 'Departed from stop 2 (No pickup was reported.)' } },
    ['dismissed a held event: Departed from stop 2 (No pickup was reported.)'],
  ],
  [
    'carriers asked for prices',
    'Shipment',
    { before: {}, after: { ratesAskedOf: ['A', 'B'] } },
    ['asked A, B for a price'],
  ],
  [
    'a price',
    'Shipment',
    { before: {}, after: { rateOf: 'A', rateAnswer: '$1,900.00' } },
    ['got a price from A: $1,900.00'],
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
