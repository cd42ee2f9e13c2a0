export const NOT_A_PHONE_NUMBER = 'Not a valid phone number';

const NUMBER_DIGITS = 10;
export const MAX_EXTENSION_DIGITS = 6;

const PHONE_NUMBER = /^(?:\(\d{3}\) ?\d{3}-\d{4}|\d{3}[ -]\d{3}-\d{4}|\d{10})(?: ?(?:x|ext\.?|#) ?\d{1,6})?$/i;

/** Ten digits, as in all three countries, with or without an extension. */
export function isPhoneNumber(text: string): boolean {
  return PHONE_NUMBER.test(text);
}

/**
 * The ten digits and after them those of the extension, however they were written; the same for two ways to write one
 * number. The country code is left out: 1 also without its plus, as no area code begins with 1; Mexico's 52 only with it.
 */
export function phoneDigits(text: string): string {
  const countryCode = /^\s*\+\s*(1|52)/.exec(text)?.[1] ?? '';
  const typed = text.replace(/[^0-9]/g, '').slice(countryCode.length);
  const surplus = /^1+(?=\d{10})/.exec(typed)?.[0].length ?? 0;
  return typed.slice(surplus, surplus + NUMBER_DIGITS + MAX_EXTENSION_DIGITS);
}

/**
 * Never ends in punctuation, which would come back as often as somebody deletes it: a bracket or dash appears together with
 * the digit after it.
 */
export function formatPhoneWhileTyping(text: string): string {
  // A country code that is being typed stays until the number behind it begins.
  const [, code] = /^\s*\+\s*(1|5|52)?$/.exec(text) ?? [null, null];
  if (code !== null) return `+${code ?? ''}`;
  // A number of another country is not one of ours: it stays as it is, and is refused as such.
  if (/^\s*\+\s*(?!1|52|5$)\d/.test(text)) return text.trimStart();
  const digits = phoneDigits(text);
  const [area, exchange, line, extension] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, NUMBER_DIGITS),
    digits.slice(NUMBER_DIGITS),
  ];
  return (area && `(${area}`) + (exchange && `) ${exchange}`) + (line && `-${line}`) + (extension && ` x${extension}`);
}

/** An address that telephones dial, country code 1 assumed; null for what is not a number. */
export function phoneLink(text: string): string | null {
  if (!isPhoneNumber(text)) return null;
  const digits = phoneDigits(text);
  const extension = digits.slice(NUMBER_DIGITS);
  return `tel:+1${digits.slice(0, NUMBER_DIGITS)}${extension && `;ext=${extension}`}`;
}
