import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { suggestFreightClass } from '@lanewright/domain/commodities/freight-class.ts';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { FAMILIES, type Family, type Size } from './commodity-families.ts';
import { dice } from './random.ts';

export interface DemoCommodity {
  companyIndex: number;
  draft: CommodityDraft;
}

const TOTAL = 200;

function commodityOf(
  family: Family,
  [variantCode, variantWords]: readonly [string, string],
  chosen: Size,
  index: number,
  seed: string,
): CommodityDraft {
  const random = dice(seed, 'commodity', index);
  const [packageLength, packageWidth] = family.footprint ?? [48, 40];
  const facts = {
    perPackageWeight: chosen.weight,
    packageQuantity: chosen.packages,
    palletCount: 1,
    packageLength,
    packageWidth,
    packageHeight: chosen.height,
  };
  const { hazmat } = family;
  return {
    ...facts,
    commodityCode: `${family.code}-${variantCode}-${chosen.code}`,
    description: `${family.name}, ${variantWords}, ${chosen.words}`,
    customerProductCode:
      random.fraction('has product code') < 0.6
        ? `${random.whole('product', 100, 999)}-${random.whole('item', 1000, 9999)}`
        : null,
    cargoClassification: family.cargo,
    packagingUnitType: chosen.packaging ?? family.packaging,
    isStackable: family.isStackable ?? false,
    freightClass: suggestFreightClass(facts)!.freightClass,
    // The classification is licensed, and an invented number would be refused by a carrier.
    nmfcNumber: null,
    isHazmat: hazmat !== undefined,
    hazmatHazardClass: hazmat ? HAZARD_CLASSES.findIndex(({ code }) => code === hazmat.hazardClass) : null,
    hazmatPackingGroup: hazmat ? PACKING_GROUPS.findIndex(({ code }) => code === hazmat.packingGroup) : null,
    hazmatUNNumber: hazmat?.un ?? null,
    hazmatProperShippingName: hazmat?.name ?? null,
    hazmatTechnicalName: null,
    isLimitedQuantity: false,
    isReportableQuantity: false,
  };
}

/** B, C, D and so on to Z, then AA. */
function lotName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lotName(Math.floor(index / 26) - 1) + letter;
}

/** Further lots of what a company ships, with a lot letter, until the number is reached. */
export function demoCommodities(seed: string, scale = 1): DemoCommodity[] {
  const basic = FAMILIES.flatMap((families, companyIndex) =>
    families.flatMap((family) =>
      family.variants.flatMap((variant) => family.sizes.map((chosen) => ({ companyIndex, family, variant, chosen }))),
    ),
  );
  const plain = basic.filter(({ family }) => !family.hazmat);
  const lotCount = Math.ceil((TOTAL * scale - basic.length) / plain.length);
  const lots = Array.from({ length: Math.max(0, lotCount) }, (_, index) => lotName(index + 1)).flatMap((lot) =>
    plain.map(({ chosen, ...rest }) => ({
      ...rest,
      chosen: {
        ...chosen,
        code: `${chosen.code}${lot}`,
        words: `${chosen.words}, lot ${lot}`,
        height: chosen.height + 2,
      },
    })),
  );
  return [...basic, ...lots].slice(0, TOTAL * scale).map(({ companyIndex, family, variant, chosen }, index) => ({
    companyIndex,
    draft: commodityOf(family, variant, chosen, index, seed),
  }));
}
