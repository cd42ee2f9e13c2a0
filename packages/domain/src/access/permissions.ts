import type { CarrierScope } from './carrier-scopes.ts';

/** Every permission of the product. The order is the order in which people see them. */
export const PERMISSIONS = [
  'ViewShipment',
  'BookShipment',
  'CreateShipment',
  'CancelShipment',
  'CreateRateRequest',
  'RecordResponse',
  'GenerateBillOfLading',
  'GeneratePalletLabel',
  'ViewDocuments',
  'ViewInvoice',
  'ViewCarrierInvoice',
  'ViewPayments',
  'EditPayments',
  'ViewFreightAuditPayment',
  'EditFreightAuditCharges',
  'EditFreightAuditExceptions',
  'EditRateMismatches',
  'ViewClaims',
  'ViewRateMismatches',
  'CreateQuote',
  'ViewQuoteHistory',
  'ViewOrder',
  'CreateOrder',
  'EditOrder',
  'VoidOrder',
  'DuplicateOrder',
  'BulkOrderUpload',
  'ConsolidateOrder',
  'ViewDraftShipment',
  'ShipmentBuilder',
  'CreateLane',
  'EditLane',
  'EditThirdPartyCharges',
  'EditLocations',
  'EditContacts',
  'EditCommodity',
  'EditCarrierNetwork',
  'RemoveCommodity',
  'Optimization',
  'ViewReports',
  'ViewLanes',
  'ViewCarrierNetwork',
  'ViewLocations',
  'ViewContacts',
  'ViewCommodity',
  'BookingSettings',
  'DocumentSettings',
  'EditDocuments',
  'InsuranceSettings',
  'OrderDefaultSettings',
  'QuoteMarkupSettings',
  'CreateContact',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const NO_PERMISSION_TOOLTIP = 'You do not have permission to perform this action';

/** What an action asks of the person: one permission, any of some, all of some, or only to be signed in. */
export type Needs =
  | Permission
  | { any: readonly Permission[] }
  | { all: readonly Permission[] }
  | 'SignedIn'
  | 'Nobody'
  // No person at all: a caller with a key of its own.
  | { key: CarrierScope };

export function isAllowed(held: readonly Permission[], needs: Needs): boolean {
  if (needs === 'SignedIn' || needs === 'Nobody') return true;
  if (typeof needs === 'string') return held.includes(needs);
  if ('key' in needs) return false;
  if ('any' in needs) return needs.any.some((permission) => held.includes(permission));
  return needs.all.every((permission) => held.includes(permission));
}
