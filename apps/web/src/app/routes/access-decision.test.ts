import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { expect, test } from 'vitest';
import { maySee } from './access-decision.ts';
import { ACCOUNT_ROUTES } from './route-table.ts';

function mayOpen(path: string, permissions: Permission[], isBetaUser = false): boolean {
  const entry = ACCOUNT_ROUTES.find((route) => route.path === path);
  if (!entry) throw new Error(`No route ${path}`);
  return maySee(entry, { permissions, isBetaUser });
}

test.each([
  ['/dashboard', null],
  ['/contacts', null],
  ['/profile', null],
  ['/rate-mismatches', 'ViewRateMismatches'],
  ['/orders', 'ViewOrder'],
  ['/orders/create', 'ViewOrder'],
  ['/orders/$orderNumber', 'ViewOrder'],
  ['/orders/$orderNumber/edit', 'ViewOrder'],
  ['/orders/$orderNumber/consolidate', 'ViewOrder'],
  ['/shipments', 'ViewShipment'],
  ['/shipments/tracking', 'ViewShipment'],
  ['/shipments/$shipmentNumber/preview', 'ViewShipment'],
  ['/shipments/$shipmentNumber/confirmation', 'ViewShipment'],
  ['/invoices', 'ViewInvoice'],
  ['/invoices/$invoiceNumber/preview', 'ViewInvoice'],
  ['/carrier-invoices', 'ViewCarrierInvoice'],
  ['/carrier-invoices/$invoiceNumber/preview', 'ViewCarrierInvoice'],
  ['/carriers', 'ViewCarrierNetwork'],
  ['/carriers/rating-data', 'ViewCarrierNetwork'],
  ['/carriers/$carrierId', 'ViewCarrierNetwork'],
  ['/quotes', 'CreateQuote'],
  ['/quotes/confirmation/$shipmentNumber', null],
  ['/requote', 'ViewQuoteHistory'],
  ['/commodities', 'ViewCommodity'],
  ['/lanes', 'ViewLanes'],
  ['/lanes/$laneId', 'ViewLanes'],
  ['/reports', 'ViewReports'],
  ['/reports/$reportId/SigmaComputingReport', 'ViewReports'],
  ['/reports/$reportId/page', 'ViewReports'],
  ['/payments', 'ViewPayments'],
  ['/payments/$checkNumber', 'ViewPayments'],
  ['/integrations', 'EditCarrierNetwork'],
  ['/locations', 'ViewLocations'],
  ['/locations/$locationNumber', 'ViewLocations'],
] as [string, Permission | null][])('%s needs %s', (path, permission) => {
  expect(mayOpen(path, [])).toBe(permission === null);
  if (permission) expect(mayOpen(path, [permission])).toBe(true);
});

test.each(['/optimization/workspace', '/optimization/constraints'])(
  '%s needs Optimization and the beta list',
  (path) => {
    expect(mayOpen(path, ['Optimization'], true)).toBe(true);
    expect(mayOpen(path, ['Optimization'], false)).toBe(false);
    expect(mayOpen(path, [], true)).toBe(false);
  },
);

test.each([
  'BookingSettings',
  'DocumentSettings',
  'InsuranceSettings',
  'OrderDefaultSettings',
  'QuoteMarkupSettings',
] as const)('%s alone opens the settings', (permission) => {
  expect(mayOpen('/settings', [permission])).toBe(true);
  expect(mayOpen('/settings', ['ViewOrder', 'EditContacts'])).toBe(false);
});

test('the table above covers every page behind sign-in', () => {
  expect(ACCOUNT_ROUTES).toHaveLength(37);
});
