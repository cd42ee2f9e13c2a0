import type { Order, OrderLineItem } from '../orders/order-record.ts';
import { figure } from '../units/figures.ts';
import { hiddenFrom, namesAt, partyOf, unnamedAt } from './bills-of-lading.ts';
import { coveredBy, type FreightOnPaper, type PlacedStop } from './freight-on-paper.ts';
import { ssccBarCode } from './gs1.ts';
import type { PalletLabel } from './paper.ts';
import { without } from './withheld.ts';

/** More in one go are printed order by order. */
export const MOST_LABELS = 500;
const MOST_REFERENCES = 3;

function marksOf(item: OrderLineItem, order: Order): string[] {
  return [
    ...(item.isHazmat ? [`HAZMAT ${item.hazmatUNNumber ?? ''}`.trim()] : []),
    ...(item.isStackable ? [] : ['DO NOT STACK']),
    ...(order.reeferTemperature === null ? [] : [`KEEP AT ${figure(order.reeferTemperature)} °F`]),
  ];
}

/** What stands on the floor: pallets, or the packages themselves where there are none. */
const unitsOf = ({ palletCount, packageCount }: OrderLineItem) => palletCount || packageCount || 0;

/** The share of one unit; what does not divide is on the first ones, so that the shares add up. */
function shareOf(total: number, units: number, index: number): number {
  return Math.floor(total / units) + (index < total % units ? 1 : 0);
}

export interface LabelledPallet {
  orderId: string;
  /** Counts through the pallets of its order. */
  palletNumber: number;
}

interface Unit extends LabelledPallet {
  order: Order;
  item: OrderLineItem;
  index: number;
  units: number;
  pallets: number;
}

function unitsOn(freight: FreightOnPaper, orderNumber: string | null): Unit[] {
  const { items } = coveredBy(freight, orderNumber === null ? { kind: 'master' } : { kind: 'order', orderNumber });
  return [...Map.groupBy(items, ({ order }) => order)].flatMap(([order, own]) => {
    const pallets = own.reduce((sum, { item }) => sum + unitsOf(item), 0);
    let palletNumber = 0;
    return own.flatMap(({ item }) =>
      Array.from({ length: unitsOf(item) }, (_, index) => ({
        orderId: order.id,
        order,
        item,
        index,
        units: unitsOf(item),
        palletNumber: ++palletNumber,
        pallets,
      })),
    );
  });
}

/** Which pallets get a label, before anybody has numbered them; at most one more than can be printed at once. */
export function palletsToLabel(freight: FreightOnPaper, orderNumber: string | null): LabelledPallet[] {
  return unitsOn(freight, orderNumber)
    .slice(0, MOST_LABELS + 1)
    .map(({ orderId, palletNumber }) => ({ orderId, palletNumber }));
}

const stopsOfItem = (all: readonly PlacedStop[], item: OrderLineItem) => {
  const at = (type: 'Pickup' | 'Dropoff') =>
    all.find(({ stop }) => stop.stopType === type && stop.lineItems.some(({ id }) => id === item.id));
  return { pickup: at('Pickup'), dropoff: at('Dropoff') };
};

/**
 * A label for each pallet of an order, or of all on the truck. Pallets of a blind order have two, as their bills of lading
 * do: the one for the pickup hides who receives the freight, and the one for the delivery hides who sends it. Those for the
 * delivery come last, so that the carrier can be given them apart.
 */
export function palletLabels(
  freight: FreightOnPaper,
  orderNumber: string | null,
  { bolNumber, ssccOf }: { bolNumber: string; ssccOf: (pallet: LabelledPallet) => string | null },
): PalletLabel[] {
  const all = coveredBy(freight, { kind: 'master' }).stops;
  const labelOf = (unit: Unit, blindFor: PalletLabel['blindFor']): PalletLabel => {
    const { order, item, index, units, palletNumber, pallets } = unit;
    const { pickup, dropoff } = stopsOfItem(all, item);
    const to = dropoff?.stop ?? order.stops.at(-1)!;
    const sscc = ssccOf(unit);
    const ends = [pickup, dropoff].flatMap((end) => end ?? []);
    const hides = blindFor === null ? () => false : hiddenFrom(blindFor, ends);
    const label: PalletLabel = {
      blindFor,
      shipmentNumber: freight.shipmentNumber,
      bolNumber,
      proNumber: freight.proNumber,
      carrierName: freight.carrierName,
      shipFrom: !pickup || hides(pickup) ? unnamedAt(freight, pickup?.stop.location ?? null) : partyOf(pickup.stop),
      shipTo: blindFor === 'Pickup' ? unnamedAt(freight, to.location) : partyOf(to),
      orderNumber: order.orderNumber,
      references: order.referenceNumbers
        .filter(({ value }) => value !== '')
        .slice(0, MOST_REFERENCES)
        .map(({ label, value }) => `${label} ${value}`),
      description: item.description ?? '',
      weight: Math.round(((item.totalWeight ?? 0) / units) * 100) / 100,
      packages: shareOf(item.packageCount ?? 0, units, index),
      packageType: item.packagingUnitType ?? '',
      palletNumber,
      pallets,
      marks: marksOf(item, order),
      sscc,
      barCode: sscc === null ? `${freight.shipmentNumber}-${order.orderNumber}-${palletNumber}` : ssccBarCode(sscc),
    };
    return without(label, namesAt(ends, hides, freight.companyName));
  };
  const units = unitsOn(freight, orderNumber);
  return [
    ...units.map((unit) => labelOf(unit, unit.order.isBlind ? 'Pickup' : null)),
    ...units.filter(({ order }) => order.isBlind).map((unit) => labelOf(unit, 'Delivery')),
  ];
}
