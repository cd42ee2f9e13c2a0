import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { invoices, type InvoiceDetail } from '@lanewright/contract/invoices.ts';
import type { InvoiceSide } from '@lanewright/domain/money/invoice.ts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';

/** Begins the key of everything that is asked about invoices of either side. */
export const INVOICES = ['invoices'];
/** Lists of others that show what becomes of an invoice. */
const ALSO_SHOWN_IN = [['carrier-invoices'], ['payments'], ['rate-mismatches']];

const READ = { Customer: invoices.read, Carrier: carrierInvoices.read };

/** Whose invoice it is. */
export const sideOf = ({ discriminator }: Pick<InvoiceDetail, 'discriminator'>): InvoiceSide =>
  discriminator === 'ARInvoice' ? 'Customer' : 'Carrier';

/** The page of an invoice. */
export function invoicePath({ discriminator, invoiceNumber }: Pick<InvoiceDetail, 'discriminator' | 'invoiceNumber'>) {
  const list = sideOf({ discriminator }) === 'Customer' ? '/invoices' : '/carrier-invoices';
  return `${list}/${invoiceNumber}/preview`;
}

function invoiceQuery(side: InvoiceSide, invoiceNumber: string) {
  return queryOptions({
    queryKey: [...INVOICES, 'one', side, invoiceNumber],
    queryFn: ({ signal }) => call(READ[side], { params: { invoiceNumber }, signal }),
  });
}

export const useInvoice = (side: InvoiceSide, invoiceNumber: string) => useQuery(invoiceQuery(side, invoiceNumber));

/** Reads the invoice now, whatever is remembered of it. */
export function useNewestInvoice(): (invoice: InvoiceDetail) => Promise<InvoiceDetail> {
  const queryClient = useQueryClient();
  return (invoice) => queryClient.fetchQuery({ ...invoiceQuery(sideOf(invoice), invoice.invoiceNumber), staleTime: 0 });
}

/** What became of an invoice is shown at once, and with it what it changes elsewhere. */
export function showChanged(queryClient: QueryClient, saved: InvoiceDetail): void {
  rememberSaved(queryClient, INVOICES, saved);
  for (const queryKey of [INVOICES, ...ALSO_SHOWN_IN]) void queryClient.invalidateQueries({ queryKey });
}
