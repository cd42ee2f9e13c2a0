import { describe, expect, test } from 'vitest';
import type { PlannedStop, ProposedShipment, Solution } from '../plan.ts';
import { problemsOf } from '../testing/altered-examples.ts';
import {
  delicate,
  fromDepot,
  onePair,
  plain,
  severalStops,
  slipping,
  unhurried,
  type Example,
} from '../testing/example-plans.ts';
import { at } from '../testing/line-world.ts';

type Changeable<T> = T extends (infer Item)[] | readonly (infer Item)[]
  ? Changeable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changeable<T[Key]> }
    : T;
type Plan = Changeable<Solution>;

const MINUTE = 60_000;
const HUNDREDTH = 0.01;

function broken(example: Example, breakIt: (plan: Plan) => void): string[] {
  const solution = structuredClone(example.solution) as Plan;
  breakIt(solution);
  return problemsOf({ ...example, solution });
}

const shipment = (plan: Plan): Changeable<ProposedShipment> => plan.shipments[0]!;
const stop = (plan: Plan, number: number): Changeable<PlannedStop> => shipment(plan).stops[number - 1]!;

function swapStops(plan: Plan, one: number, other: number): void {
  const { stops } = shipment(plan);
  [stops[one - 1], stops[other - 1]] = [stops[other - 1]!, stops[one - 1]!];
}

type Mutant = [name: string, example: Example, breakIt: (plan: Plan) => void, says: RegExp];

const aboutOrders: Mutant[] = [
  ['an order is dropped', plain(), (plan) => (plan.alone = []), /^Order C is missing from the plan/],
  ['an order is alone twice', plain(), (plan) => plan.alone.push(plan.alone[0]!), /^Order C is planned 2 times/],
  [
    'an order is both combined and alone',
    plain(),
    (plan) => plan.alone.push({ ...plan.alone[0]!, order: 'A' }),
    /^Order A is planned 2 times/,
  ],
  ['a shipment comes twice', plain(), (plan) => plan.shipments.push(shipment(plan)), /^Order A is planned 2 times/],
  [
    'an order nobody asked for',
    plain(),
    (plan) => (plan.alone[0]!.order = 'Z'),
    /^Order Z is planned, but must not be/,
  ],
  ['an id of another type', plain(), (plan) => (plan.alone[0]!.order = 5), /^Order 5 is planned, but must not be/],
  ['a shipment of one order', plain(), (plan) => (shipment(plan).orders = ['A']), /^Shipment 1: It has 1 orders/],
  [
    'stops of an order that is not listed',
    plain(),
    (plan) => (shipment(plan).orders = ['A', 'C']),
    /^Shipment 1: It makes stops of order B, which is not among its orders/,
  ],
  [
    'an order listed without stops',
    plain(),
    (plan) => shipment(plan).orders.push('C'),
    /order C are not each made once: none/,
  ],
  [
    'a dropoff left out',
    plain(),
    (plan) => shipment(plan).stops.pop(),
    /^Shipment 1: The stops of order B are not each made once: 1\./,
  ],
  [
    'a pickup made twice',
    plain(),
    (plan) => shipment(plan).stops.splice(1, 0, stop(plan, 1)),
    /The stops of order A are not each made once: 1, 1, 2/,
  ],
  [
    'a dropoff before its pickup',
    plain(),
    (plan) => swapStops(plan, 1, 3),
    /The stops of order A are made out of order: 2, 1/,
  ],
  [
    'a stop that the order does not have',
    plain(),
    (plan) => (stop(plan, 4).tasks[0]!.stop = 2),
    /no stop 3 of an order B/,
  ],
  ['a task of an unknown order', plain(), (plan) => (stop(plan, 4).tasks[0]!.order = 'Z'), /no stop 2 of an order Z/],
  [
    'two loading places in the wrong order',
    severalStops(),
    (plan) => {
      stop(plan, 1).tasks[0]!.stop = 1;
      stop(plan, 2).tasks[0]!.stop = 0;
    },
    /The stops of order M are made out of order: 2, 1, 3/,
  ],
];

const aboutStops: Mutant[] = [
  ['two pickups are swapped', plain(), (plan) => swapStops(plan, 1, 2), /Stop 1: its number is 2, but must be 1/],
  ['two dropoffs are swapped', plain(), (plan) => swapStops(plan, 3, 4), /The miles is 120, but must be 140/],
  ['a stop is numbered from 0', plain(), (plan) => (stop(plan, 1).stopNumber = 0), /Stop 1: its number is 0/],
  [
    'a stop is of the other kind',
    plain(),
    (plan) => (stop(plan, 3).kind = 'pickup'),
    /Stop 3: the kind of the stop is pickup/,
  ],
  [
    'a task is of the other kind',
    plain(),
    (plan) => (stop(plan, 3).tasks[0]!.kind = 'pickup'),
    /Stop 3: the kind of task 1/,
  ],
  [
    'a stop is at another place',
    plain(),
    (plan) => (stop(plan, 2).placeId = 'mile 21'),
    /Stop 2: the place is mile 21/,
  ],
  [
    'a stop without tasks',
    plain(),
    (plan) => shipment(plan).stops.push({ ...stop(plan, 4), tasks: [] }),
    /Stop 5 has no tasks/,
  ],
  [
    'one stop is published as two',
    severalStops(),
    (plan) => {
      const second = structuredClone(stop(plan, 2));
      stop(plan, 2).tasks.pop();
      second.tasks.shift();
      shipment(plan).stops.splice(2, 0, second);
    },
    /Stop 3 continues the stop before it/,
  ],
  [
    'a dropoff and a pickup at one place are published as one stop',
    severalStops(),
    (plan) => {
      stop(plan, 3).tasks.push(...stop(plan, 4).tasks);
      shipment(plan).stops.splice(3, 1);
    },
    /Stop 3: the kind of the stop is dropoff, but must be pickup/,
  ],
  [
    'the miles to a stop',
    plain(),
    (plan) => (stop(plan, 3).milesFromPrevious += HUNDREDTH),
    /Stop 3: the miles from the stop before/,
  ],
  [
    'the miles from the depot',
    fromDepot(),
    (plan) => (stop(plan, 1).milesFromPrevious = 0),
    /Stop 1: the miles from the stop before is 0/,
  ],
  ['the handled weight', plain(), (plan) => (stop(plan, 2).handled.weight -= 1), /Stop 2: what is handled \(weight\)/],
  [
    'the handled length',
    plain(),
    (plan) => (stop(plan, 2).handled.linearFeet = 6),
    /Stop 2: what is handled \(linearFeet\) is 6, but must be 4/,
  ],
  [
    'the load after a stop',
    plain(),
    (plan) => (stop(plan, 2).load.pallets = 7),
    /Stop 2: the load after it \(pallets\) is 7, but must be 8/,
  ],
  [
    'freight that stays on board',
    plain(),
    (plan) => (stop(plan, 4).load.volume = 350),
    /Stop 4: the load after it \(volume\) is 350/,
  ],
  [
    'a load that is no number',
    plain(),
    (plan) => (stop(plan, 1).load.weight = NaN),
    /Stop 1: the load after it \(weight\) is NaN/,
  ],
];

function shiftAll(plan: Plan, minutes: number): void {
  for (const each of shipment(plan).stops) {
    each.arriveAt += minutes * MINUTE;
    each.startAt += minutes * MINUTE;
    each.departAt += minutes * MINUTE;
    each.slackMinutes -= minutes;
  }
}

const aboutTimes: Mutant[] = [
  [
    'an arrival a minute early',
    plain(),
    (plan) => (stop(plan, 3).arriveAt -= MINUTE),
    /Stop 3: the arrival is 2026-01-05T02:39/,
  ],
  ['a start a minute late', plain(), (plan) => (stop(plan, 3).startAt += MINUTE), /Stop 3: the start is/],
  ['a departure a minute early', plain(), (plan) => (stop(plan, 4).departAt -= MINUTE), /Stop 4: the departure is/],
  ['a departure without dwell', plain(), (plan) => (stop(plan, 1).departAt = at(0)), /Stop 1: the departure is/],
  ['a whole route a minute later than it could be', plain(), (plan) => shiftAll(plan, 1), /Stop 1: the arrival is/],
  ['a whole route a minute later than is best', unhurried(), (plan) => shiftAll(plan, 1), /Stop 1: the start is/],
  [
    'a start before the gate opens',
    severalStops(),
    (plan) => (stop(plan, 3).startAt = at(499)),
    /Stop 3: the start is/,
  ],
  ['a start between two openings', severalStops(), (plan) => (stop(plan, 3).startAt = at(300)), /Stop 3: the start is/],
  [
    'the start of the first of several tasks for that of the last',
    severalStops(),
    (plan) => (stop(plan, 3).startAt = stop(plan, 3).arriveAt),
    /Stop 3: the start is/,
  ],
  [
    'a task at a stop of several that begins a minute later',
    severalStops(),
    (plan) => (stop(plan, 3).tasks[0]!.startAt += MINUTE),
    /Stop 3: the start of task 1 is/,
  ],
  [
    'a task at a stop of several that ends a minute later',
    severalStops(),
    (plan) => (stop(plan, 3).tasks[0]!.endAt += MINUTE),
    /Stop 3: the end of task 1 is/,
  ],
  [
    'dwell a second time at one place',
    severalStops(),
    (plan) => (stop(plan, 3).departAt += 30 * MINUTE),
    /Stop 3: the departure is/,
  ],
  [
    'dwell once where each task takes its time',
    onePair(),
    (plan) => (stop(plan, 1).startAt = at(0)),
    /Stop 1: the start is/,
  ],
  [
    'an arrival before the depot opens',
    fromDepot(),
    (plan) => (stop(plan, 1).arriveAt = at(39)),
    /Stop 1: the arrival .* the depot does not allow/,
  ],
  ['a solo driver as quick as a team', plain(), (plan) => (stop(plan, 2).arriveAt = at(40)), /Stop 2: the arrival is/],
  [
    'the transit',
    plain(),
    (plan) => (shipment(plan).transitMinutes += 1),
    /The transit in minutes is 241, but must be 240/,
  ],
  [
    'the days slipped at a stop',
    slipping(),
    (plan) => (stop(plan, 4).slippedDays = 1),
    /Stop 4: the days slipped is 1, but must be 2/,
  ],
  [
    'the days slipped in all',
    slipping(),
    (plan) => (shipment(plan).slippedDays = 2),
    /The sum of the days slipped is 2, but must be 3/,
  ],
  [
    'a slack too long',
    plain(),
    (plan) => (stop(plan, 1).slackMinutes = 60.02),
    /Stop 1: the slack of 60.02 minutes is too long/,
  ],
  [
    'a slack too short',
    plain(),
    (plan) => (stop(plan, 2).slackMinutes = 139.98),
    /Stop 2: the slack of 139.98 minutes is too short/,
  ],
  [
    'a slack too short under a transit limit',
    unhurried(),
    (plan) => (stop(plan, 1).slackMinutes -= 1),
    /Stop 1: the slack of .* is too short/,
  ],
  [
    'an arrival after the start',
    fromDepot(),
    (plan) => (stop(plan, 1).arriveAt += MINUTE),
    /Stop 1: the arrival .* the depot does not allow/,
  ],
  ['a slack below nothing', plain(), (plan) => (stop(plan, 3).slackMinutes = -1), /Stop 3: the slack is -1 minutes/],
  [
    'a slack without end',
    plain(),
    (plan) => (stop(plan, 4).slackMinutes = Infinity),
    /Stop 4: the slack of Infinity minutes is too long/,
  ],
];

const aboutMoney: Mutant[] = [
  [
    'a cost off by a cent',
    plain(),
    (plan) => (shipment(plan).cost += HUNDREDTH),
    /Shipment 1: The cost is 440.01, but must be 440/,
  ],
  ['a cost without its slippage', slipping(), (plan) => (shipment(plan).cost -= 210), /Shipment 1: The cost is/],
  [
    'the dearer mode',
    onePair(),
    (plan) => (shipment(plan).mode = 'truckload'),
    /The mode is truckload, but must be ltl/,
  ],
  [
    'the baseline of a shipment',
    plain(),
    (plan) => (shipment(plan).baselineCost += 1),
    /Shipment 1: The baseline cost is 611/,
  ],
  ['the savings of a shipment', plain(), (plan) => (shipment(plan).savings += 1), /Shipment 1: The savings is 171/],
  ['the miles of a shipment', plain(), (plan) => (shipment(plan).miles -= 1), /Shipment 1: The miles is 119/],
  [
    'miles without the depot',
    fromDepot(),
    (plan) => (shipment(plan).miles = 120),
    /Shipment 1: The miles is 120, but must be 240/,
  ],
  [
    'the baseline miles of a shipment',
    plain(),
    (plan) => (shipment(plan).baselineMiles += 1),
    /Shipment 1: The baseline miles is 201/,
  ],
  [
    'the saved miles of a shipment',
    plain(),
    (plan) => (shipment(plan).savedMiles += 1),
    /Shipment 1: The saved miles is 81/,
  ],
  [
    'the cost of an order alone',
    plain(),
    (plan) => (plan.alone[0]!.cost = 249),
    /Order C alone: the cost is 249, but must be 250/,
  ],
  [
    'the miles of an order alone',
    plain(),
    (plan) => (plan.alone[0]!.miles = 0),
    /Order C alone: the miles is 0, but must be 100/,
  ],
  ['isHazmat', delicate(), (plan) => (shipment(plan).isHazmat = false), /isHazmat is false, but must be true/],
  ['isTeam', delicate(), (plan) => (shipment(plan).isTeam = false), /isTeam is false, but must be true/],
  [
    'isJustInTime',
    delicate(),
    (plan) => (shipment(plan).isJustInTime = false),
    /isJustInTime is false, but must be true/,
  ],
  ['isBlind', delicate(), (plan) => (shipment(plan).isBlind = false), /isBlind is false, but must be true/],
  ['the total cost', plain(), (plan) => (plan.cost -= HUNDREDTH), /^The cost of the plan is 689.99, but must be 690/],
  ['the total baseline', plain(), (plan) => (plan.baselineCost += 1), /^The baseline cost of the plan is 861/],
  ['the total savings', plain(), (plan) => (plan.savings += 1), /^The savings of the plan is 171/],
  ['the total miles', plain(), (plan) => (plan.miles += 1), /^The miles of the plan is 221/],
  ['the total baseline miles', plain(), (plan) => (plan.baselineMiles += 1), /^The baseline miles of the plan is 301/],
  ['the total saved miles', plain(), (plan) => (plan.savedMiles += 1), /^The saved miles of the plan is 81/],
];

function claimOptimal(plan: Plan): void {
  plan.provenOptimal = true;
}

const aboutProof: Mutant[] = [
  [
    'an objective that is not the cost',
    plain(),
    (plan) => (plan.objective = 689),
    /The objective is 689, but must be 690/,
  ],
  [
    'an objective in miles when cost counts',
    plain(),
    (plan) => (plan.aims = ['leastDistance']),
    /The objective is 690, but must be 220/,
  ],
  [
    'an objective that does not count trucks',
    plain(),
    (plan) => (plan.aims = ['fewestShipments']),
    /The objective is 690, but must be 2\./,
  ],
  [
    'no slippage, counted in cost',
    onePair(),
    (plan) => ((plan.aims = ['noSlippage']), (plan.objective = plan.cost)),
    /The objective is 120, but must be 100/,
  ],
  [
    'a bound above the objective',
    plain(),
    (plan) => ((plan.bound = 690.01), (plan.gap = -0.01 / 690)),
    /The bound 690.01 is above the objective 690/,
  ],
  [
    'a bound over the routes above the objective',
    plain(),
    (plan) => (plan.boundOverExamined = 691),
    /routes examined 691 is above/,
  ],
  ['a bound that is no number', plain(), (plan) => (plan.bound = NaN), /The bound NaN is above/],
  ['a gap that is wrong', plain(), (plan) => (plan.gap = 0.49), /The gap is 0.49, but must be 0.5/],
  ['a gap in per cent', plain(), (plan) => (plan.gap = 50), /The gap is 50, but must be 0.5/],
  ['optimal with a gap', plain(), claimOptimal, /The plan is called optimal, but its gap is 0.5/],
  ['no aim', plain(), (plan) => (plan.aims = []), /The plan has no aim/],
  ['an aim twice', plain(), (plan) => plan.aims.push('leastCost'), /The plan names an aim twice/],
  [
    'slippage where none was to be',
    slipping(),
    (plan) => plan.aims.push('noSlippage'),
    /to slip nowhere, but slips 3 days/,
  ],
];

describe('a plan that is broken on purpose is found out', () => {
  test.each([...aboutOrders, ...aboutStops, ...aboutTimes, ...aboutMoney, ...aboutProof])(
    '%s',
    (_, example, breakIt, says) => {
      expect(problemsOf(example)).toEqual([]);
      expect(broken(example, breakIt)).toContainEqual(expect.stringMatching(says));
    },
  );
});

test('a transit limit may count among what a delay must not break, or not', () => {
  const tight = plain({ constraints: { maxRouteTransitTime: 240 / 1440 } });
  expect(problemsOf(tight)).toEqual([]);
  expect(broken(tight, (plan) => (stop(plan, 2).slackMinutes = 0))).toEqual([]);
  expect(broken(tight, (plan) => (stop(plan, 1).slackMinutes = 0))).not.toEqual([]);
});
