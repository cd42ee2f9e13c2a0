import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';
import { permissionsOf, ROLE_BUNDLES, type Role } from './roles.ts';

describe('role bundles', () => {
  const sizes: [Role, number][] = [
    ['Quoting', 6],
    ['Orders', 9],
    ['Booking', 14],
    ['Consolidation', 7],
    ['Financials', 14],
    ['Data Management', 13],
    ['Reporting', 3],
    ['Settings', 5],
    ['Admin', 52],
  ];
  it.each(sizes)('%s grants %i different permissions', (role, size) => {
    expect(new Set(ROLE_BUNDLES[role]).size).toBe(size);
  });

  it('Read Only grants every permission to view and no other', () => {
    expect(ROLE_BUNDLES['Read Only']).toContain('ViewDraftShipment');
    expect(PERMISSIONS.filter((permission) => permission.slice(0, 4) === 'View')).toEqual(ROLE_BUNDLES['Read Only']);
  });

  it('lets planners edit commodities with Data Management but not with Orders', () => {
    expect(ROLE_BUNDLES['Data Management']).toEqual(expect.arrayContaining(['EditCommodity', 'RemoveCommodity']));
    expect(ROLE_BUNDLES.Orders).not.toContain('EditCommodity');
  });
});

describe('permissionsOf', () => {
  it('joins overlapping roles without repeating a permission', () => {
    const joined = permissionsOf(['Quoting', 'Orders'], []);
    expect(joined.filter((permission) => permission === 'ViewCommodity')).toHaveLength(1);
    expect(joined).toHaveLength(6 + 9 - 2);
  });

  it('adds the permissions of a custom role', () => {
    expect(permissionsOf([], ['CreateContact', 'ViewShipment'])).toEqual(['ViewShipment', 'CreateContact']);
  });

  it('grants nothing to a person without roles', () => {
    expect(permissionsOf([], [])).toEqual([]);
  });
});
