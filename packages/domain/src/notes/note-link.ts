/** Where a link in a note may lead: the web and mail. Anything that a browser could run instead is no link. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s"'<>`\\]+$/i;
const BEGINS_WITH_SCHEME = /^[a-z][a-z0-9+.-]{0,20}:/i;
const LOOKS_LIKE_MAIL = /^[^\s@/:]{1,64}@[^\s@/:]{1,255}$/;
export const MAX_LINK_LENGTH = 2_000;

export function safeHref(given: string | null | undefined): string | null {
  if (!given || given.length > MAX_LINK_LENGTH || hasControls(given)) return null;
  return SAFE_LINK.test(given) ? given : null;
}

/** What somebody typed as a link: people leave the beginning out. */
export function linkFromTyped(typed: string): string | null {
  const text = typed.trim();
  if (LOOKS_LIKE_MAIL.test(text)) return safeHref(`mailto:${text}`);
  // "example.com:8080" begins like a scheme.
  const isWhole = BEGINS_WITH_SCHEME.test(text) && !/^[^:/]{1,255}:\d/.test(text);
  return safeHref(isWhole ? text : `https://${text}`);
}

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true;
  }
  return false;
}
