// For tests: the calls of a document that are written for a shell, read as a shell would read them, and sent.

export interface WorkedCall {
  /** What of the answer is kept, and under which name: `KEY=$(curl ... | jq -r .key)`. */
  keep: { name: string; path: string } | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Step {
  call: string;
  /** What the document says that the answer holds; null where it says nothing. */
  answer: unknown;
}

const BLOCK = /^```(sh|json|js)\n([\s\S]*?)^```$/gm;

/** Calls in their order, each with the answer that follows it. */
export function stepsOf(document: string): { steps: Step[]; programs: string[] } {
  const steps: Step[] = [];
  const programs: string[] = [];
  let isAnswered = true;
  for (const [, kind, text] of document.matchAll(BLOCK)) {
    if (kind === 'js') programs.push(text!);
    else if (kind === 'sh' && text!.includes('curl')) {
      steps.push({ call: text!, answer: null });
      isAnswered = false;
    } else if (kind === 'json' && !isAnswered) {
      const last = steps.at(-1)!;
      // What keeps a value says nothing of the rest; the answer shown behind it is somebody else's.
      if (!/^\w+=\$\(/.test(last.call)) last.answer = JSON.parse(text!);
      isAnswered = true;
    }
  }
  return { steps, programs };
}

/** Words of a command: quotes, line ends behind a backslash, and names behind a dollar sign. */
function wordsOf(command: string, values: Record<string, string>): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let at = 0; at < command.length; at += 1) {
    const sign = command[at]!;
    const name = sign === '$' && quote !== "'" ? /^\w+/.exec(command.slice(at + 1))?.[0] : undefined;
    if (name !== undefined) {
      if (values[name] === undefined) throw new Error(`Nothing says what $${name} is.`);
      word = (word ?? '') + values[name];
      at += name.length;
    } else if (quote !== null) {
      if (sign === quote) quote = null;
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (sign === '\\' && command[at + 1] === '\n') at += 1;
    else if (/\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  if (quote !== null) throw new Error(`A quote is not closed: ${command}`);
  return word === null ? words : [...words, word];
}

export function readCall(text: string, values: Record<string, string>): WorkedCall {
  const kept = /^(\w+)=\$\(([\s\S]*) \| jq -r (\S+)\)$/.exec(text.trim());
  const [curl, ...words] = wordsOf(kept ? kept[2]! : text, values);
  if (curl !== 'curl') throw new Error(`Not a call: ${text}`);
  const call: WorkedCall = {
    keep: kept ? { name: kept[1]!, path: kept[3]! } : null,
    method: 'GET',
    url: '',
    headers: {},
    body: null,
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === '-s') continue;
    else if (word === '-X') call.method = words[(at += 1)]!;
    else if (word === '-d') call.body = words[(at += 1)]!;
    else if (word === '-H') {
      const [name, ...value] = words[(at += 1)]!.split(': ');
      call.headers[name!] = value.join(': ');
    } else if (call.url === '') call.url = word;
    else throw new Error(`Not known to this test: ${word}`);
  }
  return call;
}

/** `.data[0].id` of an answer. */
export function pick(answer: any, path: string): string {
  const found = [...path.matchAll(/\w+/g)].reduce((value, [name]) => value?.[name], answer);
  if (found === undefined || found === null) throw new Error(`No ${path} in ${JSON.stringify(answer)}`);
  return String(found);
}

const isOpen = (shown: unknown): boolean => typeof shown === 'string' && shown.endsWith('…');
const isNumber = (text: unknown): boolean => typeof text === 'string' && /^[OSIAQ]\d{6}$/.test(text);

/** Whether an answer holds what is shown of it. Numbers of records and what ends with … stand for any. */
export function differences(shown: any, answer: any, at = ''): string[] {
  if (isOpen(shown) || isNumber(shown)) return answer === undefined || answer === null ? [`${at} is missing`] : [];
  if (typeof shown !== 'object' || shown === null)
    return shown === answer ? [] : [`${at} is ${JSON.stringify(answer)}, not ${JSON.stringify(shown)}`];
  if (typeof answer !== 'object' || answer === null) return [`${at} is ${JSON.stringify(answer)}`];
  if (Array.isArray(shown) && shown.length === 0 && answer.length > 0) return [`${at} is not empty`];
  return Object.entries(shown).flatMap(([name, value]) => differences(value, answer[name], `${at}.${name}`));
}
