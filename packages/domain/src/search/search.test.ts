import { describe, expect, it } from 'vitest';
import { orderNumbersBeginning } from './order-number.ts';
import {
  isKnownResult,
  linkOfResult,
  MOST_RECENT_SEARCHES,
  wordsOfResult,
  withRecentSearch,
  type FoundOrder,
  type SearchResult,
} from './search-result.ts';

const order = (orderNumber: string): FoundOrder => ({
  projectionType: 'OrderSearch',
  id: orderNumber,
  group: 'Orders',
  orderNumber,
  customerName: 'Northfield Foods',
  statusDescription: 'New',
  origin: 'Joliet, IL 60433',
  destination: 'Atlanta, GA 30303',
  pickupDate: '2026-11-20',
  foundBy: 'Purchase Order 4711',
});
const shipment = (change: object): SearchResult => ({
  projectionType: 'ShipmentSearch',
  id: 's',
  group: 'Shipments',
  shipmentNumber: 'S104131',
  origin: 'Joliet, IL 60433',
  destination: 'Atlanta, GA 30303',
  statusDescription: 'Booked',
  carrierName: 'Blue Ridge Transport',
  foundBy: '',
  ...change,
});
/** As an older release stored it on this device. */
const older = { origin: undefined, destination: undefined, pickupDate: undefined, foundBy: undefined };
const location = (change: object): SearchResult => ({
  projectionType: 'LocationSearch',
  id: 'l',
  group: 'Locations',
  locationNumber: 'L100001',
  name: 'Dallas DC',
  alias: 'Texas hub',
  companyName: 'Lone Star',
  companyAlias: '',
  ...change,
});
const contact: SearchResult = {
  projectionType: 'ContactSearch',
  id: 'c/1',
  group: 'Contacts',
  firstName: 'Rosa',
  lastName: 'Delgado',
  primaryEmailAddress: 'rosa@x.example',
};
const reference: SearchResult = {
  projectionType: 'OrderReferenceNumberSearch',
  id: 'o:0',
  group: 'Order references',
  label: 'BOL',
  value: '4711',
  orderNumber: 'O100007',
  orderStatus: 'Draft',
};
const carrier: SearchResult = {
  projectionType: 'CarrierSearch',
  id: 'c1',
  group: 'Carriers',
  name: 'Blue Ridge Transport',
  scac: '',
  statusDescription: 'On hold',
};
const lane: SearchResult = {
  projectionType: 'LaneSearch',
  id: 'l1',
  group: 'Lanes',
  name: 'South',
  origin: 'Joliet, IL',
  destination: '303 zone',
};
const invoice: SearchResult = {
  projectionType: 'InvoiceSearch',
  id: 'i1',
  group: 'Invoices',
  invoiceNumber: 'I100001',
  companyName: 'Northfield Foods',
  statusDescription: 'Invoiced',
};
const carrierInvoice = (externalInvoiceNumber: string): SearchResult => ({
  projectionType: 'CarrierInvoiceSearch',
  id: 'a1',
  group: 'Carrier invoices',
  invoiceNumber: 'A100001',
  externalInvoiceNumber,
  carrierName: 'Blue Ridge Transport',
  statusDescription: 'Received',
});
const unknown = { projectionType: 'PalletSearch', id: 'p', group: 'Pallets' } as unknown as SearchResult;

describe('the numbers that begin with what was typed', () => {
  it.each([
    [
      'O1001',
      [
        [1001, 1002],
        [10_010, 10_020],
        [100_100, 100_200],
      ],
    ],
    [
      '1001',
      [
        [1001, 1002],
        [10_010, 10_020],
        [100_100, 100_200],
      ],
    ],
    [' o100123 ', [[100_123, 100_124]]],
    ['999999', [[999_999, 1_000_000]]],
    ['1000000', []],
    ['O', []],
    ['', []],
    ['0', []],
    ['O012', []],
    ['1e3', []],
    ['-1', []],
    ['1'.repeat(13), []],
  ])('%s', (typed, ranges) => {
    expect(orderNumbersBeginning(typed, 999_999).map(({ from, to }) => [from, to])).toEqual(ranges);
  });
});

describe('a result', () => {
  it.each([
    [
      'an order',
      order('O100001'),
      '/orders/O100001',
      'O100001',
      ['Purchase Order 4711', 'Joliet, IL 60433 to Atlanta, GA 30303', 'Pickup 11/20/2026', 'Northfield Foods', 'New'],
    ],
    [
      'an order that is hardly begun',
      { ...order('O100001'), origin: '', destination: 'Atlanta, GA 30303', pickupDate: null, foundBy: '' },
      '/orders/O100001',
      'O100001',
      ['To Atlanta, GA 30303', 'Northfield Foods', 'New'],
    ],
    [
      'an order of an older release',
      { ...order('O100001'), ...older } as unknown as SearchResult,
      '/orders/O100001',
      'O100001',
      ['Northfield Foods', 'New'],
    ],
    [
      'a shipment',
      shipment({}),
      '/shipments/S104131/preview',
      'S104131',
      ['Joliet, IL 60433 to Atlanta, GA 30303', 'Blue Ridge Transport', 'Booked'],
    ],
    [
      'a shipment that was found by its PRO number',
      shipment({ foundBy: 'PRO number 4711' }),
      '/shipments/S104131/preview',
      'S104131',
      ['PRO number 4711', 'Joliet, IL 60433 to Atlanta, GA 30303', 'Blue Ridge Transport', 'Booked'],
    ],
    [
      'a shipment without a carrier whose end is open',
      shipment({ carrierName: '', destination: '' }),
      '/shipments/S104131/preview',
      'S104131',
      ['From Joliet, IL 60433', 'Booked'],
    ],
    [
      'a shipment of an older release',
      shipment(older),
      '/shipments/S104131/preview',
      'S104131',
      ['Blue Ridge Transport', 'Booked'],
    ],
    ['a location', location({}), '/locations/L100001', 'Dallas DC', ['L100001', 'Texas hub', 'Lone Star']],
    ['a location without names', location({ name: '', alias: '' }), '/locations/L100001', 'Lone Star', ['L100001']],
    ['a nameless location', location({ name: '', alias: '', companyName: '' }), '/locations/L100001', 'L100001', []],
    [
      'a location called as its company',
      location({ name: 'A', alias: 'B', companyName: 'A', companyAlias: 'B' }),
      '/locations/L100001',
      'A',
      ['L100001', 'B'],
    ],
    ['a contact', contact, '/contacts?contactId=c%2F1', 'Rosa Delgado', ['rosa@x.example']],
    ['a carrier', carrier, '/carriers/c1', 'Blue Ridge Transport', ['On hold']],
    ['a lane', lane, '/lanes/l1', 'South', ['Joliet, IL to 303 zone']],
    ['an invoice', invoice, '/invoices/I100001/preview', 'I100001', ['Northfield Foods', 'Invoiced']],
    [
      'an invoice of a carrier',
      carrierInvoice('INV-7'),
      '/carrier-invoices/A100001/preview',
      'A100001',
      ['Blue Ridge Transport', 'INV-7', 'Received'],
    ],
    [
      'one whose bill has not come',
      carrierInvoice(''),
      '/carrier-invoices/A100001/preview',
      'A100001',
      ['Blue Ridge Transport', 'Received'],
    ],
    ['a reference', reference, '/orders/O100007', 'BOL 4711', ['O100007', 'Draft']],
  ])('%s', (_title, result, link, title, details) => {
    expect(linkOfResult(result)).toBe(link);
    expect(wordsOfResult(result)).toEqual({ title, details });
  });

  it('of another kind is an error', () => {
    expect(() => linkOfResult(unknown)).toThrow('Unexpected type returned');
    expect(() => wordsOfResult(unknown)).toThrow('Unexpected type returned');
    expect([isKnownResult(unknown), isKnownResult(carrier)]).toEqual([false, true]);
  });
});

describe('recent searches', () => {
  it('are the ten newest, each once', () => {
    const eleven = Array.from({ length: MOST_RECENT_SEARCHES + 1 }, (_, index) => order(`O${index}`));
    const recent = eleven.reduce<SearchResult[]>(withRecentSearch, []);
    expect(recent.map(({ id }) => id)).toEqual(['O10', 'O9', 'O8', 'O7', 'O6', 'O5', 'O4', 'O3', 'O2', 'O1']);
    expect(
      withRecentSearch(recent, order('O5'))
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['O5', 'O10', 'O9']);
    expect(withRecentSearch(recent, order('O5'))).toHaveLength(MOST_RECENT_SEARCHES);
  });
});
