// Code 128, as scanners read it: sets B (letters and signs) and C (digits, two at a time), and FNC1 before what GS1 has defined.

/** Widths of bar, space, bar, space, bar, space of each value; the last is the stop, with a bar more. */
const PATTERNS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const TO_C = 99;
const TO_B = 100;
const FNC1 = 102;
const START_B = 104;
const START_C = 105;
const STOP = 106;

const PRINTABLE = /^[ -~]+$/;

/** Whether it can be written at all: plain letters, digits and signs. */
export const canBeBarCode = (text: string): boolean => PRINTABLE.test(text);

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))![0].length;

/** Whether the digits ahead are worth a change of set, which costs a sign, and the change back another. */
function isWorthC(text: string, at: number): boolean {
  const digits = digitsAt(text, at);
  const atBeginning = at === 0;
  const atEnd = at + digits === text.length;
  if (atBeginning && atEnd) return digits === 2 || digits >= 4;
  return digits >= (atBeginning || atEnd ? 4 : 6);
}

/** The signs of a bar code by their values, from the start to the stop. */
export function code128Values(text: string, options: { isGs1: boolean }): number[] {
  if (!canBeBarCode(text)) throw new RangeError('A bar code holds plain letters, digits and signs only.');
  let isC = isWorthC(text, 0);
  const values = [isC ? START_C : START_B];
  if (options.isGs1) values.push(FNC1);
  for (let at = 0; at < text.length;) {
    if (isC && digitsAt(text, at) >= 2) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (isC) {
      values.push(TO_B);
      isC = false;
    } else if (at > 0 && isWorthC(text, at) && digitsAt(text, at) % 2 === 0) {
      values.push(TO_C);
      isC = true;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  return [...values, sum % 103, STOP];
}

/** Widths in modules, by turns of a bar and of a space, beginning and ending with a bar. */
export function code128Widths(text: string, options: { isGs1: boolean }): number[] {
  return code128Values(text, options).flatMap((value) => Array.from(PATTERNS[value]!, Number));
}
