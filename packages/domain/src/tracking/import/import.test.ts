import { describe, expect, it } from 'vitest';
import { readHeadings } from '../../fields/import-file.ts';
import { instantAt } from '../../units/zoned-time.ts';
import type { KnownTrip } from '../plausible.ts';
import { CHECK_CALL_IMPORT_FIELDS, readCheckCallRow, type ImportedCheckCall } from './import-row.ts';
import { identityOf, judgeRows, questionedRows, type NamedShipment } from './judge-rows.ts';

const HEADINGS = [
  'Shipment',
  'Event',
  'Stop',
  'Date',
  'Time',
  'City',
  'State',
  'Latitude',
  'Longitude',
  'Carrier ETA Date',
  'Carrier ETA Time',
  'Note',
];
const { layout } = readHeadings(CHECK_CALL_IMPORT_FIELDS, HEADINGS);
const ROW = ['s100482', 'check call', '', '11/17/2026', '14:12', 'Elizabethtown', 'ky', '', '', '', '', ''];
const read = (change: Partial<Record<(typeof HEADINGS)[number], string>> = {}) =>
  readCheckCallRow(
    layout,
    ROW.map((cell, index) => change[HEADINGS[index]!] ?? cell),
  );

describe('a row', () => {
  it('is a check call', () => {
    expect(read().row).toEqual({
      shipmentNumber: 'S100482',
      kind: 'Location',
      stopNumber: null,
      happened: { date: '2026-11-17', time: '14:12:00' },
      city: 'Elizabethtown',
      state: 'KY',
      latitude: null,
      longitude: null,
      eta: null,
      note: '',
      overrideReason: '',
    });
  });

  it.each([
    [{ Shipment: '' }, 'Shipment is required'],
    [{ Event: '' }, 'Event is required'],
    [{ Date: '' }, 'Date is required'],
    [{ Time: '' }, 'Time is required'],
    [{ Event: 'Sailed' }, 'Event: "Sailed" is not in the list.'],
    [{ Date: '13/45/2026' }, 'Date: "13/45/2026" is not a day such as 03/08/2026.'],
    [{ Time: '25:00' }, 'Time: "25:00" is not a time such as 16:30 or 4:30 PM.'],
    [{ Stop: '0' }, 'Stop cannot be less than 1.'],
    [{ Latitude: '91' }, 'Latitude cannot be more than 90.'],
    [{ Longitude: '-181' }, 'Longitude cannot be less than -180.'],
    [{ 'Carrier ETA Date': '11/18/2026' }, 'Of the carrier’s ETA both a date and a time are needed.'],
    [{ Note: 'x'.repeat(501) }, 'Note can have at most 500 characters.'],
  ])('%j is refused', (change, message) => {
    expect(read(change).problems.map((one) => one.message)).toEqual([message]);
  });
});

const SHIPMENT: NamedShipment = {
  id: 'one',
  shipmentNumber: 'S100482',
  status: 5,
  bookedAt: instantAt('UTC', { date: '2026-11-10', time: '12:00:00' }),
  nextStopNumber: 2,
  zones: ['America/New_York', 'America/Chicago'],
};
const NOW = instantAt('UTC', { date: '2026-11-17', time: '23:00:00' });
const judged = (change: Partial<ImportedCheckCall> = {}, shipment: Partial<NamedShipment> = {}) =>
  judgeRows(
    [{ line: 2, row: { ...read().row!, ...change } }],
    new Map([['S100482', { ...SHIPMENT, ...shipment }]]),
    NOW,
  );

describe('what a row says', () => {
  it('is by the clocks of its stop, else of the next one, else of the first', () => {
    const at = (zone: string) => instantAt(zone, { date: '2026-11-17', time: '14:12:00' });
    expect(judged().good[0]!.said.happenedAt).toBe(at('America/Chicago'));
    expect(judged({ kind: 'Departure', stopNumber: 1 }).good[0]!.said.happenedAt).toBe(at('America/New_York'));
    expect(judged({}, { nextStopNumber: null }).good[0]!.said.happenedAt).toBe(at('America/New_York'));
  });

  it.each<[string, Partial<ImportedCheckCall>, Partial<NamedShipment>, string]>([
    ['no such shipment', { shipmentNumber: 'S1' }, {}, 'There is no shipment S1.'],
    ['not booked', {}, { status: 1 }, 'A shipment that is Ready to Book is not on its way.'],
    ['an arrival nowhere', { kind: 'Arrival' }, {}, 'Stop is required.'],
    ['a stop too many', { kind: 'Arrival', stopNumber: 3 }, {}, 'The shipment has 2 stops.'],
    ['nowhere', { city: '' }, {}, 'Enter the city or the coordinates of the truck.'],
    ['half a position', { latitude: 1 }, {}, 'Latitude and longitude go together.'],
    ['tomorrow', { happened: { date: '2026-11-18', time: '14:12:00' } }, {}, 'Must not be in the future.'],
  ])('is refused as by hand: %s', (_what, change, shipment, reason) => {
    expect(judged(change, shipment)).toEqual({ good: [], rejections: [{ line: 2, reason }] });
  });

  it('is the same only where all of it is, in one booking', () => {
    const of = (...asked: Parameters<typeof judged>) => identityOf(judged(...asked).good[0]!);
    expect(of({ city: 'ELIZABETHTOWN' })).toBe(of());
    const others = [
      of({ city: 'Louisville' }),
      of({ kind: 'Terminal' }),
      of({ note: 'Rain' }),
      of({ happened: { date: '2026-11-17', time: '14:13:00' } }),
      of({}, { id: 'other' }),
      of({}, { bookedAt: SHIPMENT.bookedAt! + 1 }),
    ];
    expect(new Set([of(), ...others]).size).toBe(7);
  });
});

describe('a row that seems impossible', () => {
  const HOUR = 3_600_000;
  const at = (latitude: number) => ({ latitude, longitude: -88 });
  const trip: KnownTrip = {
    bookedAt: null,
    stops: [
      { stopNumber: 1, stopType: 'Pickup', legMiles: null, at: at(40), opensAt: NOW - 24 * HOUR },
      { stopNumber: 2, stopType: 'Dropoff', legMiles: 425, at: at(45), opensAt: NOW },
    ],
    events: [],
  };
  const NOWHERE = { latitude: null, longitude: null };
  const rowAt = (line: number, kind: 'Arrival' | 'Departure', stopNumber: number, hours: number, reason = '') => ({
    ...judged().good[0]!,
    line,
    said: { ...judged().good[0]!.said, kind, stopNumber, happenedAt: NOW + hours * HOUR },
    overrideReason: reason,
    place: NOWHERE,
  });
  const refused = (...rows: ReturnType<typeof rowAt>[]) => questionedRows(rows, new Map([['one', trip]]));

  it('is refused by itself, with its own reason', () => {
    expect(refused(rowAt(2, 'Arrival', 2, -1), rowAt(3, 'Departure', 1, 0), rowAt(4, 'Arrival', 2, 1))).toEqual([
      { line: 2, reason: 'No pickup was reported. If it is right, say why in the column Why it is right.' },
      { line: 4, reason: expect.stringMatching(/^It is 425 mi .* faster than 80 mph\. If it is right/) },
    ]);
  });

  it('is compared with the other rows in the order of time, not of lines', () => {
    expect(refused(rowAt(2, 'Arrival', 2, 9), rowAt(3, 'Departure', 1, 0))).toEqual([]);
  });

  it('is taken with a reason, and counts for the rows after it', () => {
    expect(refused(rowAt(2, 'Arrival', 2, 1, 'The pickup was not entered'), rowAt(3, 'Departure', 2, 2))).toHaveLength(
      1,
    );
    expect(refused(rowAt(2, 'Departure', 1, 0, 'Seen'), rowAt(3, 'Arrival', 2, 9))).toEqual([]);
  });
});
