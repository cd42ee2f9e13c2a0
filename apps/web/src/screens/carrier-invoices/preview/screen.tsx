import { useParams, useSearch } from '@tanstack/react-router';
import { useInvoice } from '../../../freight/money/preview/invoice-data.ts';
import { InvoiceNotShown } from '../../../freight/money/preview/invoice-not-shown.tsx';
import { InvoicePreview } from '../../../freight/money/preview/invoice-preview.tsx';
import { Steps } from '../../../freight/money/preview/parts/steps.tsx';
import { PreviewSkeleton } from '../../../freight/money/preview/preview-skeleton.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { carriedWords, isAmongMismatches, listWords, useNeighbours } from './neighbours.ts';

/** What a carrier bills the shipper. */
export function CarrierInvoicePreviewScreen() {
  const { invoiceNumber: written = '' }: { invoiceNumber?: string } = useParams({ strict: false });
  const invoiceNumber = written.toUpperCase();
  const words = carriedWords(useSearch({ strict: false }));
  useRecordName(invoiceNumber);
  const query = useInvoice('Carrier', invoiceNumber);
  const neighbours = useNeighbours(invoiceNumber, words);
  // Nothing is said of what is before and after until it is known; the invoice does not wait for it.
  const steps = isAmongMismatches(words) && neighbours.data && (
    <Steps
      index={neighbours.data.index}
      previous={neighbours.data.previousInvoiceNumber}
      next={neighbours.data.nextInvoiceNumber}
      pathOf={(number) => `/carrier-invoices/${number}/preview`}
      search={words}
    />
  );
  if (query.data)
    return (
      <InvoicePreview
        key={query.data.id}
        invoice={query.data}
        close={{ to: '/carrier-invoices', search: listWords(words) }}
        steps={steps}
      />
    );
  if (query.error) return <InvoiceNotShown side="Carrier" invoiceNumber={invoiceNumber} query={query} />;
  return (
    <PageFrame heading={invoiceNumber} actions={steps}>
      <PreviewSkeleton />
    </PageFrame>
  );
}
