import type { InvoiceDetail, InvoiceDispute } from '@lanewright/contract/invoices.ts';
import { disputeReasonLabel, type DisputeState } from '@lanewright/domain/money/dispute.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { StatusChip, type StatusLook } from '../../../../ui/chips/status-chip.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { Amount } from '../../amount.tsx';
import type { OpenedDialog } from '../invoice-dialog.ts';
import { dayText } from '../invoice-words.ts';
import styles from '../preview.module.css';

interface DisputesCardProps {
  invoice: InvoiceDetail;
  onOpen: (dialog: OpenedDialog) => void;
}

const STATES: Record<DisputeState, StatusLook & { label: string }> = {
  Open: { label: 'Open', scale: 'attention', glyph: 'half' },
  Upheld: { label: 'The carrier gave in', scale: 'done', glyph: 'tickSolid' },
  GivenUp: { label: 'Given up', scale: 'draft', glyph: 'cross' },
};

/** What of the bill is contested, why, and until when. Nothing where nothing ever was. */
export function DisputesCard({ invoice: { disputes, actions }, onOpen }: DisputesCardProps) {
  if (disputes.length === 0) return null;
  return (
    <Card
      title="Disputes"
      actions={
        actions.includes('resolveDispute') && (
          <Button size="small" className="no-print" onClick={() => onOpen('resolve')}>
            Resolve
          </Button>
        )
      }
    >
      <ul className={styles.rows}>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Card>
  );
}

function DisputeRow({ dispute }: { dispute: InvoiceDispute }) {
  const { reason, note, amount, deadline, state, isRestSettled, openedDateTime, openedBy, resolutionNote } = dispute;
  const { label, ...look } = STATES[state];
  return (
    <li>
      <p className={styles.rowHead}>
        <strong>{disputeReasonLabel(reason)}</strong>
        <StatusChip {...look} label={label} />
        <b className={styles.rowAmount}>
          <Amount value={amount} />
        </b>
      </p>
      {note !== '' && <p>{note}</p>}
      <p className={styles.quiet}>
        {state === 'Open' && (
          <>
            The carrier has until <span className="num">{dayText(deadline)}</span>.{' '}
          </>
        )}
        {isRestSettled && 'The rest is ready to be paid. '}
        Opened <span className="num">{instantInWords(openedDateTime)}</span>
        {openedBy !== '' && ` by ${openedBy}`}.
      </p>
      {resolutionNote !== '' && <p>{resolutionNote}</p>}
    </li>
  );
}
