import { invoiceStatusLabel, type InvoiceStatus } from '@lanewright/domain/money/invoice.ts';
import { StatusChip, type StatusLook } from '../../ui/chips/status-chip.tsx';

/** Of either side: a bill that has come wants somebody, one that is ready or sent is on its way, one that is settled is done. */
const LOOKS: Record<InvoiceStatus, StatusLook> = {
  Draft: { scale: 'draft', glyph: 'dashed' },
  Received: { scale: 'attention', glyph: 'empty' },
  ReadyToInvoice: { scale: 'moving', glyph: 'quarter' },
  ReadyToSettle: { scale: 'moving', glyph: 'threeQuarters' },
  Invoiced: { scale: 'moving', glyph: 'half' },
  Active: { scale: 'moving', glyph: 'threeQuarters' },
  Settled: { scale: 'done', glyph: 'tickSolid' },
  Voided: { scale: 'draft', glyph: 'cross', isStruck: true },
};

export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  return <StatusChip {...LOOKS[status]} label={invoiceStatusLabel(status)} />;
}
