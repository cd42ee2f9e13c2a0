import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { payableCents } from '@lanewright/domain/money/invoice-rules.ts';
import { invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { problemsWithSettleDate } from '@lanewright/domain/money/payment-rules.ts';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { useProblems } from '../../../tendering/parts/use-problems.ts';
import { companyToday } from '../../company-today.ts';
import { useRecordSettlement } from '../changes.ts';
import { DIALOG_TITLES, openDispute, type InvoiceDialogProps } from '../invoice-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

const FIELDS = ['settleDate', 'reference'];
const LONGEST_REFERENCE = 60;

/** To say that the carrier has been paid. */
export function SettlementDialog({ invoice, onClose }: InvoiceDialogProps) {
  const user = useCurrentUser();
  const [now] = useState(Date.now);
  const [today] = useState(() => companyToday(user));
  const [settleDate, setSettleDate] = useState<string | null>(today);
  const [reference, setReference] = useState('');
  const record = useRecordSettlement(invoice);
  const content = useRef<HTMLDivElement>(null);
  const contested = openDispute(invoice)?.amount ?? 0;
  const paid = toDollars(payableCents({ balanceCents: toCents(invoice.balance), disputedCents: toCents(contested) }));
  const problems = useProblems(content, problemsWithSettleDate(settleDate ?? '', now));
  const decision = useDecision({
    action: 'recordSettlement',
    invoice,
    send: (version) => record.mutateAsync({ version, settleDate: settleDate!, reference: foldText(reference) }),
    done: ({ invoiceNumber, status }) => `${invoiceNumber} is now ${invoiceStatusLabel(status)}.`,
    refused: (error) => problems.refused(error, FIELDS),
    onClose,
  });
  return (
    <DecisionDialog
      title={DIALOG_TITLES.settlement(invoice)}
      confirmLabel="Mark as Settled"
      isBusy={decision.isBusy}
      isDirty={settleDate !== today || reference !== ''}
      conflict={decision.conflict}
      noLonger={decision.noLonger}
      onSubmit={() => {
        if (problems.attempt()) decision.decide();
      }}
      onClose={onClose}
      contentRef={content}
    >
      <MaterialRoot>
        {decision.isPossible && (
          <p>
            <b className="num">{inAccounts(Math.abs(paid))}</b> has been {paid < 0 ? 'paid back by' : 'paid to'}{' '}
            {invoice.carrier?.carrierName ?? 'the carrier'}.
            {contested > 0 && (
              <>
                {' '}
                The disputed <b className="num">{inAccounts(contested)}</b> stays open.
              </>
            )}
          </p>
        )}
        <DatePicker
          label="Settle date"
          isRequired
          value={settleDate}
          onChange={setSettleDate}
          error={problems.errorOf('settleDate')}
        />
        <TextField
          label="Reference"
          isOptional
          hint="The number of the check or transfer."
          maxLength={LONGEST_REFERENCE}
          value={reference}
          onChange={setReference}
          error={problems.errorOf('reference')}
        />
      </MaterialRoot>
    </DecisionDialog>
  );
}
