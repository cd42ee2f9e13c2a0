import { payments, type PaymentDetail } from '@lanewright/contract/payments.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { PAYMENTS } from '../../../../freight/money/money-keys.ts';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { useJudged } from '../../../../freight/money/use-judged.ts';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

export interface PaymentDialogProps {
  /** As it is now, also where someone else changes it while the dialog is open. */
  payment: PaymentDetail;
  onChanged: (payment: PaymentDetail) => void;
  onClose: () => void;
}

interface Change<Form, Body> extends PaymentDialogProps {
  form: Form;
  /** What is wrong with the form by its own rules. */
  problems: readonly Problem[];
  /** The version of the payment that the user decides about. */
  bodyOf: (version: number) => Body;
  send: (body: Body, idempotencyKey: string) => Promise<PaymentDetail>;
  done: string;
  fieldOf?: (name: string) => string;
}

/**
 * One change to the payment as it was when the dialog was opened. A refusal is shown in the dialog, and what was typed stays.
 * Where someone else was quicker, the page behind shows that, and the next attempt is about the newest version.
 */
export function usePaymentChange<Form, Body>(change: Change<Form, Body>) {
  const { payment, form, problems, bodyOf, send, done, fieldOf, onChanged, onClose } = change;
  const [version, setVersion] = useState(payment.version);
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const judged = useJudged(form, problems);
  const save = async () => {
    if (!judged.judge()) return;
    const body = bodyOf(version);
    try {
      const saved = await send(body, keyFor(body));
      queryClient.setQueryData([...PAYMENTS, 'one', saved.customerPaymentNumber], saved);
      notify({ kind: 'success', title: done });
      onClose();
      onChanged(saved);
      await refreshMoney(queryClient);
    } catch (error) {
      judged.refuse(error, fieldOf);
      if (!(isRefusal(error) && error.status === 409)) return;
      await refreshMoney(queryClient);
      const newest = await call(payments.read, { params: { checkNumber: payment.spotPaymentNumber } }).catch(
        () => null,
      );
      if (newest) setVersion(newest.version);
    }
  };
  return { ...judged, isBusy, submit: () => void run(save) };
}
