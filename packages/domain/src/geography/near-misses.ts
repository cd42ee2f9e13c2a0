/** Shorter texts are a slip away from too many names to mean one of them. */
export const SHORTEST_TO_FORGIVE = 4;
/** From these lengths on a second and a third slip are forgiven: long names are often misspelled twice. */
const LONG = 8;
const VERY_LONG = 13;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** How many slips of the finger may lie between what was typed and what was meant. */
export function forgivenSlips(typed: string): number {
  if (typed.length < SHORTEST_TO_FORGIVE) return 0;
  if (typed.length < LONG) return 1;
  return typed.length < VERY_LONG ? 2 : 3;
}

/**
 * Every text that one slip of the finger among the first letters could have turned into this one: a letter missing, doubled or
 * wrong, or two of them swapped. The very first is taken as meant, unless it is swapped. Letters after the end are left to a
 * search for beginnings.
 */
export function nearMisses(typed: string, firstLetters = typed.length): string[] {
  const found = new Set<string>();
  for (let at = 1; at < Math.min(typed.length, firstLetters + 1); at++) {
    const before = typed.slice(0, at);
    const here = typed.charAt(at);
    const after = typed.slice(at + 1);
    found.add(before + after);
    found.add(before.slice(0, -1) + here + before.charAt(at - 1) + after);
    for (const letter of LETTERS) {
      found.add(before + letter + here + after);
      found.add(before + letter + after);
    }
  }
  found.delete(typed);
  return [...found];
}

/**
 * The slips between two texts: letters missing, added or wrong, and neighbours swapped; or, with `beginning`, between the first
 * and the best beginning of the second. Above the most that are asked for, the answer is only "more".
 */
export function slipsBetween(typed: string, meant: string, most: number, extent: 'whole' | 'beginning'): number {
  const rest = meant.length - typed.length;
  if (-rest > most || (extent === 'whole' && rest > most)) return most + 1;
  const target = meant.slice(0, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= target.length; j++) {
      const isSame = typed[i - 1] === target[j - 1];
      let slips = Math.min(row[j - 1]! + (isSame ? 0 : 1), row[j]! + 1, next[j - 1]! + 1);
      if (i > 1 && j > 1 && typed[i - 1] === target[j - 2] && typed[i - 2] === target[j - 1]) {
        slips = Math.min(slips, before[j - 2]! + 1);
      }
      next.push(slips);
    }
    before = row;
    row = next;
  }
  const slips = extent === 'whole' ? row[meant.length]! : Math.min(...row);
  return Math.min(slips, most + 1);
}
