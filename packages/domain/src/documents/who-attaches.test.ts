import { expect, it } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { ROLE_BUNDLES } from '../access/roles.ts';
import { RECORD_TYPES } from '../records/record-types.ts';
import { typesFor } from './document-types.ts';
import { mayAttach } from './who-attaches.ts';

const EVERYTHING = RECORD_TYPES.flatMap((record) => typesFor(record).map((type) => `${record} ${type}`));
const INVOICE_PAPERS = ['Shipment ShipmentMiscellaneous', 'Shipment APInvoice', 'Shipment ThirdParty'];

it.each<[string, readonly Permission[], string[]]>([
  ['EditDocuments', ['EditDocuments'], EVERYTHING],
  ['Booking', ROLE_BUNDLES.Booking, EVERYTHING],
  ['Financials', ROLE_BUNDLES.Financials, INVOICE_PAPERS],
  ['EditFreightAuditCharges', ['EditFreightAuditCharges'], INVOICE_PAPERS],
  ['Read Only', ROLE_BUNDLES['Read Only'], []],
  ['Orders', ROLE_BUNDLES.Orders, []],
  ['nothing', [], []],
])('%s lets people attach to %#', (_who, permissions, expected) => {
  const allowed = RECORD_TYPES.flatMap((record) =>
    typesFor(record)
      .filter((type) => mayAttach(permissions, record, type))
      .map((type) => `${record} ${type}`),
  );
  expect(allowed.toSorted()).toEqual(expected.toSorted());
});
