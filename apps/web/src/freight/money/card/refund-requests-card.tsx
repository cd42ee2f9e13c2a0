import type { RefundRequest } from '@lanewright/contract/card-payments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { CARD_REFUND_ASKED } from '@lanewright/domain/money/card-words.ts';
import {
  mayApproveRefund,
  NOT_YOUR_OWN_REFUND,
  type RefundRequestState,
} from '@lanewright/domain/money/refund-approval.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../../api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatusChip, type StatusLook } from '../../../ui/chips/status-chip.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { Amount } from '../amount.tsx';
import { DecisionDialog } from '../preview/dialogs/decision-dialog.tsx';
import styles from '../preview/preview.module.css';
import { useRefundDecisions, useRefundRequests } from './refund-requests.ts';

const STATES: Record<RefundRequestState, StatusLook & { label: string }> = {
  Waiting: { label: 'Waiting for approval', scale: 'attention', glyph: 'half' },
  Approved: { label: 'Approved', scale: 'done', glyph: 'tickSolid' },
  Declined: { label: 'Declined', scale: 'draft', glyph: 'cross' },
  Withdrawn: { label: 'Withdrawn', scale: 'draft', glyph: 'cross' },
};

const failed = (title: string) => (error: Error) => void notify({ kind: 'error', title, messages: [error.message] });

/** Refunds that need a second person: who requested them, why, and what another user decides. Hidden where there are none. */
export function RefundRequestsCard({ invoiceId }: { invoiceId: string }) {
  const { data } = useRefundRequests(invoiceId);
  const [decided, setDecided] = useState<{ request: RefundRequest; isApproval: boolean } | null>(null);
  if (!data || data.requests.length === 0) return null;
  return (
    <Card title="Refund requests">
      <ul className={styles.rows}>
        {data.requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onDecide={(isApproval) => setDecided({ request, isApproval })}
          />
        ))}
      </ul>
      {decided?.isApproval === true && (
        <ApproveDialog invoiceId={invoiceId} request={decided.request} onClose={() => setDecided(null)} />
      )}
      {decided?.isApproval === false && (
        <DeclineDialog invoiceId={invoiceId} request={decided.request} onClose={() => setDecided(null)} />
      )}
    </Card>
  );
}

function RequestRow({ request, onDecide }: { request: RefundRequest; onDecide: (isApproval: boolean) => void }) {
  const { amount, reason, state, requestedBy, requestedAt, decidedBy, decidedAt, decisionReason } = request;
  const { label, ...look } = STATES[state];
  const isOwn = !mayApproveRefund(useCurrentUser().id, request);
  const permissionReason = useCan('EditPayments') ? undefined : NO_PERMISSION_TOOLTIP;
  return (
    <li>
      <p className={styles.rowHead}>
        <strong>Refund to the card</strong>
        <StatusChip {...look} label={label} />
        <b className={styles.rowAmount}>
          <Amount value={amount} />
        </b>
      </p>
      <p>{reason}</p>
      <p>{request.isOwedAgain ? 'The amount will be owed again.' : 'The invoice will be credited with the amount.'}</p>
      <p className={styles.quiet}>
        Requested <span className="num">{instantInWords(requestedAt)}</span>
        {requestedBy !== '' && ` by ${requestedBy}`}.
        {decidedAt !== null && (
          <>
            {' '}
            {label} <span className="num">{instantInWords(decidedAt)}</span>
            {decidedBy !== '' && ` by ${decidedBy}`}.
          </>
        )}
      </p>
      {decisionReason !== '' && <p>{decisionReason}</p>}
      {state === 'Waiting' && (
        <p className="no-print">
          <Button
            size="small"
            variant="primary"
            disabledReason={permissionReason ?? (isOwn ? NOT_YOUR_OWN_REFUND : undefined)}
            onClick={() => onDecide(true)}
          >
            Approve refund
          </Button>{' '}
          <Button size="small" disabledReason={permissionReason} onClick={() => onDecide(false)}>
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </p>
      )}
    </li>
  );
}

interface DecideProps {
  invoiceId: string;
  request: RefundRequest;
  onClose: () => void;
}

function ApproveDialog({ invoiceId, request, onClose }: DecideProps) {
  const { approve } = useRefundDecisions(invoiceId);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const submit = () =>
    approve.mutate(
      { requestId: request.id, idempotencyKey },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: CARD_REFUND_ASKED });
          onClose();
        },
        onError: failed('The refund was not approved'),
      },
    );
  return (
    <DecisionDialog
      title={`Refund ${inDollars(request.amount)} to the card?`}
      confirmLabel="Approve refund"
      isBusy={approve.isPending}
      conflict={undefined}
      noLonger={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Requested by {request.requestedBy}: {request.reason}
      </p>
      <p>What is refunded is owed again; the money goes to the same card, and this cannot be undone.</p>
    </DecisionDialog>
  );
}

function DeclineDialog({ invoiceId, request, onClose }: DecideProps) {
  const { decline } = useRefundDecisions(invoiceId);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isOwn = !mayApproveRefund(useCurrentUser().id, request);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setWasTried(true);
    if (isMissing) return;
    decline.mutate(
      { requestId: request.id, reason: reason.trim(), idempotencyKey },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: isOwn ? 'The refund was withdrawn' : 'The refund was declined' });
          onClose();
        },
        onError: failed(isOwn ? 'The refund was not withdrawn' : 'The refund was not declined'),
      },
    );
  };
  return (
    <DecisionDialog
      title={isOwn ? 'Withdraw this refund?' : 'Decline this refund?'}
      confirmLabel={isOwn ? 'Withdraw' : 'Decline'}
      isBusy={decline.isPending}
      isDirty={reason !== ''}
      conflict={undefined}
      noLonger={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{inDollars(request.amount)} is not refunded. The requester is notified with the reason.</p>
      <TextArea
        label="Reason"
        value={reason}
        onChange={setReason}
        error={wasTried && isMissing ? 'Reason is required' : undefined}
      />
    </DecisionDialog>
  );
}
