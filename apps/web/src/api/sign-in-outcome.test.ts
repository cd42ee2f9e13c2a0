import { expect, test } from 'vitest';
import { afterFailedSignIn } from './sign-in-outcome.ts';

test.each([
  ['AADB2C90091: The user has cancelled entering self-asserted information.', 'signIn', '/', null],
  ['AADB2C90091: The user has cancelled entering self-asserted information.', 'passwordReset', '/', null],
  ['AADB2C90118: The user has forgotten their password.', 'signIn', '/forgotpassword', null],
  ['server_error', 'signIn', '/', 'Sign-in did not finish. Please try again.'],
  ['server_error', 'passwordReset', '/', 'Unable to reset password login'],
] as const)('a sign-in that ends with "%s" (%s) leads to %s and says %s', (description, purpose, path, notice) => {
  expect(afterFailedSignIn(description, purpose)).toEqual({ path, notice });
});
