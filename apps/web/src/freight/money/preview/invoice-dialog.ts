import type { InvoiceDetail, InvoiceDispute } from '@lanewright/contract/invoices.ts';

export interface InvoiceDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

export type OpenedDialog =
  | 'settle'
  | 'dispute'
  | 'resolve'
  | 'void'
  | 'settlement'
  | 'external'
  | 'charges'
  | 'creditMemo'
  | 'supplementary'
  | 'applyCredit';

export const DIALOG_TITLES: Record<OpenedDialog, (invoice: InvoiceDetail) => string> = {
  settle: ({ invoiceNumber }) => `Settle ${invoiceNumber}?`,
  dispute: ({ invoiceNumber }) => `Dispute ${invoiceNumber}`,
  resolve: ({ invoiceNumber }) => `Resolve the dispute of ${invoiceNumber}`,
  void: ({ invoiceNumber }) => `Void ${invoiceNumber}?`,
  settlement: ({ invoiceNumber }) => `Mark ${invoiceNumber} as settled`,
  external: () => 'Invoiced amount',
  creditMemo: ({ invoiceNumber }) => `Credit memo for ${invoiceNumber}`,
  supplementary: ({ invoiceNumber }) => `Supplementary invoice for ${invoiceNumber}`,
  applyCredit: ({ invoiceNumber }) => `Apply credit ${invoiceNumber}`,
  charges: ({ invoiceNumber }) => `Charges of ${invoiceNumber}`,
};

/** At most one is open at a time. */
export const openDispute = ({ disputes }: InvoiceDetail): InvoiceDispute | undefined =>
  disputes.find(({ state }) => state === 'Open');
