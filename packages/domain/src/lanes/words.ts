// What lanes and their rates are said in; screens read it without the library of schemas.

/** How exactly a lane says where it begins or ends; the most exact first. */
export const LANE_END_KINDS = ['PostalCode', 'City', 'ThreeDigit', 'State'] as const;
export type LaneEndKind = (typeof LANE_END_KINDS)[number];

export const LANE_END_LABELS: Record<LaneEndKind, string> = {
  PostalCode: 'Postal code',
  City: 'City',
  ThreeDigit: '3-digit zone',
  State: 'State',
};

/** Who offers a shipment to the carriers of a lane. */
export const TENDER_TYPES = ['Automatic', 'Manual'] as const;
export const TENDER_METHODS = ['Manual', 'Email', 'Portal', 'EDI'] as const;
/** What happens when a contracted rate runs out. */
export const EXPIRATION_ACTIONS = ['Notify', 'RemoveFromSequence', 'MoveToSpot'] as const;
export type ExpirationAction = (typeof EXPIRATION_ACTIONS)[number];

const ACTION_LABELS: Record<ExpirationAction, string> = {
  Notify: 'Notify',
  RemoveFromSequence: 'Remove from sequence',
  MoveToSpot: 'Move to spot',
};
export const expirationActionLabel = (action: ExpirationAction): string => ACTION_LABELS[action];

/** Whether fuel is in the rate or comes on top by the price of diesel. */
export const LANE_RATE_TYPES = ['AllIn', 'LineHaulPlusFuel'] as const;
export type LaneRateType = (typeof LANE_RATE_TYPES)[number];
export const LANE_RATE_TYPE_LABELS: Record<LaneRateType, string> = {
  AllIn: 'All In',
  LineHaulPlusFuel: 'Line Haul + Fuel',
};

/** What a rate is for each of. Hours, stops and percent are no way to price a lane. */
export const RATE_UNITS = ['Flat', 'Mile', 'Cwt', 'Pound', 'Pallet', 'Piece', 'Day', 'LinearFoot', 'Gallon'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];
export const RATE_UNIT_LABELS: Record<RateUnit, string> = {
  Flat: 'Flat',
  Mile: 'Per Mile',
  Cwt: 'Per Cwt',
  Pound: 'Per Pound',
  Pallet: 'Per Pallet',
  Piece: 'Per Piece',
  Day: 'Per Day',
  LinearFoot: 'Per Linear Foot',
  Gallon: 'Per Gallon',
};

export const CHARGE_METHODS = ['flat', 'other'] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];
export const CHARGE_METHOD_LABELS: Record<ChargeMethod, string> = { flat: 'Flat', other: 'Per unit' };

/** What is charged besides the rate, as carriers call it. */
export const CHARGE_TYPES = [
  'Accessorial',
  'Border/Customs',
  'Detention',
  'Drop and Hook',
  'Fuel Surcharge',
  'Hazmat',
  'Layover',
  'Lumper',
  'Overlength',
  'Overweight',
  'Redelivery',
  'Stop-off',
  'Storage',
  'Other',
] as const;
