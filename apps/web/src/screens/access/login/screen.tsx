import { useSearch } from '@tanstack/react-router';
import { signIn } from '../../../api/sign-in.ts';
import { useDeparture } from '../use-departure.ts';
import { WaitingPage } from '../waiting-page.tsx';

/** Sends whoever is not signed in to the identity provider, with the address they are expected to use. */
export function LoginScreen() {
  const search: { login_hint?: unknown } = useSearch({ strict: false });
  const loginHint = typeof search.login_hint === 'string' ? search.login_hint : undefined;
  const failure = useDeparture(() => signIn({ loginHint }));
  return <WaitingPage title="Sign in" label="Taking you to sign-in" failure={failure} />;
}
