import { describe, expect, it } from 'vitest';
import { withShippingMode } from './changes.ts';
import { exampleFacts, exampleItem, exampleOrder, examplePlace, exampleStop } from './example-order.ts';
import { withItemChanged } from './item-changes.ts';
import type { AccessorialId } from './lists.ts';
import { bodyOfOrder, orderOfBody, type OrderBody } from './order-body.ts';
import type { OrderDraft } from './order.ts';
import { overlengthAccessorial } from './overlength.ts';
import { remarksOf } from './remarks.ts';
import { defaultInstructions, withoutDefaults } from './special-instructions.ts';
import { editableExtent } from './editable.ts';
import { canFollow, ORDER_STATUS, ORDER_STATUSES, orderStatusLabel, reasonNotToVoid } from './statuses.ts';
import { exactCubicFeetOf, recommendedClass, totalsOf, totalsOfOrder } from './totals.ts';
import { linearFeetOf } from '../loading/pack-load.ts';
import { SHIPMENT_STATUS, type ShipmentStatusName } from '../shipments/statuses.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import { warningsOf } from './warnings.ts';

describe('the accessorial of long freight', () => {
  it.each<[number | null, number | null, AccessorialId | null]>([
    [null, null, null],
    [71.9, 60, null],
    [72, 48.9, null],
    [72, 49, 'Overlength6Feet'],
    [83.9, 49, 'Overlength6Feet'],
    [49, 72, null],
    [84, 10, 'Overlength7Feet'],
    [10, 84, 'Overlength7Feet'],
    [95.9, 10, 'Overlength7Feet'],
    [359, 10, 'Overlength29Feet'],
    [360, 10, 'Overlength30Feet'],
    [636, 10, 'Overlength30Feet'],
  ])('of %s x %s inches is %s', (packageLength, packageWidth, expected) => {
    expect(overlengthAccessorial([exampleItem({ packageLength, packageWidth })])).toBe(expected);
  });
});

describe('feet of floor', () => {
  it.each([
    // Two pallets of 40 inches beside each other, on 98 inches.
    [{ packageWidth: 40, packageLength: 48, palletCount: 1 }, 4],
    [{ packageWidth: 40, packageLength: 48, palletCount: 2 }, 4],
    [{ packageWidth: 40, packageLength: 48, palletCount: 3 }, 8],
    [{ packageWidth: 40, packageLength: 48, palletCount: 4, isStackable: true }, 4],
    [{ packageWidth: 49, packageLength: 48, palletCount: 2 }, 4],
    [{ packageWidth: 50, packageLength: 48, palletCount: 2 }, 8],
    [{ packageWidth: 120, packageLength: 48, palletCount: 1 }, 4],
    [{ packageWidth: 40, packageLength: 48, palletCount: 0, packageCount: 4 }, 8],
    [{ packageWidth: null, packageLength: 48, palletCount: 1 }, 0],
  ])('%j takes %d', (change, feet) => {
    expect(linearFeetOf(exampleItem(change))).toBe(feet);
  });
});

it('sums up the items', () => {
  expect(
    totalsOf([exampleItem(), exampleItem({ totalWeight: 100.5, isStackable: true, palletCount: 2 })]),
  ).toMatchObject({
    weight: 1_972.5,
    pallets: 3,
    stackablePallets: 2,
    linearFeet: 4,
    cubicFeet: 146.67,
  });
  expect(totalsOf([]).density).toBeNull();
});

it('volumes that are unloaded in parts add up to what was loaded', () => {
  const one = exampleItem({ palletCount: 1 });
  const parts = Array.from({ length: 7 }, () => exactCubicFeetOf([one]));
  const loaded = exactCubicFeetOf([exampleItem({ palletCount: 7 })]);
  expect(totalsOf([one]).cubicFeet * 7).not.toBeCloseTo(loaded, 6);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(loaded, 9);
});

it('counts the items whose floor cannot be reckoned', () => {
  const items = [exampleItem(), exampleItem({ packageLength: null }), exampleItem({ packageWidth: 0 })];
  expect(totalsOf(items)).toMatchObject({ linearFeet: 4, unmeasured: 2 });
});

it.each<[string, Pick<OrderDraft, 'equipmentMode' | 'equipmentTypes'>, number, number]>([
  ['a dry van', { equipmentMode: 'Dry', equipmentTypes: ['Van'] }, 55, 4],
  ['a dry van', { equipmentMode: 'Dry', equipmentTypes: ['Van'] }, 55.5, 8],
  ['a reefer', { equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] }, 53, 4],
  ['a reefer', { equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] }, 53.5, 8],
  ['a reefer of no type yet', { equipmentMode: 'Reefer', equipmentTypes: [] }, 53.5, 8],
  ['no equipment yet', { equipmentMode: null, equipmentTypes: [] }, 55, 4],
])('the total of an order stacks under the ceiling of %s', (_title, equipment, packageHeight, feet) => {
  const pallets = exampleItem({ palletCount: 4, isStackable: true, packageHeight });
  expect(totalsOfOrder(equipment, [pallets]).linearFeet).toBe(feet);
});

describe('what may be a slip', () => {
  const BOTH = [exampleStop('Pickup'), exampleStop('Dropoff')];
  const pickup = (change: Parameters<typeof exampleStop>[1]) => [exampleStop('Pickup', change), BOTH[1]!];
  const PAST = ['The pickup at stop 1 is in the past: it can only be booked by hand, not at a quoted rate.'];
  it.each<[string, OrderDraft['stops'], string[]]>([
    ['nothing', BOTH, []],
    ['a pickup today', pickup({ baseDate: '2026-11-16' }), []],
    ['a pickup yesterday', pickup({ baseDate: '2026-11-15' }), PAST],
    ['a pickup that can just be recorded', pickup({ baseDate: '2026-11-09' }), PAST],
    ['a pickup that is refused', pickup({ baseDate: '2026-11-08' }), []],
    ['no places', [exampleStop('Pickup', { locationNumber: null }), BOTH[1]!], []],
  ])('%s', (_title, stops, expected) => {
    expect(remarksOf(exampleOrder({ stops }), exampleFacts())).toEqual(expected);
  });

  it('is not the day of an order that was saved with it', () => {
    const stops = pickup({ baseDate: '2026-11-15' });
    const order = exampleOrder({ stops });
    expect(remarksOf(order, exampleFacts({ before: order }))).toEqual([]);
  });

  it('takes the day from the time zone of the pickup', () => {
    const places = new Map([
      ...exampleFacts().places,
      ['L100001', examplePlace({ locationNumber: 'L100001', zone: 'America/Los_Angeles' })],
    ]);
    const order = exampleOrder({ stops: pickup({ baseDate: '2026-11-15' }) });
    // 01:30 on 11/16 in Chicago, 23:30 on 11/15 in Los Angeles.
    const now = instantOfIso('2026-11-16T07:30:00Z');
    expect(remarksOf(order, exampleFacts({ places, now }))).toEqual([]);
    expect(remarksOf(order, exampleFacts({ now }))).toEqual(PAST);
  });
});

it('recommends the class of the density', () => {
  expect(recommendedClass(exampleItem())).toEqual({ freightClass: 55, density: expect.closeTo(38.29, 2) });
  expect(recommendedClass(exampleItem({ packageHeight: null }))).toBeNull();
});

describe('what a carrier may not like', () => {
  const INTERVAL = 'pickup times are not on 15-minute intervals.';
  const FAR = 'pickup is more than 30 days ahead.';
  const WEEKEND = 'LTL carriers do not offer weekend pickup.';
  it.each<[string, Parameters<typeof exampleStop>[1], string[]]>([
    ['a usual pickup', {}, []],
    ['a quarter past', { early: '08:15:00' }, []],
    ['ten past', { early: '08:10:00' }, [INTERVAL]],
    ['an appointment at ten past', { appointment: '08:10:00' }, [INTERVAL]],
    ['the whole day', { early: '00:01:00', late: '23:59:59' }, []],
    ['thirty days ahead', { baseDate: '2026-12-16' }, []],
    ['thirty-one days ahead', { baseDate: '2026-12-17' }, [FAR]],
    ['a Saturday', { baseDate: '2026-11-21' }, [WEEKEND]],
    ['no day', { baseDate: null }, []],
  ])('%s', (_title, change, expected) => {
    const stops = [exampleStop('Pickup', change), exampleStop('Dropoff')];
    expect(warningsOf(exampleOrder({ stops }), '2026-11-16')).toEqual(expected);
    expect(warningsOf(exampleOrder({ shippingMode: 'TL', stops }), '2026-11-16')).toEqual([]);
  });

  const CALENDAR = {
    holidays: [{ day: '2026-11-26', country: 'US', name: 'Thanksgiving' }],
    cutOff: '13:30:00',
    leastMinutes: 120,
  };
  const CLOSED = 'LTL carriers are closed on 11/26/2026 (Thanksgiving).';
  const LATE = 'freight is ready after 13:30, when the first carriers stop taking pickups for the day.';
  it.each<[string, Parameters<typeof exampleStop>[1], string, string[]]>([
    ['a holiday', { baseDate: '2026-11-26' }, 'US', [CLOSED]],
    ['a holiday elsewhere', { baseDate: '2026-11-26' }, 'CA', []],
    ['ready at the cut-off', { early: '13:30:00', late: '17:00:00' }, 'US', []],
    ['ready a quarter past it', { early: '13:45:00', late: '17:00:00' }, 'US', [LATE]],
    ['two hours to load', { early: '08:00:00', late: '10:00:00' }, 'US', []],
    [
      'a quarter less',
      { early: '08:00:00', late: '09:45:00' },
      'US',
      ['only 105 minutes lie between ready and close; some carriers ask for 120.'],
    ],
    ['hours that nobody has chosen', { early: '00:01:00', late: '00:30:00' }, 'US', []],
  ])('by the calendar of carriers: %s', (_title, change, country, expected) => {
    const stops = [exampleStop('Pickup', change), exampleStop('Dropoff')];
    expect(warningsOf(exampleOrder({ stops }), '2026-11-16', { countries: [country], calendar: CALENDAR })).toEqual(
      expected,
    );
    expect(
      warningsOf(exampleOrder({ stops }), '2026-11-16', {
        countries: [country],
        calendar: { holidays: [], cutOff: null, leastMinutes: null },
      }),
    ).toEqual([]);
  });
});

describe('holidays', () => {
  const calendar = {
    holidays: [{ day: '2026-11-26', country: 'US', name: 'Thanksgiving' }],
    cutOff: null,
    leastMinutes: null,
  };
  const TL = { shippingMode: 'TL' } as const;
  const DOCKS = 'many docks and drivers do not work on 11/26/2026 (Thanksgiving).';
  it.each<[string, Partial<OrderDraft>, [string, string], string[]]>([
    ['LTL delivered on it', {}, ['11-24', '11-26'], ['LTL carriers do not deliver on 11/26/2026 (Thanksgiving).']],
    ['LTL delivered the day before', {}, ['11-24', '11-25'], []],
    ['LTL delivered the day after', {}, ['11-24', '11-27'], []],
    ['a truckload delivered on it', TL, ['11-24', '11-26'], [DOCKS]],
    ['a truckload picked up on it', TL, ['11-26', '11-30'], [DOCKS]],
    ['a truckload picked up and delivered on it', TL, ['11-26', '11-26'], [DOCKS]],
    ['a truckload on other days', TL, ['11-24', '11-27'], []],
  ])('warn of %s', (_title, change, [first, last], expected) => {
    const stops = [
      exampleStop('Pickup', { baseDate: `2026-${first}` }),
      exampleStop('Dropoff', { baseDate: `2026-${last}` }),
    ];
    const order = exampleOrder({ ...change, stops });
    expect(warningsOf(order, '2026-11-16', { countries: ['US', 'US'], calendar })).toEqual(expected);
    expect(warningsOf(order, '2026-11-16', { countries: ['CA', 'CA'], calendar })).toEqual([]);
  });
});

describe('special instructions', () => {
  const texts = { defaultSpecialInstructions: 'Call ahead.', defaultLTLSpecialInstructions: 'Call ahead. No Fridays.' };
  it.each([
    ['Call ahead. Ring twice.', 'Ring twice.'],
    ['Call ahead. No Fridays.', null],
    ['Ring twice.', 'Ring twice.'],
    [null, null],
  ])('are "%s" without the defaults: "%s"', (typed, own) => {
    expect(withoutDefaults(typed, texts)).toBe(own);
  });

  it('have the defaults of their mode, unless the shipper pays the carrier itself', () => {
    const payer = { transitDays: 1, rateSource: 'LTL', isCustomerFreightPayer: true, postalCodes: ['1', '2'] } as const;
    expect(defaultInstructions({ shippingMode: 'TL' }, texts, null)).toBe('Call ahead.');
    expect(defaultInstructions({ shippingMode: 'VLTL' }, texts, null)).toBe('Call ahead. No Fridays.');
    expect(defaultInstructions({ shippingMode: 'LTL' }, texts, payer)).toBe('');
  });
});

describe('the statuses of an order', () => {
  it('lead on from one another as freight moves, and back when a shipment is given up', () => {
    const path = [0, 1, 2, 3, 4, 5, 6] as const;
    for (const [index, status] of path.entries()) expect(canFollow(status, path[index + 1] ?? 5)).toBe(true);
    expect(canFollow(ORDER_STATUS.Planned, ORDER_STATUS.Accepted)).toBe(true);
    expect(ORDER_STATUSES.filter((status) => canFollow(ORDER_STATUS.Voided, status))).toEqual([]);
    expect(canFollow(ORDER_STATUS.InTransit, ORDER_STATUS.Voided)).toBe(false);
    expect(orderStatusLabel(ORDER_STATUS.Accepted)).toBe('New');
  });

  it.each([
    [ORDER_STATUS.Draft, null, null],
    [ORDER_STATUS.Accepted, null, null],
    [ORDER_STATUS.Planned, 'S100001', 'The order is on shipment S100001: void that first.'],
    [ORDER_STATUS.Delivered, null, 'An order that is Delivered cannot be voided.'],
    [ORDER_STATUS.Voided, null, 'The order is voided already.'],
  ])('of %d on %s cannot be voided: %s', (status, activeShipmentNumber, reason) => {
    expect(reasonNotToVoid({ status, activeShipmentNumber })).toBe(reason);
  });

  it.each([
    [ORDER_STATUS.Accepted, 'all'],
    [ORDER_STATUS.Planned, 'all'],
    [ORDER_STATUS.ReadyToShip, 'papers'],
    [ORDER_STATUS.InTransit, 'papers'],
    [ORDER_STATUS.Delivered, 'nothing'],
    [ORDER_STATUS.Voided, 'nothing'],
  ])('of %d lets %s be changed', (status, extent) => {
    const activeShipmentStatus = SHIPMENT_STATUS.Booked;
    expect(editableExtent({ status, activeShipmentNumber: 'S1', activeShipmentStatus }).extent).toBe(extent);
  });

  it.each<[ShipmentStatusName, string]>([
    ['Drafted', 'all'],
    ['ReadyToBook', 'all'],
    ['Tendering', 'papersWithoutTimes'],
  ])('on a shipment that is %s lets %s be changed', (name, extent) => {
    const activeShipmentStatus = SHIPMENT_STATUS[name];
    const order = { status: ORDER_STATUS.Planned, activeShipmentNumber: 'S1', activeShipmentStatus };
    expect(editableExtent(order).extent).toBe(extent);
  });
});

describe('times on the wire', () => {
  const facts = exampleFacts();
  const bodyWith = (change: Partial<OrderBody['stops'][number]>) => {
    const body = bodyOfOrder(exampleOrder(), facts);
    return { ...body, stops: body.stops.with(0, { ...body.stops[0]!, ...change }) };
  };

  it.each<[string, Partial<OrderBody['stops'][number]>, string | null]>([
    ['as the clocks show them', {}, '08:00:00'],
    [
      'by a system that knows another offset of the zone',
      { earlyDateTimeOffset: '2026-11-18T08:00:00-05:00', early: '08:00:00' },
      '08:00:00',
    ],
    ['by a script that changed the instant alone', { earlyDateTimeOffset: '2026-11-18T09:30:00-06:00' }, '09:30:00'],
    ['by a script in its own zone', { earlyDateTimeOffset: '2026-11-18T15:00:00Z', early: undefined }, '09:00:00'],
    ['on the clocks of the stop alone', { earlyDateTimeOffset: null, early: '10:15:00' }, '10:15:00'],
    ['not at all', { earlyDateTimeOffset: null, early: null }, null],
    ['not at all when both are left out', { earlyDateTimeOffset: null, early: undefined }, null],
  ])('are read %s', (_title, change, early) => {
    const { order, problems } = orderOfBody(bodyWith(change), facts);
    expect(problems).toEqual([]);
    expect(order.stops[0]!.early).toBe(early);
  });

  it('are refused on another day than that of the stop', () => {
    const change = {
      baseDate: '2026-12-03',
      earlyDateTimeOffset: '2026-12-04T08:00:00-06:00',
      lateDateTimeOffset: null,
    };
    expect(orderOfBody(bodyWith(change), facts).problems).toEqual([
      { field: 'stops.0.earlyDateTimeOffset', message: 'Must be on 12/03/2026, the day of the stop' },
    ]);
  });
});

describe('an item', () => {
  it('that is changed can be loaded at another pickup, and stays assigned', () => {
    const facts = exampleFacts();
    const order = exampleOrder({
      shippingMode: 'TL',
      stops: [
        exampleStop('Pickup', {
          lineItems: [exampleItem(), exampleItem({ uniqueIdentifier: 1, description: 'Flour' })],
        }),
        exampleStop('Pickup', { lineItems: [] }),
        exampleStop('Dropoff', { assigned: [0, 1] }),
      ],
    });
    const moved = withItemChanged(order, exampleItem({ totalWeight: 900 }), facts, 1);
    expect(
      moved.stops.map(({ lineItems }) => lineItems.map(({ description, totalWeight }) => [description, totalWeight])),
    ).toEqual([[['Flour', 1_872]], [['Rolled oats', 900]], []]);
    expect(moved.stops[2]!.assigned.toSorted()).toEqual([0, 1]);
    // A dropoff loads nothing.
    expect(withItemChanged(order, exampleItem(), facts, 2).stops[0]!.lineItems).toHaveLength(2);
  });
});

describe('truckload again', () => {
  it('asks what the company always asks, unless the order was saved before', () => {
    const facts = exampleFacts({}, { orderDefaults: { mustHaveRequirements: ['Straps'] } });
    const less = withShippingMode(
      exampleOrder({ shippingMode: 'TL', mustHaveEquipmentRequirementFlags: ['Straps'] }),
      'LTL',
      facts,
    );
    expect(less.mustHaveEquipmentRequirementFlags).toEqual([]);
    expect(withShippingMode(less, 'TL', facts).mustHaveEquipmentRequirementFlags).toEqual(['Straps']);
    expect(withShippingMode(less, 'TL', { ...facts, before: less }).mustHaveEquipmentRequirementFlags).toEqual([]);
  });
});
