/** Letters that a header can hold as they are, in the form for names of any script (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The name is said twice where it has letters that old readers do not know; nothing in it can end the header. */
export function dispositionOf(name: string, isInline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = name.toWellFormed();
  const also = plain === whole ? '' : `; filename*=UTF-8''${encoded(whole)}`;
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"${also}`;
}
