import { carrierBills, MAX_BILL_IMPORT_ROWS, type BillImportPlan } from '@lanewright/contract/carrier-bills.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../../../api/client.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { amountText } from '../../../../freight/money/amount.tsx';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field and a bill as an example.',
  filling: `A row for each bill of a carrier, with its PRO number, bill of lading or shipment number. ${MAX_BILL_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which shipment each bill is for, and which would wait for you, before anything is kept.',
};

const kindsOf = ({ matchedCount, waitingCount }: BillImportPlan): ImportedKind[] => [
  { one: 'carrier invoice', added: matchedCount, changed: 0 },
  { one: 'waiting bill', added: waitingCount, changed: 0 },
];

export function BillImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import Carrier Invoices"
      onTemplate={() => downloadFile(carrierBills.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(carrierBills.import, { body: { ...body, mapping: {} }, idempotencyKey })}
      refresh={() => refreshMoney(queryClient)}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => (
        <>
          <LinesSection
            title="Bills with a shipment"
            count={plan.matchedCount}
            heads={['Invoice', 'Amount', 'Shipment', 'Becomes']}
            rows={plan.matched.map(({ line, invoiceNumber, amount, shipmentNumber, becomes }) => ({
              line,
              cells: [invoiceNumber, amountText(amount), shipmentNumber, becomes],
            }))}
          />
          <LinesSection
            title="Bills that would wait"
            count={plan.waitingCount}
            heads={['Invoice', 'Amount', 'Why']}
            rows={plan.waiting.map(({ line, invoiceNumber, amount, becomes }) => ({
              line,
              cells: [invoiceNumber, amountText(amount), becomes],
            }))}
          />
        </>
      )}
    </PlannedImportDialog>
  );
}
