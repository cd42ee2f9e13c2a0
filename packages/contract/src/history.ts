import { RecordType } from '@lanewright/domain/records/record-types.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const HistoryEntry = z.object({
  id: z.string(),
  /** Both are empty for what no person did. */
  firstName: z.string(),
  lastName: z.string(),
  /** What happened, in plain words that follow the name of who did it. */
  description: z.string(),
  /** The same, one for each thing that became different. */
  changes: z.array(z.string()),
  operationDateTime: z.iso.datetime({ offset: true }),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** Asks for what came before these; null where there is no more. */
  next: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

const OneRecord = z.strictObject({ entityType: RecordType, entityId: z.uuid().toLowerCase() });
const about = {
  needs: 'SignedIn',
  alsoNeeds: 'The permission to see the record that it is about.',
  company: 'own',
  record: 'carrying-record',
} as const;

export const history = {
  list: endpoint({
    get: '/history/:entityType/:entityId',
    ...about,
    params: OneRecord,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,18}$/, 'must be the next of an answer')
        .optional(),
    }),
    rate: 'read',
    about: 'What has become of a record, newest first, in plain words, for whoever may see the record.',
    answers: HistoryPage,
  }),
  file: endpoint({
    get: '/history/:entityType/:entityId/file',
    ...about,
    params: OneRecord,
    query: z.strictObject({ timeZone: z.string().max(64).optional() }),
    rate: 'heavy',
    about: 'The whole history of a record as a CSV file, with the times of a time zone.',
    answers: { file: 'history.csv', contentType: 'text/csv; charset=utf-8' },
  }),
};
