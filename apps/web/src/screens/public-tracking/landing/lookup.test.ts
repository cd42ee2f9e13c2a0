import { expect, it } from 'vitest';
import { lookupOf } from './lookup.ts';

it.each([
  [['  s100467 ', '', ''], { entityNumber: 'S100467' }],
  [['s1', 'PO-1', 'C1'], { entityNumber: 'S1' }],
  [['S', 'PO-1 ', ' C100001'], { referenceNumber: 'PO-1', customerNumber: 'C100001' }],
  [['', 'PO-1', ''], null],
  [['', '', 'C100001'], null],
  [['S', '', ''], null],
  [['   ', ' ', ' '], null],
])('%j leads to %j', ([shipmentNumber, referenceNumber, companyNumber], found) => {
  expect(
    lookupOf({
      shipmentNumber: shipmentNumber!,
      referenceNumber: referenceNumber!,
      companyNumber: companyNumber!,
    }),
  ).toEqual(found);
});
