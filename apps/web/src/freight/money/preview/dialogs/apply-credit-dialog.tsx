import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problemsWithAppliedCredit } from '@lanewright/domain/money/adjusting-invoices.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { useRef, useState } from 'react';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useProblems } from '../../../tendering/parts/use-problems.ts';
import { useApplyCredit } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

const FIELDS = ['invoiceNumber', 'amount'];

/** To pay for an open invoice with what is left of a credit memo. */
export function ApplyCreditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const left = -invoice.balance;
  const [began] = useState(left.toFixed(2));
  const [invoiceNumber, setInvoiceNumber] = useState('');
  const [amountText, setAmountText] = useState(began);
  const apply = useApplyCredit(invoice);
  const content = useRef<HTMLDivElement>(null);
  const typed = typedAmount(amountText);
  const amountCents = typed === null ? null : toCents(typed);
  // What the other invoice owes, the server knows.
  const owed = { creditLeftCents: toCents(left), owedCents: toCents(left) };
  const problems = useProblems(content, [
    ...(foldText(invoiceNumber) === '' ? [problem('invoiceNumber', 'Invoice number is required')] : []),
    ...problemsWithTypedAmount('amount', 'Amount', amountText),
    ...problemsWithAppliedCredit(amountCents, owed),
  ]);
  const decision = useDecision({
    action: 'applyCredit',
    invoice,
    send: (version) =>
      apply.mutateAsync({ version, invoiceNumber: foldText(invoiceNumber), amount: toDollars(amountCents!) }),
    done: () => `${inAccounts(toDollars(amountCents!))} applied to ${foldText(invoiceNumber)}.`,
    refused: (error) => problems.refused(error, FIELDS),
    onClose,
  });
  return (
    <DecisionDialog
      title={DIALOG_TITLES.applyCredit(invoice)}
      confirmLabel="Apply"
      isBusy={decision.isBusy}
      isDirty={invoiceNumber !== '' || amountText !== began}
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
          <b className="num">{inAccounts(left)}</b> of this credit is left.
        </p>
      )}
      <TextField
        label="Invoice number"
        maxLength={20}
        value={invoiceNumber}
        onChange={setInvoiceNumber}
        error={problems.errorOf('invoiceNumber')}
      />
      <TextField
        label="Amount"
        inputMode="decimal"
        value={amountText}
        onChange={setAmountText}
        error={problems.errorOf('amount')}
      />
    </DecisionDialog>
  );
}
