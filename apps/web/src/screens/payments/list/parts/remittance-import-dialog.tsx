import { MAX_REMITTANCE_ROWS, payments, type RemittancePlan } from '@lanewright/contract/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../../../api/client.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { Changes, PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { amountText } from '../../../../freight/money/amount.tsx';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field and a check as an example.',
  filling: `A row for each invoice that a check pays. Rows with the same check number are one payment. ${MAX_REMITTANCE_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see what each check would pay, and what stays open, before anything is recorded.',
};

const kindsOf = ({ paymentCount }: RemittancePlan): ImportedKind[] => [
  { one: 'payment', added: paymentCount, changed: 0 },
];

export function RemittanceImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import Remittances"
      onTemplate={() => downloadFile(payments.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(payments.importRemittances, { body, idempotencyKey })}
      refresh={() => refreshMoney(queryClient)}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => (
        <LinesSection
          title="Payments that would be recorded"
          count={plan.paymentCount}
          heads={['Check', 'Total', 'Invoices', 'Applied', 'Unapplied', 'Short paid']}
          rows={plan.payments.map((payment) => ({
            line: payment.line,
            cells: [
              payment.checkNumber,
              amountText(payment.totalPaymentAmount),
              String(payment.invoices),
              amountText(payment.appliedAmount),
              amountText(payment.unappliedAmount),
              <Changes key="short" changes={payment.shortPaid} />,
            ],
          }))}
        />
      )}
    </PlannedImportDialog>
  );
}
