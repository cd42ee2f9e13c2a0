import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { whyNotChangePayment, type PaymentAction } from '@lanewright/domain/money/payment-rules.ts';
import { Ban, Ellipsis, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { Menu } from '../../../../ui/menu/menu.tsx';
import type { PaymentDialogProps } from '../dialogs/use-payment-change.ts';

const VoidDialog = lazyDialog<PaymentDialogProps>(
  async () => (await import('../dialogs/void-dialog.tsx')).VoidPaymentDialog,
  ({ payment }) => ({ title: `Void payment ${payment.customerPaymentNumber}?` }),
);
const CorrectDialog = lazyDialog<PaymentDialogProps>(
  async () => (await import('../dialogs/correct-dialog.tsx')).CorrectPaymentDialog,
  ({ payment }) => ({ title: `Correct payment ${payment.customerPaymentNumber}`, width: 720 }),
);
const ApplyDialog = lazyDialog<PaymentDialogProps>(
  async () => (await import('../dialogs/apply-dialog.tsx')).ApplyPaymentDialog,
  ({ payment }) => ({ title: `Apply payment ${payment.customerPaymentNumber}`, width: 720 }),
);
const UnapplyDialog = lazyDialog<PaymentDialogProps>(
  async () => (await import('../dialogs/unapply-dialog.tsx')).UnapplyPaymentDialog,
  ({ payment }) => ({ title: `Remove payment ${payment.customerPaymentNumber} from an invoice` }),
);

const DIALOGS = { void: VoidDialog, correct: CorrectDialog, apply: ApplyDialog, unapply: UnapplyDialog };

const preloadDialogs = () => {
  for (const Dialog of Object.values(DIALOGS)) Dialog.preload();
};

interface PaymentActionsProps {
  payment: PaymentDetail;
  onChanged: (payment: PaymentDetail) => void;
}

/** Applying, correcting, removing and voiding a payment. What cannot be done now says why. */
export function PaymentActions({ payment, onChanged }: PaymentActionsProps) {
  const [opened, setOpened] = useState<PaymentAction | null>(null);
  const mayEdit = useCan('EditPayments');
  usePreload(preloadDialogs);
  const facts = {
    method: payment.method,
    isVoided: payment.isVoided,
    amountCents: toCents(payment.totalPaymentAmount),
    appliedCents: toCents(payment.totalAppliedAmount),
    refundedCents: toCents(payment.refundedAmount),
  };
  const whyOff = (action: PaymentAction) =>
    mayEdit ? (whyNotChangePayment(action, facts) ?? undefined) : NO_PERMISSION_TOOLTIP;
  const Dialog = opened === null ? null : DIALOGS[opened];
  return (
    <>
      <Menu
        label="More actions"
        align="end"
        entries={[
          {
            label: 'Remove from Invoice',
            icon: <Undo2 />,
            disabledReason: whyOff('unapply'),
            onSelect: () => setOpened('unapply'),
          },
          { divider: true },
          { label: 'Void', icon: <Ban />, disabledReason: whyOff('void'), onSelect: () => setOpened('void') },
        ]}
        renderTrigger={(trigger) => <IconButton {...trigger} label="More actions" icon={<Ellipsis />} />}
      />
      <Button disabledReason={whyOff('correct')} onClick={() => setOpened('correct')}>
        Correct
      </Button>
      <Button variant="primary" disabledReason={whyOff('apply')} onClick={() => setOpened('apply')}>
        Apply
      </Button>
      {Dialog && <Dialog payment={payment} onChanged={onChanged} onClose={() => setOpened(null)} />}
    </>
  );
}
