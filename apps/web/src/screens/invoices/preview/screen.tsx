import { useParams } from '@tanstack/react-router';
import { useInvoice } from '../../../freight/money/preview/invoice-data.ts';
import { InvoiceNotShown } from '../../../freight/money/preview/invoice-not-shown.tsx';
import { InvoicePreview } from '../../../freight/money/preview/invoice-preview.tsx';
import { PreviewSkeleton } from '../../../freight/money/preview/preview-skeleton.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';

/** What the shipper owes Lanewright Freight. */
export function InvoicePreviewScreen() {
  const { invoiceNumber: written = '' }: { invoiceNumber?: string } = useParams({ strict: false });
  const invoiceNumber = written.toUpperCase();
  useRecordName(invoiceNumber);
  const query = useInvoice('Customer', invoiceNumber);
  if (query.data) return <InvoicePreview key={query.data.id} invoice={query.data} close={{ to: '/invoices' }} />;
  if (query.error) return <InvoiceNotShown side="Customer" invoiceNumber={invoiceNumber} query={query} />;
  return (
    <PageFrame heading={invoiceNumber}>
      <PreviewSkeleton />
    </PageFrame>
  );
}
