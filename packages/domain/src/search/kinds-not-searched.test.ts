import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../access/permissions.ts';
import { kindsNotSearched } from './kinds-not-searched.ts';

const PLANNER: readonly Permission[] = ['ViewOrder', 'ViewShipment', 'ViewLocations'];
const BOTH = ['InvoiceSearch', 'CarrierInvoiceSearch'];

describe('kinds that are not searched for a user without the permission', () => {
  it.each([
    ['I104882', false, ['InvoiceSearch']],
    ['i104882', true, ['InvoiceSearch']],
    [' A100001 ', false, ['CarrierInvoiceSearch']],
    ['I10', true, []],
    ['I104', true, ['InvoiceSearch']],
    ['104882', false, []],
    ['104882', true, BOTH],
    ['BRT-88213', false, []],
    ['BRT-88213', true, BOTH],
    ['S104131', true, []],
    ['O104131', true, []],
    ['X104131', true, BOTH],
    ['12', true, []],
    ['invoice', true, []],
    ['', true, []],
  ])('are, for "%s" with nothing else found: %s, %j', (typed, isNothingFound, kinds) => {
    expect(kindsNotSearched(PLANNER, { typed, isNothingFound })).toEqual(kinds);
  });

  it('are none for a user who may see everything', () => {
    expect(kindsNotSearched(PERMISSIONS, { typed: 'I104882', isNothingFound: true })).toEqual([]);
  });

  it('are only those that need the missing permission', () => {
    const held: readonly Permission[] = [...PLANNER, 'ViewInvoice'];
    expect(kindsNotSearched(held, { typed: 'I104882', isNothingFound: true })).toEqual([]);
    expect(kindsNotSearched(held, { typed: 'BRT-88213', isNothingFound: true })).toEqual(['CarrierInvoiceSearch']);
  });
});
