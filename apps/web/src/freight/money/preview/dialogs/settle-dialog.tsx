import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { adjustmentName, statusOnceDecided } from '@lanewright/domain/money/invoice-rules.ts';
import { invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { useState } from 'react';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useSettleMismatch } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** To agree to what the carrier wants. */
export function SettleDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [note, setNote] = useState('');
  const settle = useSettleMismatch(invoice);
  const decision = useDecision({
    action: 'settleMismatch',
    invoice,
    send: (version) => settle.mutateAsync({ version, note: note.trim() }),
    done: ({ invoiceNumber, status }) => `${invoiceNumber} is now ${invoiceStatusLabel(status)}.`,
    onClose,
  });
  const isCredit = invoice.relation === 'Credit';
  const { difference, externalInvoiceAmount } = invoice.rateMismatch ?? {};
  return (
    <DecisionDialog
      title={DIALOG_TITLES.settle(invoice)}
      confirmLabel="Settle"
      isBusy={decision.isBusy}
      isDirty={note !== ''}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={decision.decide}
      onClose={onClose}
    >
      {decision.isPossible && (
        <p>
          {typeof difference === 'number' && typeof externalInvoiceAmount === 'number' && (
            <>
              The difference of <b className="num">{inAccounts(-difference)}</b> becomes a charge called{' '}
              {adjustmentName({ shipmentStatus: invoice.shipment?.shipmentStatus ?? null, isCredit })}: the invoice then
              comes to <b className="num">{inAccounts(externalInvoiceAmount)}</b>, as the carrier wants.{' '}
            </>
          )}
          {isCredit ? (
            <>The credit then reduces what is owed on the invoice that it belongs to.</>
          ) : (
            <>
              It is then {invoiceStatusLabel(statusOnceDecided(invoice))}, and the difference can no longer be disputed.
            </>
          )}
        </p>
      )}
      <TextArea label="Note" isOptional value={note} onChange={setNote} />
    </DecisionDialog>
  );
}
