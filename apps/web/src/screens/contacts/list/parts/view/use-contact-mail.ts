import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useState } from 'react';
import { productSettings } from '../../../../../api/product-settings.ts';
import { useIntentKeys } from '../../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import { useSendActivation, useSendPasswordReset } from '../../data.ts';
import { tellFailure } from '../../tell-failure.ts';

const ASK_THE_OPERATOR =
  'The link was written to the outbox folder of the installation. Ask its operator to pass it on.';

/** The two mails with which somebody gets into their account. */
export function useContactMail({ id, primaryEmailAddress }: Pick<Contact, 'id' | 'primaryEmailAddress'>) {
  const { mailUnavailable } = productSettings();
  const activation = useSendActivation();
  const reset = useSendPasswordReset();
  const keyFor = useIntentKeys();
  // A second mail on purpose is a new intent; a repeated click before the first answer is not.
  const [sentCount, setSentCount] = useState(0);

  const send = async (mail: () => Promise<unknown>, done: string, failure: string) => {
    try {
      await mail();
      setSentCount((count) => count + 1);
      if (mailUnavailable === null) notify({ kind: 'success', title: done });
      else notify({ kind: 'warning', title: mailUnavailable, messages: [ASK_THE_OPERATOR] });
    } catch (error) {
      tellFailure(error, failure);
    }
  };

  return {
    isSending: activation.isPending || reset.isPending,
    wasActivationSent: activation.isSuccess,
    sendActivation: () =>
      send(
        () => activation.mutateAsync({ contactId: id, idempotencyKey: keyFor(['activation', id, sentCount]) }),
        `The portal activation link was sent to ${primaryEmailAddress}`,
        'Unable to send the activation link',
      ),
    sendPasswordReset: () =>
      send(
        () =>
          reset.mutateAsync({
            emailAddress: primaryEmailAddress,
            idempotencyKey: keyFor(['reset', id, sentCount]),
          }),
        'Password reset sent',
        'Unable to send the password reset',
      ),
  };
}
