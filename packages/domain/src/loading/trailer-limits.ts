import type { FreightRules } from '../configuration/sections.ts';
import type { EquipmentMode, EquipmentType } from '../orders/lists.ts';
import { DEFAULT_MAX_PAYLOAD } from './default-limits.ts';

/** What one trailer or truck holds. */
export interface TrailerLimits {
  /** With its article, for sentences: "a dry van". */
  name: string;
  /** Freight stands in a closed trailer and on a deck. */
  holds: 'in' | 'on';
  /** Pounds of freight at a legal gross weight of 80,000 lbs. */
  payload: number;
  /** Feet; null where freight does not stand on a floor. */
  length: number | null;
  /** Inches inside, or of the deck. */
  width: number;
  /** Inches: the door of a closed trailer, or the highest legal load on a deck. */
  height: number;
  /** Inches: the room for two pallets on top of each other. */
  stackHeight: number;
  /** Carries heavy and oversize freight with permits, so that more than the legal limits is warned of instead of refused. */
  isOnPermit: boolean;
}

/** Payloads that the company has set for its own carriers; null is the default. */
export type PayloadRules = Pick<FreightRules, 'maxPayloadDry' | 'maxPayloadReefer' | 'maxPayloadFlatbed'>;

export const DEFAULT_PAYLOADS: PayloadRules = { maxPayloadDry: null, maxPayloadReefer: null, maxPayloadFlatbed: null };

export const TRAILER_FEET = 53;
/** Inches between the walls of a van, which the estimates of linear feet count with. */
export const TRAILER_WIDTH = 98;
/** Inches from the floor to the ceiling of a van. */
export const STACK_HEIGHT = 110;
const DECK_WIDTH = 102;
/** Inches: a legal height of 13'6" over a deck of 5 feet. */
const DECK_LOAD_HEIGHT = 102;

const DRY_VAN: TrailerLimits = {
  name: 'a dry van',
  holds: 'in',
  payload: DEFAULT_MAX_PAYLOAD.Dry,
  length: TRAILER_FEET,
  width: TRAILER_WIDTH,
  height: 108,
  stackHeight: STACK_HEIGHT,
  isOnPermit: false,
};

const FLATBED: TrailerLimits = {
  name: 'a flatbed',
  holds: 'on',
  payload: DEFAULT_MAX_PAYLOAD.Flatbed,
  length: TRAILER_FEET,
  width: DECK_WIDTH,
  height: DECK_LOAD_HEIGHT,
  stackHeight: DECK_LOAD_HEIGHT,
  isOnPermit: false,
};

const BY_MODE: Record<EquipmentMode, TrailerLimits> = {
  Dry: DRY_VAN,
  // Insulation takes inches off the ceiling and the door.
  Reefer: { ...DRY_VAN, name: 'a reefer', payload: DEFAULT_MAX_PAYLOAD.Reefer, height: 104, stackHeight: 106 },
  Flatbed: FLATBED,
  // An aluminum tank is the lightest trailer there is. Liquids and grain are not measured in feet of floor.
  Bulk: { ...DRY_VAN, name: 'a bulk trailer', payload: 50_000, length: null },
  // The container and its chassis weigh about 1,000 lbs more than a van. The longest container is 53 feet.
  Drayage: { ...DRY_VAN, name: 'a container', payload: 44_000 },
  // The trailer is the shipper's own and may be of any kind, so it is limited as the one that carries most on a floor.
  PowerOnly: { ...FLATBED, name: 'a trailer', height: DRY_VAN.height, stackHeight: DRY_VAN.stackHeight },
};

const PAYLOAD_RULES: Partial<Record<EquipmentMode, keyof PayloadRules>> = {
  Dry: 'maxPayloadDry',
  Reefer: 'maxPayloadReefer',
  Flatbed: 'maxPayloadFlatbed',
};

/** Decks close to the road: the load may stand 11'6" high, and permits are the reason to choose them. */
const LOW_DECK = { height: 138, stackHeight: 138, isOnPermit: true };
/** The largest that drivers without a commercial license drive: 26,000 lbs gross, half of it truck. */
const STRAIGHT_TRUCK = { payload: 13_000, length: 26, height: 100, stackHeight: 100 };

/** Where a type holds something else than the usual trailer of its mode: the usual sizes in the US. */
const BY_TYPE: Partial<Record<EquipmentType, Partial<TrailerLimits>>> = {
  'Box Truck': { name: 'a box truck', ...STRAIGHT_TRUCK },
  'Straight Truck': { name: 'a straight truck', ...STRAIGHT_TRUCK },
  Sprinter: { name: 'a Sprinter van', payload: 3_800, length: 14, width: 70, height: 72, stackHeight: 76 },
  // Its lower deck is 3'6" above the road.
  'Step Deck': { name: 'a step deck', height: 120, stackHeight: 120 },
  'Double Drop': { name: 'a double drop', ...LOW_DECK },
  Lowboy: { name: 'a lowboy', ...LOW_DECK },
  'Removable Gooseneck': { name: 'a removable gooseneck', ...LOW_DECK },
  'Auto Carrier': { name: 'an auto carrier', isOnPermit: true },
  Hotshot: { name: 'a hotshot trailer', payload: 16_500, length: 40 },
  // Two trailers of 30 feet on eight axles: up to 140,000 lbs gross in Canada and the states along its border.
  'B-Train': { name: 'a B-train', payload: 95_000, length: 60 },
};

/** Pounds that the usual trailer of a mode carries. */
export function payloadOf(mode: EquipmentMode, rules: PayloadRules = DEFAULT_PAYLOADS): number {
  const rule = PAYLOAD_RULES[mode];
  return (rule && rules[rule]) ?? BY_MODE[mode].payload;
}

const most = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other);

/** A truck that is looked for. */
export interface TruckWanted {
  mode: EquipmentMode;
  /** Any of them will do; none where only the mode is known. */
  types?: readonly EquipmentType[];
  /** Whether the usual trailer of the mode will do as well. */
  takesAnyType?: boolean;
}

/** What the largest truck holds that will do. */
export function trailerLimits(
  { mode, types = [], takesAnyType = types.length === 0 }: TruckWanted,
  rules: PayloadRules = DEFAULT_PAYLOADS,
): TrailerLimits {
  const usual = { ...BY_MODE[mode], payload: payloadOf(mode, rules) };
  const found = types.map((type): TrailerLimits => ({ ...usual, ...BY_TYPE[type] }));
  return (takesAnyType ? [usual, ...found] : found).reduce((one, other) => ({
    name: other.payload > one.payload ? other.name : one.name,
    holds: one.holds,
    payload: Math.max(one.payload, other.payload),
    length: most(one.length, other.length),
    width: Math.max(one.width, other.width),
    height: Math.max(one.height, other.height),
    stackHeight: Math.max(one.stackHeight, other.stackHeight),
    isOnPermit: one.isOnPermit || other.isOnPermit,
  }));
}
