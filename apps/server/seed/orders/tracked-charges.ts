import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import { accessorialName } from '@lanewright/domain/orders/lists.ts';
import { isLessThanTruckload, itemsOf } from '@lanewright/domain/orders/order.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import type { Motion, WrittenStop } from '../motion/moving.ts';
import { DETENTION_AN_HOUR, detentionHours, detentionInWords, minutesAtDock } from './dock-time.ts';
import type { DemoOrder } from './orders.ts';

/** Charges that only the way itself brings about: nobody agrees on them when a truck is booked. */
const TRACKED: ReadonlySet<string> = new Set(['Accessorial', 'Detention', 'Lumper', 'Redelivery']);

/** What a booking was made for, without what the way has added. */
export const agreedCost = (charges: readonly Pick<ShipmentCharge, 'chargeTypeName' | 'total'>[]): number =>
  cents(charges.reduce((sum, { chargeTypeName, total }) => sum + (TRACKED.has(chargeTypeName ?? '') ? 0 : total), 0));

/** Not every carrier asks for what it could. */
const SHARE_DETAINED = 0.6;
const SHARE_LUMPED = 0.3;
const [MIN_LUMPER, MAX_LUMPER] = [110, 320];
const REDELIVERY = 95;
const SHARE_INSIDE = 0.25;
const INSIDE = 110;

/** Receivers of these goods have crews of their own break pallets down; the driver pays them. */
const LUMPED_GOODS: ReadonlySet<string | null> = new Set([
  'Food/Beverage',
  'Dry Goods',
  'Frozen',
  'Refrigerated',
  'Household Goods',
  'Electronics',
  'Furniture',
  'General',
  'Textiles',
  'Paper',
]);
const LUMPED_TRAILERS: ReadonlySet<string | null> = new Set(['Dry', 'Reefer']);
const LUMPED_PLACES: ReadonlySet<string | null> = new Set(['Distribution Center', 'Warehouse']);

interface Tracked {
  aboard: readonly DemoOrder[];
  motion: Motion;
  stops: readonly WrittenStop[];
  facts: LoadedFacts;
  /** The day on which nobody could receive the freight; null where it was delivered at once. */
  attemptedOn: string | null;
}

/** What is charged once a shipment is delivered, by what tracking has recorded of it. */
export function trackedCharges(order: DemoOrder, tracked: Tracked): ShipmentCharge[] {
  if ((order.journey.shipment?.status ?? 0) < SHIPMENT_STATUS.Delivered) return [];
  return isLessThanTruckload(order.draft)
    ? [...redeliveryCharges(tracked), ...insideCharges(order, tracked)]
    : [...detentionCharges(order, tracked), ...lumperCharges(order, tracked)];
}

const flat = (chargeTypeName: string, description: string, rate: number): ShipmentCharge => ({
  chargeTypeName,
  description,
  chargeRateType: 'Flat',
  units: 1,
  rate,
  total: rate,
});

const redeliveryCharges = ({ attemptedOn }: Tracked): ShipmentCharge[] =>
  attemptedOn === null
    ? []
    : [
        flat(
          'Redelivery',
          `Delivery attempted on ${formatCalendarDay(attemptedOn)}, too late for the receiver`,
          REDELIVERY,
        ),
      ];

/** A store without a dock has the driver bring the freight in, whether that was ordered or not. */
function insideCharges({ draft, random }: DemoOrder, { facts }: Tracked): ShipmentCharge[] {
  const isStore = facts.locations.get(draft.stops.at(-1)!.locationNumber!)!.locationType === 'Store';
  const isCharged =
    isStore && !draft.accessorials.includes('DeliveryInside') && random.fraction('brought in') < SHARE_INSIDE;
  return isCharged ? [flat('Accessorial', accessorialName('DeliveryInside'), INSIDE)] : [];
}

function detentionCharges({ random }: DemoOrder, { motion, stops }: Tracked): ShipmentCharge[] {
  return stops.flatMap((stop, index) => {
    const standing = motion.stops[index]!;
    const minutes = minutesAtDock({
      dueAt: stop.appointment_at ?? stop.early_at,
      arrivedAt: standing['arrived_at'] as Date | null,
      departedAt: standing['departed_at'] as Date | null,
      isDropped: standing['load_style'] === 'drop',
    });
    const hours = minutes === null ? 0 : detentionHours(minutes);
    if (hours === 0 || random.fraction(`detention ${index}`) >= SHARE_DETAINED) return [];
    return [
      {
        chargeTypeName: 'Detention',
        description: detentionInWords(stop.city, minutes!),
        chargeRateType: 'PerUnit',
        units: hours,
        rate: DETENTION_AN_HOUR,
        total: cents(hours * DETENTION_AN_HOUR),
      },
    ];
  });
}

/** Where the last freight is unloaded by hands of the receiver's choice. */
function lumperCharges({ draft, random }: DemoOrder, { aboard, facts }: Tracked): ShipmentCharge[] {
  const last = draft.stops.at(-1)!;
  const { locationType, companyName } = facts.locations.get(last.locationNumber!)!;
  const isOwn = facts.billTo.some((company) => company.isOwnCompany && company.companyName === companyName);
  const isLumped =
    LUMPED_TRAILERS.has(draft.equipmentMode) &&
    LUMPED_PLACES.has(locationType) &&
    !isOwn &&
    last.loadStyle !== 'Drop' &&
    aboard.every((one) => itemsOf(one.draft).every((item) => LUMPED_GOODS.has(item.cargoClassification)));
  if (!isLumped || random.fraction('charged lumper') >= SHARE_LUMPED) return [];
  return [flat('Lumper', 'Unloaded at the receiver', random.whole('lumper', MIN_LUMPER, MAX_LUMPER))];
}
