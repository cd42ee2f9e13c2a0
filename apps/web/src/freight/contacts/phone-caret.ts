const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';

/** Where the caret belongs after the text was rewritten: behind as many digits as stood before it. */
export function caretAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (isDigit(text[index])) seen += 1;
  }
  return text.length;
}

export function digitsBefore(text: string, caret: number): number {
  return text.slice(0, caret).replace(/[^0-9]/g, '').length;
}
