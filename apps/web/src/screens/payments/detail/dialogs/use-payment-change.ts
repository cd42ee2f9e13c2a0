import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PAYMENTS } from '../../../../freight/money/money-keys.ts';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { useJudged } from '../../../../freight/money/use-judged.ts';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

export interface PaymentDialogProps {
  /** As it is known now: where someone else has changed it, the next attempt means the newest one. */
  payment: PaymentDetail;
  onChanged: (payment: PaymentDetail) => void;
  onClose: () => void;
}

interface Change<Form, Body> extends PaymentDialogProps {
  form: Form;
  /** What is wrong with the form by its own rules. */
  problems: readonly Problem[];
  bodyOf: () => Body;
  send: (body: Body, idempotencyKey: string) => Promise<PaymentDetail>;
  done: string;
  fieldOf?: (name: string) => string;
}

/** One change to a payment. A refusal is shown in the dialog, and what was typed stays. */
export function usePaymentChange<Form, Body>(change: Change<Form, Body>) {
  const { form, problems, bodyOf, send, done, fieldOf, onChanged, onClose } = change;
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const judged = useJudged(form, problems);
  const save = async () => {
    if (!judged.judge()) return;
    const body = bodyOf();
    try {
      const payment = await send(body, keyFor(body));
      queryClient.setQueryData([...PAYMENTS, 'one', payment.customerPaymentNumber], payment);
      notify({ kind: 'success', title: done });
      onClose();
      onChanged(payment);
      await refreshMoney(queryClient);
    } catch (error) {
      judged.refuse(error, fieldOf);
      // Shown as it is now, so that a second attempt is about that.
      if (isRefusal(error) && error.status === 409) await refreshMoney(queryClient);
    }
  };
  return { ...judged, isBusy, submit: () => void run(save) };
}
