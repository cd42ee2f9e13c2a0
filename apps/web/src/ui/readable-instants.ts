const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g;

const SHOWN: Intl.DateTimeFormatOptions = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** "11/16/2026 14:30", by the clocks of who reads it. */
export function instantInWords(at: string): string {
  return new Date(at).toLocaleString('en-US', SHOWN).replace(',', '');
}

/** The server does not know where the reader is: instants in its sentences become the reader's own date and time. */
export function withReadableInstants(sentence: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', timeZone === undefined ? SHOWN : { ...SHOWN, timeZone });
  return sentence.replace(INSTANT, (instant) => format.format(new Date(instant)).replace(',', ''));
}
