import type { Permission } from '../access/permissions.ts';
import type { RecordType } from '../records/record-types.ts';
import type { DocumentType } from './document-types.ts';

/** Either lets people attach documents. */
export const ATTACHING = ['EditDocuments', 'EditFreightAuditCharges'] as const satisfies readonly Permission[];

/** What explains the charges of an invoice. Invoices show the documents of their shipment. */
const INVOICE_PAPERS: readonly DocumentType[] = ['APInvoice', 'ThirdParty', 'ShipmentMiscellaneous'];

/**
 * Whether these permissions let a person attach a document of a type to a record. Those who edit the charges of invoices
 * attach the papers that explain them; all else, and every change of a document, needs EditDocuments.
 */
export function mayAttach(permissions: readonly Permission[], record: RecordType, type: DocumentType): boolean {
  if (permissions.includes('EditDocuments')) return true;
  const isOfInvoice = record === 'Shipment' && INVOICE_PAPERS.includes(type);
  return isOfInvoice && permissions.includes('EditFreightAuditCharges');
}
