import type { Permission } from '@lanewright/domain/access/permissions.ts';

export interface PermissionGroup {
  area: string;
  permissions: readonly Permission[];
}

/** The catalogue by the area of work that a permission opens; seeing before changing. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { area: 'Quotes', permissions: ['CreateQuote', 'ViewQuoteHistory'] },
  {
    area: 'Orders',
    permissions: [
      'ViewOrder',
      'CreateOrder',
      'EditOrder',
      'VoidOrder',
      'DuplicateOrder',
      'BulkOrderUpload',
      'ConsolidateOrder',
    ],
  },
  {
    area: 'Shipments',
    permissions: [
      'ViewShipment',
      'CreateShipment',
      'BookShipment',
      'CancelShipment',
      'CreateRateRequest',
      'RecordResponse',
      'GenerateBillOfLading',
      'GeneratePalletLabel',
      'ViewDraftShipment',
      'ShipmentBuilder',
      'Optimization',
    ],
  },
  { area: 'Documents and reports', permissions: ['ViewDocuments', 'EditDocuments', 'ViewReports'] },
  {
    area: 'Financials',
    permissions: [
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
    ],
  },
  {
    area: 'Places and people',
    permissions: ['ViewLocations', 'EditLocations', 'ViewContacts', 'CreateContact', 'EditContacts'],
  },
  {
    area: 'Commodities, carriers and lanes',
    permissions: [
      'ViewCommodity',
      'EditCommodity',
      'RemoveCommodity',
      'ViewCarrierNetwork',
      'EditCarrierNetwork',
      'ViewLanes',
      'CreateLane',
      'EditLane',
    ],
  },
  {
    area: 'Settings',
    permissions: [
      'BookingSettings',
      'DocumentSettings',
      'InsuranceSettings',
      'OrderDefaultSettings',
      'QuoteMarkupSettings',
    ],
  },
];

/** The groups with only the permissions that pass, and no group without one. */
export function groupsWith(passes: (permission: Permission) => boolean): PermissionGroup[] {
  return PERMISSION_GROUPS.map(({ area, permissions }) => ({ area, permissions: permissions.filter(passes) })).filter(
    ({ permissions }) => permissions.length > 0,
  );
}
