import { invoices, type ListedInvoice } from '@lanewright/contract/invoices.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { fileOfToday } from '../../../freight/money/file-of-today.ts';
import { INVOICES } from '../../../freight/money/money-keys.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { invoicePlace } from './invoice-place.ts';
import { AgingBoxes } from './parts/aging-boxes.tsx';
import { InvoiceCard } from './parts/invoice-card.tsx';
import { DEFAULT_ARRANGEMENT, INVOICE_COLUMNS, SORT_NAMES } from './parts/invoice-columns.tsx';

const WORDS: ListWords = {
  title: 'Invoices',
  one: 'invoice',
  many: 'invoices',
  context: 'What you owe for freight that was booked with us, and since when.',
  placeholder: 'Invoice, shipment, order, reference',
  foundIn: 'number, shipment, orders, references or places',
  icon: <FileText />,
  noneFound: "Couldn't find any invoices with specified filters",
  none: "Couldn't find any invoices with specified filters",
  idle: 'No Invoices have been loaded',
  belongsHere: 'An invoice is written when freight that was booked with us is delivered and its papers are there.',
  failed: 'An error Occured',
};

const OPENING = { to: ({ invoiceNumber }: ListedInvoice) => ({ to: `/invoices/${invoiceNumber}/preview` }) };
const CARD = { draw: (invoice: ListedInvoice, name: ReactNode) => <InvoiceCard invoice={invoice} name={name} /> };
const SKELETON_ROWS = 10;

const EXPORT: ListExport = {
  endpoint: invoices.export,
  fileName: fileOfToday,
  body: (selection, { asked }) => {
    const { orderByProperty, orderByDirection } = asked as { orderByProperty?: string; orderByDirection?: 1 | -1 };
    return { selection, orderByProperty, orderByDirection, timeZone: timeZoneHere() };
  },
};

export function InvoiceListScreen() {
  const list = useList(invoicePlace, invoices.list, { queryKey: INVOICES, channel: 'invoices' });
  return (
    <ListScreen
      name="invoicesList"
      list={list}
      words={WORDS}
      above={<AgingBoxes value={list.value} goTo={list.goTo} />}
      columns={INVOICE_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="invoiceNumber"
      card={CARD}
      opening={OPENING}
      exporting={EXPORT}
      sortNames={SORT_NAMES}
      skeletonRows={SKELETON_ROWS}
    />
  );
}
