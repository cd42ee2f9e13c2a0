import { describe, expect, it } from 'vitest';
import {
  withAccessorials,
  withBillTo,
  withDate,
  withEquipmentMode,
  withFreightTerm,
  withLiftGate,
  withMustHave,
  withOrderType,
  withPartial,
  withReeferMode,
  withShippingMode,
  withStopLocation,
} from './changes.ts';
import { DEFAULT_DOCK_HOURS } from '../locations/dock-schedule.ts';
import { exampleFacts, exampleItem, exampleOrder, examplePlace, exampleStop } from './example-order.ts';
import type { ChosenQuote } from './chosen-quote.ts';
import type { OrderFacts } from './facts.ts';
import type { OrderDraft } from './order.ts';
import { neededByHand } from './place-needs.ts';
import { LIFT_GATES } from './settle.ts';
import { withoutStop, withStopAfter } from './stop-changes.ts';

const facts = exampleFacts();
const truckload = exampleOrder({ shippingMode: 'TL' });
const quote: ChosenQuote = {
  transitDays: 3,
  rateSource: 'LTL',
  isCustomerFreightPayer: false,
  postalCodes: ['60433', '30336'],
};

describe('the order type', () => {
  it.each([
    ['Standard', []],
    ['PurchaseOrder', ['Purchase Order']],
    ['SalesOrder', ['Sales Order']],
    ['TransferOrder', ['Transfer Order']],
    ['ReturnOrder', ['Return Order']],
  ] as const)('%s asks for the references %j', (orderType, labels) => {
    const { referenceNumbers } = withOrderType(exampleOrder(), orderType, facts);
    expect(referenceNumbers.map(({ label, value, isRequired }) => [label, value, isRequired])).toEqual(
      labels.map((label) => [label, '', true]),
    );
  });

  it('takes away the reference it asked for while that is empty, and lets it be removed otherwise', () => {
    const purchase = withOrderType(exampleOrder(), 'PurchaseOrder', facts);
    expect(withOrderType(purchase, 'SalesOrder', facts).referenceNumbers.map(({ label }) => label)).toEqual([
      'Sales Order',
    ]);
    const filled = { ...purchase, referenceNumbers: [{ ...purchase.referenceNumbers[0]!, value: '4711' }] };
    expect(withOrderType(filled, 'Standard', facts).referenceNumbers).toEqual([
      { label: 'Purchase Order', value: '4711', typeId: 1, isRequired: false },
    ]);
  });

  it('makes a reference required that is there already', () => {
    const order = exampleOrder({
      referenceNumbers: [{ label: 'purchase order', value: '4711', typeId: null, isRequired: false }],
    });
    expect(withOrderType(order, 'PurchaseOrder', facts).referenceNumbers).toEqual([
      { label: 'Purchase Order', value: '4711', typeId: 1, isRequired: true },
    ]);
  });

  it('leaves what the company requires', () => {
    const kind = { label: 'Cost Center', category: 'order', isRequired: true, wellknownTypeId: null } as const;
    const pickupKind = { ...kind, label: 'Gate', category: 'order stop pickup' } as const;
    const strict = exampleFacts({}, { orderDefaults: { referenceNumberTypes: [kind, pickupKind] } });
    const order = withOrderType(exampleOrder(), 'ReturnOrder', strict);
    expect(order.referenceNumbers.map(({ label }) => label)).toEqual(['Return Order', 'Cost Center']);
    expect(order.stops.map((stop) => stop.referenceNumbers.map(({ label }) => label))).toEqual([['Gate'], []]);
  });
});

describe('the markup of prepaid and add', () => {
  const markups = {
    defaultPrepaidAdd: 1,
    domesticTLMarkup: 2,
    internationalTLMarkup: 3,
    domesticLTLMarkup: 4,
    internationalLTLMarkup: 5,
  };
  const abroad = [exampleStop('Pickup'), exampleStop('Dropoff', { locationNumber: 'L100003' })];
  const nowhere = [exampleStop('Pickup', { locationNumber: null }), exampleStop('Dropoff', { locationNumber: null })];
  it.each<[string, Partial<OrderDraft>, Partial<typeof markups>, number]>([
    ['no place', { stops: nowhere }, {}, 1],
    ['a truckload at home', { shippingMode: 'TL' }, {}, 2],
    ['a truckload abroad', { shippingMode: 'TL', stops: abroad }, {}, 3],
    ['less at home', {}, {}, 4],
    ['volume abroad', { shippingMode: 'VLTL', stops: abroad }, {}, 5],
    ['a mode without one', {}, { domesticLTLMarkup: null as never }, 1],
    ['none of all', {}, { domesticLTLMarkup: null as never, defaultPrepaidAdd: null as never }, 0],
  ])('with %s', (_title, change, changedMarkups, percent) => {
    const known = exampleFacts({}, { quoteMarkup: { ...markups, ...changedMarkups } });
    const order = withFreightTerm(exampleOrder(change), 'PrepaidAdd', known);
    expect(order.tmsOrderDetails).toEqual({ freightTermType: 'PrepaidAdd', markup: percent });
    expect(withFreightTerm(order, 'Collect', known).tmsOrderDetails).toEqual({
      freightTermType: 'Collect',
      markup: null,
    });
  });

  it('follows the mode and the border', () => {
    const known = exampleFacts({}, { quoteMarkup: markups });
    const order = withFreightTerm(exampleOrder(), 'PrepaidAdd', known);
    expect(withShippingMode(order, 'TL', known).tmsOrderDetails.markup).toBe(2);
    expect(withStopLocation(order, 1, 'L100003', known).tmsOrderDetails.markup).toBe(5);
  });

  it.each([
    [12.5, 12.5],
    [0, 0],
    [null, 5],
  ])('of %j as somebody left it is %j in another mode and at another place', (typed, percent) => {
    const known = exampleFacts({}, { quoteMarkup: { ...markups, domesticTLMarkup: 5 } });
    const order = exampleOrder({ tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: typed } });
    expect(withShippingMode(order, 'TL', known).tmsOrderDetails.markup).toBe(percent);
    expect(withStopLocation(order, 1, 'L100003', known).tmsOrderDetails.markup).toBe(percent);
  });
});

describe('the shipping mode', () => {
  it('of less than a truckload forces a dry van', () => {
    const order = withReeferMode(withEquipmentMode(truckload, 'Reefer', facts), 'Continuous', facts);
    expect(withShippingMode({ ...order, reeferTemperature: 34 }, 'VLTL', facts)).toMatchObject({
      equipmentMode: 'Dry',
      equipmentTypes: ['Van'],
      reeferMode: null,
      reeferTemperature: null,
    });
  });

  it('of a truckload begins with the usual equipment', () => {
    const known = exampleFacts(
      {},
      { orderDefaults: { defaultEquipmentMode: 'Flatbed', defaultEquipmentType: 'Conestoga' } },
    );
    expect(withShippingMode(exampleOrder(), 'TL', known)).toMatchObject({
      equipmentMode: 'Flatbed',
      equipmentTypes: ['Conestoga'],
    });
  });

  it('of a truckload whose usual equipment is a reefer begins with its usual mode and temperature', () => {
    const orderDefaults = {
      defaultEquipmentMode: 'Reefer',
      defaultReeferMode: 'Continuous',
      defaultReeferTemp: 34,
    } as const;
    expect(withShippingMode(exampleOrder(), 'TL', exampleFacts({}, { orderDefaults }))).toMatchObject({
      equipmentMode: 'Reefer',
      reeferMode: 'Continuous',
      reeferTemperature: 34,
    });
  });

  it('of less than a truckload joins the stops, and loses no item', () => {
    const item = (uniqueIdentifier: number) =>
      exampleItem({ uniqueIdentifier, description: `Item ${uniqueIdentifier}` });
    const stops = [
      exampleStop('Pickup', { lineItems: [item(0)] }),
      exampleStop('Pickup', { lineItems: [item(1)], locationNumber: 'L100003' }),
      exampleStop('Dropoff', { assigned: [1] }),
      exampleStop('Dropoff', { assigned: [0], locationNumber: 'L100003' }),
    ];
    const joined = withShippingMode({ ...truckload, stops }, 'LTL', facts).stops;
    expect(joined.map(({ locationNumber }) => locationNumber)).toEqual(['L100001', 'L100003']);
    expect(joined[0]!.lineItems.map(({ description }) => description)).toEqual(['Item 0', 'Item 1']);
    expect(joined[1]!.assigned).toEqual([0, 1]);
  });
});

describe('the reefer', () => {
  const known = exampleFacts({}, { orderDefaults: { defaultReeferMode: 'Cycle', defaultReeferTemp: 34 } });
  it('begins with the usual mode and the usual temperature at both ends', () => {
    expect(withEquipmentMode(truckload, 'Reefer', known)).toMatchObject({
      reeferMode: 'Cycle',
      reeferTemperature: null,
      reeferTemperatureMin: 34,
      reeferTemperatureMax: 34,
    });
  });

  it('running on has one temperature', () => {
    expect(withReeferMode(withEquipmentMode(truckload, 'Reefer', known), 'Continuous', known)).toMatchObject({
      reeferTemperature: 34,
      reeferTemperatureMin: null,
    });
  });

  it('is gone with its mode', () => {
    expect(withEquipmentMode(withEquipmentMode(truckload, 'Reefer', known), 'Dry', known).reeferMode).toBeNull();
  });
});

it('a partial that is none has no feet', () => {
  const partial = { ...withPartial(truckload, true, facts), linearFeet: 20 };
  expect(withPartial(partial, true, facts).linearFeet).toBe(20);
  expect(withPartial(partial, false, facts).linearFeet).toBeNull();
});

describe('the lift gate', () => {
  const gates = ['PickupLiftGateService', 'DeliveryLiftGateService', 'DeliveryInside'] as const;
  it('follows the accessorials', () => {
    const order = withAccessorials(exampleOrder(), [...gates], facts);
    expect(order.isLiftGateRequired).toBe(true);
    expect(withAccessorials(order, ['DeliveryInside'], facts).isLiftGateRequired).toBe(false);
  });

  it('takes its accessorials with it', () => {
    const order = withLiftGate(withAccessorials(exampleOrder(), [...gates], facts), false, facts);
    expect([order.accessorials, order.isLiftGateRequired]).toEqual([['DeliveryInside'], false]);
    const needed = exampleOrder({ isLiftGateRequired: true, requirements: ['LiftGate', 'Tarps'] });
    expect(withLiftGate(needed, false, facts).requirements).toEqual(['Tarps']);
  });

  it('of a truckload is a must', () => {
    const order = withLiftGate(truckload, true, facts);
    expect(order.mustHaveEquipmentRequirementFlags).toEqual(['LiftGate']);
    expect(withLiftGate(order, false, facts).mustHaveEquipmentRequirementFlags).toEqual([]);
    expect(withMustHave(order, ['Tarps'], facts).isLiftGateRequired).toBe(false);
  });
});

describe('the place of a stop', () => {
  const dock = examplePlace({
    locationNumber: 'L7',
    requirementFlags: ['PalletJack'],
    siteNeeds: ['LiftGate', 'LimitedAccess'],
    schedule: { ...facts.places.get('L100002')!.schedule! },
    contacts: [
      { contactId: 'c1', isDefaultContact: false },
      { contactId: 'c2', isDefaultContact: true },
    ],
  });
  const known: OrderFacts = { ...facts, places: new Map([...facts.places, ['L7', dock]]) };

  it('brings its usual contact, else the first', () => {
    expect(withStopLocation(exampleOrder(), 1, 'L7', known).stops[1]!.contactId).toBe('c2');
    const plain = {
      ...known,
      places: new Map([['L7', { ...dock, contacts: [{ contactId: 'c1', isDefaultContact: false }] }]]),
    };
    expect(withStopLocation(exampleOrder(), 1, 'L7', plain).stops[1]!.contactId).toBe('c1');
  });

  it('brings the hours of its dock on that day', () => {
    expect(withStopLocation(exampleOrder(), 1, 'L7', known).stops[1]).toMatchObject({
      early: '07:00:00',
      late: '15:00:00',
    });
    expect(withStopLocation(exampleOrder(), 1, 'L100003', known).stops[1]).toMatchObject({
      early: '00:01:00',
      late: '23:59:59',
    });
  });

  it('brings what it always asks, and takes that away again', () => {
    const order = withStopLocation(exampleOrder({ accessorials: ['PalletExchange'] }), 1, 'L7', known);
    expect(order.accessorials).toEqual([
      'PalletExchange',
      'DeliveryLiftGateService',
      'DeliveryLimitedAccess',
      'DeliveryAppointment',
    ]);
    expect([order.isLiftGateRequired, order.requirements]).toEqual([true, ['PalletJack']]);
    const moved = withStopLocation(order, 1, 'L100003', known);
    expect([moved.accessorials, moved.isLiftGateRequired, moved.requirements]).toEqual([['PalletExchange'], false, []]);
    // What the other place asks, and somebody took away, does not come back.
    expect(withStopLocation(exampleOrder(), 0, 'L7', known).accessorials).toEqual([
      'PickupLiftGateService',
      'PickupLimitedAccess',
    ]);
  });

  describe('with a lift gate', () => {
    const gateOf = (order: OrderDraft) => ({
      isOn: order.isLiftGateRequired,
      mustHave: order.mustHaveEquipmentRequirementFlags,
      services: order.accessorials.filter((id) => LIFT_GATES.some((gate) => gate === id)),
    });
    const ON_TRUCKLOAD = { isOn: true, mustHave: ['LiftGate'], services: [] };
    const OFF = { isOn: false, mustHave: [], services: [] };

    it('asks for it of a truckload too, and takes it along', () => {
      const order = withStopLocation(truckload, 1, 'L7', known);
      expect(gateOf(order)).toEqual(ON_TRUCKLOAD);
      expect(gateOf(withStopLocation(order, 1, null, known))).toEqual(OFF);
    });

    it('takes it along in another mode than it came in', () => {
      const less = withStopLocation(exampleOrder(), 1, 'L7', known);
      const order = withShippingMode(less, 'TL', known);
      expect(gateOf(order)).toEqual(ON_TRUCKLOAD);
      expect(gateOf(withStopLocation(order, 1, null, known))).toEqual(OFF);
      const again = withShippingMode(order, 'LTL', known);
      expect(gateOf(again)).toEqual({ isOn: true, mustHave: [], services: ['DeliveryLiftGateService'] });
      expect(gateOf(withStopLocation(again, 1, null, known))).toEqual(OFF);
    });

    it('leaves it on while another place needs it, and goes with a stop that is taken out', () => {
      const route = withStopAfter(withStopLocation(truckload, 1, 'L7', known), 0, known);
      const both = withStopLocation(route, 1, 'L7', known);
      expect(gateOf(withStopLocation(both, 2, null, known))).toEqual(ON_TRUCKLOAD);
      const between = withStopLocation(withStopLocation(both, 2, null, known), 2, 'L100003', known);
      expect(gateOf(withoutStop(between, 1, known))).toEqual(OFF);
    });

    it.each<[string, OrderDraft]>([
      ['a truckload', withLiftGate(truckload, true, facts)],
      ['less than one', withLiftGate(exampleOrder(), true, facts)],
      ['less than one, by its service', withAccessorials(exampleOrder(), ['DeliveryLiftGateService'], facts)],
    ])('leaves on what somebody switched on for %s', (_title, byHand) => {
      const noted = { ...known, byHand: neededByHand(byHand, known) };
      const order = withStopLocation(byHand, 1, 'L7', noted);
      const later = { ...noted, byHand: neededByHand(order, noted) };
      expect(gateOf(withStopLocation(order, 1, null, later))).toEqual(gateOf(byHand));
    });

    it('stays on when another service is chosen, and goes off with its own', () => {
      const order = withAccessorials(withLiftGate(exampleOrder(), true, facts), ['PickupInside'], facts);
      expect(order.isLiftGateRequired).toBe(true);
      const gated = withAccessorials(order, ['PickupInside', 'PickupLiftGateService'], facts);
      expect(withAccessorials(gated, ['PickupInside'], facts).isLiftGateRequired).toBe(false);
    });
  });

  it('takes warehouse ID and contact with it', () => {
    const order = exampleOrder({ stops: [exampleStop('Pickup', { ediCode: 'W1' }), exampleStop('Dropoff')] });
    expect(withStopLocation(order, 0, null, known).stops[0]).toMatchObject({
      locationNumber: null,
      ediCode: null,
      contactId: null,
    });
  });

  it('abroad brings the usual broker, and at home takes him away', () => {
    const withBroker = exampleFacts({}, { orderDefaults: { customsBrokerName: 'Usual' } });
    const abroad = withStopLocation(exampleOrder(), 1, 'L100003', withBroker);
    expect(abroad.customsBrokerName).toBe('Usual');
    const own = { ...abroad, customsBrokerName: 'Own' };
    expect(withStopLocation(own, 1, 'L100003', withBroker).customsBrokerName).toBe('Own');
    expect(withStopLocation(own, 1, 'L100002', withBroker).customsBrokerName).toBeNull();
  });
});

describe('the date of a stop', () => {
  // 2026-11-19 is a Thursday.
  it.each<[string, Partial<OrderDraft>, ChosenQuote | null, string]>([
    ['two business days for less than a truckload', {}, null, '2026-11-23'],
    ['nothing for a truckload', { shippingMode: 'TL' }, null, '2026-11-20'],
    ['the business days of a quote for less', {}, quote, '2026-11-24'],
    ['the days of a quote for a truckload', { shippingMode: 'TL' }, { ...quote, rateSource: 'Spot' }, '2026-11-22'],
    [
      'a part of a day as a day',
      { shippingMode: 'TL' },
      { ...quote, rateSource: 'ContractTL', transitDays: 1.5 },
      '2026-11-21',
    ],
  ])('of the first pickup gives the dropoff %s', (_title, change, chosen, date) => {
    const order = withDate(exampleOrder(change), 0, '2026-11-19', { ...facts, quote: chosen });
    expect(order.stops.map(({ baseDate }) => baseDate)).toEqual(['2026-11-19', date]);
  });

  it.each([
    ['as the carrier delivers over a holiday, for the pickup that was priced', '2026-11-24', '2026-12-01'],
    ['by the days of the rate for another pickup, over the holiday', '2026-11-23', '2026-11-27'],
  ])('of the dropoff is %s', (_title, pickup, expected) => {
    const told = {
      rateId: '0192e6a0-0000-7000-8000-000000000001',
      quoteId: null,
      quoteNumber: 'Q100001',
      carrierName: 'Tri-Lakes Express',
      serviceLevel: null,
      isPartial: false,
      totalCost: 398.06,
      customerCost: null,
      pickupDate: '2026-11-24',
      deliveryDate: '2026-12-01',
      validUntil: '2026-11-24T23:59:59Z',
      zone: null,
    };
    const order = withDate(exampleOrder(), 0, pickup, { ...facts, quote: { ...quote, told } });
    expect(order.stops[1]!.baseDate).toBe(expected);
  });

  it('brings the hours of the dock, and leaves the appointment', () => {
    const order = exampleOrder({ stops: [exampleStop('Pickup'), exampleStop('Dropoff', { appointment: '10:00:00' })] });
    expect(withDate(order, 1, '2026-11-24', facts).stops[1]).toMatchObject({
      early: '07:00:00',
      late: '15:00:00',
      appointment: '10:00:00',
    });
    expect(withDate(order, 1, '2026-11-24', facts).stops[0]!.early).toBe('08:00:00');
  });

  it('has no hours on a day when the dock is closed', () => {
    expect(withDate(exampleOrder(), 0, '2026-11-22', facts).stops[0]).toMatchObject({ early: null, late: null });
  });

  it('of the dropoff is the next day on which its dock is open', () => {
    const dockHours = DEFAULT_DOCK_HOURS.map((hours) => ({ ...hours, isClosed: hours.dayOfWeek === 'Wednesday' }));
    const atlanta = examplePlace({ locationNumber: 'L100002', schedule: { isAppointmentRequired: false, dockHours } });
    const places = new Map([...facts.places, ['L100002', atlanta]]);
    // Two business days after Monday is a Wednesday.
    const [, dropoff] = withDate(exampleOrder(), 0, '2026-11-16', { ...facts, places }).stops;
    expect(dropoff).toMatchObject({ baseDate: '2026-11-19', early: '00:01:00' });
  });
});

it('another payer has another address', () => {
  const known = exampleFacts({}, { orderDefaults: { allowTMSBillToCompany: true } });
  expect(withBillTo(exampleOrder(), null, known)).toMatchObject({ billToCompanyNumber: null, billingSettingId: null });
});
