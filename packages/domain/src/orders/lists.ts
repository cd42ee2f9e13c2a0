/** The fixed lists that orders and quotes choose from. */
export const ORDER_TYPES = ['Standard', 'PurchaseOrder', 'SalesOrder', 'TransferOrder', 'ReturnOrder'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const FREIGHT_TERMS = ['Prepaid', 'Collect', 'ThirdParty', 'PrepaidAdd'] as const;
export type FreightTerm = (typeof FREIGHT_TERMS)[number];

export const SHIPPING_MODES = ['LTL', 'VLTL', 'TL'] as const;
export type ShippingMode = (typeof SHIPPING_MODES)[number];

export const EQUIPMENT_MODES = ['Dry', 'Reefer', 'Flatbed', 'Bulk', 'Drayage', 'PowerOnly'] as const;
export type EquipmentMode = (typeof EQUIPMENT_MODES)[number];

export const EQUIPMENT_TYPES = [
  'Van',
  'Vented Van',
  'Box Truck',
  'Straight Truck',
  'Sprinter',
  'Reefer',
  'Insulated Van',
  'Flatbed',
  'Step Deck',
  'Double Drop',
  'Lowboy',
  'Removable Gooseneck',
  'Conestoga',
  'Curtain Van',
  'Container',
  'Insulated Container',
  'Refrigerated Container',
  'Auto Carrier',
  'B-Train',
  'Tanker',
  'Hopper',
  'Pneumatic',
  'Dump',
  'Power Only',
  'Hotshot',
] as const;
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number];

export const REEFER_MODES = ['Cycle', 'Continuous'] as const;
export type ReeferMode = (typeof REEFER_MODES)[number];

/** Services beyond carrying the freight, as LTL carriers offer them: at the pickup, at the dropoff, and on the whole. */
export const PICKUP_ACCESSORIALS = [
  { id: 'PickupLiftGateService', description: 'Lift gate at pickup' },
  { id: 'PickupInside', description: 'Inside pickup' },
  { id: 'PickupResidential', description: 'Residential pickup' },
  { id: 'PickupConstructionSite', description: 'Construction site pickup' },
  { id: 'PickupTradeshow', description: 'Tradeshow pickup' },
  { id: 'PickupLimitedAccess', description: 'Limited access pickup' },
] as const;
export const DROPOFF_ACCESSORIALS = [
  { id: 'DeliveryAppointment', description: 'Delivery appointment' },
  { id: 'DeliveryLiftGateService', description: 'Lift gate at delivery' },
  { id: 'DeliveryInside', description: 'Inside delivery' },
  { id: 'DeliveryResidential', description: 'Residential delivery' },
  { id: 'DeliveryConstructionSite', description: 'Construction site delivery' },
  { id: 'DeliveryTradeshow', description: 'Tradeshow delivery' },
  { id: 'DeliveryLimitedAccess', description: 'Limited access delivery' },
  { id: 'DeliverySortAndSegregate', description: 'Sort and segregate' },
] as const;
export const ADDITIONAL_SERVICES = [
  { id: 'PalletExchange', description: 'Pallet exchange' },
  { id: 'ProtectionFromFreezing', description: 'Protection from freezing' },
  { id: 'SingleShipment', description: 'Single shipment' },
  { id: 'BlindShipment', description: 'Blind shipment' },
] as const;

export const LTL_ACCESSORIALS = [...PICKUP_ACCESSORIALS, ...DROPOFF_ACCESSORIALS, ...ADDITIONAL_SERVICES];
export type LtlAccessorialId = (typeof LTL_ACCESSORIALS)[number]['id'];

const NAMES: Record<OrderType | FreightTerm | ShippingMode | EquipmentMode, string> = {
  Standard: 'Standard',
  PurchaseOrder: 'Purchase Order',
  SalesOrder: 'Sales Order',
  TransferOrder: 'Transfer Order',
  ReturnOrder: 'Return Order',
  Prepaid: 'Prepaid',
  Collect: 'Collect',
  ThirdParty: 'Third Party',
  PrepaidAdd: 'Prepaid and Add',
  LTL: 'LTL',
  VLTL: 'Volume LTL',
  TL: 'Truckload',
  Dry: 'Dry',
  Reefer: 'Reefer',
  Flatbed: 'Flatbed',
  Bulk: 'Bulk',
  Drayage: 'Drayage',
  PowerOnly: 'Power Only',
};

/** How people see what the wire spells in one word. */
export function choiceName(choice: keyof typeof NAMES): string {
  return NAMES[choice];
}
