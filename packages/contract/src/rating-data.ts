import { draftOf } from '@lanewright/domain/fields/draft-schema.ts';
import { RATING_KIND_NAMES, RATING_KINDS } from '@lanewright/domain/rating/data/fields.ts';
import { PickupDaySchema } from '@lanewright/domain/units/calendar-day-schema.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';
import { pageOf, pageQuery } from './paging.ts';

export const RATING_PAGE_SIZE = 50;
export const MAX_RATING_IMPORT_ROWS = 2_000;

const Kind = z.enum(RATING_KIND_NAMES);

/** A row of the data that rates are reckoned from; `values` are the fields of its kind. */
export const RatingRow = z.object({
  id: z.uuid(),
  kind: Kind,
  carrierId: z.uuid().nullable(),
  carrierName: z.string().nullable(),
  effectiveDate: z.string(),
  expirationDate: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type RatingRow = z.infer<typeof RatingRow>;

const ofKind = <Kind extends keyof typeof RATING_KINDS>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    carrierId: z.uuid().toLowerCase().nullable().default(null),
    values: draftOf(RATING_KINDS[kind].fields),
  });

export const RatingRowDraft = z.discriminatedUnion('kind', [
  ofKind('tariff'),
  ofKind('carrierTerms'),
  ofKind('fuelTable'),
  ofKind('dieselPrice'),
  ofKind('accessorialPrice'),
  ofKind('holiday'),
  ofKind('market'),
]);
export type RatingRowDraft = z.infer<typeof RatingRowDraft>;

/** What a file would do, or has done. */
export const RatingImportPlan = z.object({
  ...ImportPlan.shape,
  newCount: z.int(),
  changedCount: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      /** Null: every carrier, or a kind that belongs to none. */
      carrierName: z.string().nullable(),
      isNew: z.boolean(),
      changes: z.array(z.string()),
    }),
  ),
});
export type RatingImportPlan = z.infer<typeof RatingImportPlan>;

const sees = { company: 'own', needs: 'ViewCarrierNetwork', rate: 'read' } as const;
const edits = { company: 'own', needs: 'EditCarrierNetwork', rate: 'write', repeats: 'at-once' } as const;
const example = {
  kind: 'dieselPrice',
  values: { region: 'US', effectiveDate: '2026-11-09', price: 3.745 },
};

/** What the embedded rates are made of. */
export const ratingData = {
  list: endpoint({
    get: '/rating-rows',
    ...sees,
    about: 'A page of one kind of the data that rates are reckoned from, the newest first.',
    query: z.strictObject({
      kind: Kind,
      page: pageQuery(RATING_PAGE_SIZE).page,
      pageSize: pageQuery(RATING_PAGE_SIZE).pageSize,
    }),
    answers: pageOf(RatingRow),
    example: { query: { kind: 'dieselPrice' } },
  }),
  create: endpoint({
    post: '/rating-rows',
    ...edits,
    about:
      'Add a row: a tariff, a fuel table, a price of diesel or of a service, a holiday, terms of a carrier, the truckload market.',
    body: RatingRowDraft,
    answers: RatingRow,
    example: { body: example },
  }),
  update: endpoint({
    put: '/rating-rows/:id',
    ...edits,
    record: 'rating-row',
    params: RecordId,
    about: 'Change a row. Quotes that were made from it stay as they are.',
    body: z.strictObject({ version: z.int(), row: RatingRowDraft }),
    answers: RatingRow,
    example: { body: { version: 1, row: example } },
  }),
  remove: endpoint({
    delete: '/rating-rows/:id',
    ...edits,
    record: 'rating-row',
    params: RecordId,
    about: 'Delete a row. Quotes that were made from it stay as they are.',
    answers: Nothing,
  }),
  template: endpoint({
    get: '/rating-rows/template',
    ...sees,
    about: 'The CSV file to fill in with rows of one kind; with what is kept, the rows of today stand in it.',
    query: z.strictObject({ kind: Kind, content: z.enum(['empty', 'kept']).default('empty') }),
    answers: { file: 'Rating data.csv', contentType: 'text/csv; charset=utf-8' },
    example: { query: { kind: 'dieselPrice' } },
  }),
  import: endpoint({
    post: '/rating-rows/import',
    company: 'own',
    needs: 'EditCarrierNetwork',
    rate: 'heavy',
    repeats: 'at-once',
    about:
      'Rows of one kind from a CSV file, given as base64. Without a confirmation nothing is kept: the answer says what would be added, what would change and how, and why rows are refused. Sent again with the fingerprint of that answer, it is done, unless something else would happen by then (409).',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    body: ImportBody.extend({ kind: Kind }),
    answers: RatingImportPlan,
    example: {
      body: {
        kind: 'dieselPrice',
        modelFile: { data: 'SW5kZXggUmVnaW9uLFdlZWsgRnJvbSxQcmljZQpVUywyMDI2LTExLTA5LDMuNzUK' },
      },
    },
  }),
  calendar: endpoint({
    get: '/pickup-calendar',
    company: 'own',
    needs: { any: ['ViewOrder', 'CreateOrder', 'CreateQuote'] },
    rate: 'read',
    about: 'On which days LTL carriers are closed from a day on, and until when freight has to be ready.',
    query: z.strictObject({ from: PickupDaySchema }),
    answers: z.object({
      holidays: z.array(z.object({ day: z.string(), country: z.string(), name: z.string() })),
      /** The earliest cut-off and the longest time between ready and close that any LTL carrier asks for. */
      cutOff: z.string().nullable(),
      leastMinutes: z.int().nullable(),
    }),
    example: { query: { from: '2026-11-16' } },
  }),
};
