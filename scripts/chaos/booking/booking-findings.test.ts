import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { expect, test } from 'vitest';
import { judgeBooking, type BookingFindings, type HeldShipment, type Wanted } from './booking-findings.ts';

const PRO = 'C1000001';
const booked: HeldShipment = {
  shipmentNumber: 'S1',
  status: SHIPMENT_STATUS.Dispatched,
  proNumber: PRO,
  bookings: ['booked'],
  orderStatuses: [ORDER_STATUS.ReadyToShip],
  booked: 1,
  undone: 0,
  cancelled: 0,
  openJobs: 0,
};
const free: HeldShipment = {
  ...booked,
  status: SHIPMENT_STATUS.ReadyToBook,
  proNumber: null,
  bookings: [],
  orderStatuses: [ORDER_STATUS.Planned],
  booked: 0,
};
const undone: HeldShipment = { ...free, bookings: ['cancelled'], booked: 1, undone: 1 };
const refused: HeldShipment = { ...free, bookings: ['refused'] };
const wish: Wanted = {
  shipmentNumber: 'S1',
  when: 'after commit',
  wants: 'booked',
  isAsked: true,
  told: 'Booked',
  mayBeRefused: false,
};

const NOTHING: BookingFindings = { double: [], half: [], lost: [] };

test.each<[string, Partial<Wanted>, HeldShipment, string[]]>([
  ['booked once on both sides', {}, booked, [PRO]],
  ['booked in the end, after waiting', { told: 'Waiting' }, booked, [PRO]],
  ['booked by hand', { isAsked: false }, { ...booked, proNumber: null, status: SHIPMENT_STATUS.Booked }, []],
  ['never begun, and nobody came back', { told: null }, free, []],
  ['settled by the job alone', { told: null }, booked, [PRO]],
  ['refused by the carrier', { told: 'Refused', mayBeRefused: true }, refused, []],
  ['refused by the carrier after waiting', { told: 'Waiting', mayBeRefused: true }, refused, []],
  ['undone', { wants: 'undone', told: 'Done' }, undone, []],
  ['not undone, and nobody came back', { wants: 'undone', told: null }, booked, [PRO]],
])('%s is in order', (_, change, held, carried) => {
  expect(judgeBooking({ ...wish, ...change }, held, carried)).toEqual(NOTHING);
});

test.each<[string, HeldShipment, string[]]>([
  ['a carrier that has it twice', booked, [PRO, 'C1000002']],
  ['two bookings', { ...booked, bookings: ['booked', 'booked'] }, [PRO]],
  ['a trail that says it twice', { ...booked, booked: 2 }, [PRO]],
])('%s is double', (_, held, carried) => {
  expect(judgeBooking(wish, held, carried)).toEqual({ ...NOTHING, double: [expect.stringContaining('S1')] });
});

test.each<[string, HeldShipment, string[]]>([
  ['booked here alone', booked, []],
  ['booked there alone', free, [PRO]],
  ['another number', { ...booked, proNumber: 'C2' }, [PRO]],
  ['a booking without its shipment', { ...free, bookings: ['booked'] }, []],
  ['orders left behind', { ...booked, orderStatuses: [ORDER_STATUS.Planned] }, [PRO]],
  ['no trail', { ...booked, booked: 0 }, [PRO]],
])('%s is half', (_, held, carried) => {
  expect(judgeBooking({ ...wish, told: null }, held, carried)).toMatchObject({
    double: [],
    half: [expect.stringContaining('S1')],
    lost: [],
  });
});

test.each<[string, Partial<Wanted>, HeldShipment | undefined, string[]]>([
  ['a shipment that is gone', {}, undefined, []],
  ['told booked, and free', {}, free, []],
  ['told done, and still booked', { wants: 'undone', told: 'Done' }, booked, [PRO]],
  ['refused by us alone', { told: 'Refused' }, free, []],
  ['a promise that was not kept', {}, { ...booked, openJobs: 1 }, [PRO]],
  ['left to a person', { told: null }, { ...free, bookings: ['unclear'] }, []],
])('%s is lost', (_, change, held, carried) => {
  expect(judgeBooking({ ...wish, ...change }, held, carried)).toEqual({
    ...NOTHING,
    lost: [expect.stringContaining('S1')],
  });
});
