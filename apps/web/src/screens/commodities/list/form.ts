import type { CommodityEdit } from '@lanewright/contract/commodities.ts';
import { COMMODITY_FIELDS, EMPTY_COMMODITY, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { problemsWithCommodity } from '@lanewright/domain/commodities/rules.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import type { z } from 'zod';

/** What stands in the fields: numbers are still text there, so that nothing typed is lost or rewritten. */
export const CommodityForm = formOf(COMMODITY_FIELDS);
export type CommodityForm = z.infer<typeof CommodityForm>;
export type CommodityField = keyof CommodityForm;

export function isCommodityForm(values: unknown): values is CommodityForm {
  return CommodityForm.safeParse(values).success;
}

export function formFromCommodity(commodity: CommodityDraft): CommodityForm {
  return toForm(COMMODITY_FIELDS, commodity);
}

/** Also after an add or a save: not hazmat, not stackable. */
export const EMPTY_FORM: CommodityForm = formFromCommodity(EMPTY_COMMODITY);

export function draftFromForm(form: CommodityForm): CommodityDraft {
  return tidy(COMMODITY_FIELDS, fromForm(COMMODITY_FIELDS, form));
}

export function editFromForm(form: CommodityForm, version: number): CommodityEdit {
  const { packageQuantity, ...rest } = draftFromForm(form);
  return { ...rest, packageCount: packageQuantity, version };
}

/** Turning Hazmat off forgets what was entered for it. */
export function afterHazmat(isHazmat: boolean): Partial<CommodityForm> {
  if (isHazmat) return { isHazmat };
  return {
    isHazmat,
    hazmatHazardClass: null,
    hazmatPackingGroup: null,
    hazmatUNNumber: '',
    hazmatProperShippingName: '',
    hazmatTechnicalName: '',
    isLimitedQuantity: false,
    isReportableQuantity: false,
  };
}

/** `before`: the commodity that is edited. */
export function problemsWithForm(form: CommodityForm, before: CommodityDraft | null = null): Problem[] {
  return [...unreadableNumbers(COMMODITY_FIELDS, form), ...problemsWithCommodity(draftFromForm(form), before)];
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
  const labels = missing.map((field) => inSentence(COMMODITY_FIELDS[field].label));
  const last = labels.pop();
  return `${button} needs a ${labels.length > 0 ? `${labels.join(', ')} and ${last}` : last}.`;
}
