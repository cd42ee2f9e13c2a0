import { payments, type PaymentSummary } from '@lanewright/contract/payments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { Upload, Wallet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { PAYMENTS } from '../../../freight/money/money-keys.ts';
import { pageOfPayment, paymentAt } from '../../../freight/money/payment-at.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { PastChips } from './parts/past-chips.tsx';
import { PaymentCard } from './parts/payment-card.tsx';
import { DEFAULT_ARRANGEMENT, PAYMENT_COLUMNS, SORT_NAMES } from './parts/payment-columns.tsx';
import { paymentPlace } from './payment-place.ts';

const RecordDialog = lazyDialog(
  async () => (await import('./parts/record-payment-dialog.tsx')).RecordPaymentDialog,
  () => ({ title: 'Record Payment', width: 720 }),
);
const ImportDialog = lazyDialog(
  async () => (await import('./parts/remittance-import-dialog.tsx')).RemittanceImportDialog,
  () => ({ title: 'Import Remittances', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Payments',
  one: 'payment',
  many: 'payments',
  context: 'What was paid for your invoices, and what each check was for.',
  placeholder: 'Check, our number, invoice',
  foundIn: 'numbers or invoices',
  icon: <Wallet />,
  noneFound: 'No payments were found for the given filters.',
  none: 'No payments yet',
  belongsHere: 'A payment is a check or a transfer with the invoices that it pays.',
};

const OPENING = { to: (payment: PaymentSummary) => pageOfPayment(payment) };
const CARD = {
  draw: (payment: PaymentSummary, name: ReactNode) => <PaymentCard payment={payment} name={name} />,
};
const SKELETON_ROWS = 10;
const EXPORT: ListExport = {
  endpoint: payments.export,
  body: (_selection, { filter, also }) => ({ ...filter, ...also }),
};

export function PaymentListScreen() {
  const list = useList(paymentPlace, payments.list, {
    queryKey: PAYMENTS,
    channel: 'payments',
    also: { timeZone: timeZoneHere() },
  });
  const navigate = useNavigate();
  const [isRecording, setIsRecording] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const reason = useCan('EditPayments') ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(RecordDialog.preload);
  usePreload(ImportDialog.preload);
  return (
    <ListScreen
      name="paymentsList"
      list={list}
      words={WORDS}
      add={{
        label: 'Record Payment',
        onAdd: () => setIsRecording(true),
        reason,
        entries: [
          {
            label: 'Import Remittances',
            icon: <Upload />,
            disabledReason: reason,
            onSelect: () => setIsImporting(true),
          },
        ],
      }}
      above={<PastChips chosen={list.value.pastPayments} onChoose={(pastPayments) => list.goTo({ pastPayments })} />}
      columns={PAYMENT_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="customerPaymentNumber"
      card={CARD}
      opening={OPENING}
      exporting={EXPORT}
      sortNames={SORT_NAMES}
      skeletonRows={SKELETON_ROWS}
    >
      {isRecording && (
        <RecordDialog
          onRecorded={(checkNumber) => void navigate(paymentAt(checkNumber) as Parameters<typeof navigate>[0])}
          onClose={() => setIsRecording(false)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </ListScreen>
  );
}
