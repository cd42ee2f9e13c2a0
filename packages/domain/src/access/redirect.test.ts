import { describe, expect, it } from 'vitest';
import { pathAfterPasswordReset, safeRedirectPath } from './redirect.ts';

describe('safeRedirectPath', () => {
  it.each(['/commodities', '/commodities?page=2&search=oat', '/orders/O100001#stops', '/'])('keeps %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'commodities',
    '',
    null,
    undefined,
  ])('forgets %j', (path) => {
    expect(safeRedirectPath(path)).toBeNull();
  });
});

describe('pathAfterPasswordReset', () => {
  it.each([
    ['/', '/dashboard'],
    ['/forgotpassword', '/dashboard'],
    ['/ForgotPassword', '/dashboard'],
    ['/commodities?page=2', '/commodities?page=2'],
    ['//evil.example', '/dashboard'],
  ])('from %s leads to %s', (from, to) => {
    expect(pathAfterPasswordReset(from)).toBe(to);
  });
});
