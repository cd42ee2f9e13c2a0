import type { OptimizationInput, OrderInput } from '../input.ts';
import { hazardsMayShare } from './hazard-table.ts';

const NEVER_SHARED = new Set(['bulk', 'drayage', 'powerOnly']);

function equipmentProblem(one: OrderInput, other: OrderInput): string | null {
  if (one.equipmentMode !== other.equipmentMode) {
    return `need different equipment (${one.equipmentMode}, ${other.equipmentMode})`;
  }
  return NEVER_SHARED.has(one.equipmentMode) ? `cannot share ${one.equipmentMode} equipment` : null;
}

function temperatureProblem(one: OrderInput, other: OrderInput): string | null {
  if (one.equipmentMode !== 'reefer' || one.temperature === undefined || other.temperature === undefined) return null;
  const overlap = one.temperature.min <= other.temperature.max && other.temperature.min <= one.temperature.max;
  return overlap ? null : 'bear no common temperature';
}

function hazardProblem(one: OrderInput, other: OrderInput, canSeparate: boolean): string | null {
  for (const first of one.hazardClasses) {
    for (const second of other.hazardClasses) {
      if (!hazardsMayShare(first, second, canSeparate))
        return `carry hazard classes ${first} and ${second}, which may not share a truck`;
    }
  }
  return null;
}

/** Food with poison or contaminants, cyanides with acids. */
const KEPT_APART = new Set([
  'food poison',
  'poison food',
  'food contaminant',
  'contaminant food',
  'cyanide acid',
  'acid cyanide',
]);

function goodsProblem(one: OrderInput, other: OrderInput): string | null {
  for (const first of one.goods ?? [])
    for (const second of other.goods ?? [])
      if (KEPT_APART.has(`${first} ${second}`)) return `carry ${first} and ${second}, which may not share a truck`;
  return null;
}

/** Why two orders may not share a truck, as clauses. */
function clashesBetween(input: OptimizationInput, one: OrderInput, other: OrderInput): string[] {
  const teamProblem = one.isTeam === other.isTeam ? null : 'do not both need a team';
  return [
    equipmentProblem(one, other),
    temperatureProblem(one, other),
    teamProblem,
    hazardProblem(one, other, input.fleet.canSeparateHazards),
    goodsProblem(one, other),
  ].filter((clause) => clause !== null);
}

export function mayShareTruck(input: OptimizationInput, one: OrderInput, other: OrderInput): boolean {
  return clashesBetween(input, one, other).length === 0;
}

export function compatibilityProblems(input: OptimizationInput, orders: readonly OrderInput[]): string[] {
  return orders.flatMap((one, index) =>
    orders
      .slice(index + 1)
      .flatMap((other) =>
        clashesBetween(input, one, other).map(
          (clause) => `Orders ${String(one.id)} and ${String(other.id)} ${clause}.`,
        ),
      ),
  );
}
