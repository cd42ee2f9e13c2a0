import { Link, useMatches } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import { useSession } from '../api/session.ts';
import { buttonClassName } from '../ui/button/button-class-name.ts';
import { PageMessage } from '../ui/feedback/page-message.tsx';

/** An address that exists although its screen does not yet: says so, plainly. */
export function ToComeScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'This page' });
  const { isSignedIn } = useSession();
  return (
    <PageMessage
      icon={<Construction />}
      title={`${title}: still to come`}
      text="This part of Lanewright is being built."
      actions={
        <Link to={isSignedIn ? '/dashboard' : '/'} className={buttonClassName({})}>
          {isSignedIn ? 'Go to the dashboard' : 'Go to the start page'}
        </Link>
      }
    />
  );
}
