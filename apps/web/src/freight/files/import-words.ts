/** What a file does to one kind of records. */
export interface ImportedKind {
  one: string;
  added: number;
  changed: number;
}

const some = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "1 lane and 2 rates"; nothing where there are none. */
const all = (kinds: readonly ImportedKind[], what: 'added' | 'changed') =>
  kinds
    .filter((kind) => kind[what] > 0)
    .map((kind) => some(kind[what], kind.one))
    .join(' and ');

export const whatWouldHappen = (kinds: readonly ImportedKind[]): number =>
  kinds.reduce((sum, { added, changed }) => sum + added + changed, 0);

/** "1 lane and 2 rates added, 1 rate changed". */
export function importedInWords(kinds: readonly ImportedKind[]): string {
  const [added, changed] = [all(kinds, 'added'), all(kinds, 'changed')];
  return [added && `${added} added`, changed && `${changed} changed`].filter((part) => part !== '').join(', ');
}

/** What is shown over the tables: "This file would add 1 lane and 2 rates and change 1 rate." */
export function plannedInWords(kinds: readonly ImportedKind[], unchanged: number): string {
  if (whatWouldHappen(kinds) === 0) return 'This file would change nothing.';
  const [added, changed] = [all(kinds, 'added'), all(kinds, 'changed')];
  const done = [added && `add ${added}`, changed && `change ${changed}`].filter((part) => part !== '').join(' and ');
  const same = unchanged > 0 ? ` ${some(unchanged, 'row says', 'rows say')} what is there already.` : '';
  return `This file would ${done}.${same}`;
}
