import type { Strategy } from '../input.ts';
import type { Aim, Solution } from '../plan.ts';
import { exceeds, expectNumber, TOLERANCE } from './tolerance.ts';

function objectiveFor(aim: Aim, strategy: Strategy, solution: Solution): number {
  if (aim === 'fewestShipments') return solution.shipments.length + solution.alone.length;
  if (aim === 'leastCost') return solution.cost;
  if (aim === 'leastDistance') return solution.miles;
  return strategy === 'cost' ? solution.cost : solution.miles;
}

function boundProblems(solution: Solution): string[] {
  const { objective, bound, boundOverExamined } = solution;
  return [
    ...(exceeds(bound, objective) ? [`The bound ${bound} is above the objective ${objective}.`] : []),
    ...(exceeds(boundOverExamined, objective)
      ? [`The bound over the routes examined ${boundOverExamined} is above the objective ${objective}.`]
      : []),
  ];
}

function gapProblems(solution: Solution): string[] {
  const { objective, bound, gap, provenOptimal } = solution;
  const expected = objective === 0 ? 0 : (objective - bound) / objective;
  const isOpen = provenOptimal && !(Math.abs(gap) <= TOLERANCE);
  return [
    ...expectNumber('The gap', gap, expected),
    ...(isOpen ? [`The plan is called optimal, but its gap is ${gap}.`] : []),
  ];
}

function aimProblems(solution: Solution): string[] {
  const slipped = solution.shipments.reduce((sum, shipment) => sum + shipment.slippedDays, 0);
  return [
    ...(solution.aims.length === 0 ? ['The plan has no aim.'] : []),
    ...(new Set(solution.aims).size < solution.aims.length ? ['The plan names an aim twice.'] : []),
    ...(solution.aims.includes('noSlippage') && slipped !== 0
      ? [`The plan is to slip nowhere, but slips ${slipped} days.`]
      : []),
  ];
}

/** What the plan claims about itself: its aim, its objective, and how near to the best it is. */
export function proofProblems(strategy: Strategy, solution: Solution): string[] {
  const aim = solution.aims[0];
  return [
    ...aimProblems(solution),
    ...(aim === undefined
      ? []
      : expectNumber('The objective', solution.objective, objectiveFor(aim, strategy, solution))),
    ...boundProblems(solution),
    ...gapProblems(solution),
  ];
}
