import { Commodity, CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { pageOf, pageQuery, sortQuery, yesOrNo } from './paging.ts';

export const COMMODITY_PAGE_SIZE = 20;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** So many reasons are told; a last line counts the others. */
export const MOST_IMPORT_ERRORS = 1_000;
/** As base64 a file is a third longer. */
const IMPORT_BODY_LIMIT = 16 * 1024 * 1024;

export const CommoditySearch = z.strictObject({
  ...pageQuery(COMMODITY_PAGE_SIZE),
  ...sortQuery(['commodityCode', 'updatedAt']),
  searchTerm: z.string().max(200).default(''),
  isHazmat: yesOrNo,
  hasFreightClass: yesOrNo,
});
export type CommoditySearch = z.infer<typeof CommoditySearch>;

/** All that a search finds, so without its pages. */
export const CommodityExport = CommoditySearch.omit({ page: true, pageSize: true, after: true });
export type CommodityExport = z.infer<typeof CommodityExport>;

const { packageQuantity, ...editedFields } = CommodityDraft.shape;
/** An edit calls the package quantity `packageCount`, and says which version it started from. */
export const CommodityEdit = z.strictObject({ ...editedFields, packageCount: packageQuantity, version: z.int() });
export type CommodityEdit = z.infer<typeof CommodityEdit>;

/** The fields may also come as a whole under the name of the call. */
export const CommodityCreation = z.preprocess((given) => {
  const isWrapped = typeof given === 'object' && given !== null && Object.keys(given).join() === 'createCommodity';
  return isWrapped ? (given as { createCommodity: unknown }).createCommodity : given;
}, CommodityDraft);

export const CommodityImport = z.strictObject({ modelFile: z.strictObject({ data: z.string().min(1) }) });
export const CommodityImportResult = z.object({
  isSuccess: z.boolean(),
  isPartial: z.boolean(),
  errors: z.array(z.string()),
});
export type CommodityImportResult = z.infer<typeof CommodityImportResult>;

const exampleDraft = {
  commodityCode: 'CLN-ACD-05',
  description: 'Phosphoric acid line cleaner, 5 gal pail',
  cargoClassification: 'Chemicals',
  packagingUnitType: 'Pail',
  perPackageWeight: 52,
  isHazmat: true,
  hazmatHazardClass: 18,
  hazmatPackingGroup: 2,
  hazmatUNNumber: 'UN1805',
  hazmatProperShippingName: 'Phosphoric acid solution',
};

export const commodities = {
  list: endpoint({
    get: '/commodities',
    needs: 'ViewCommodity',
    rate: 'read',
    company: 'own',
    about: 'A page of commodities, found by code, description or product code.',
    query: CommoditySearch,
    answers: pageOf(Commodity),
  }),
  export: endpoint({
    get: '/commodities/export',
    needs: 'ViewCommodity',
    rate: 'heavy',
    company: 'own',
    about: 'Every commodity that is found, as a CSV file with the headings of the bulk import.',
    query: CommodityExport,
    answers: { file: 'Commodities.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  template: endpoint({
    get: '/commodities/template',
    needs: 'EditCommodity',
    rate: 'read',
    company: 'none',
    about: 'The spreadsheet to fill in for a bulk import.',
    answers: {
      file: 'Lanewright commodities template.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  }),
  get: endpoint({
    get: '/commodities/:id',
    needs: 'ViewCommodity',
    rate: 'read',
    company: 'own',
    about: 'One commodity.',
    record: 'commodity',
    params: RecordId,
    answers: Commodity,
  }),
  create: endpoint({
    post: '/commodities',
    needs: 'EditCommodity',
    rate: 'write',
    company: 'own',
    about: 'Add a commodity. The fields may also come as a whole under `createCommodity`.',
    repeats: 'at-once',
    body: CommodityCreation,
    answers: Commodity,
    example: { body: exampleDraft },
  }),
  update: endpoint({
    put: '/commodities/:id',
    needs: 'EditCommodity',
    rate: 'write',
    company: 'own',
    about: 'Change a commodity. A version that is no longer the newest is answered with 409.',
    record: 'commodity',
    repeats: 'at-once',
    params: RecordId,
    body: CommodityEdit,
    answers: Commodity,
    example: { body: { ...exampleDraft, packageCount: 36, version: 1 } },
  }),
  remove: endpoint({
    delete: '/commodities/:id',
    needs: 'RemoveCommodity',
    rate: 'write',
    company: 'own',
    about: 'Delete a commodity. Orders that used it keep their line items.',
    record: 'commodity',
    repeats: 'at-once',
    params: RecordId,
    answers: Nothing,
  }),
  import: endpoint({
    post: '/commodities/import',
    needs: 'EditCommodity',
    rate: 'heavy',
    company: 'own',
    about:
      'Add commodities from a CSV file, given as base64. Good rows are kept; every other row is named with its line and reason.',
    repeats: 'by-steps',
    bodyLimit: IMPORT_BODY_LIMIT,
    body: CommodityImport,
    answers: CommodityImportResult,
    example: { body: { modelFile: { data: 'Q29tbW9kaXR5IENvZGUsRGVzY3JpcHRpb24KT0FULTUwLE9hdHMK' } } },
  }),
};
