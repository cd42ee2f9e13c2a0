import type { OrderDefaults } from '../configuration/sections.ts';
import type { EquipmentMode, EquipmentType } from './lists.ts';

/** The trailers that can do what an equipment mode asks for. A reefer may carry dry freight, and a B-train may be of any trailers. */
const TYPES_FOR: Record<EquipmentMode, readonly EquipmentType[]> = {
  Dry: [
    'Van',
    'Vented Van',
    'Box Truck',
    'Straight Truck',
    'Sprinter',
    'Insulated Van',
    'Curtain Van',
    'Conestoga',
    'Container',
    'Insulated Container',
    'Reefer',
    'Refrigerated Container',
    'B-Train',
  ],
  Reefer: [
    'Reefer',
    'Refrigerated Container',
    'Insulated Van',
    'Insulated Container',
    'Box Truck',
    'Straight Truck',
    'Sprinter',
  ],
  Flatbed: [
    'Flatbed',
    'Step Deck',
    'Double Drop',
    'Lowboy',
    'Removable Gooseneck',
    'Conestoga',
    'Curtain Van',
    'Auto Carrier',
    'B-Train',
    'Hotshot',
  ],
  Bulk: ['Tanker', 'Hopper', 'Pneumatic', 'Dump', 'Container', 'B-Train'],
  Drayage: ['Container', 'Insulated Container', 'Refrigerated Container'],
  PowerOnly: ['Power Only'],
};

/** The type that most orders of a mode use. */
const DEFAULT_TYPE: Record<EquipmentMode, EquipmentType> = {
  Dry: 'Van',
  Reefer: 'Reefer',
  Flatbed: 'Flatbed',
  Bulk: 'Tanker',
  Drayage: 'Container',
  PowerOnly: 'Power Only',
};

/** Whether freight of this mode can travel on this type: a flatbed cannot be refrigerated, and a van cannot carry liquids in bulk. */
export function isTypeForMode(type: EquipmentType, mode: EquipmentMode | null): boolean {
  return mode === null || TYPES_FOR[mode].includes(type);
}

type Company = Pick<OrderDefaults, 'availableEquipmentTypes' | 'defaultEquipmentMode' | 'defaultEquipmentType'>;

/** The type an order of this mode begins with: the company's own where it fits, else the default of the mode; none if neither is available. */
export function defaultTypesFor(mode: EquipmentMode, company: Company): EquipmentType[] {
  const { availableEquipmentTypes: available, defaultEquipmentMode, defaultEquipmentType } = company;
  const isOwn = defaultEquipmentType !== null && (defaultEquipmentMode ?? 'Dry') === mode;
  if (isOwn && isTypeForMode(defaultEquipmentType, mode)) return [defaultEquipmentType];
  const byMode = DEFAULT_TYPE[mode];
  if (available.length === 0 || available.includes(byMode)) return [byMode];
  const fitting = TYPES_FOR[mode].find((type) => available.includes(type));
  return fitting === undefined ? [] : [fitting];
}

/** Types that were chosen for one mode, after another was chosen: those that still fit, else the default of the new mode. */
export function typesAfterModeChange(
  types: readonly EquipmentType[],
  { from, to }: { from: EquipmentMode | null; to: EquipmentMode | null },
  company: Company,
): EquipmentType[] {
  if (to === null || from === null || from === to || types.length === 0) return [...types];
  const wasDefault = types.length === 1 && types[0] === DEFAULT_TYPE[from];
  const fitting = wasDefault ? [] : types.filter((type) => isTypeForMode(type, to));
  return fitting.length > 0 ? fitting : defaultTypesFor(to, company);
}
