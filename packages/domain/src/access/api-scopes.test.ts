import { expect, it } from 'vitest';
import { API_SCOPES, apiScopeLabel, permissionsOfScopes, scopesBeyond } from './api-scopes.ts';
import { KEY_SCOPES } from './outside-keys.ts';
import { PERMISSIONS } from './permissions.ts';
import { ROLE_BUNDLES } from './roles.ts';

it.each([
  [['orders:read'], ['ViewOrder']],
  [
    ['orders:read', 'orders:write'],
    ['ViewOrder', 'CreateOrder', 'EditOrder', 'VoidOrder'],
  ],
  [['tracking', 'invoices'], []],
  [['constructor', 'toString'], []],
  [[], []],
])('%j grants %j', (scopes, permissions) => {
  expect(permissionsOfScopes(scopes)).toEqual(permissions);
});

it.each([
  ['an administrator', PERMISSIONS, []],
  ['who may do nothing', [], KEY_SCOPES],
  [
    'who keeps the data',
    ROLE_BUNDLES['Data Management'],
    KEY_SCOPES.filter((scope) => scope !== 'data:read' && scope !== 'carriers:read'),
  ],
  ['who sees an order and no more', ['ViewOrder'], KEY_SCOPES.filter((scope) => scope !== 'orders:read')],
  [
    'who books and sees where trucks are',
    ['ViewShipment', 'BookShipment'],
    KEY_SCOPES.filter((scope) => scope !== 'tracking' && scope !== 'shipments:read'),
  ],
  [
    'who only sees bills of carriers',
    ['ViewShipment', 'BookShipment', 'ViewCarrierInvoice'],
    KEY_SCOPES.filter((scope) => scope !== 'tracking' && scope !== 'shipments:read'),
  ],
] as const)('%s cannot hand on what they may not do', (_who, held, beyond) => {
  expect(scopesBeyond(KEY_SCOPES, held)).toEqual(beyond);
});

it('hands on nothing about people, keys and settings', () => {
  const granted = permissionsOfScopes(API_SCOPES);
  expect(granted.filter((permission) => /Contact|EditCarrierNetwork|Settings/.test(permission))).toEqual([]);
});

it('says of each in words what it is for', () => {
  expect(new Set(API_SCOPES.map(apiScopeLabel)).size).toBe(API_SCOPES.length);
});
