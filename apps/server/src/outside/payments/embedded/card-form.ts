/** What somebody has typed on the page. Number and code are read and forgotten: they are neither kept nor written anywhere. */
export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
  name: string;
}

export type CardField = keyof TypedCard;
export type CardProblems = Partial<Record<CardField, string>>;

const digitsOf = (text: string) => text.replace(/[ -]/g, '');

/** The last digit of a card's number follows from the others. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  return 'Card';
}

function problemWithNumber(typed: string): string | null {
  const digits = digitsOf(typed);
  if (digits === '') return 'Enter the card number.';
  if (!/^\d+$/.test(digits)) return 'A card number has digits only.';
  if (digits.length < 12 || digits.length > 19) return 'The card number is not complete.';
  return passesLuhn(digits) ? null : 'The card number is not right. Please check the digits.';
}

/** "08/29" or "8 / 2029" as months since year zero; null where it is neither. */
function monthOf(typed: string): number | null {
  const [, month = '', year = ''] = /^\s{0,9}(\d{1,2})\s{0,9}\/\s{0,9}(\d{2}|\d{4})\s{0,9}$/.exec(typed) ?? [];
  const number = Number(month);
  if (month === '' || number < 1 || number > 12) return null;
  return (year.length === 2 ? 2000 + Number(year) : Number(year)) * 12 + number - 1;
}

const LONGEST_VALID_MONTHS = 12 * 30;

function problemWithExpiry(typed: string, now: Date): string | null {
  if (typed.trim() === '') return 'Enter the month and year it expires.';
  const month = monthOf(typed);
  if (month === null) return 'Write it as MM/YY.';
  // A card is good to the end of its month, wherever on earth that is last.
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (month < thisMonth) return 'The card has expired.';
  return month > thisMonth + LONGEST_VALID_MONTHS ? 'The year is too far away.' : null;
}

function problemWithCode(typed: string, number: string): string | null {
  const length = brandOf(digitsOf(number)) === 'American Express' ? 4 : 3;
  if (typed.trim() === '') return 'Enter the security code.';
  return new RegExp(`^\\d{${length}}$`).test(typed.trim()) ? null : `The security code has ${length} digits.`;
}

/** What is wrong before any bank is asked, by field. */
export function problemsWithCard({ number, expiry, code, name }: TypedCard, now: Date): CardProblems {
  const found: [CardField, string | null][] = [
    ['number', problemWithNumber(number)],
    ['expiry', problemWithExpiry(expiry, now)],
    ['code', problemWithCode(code, number)],
    ['name', name.trim() === '' ? 'Enter the name on the card.' : name.length > 100 ? 'The name is too long.' : null],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

export interface BankWord {
  brand: string;
  lastDigits: string;
  /** Null where the card is taken. */
  decline: string | null;
}

const ONLY_TEST_CARDS = 'Only test cards are taken here, such as 4242 4242 4242 4242.';
const DECLINES = new Map<string, string | null>([
  ['4242424242424242', null],
  ['5555555555554444', null],
  ['378282246310005', null],
  ['4000000000000002', 'The card was declined.'],
  ['4000000000009995', 'The card has insufficient funds.'],
]);

/** What the bank of a card says: there is none, so each test card has its own answer and no other card is taken. */
export function bankSays(number: string): BankWord {
  const digits = digitsOf(number);
  const said = DECLINES.get(digits);
  return {
    brand: brandOf(digits),
    lastDigits: digits.slice(-4),
    decline: said === undefined ? ONLY_TEST_CARDS : said,
  };
}
