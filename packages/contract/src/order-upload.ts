import { z } from 'zod';
import { endpoint, RecordId } from './endpoint.ts';

export const MAX_UPLOAD_ORDERS = 5_000;
/** Stops and items are rows of their own. */
export const MAX_UPLOAD_ROWS = 50_000;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** So long a file that was checked can be uploaded. */
export const UPLOAD_KEPT_DAYS = 7;
/** The first so many are told; all of them are in the file of rejections. */
export const MOST_PREVIEWED = 50;
export const MOST_REJECTIONS_TOLD = 200;
/** As base64 a file is a third longer. */
const UPLOAD_BODY_LIMIT = 16 * 1024 * 1024;

export const OrderUpload = z.strictObject({ modelFile: z.strictObject({ data: z.string().min(1) }) });

export const UploadRejection = z.object({
  line: z.int(),
  order: z.string(),
  column: z.string(),
  reason: z.string(),
});

/** The day and the times of a stop, in the time zone of its place. */
const PreviewedTimes = z.object({
  date: z.string(),
  early: z.string().nullable(),
  late: z.string().nullable(),
  appointment: z.string().nullable(),
  ianaTimeZone: z.string().nullable(),
});
export type PreviewedTimes = z.infer<typeof PreviewedTimes>;

/** An order as it will be. */
export const PreviewedOrder = z.object({
  order: z.string(),
  line: z.int(),
  reference: z.string(),
  from: z.string(),
  to: z.string(),
  pickup: PreviewedTimes,
  dropoff: PreviewedTimes,
  stops: z.int(),
  items: z.int(),
  weight: z.number(),
});
export type PreviewedOrder = z.infer<typeof PreviewedOrder>;

/** The last time that somebody of the company uploaded a file with the same content. */
export const EarlierUpload = z.object({ at: z.iso.datetime({ offset: true }), by: z.string(), orders: z.int() });
export type EarlierUpload = z.infer<typeof EarlierUpload>;

export const UploadPreview = z.object({
  id: z.uuid(),
  uploadedBefore: EarlierUpload.nullable(),
  /** How many orders can be created, and how many cannot. */
  good: z.int(),
  rejected: z.int(),
  orders: z.array(PreviewedOrder),
  rejections: z.array(UploadRejection),
  rejectionCount: z.int(),
  /** What to look at again in orders that can be created, such as a port of entry on another border. */
  warnings: z.array(UploadRejection),
  warningCount: z.int(),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

/** What the job comes to. */
export const OrderUploadResult = z.object({
  done: z.int(),
  /** Of the first and the last order of the file that were created. */
  /** The numbers of all orders that were created, in the order of the file. */
  made: z.array(z.string()),
  firstOrderNumber: z.string().nullable(),
  lastOrderNumber: z.string().nullable(),
  /** The first of them: what was right when the file was checked may no longer be. */
  refused: z.array(UploadRejection),
  refusedCount: z.int(),
});
export type OrderUploadResult = z.infer<typeof OrderUploadResult>;

const CSV = 'text/csv; charset=utf-8';
const own = { needs: 'BulkOrderUpload', company: 'own' } as const;
const example = 'T3JkZXIsU3RvcCBUeXBlLExvY2F0aW9uLERhdGUKMSxQaWNrdXAsTDEsMTEvMTgvMjAyNgo=';

/** Many orders from one file: it is checked, shown, and created from in the background. */
export const orderUpload = {
  template: endpoint({
    get: '/Orders/uploads/template',
    ...own,
    rate: 'read',
    about: 'The CSV file to fill in: headings, what they mean, what can be chosen, and an example.',
    answers: { file: 'Lanewright orders template.csv', contentType: CSV },
  }),
  check: endpoint({
    post: '/Orders/uploads',
    ...own,
    rate: 'heavy',
    about:
      'Check a CSV file of orders, given as base64. Nothing is created yet: the answer says what will be, and every rejection with its line, column and reason.',
    repeats: 'by-steps',
    bodyLimit: UPLOAD_BODY_LIMIT,
    body: OrderUpload,
    answers: UploadPreview,
    example: { body: { modelFile: { data: example } } },
  }),
  rejections: endpoint({
    get: '/Orders/uploads/:id/rejections',
    ...own,
    rate: 'read',
    about: 'All that was rejected of a file that one has checked, as a CSV file.',
    record: 'order-upload',
    params: RecordId,
    answers: { file: 'Rejected orders.csv', contentType: CSV },
  }),
  commit: endpoint({
    post: '/Orders/uploads/:id/commit',
    ...own,
    rate: 'write',
    about:
      'Create the good orders of a file that one has checked, in the background and once, however often it is asked. Follow the job that is answered.',
    record: 'order-upload',
    repeats: 'at-once',
    params: RecordId,
    answers: z.object({ jobId: z.uuid(), of: z.int() }),
  }),
};
