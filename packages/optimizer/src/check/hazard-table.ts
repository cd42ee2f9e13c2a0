/**
 * Which hazardous materials may share a vehicle on the road: 49 CFR 177.848, the segregation table of paragraph (d) and the table of
 * compatibility groups of paragraph (f). X: never; O: only when separated; *: both are explosives, see the groups; a dot: no restriction.
 */
const TABLE = `
      1.1 1.3 1.4 1.5 1.6 2.1 2.2 2.3A 2.3B 3 4.1 4.2 4.3 5.1 5.2 6.1A 7 8
1.1   *   *   *   *   *   X   X   X    X    X X   X   X   X   X   X    X X
1.3   *   *   *   *   *   X   .   X    X    X .   X   X   X   X   X    . X
1.4   *   *   *   *   *   O   .   O    O    O .   O   .   .   .   O    . O
1.5   *   *   *   *   *   X   X   X    X    X X   X   X   X   X   X    X X
1.6   *   *   *   *   *   .   .   .    .    . .   .   .   .   .   .    . .
2.1   X   X   O   X   .   .   .   X    O    . .   .   .   .   .   O    O .
2.2   X   .   .   X   .   .   .   .    .    . .   .   .   .   .   .    . .
2.3A  X   X   O   X   .   X   .   .    .    X X   X   X   X   X   .    . X
2.3B  X   X   O   X   .   O   .   .    .    O O   O   O   O   O   .    . O
3     X   X   O   X   .   .   .   X    O    . .   .   .   O   .   X    . .
4.1   X   .   .   X   .   .   .   X    O    . .   .   .   .   .   X    . O
4.2   X   X   O   X   .   .   .   X    O    . .   .   .   .   .   X    . X
4.3   X   X   .   X   .   .   .   X    O    . .   .   .   .   .   X    . O
5.1   X   X   .   X   .   .   .   X    O    O .   .   .   .   .   X    . O
5.2   X   X   .   X   .   .   .   X    O    . .   .   .   .   .   X    . O
6.1A  X   X   O   X   .   O   .   .    .    X X   X   X   X   X   .    . X
7     X   .   .   X   .   O   .   .    .    . .   .   .   .   .   .    . .
8     X   X   O   X   .   .   .   X    O    . O   X   O   O   O   X    . .
`;

const [HEADER = [], ...BODY] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/));
const SYMBOLS = new Map(
  BODY.flatMap(([row = '', ...cells]) => cells.map((cell, index) => [`${row}|${HEADER[index]}`, cell])),
);

/** Groups that may travel with a group other than their own; L travels only with identical goods, which an order cannot show. */
const GROUPS_BESIDE_OWN: Readonly<Record<string, string>> = {
  A: '',
  B: 'S',
  C: 'DENS',
  D: 'CENS',
  E: 'CDNS',
  F: 'S',
  G: 'S',
  H: 'S',
  J: 'S',
  K: 'S',
  L: '',
  N: 'CDES',
  S: 'BCDEFGHJKN',
};

interface HazardClass {
  /** Its row in the segregation table; null for what the table does not name, which nothing restricts. */
  row: string | null;
  /** Of an explosive; null where it is not given. */
  explosive: { division: string; group: string | null } | null;
}

const WITHOUT_A_ROW = /^(ltd qty|6\.1( pg (i|ii|iii))?( zone [bcd])?|6\.2|8 solids?|9|2\.3 zone [cd])$/;
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^2\.3 zone a$/, '2.3A'],
  [/^2\.3( zone b)?$/, '2.3B'],
  [/^6\.1 pg i zone a$/, '6.1A'],
  [/^8( liquids?)?$/, '8'],
];

function readExplosive(text: string): HazardClass | null {
  const found = /^1\.([1-6])([a-hj-lns])?$/.exec(text);
  if (found === null) return null;
  const division = `1.${found[1]}`;
  return {
    row: division === '1.2' ? '1.1' : division,
    explosive: { division, group: found[2]?.toUpperCase() ?? null },
  };
}

/** Null for a class that nobody knows. */
function readHazardClass(hazardClass: string): HazardClass | null {
  const text = hazardClass.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const explosive = readExplosive(text);
  if (explosive !== null) return explosive;
  if (WITHOUT_A_ROW.test(text)) return { row: null, explosive: null };
  const row = SPELLINGS.find(([spelling]) => spelling.test(text))?.[1] ?? text;
  return HEADER.includes(row) ? { row, explosive: null } : null;
}

/** "5.1 (8)": the class first, then its subsidiary hazards. */
const hazardsIn = (text: string): string[] => text.replace(/\)$/, '').split(/ \(|, /);

export function isKnownHazardClass(hazardClass: string): boolean {
  return hazardsIn(hazardClass).every((one) => readHazardClass(one) !== null);
}

/** Goods of 1.4S may be fireworks, and those never travel with division 1.1 or 1.2. */
function mayBeForbiddenFireworks(
  one: { division: string; group: string | null },
  other: { division: string },
): boolean {
  return one.group === 'S' && one.division === '1.4' && (other.division === '1.1' || other.division === '1.2');
}

function explosivesMayShare(
  one: { division: string; group: string | null },
  other: { division: string; group: string | null },
): boolean {
  if (one.group === null || other.group === null) return false;
  if (mayBeForbiddenFireworks(one, other) || mayBeForbiddenFireworks(other, one)) return false;
  if (one.group === other.group) return one.group !== 'L';
  return (GROUPS_BESIDE_OWN[one.group] ?? '').includes(other.group);
}

/** Goods of one class share whatever their subsidiary hazards; between classes each of them counts. */
export function hazardsMayShare(one: string, other: string, canSeparate: boolean): boolean {
  const [primary = '', ...subsidiary] = hazardsIn(one);
  const [otherPrimary = '', ...otherSubsidiary] = hazardsIn(other);
  if (primary === otherPrimary) return classesMayShare(primary, otherPrimary, canSeparate);
  return [primary, ...subsidiary].every((first) =>
    [otherPrimary, ...otherSubsidiary].every((second) => classesMayShare(first, second, canSeparate)),
  );
}

/** What nobody knows shares with nothing hazardous. */
function classesMayShare(one: string, other: string, canSeparate: boolean): boolean {
  const first = readHazardClass(one);
  const second = readHazardClass(other);
  if (first === null || second === null) return false;
  if (first.explosive !== null && second.explosive !== null)
    return explosivesMayShare(first.explosive, second.explosive);
  if (first.row === null || second.row === null) return true;
  const symbol = SYMBOLS.get(`${first.row}|${second.row}`);
  return symbol === '.' || (symbol === 'O' && canSeparate);
}
