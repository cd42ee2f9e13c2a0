import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import {
  MAX_SUPPLEMENTARY_CHARGES,
  problemsWithSupplementary,
  SUPPLEMENTARY_CHARGE_TYPES,
} from '@lanewright/domain/money/adjusting-invoices.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useProblems } from '../../../tendering/parts/use-problems.ts';
import { useSupplementary } from '../changes.ts';
import { DIALOG_TITLES, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface TypedCharge {
  name: string;
  description: string;
  amount: string;
}
const EMPTY: TypedCharge = { name: '', description: '', amount: '' };
const TYPES = SUPPLEMENTARY_CHARGE_TYPES.map((name) => ({ value: name, label: name }));

/** Extra charges, as an invoice of their own. */
export function SupplementaryDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [charges, setCharges] = useState<TypedCharge[]>([EMPTY]);
  const [reason, setReason] = useState('');
  const create = useSupplementary(invoice);
  const content = useRef<HTMLDivElement>(null);
  const centsOf = (text: string) => {
    const typed = typedAmount(text);
    return typed === null ? null : toCents(typed);
  };
  const problems = useProblems(content, [
    ...charges.flatMap(({ amount }, index) => problemsWithTypedAmount(`charges.${index}.amount`, 'Amount', amount)),
    ...problemsWithSupplementary({
      reason,
      charges: charges.map(({ amount, ...charge }) => ({ ...charge, amountCents: centsOf(amount) })),
    }),
  ]);
  const decision = useDecision({
    action: 'addSupplementary',
    invoice,
    send: (version) =>
      create.mutateAsync({
        version,
        reason: foldText(reason),
        charges: charges.map(({ name, description, amount }) => ({
          name,
          description: foldText(description),
          amount: typedAmount(amount)!,
        })),
      }),
    done: ({ invoiceNumber }) => `Supplementary invoice ${invoiceNumber} was created.`,
    refused: (error) =>
      problems.refused(error, [
        'reason',
        ...charges.flatMap((_, index) => ['name', 'description', 'amount'].map((name) => `charges.${index}.${name}`)),
      ]),
    onClose,
  });
  const change = (index: number, changes: Partial<TypedCharge>) =>
    setCharges(charges.map((charge, at) => (at === index ? { ...charge, ...changes } : charge)));
  return (
    <DecisionDialog
      title={DIALOG_TITLES.supplementary(invoice)}
      confirmLabel="Create invoice"
      isBusy={decision.isBusy}
      isDirty={reason !== '' || charges.length > 1 || charges[0] !== EMPTY}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={() => {
        if (problems.attempt()) decision.decide();
      }}
      onClose={onClose}
      contentRef={content}
    >
      {charges.map((charge, index) => (
        <fieldset key={index}>
          <legend>Charge {index + 1}</legend>
          <SelectField<string>
            label="Type"
            placeholder="Choose a type"
            choices={TYPES}
            value={charge.name === '' ? null : charge.name}
            onChange={(name) => change(index, { name: name ?? '' })}
            error={problems.errorOf(`charges.${index}.name`)}
          />
          <TextField
            label="Description"
            value={charge.description}
            onChange={(description) => change(index, { description })}
            error={problems.errorOf(`charges.${index}.description`)}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            value={charge.amount}
            onChange={(amount) => change(index, { amount })}
            error={problems.errorOf(`charges.${index}.amount`)}
          />
          {charges.length > 1 && (
            <Button onClick={() => setCharges(charges.filter((_, at) => at !== index))}>
              Remove charge {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {charges.length < MAX_SUPPLEMENTARY_CHARGES && (
        <Button onClick={() => setCharges([...charges, EMPTY])}>Add another charge</Button>
      )}
      <TextArea label="Reason" value={reason} onChange={setReason} error={problems.errorOf('reason')} />
    </DecisionDialog>
  );
}
