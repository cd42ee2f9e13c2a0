import { problem, type Problem } from '../problem.ts';
import type { CommodityDraft } from './commodity.ts';
import { FREIGHT_CLASSES, HAZARD_CLASSES, PACKING_GROUPS } from './lists.ts';

/** How people call each field, in messages and above inputs. */
export const COMMODITY_LABELS: Record<keyof CommodityDraft, string> = {
  commodityCode: 'Commodity code',
  description: 'Description',
  customerProductCode: 'Customer product code',
  cargoClassification: 'Cargo classification',
  packagingUnitType: 'Packaging',
  packageQuantity: 'Package count',
  perPackageWeight: 'Unit weight',
  packageLength: 'Length',
  packageWidth: 'Width',
  packageHeight: 'Height',
  palletCount: 'Pallet count',
  isStackable: 'Stackable',
  freightClass: 'Freight class',
  nmfcNumber: 'NMFC number',
  isHazmat: 'Hazmat',
  hazmatHazardClass: 'Hazard class',
  hazmatPackingGroup: 'Packing group',
  hazmatUNNumber: 'UN number',
};

/** Limits by the length of the typed text, so 12.75 uses up all five places of a weight. */
export const COMMODITY_TEXT_LENGTHS = {
  perPackageWeight: 5,
  packageLength: 3,
  packageWidth: 3,
  packageHeight: 3,
  palletCount: 3,
  packageQuantity: 6,
} as const;

export const COMMODITY_TEXT_LIMITS = {
  commodityCode: 50,
  description: 200,
  customerProductCode: 50,
  nmfcNumber: 20,
} as const;

type NumericField = keyof typeof COMMODITY_TEXT_LENGTHS;
const HAZMAT_FIELDS = ['hazmatHazardClass', 'hazmatPackingGroup', 'hazmatUNNumber'] as const;
const WHOLE_NUMBERS: readonly NumericField[] = ['palletCount', 'packageQuantity'];

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The fields that keep the Add or Save button disabled while empty. */
export function missingCommodityFields(draft: CommodityDraft): (keyof CommodityDraft)[] {
  const required: (keyof CommodityDraft)[] = ['commodityCode', 'description'];
  if (draft.isHazmat) required.push(...HAZMAT_FIELDS);
  return required.filter((field) => isBlank(draft[field]));
}

export function isWithinTextLength(value: number, maxLength: number): boolean {
  const text = String(value);
  return /^\d+(\.\d+)?$/.test(text) && text.length <= maxLength;
}

export function normalizeUNNumber(text: string): string {
  const compact = text.replace(/\s+/g, '').toUpperCase();
  return /^\d{4}$/.test(compact) ? `UN${compact}` : compact;
}

function problemsWithNumbers(draft: CommodityDraft): Problem[] {
  return (Object.entries(COMMODITY_TEXT_LENGTHS) as [NumericField, number][]).flatMap(([field, maxLength]) => {
    const value = draft[field];
    const label = COMMODITY_LABELS[field];
    if (value === null) return [];
    if (WHOLE_NUMBERS.includes(field) && !Number.isInteger(value))
      return [problem(field, `${label} must be a whole number.`)];
    // Freight that is not palletized has a pallet count of 0; nothing else can be 0.
    if (value < 0 || (value === 0 && field !== 'palletCount'))
      return [problem(field, `${label} must be greater than 0.`)];
    if (!isWithinTextLength(value, maxLength))
      return [problem(field, `${label} can have at most ${maxLength} digits.`)];
    return [];
  });
}

function problemsWithTexts(draft: CommodityDraft): Problem[] {
  return (Object.entries(COMMODITY_TEXT_LIMITS) as [keyof typeof COMMODITY_TEXT_LIMITS, number][])
    .filter(([field, limit]) => (draft[field]?.trim().length ?? 0) > limit)
    .map(([field, limit]) => problem(field, `${COMMODITY_LABELS[field]} can have at most ${limit} characters.`));
}

function isPosition(value: number, list: readonly unknown[]): boolean {
  return Number.isInteger(value) && value >= 0 && value < list.length;
}

function problemsWithChoices(draft: CommodityDraft): Problem[] {
  const found: Problem[] = [];
  if (draft.freightClass !== null && !FREIGHT_CLASSES.some((known) => known === draft.freightClass)) {
    found.push(problem('freightClass', `Freight class must be one of ${FREIGHT_CLASSES.join(', ')}.`));
  }
  if (!draft.isHazmat) return found;
  if (draft.hazmatHazardClass !== null && !isPosition(draft.hazmatHazardClass, HAZARD_CLASSES)) {
    found.push(problem('hazmatHazardClass', 'Choose a hazard class from the list.'));
  }
  if (draft.hazmatPackingGroup !== null && !isPosition(draft.hazmatPackingGroup, PACKING_GROUPS)) {
    found.push(problem('hazmatPackingGroup', 'Choose a packing group from the list.'));
  }
  if (!isBlank(draft.hazmatUNNumber) && !/^(UN|NA)\d{4}$/.test(normalizeUNNumber(draft.hazmatUNNumber ?? ''))) {
    found.push(problem('hazmatUNNumber', 'UN number is UN or NA and four digits, such as UN1263.'));
  }
  return found;
}

export function problemsWithCommodity(draft: CommodityDraft): Problem[] {
  return [
    ...missingCommodityFields(draft).map((field) => problem(field, `${COMMODITY_LABELS[field]} is required.`)),
    ...problemsWithTexts(draft),
    ...problemsWithNumbers(draft),
    ...problemsWithChoices(draft),
  ];
}

function trimmedOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** What is kept: trimmed texts, and no hazmat facts on a commodity that is not hazmat. */
export function tidyCommodity(draft: CommodityDraft): CommodityDraft {
  return {
    ...draft,
    commodityCode: draft.commodityCode.trim(),
    description: draft.description.trim(),
    customerProductCode: trimmedOrNull(draft.customerProductCode),
    nmfcNumber: trimmedOrNull(draft.nmfcNumber),
    ...(draft.isHazmat
      ? { hazmatUNNumber: draft.hazmatUNNumber === null ? null : normalizeUNNumber(draft.hazmatUNNumber) }
      : { hazmatHazardClass: null, hazmatPackingGroup: null, hazmatUNNumber: null }),
  };
}
