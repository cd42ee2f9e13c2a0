import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { PendingPage } from '../frames/pending-page.tsx';
import { PublicFrame } from '../frames/public-frame.tsx';
import { Shell } from '../shell/shell.tsx';

export function NotFoundPage() {
  const { isSignedIn } = useSession();
  if (isSignedIn) {
    return (
      <Suspense fallback={<PendingPage />}>
        <Shell>
          <Message home="/dashboard" label="Go to the dashboard" />
        </Shell>
      </Suspense>
    );
  }
  return (
    <PublicFrame>
      <Message home="/" label="Go to the start page" />
    </PublicFrame>
  );
}

function Message({ home, label }: { home: string; label: string }) {
  return (
    <PageMessage
      icon={<MapPinOff />}
      title="There is no page at this address"
      text="It may have moved, or the address has a typing mistake."
      actions={
        <Link to={home} className={buttonClassName({ variant: 'primary' })}>
          {label}
        </Link>
      }
    />
  );
}
