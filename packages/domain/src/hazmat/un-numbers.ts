import { HAZARD_CLASSES, PACKING_GROUPS } from '../commodities/lists.ts';
import { normalizeUNNumber } from '../commodities/un-number-text.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { problem, type Problem } from '../problem.ts';
import { UN_NUMBER_TABLE } from './un-number-table.ts';

export type HazmatItem = Pick<
  LineItemDraft,
  'isHazmat' | 'hazmatHazardClass' | 'hazmatPackingGroup' | 'hazmatUNNumber'
>;

interface UNNumberEntry {
  name: string;
  hazardClass: string;
  subsidiary: readonly string[];
  /** The most dangerous packing group it may have, as a position in the list of packing groups. */
  firstPackingGroup: number;
}

const NO_PACKING_GROUP = PACKING_GROUPS.findIndex(({ code }) => code === 'N/A');
const entries = readTable(UN_NUMBER_TABLE);

function readTable(table: string): Map<string, UNNumberEntry[]> {
  const found = new Map<string, UNNumberEntry[]>();
  for (const line of table.trim().split('\n')) {
    const [number = '', name = '', hazards = '', group = ''] = line.split(' | ');
    const [, hazardClass = '', inParentheses] = /^(\S+)(?: \((.+)\))?$/.exec(hazards) ?? [];
    const entry = {
      name,
      hazardClass,
      subsidiary: inParentheses?.split(', ') ?? [],
      firstPackingGroup: group === '-' ? NO_PACKING_GROUP : PACKING_GROUPS.findIndex(({ code }) => code === group),
    };
    found.set(number, [...(found.get(number) ?? []), entry]);
  }
  return found;
}

/** The class as forms offer it: an explosive without the letter of its compatibility group. */
const formClassOf = ({ hazardClass }: UNNumberEntry): string =>
  hazardClass.startsWith('1.') ? hazardClass.slice(0, 3) : hazardClass;

export const hazardClassOf = ({ hazmatHazardClass: at }: Pick<HazmatItem, 'hazmatHazardClass'>): string | null =>
  at === null ? null : (HAZARD_CLASSES[at]?.code ?? null);

const entriesOf = ({ isHazmat, hazmatUNNumber }: HazmatItem): readonly UNNumberEntry[] =>
  (isHazmat && hazmatUNNumber !== null && entries.get(hazmatUNNumber)) || [];

/** The entries of an item's UN number that are of the item's hazard class. */
function matchingEntries(item: HazmatItem): UNNumberEntry[] {
  const hazardClass = hazardClassOf(item);
  return entriesOf(item).filter((entry) => formClassOf(entry) === hazardClass);
}

/**
 * The class of an item with the letter of its compatibility group, and its subsidiary hazards, as far as its UN number says it.
 * Where a UN number has several entries of one class, those that can have the packing group count, and of these every subsidiary
 * hazard: it is safer to keep goods apart that could have been together than the other way around.
 */
export function hazardFromUNNumber(item: HazmatItem): { hazardClass: string | null; subsidiary: readonly string[] } {
  const matching = matchingEntries(item);
  const { hazmatPackingGroup: group } = item;
  const ofGroup = matching.filter((entry) => group !== null && allowsPackingGroup(entry, group));
  const found = ofGroup.length > 0 ? ofGroup : matching;
  const [first] = found;
  if (first === undefined) return { hazardClass: hazardClassOf(item), subsidiary: [] };
  const subsidiary = [...new Set(found.flatMap((entry) => entry.subsidiary))].toSorted();
  return { hazardClass: first.hazardClass, subsidiary };
}

/** The proper shipping names of an item's UN number in the table; none where the number has no entry. */
export const namesFromUNNumber = (item: HazmatItem): string[] => entriesOf(item).map(({ name }) => name);

const inWords = (words: readonly string[]) => [...new Set(words)].toSorted().join(' or ');

/** "UN1263 (Paint)"; only the number where its entries have several names. */
function nameOf(number: string | null, found: readonly UNNumberEntry[]): string {
  const [name, ...others] = new Set(found.map((entry) => entry.name));
  return others.length > 0 ? `${number}` : `${number} (${name})`;
}

/** Whether an entry can have a packing group; "N/A" stands after the three groups in the list. */
const allowsPackingGroup = ({ firstPackingGroup }: UNNumberEntry, chosen: number): boolean =>
  chosen === firstPackingGroup || (chosen > firstPackingGroup && chosen < NO_PACKING_GROUP);

function packingGroupInWords({ firstPackingGroup: first }: UNNumberEntry): string {
  if (first === NO_PACKING_GROUP) return 'has no packing group';
  const { code } = PACKING_GROUPS[first]!;
  return first + 1 === NO_PACKING_GROUP
    ? `is packing group ${code}`
    : `is packing group ${code} or a less dangerous one`;
}

/** Where the hazard class is not one that the UN number has. UN numbers without an entry are not checked. */
export function problemsWithUNNumber(item: HazmatItem): Problem[] {
  const all = entriesOf(item);
  const { hazmatUNNumber: number } = item;
  // What is missing or not in the lists has a problem of its own.
  if (all.length === 0 || hazardClassOf(item) === null || matchingEntries(item).length > 0) return [];
  const message = `${nameOf(number, all)} is class ${inWords(all.map(formClassOf))}. Change the hazard class or the UN number.`;
  return [problem('hazmatHazardClass', message)];
}

/** A packing group that the known entries of a UN number do not have. It may have further entries, so nothing is refused. */
export function packingGroupWarning(item: HazmatItem): string | undefined {
  const matching = matchingEntries(item);
  const { hazmatUNNumber: number, hazmatPackingGroup: group } = item;
  if (matching.length === 0 || group === null || PACKING_GROUPS[group] === undefined) return undefined;
  if (matching.some((entry) => allowsPackingGroup(entry, group))) return undefined;
  const allowed = inWords(matching.map(packingGroupInWords));
  return `${nameOf(number, matching)} ${allowed} in the list of checked UN numbers, which may lack entries. Check the packing group.`;
}

/** What a form says next to a UN number that cannot be checked, as it was typed; undefined where it can, or is not a UN number yet. */
export function uncheckedUNNumber(typed: string | null): string | undefined {
  const number = normalizeUNNumber(typed ?? '');
  if (!/^(UN|NA)\d{4}$/.test(number) || entries.has(number)) return undefined;
  return `${number} is not in the list of checked UN numbers. Check its hazard class and packing group yourself.`;
}

/** What a person should check of an item. */
export function warningsAboutUNNumber(item: HazmatItem): string[] {
  const warning = item.isHazmat ? (uncheckedUNNumber(item.hazmatUNNumber) ?? packingGroupWarning(item)) : undefined;
  return warning === undefined ? [] : [warning];
}
