import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';

/** What the database says of one shipment, when all is settled. */
export interface HeldShipment {
  shipmentNumber: string;
  status: number;
  proNumber: string | null;
  /** The states of its bookings, the first one first. */
  bookings: string[];
  orderStatuses: number[];
  /** Entries of its trail. */
  booked: number;
  undone: number;
  cancelled: number;
  /** Jobs that still have to ask a carrier, or gave up. */
  openJobs: number;
}

/** What somebody wanted of a shipment, and what they were told in the end. */
export interface Wanted {
  shipmentNumber: string;
  /** Where the process died, for people. */
  when: string;
  wants: 'booked' | 'undone' | 'cancelled';
  /** Whether a carrier has to hear of it. */
  isAsked: boolean;
  /** Null: nobody came back to hear it. */
  told: 'Booked' | 'Waiting' | 'Done' | 'Refused' | null;
  /** The carrier may say no, or cannot be reached. */
  mayBeRefused: boolean;
}

export interface BookingFindings {
  double: string[];
  half: string[];
  lost: string[];
}

const isBookedStatus = (status: number) => status === SHIPMENT_STATUS.Booked || status === SHIPMENT_STATUS.Dispatched;
const ORDERS_ON: Readonly<Record<number, number>> = {
  [SHIPMENT_STATUS.Voided]: ORDER_STATUS.Accepted,
  [SHIPMENT_STATUS.ReadyToBook]: ORDER_STATUS.Planned,
  [SHIPMENT_STATUS.Booked]: ORDER_STATUS.ReadyToShip,
  [SHIPMENT_STATUS.Dispatched]: ORDER_STATUS.ReadyToShip,
};

const count = (states: readonly string[], wanted: string) => states.filter((state) => state === wanted).length;

/** What is there twice, on either side. */
function doubles(held: HeldShipment, carried: readonly string[]): string[] {
  const bookedRows = count(held.bookings, 'booked');
  return [
    ...(carried.length > 1 ? [`the carrier has it ${carried.length} times`] : []),
    ...(bookedRows > 1 ? [`it has ${bookedRows} bookings`] : []),
    ...(held.booked > 1 ? [`its trail says ${held.booked} times that it was booked`] : []),
    ...(held.undone > 1 ? [`its trail says ${held.undone} times that it was undone`] : []),
    ...(held.cancelled > 1 ? [`its trail says ${held.cancelled} times that it was cancelled`] : []),
  ];
}

/** Where the two sides, or two of our own tables, say different things. */
function halves(held: HeldShipment, carried: readonly string[], isAsked: boolean): string[] {
  const isHere = isBookedStatus(held.status);
  const isThere = carried.length > 0;
  const orders = ORDERS_ON[held.status];
  return [
    ...(isAsked && isHere && !isThere ? ['it is booked here and not with the carrier'] : []),
    ...(isThere && !isHere ? [`the carrier has it and its status here is ${held.status}`] : []),
    ...(!isAsked && isThere ? ['a carrier has it that nobody asked'] : []),
    ...(isAsked && isHere && isThere && !carried.includes(held.proNumber ?? '')
      ? [`its number is ${held.proNumber} here and ${carried.join(', ')} with the carrier`]
      : []),
    ...(isHere !== (held.bookings.at(-1) === 'booked')
      ? [`its status is ${held.status} and its booking ${held.bookings.at(-1)}`]
      : []),
    ...(held.orderStatuses.some((status) => status !== orders)
      ? [`its status is ${held.status} and its orders have ${held.orderStatuses.join(', ')}`]
      : []),
    ...(isHere && held.booked === 0 ? ['its trail does not say that it was booked'] : []),
  ];
}

const ENDS: Readonly<Record<Wanted['wants'], (status: number) => boolean>> = {
  booked: isBookedStatus,
  undone: (status) => status === SHIPMENT_STATUS.ReadyToBook,
  cancelled: (status) => status === SHIPMENT_STATUS.Voided,
};

/** What somebody was told and is not so, and what nobody ever settled. */
function losses(held: HeldShipment, { wants, told, mayBeRefused }: Wanted): string[] {
  const isDone = ENDS[wants](held.status);
  const last = held.bookings.at(-1);
  return [
    ...(last === 'asking' || last === 'cancelling' ? [`its booking is still ${last}`] : []),
    ...(last === 'unclear' ? ['a person has to ask, and the carrier could have been'] : []),
    ...(held.openJobs > 0 ? [`${held.openJobs} jobs have not asked`] : []),
    ...(told === 'Refused' && !mayBeRefused ? ['somebody was refused what the carrier would have taken'] : []),
    ...(told !== null && told !== 'Refused' && !isDone && !(mayBeRefused && told === 'Waiting')
      ? [`somebody was told ${told} and its status is ${held.status}`]
      : []),
    ...(told === 'Refused' && isDone ? ['somebody was refused and it is done'] : []),
  ];
}

/** Compares what somebody wanted, what is here and what the carrier has. Pure, so that the judge itself can be judged. */
export function judgeBooking(
  wanted: Wanted,
  held: HeldShipment | undefined,
  carried: readonly string[],
): BookingFindings {
  const say = (words: string) => `${wanted.shipmentNumber} (${wanted.when}): ${words}`;
  if (!held) return { double: [], half: [], lost: [say('the shipment is not there')] };
  return {
    double: doubles(held, carried).map(say),
    half: halves(held, carried, wanted.isAsked).map(say),
    lost: losses(held, wanted).map(say),
  };
}
