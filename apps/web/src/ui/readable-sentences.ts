import { instantInWords } from './readable-instants.ts';

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g;

/** The server does not know where the reader is: instants in its sentences become the reader's own date and time. */
export function withReadableInstants(sentence: string, timeZone?: string): string {
  return sentence.replace(INSTANT, (instant) => instantInWords(instant, timeZone));
}
