import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LinkPurpose } from '../store/link-rows.ts';

const NAME = 'identity_done';
/** Long enough for the way through the application to the sign-in page. */
const KEPT_SECONDS = 120;

const WORDS: Record<LinkPurpose, string> = {
  activate: 'Your account is active. Sign in with your new password.',
  reset: 'Your password has been changed. Sign in with the new one.',
  device: 'This device is confirmed. You can sign in on it now.',
};

/** What a person has just achieved, to be told by the page they see next. It says nothing about whom. */
export function rememberDone(res: ServerResponse, purpose: LinkPurpose): void {
  res.appendHeader(
    'Set-Cookie',
    `${NAME}=${purpose}; Path=/interaction; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`,
  );
}

/** Told once. */
export function takeDone(req: IncomingMessage, res: ServerResponse): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)`).exec(req.headers.cookie ?? '')?.[1];
  if (value === undefined || !Object.hasOwn(WORDS, value)) return undefined;
  res.appendHeader(
    'Set-Cookie',
    `${NAME}=; Path=/interaction; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`,
  );
  return WORDS[value as LinkPurpose];
}
