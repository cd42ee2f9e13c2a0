import type { CommodityEdit } from '@lanewright/contract/commodities.ts';
import {
  CargoClassification,
  EMPTY_COMMODITY,
  PackagingUnitType,
  type CommodityDraft,
} from '@lanewright/domain/commodities/commodity.ts';
import { COMMODITY_LABELS, problemsWithCommodity, tidyCommodity } from '@lanewright/domain/commodities/rules.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';

/** What stands in the fields: numbers are still text there, so that nothing typed is lost or rewritten. */
export const CommodityForm = z.object({
  commodityCode: z.string(),
  description: z.string(),
  customerProductCode: z.string(),
  cargoClassification: CargoClassification.nullable(),
  packagingUnitType: PackagingUnitType.nullable(),
  packageQuantity: z.string(),
  perPackageWeight: z.string(),
  packageLength: z.string(),
  packageWidth: z.string(),
  packageHeight: z.string(),
  palletCount: z.string(),
  isStackable: z.boolean(),
  freightClass: z.number().nullable(),
  nmfcNumber: z.string(),
  isHazmat: z.boolean(),
  hazmatHazardClass: z.number().nullable(),
  hazmatPackingGroup: z.number().nullable(),
  hazmatUNNumber: z.string(),
});
export type CommodityForm = z.infer<typeof CommodityForm>;
export type CommodityField = keyof CommodityForm;

export function isCommodityForm(values: unknown): values is CommodityForm {
  return CommodityForm.safeParse(values).success;
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

export function formFromCommodity(commodity: CommodityDraft): CommodityForm {
  // Parsing leaves out what is not in the form: id, version, time of the last change.
  return CommodityForm.parse({
    ...commodity,
    customerProductCode: textOf(commodity.customerProductCode),
    packageQuantity: textOf(commodity.packageQuantity),
    perPackageWeight: textOf(commodity.perPackageWeight),
    packageLength: textOf(commodity.packageLength),
    packageWidth: textOf(commodity.packageWidth),
    packageHeight: textOf(commodity.packageHeight),
    palletCount: textOf(commodity.palletCount),
    nmfcNumber: textOf(commodity.nmfcNumber),
    hazmatUNNumber: textOf(commodity.hazmatUNNumber),
  });
}

/** Also after an add or a save: not hazmat, not stackable. */
export const EMPTY_FORM: CommodityForm = formFromCommodity(EMPTY_COMMODITY);

function numberOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? null : value;
}

export function draftFromForm(form: CommodityForm): CommodityDraft {
  return tidyCommodity({
    ...form,
    packageQuantity: numberOf(form.packageQuantity),
    perPackageWeight: numberOf(form.perPackageWeight),
    packageLength: numberOf(form.packageLength),
    packageWidth: numberOf(form.packageWidth),
    packageHeight: numberOf(form.packageHeight),
    palletCount: numberOf(form.palletCount),
  });
}

export function editFromForm(form: CommodityForm, version: number): CommodityEdit {
  const { packageQuantity, ...rest } = draftFromForm(form);
  return { ...rest, packageCount: packageQuantity, version };
}

/** Lets digits through, and one decimal point where a fraction makes sense. */
export function numericText(text: string, mayHaveFraction: boolean): string {
  const allowed = text.replace(mayHaveFraction ? /[^\d.]/g : /\D/g, '');
  const [whole = '', ...rest] = allowed.split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** Turning Hazmat off forgets what was entered for it. */
export function afterHazmat(isHazmat: boolean): Partial<CommodityForm> {
  return isHazmat ? { isHazmat } : { isHazmat, hazmatHazardClass: null, hazmatPackingGroup: null, hazmatUNNumber: '' };
}

export function problemsWithForm(form: CommodityForm): Problem[] {
  return problemsWithCommodity(draftFromForm(form));
}

/** An edit calls the package quantity by another name on the wire. */
export function formFieldOf(name: string): CommodityField | null {
  const field = name === 'packageCount' ? 'packageQuantity' : name;
  return field in EMPTY_FORM ? (field as CommodityField) : null;
}

/** What was begun, as a person would call it. */
export function nameOfDraft({ commodityCode, description }: CommodityForm): string {
  const name = commodityCode.trim() || description.trim();
  return name ? `“${name}”` : 'a commodity';
}

function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Why the button is off: "Add needs a hazard class, packing group and UN number." */
export function whyNotReady(button: string, missing: readonly CommodityField[]): string {
  if (missing.length === 0) return '';
  const labels = missing.map((field) => inSentence(COMMODITY_LABELS[field]));
  const last = labels.pop();
  return `${button} needs a ${labels.length > 0 ? `${labels.join(', ')} and ${last}` : last}.`;
}

/** Where what somebody else saved differs from what stands in the form. */
export function differingFields(mine: CommodityForm, theirs: CommodityForm): CommodityField[] {
  return (Object.keys(EMPTY_FORM) as CommodityField[]).filter((field) => mine[field] !== theirs[field]);
}
