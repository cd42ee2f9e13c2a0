/** Where to go after sign-in: only a path of our own origin may be remembered, never an address elsewhere. */
export function safeRedirectPath(candidate: string | null | undefined): string | null {
  if (!candidate) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\host" and "/<tab>/host" leave the origin too.
  if (!/^\/(?![/\\])/.test(candidate) || /[\\\u0000-\u001f]/.test(candidate)) return null;
  return candidate;
}

/** After a password reset: home when the person stood at the door, otherwise back to where they were. */
export function pathAfterPasswordReset(path: string): string {
  return path === '/' || path.toLowerCase() === '/forgotpassword'
    ? '/dashboard'
    : (safeRedirectPath(path) ?? '/dashboard');
}
