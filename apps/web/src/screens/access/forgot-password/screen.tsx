import { startPasswordReset } from '../../../api/sign-in.ts';
import { useDeparture } from '../use-departure.ts';
import { WaitingPage } from '../waiting-page.tsx';

export function ForgotPasswordScreen() {
  const failure = useDeparture(startPasswordReset);
  return <WaitingPage title="Reset password" label="Taking you to password reset" failure={failure} />;
}
