import { beforeEach, expect, test } from 'vitest';
import { forgetSavedRedirect, savedRedirect, saveRedirect } from './saved-redirect.ts';

beforeEach(forgetSavedRedirect);

test.each([
  ['/orders?page=2', '/orders?page=2'],
  ['/', null],
  ['/login?login_hint=a', null],
  ['/signed-in?code=1', null],
  ['/forgotpassword', null],
  ['https://evil.example/', null],
  ['//evil.example/', null],
])('%s is remembered as %s', (address, expected) => {
  saveRedirect(address);
  expect(savedRedirect()).toBe(expected);
});

test('an address that is no place to come back to does not replace one that is', () => {
  saveRedirect('/commodities');
  saveRedirect('/login');
  expect(savedRedirect()).toBe('/commodities');
});
