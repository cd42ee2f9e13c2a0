import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { useState } from 'react';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useVoidBill } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** To leave a bill behind for which nothing is expected. */
export function VoidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const voiding = useVoidBill(invoice);
  const decision = useDecision({
    action: 'voidBill',
    invoice,
    send: (version) => voiding.mutateAsync({ version, reason: reason.trim() }),
    done: ({ invoiceNumber }) => `${invoiceNumber} is void.`,
    onClose,
  });
  const isMissing = reason.trim() === '';
  const handleSubmit = () => {
    setWasTried(true);
    if (!isMissing) decision.decide();
  };
  const { externalInvoiceNumber, externalInvoiceAmount } = invoice.rateMismatch ?? {};
  return (
    <DecisionDialog
      title={DIALOG_TITLES.void(invoice)}
      confirmLabel="Void"
      isBusy={decision.isBusy}
      isDirty={reason !== ''}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {decision.isPossible && (
        <p>
          Nothing of the carrier’s bill {externalInvoiceNumber}
          {typeof externalInvoiceAmount === 'number' && (
            <>
              {' '}
              over <b className="num">{inAccounts(externalInvoiceAmount)}</b>
            </>
          )}{' '}
          is paid, and it is no longer among the rate mismatches. It can still be read.
        </p>
      )}
      <TextArea
        label="Reason"
        value={reason}
        onChange={setReason}
        error={wasTried && isMissing ? 'Reason is required' : undefined}
      />
    </DecisionDialog>
  );
}
