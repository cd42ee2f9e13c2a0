import { expect, it } from 'vitest';
import { addressOfNumber, addressOfReference, pageAt } from './address.ts';

it.each([
  ['/public/trackShipments', { name: 'landing' }],
  ['/public/shipments/S100467/preview/details', { name: 'byNumber', entityNumber: 'S100467', token: null }],
  [
    '/public/shipments/S100467/preview/details/#tok%20en%2B7',
    { name: 'byNumber', entityNumber: 'S100467', token: 'tok en+7' },
  ],
  [
    '/public/shipments/S100467/preview/details/?token=tok%20en%2B7',
    { name: 'byNumber', entityNumber: 'S100467', token: 'tok en+7' },
  ],
  [
    '/public/shipments/PO%2F1%20a/preview/details/C100001',
    { name: 'byReference', referenceNumber: 'PO/1 a', customerNumber: 'C100001' },
  ],
  ['/public/shipments/%E0%A4/preview/details', { name: 'byNumber', entityNumber: '%E0%A4', token: null }],
  [
    '/public/shipments//preview/details/C100005',
    { name: 'landing', incomplete: { shipmentNumber: '', referenceNumber: '', companyNumber: 'C100005' } },
  ],
  [
    '/public/shipments/%20/preview/details/C1%2F5',
    { name: 'landing', incomplete: { shipmentNumber: '', referenceNumber: '', companyNumber: 'C1/5' } },
  ],
  ['/public/shipments//preview/details', { name: 'landing' }],
  ['/public/shipments/S1/other', { name: 'landing' }],
])('%s is %j', (address, page) => {
  expect(pageAt(address)).toEqual(page);
});

it('is written so that it can be read again', () => {
  expect(pageAt(addressOfNumber('S1?#/x'))).toMatchObject({ entityNumber: 'S1?#/x' });
  expect(pageAt(addressOfReference('a/b?c#d', '1/2'))).toMatchObject({
    referenceNumber: 'a/b?c#d',
    customerNumber: '1/2',
  });
});
