import { describe, expect, it } from 'vitest';
import { whyFound, type SearchedField } from './why-found.ts';

const FIELDS: SearchedField[] = [
  { label: '', text: 'O104711' },
  { label: '', text: '104711' },
  { label: 'Purchase Order', text: 'PO-4711' },
  { label: 'Purchase Order', text: 'PO-471' },
  { label: 'BOL', text: ' São-88 ' },
  { label: 'Shipper', text: 'Northfield Foods' },
  { label: 'Consignee', text: "Store 12, Mary's" },
  { label: '', text: 'Joliet' },
];

describe('why an order was found', () => {
  it.each([
    ['O104711', ''],
    ['o1047', ''],
    ['104711', ''],
    ['PO-4711', 'Purchase Order PO-4711'],
    ['po-471', 'Purchase Order PO-471'],
    ['po-47', 'Purchase Order PO-4711'],
    ['4711', 'Purchase Order PO-4711'],
    ['(4711),', 'Purchase Order PO-4711'],
    ['711', ''],
    ['sao', 'BOL São-88'],
    ['são-88', 'BOL São-88'],
    ['northfield', 'Shipper Northfield Foods'],
    ['foods', 'Shipper Northfield Foods'],
    ['ood', ''],
    ['store 12', "Consignee Store 12, Mary's"],
    ['12 store', "Consignee Store 12, Mary's"],
    ["mary's", "Consignee Store 12, Mary's"],
    ['joliet', ''],
    ['joliet 4711', 'Purchase Order PO-4711'],
    ['north store 4711', "Shipper Northfield Foods, Consignee Store 12, Mary's"],
    ['northfeild', ''],
    ['%', ''],
    ['-', ''],
    ['   ', ''],
    ['', ''],
  ])('is, for "%s", "%s"', (typed, why) => {
    expect(whyFound(typed, FIELDS)).toBe(why);
  });

  it('is nothing where no field is known', () => {
    expect(whyFound('4711', [])).toBe('');
  });
});
