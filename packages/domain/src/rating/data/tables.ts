import { FREIGHT_CLASSES } from '../../commodities/lists.ts';
import type { Field } from '../../fields/field.ts';
import { plainNumber, type SmallTable } from '../../fields/small-tables.ts';
import { table } from '../../fields/table-field.ts';
import { EQUIPMENT_MODES, type EquipmentMode } from '../../orders/lists.ts';
import { readFactors, spellFactors, type FactorKeys, type FactorRow } from './factors.ts';

const STATE = /^[A-Za-z]{2,3}$/;
const among =
  <Key extends number>(keys: readonly Key[]) =>
  (text: string): Key | null =>
    keys.find((key) => key === plainNumber(text)) ?? null;

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type Driven = Exclude<EquipmentMode, 'Drayage'>;
const DRIVEN = EQUIPMENT_MODES.filter((mode): mode is Driven => mode !== 'Drayage');

export const CLASS_FACTORS: FactorKeys<number> = { read: among<number>(FREIGHT_CLASSES), called: 'freight class', whole: FREIGHT_CLASSES };
export const WEIGHT_BREAKS: FactorKeys<number> = { read: plainNumber, called: 'weight', whole: [0] };
export const LENGTHS: FactorKeys<number> = { read: plainNumber, called: 'miles' };
export const DIESEL_STEPS: FactorKeys<number> = { read: plainNumber, called: 'price' };
export const SEASON: FactorKeys<number> = { read: among<number>(MONTHS), called: 'month', whole: MONTHS };
export const STATE_FACTORS: FactorKeys<string> = {
  read: (text) => (STATE.test(text) ? text.toUpperCase() : null),
  called: 'state',
};
export const EQUIPMENT: FactorKeys<Driven> = {
  read: (text) => DRIVEN.find((mode) => mode.toLowerCase() === text.toLowerCase()) ?? null,
  called: 'equipment',
  whole: DRIVEN,
};

/** A table of numbers as a field of a form and a column of a file. */
export function factors<Key extends string | number>(label: string, keys: FactorKeys<Key>): Field<string | null, string> {
  return table(label, { spell: (text) => spellFactors(text, keys), read: (text) => readFactors(text, keys) });
}

/** What is kept has passed the rules. */
export function rowsOf<Key extends string | number>(text: string | null, keys: FactorKeys<Key>): FactorRow<Key>[] {
  const read = readFactors(text ?? '', { ...keys, whole: [] });
  return 'rows' in read ? read.rows : [];
}

/** "4; 5; 6": months. */
export function readMonths(text: string): SmallTable<number> {
  const parts = text.split(/[;,\s]+/).filter((part) => part !== '');
  const months = parts.map(among<number>(MONTHS));
  const bad = months.indexOf(null);
  if (bad !== -1) return { reason: `names no month "${parts[bad]!.slice(0, 40)}"` };
  return { rows: [...new Set(months as number[])].sort((one, other) => one - other) };
}
export function spellMonths(text: string): string {
  const read = readMonths(text);
  return 'reason' in read ? text : read.rows.join('; ');
}
