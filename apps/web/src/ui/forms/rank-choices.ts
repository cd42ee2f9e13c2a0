import type { Choice } from './choice.ts';

/** The same text with and without accents, in either case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Codes are the value, stand in front of the name ("VA Virginia") or in parentheses behind it ("Virginia (VA)"). */
function hasCode(value: string | number, label: string, typed: string): boolean {
  const isValue = typeof value === 'string' && plain(value) === typed;
  return isValue || label.split(/[ ,]/)[0] === typed || label.endsWith(`(${typed})`);
}

function isAtWordStart(label: string, typed: string): boolean {
  for (let at = label.indexOf(typed); at >= 0; at = label.indexOf(typed, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label[at - 1]!)) return true;
  return false;
}

/** 0 is the closest; null where the choice does not match. */
function distance({ value, label: written }: Choice<string | number>, typed: string): number | null {
  const label = plain(written);
  if (label === typed) return 0;
  if (hasCode(value, label, typed)) return 1;
  if (!label.includes(typed)) return null;
  if (label.startsWith(typed)) return 2;
  return isAtWordStart(label, typed) ? 3 : 4;
}

/** The choices that match the typed text: an exact code first, then by how the text begins. Equals keep their order. */
export function rankChoices<C extends Choice<string | number>>(choices: readonly C[], text: string): C[] {
  const typed = plain(text.trim());
  if (typed === '') return [...choices];
  return choices
    .flatMap((choice) => {
      const far = distance(choice, typed);
      return far === null ? [] : [{ choice, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .map(({ choice }) => choice);
}
