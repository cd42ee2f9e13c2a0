import { historyInWords as orderInWords, type TrailOfOrder } from '../orders/history.ts';
import { RECORDS, type RecordType } from '../records/record-types.ts';
import { shipmentInWords, type TrailOfShipment } from '../shipments/history.ts';
import { carriedInWords, type CarriedTrail } from './carried-in-words.ts';

/** What the audit trail has of one change. Null: there was nothing before, or nothing is left. */
export interface TrailEntry {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** An area whose records have a history adds its words here. */
const WORDS: Record<RecordType, (before: object, after: object) => string[]> = {
  Order: (before, after) => orderInWords(before as TrailOfOrder, after as TrailOfOrder),
  Shipment: (before, after) => shipmentInWords(before as TrailOfShipment, after as TrailOfShipment),
};

/** What a change was, one clause for each thing that became different; after the name of who did it they are a sentence. */
export function changesInWords(type: RecordType, { before, after }: TrailEntry): string[] {
  const carried = carriedInWords((before ?? {}) as CarriedTrail, (after ?? {}) as CarriedTrail);
  if (carried) return carried;
  const { called } = RECORDS[type];
  if (before === null) return [`created the ${called}`];
  const changes = WORDS[type](before, after ?? {});
  return changes.length > 0 ? changes : [`saved the ${called} as it was`];
}
