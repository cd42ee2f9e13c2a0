import { Commodity, CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { pageOf, pageQuery } from './paging.ts';

export const COMMODITY_PAGE_SIZE = 20;
export const MAX_IMPORT_ROWS = 20_000;
const MAX_IMPORT_BYTES = 16 * 1024 * 1024;

export const CommoditySearch = z.strictObject({
  ...pageQuery(COMMODITY_PAGE_SIZE),
  searchTerm: z.string().max(200).default(''),
});
export type CommoditySearch = z.infer<typeof CommoditySearch>;

const { packageQuantity, ...editedFields } = CommodityDraft.shape;
/** An edit calls the package quantity `packageCount`, and says which version it started from. */
export const CommodityEdit = z.strictObject({ ...editedFields, packageCount: packageQuantity, version: z.int() });
export type CommodityEdit = z.infer<typeof CommodityEdit>;

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
    about: 'Add a commodity.',
    isRepeatable: true,
    body: CommodityDraft,
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
    isRepeatable: true,
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
    isRepeatable: true,
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
    isRepeatable: true,
    bodyLimit: MAX_IMPORT_BYTES,
    body: CommodityImport,
    answers: CommodityImportResult,
    example: { body: { modelFile: { data: 'Q29tbW9kaXR5IENvZGUsRGVzY3JpcHRpb24KT0FULTUwLE9hdHMK' } } },
  }),
};
