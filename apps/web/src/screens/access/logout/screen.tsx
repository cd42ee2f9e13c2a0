import { useLocation, useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { signOut } from '../../../api/sign-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { forgetDrafts, hasDrafts } from '../../../ui/forms/stored-draft.ts';
import { useDeparture } from '../use-departure.ts';
import { WaitingPage } from '../waiting-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person chose Logout, so they need not be asked whether they want it. */
    wantsLogout?: boolean;
  }
}

/**
 * Logout is a page of its own: whoever leaves a form with unsaved changes is asked on the way here, and may stay with
 * nothing lost. Drafts are asked about here. Only then does the session end.
 */
export function LogoutScreen() {
  const wantsLogout = useLocation({ select: (location) => location.state.wantsLogout === true });
  const { isSignedIn } = useSession();
  const [isLeaving, setIsLeaving] = useState((wantsLogout && !hasDrafts()) || !isSignedIn);
  return isLeaving ? <Leaving /> : <Question onLeave={() => setIsLeaving(true)} />;
}

function Leaving() {
  useDeparture(async () => {
    forgetDrafts();
    await signOut();
  });
  return <WaitingPage title="Logout" label="Signing you out" />;
}

function Question({ onLeave }: { onLeave: () => void }) {
  const router = useRouter();
  const stay = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }));
  return (
    <main>
      <h1 className="spoken">Logout</h1>
      <PageMessage
        icon={<LogOut />}
        title="Sign out of Lanewright?"
        text={
          hasDrafts()
            ? 'Something you typed was not saved. It is kept as a draft on this device and is removed when you sign out.'
            : 'You will need your password to come back.'
        }
        actions={
          <>
            <Button onClick={stay}>Stay signed in</Button>
            <Button variant="primary" icon={<LogOut />} onClick={onLeave}>
              Logout
            </Button>
          </>
        }
      />
    </main>
  );
}
