interface LinkedMail {
  text: string;
  html?: string | undefined;
  links?: readonly { label: string; path: string }[] | undefined;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character]!);

/** The mail with its links written under it, at the address that the product has when it is sent. */
export function withLinks<M extends LinkedMail>({ links = [], ...mail }: M, publicUrl: string): Omit<M, 'links'> {
  if (links.length === 0) return mail;
  const lines = links.map(({ label, path }) => `${label}: ${publicUrl}${path}\n`);
  const text = `${mail.text.trimEnd()}\n\n${lines.join('')}`;
  if (mail.html === undefined) return { ...mail, text };
  const anchors = links.map(({ label, path }) => `<a href="${escaped(publicUrl + path)}">${escaped(label)}</a>`);
  return { ...mail, text, html: `${mail.html}<p>${anchors.join('<br>')}</p>` };
}
