/** Which explosives may share a truck, after the compatibility table of 49 CFR 177.848(f). */

/**
 * Group against group; a dot is the blank of the printed table. X: never. The numbers are the notes of paragraph (g): see `NOTES`.
 * 'X4' and '4/5' are printed as one cell each.
 */
const COMPATIBILITY_TABLE = `
     A    B    C    D    E    F    G    H    J    K    L    N    S
  A  .    X    X    X    X    X    X    X    X    X    X    X    X
  B  X    .    X    X4   X    X    X    X    X    X    X    X    4/5
  C  X    X    .    2    2    X    6    X    X    X    X    3    4/5
  D  X    X4   2    .    2    X    6    X    X    X    X    3    4/5
  E  X    X    2    2    .    X    6    X    X    X    X    3    4/5
  F  X    X    X    X    X    .    X    X    X    X    X    X    4/5
  G  X    X    6    6    6    X    .    X    X    X    X    X    4/5
  H  X    X    X    X    X    X    X    .    X    X    X    X    4/5
  J  X    X    X    X    X    X    X    X    .    X    X    X    4/5
  K  X    X    X    X    X    X    X    X    X    .    X    X    4/5
  L  X    X    X    X    X    X    X    X    X    X    1    X    X
  N  X    X    3    3    3    X    X    X    X    X    X    .    4/5
  S  X    4/5  4/5  4/5  4/5  4/5  4/5  4/5  4/5  4/5  X    4/5  .
`;

/** The groups there are in each division, after 49 CFR 173.52. */
const GROUPS_OF_DIVISION: Readonly<Record<string, string>> = {
  '1.1': 'ABCDEFGJL',
  '1.2': 'BCDEFGHJKL',
  '1.3': 'CFGHJKL',
  '1.4': 'BCDEFGS',
  '1.5': 'D',
  '1.6': 'N',
};

/** Every class an explosive can have, and each division without its letter. */
export const EXPLOSIVE_CODES: readonly string[] = Object.entries(GROUPS_OF_DIVISION).flatMap(([division, groups]) => [
  division,
  ...groups.split('').map((group) => division + group),
]);

/**
 * Whether each cell lets two explosives travel together. Where a note makes it depend on more than the class says, it does not: a load
 * that could be lawful is worth less than one that is.
 */
const NOTES: Readonly<Record<string, (one: string, other: string) => boolean>> = {
  '.': () => true,
  X: () => false,
  // Group L travels with an identical explosive only, and equal classes need not be identical explosives.
  '1': () => false,
  // Together they count as group E, or as group D with group N: allowed.
  '2': () => true,
  '3': () => true,
  // X, but for detonators packed as 177.835(g) tells.
  X4: () => false,
  // 4 speaks of how detonators are packed. 5 keeps fireworks of 1.4S away from 1.1 and 1.2, and any 1.4S may be fireworks.
  '4/5': (one, other) => !isMassExplosiveOrProjecting(one) && !isMassExplosiveOrProjecting(other),
  // Articles other than fireworks, with no explosive substances on board.
  '6': () => false,
};

const rows = COMPATIBILITY_TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const groups = rows[0] ?? [];

/** Two of `EXPLOSIVE_CODES`. Without a letter the group could be any, and some groups travel with no other and not among themselves. */
export function areExplosivesCompatible(one: string, other: string): boolean {
  if (one.length === 3 || other.length === 3) return false;
  const cell = rows[groups.indexOf(one.slice(3)) + 1]?.[groups.indexOf(other.slice(3)) + 1];
  return cell !== undefined && NOTES[cell]?.(one, other) === true;
}

function isMassExplosiveOrProjecting(code: string): boolean {
  return code.startsWith('1.1') || code.startsWith('1.2');
}
