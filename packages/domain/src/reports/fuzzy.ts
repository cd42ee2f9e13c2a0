/** Words shorter than this must be there letter by letter. */
const LEAST_FORGIVEN = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Whether one letter too many, too few, another or two exchanged is all that stands between two words. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne.length >= 2 &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0] &&
      restOfOne.slice(2) === restOfOther.slice(2))
  );
}

function isFoundIn(typed: string, names: readonly string[]): boolean {
  if (names.some((word) => word.includes(typed))) return true;
  if (typed.length < LEAST_FORGIVEN) return false;
  // While somebody still types, a word is compared with as much of the name as was typed.
  return names.some((word) =>
    [word, word.slice(0, typed.length), word.slice(0, typed.length + 1), word.slice(0, typed.length - 1)].some(
      (part) => part.length >= LEAST_FORGIVEN - 1 && isNearly(typed, part),
    ),
  );
}

/** Whether each typed word stands in the name, in whatever order, one mistake a word forgiven: "delivry tme" finds nothing, "delivry" does. */
export function matchesFuzzily(name: string, typed: string): boolean {
  const names = wordsOf(name);
  const joined = names.join('');
  return wordsOf(typed).every((word) => isFoundIn(word, [...names, joined]));
}
