export const NOT_AN_EMAIL = 'Not a valid email';

/** What a mail server must accept at most, for the whole address and for the part before the @. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_MAILBOX_LENGTH = 64;

const MAILBOX = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LABEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** An address as people write it: no quotes, comments or bare hosts, which mail allows and nobody uses. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const mailbox = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    mailbox.length <= MAX_MAILBOX_LENGTH &&
    MAILBOX.test(mailbox) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1)!)
  );
}
