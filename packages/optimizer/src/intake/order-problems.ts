/** What is wrong with one order, taken by itself: no limit, truck or other order is looked at. */
import type { Freight, OrderInput, OrderStop } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import { isKnownHazardClass } from '@lanewright/domain/hazmat/segregation.ts';
import { faultsOfStop } from './stop-problems.ts';
import { TOLERANCE, isAmount, written } from './values.ts';

export type Fault = Pick<InputProblem, 'code' | 'message'>;

const LOADS: readonly { name: string; field: keyof Freight }[] = [
  { name: 'weight', field: 'weight' },
  { name: 'stackable pallets', field: 'stackablePallets' },
  { name: 'non-stackable pallets', field: 'nonStackablePallets' },
  { name: 'volume', field: 'volume' },
  { name: 'linear feet', field: 'linearFeet' },
];

export function faultsOfOrder(order: OrderInput): Fault[] {
  const faults: Fault[] = [];
  order.stops.forEach((stop, at) => {
    for (const { code, what } of faultsOfStop(stop)) {
      faults.push({ code, message: `Stop ${at + 1} of order ${order.id} ${what}.` });
    }
  });
  faults.push(...faultsOfEnds(order), ...faultsOfNumbers(order), ...faultsOfHazards(order));
  // Sums over numbers that are none, or over stops in an order that cannot be, would only repeat what was said.
  if (faults.some(({ code }) => code === 'badNumber' || code === 'stopsOutOfOrder')) return faults;
  for (const { name, field } of LOADS) faults.push(...faultsOfLoad(order, name, field));
  return faults;
}

function faultsOfEnds({ id, stops }: OrderInput): Fault[] {
  if (stops.length === 0) return [{ code: 'stopsOutOfOrder', message: `Order ${id} has no stops.` }];
  const faults: Fault[] = [];
  if (stops[0]?.kind !== 'pickup') {
    faults.push({
      code: 'stopsOutOfOrder',
      message: `Order ${id} begins with a ${stops[0]?.kind}; its first stop must be a pickup.`,
    });
  }
  if (stops.at(-1)?.kind !== 'dropoff') {
    faults.push({
      code: 'stopsOutOfOrder',
      message: `Order ${id} ends with a ${stops.at(-1)?.kind}; its last stop must be a dropoff.`,
    });
  }
  return faults;
}

function faultsOfNumbers({ id, baselineCost, temperature }: OrderInput): Fault[] {
  const faults: Fault[] = [];
  if (!isAmount(baselineCost)) {
    faults.push({
      code: 'badNumber',
      message: `Order ${id} has the baseline cost ${baselineCost}; it must be a number of at least 0.`,
    });
  }
  if (temperature && !(Number.isFinite(temperature.min) && Number.isFinite(temperature.max))) {
    const range = `from ${temperature.min} to ${temperature.max}`;
    faults.push({ code: 'badNumber', message: `Order ${id} has temperatures ${range}, which are not both numbers.` });
  } else if (temperature && temperature.min > temperature.max) {
    const range = `minimum temperature ${temperature.min} is above its maximum ${temperature.max}`;
    faults.push({ code: 'badNumber', message: `Order ${id} bears no temperature at all: its ${range}.` });
  }
  return faults;
}

function faultsOfHazards({ id, hazardClasses }: OrderInput): Fault[] {
  if (hazardClasses.every(isKnownHazardClass)) return [];
  const unknown = new Set(hazardClasses.filter((text) => !isKnownHazardClass(text)));
  return [...unknown].map((text) => ({
    code: 'unknownHazardClass',
    message: `Order ${id} has the hazard class '${text}', which is none of the classes and divisions known.`,
  }));
}

/**
 * Derived linear feet are rounded up stop by stop, so they neither balance nor have to: they are added up only where every stop gives its
 * own.
 */
function faultsOfLoad({ id, stops }: OrderInput, name: string, field: keyof Freight): Fault[] {
  if (stops.some(({ freight }) => freight[field] == null)) return [];
  const faults: Fault[] = [];
  let onBoard = 0;
  stops.forEach((stop, at) => {
    onBoard += signedAmount(stop, field);
    const isLast = at === stops.length - 1;
    if (onBoard >= -TOLERANCE || isLast || faults.length > 0) return;
    const shortage = `it is short by ${written(-onBoard)} in ${name}`;
    const message = `Stop ${at + 1} of order ${id} drops what was not loaded before it: ${shortage}.`;
    faults.push({ code: 'stopsOutOfOrder', message });
  });
  if (Math.abs(onBoard) > TOLERANCE) faults.push(unbalanced({ id, stops }, name, field));
  return faults;
}

function unbalanced({ id, stops }: Pick<OrderInput, 'id' | 'stops'>, name: string, field: keyof Freight): Fault {
  const totalOf = (kind: OrderStop['kind']) =>
    stops.reduce((sum, stop) => sum + (stop.kind === kind ? (stop.freight[field] ?? 0) : 0), 0);
  const amounts = `loads ${written(totalOf('pickup'))} and drops ${written(totalOf('dropoff'))}`;
  return { code: 'freightDoesNotBalance', message: `Order ${id} does not balance in ${name}: it ${amounts}.` };
}

function signedAmount({ kind, freight }: OrderStop, field: keyof Freight): number {
  return (kind === 'pickup' ? 1 : -1) * (freight[field] ?? 0);
}
