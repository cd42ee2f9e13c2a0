import { KNOWN_ENDINGS } from './file-kinds.ts';

export const LONGEST_NAME = 120;
const NAMELESS = 'Document';

/** Characters that steer what stands around them, or that cannot be seen at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** What some file system or other takes for more than a letter. */
const TROUBLING = /[<>:"|?*]/g;
/** Names that mean a device to some systems, whatever follows them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function withoutKnownEnding(name: string): string {
  const lower = name.toLowerCase();
  const ending = KNOWN_ENDINGS.find((one) => lower.endsWith(one));
  return ending === undefined ? name : name.slice(0, -ending.length);
}

function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' .'.includes(text[start]!)) start += 1;
  while (end > start && ' .'.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * A file's name as it is kept: without a path, without what cannot be seen, without the ending, which the content decides.
 * Empty where nothing is left.
 */
export function tidyName(given: string): string {
  // Long enough for every name and short enough for every step below.
  const last = given.slice(-2_000).split(/[/\\]/).at(-1)!;
  const seen = last.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').replace(TROUBLING, '_');
  const whole = withoutEdges(withoutKnownEnding(seen.trim()));
  const cut = withoutEdges(Array.from(whole).slice(0, LONGEST_NAME).join(''));
  return DEVICE.test(cut) ? `_${cut}` : cut;
}

/** For a file that comes with a name; some have none worth keeping. */
export function nameOfFile(given: string): string {
  return tidyName(given) || NAMELESS;
}
