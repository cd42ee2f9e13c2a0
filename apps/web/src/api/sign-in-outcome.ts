/** The identity provider tells these two apart from real failures by a code at the start of its description. */
const CANCELLED = 'AADB2C90091';
const RESET_ASKED = 'AADB2C90118';

export type SignInPurpose = 'signIn' | 'passwordReset';

export interface SignInReturn {
  path: string;
  notice: string | null;
  /** Another person than the last one on this device: what that one left here is none of theirs. */
  isOtherPerson?: boolean;
  /** The page holds what belongs to somebody else. */
  mustReload?: boolean;
}

/** Where a person goes when the provider sent them back without signing them in. */
export function afterFailedSignIn(description: string, purpose: SignInPurpose): SignInReturn {
  if (description.includes(CANCELLED)) return { path: '/', notice: null };
  if (description.includes(RESET_ASKED)) return { path: '/forgotpassword', notice: null };
  if (purpose === 'passwordReset') return { path: '/', notice: 'Unable to reset password login' };
  return { path: '/', notice: 'Sign-in did not finish. Please try again.' };
}
