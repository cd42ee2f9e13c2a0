/** The words after a command. Like `parseArgs` of Node, but every fault is one sentence, and a value may begin with a dash. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

export interface Words {
  /** By option, without the dashes. */
  values: ReadonlyMap<string, string>;
  flags: ReadonlySet<string>;
  others: readonly string[];
}

export function readWords(
  words: readonly string[],
  known: { values: readonly string[]; flags?: readonly string[] },
): Words {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!word.startsWith('--')) {
      if (word.startsWith('-') && word.length > 1) throw new CommandFailure(`There is no option ${word}.`);
      others.push(word);
      continue;
    }
    const [name, given] = splitOption(word);
    if (known.flags?.includes(name) && given === undefined) flags.add(name);
    else if (known.values.includes(name)) values.set(name, given ?? valueAfter(words, at++));
    else throw new CommandFailure(`There is no option ${word}.`);
  }
  return { values, flags, others };
}

function splitOption(word: string): [name: string, value: string | undefined] {
  const at = word.indexOf('=');
  return at === -1 ? [word.slice(2), undefined] : [word.slice(2, at), word.slice(at + 1)];
}

function valueAfter(words: readonly string[], at: number): string {
  const value = words[at + 1];
  if (value === undefined || value.startsWith('--')) throw new CommandFailure(`${words[at]} needs a value.`);
  return value;
}

export function choiceOf<Choice extends string>(name: string, word: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === word);
  if (found !== undefined) return found;
  throw new CommandFailure(`--${name} must be ${choices.join(' or ')}, not "${word}".`);
}

export function wholeNumberOf(name: string, word: string, most: number): number {
  const value = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (value <= most) return value;
  throw new CommandFailure(`--${name} must be a whole number from 0 to ${most}, not "${word}".`);
}

/** A day is longer than anybody waits. */
const MOST_SECONDS = 86_400;

export function secondsOf(name: string, word: string): number {
  const value = /^\d+(\.\d+)?$|^\.\d+$/.test(word) ? Number(word) : Number.NaN;
  if (value <= MOST_SECONDS) return value;
  throw new CommandFailure(`--${name} must be a number of seconds from 0 to ${MOST_SECONDS}, not "${word}".`);
}
