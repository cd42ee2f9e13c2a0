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
  { id: 'SortAndSegregate', description: 'Sort and segregate' },
] as const;
export const ADDITIONAL_SERVICES = [
  { id: 'PalletExchange', description: 'Pallet exchange' },
  { id: 'ProtectionFromFreezing', description: 'Protection from freezing' },
  { id: 'SingleShipment', description: 'Single shipment' },
  { id: 'BlindShipment', description: 'Blind shipment' },
] as const;

export const LTL_ACCESSORIALS = [...PICKUP_ACCESSORIALS, ...DROPOFF_ACCESSORIALS, ...ADDITIONAL_SERVICES];
export type LtlAccessorialId = (typeof LTL_ACCESSORIALS)[number]['id'];

/** Added and taken away by the rules alone: they follow from what the freight is. */
export const HAZMAT_ACCESSORIAL = 'Hazmat';
export const SHORTEST_OVERLENGTH_FEET = 6;
export const LONGEST_OVERLENGTH_FEET = 30;
export type OverlengthAccessorialId = `Overlength${number}Feet`;
export const OVERLENGTH_ACCESSORIALS: readonly { id: OverlengthAccessorialId; description: string }[] = Array.from(
  { length: LONGEST_OVERLENGTH_FEET - SHORTEST_OVERLENGTH_FEET + 1 },
  (_, index) => SHORTEST_OVERLENGTH_FEET + index,
).map((feet) => ({ id: `Overlength${feet}Feet`, description: `Overlength ${feet} ft` }));

export type AccessorialId = LtlAccessorialId | typeof HAZMAT_ACCESSORIAL | OverlengthAccessorialId;
const ACCESSORIALS: readonly { id: AccessorialId; description: string }[] = [
  ...LTL_ACCESSORIALS,
  { id: HAZMAT_ACCESSORIAL, description: 'Hazmat' },
  ...OVERLENGTH_ACCESSORIALS,
];
export const ACCESSORIAL_IDS = ACCESSORIALS.map(({ id }) => id) as [AccessorialId, ...AccessorialId[]];

export function accessorialName(id: AccessorialId): string {
  return ACCESSORIALS.find((one) => one.id === id)!.description;
}

export const STOP_TYPES = ['Pickup', 'Dropoff'] as const;
export type StopType = (typeof STOP_TYPES)[number];

/** Loaded while the driver waits, or from a trailer that stays. */
export const LOAD_STYLES = ['Live', 'Drop'] as const;

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
  VLTL: 'LTL Volume',
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
