import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useDismissWithoutPayments, useWithoutPayments } from '../data.ts';
import type { useOpenContact } from '../use-open-contact.ts';

/** Names beyond these are counted. */
const MAX_NAMES = 10;

/** For administrators: users who lost card payments and refunds when these got a permission of their own. */
export function PaymentsNote({ addressOf }: Pick<ReturnType<typeof useOpenContact>, 'addressOf'>) {
  const { data } = useWithoutPayments();
  const dismiss = useDismissWithoutPayments();
  const intent = useRef<string | null>(null);
  if (!data || data.total === 0) return null;
  const { people, total } = data;
  const shown = people.slice(0, MAX_NAMES);
  const leave = () =>
    dismiss.mutate(
      { ids: people.map(({ id }) => id), idempotencyKey: (intent.current ??= crypto.randomUUID()) },
      {
        onSuccess: () => (intent.current = null),
        onError: ({ message }) => notify({ kind: 'error', title: 'Unable to dismiss this note', messages: [message] }),
      },
    );
  return (
    <Note tone="attention">
      <strong>
        {total === 1
          ? '1 person can see invoices but can no longer take card payments or refund them.'
          : `${total} people can see invoices but can no longer take card payments or refund them.`}
      </strong>{' '}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link {...addressOf(id)}>{name}</Link>
        </span>
      ))}
      {total > shown.length && ` and ${total - shown.length} more`}. To let a person do this again, give them the role
      Financials or the permission Edit payments.{' '}
      <Button size="small" isBusy={dismiss.isPending} onClick={leave}>
        Leave as is
      </Button>
    </Note>
  );
}
