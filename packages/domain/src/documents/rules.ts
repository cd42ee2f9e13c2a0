import { problem, type Problem } from '../problem.ts';
import { RECORDS, type RecordType } from '../records/record-types.ts';
import { documentTypeLabel, isOfDropoff, typesFor, type DocumentType } from './document-types.ts';
import type { DocumentStop, MissingDocument } from './document.ts';

export const NO_FILE = 'Please select a file';
export const NO_TYPE = 'Please select a file type';
export const NO_DROPOFF = 'No dropoff selected for upload';
export const DROPOFF_NOT_COMPLETED = 'Proof of delivery can be added once a dropoff is completed.';
export const NOT_BY_CONTRACT = 'An AP invoice is only for a shipment that a contract carrier moves.';

/** So many are shown without pages; nobody hangs more papers on one record by hand. */
export const MOST_DOCUMENTS = 200;
export const TOO_MANY_DOCUMENTS = `There are ${MOST_DOCUMENTS} documents here already. Please delete some first.`;

/** Said where the record of a document is not there. */
export const NO_RECORD: Record<RecordType, string> = {
  Order: 'No order found for upload',
  Shipment: 'No shipment found for upload',
  CustomerLane: 'No lane found for upload',
  Carrier: 'No carrier found for upload',
  Invoice: 'No invoice found for upload',
  CarrierInvoice: 'No invoice found for upload',
};

/** All that the rules ask of the record that carries documents. */
export interface PaperFacts {
  record: RecordType;
  isInternational: boolean;
  /** Neither a draft nor voided. */
  isUnderWay: boolean;
  isDelivered: boolean;
  /** Booked by a rate that was agreed on before; false for whatever is no shipment. */
  isByContract: boolean;
  dropoffs: readonly DocumentStop[];
  /** Dropoffs whose proof of delivery is known and kept elsewhere: nobody asks for it here. */
  provenElsewhere?: readonly string[];
}

/** Why no document of the type can be added at the moment, or null. */
export function whyTypeIsOff(type: DocumentType, { record, isByContract, dropoffs }: PaperFacts): string | null {
  if (!typesFor(record).includes(type)) {
    return `${documentTypeLabel(type)} is no document of ${record === 'Order' ? 'an' : 'a'} ${RECORDS[record].called}.`;
  }
  if (type === 'APInvoice' && !isByContract) return NOT_BY_CONTRACT;
  if (isOfDropoff(type) && !dropoffs.some(({ isCompleted }) => isCompleted)) return DROPOFF_NOT_COMPLETED;
  return null;
}

export interface DocumentChoice {
  type: DocumentType | null;
  stopId: string | null;
}

export function problemsWithChoice({ type, stopId }: DocumentChoice, facts: PaperFacts): Problem[] {
  if (type === null) return [problem('fileType', NO_TYPE)];
  const whyOff = whyTypeIsOff(type, facts);
  if (whyOff !== null) return [problem('fileType', whyOff)];
  if (!isOfDropoff(type)) return [];
  const stop = facts.dropoffs.find(({ id }) => id === stopId);
  if (!stop) return [problem('stopId', NO_DROPOFF)];
  return stop.isCompleted ? [] : [problem('stopId', DROPOFF_NOT_COMPLETED)];
}

/** Only what hangs on a dropoff names one. */
export function keptStop({ type, stopId }: DocumentChoice): string | null {
  return type !== null && isOfDropoff(type) ? stopId : null;
}

/** When a record is expected to carry which documents. An area whose records carry some adds its line. */
const REQUIRED: Record<RecordType, readonly { type: DocumentType; when: (facts: PaperFacts) => boolean }[]> = {
  Order: [
    { type: 'Customs', when: ({ isInternational, isUnderWay }) => isInternational && isUnderWay },
    { type: 'ProofOfDelivery', when: ({ isDelivered }) => isDelivered },
  ],
  Shipment: [{ type: 'ProofOfDelivery', when: ({ isDelivered }) => isDelivered }],
  CustomerLane: [],
  Carrier: [],
  // Their papers hang on the shipment.
  Invoice: [],
  CarrierInvoice: [],
};

/** One for each document that is expected: what hangs on dropoffs, of each of them. */
export function requiredDocuments(facts: PaperFacts): MissingDocument[] {
  return REQUIRED[facts.record]
    .filter(({ when }) => when(facts))
    .flatMap(({ type }) => {
      const stops = isOfDropoff(type) ? facts.dropoffs.map(({ id }) => id) : [null];
      return stops.map((stopId) => ({ type, stopId }));
    });
}

type Placed = { type: DocumentType; stopId: string | null };

function isSame(one: Placed, other: Placed): boolean {
  return one.type === other.type && one.stopId === other.stopId;
}

export function isRequired(document: Placed, facts: PaperFacts): boolean {
  return requiredDocuments(facts).some((wanted) => isSame(wanted, document));
}

const isElsewhere = ({ type, stopId }: Placed, { provenElsewhere = [] }: PaperFacts) =>
  type === 'ProofOfDelivery' && stopId !== null && provenElsewhere.includes(stopId);

const notAmong = (documents: readonly Placed[], facts: PaperFacts) =>
  requiredDocuments(facts).filter((wanted) => !documents.some((document) => isSame(wanted, document)));

export function missingDocuments(documents: readonly Placed[], facts: PaperFacts): MissingDocument[] {
  return notAmong(documents, facts).filter((wanted) => !isElsewhere(wanted, facts));
}

/** Not among these documents, and nobody is asked for it. */
export function keptElsewhere(documents: readonly Placed[], facts: PaperFacts): MissingDocument[] {
  return notAmong(documents, facts).filter((wanted) => isElsewhere(wanted, facts));
}
