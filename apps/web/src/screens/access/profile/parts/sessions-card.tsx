import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../../api/sign-in.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useSignOutEverywhere } from '../data.ts';
import styles from '../profile.module.css';

export function SessionsCard() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title="Sessions">
      <CardBody>
        <div className={styles.setting}>
          <div>
            <b>Sign out everywhere</b>
            <small>For a lost phone or a browser that is not yours.</small>
          </div>
          <Button icon={<LogOut />} onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </CardBody>
      {isAsking && <SignOutQuestion onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const end = useSignOutEverywhere();
  const keyFor = useIntentKeys();
  const [isLeaving, setIsLeaving] = useState(false);
  const handleConfirm = async () => {
    setIsLeaving(true);
    try {
      await end.mutateAsync(keyFor('sign out everywhere'));
      await signOut();
    } catch (error) {
      setIsLeaving(false);
      const reason = error instanceof Error ? error.message : String(error);
      notify({ kind: 'error', title: 'Unable to sign out everywhere', messages: [reason] });
    }
  };
  return (
    <Dialog
      title="Sign out everywhere?"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus="" disabled={isLeaving}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isLeaving} onClick={() => void handleConfirm()}>
            Sign out
          </Button>
        </>
      }
    >
      Every browser and device on which you are signed in, this one too, asks for your password again. What is not saved
      there is lost.
    </Dialog>
  );
}
