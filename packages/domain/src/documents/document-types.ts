import { z } from 'zod';
import type { RecordType } from '../records/record-types.ts';

/** What a document is; `fileType` on the wire. */
export const DOCUMENT_TYPES = [
  'ProofOfDelivery',
  'ShipmentMiscellaneous',
  'APInvoice',
  'ThirdParty',
  'CarrierConfirmation',
  'Customs',
  'TemporaryLiquorLicense',
  'CarrierTender',
  'MasterBillOfLading',
  'CertificateOfInsurance',
  'CarrierAgreement',
  'TaxForm',
  'CarrierMiscellaneous',
] as const;
export const DocumentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof DocumentType>;

interface DocumentTypeFacts {
  label: string;
  /** Which records take such a document. */
  on: readonly RecordType[];
  /** Hangs on one completed dropoff of its record. */
  isOfDropoff?: boolean;
  /** Said when it has been uploaded, whatever the record. */
  uploaded?: string;
}

const TYPES: Record<DocumentType, DocumentTypeFacts> = {
  ProofOfDelivery: {
    label: 'Proof of delivery',
    on: ['Order', 'Shipment'],
    isOfDropoff: true,
    uploaded: 'Stop document uploaded',
  },
  ShipmentMiscellaneous: { label: 'Shipment miscellaneous', on: ['Order', 'Shipment', 'CustomerLane'] },
  APInvoice: { label: 'AP invoice', on: ['Shipment'], uploaded: 'AP invoice document uploaded' },
  ThirdParty: { label: 'Third party', on: ['Shipment'], uploaded: 'Third party invoice document uploaded' },
  CarrierConfirmation: { label: 'Carrier confirmation', on: ['Shipment', 'CustomerLane'] },
  Customs: { label: 'Customs', on: ['Order', 'Shipment'] },
  TemporaryLiquorLicense: { label: 'Temporary liquor license', on: ['Order', 'Shipment'] },
  CarrierTender: { label: 'Carrier tender', on: ['Shipment', 'CustomerLane'] },
  MasterBillOfLading: { label: 'Master bill of lading', on: ['Order', 'Shipment'] },
  CertificateOfInsurance: { label: 'Certificate of insurance', on: ['Carrier'] },
  CarrierAgreement: { label: 'Carrier agreement', on: ['Carrier'] },
  TaxForm: { label: 'Tax form (W-9)', on: ['Carrier'] },
  CarrierMiscellaneous: { label: 'Carrier miscellaneous', on: ['Carrier'] },
};

const UPLOADED: Record<RecordType, string> = {
  Order: 'Document uploaded successfully',
  Shipment: 'Shipment document uploaded',
  CustomerLane: 'Document uploaded successfully',
  Carrier: 'Carrier document uploaded',
  Invoice: 'Document uploaded successfully',
  CarrierInvoice: 'Document uploaded successfully',
};

export function documentTypeLabel(type: DocumentType): string {
  return TYPES[type].label;
}

export function typesFor(record: RecordType): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => TYPES[type].on.includes(record));
}

export function isOfDropoff(type: DocumentType): boolean {
  return TYPES[type].isOfDropoff === true;
}

/** What a person is told once it is there. */
export function uploadedWords(record: RecordType, type: DocumentType): string {
  return TYPES[type].uploaded ?? UPLOADED[record];
}
