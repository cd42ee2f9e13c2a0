import { carrierInvoices, type ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { ReceiptText, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { Opening } from '../../../freight/lists/record-link.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { fileOfToday } from '../../../freight/money/file-of-today.ts';
import { CARRIER_INVOICES } from '../../../freight/money/money-keys.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { carrierInvoicePlace } from './carrier-invoice-place.ts';
import { CarrierInvoiceCard } from './parts/carrier-invoice-card.tsx';
import { CARRIER_INVOICE_COLUMNS, DEFAULT_ARRANGEMENT, SORT_NAMES } from './parts/carrier-invoice-columns.tsx';
import { WaitingBanner } from './parts/waiting-banner.tsx';

const AddDialog = lazyDialog(
  async () => (await import('./parts/add-bill-dialog.tsx')).AddBillDialog,
  () => ({ title: 'Add Carrier Invoice', width: 720 }),
);
const ImportDialog = lazyDialog(
  async () => (await import('./parts/bill-import-dialog.tsx')).BillImportDialog,
  () => ({ title: 'Import Carrier Invoices', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Carrier Invoices',
  one: 'carrier invoice',
  many: 'carrier invoices',
  context: 'What carriers bill you for, beside what was booked with them.',
  placeholder: 'Invoice, PRO, shipment, carrier',
  foundIn: 'numbers, shipment, orders, carrier or references',
  icon: <ReceiptText />,
  noneFound: 'No carrier invoices were found for the given filters.',
  none: 'No carrier invoices yet',
  belongsHere:
    'An invoice stands here from the day that freight of a carrier of yours is delivered; the bill of the carrier joins it.',
};

const CARD = {
  draw: (invoice: ListedCarrierInvoice, name: ReactNode) => <CarrierInvoiceCard invoice={invoice} name={name} />,
};
const SKELETON_ROWS = 10;

const EXPORT: ListExport = {
  endpoint: carrierInvoices.export,
  fileName: fileOfToday,
  body: (selection, { asked }) => {
    const { orderByProperty, orderByDirection } = asked as { orderByProperty?: string; orderByDirection?: 1 | -1 };
    return { selection, orderByProperty, orderByDirection, timeZone: timeZoneHere() };
  },
};

const addressOf = ({ invoiceNumber }: Pick<ListedCarrierInvoice, 'invoiceNumber'>) => ({
  to: `/carrier-invoices/${invoiceNumber}/preview`,
});
const OPENING: Opening<ListedCarrierInvoice> = { to: addressOf };

export function CarrierInvoiceListScreen() {
  const list = useList(carrierInvoicePlace, carrierInvoices.list, { queryKey: CARRIER_INVOICES, channel: 'invoices' });
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const mayDecide = useCan('EditRateMismatches');
  const reason = mayDecide ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(AddDialog.preload);
  usePreload(ImportDialog.preload);
  // Among mismatches one goes on from each to the next, so the page of an invoice is told what the list shows.
  const opening: Opening<ListedCarrierInvoice> =
    list.value.isRateMismatch === true ? { to: (invoice) => ({ ...addressOf(invoice), search: list.asked }) } : OPENING;
  return (
    <ListScreen
      name="carrierInvoicesList"
      list={list}
      words={WORDS}
      add={{
        label: 'Add Carrier Invoice',
        narrowLabel: 'Add',
        onAdd: () => setIsAdding(true),
        reason,
        entries: [
          {
            label: 'Import Carrier Invoices',
            icon: <Upload />,
            disabledReason: reason,
            onSelect: () => setIsImporting(true),
          },
        ],
      }}
      above={mayDecide && <WaitingBanner />}
      columns={CARRIER_INVOICE_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="invoiceNumber"
      card={CARD}
      opening={opening}
      exporting={EXPORT}
      sortNames={SORT_NAMES}
      skeletonRows={SKELETON_ROWS}
    >
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </ListScreen>
  );
}
