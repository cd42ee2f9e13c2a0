const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** A name, a code or a title in one line: pasted line breaks become blanks, so that no mail, paper or file is broken by them. */
export function toOneLine(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Characters that take no room, such as marks of direction, joiners and byte-order marks. */
const WITHOUT_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{White_Space}\p{Cc}]+/gu;

/**
 * A number or text by which a document is recognized: every run of spaces, tabs, line breaks and control characters becomes one
 * space, and characters that nobody sees are removed. Two check numbers that look the same are the same.
 */
export const foldText = (text: string): string => text.replace(WITHOUT_WIDTH, '').replace(BLANKS, ' ').trim();
