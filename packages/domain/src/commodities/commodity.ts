import { z } from 'zod';
import { choice, listedNumber, position, yesNo } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf } from '../fields/draft.ts';
import { decimal, whole } from '../fields/number-fields.ts';
import { requiredText, text } from '../fields/text-fields.ts';
import { CARGO_CLASSIFICATIONS, FREIGHT_CLASSES, HAZARD_CLASSES, PACKAGING_TYPES, PACKING_GROUPS } from './lists.ts';
import { normalizeUNNumber } from './un-number-text.ts';

export const COMMODITY_FIELDS = {
  commodityCode: requiredText({ label: 'Commodity code', limit: 50 }),
  description: requiredText({ label: 'Description', limit: 200 }),
  customerProductCode: text({ label: 'Customer product code', limit: 50 }),
  cargoClassification: choice({ label: 'Cargo classification', from: CARGO_CLASSIFICATIONS }),
  packagingUnitType: choice({ label: 'Packaging', from: PACKAGING_TYPES }),
  packageQuantity: whole({ label: 'Package count', digits: 6 }),
  /** Of one package. */
  perPackageWeight: decimal({ label: 'Unit weight', unit: 'lbs', digits: 5 }),
  /** The three sides are those of the loaded pallet: the density rule divides the weight by the pallets. */
  packageLength: decimal({ label: 'Length', unit: 'in', digits: 3 }),
  packageWidth: decimal({ label: 'Width', unit: 'in', digits: 3 }),
  packageHeight: decimal({ label: 'Height', unit: 'in', digits: 3 }),
  /** Freight that is not palletized has a count of 0. */
  palletCount: whole({ label: 'Pallet count', digits: 3, least: 0 }),
  isStackable: yesNo({ label: 'Stackable' }),
  freightClass: listedNumber({ label: 'Freight class', from: FREIGHT_CLASSES }),
  nmfcNumber: text({ label: 'NMFC number', limit: 20 }),
  isHazmat: yesNo({ label: 'Hazmat' }),
  hazmatHazardClass: position({ label: 'Hazard class', from: HAZARD_CLASSES }),
  hazmatPackingGroup: position({ label: 'Packing group', from: PACKING_GROUPS }),
  hazmatUNNumber: text({
    label: 'UN number',
    spell: normalizeUNNumber,
    looks: { like: /^(UN|NA)\d{4}$/, inWords: 'UN or NA and four digits, such as UN1263' },
  }),
  /** As the law names it. */
  hazmatProperShippingName: text({ label: 'Proper shipping name', limit: 200 }),
  /** What it is made of, where its name is one "n.o.s." */
  hazmatTechnicalName: text({ label: 'Technical name', limit: 100 }),
  isLimitedQuantity: yesNo({ label: 'Limited quantity' }),
  /** So much of it that a spill must be reported (RQ). */
  isReportableQuantity: yesNo({ label: 'Reportable quantity' }),
};

export const CommodityDraft = draftOf(COMMODITY_FIELDS);
export type CommodityDraft = z.infer<typeof CommodityDraft>;

export const Commodity = z.object({
  ...CommodityDraft.shape,
  id: z.uuid(),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Commodity = z.infer<typeof Commodity>;

export const EMPTY_COMMODITY: CommodityDraft = emptyOf(COMMODITY_FIELDS);
