import type { Webhook } from '@lanewright/contract/webhooks.ts';
import { OLD_SECRET_HOURS } from '@lanewright/domain/webhooks/signature.ts';
import { useState } from 'react';
import { ShownOnce } from '../../../../freight/access/shown-once.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useWebhookChanges } from '../data.ts';
import styles from '../integrations.module.css';

export function RotateDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { rotate } = useWebhookChanges();
  const { isBusy, run } = useBusy();
  const handleSubmit = () =>
    rotate.mutateAsync(hook.id).then(
      (made) => setSecret(made.secret),
      (error: Error) => setFailure(error.message),
    );
  if (secret !== null)
    return <ShownOnce title="New secret" text={secret} what="secret" about="Copy the secret now." onClose={onClose} />;
  return (
    <SaveDialog
      title="New secret"
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit="Make secret"
    >
      <div className={styles.body}>
        <p>
          What is sent to {hook.name} is signed with the new secret from now on, and for another {OLD_SECRET_HOURS}{' '}
          hours with the old one as well.
        </p>
      </div>
    </SaveDialog>
  );
}
