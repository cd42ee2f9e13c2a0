import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { expect, it } from 'vitest';
import { makeListedShipment, makeNextStop } from './fake-shipment-list.ts';
import {
  agoText,
  arrivalText,
  consigneeText,
  equipmentText,
  latenessText,
  onTimeReason,
  onTimeText,
  overdueText,
} from './listed-words.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');

it.each([
  ['2026-11-17T11:59:40Z', 'just now'],
  ['2026-11-17T11:35:00Z', '25 min ago'],
  ['2026-11-17T08:30:00Z', '3 h ago'],
  ['2026-11-14T11:00:00Z', '3 days ago'],
])('%s was %s', (instant, said) => {
  expect(agoText(instant, NOW)).toBe(said);
});

it('says when it arrives by the clocks of the place', () => {
  const planned = makeNextStop({ etaDateTime: '2026-11-20T16:10:00-05:00' });
  expect(arrivalText(planned, NOW)).toMatch(/^ETA 11\/20.* 16:10 EST, as planned$/);
  expect(arrivalText(makeNextStop({ etaDateTime: null }), NOW)).toBe('');
  expect(arrivalText(makeNextStop({ isThere: true }), NOW)).toBe('There now');
});

it.each([
  ['2026-11-20T16:10:00-05:00', '2026-11-20T17:09:00-05:00', /^ETA 11\/20.* 16:10 EST, from news 6 h ago$/],
  [
    '2026-11-20T16:10:00-05:00',
    '2026-11-20T17:10:00-05:00',
    /^ETA 11\/20.* 16:10 EST \(between 11\/20.* 16:10 and 11\/20.* 17:10\), from news 6 h ago$/,
  ],
])('carries the age of its news, and its range where that is wide: %s to %s', (earliest, latest, said) => {
  const stop = makeNextStop({
    etaEarliestDateTime: earliest,
    etaLatestDateTime: latest,
    etaNewsDateTime: '2026-11-17T05:30:00Z',
  });
  expect(arrivalText(stop, NOW)).toMatch(said);
});

it('says how late it is, against the appointment where there is one', () => {
  const nextStop = makeNextStop({
    etaDateTime: '2026-11-20T16:10:00-05:00',
    etaNewsDateTime: '2026-11-20T10:00:00-05:00',
    lateDateTime: '2026-11-20T15:00:00-05:00',
  });
  expect(latenessText({ nextStop, onTimeStatus: 'Late' })).toBe('70 min late');
  const appointmentDateTime = '2026-11-20T13:00:00-05:00';
  expect(latenessText({ nextStop: { ...nextStop, appointmentDateTime }, onTimeStatus: 'Late' })).toBe(
    '3 h 10 min late',
  );
  const guessed = { ...nextStop, etaNewsDateTime: null };
  expect(latenessText({ nextStop: guessed, onTimeStatus: 'Late' })).toBe('about 1 h late');
  expect(latenessText({ nextStop, onTimeStatus: 'OnTime' })).toBe('');
  expect(latenessText({ nextStop: null, onTimeStatus: 'Late' })).toBe('');
});

it('names no hour where the carrier gives only the day, and says why that is on time', () => {
  const nextStop = makeNextStop({
    etaDateTime: '2026-11-20T17:00:00-05:00',
    etaDay: '2026-11-20',
    etaEarliestDateTime: '2026-11-20T17:00:00-05:00',
    etaLatestDateTime: '2026-11-20T17:00:00-05:00',
    earlyDateTime: '2026-11-20T07:30:00-05:00',
    lateDateTime: '2026-11-20T11:30:00-05:00',
  });
  expect(arrivalText(nextStop, NOW)).toMatch(/^ETA 11\/20(\/\d\d)?, as planned$/);
  expect(onTimeReason({ nextStop, onTimeStatus: 'OnTime' })).toMatch(/^Expected on the day/);
  expect(onTimeReason({ nextStop: { ...nextStop, isThere: true }, onTimeStatus: 'OnTime' })).toBe('');
  expect(latenessText({ nextStop, onTimeStatus: 'Late' })).toBe('');
  const days = { etaDay: '2026-11-21', etaNewsDateTime: '2026-11-17T05:30:00Z' };
  const later = { etaDateTime: '2026-11-21T17:00:00-05:00', etaEarliestDateTime: '2026-11-21T17:00:00-05:00' };
  const range = { ...later, etaLatestDateTime: '2026-11-23T17:00:00-05:00' };
  expect(latenessText({ nextStop: { ...nextStop, ...days, ...range }, onTimeStatus: 'Late' })).toBe('1 day late');
  expect(arrivalText({ ...nextStop, ...days, ...range }, NOW)).toMatch(
    /^ETA 11\/21(\/\d\d)? \(between 11\/21(\/\d\d)? and 11\/23(\/\d\d)?\), from news 6 h ago$/,
  );
});

it('names no punctuality before it is booked, and no equipment once it is voided', () => {
  const { ReadyToBook, InTransit, Voided } = SHIPMENT_STATUS;
  const ahead = makeListedShipment(1, { shipmentStatus: ReadyToBook, onTimeStatus: 'Late' });
  expect(onTimeText(ahead, NOW)).toBe('');
  const silent = makeListedShipment(1, { shipmentStatus: InTransit, onTimeStatus: 'AtRisk', exception: 'NoNews' });
  expect(onTimeText(silent, NOW)).toBe('No news');
  expect(equipmentText(makeListedShipment(1))).toBe('Dry van');
  expect(equipmentText(makeListedShipment(1, { shipmentStatus: Voided }))).toBe('');
});

it.each<[string, number, Partial<ListedShipment>, string, string]>([
  [
    'not booked',
    SHIPMENT_STATUS.ReadyToBook,
    {},
    'Overdue',
    'Pickup was due 11/18 by 12:00 CST. No carrier is booked.',
  ],
  // The on-time status is calculated again at the end of the window, and both must never contradict each other.
  [
    'booked and on time',
    SHIPMENT_STATUS.Booked,
    { onTimeStatus: 'OnTime' },
    'Overdue',
    'Pickup was due 11/18. No pickup is reported.',
  ],
  [
    'booked and late',
    SHIPMENT_STATUS.Booked,
    { onTimeStatus: 'Late', exception: 'Late' },
    'Late',
    'Pickup was due 11/18. No pickup is reported.',
  ],
  ['picked up', SHIPMENT_STATUS.InTransit, { onTimeStatus: 'OnTime' }, 'On time', ''],
  ['voided', SHIPMENT_STATUS.Voided, {}, '', ''],
])('a day after its pickup, %s', (_what, shipmentStatus, facts, sign, reason) => {
  const shipment = makeListedShipment(1, {
    shipmentStatus: shipmentStatus as ListedShipment['shipmentStatus'],
    ...facts,
  });
  const now = Date.parse('2026-11-19T09:00:00-06:00');
  expect([onTimeText(shipment, now), overdueText(shipment, now)]).toEqual([sign, reason]);
});

it('names the consignee, and how many others there are', () => {
  expect(consigneeText({ consignee: 'Store 12', dropoffStops: 1 })).toBe('Store 12');
  expect(consigneeText({ consignee: 'Store 12', dropoffStops: 3 })).toBe('Store 12 +2');
});
