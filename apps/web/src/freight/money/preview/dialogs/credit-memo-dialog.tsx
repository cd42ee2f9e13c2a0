import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problemsWithCreditMemo } from '@lanewright/domain/money/adjusting-invoices.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { useRef, useState } from 'react';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useProblems } from '../../../tendering/parts/use-problems.ts';
import { useCreditMemo } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

const FIELDS = ['amount', 'reason'];

/** To give back a part of what was invoiced; how much memos took off before, the server knows. */
export function CreditMemoDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const create = useCreditMemo(invoice);
  const content = useRef<HTMLDivElement>(null);
  const typed = typedAmount(amountText);
  const amountCents = typed === null ? null : toCents(typed);
  const problems = useProblems(content, [
    ...problemsWithTypedAmount('amount', 'Amount', amountText),
    ...problemsWithCreditMemo({ amountCents, reason }, toCents(invoice.amount)),
  ]);
  const decision = useDecision({
    action: 'addCreditMemo',
    invoice,
    send: (version) => create.mutateAsync({ version, amount: toDollars(amountCents!), reason: foldText(reason) }),
    done: ({ invoiceNumber }) => `Credit memo ${invoiceNumber} was created.`,
    refused: (error) => problems.refused(error, FIELDS),
    onClose,
  });
  return (
    <DecisionDialog
      title={DIALOG_TITLES.creditMemo(invoice)}
      confirmLabel="Create credit memo"
      isBusy={decision.isBusy}
      isDirty={amountText !== '' || reason !== ''}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={() => {
        if (problems.attempt()) decision.decide();
      }}
      onClose={onClose}
      contentRef={content}
    >
      {decision.isPossible && (
        <p>
          {invoice.balance > 0
            ? 'The memo reduces the balance of this invoice. What exceeds the balance can be applied to other invoices.'
            : 'This invoice is paid. The memo stands as credit that can be applied to other invoices.'}
        </p>
      )}
      <TextField
        label="Amount"
        hint={`${inAccounts(invoice.amount)} invoiced.`}
        inputMode="decimal"
        value={amountText}
        onChange={setAmountText}
        error={problems.errorOf('amount')}
      />
      <TextArea label="Reason" value={reason} onChange={setReason} error={problems.errorOf('reason')} />
    </DecisionDialog>
  );
}
