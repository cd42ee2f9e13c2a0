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
  const message = (
    <PageMessage
      icon={<MapPinOff />}
      title="There is no page at this address"
      text="It may have moved, or the address has a typing mistake."
      actions={
        <Link to={isSignedIn ? '/dashboard' : '/'} className={buttonClassName({ variant: 'primary' })}>
          {isSignedIn ? 'Go to the dashboard' : 'Go to the start page'}
        </Link>
      }
    />
  );
  if (!isSignedIn) return <PublicFrame>{message}</PublicFrame>;
  return (
    <Suspense fallback={<PendingPage />}>
      <Shell>{message}</Shell>
    </Suspense>
  );
}
