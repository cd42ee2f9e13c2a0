import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { finishSignIn } from '../../../api/sign-in.ts';
import { forgetDrafts } from '../../../ui/forms/stored-draft.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { WaitingPage } from '../waiting-page.tsx';

/** Where the identity provider sends people back to. */
export function SignedInScreen() {
  const router = useRouter();
  const hasBegun = useRef(false);
  useEffect(() => {
    // The code in the address is good for one use.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finishSignIn(window.location.href).then(({ path, notice, isOtherPerson, mustReload }) => {
      if (isOtherPerson) forgetDrafts();
      if (mustReload) return window.location.replace(path);
      if (notice) notify({ kind: 'error', title: notice });
      return router.navigate({ href: path, replace: true });
    });
  }, [router]);
  return <WaitingPage title="Signing in" label="Signing you in" />;
}
