import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { ROLE_BUNDLES, type Role } from '@lanewright/domain/access/roles.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { describe, expect, test } from 'vitest';
import { makeCurrentUser } from '../../testing/session.ts';
import { ACCOUNT_ROUTES } from '../routes/route-table.ts';
import { currentEntry, navigationFor } from './navigation-items.ts';

function namesFor(user: CurrentUser): Record<string, string[]> {
  const sections = navigationFor(user, ACCOUNT_ROUTES);
  return Object.fromEntries(
    sections.map(({ group, entries }) => [group ?? 'top', entries.map((entry) => entry.title)]),
  );
}

test('an admin on the beta list finds every group and item in order', () => {
  expect(namesFor(makeCurrentUser())).toEqual({
    top: ['Dashboard'],
    Quotes: ['Get Quotes', 'Quote History'],
    'Manage Freight': ['Orders', 'Book Shipments', 'Track Shipments', 'Reports', 'Shipment Builder'],
    Financials: ['Carrier Invoices', 'Invoices', 'Payments', 'Rate Mismatches'],
    'My Account': [
      'Lanes',
      'Carriers',
      'Locations',
      'Contacts',
      'Commodities',
      'Settings',
      'Integrations',
      'Constraints',
    ],
  });
});

test('someone without any permission finds the dashboard and contacts, and no empty group', () => {
  expect(namesFor(makeCurrentUser({ permissions: [] }))).toEqual({ top: ['Dashboard'], 'My Account': ['Contacts'] });
});

test('Shipment Builder and Constraints need the permission and the beta list', () => {
  const withoutBeta = namesFor(makeCurrentUser({ isBetaUser: false }));
  expect(withoutBeta['Manage Freight']).not.toContain('Shipment Builder');
  expect(withoutBeta['My Account']).not.toContain('Constraints');
  const withoutPermission = namesFor(
    makeCurrentUser({ permissions: PERMISSIONS.filter((one) => one !== 'Optimization') }),
  );
  expect(withoutPermission['Manage Freight']).not.toContain('Shipment Builder');
});

test('freight audit flags hide their own item of Financials and nothing else', () => {
  expect(namesFor(makeCurrentUser({ enableTMSFreightAudit: true }))['Financials']).toEqual([
    'Invoices',
    'Payments',
    'Rate Mismatches',
  ]);
  expect(namesFor(makeCurrentUser({ enableThirdPartyTMSFreightAudit: true }))['Financials']).toEqual([
    'Carrier Invoices',
    'Invoices',
    'Payments',
  ]);
});

test('who may edit the network finds Integrations, also without Settings', () => {
  const found = namesFor(makeCurrentUser({ permissions: [...ROLE_BUNDLES['Data Management']] }))['My Account'];
  expect(found).toContain('Integrations');
  expect(found).not.toContain('Settings');
});

test.each([
  [
    'Quoting',
    {
      Quotes: ['Get Quotes', 'Quote History'],
      'My Account': ['Lanes', 'Carriers', 'Locations', 'Contacts', 'Commodities'],
    },
  ],
  [
    'Reporting',
    { 'Manage Freight': ['Orders', 'Book Shipments', 'Track Shipments', 'Reports'], 'My Account': ['Contacts'] },
  ],
] as [Role, Record<string, string[]>][])('the %s role finds what it may use', (role, expected) => {
  expect(namesFor(makeCurrentUser({ permissions: [...ROLE_BUNDLES[role]] }))).toEqual({
    top: ['Dashboard'],
    ...expected,
  });
});

describe('the current item', () => {
  const sections = navigationFor(makeCurrentUser(), ACCOUNT_ROUTES);
  test.each([
    ['/orders', 'Orders'],
    ['/orders/O100001/edit', 'Orders'],
    ['/shipments', 'Book Shipments'],
    ['/shipments/tracking', 'Track Shipments'],
    ['/shipments/S100001/preview', 'Book Shipments'],
    ['/carrier-invoices/A100001/preview', 'Carrier Invoices'],
    ['/ORDERS', 'Orders'],
    ['/integrations', 'Integrations'],
    ['/profile', null],
    ['/ordersandmore', null],
  ])('for %s is %s', (path, title) => {
    expect(currentEntry(sections, path)?.title ?? null).toBe(title);
  });
});
