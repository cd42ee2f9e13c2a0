import type { OptimizationSolution } from '@lanewright/contract/optimization.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { loadsOf } from '@lanewright/domain/optimization/preplan.ts';
import { co2Of, operationOf } from '@lanewright/domain/tracking/co2.ts';
import { roundToTenth } from '@lanewright/domain/units/distance.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { AloneOrder, RejectedCombination, Solution } from '@lanewright/optimizer/plan.ts';
import { asPreplan, type OrdersByNumber } from './as-preplan.ts';

const numbers = (ids: readonly (string | number)[]) => ids.map(String);

function rejectedOf(rejected: RejectedCombination): OptimizationSolution['alone'][number]['rejected'] {
  switch (rejected.kind) {
    case 'loses':
      return { kind: 'loses', with: numbers(rejected.with), by: cents(rejected.by) };
    case 'forbidden':
      return { kind: 'forbidden', with: numbers(rejected.with), limit: rejected.limit };
    case 'far':
      return { kind: 'far', with: numbers(rejected.with), limits: [...rejected.limits] };
    default:
      return { kind: 'nobody' };
  }
}

interface Driven {
  mode: ShippingMode;
  equipment: EquipmentMode;
  legs: { pounds: number; miles: number }[];
}

/** Kilograms from well to wheel, by what is on board on each leg. */
const co2InKilograms = ({ mode, equipment, legs }: Driven) => co2Of(legs, [], operationOf(mode, equipment)).wtw / 1_000;

function aloneDriven({ order: id, miles }: AloneOrder, orders: OrdersByNumber): Driven {
  const { order, freight, alone } = orders.get(String(id))!;
  return { mode: alone.mode, equipment: order.equipmentMode ?? 'Dry', legs: [{ pounds: freight.weight, miles }] };
}

/** A plan of the optimizer as people see it. */
export function asSolution(solution: Solution, orders: OrdersByNumber, place: number): OptimizationSolution {
  const proposedShipments = solution.shipments
    .toSorted((one, other) => other.savings - one.savings)
    .map((shipment, index) =>
      asPreplan(shipment, orders, { id: `${place}-${index + 1}`, name: `Plan ${index + 1}`, isManual: false }),
    );
  const driven: Driven[] = [
    ...proposedShipments.map(({ stops, shippingMode, equipmentMode }) => {
      const loads = loadsOf(stops);
      const legs = stops.slice(1).map((stop, index) => ({ pounds: loads[index]!.weight, miles: stop.distance ?? 0 }));
      return { mode: shippingMode, equipment: equipmentMode, legs };
    }),
    ...solution.alone.map((one) => aloneDriven(one, orders)),
  ];
  const late = new Set(
    proposedShipments.flatMap(({ stops }) => stops.flatMap((stop) => (stop.slippedDays > 0 ? stop.orders : []))),
  );
  return {
    id: `solution-${place}`,
    aims: [...solution.aims],
    proposedShipments,
    alone: solution.alone.map((one) => ({
      orderNumber: String(one.order),
      cost: cents(one.cost),
      miles: roundToTenth(one.miles),
      rejected: rejectedOf(one.rejected),
    })),
    cost: cents(solution.cost),
    baselineCost: cents(solution.baselineCost),
    savings: cents(solution.savings),
    miles: roundToTenth(solution.miles),
    baselineMiles: roundToTenth(solution.baselineMiles),
    savedMiles: roundToTenth(solution.savedMiles),
    lateOrders: late.size,
    co2: Math.round(driven.reduce((total, one) => total + co2InKilograms(one), 0)),
    objective: Math.round(solution.objective * 100) / 100,
    bound: Math.round(solution.bound * 100) / 100,
    gap: solution.gap,
    provenOptimal: solution.provenOptimal,
  };
}
