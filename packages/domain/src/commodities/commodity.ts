import { z } from 'zod';
import { CARGO_CLASSIFICATIONS, PACKAGING_TYPES } from './lists.ts';

export const CargoClassification = z.enum(CARGO_CLASSIFICATIONS);
export type CargoClassification = z.infer<typeof CargoClassification>;
export const PackagingUnitType = z.enum(PACKAGING_TYPES);
export type PackagingUnitType = z.infer<typeof PackagingUnitType>;

const optionalText = z.string().nullable().default(null);
const optionalNumber = z.number().nullable().default(null);

/**
 * What a person fills in. Shapes only: whether the values make sense is said by `problemsWithCommodity`,
 * so that form, single create and bulk import refuse with the same words.
 */
export const CommodityDraft = z.strictObject({
  commodityCode: z.string(),
  description: z.string(),
  customerProductCode: optionalText,
  cargoClassification: CargoClassification.nullable().default(null),
  packagingUnitType: PackagingUnitType.nullable().default(null),
  packageQuantity: optionalNumber,
  /** Pounds per package. */
  perPackageWeight: optionalNumber,
  /** Inches, of the loaded pallet: the density rule divides the weight by the pallets. */
  packageLength: optionalNumber,
  packageWidth: optionalNumber,
  packageHeight: optionalNumber,
  palletCount: optionalNumber,
  isStackable: z.boolean().default(false),
  freightClass: optionalNumber,
  nmfcNumber: optionalText,
  isHazmat: z.boolean().default(false),
  /** Position in the hazard-class list; 0 is its first entry, not "none". */
  hazmatHazardClass: optionalNumber,
  /** Position in the packing-group list. */
  hazmatPackingGroup: optionalNumber,
  hazmatUNNumber: optionalText,
});
export type CommodityDraft = z.infer<typeof CommodityDraft>;

export const Commodity = z.object({
  ...CommodityDraft.shape,
  id: z.uuid(),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Commodity = z.infer<typeof Commodity>;

export const EMPTY_COMMODITY: CommodityDraft = CommodityDraft.parse({ commodityCode: '', description: '' });
