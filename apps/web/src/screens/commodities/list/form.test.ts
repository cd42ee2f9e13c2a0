import { EMPTY_COMMODITY } from '@lanewright/domain/commodities/commodity.ts';

import { describe, expect, it } from 'vitest';
import {
  afterHazmat,
  draftFromForm,
  editFromForm,
  EMPTY_FORM,
  formFieldOf,
  formFromCommodity,
  isCommodityForm,
  problemsWithForm,
  whyNotReady,
} from './form.ts';

const acid = {
  ...EMPTY_FORM,
  commodityCode: ' CLN-ACD-05 ',
  description: 'Line cleaner',
  packageQuantity: '36',
  perPackageWeight: '12.75',
  palletCount: '0',
  freightClass: 92.5,
};

describe('the commodity form', () => {
  it('starts not hazmat and not stackable', () => {
    expect(EMPTY_FORM).toMatchObject({ isHazmat: false, isStackable: false, commodityCode: '', packageQuantity: '' });
  });

  it('becomes a request with numbers, nothing for what is empty, and trimmed text', () => {
    expect(draftFromForm(acid)).toMatchObject({
      commodityCode: 'CLN-ACD-05',
      packageQuantity: 36,
      perPackageWeight: 12.75,
      palletCount: 0,
      packageLength: null,
      customerProductCode: null,
      freightClass: 92.5,
    });
  });

  it('gives a commodity back unchanged when nothing was edited', () => {
    const commodity = { ...EMPTY_COMMODITY, commodityCode: 'A', description: 'B', packageLength: 48, palletCount: 0 };
    expect(draftFromForm(formFromCommodity(commodity))).toEqual(commodity);
  });

  it('calls the quantity packageCount in an edit and says which version was seen', () => {
    const edit = editFromForm(acid, 7);
    expect(edit).toMatchObject({ packageCount: 36, version: 7 });
    expect(edit).not.toHaveProperty('packageQuantity');
  });

  it('says where a text is no number, and makes no other number of it', () => {
    const form = { ...acid, perPackageWeight: '1e3', palletCount: '2x' };
    expect(draftFromForm(form)).toMatchObject({ perPackageWeight: null, palletCount: null });
    expect(
      problemsWithForm(form, null).filter(({ message }) => message.endsWith('as a number in digits, such as 1200.')),
    ).toMatchObject([{ field: 'perPackageWeight' }, { field: 'palletCount' }]);
  });

  it('forgets the hazmat fields when Hazmat goes off, and none when it goes on', () => {
    expect(afterHazmat(false)).toEqual({
      isHazmat: false,
      hazmatHazardClass: null,
      hazmatPackingGroup: null,
      hazmatUNNumber: '',
      hazmatProperShippingName: '',
      hazmatTechnicalName: '',
      isLimitedQuantity: false,
      isReportableQuantity: false,
    });
    expect(afterHazmat(true)).toEqual({ isHazmat: true });
  });

  it('finds the problems of the shared rules', () => {
    const hazmat = { ...acid, isHazmat: true, hazmatHazardClass: 18, hazmatPackingGroup: 2, hazmatUNNumber: '12' };
    expect(problemsWithForm({ ...hazmat, packageQuantity: '0' }, null)).toEqual([
      { field: 'packageQuantity', message: 'Package count must be greater than 0.' },
      { field: 'hazmatUNNumber', message: 'UN number is UN or NA and four digits, such as UN1263.' },
    ]);
  });

  it.each([
    ['packageCount', 'packageQuantity'],
    ['commodityCode', 'commodityCode'],
    ['company', null],
  ])('knows the server’s %s as its field %s', (name, field) => {
    expect(formFieldOf(name)).toBe(field);
  });

  it.each([
    [['commodityCode'], 'Add needs a commodity code.'],
    [['commodityCode', 'description'], 'Add needs a commodity code and description.'],
    [
      ['hazmatHazardClass', 'hazmatPackingGroup', 'hazmatUNNumber'],
      'Add needs a hazard class, packing group and UN number.',
    ],
    [[], ''],
  ] as const)('says what is missing', (missing, text) => {
    expect(whyNotReady('Add', missing)).toBe(text);
  });

  it('refuses a stored draft of another shape', () => {
    expect(isCommodityForm(acid)).toBe(true);
    expect(isCommodityForm({ ...acid, packageQuantity: 36 })).toBe(false);
    expect(isCommodityForm(null)).toBe(false);
  });
});
