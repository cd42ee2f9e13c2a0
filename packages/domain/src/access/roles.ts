import { z } from 'zod';
import { PERMISSIONS, type Permission } from './permissions.ts';

export const ROLES = [
  'Quoting',
  'Orders',
  'Booking',
  'Consolidation',
  'Financials',
  'Data Management',
  'Reporting',
  'Read Only',
  'Settings',
  'Admin',
] as const;

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** What assigning a role grants. */
export const ROLE_BUNDLES: Record<Role, readonly Permission[]> = {
  Quoting: ['CreateQuote', 'ViewQuoteHistory', 'ViewLocations', 'ViewCommodity', 'ViewLanes', 'ViewCarrierNetwork'],
  Orders: [
    'ViewOrder',
    'CreateOrder',
    'EditOrder',
    'VoidOrder',
    'DuplicateOrder',
    'BulkOrderUpload',
    'ViewLocations',
    'ViewCommodity',
    'ViewContacts',
  ],
  Booking: [
    'ViewOrder',
    'ViewShipment',
    'CreateShipment',
    'BookShipment',
    'CancelShipment',
    'CreateRateRequest',
    'RecordResponse',
    'GenerateBillOfLading',
    'GeneratePalletLabel',
    'ViewDocuments',
    'EditDocuments',
    'ViewDraftShipment',
    'ViewCarrierNetwork',
    'ViewLanes',
  ],
  Consolidation: [
    'ViewOrder',
    'ConsolidateOrder',
    'ViewShipment',
    'CreateShipment',
    'ViewDraftShipment',
    'ShipmentBuilder',
    'Optimization',
  ],
  Financials: [
    'ViewInvoice',
    'ViewCarrierInvoice',
    'ViewPayments',
    'EditPayments',
    'ViewFreightAuditPayment',
    'EditFreightAuditCharges',
    'EditFreightAuditExceptions',
    'ViewRateMismatches',
    'EditRateMismatches',
    'EditThirdPartyCharges',
    'ViewClaims',
    'ViewDocuments',
    'ViewShipment',
    'ViewOrder',
  ],
  'Data Management': [
    'ViewLocations',
    'EditLocations',
    'ViewContacts',
    'EditContacts',
    'ViewCommodity',
    'EditCommodity',
    'ViewCarrierNetwork',
    'EditCarrierNetwork',
    'RemoveCommodity',
    'CreateContact',
    'ViewLanes',
    'CreateLane',
    'EditLane',
  ],
  Reporting: ['ViewReports', 'ViewShipment', 'ViewOrder'],
  'Read Only': PERMISSIONS.filter((permission) => permission.startsWith('View')),
  Settings: ['BookingSettings', 'DocumentSettings', 'InsuranceSettings', 'OrderDefaultSettings', 'QuoteMarkupSettings'],
  Admin: PERMISSIONS,
};

/** The union of what a person's roles grant and what their custom role adds, in catalogue order. */
export function permissionsOf(roles: readonly Role[], customPermissions: readonly Permission[]): Permission[] {
  const granted = new Set([...roles.flatMap((role) => ROLE_BUNDLES[role]), ...customPermissions]);
  return PERMISSIONS.filter((permission) => granted.has(permission));
}

export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => ROLE_BUNDLES[role].includes(permission));
}
