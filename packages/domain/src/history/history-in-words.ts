import { laneInWords } from '../lanes/history.ts';
import { carrierInWords } from '../carriers/history.ts';
import { invoiceInWords } from '../money/history.ts';
import { historyInWords as orderInWords } from '../orders/history.ts';
import { RECORDS, type RecordType } from '../records/record-types.ts';
import { shipmentInWords } from '../shipments/history.ts';
import { carriedInWords } from './carried-in-words.ts';

/** What the audit trail has of one change. Null: there was nothing before, or nothing is left. */
export interface TrailEntry {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** An area whose records have a history adds its words here. */
const WORDS: Record<RecordType, (before: object, after: object) => string[]> = {
  Carrier: carrierInWords,
  Invoice: invoiceInWords,
  CarrierInvoice: invoiceInWords,
  Order: orderInWords,
  Shipment: shipmentInWords,
  CustomerLane: laneInWords,
};

/** What a change was, one clause for each thing that became different; after the name of who did it they are a sentence. */
export function changesInWords(type: RecordType, { before, after }: TrailEntry): string[] {
  const carried = carriedInWords(before ?? {}, after ?? {});
  if (carried) return carried;
  const { called } = RECORDS[type];
  if (before === null && !isOfPart(after ?? {})) return [beginningInWords(called, after ?? {})];
  if (after === null && !isOfPart(before ?? {})) return [`deleted the ${called}`];
  const changes = WORDS[type](before ?? {}, after ?? {});
  return changes.length > 0 ? changes : [`saved the ${called} as it was`];
}

/** A rate of a lane begins and ends without the lane doing so; so does an agreement with a carrier. */
const isOfPart = (trail: Record<string, unknown>) => 'rate' in trail || 'agreement' in trail;

function beginningInWords(called: string, { splitFrom }: Record<string, unknown>): string {
  return typeof splitFrom === 'string' ? `split the ${called} off ${splitFrom}` : `created the ${called}`;
}
