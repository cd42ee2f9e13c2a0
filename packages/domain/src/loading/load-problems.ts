import type { EquipmentMode, EquipmentType } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { problem, type Problem } from '../problem.ts';
import { figure } from '../units/figures.ts';
import { mostPallets } from './most-pallets.ts';
import { linearFeetOfLoad, linearFeetTogether, shortestFloor, type Package } from './pack-load.ts';
import { DEFAULT_PAYLOADS, trailerLimits, type PayloadRules, type TrailerLimits } from './trailer-limits.ts';
import { STANDARD_PALLET } from './standard-pallet.ts';

export type LoadItem = Package & Pick<LineItemDraft, 'totalWeight'>;

/** Freight that shall travel on one truck. */
export interface LoadToCheck {
  /** Null while nobody has chosen it: then nothing is known to be too much. */
  equipmentMode: EquipmentMode | null;
  /** Any of them will do; none where only the mode is known. */
  equipmentTypes?: readonly EquipmentType[];
  /** Whether the usual trailer of the mode will do as well. */
  takesAnyType?: boolean;
  /** Orders are put together so that no pallet has to be turned, and each has its place. */
  isConsolidated?: boolean;
  /** The items of each order. */
  orders: readonly (readonly LoadItem[])[];
}

/** Pounds on one pallet that the usual ones and the fork lifts of most docks bear. */
export const MAX_PALLET_WEIGHT = 4_600;

const ITEMS = 'lineItems';
const INCHES_PER_FOOT = 12;
/** As amounts are shown: what is not seen is not too much. */
const toPounds = (weight: number) => Math.round(weight * 100) / 100;
const toFeet = (feet: number) => Math.round(feet * 10) / 10;

export const SPLIT_FREIGHT = 'Split the freight over several trucks.';
export const LARGER_EQUIPMENT = 'Choose larger equipment.';

/** By how much a load is above a limit, and what to do about it where permits do not help. */
interface Excess extends Problem {
  advice: typeof SPLIT_FREIGHT | typeof LARGER_EQUIPMENT;
}

function tooHeavy(items: readonly LoadItem[], { payload, name }: TrailerLimits): Excess[] {
  const weight = toPounds(items.reduce((sum, { totalWeight }) => sum + (totalWeight ?? 0), 0));
  if (weight <= payload) return [];
  const excess = toPounds(weight - payload);
  const over = `${figure(weight, 2)} lbs is ${figure(excess, 2)} ${excess === 1 ? 'lb' : 'lbs'} more than ${name} carries`;
  return [{ ...problem(ITEMS, `${over} (${figure(payload)} lbs).`), advice: SPLIT_FREIGHT }];
}

const isUnmeasuredPallet = ({ palletCount, packageLength, packageWidth }: LoadItem) =>
  Boolean(palletCount) && !packageLength && !packageWidth;

/** A pallet that nobody has measured takes the floor of a usual one. */
const onFloor = (items: readonly LoadItem[]): LoadItem[] =>
  items.map((item) => (isUnmeasuredPallet(item) ? { ...item, ...STANDARD_PALLET } : item));

const unmeasured = ({ orders }: LoadToCheck) =>
  orders.flat().some(isUnmeasuredPallet)
    ? ` Pallets without dimensions count as ${STANDARD_PALLET.packageLength} x ${STANDARD_PALLET.packageWidth} in.`
    : '';

function tooLong(load: LoadToCheck, trailer: TrailerLimits): Excess[] {
  const { length, name, stackHeight } = trailer;
  const { isConsolidated = false } = load;
  const orders = load.orders.map(onFloor);
  const feet = toFeet(
    isConsolidated ? linearFeetTogether(orders, stackHeight) : linearFeetOfLoad(orders.flat(), stackHeight),
  );
  if (length === null || feet <= length) return [];
  if (!isConsolidated && toFeet(shortestFloor(orders, trailer)) <= length) return [];
  const over = `${figure(feet, 1)} linear feet is ${figure(feet - length, 1)} ft more than ${name} has`;
  return [{ ...problem(ITEMS, `${over} (${figure(length)} ft).${unmeasured(load)}`), advice: SPLIT_FREIGHT }];
}

function tooManyPallets({ orders, isConsolidated }: LoadToCheck, { name, holds }: TrailerLimits): Problem[] {
  if (!isConsolidated) return [];
  const count = (items: readonly LoadItem[]) => items.reduce((sum, { palletCount }) => sum + (palletCount ?? 0), 0);
  const items = orders.flat();
  const pallets = count(items);
  const most = mostPallets({ pallets, stackablePallets: count(items.filter(({ isStackable }) => isStackable)) });
  if (pallets <= most) return [];
  const over = `${figure(pallets)} pallets are ${figure(pallets - most)} more than fit ${holds} ${name} (${figure(most)}).`;
  return [problem(ITEMS, `${over} ${SPLIT_FREIGHT}`)];
}

/** A piece stands lengthwise or across, but is not laid on its side. */
function tooLarge(items: readonly LoadItem[], { length, width, height, name, holds }: TrailerLimits): Excess[] {
  if (length === null) return [];
  const inches = length * INCHES_PER_FOOT;
  return items.flatMap(({ packageLength, packageWidth, packageHeight }, index) => {
    const sides = [
      { side: 'packageLength', size: packageLength ?? 0 },
      { side: 'packageWidth', size: packageWidth ?? 0 },
    ].sort((one, other) => other.size - one.size);
    const limits = [
      { ...sides[0]!, limit: inches, how: 'long' },
      { ...sides[1]!, limit: width, how: 'wide' },
      { side: 'packageHeight', size: packageHeight ?? 0, limit: height, how: 'high' },
    ];
    return limits
      .filter(({ size, limit }) => size > limit)
      .map(({ side, size, limit, how }): Excess => {
        const message = `A piece ${figure(size, 2)} in ${how} does not fit ${holds} ${name} (${figure(limit)} in).`;
        return { ...problem(`${ITEMS}.${index}.${side}`, message), advice: LARGER_EQUIPMENT };
      });
  });
}

function excesses(load: LoadToCheck, trailer: TrailerLimits): Excess[] {
  const items = load.orders.flat();
  const large = tooLarge(items, trailer);
  return [...tooHeavy(items, trailer), ...(large.length > 0 ? [] : tooLong(load, trailer)), ...large];
}

const trailerOf = ({ equipmentMode: mode, equipmentTypes: types, takesAnyType }: LoadToCheck, rules: PayloadRules) =>
  mode && trailerLimits({ mode, types, takesAnyType }, rules);

/** What one truck cannot carry, by the fields of the items of all orders in turn. */
export function problemsWithLoad(load: LoadToCheck, rules: PayloadRules = DEFAULT_PAYLOADS): Problem[] {
  const trailer = trailerOf(load, rules);
  if (trailer === null) return [];
  const over = trailer.isOnPermit ? [] : excesses(load, trailer);
  return [
    ...over.map(({ field, message, advice }) => problem(field, `${message} ${advice}`)),
    ...tooManyPallets(load, trailer),
  ];
}

/** Whether freight is above legal limits, on equipment that is chosen for it. */
export function needsPermits(load: LoadToCheck): boolean {
  const trailer = trailerOf(load, DEFAULT_PAYLOADS);
  return trailer !== null && trailer.isOnPermit && excesses(load, trailer).length > 0;
}

/** What one truck can carry only with care: with permits, with pallets turned, or with a strong pallet. */
export function warningsOfLoad(load: LoadToCheck, rules: PayloadRules = DEFAULT_PAYLOADS): string[] {
  const trailer = trailerOf(load, rules);
  if (trailer === null) return [];
  const items = load.orders.flat();
  return [
    ...(trailer.isOnPermit
      ? excesses(load, trailer).map(({ message }) => `${message} Ask the carrier for permits.`)
      : []),
    ...onlyTurned(load.orders.map(onFloor), trailer),
    ...items.flatMap(heavyPallets),
  ];
}

function onlyTurned(orders: LoadToCheck['orders'], trailer: TrailerLimits): string[] {
  const { length, name, stackHeight } = trailer;
  const feet = toFeet(linearFeetOfLoad(orders.flat(), stackHeight));
  if (length === null || feet <= length || toFeet(shortestFloor(orders, trailer)) > length) return [];
  return [
    `${figure(feet, 1)} linear feet is more than ${name} has (${figure(length)} ft), unless pallets are turned when they are loaded.`,
  ];
}

function heavyPallets({ totalWeight, palletCount }: LoadItem): string[] {
  const each = palletCount ? (totalWeight ?? 0) / palletCount : 0;
  if (each <= MAX_PALLET_WEIGHT) return [];
  return [
    `A pallet of ${figure(each, 0)} lbs is heavier than most docks handle (${figure(MAX_PALLET_WEIGHT)} lbs). Use more pallets.`,
  ];
}
