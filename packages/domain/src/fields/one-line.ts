const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** A name, a code or a title in one line: pasted line breaks become blanks, so that no mail, paper or file is broken by them. */
export function toOneLine(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
