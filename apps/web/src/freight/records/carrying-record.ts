import type { RecordType } from '@lanewright/domain/records/record-types.ts';

/** What documents, notes and history hang on. */
export interface CarryingRecord {
  entityType: RecordType;
  entityId: string;
}
