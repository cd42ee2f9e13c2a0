import { asRequired, missingFields, problemsWithLimits } from '../fields/draft.ts';
import { isBlank } from '../fields/field.ts';
import { problemsWithUNNumber } from '../hazmat/un-numbers.ts';
import { problem, type Problem } from '../problem.ts';
import { COMMODITY_FIELDS, type CommodityDraft } from './commodity.ts';

const REQUIRED_OF_HAZMAT = ['hazmatHazardClass', 'hazmatPackingGroup', 'hazmatUNNumber'] as const;
/** The name is asked for when it is shipped, on the order: commodities and files from before it was known have none. */
const HAZMAT_FIELDS = [...REQUIRED_OF_HAZMAT, 'hazmatProperShippingName'] as const;

/** The fields that keep the Add or Save button disabled while empty. */
export function missingCommodityFields(draft: CommodityDraft): (keyof CommodityDraft)[] {
  return missingFields(COMMODITY_FIELDS, draft, draft.isHazmat ? REQUIRED_OF_HAZMAT : []);
}

/** Facts of hazmat on what is said to be none: one of the two is a mistake, and dropping either could hide a danger. */
function problemsWithHazmat(draft: CommodityDraft): Problem[] {
  if (draft.isHazmat) return [];
  const isNamed = HAZMAT_FIELDS.some((field) => !isBlank(draft[field]));
  const isMarked = !isBlank(draft.hazmatTechnicalName) || draft.isLimitedQuantity || draft.isReportableQuantity;
  if (!isNamed && !isMarked) return [];
  const facts = isNamed
    ? 'a hazard class, packing group, UN number or proper shipping name'
    : 'a technical name, limited quantity or reportable quantity';
  return [problem('isHazmat', `Hazmat must be Yes when ${facts} is given.`)];
}

/** `before`: the commodity as it is stored. What its UN number said wrong before may stay: it was entered before there was a check. */
export function problemsWithCommodity(draft: CommodityDraft, before: CommodityDraft | null = null): Problem[] {
  const hadBefore = new Set(before && problemsWithUNNumber(before).map(({ message }) => message));
  return [
    ...missingCommodityFields(draft).map((field) => asRequired(COMMODITY_FIELDS, field)),
    ...problemsWithLimits(COMMODITY_FIELDS, draft),
    ...problemsWithHazmat(draft),
    ...problemsWithUNNumber(draft).filter(({ message }) => !hadBefore.has(message)),
  ];
}
