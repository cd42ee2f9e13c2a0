import type { OptimizationInput } from '../input.ts';
import type { ProposedShipment, Solution } from '../plan.ts';
import type { RouteToPrice, Tariff } from '../tariff.ts';
import { handledOfKind } from './freight.ts';
import { isOnePlace, milesAlone, ordersOf, routeMiles, visitsOf, type RouteTask } from './route.ts';
import { expectNumber, expectSame } from './tolerance.ts';

function isOnePair(tasks: readonly RouteTask[]): boolean {
  const isOnePoint = (kind: string) => {
    const places = tasks.filter((task) => task.stop.kind === kind).map((task) => task.stop.place);
    return places.every((place) => isOnePlace(place, places[0]!));
  };
  const allHaveTwoStops = ordersOf(tasks).every((order) => order.stops.length === 2);
  return allHaveTwoStops && isOnePoint('pickup') && isOnePoint('dropoff');
}

export function routeToPrice(input: OptimizationInput, tasks: readonly RouteTask[]): RouteToPrice | null {
  const orders = ordersOf(tasks);
  const [first, last] = [tasks[0], tasks.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    orders,
    miles: routeMiles(input, tasks),
    stops: visitsOf(tasks).length,
    origin: first.stop.place,
    destination: last.stop.place,
    isOnePair: isOnePair(tasks),
    equipmentMode: first.order.equipmentMode,
    isHazmat: orders.some((order) => order.hazardClasses.length > 0),
    isTeam: orders.some((order) => order.isTeam),
    isBlind: orders.some((order) => order.isBlind),
    ...handledOfKind(tasks, 'pickup'),
  };
}

/** Miles and savings in miles, which need no schedule. */
export function mileProblems(
  input: OptimizationInput,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
): string[] {
  const miles = routeMiles(input, tasks);
  const baseline = ordersOf(tasks).reduce((sum, order) => sum + milesAlone(input, order), 0);
  return [
    ...expectNumber('The miles', shipment.miles, miles),
    ...expectNumber('The baseline miles', shipment.baselineMiles, baseline),
    ...expectNumber('The saved miles', shipment.savedMiles, baseline - miles),
  ];
}

export function costProblems(
  input: OptimizationInput,
  tariff: Tariff,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
  slippedDays: number,
): string[] {
  const route = routeToPrice(input, tasks);
  if (route === null) return [];
  const price = tariff.price(route);
  const cost = price.cost + slippedDays * input.fleet.slippageCostPerDay;
  const baseline = route.orders.reduce((sum, order) => sum + order.baselineCost, 0);
  return [
    ...expectSame('The mode', shipment.mode, price.mode),
    ...expectNumber('The cost', shipment.cost, cost),
    ...expectNumber('The baseline cost', shipment.baselineCost, baseline),
    ...expectNumber('The savings', shipment.savings, baseline - cost),
  ];
}

export function flagProblems(shipment: ProposedShipment, tasks: readonly RouteTask[]): string[] {
  const orders = ordersOf(tasks);
  return [
    ...expectSame(
      'isHazmat',
      shipment.isHazmat,
      orders.some((order) => order.hazardClasses.length > 0),
    ),
    ...expectSame(
      'isTeam',
      shipment.isTeam,
      orders.some((order) => order.isTeam),
    ),
    ...expectSame(
      'isJustInTime',
      shipment.isJustInTime,
      orders.some((order) => order.isJustInTime),
    ),
    ...expectSame(
      'isBlind',
      shipment.isBlind,
      orders.some((order) => order.isBlind),
    ),
  ];
}

/** The totals of the solution are the sums of its parts, which are checked one by one. */
export function totalProblems(solution: Solution): string[] {
  const { shipments, alone } = solution;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const cost = sum([...shipments.map((shipment) => shipment.cost), ...alone.map((order) => order.cost)]);
  const miles = sum([...shipments.map((shipment) => shipment.miles), ...alone.map((order) => order.miles)]);
  const baselineCost = sum([
    ...shipments.map((shipment) => shipment.baselineCost),
    ...alone.map((order) => order.cost),
  ]);
  const baselineMiles = sum([
    ...shipments.map((shipment) => shipment.baselineMiles),
    ...alone.map((order) => order.miles),
  ]);
  return [
    ...expectNumber('The cost of the plan', solution.cost, cost),
    ...expectNumber('The baseline cost of the plan', solution.baselineCost, baselineCost),
    ...expectNumber('The savings of the plan', solution.savings, baselineCost - cost),
    ...expectNumber('The miles of the plan', solution.miles, miles),
    ...expectNumber('The baseline miles of the plan', solution.baselineMiles, baselineMiles),
    ...expectNumber('The saved miles of the plan', solution.savedMiles, baselineMiles - miles),
  ];
}
