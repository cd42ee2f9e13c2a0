import { describe, expect, it } from 'vitest';
import { exampleFacts, exampleItem, exampleOrder, exampleStop, HAZMAT_ITEM } from './example-order.ts';
import type { OrderDraft, StopDraft } from './order.ts';
import { renumbered, settle } from './settle.ts';

const facts = exampleFacts();
const settled = (change: Partial<OrderDraft>) => settle(exampleOrder(change), facts);
const withItems = (...items: ReturnType<typeof exampleItem>[]) => [
  exampleStop('Pickup', { lineItems: items.map((item, uniqueIdentifier) => ({ ...item, uniqueIdentifier })) }),
  exampleStop('Dropoff', { assigned: items.map((_, index) => index) }),
];

describe('a settled order', () => {
  it('stays as it is', () => {
    const order = settled({});
    expect(order).toEqual(exampleOrder());
    expect(settle(order, facts)).toEqual(order);
  });

  it.each<[string, Partial<OrderDraft>, Partial<OrderDraft>]>([
    [
      'a markup of other terms than prepaid and add is gone',
      { tmsOrderDetails: { freightTermType: 'Collect', markup: 5 } },
      { tmsOrderDetails: { freightTermType: 'Collect', markup: null } },
    ],
    [
      'that of prepaid and add stays',
      { tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: 5 } },
      { tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: 5 } },
    ],
    [
      'less than a truckload goes in a dry van',
      {
        shippingMode: 'VLTL',
        equipmentMode: 'Reefer',
        equipmentTypes: ['Reefer'],
        reeferMode: 'Continuous',
        reeferTemperature: 34,
      },
      { equipmentMode: 'Dry', equipmentTypes: ['Van'], reeferMode: null, reeferTemperature: null },
    ],
    [
      'less than a truckload is no partial',
      { isPartial: true, linearFeet: 12 },
      { isPartial: false, linearFeet: null },
    ],
    [
      'a truckload has feet only as a partial',
      { shippingMode: 'TL', isPartial: false, linearFeet: 12 },
      { isPartial: false, linearFeet: null },
    ],
    ['and keeps them then', { shippingMode: 'TL', isPartial: true, linearFeet: 12 }, { linearFeet: 12 }],
    [
      'a cycle has two temperatures',
      {
        shippingMode: 'TL',
        equipmentMode: 'Reefer',
        reeferMode: 'Cycle',
        reeferTemperature: 1,
        reeferTemperatureMin: 2,
        reeferTemperatureMax: 3,
      },
      { reeferTemperature: null, reeferTemperatureMin: 2, reeferTemperatureMax: 3 },
    ],
    [
      'a continuous reefer has one',
      {
        shippingMode: 'TL',
        equipmentMode: 'Reefer',
        reeferMode: 'Continuous',
        reeferTemperature: 1,
        reeferTemperatureMin: 2,
        reeferTemperatureMax: 3,
      },
      { reeferTemperature: 1, reeferTemperatureMin: null, reeferTemperatureMax: null },
    ],
    [
      'a flatbed has none',
      { shippingMode: 'TL', equipmentMode: 'Flatbed', reeferMode: 'Cycle', reeferTemperatureMin: 2 },
      { reeferMode: null, reeferTemperatureMin: null },
    ],
    [
      'hazmat facts of what is not hazmat are gone',
      { hazmatEmergencyContactInfo: 'x', chemtracAccountNumber: 'y', accessorials: ['Hazmat', 'PalletExchange'] },
      { hazmatEmergencyContactInfo: null, chemtracAccountNumber: null, accessorials: ['PalletExchange'] },
    ],
    [
      'hazmat freight has its accessorial',
      { stops: withItems(HAZMAT_ITEM), hazmatEmergencyContactInfo: 'x' },
      { accessorials: ['Hazmat'], hazmatEmergencyContactInfo: 'x' },
    ],
    [
      'long freight has the accessorial of its longest package alone',
      {
        stops: withItems(exampleItem({ packageLength: 100 }), exampleItem({ packageWidth: 140 })),
        accessorials: ['Overlength8Feet'],
      },
      { accessorials: ['Overlength11Feet'] },
    ],
    [
      'accessorials are not for truckloads',
      { shippingMode: 'TL', accessorials: ['DeliveryInside'] },
      { accessorials: [] },
    ],
    [
      'a lift gate accessorial asks for a lift gate',
      { accessorials: ['DeliveryLiftGateService'] },
      { isLiftGateRequired: true },
    ],
    [
      'a truckload asks for a lift gate as a must',
      { shippingMode: 'TL', isLiftGateRequired: true },
      { isLiftGateRequired: true, mustHaveEquipmentRequirementFlags: ['LiftGate'] },
    ],
    [
      'and the must is the same question',
      { shippingMode: 'TL', mustHaveEquipmentRequirementFlags: ['LiftGate'] },
      { isLiftGateRequired: true, mustHaveEquipmentRequirementFlags: ['LiftGate'] },
    ],
    [
      'equipment is nothing that less than a truckload can ask for',
      { mustHaveEquipmentRequirementFlags: ['Tarps'], mustNotHaveEquipmentRequirementFlags: ['Straps'] },
      { mustHaveEquipmentRequirementFlags: [], mustNotHaveEquipmentRequirementFlags: [] },
    ],
    ['a blind shipment is blind', { accessorials: ['BlindShipment'] }, { isBlind: true }],
    [
      'customs facts of what stays in one country are gone',
      { customsBrokerName: 'Broker' },
      { customsBrokerName: null },
    ],
    [
      'and stay with what does not',
      {
        customsBrokerName: 'Broker',
        stops: [exampleStop('Pickup'), exampleStop('Dropoff', { locationNumber: 'L100003' })],
      },
      { customsBrokerName: 'Broker' },
    ],
    [
      'the shipper pays where nobody may choose',
      { billToCompanyNumber: 'C999999' },
      { billToCompanyNumber: 'C100001' },
    ],
  ])('%s', (_title, change, expected) => {
    const order = settled(change);
    expect(order).toMatchObject(expected);
    expect(settle(order, facts)).toEqual(order);
  });

  it.each<
    [string, Partial<ReturnType<typeof exampleItem>>, Partial<OrderDraft>, Partial<ReturnType<typeof exampleItem>>]
  >([
    [
      'is not hazmat',
      { hazmatUNNumber: 'UN1263', hazmatHazardClass: 3 },
      {},
      { hazmatUNNumber: null, hazmatHazardClass: null },
    ],
    [
      'is bulk',
      { packageLength: 1, freightClass: 50, palletCount: 2, nmfcNumber: '1' },
      { shippingMode: 'TL', equipmentMode: 'Bulk' },
      { packageLength: null, freightClass: null, palletCount: null, nmfcNumber: null },
    ],
  ])('an item that %s keeps no facts of what is', (_title, item, change, expected) => {
    expect(settled({ ...change, stops: withItems(exampleItem(item)) }).stops[0]!.lineItems[0]).toMatchObject(expected);
  });

  it.each<[string, Partial<StopDraft>, Partial<StopDraft>]>([
    [
      'without a place has neither contact nor warehouse ID',
      { locationNumber: null, contactId: 'x', ediCode: 'y' },
      { contactId: null, ediCode: null },
    ],
    [
      'without a day has no times',
      { baseDate: null, appointment: '09:00:00' },
      { early: null, late: null, appointment: null },
    ],
    ['is loaded live unless somebody says otherwise', { loadStyle: null }, { loadStyle: 'Live' }],
    [
      'has one contact',
      {
        contactId: 'x',
        locationContactToAdd: { firstName: ' Ann ', lastName: 'Ro', email: null, phoneNumberMobile: null },
      },
      {
        contactId: null,
        locationContactToAdd: { firstName: 'Ann', lastName: 'Ro', email: null, phoneNumberMobile: null },
      },
    ],
  ])('a stop %s', (_title, change, expected) => {
    expect(settled({ stops: [exampleStop('Pickup', change), exampleStop('Dropoff')] }).stops[0]).toMatchObject(
      expected,
    );
  });
});

describe('the numbers of items', () => {
  const item = (uniqueIdentifier: number) => exampleItem({ uniqueIdentifier });
  it.each<[string, number[][], number[][], number[][], number[][]]>([
    ['begin with 0', [[7], []], [[], [7]], [[0], []], [[], [0]]],
    ['run through all pickups', [[3, 1], [2], []], [[], [], [2, 3]], [[0, 1], [2], []], [[], [], [2, 0]]],
    ['forget what is not there', [[0], []], [[], [0, 5]], [[0], []], [[], [0]]],
    ['are unloaded once', [[0], [], []], [[], [0], [0]], [[0], [], []], [[], [0], []]],
    ['stay apart where two were sent as one', [[4, 4], []], [[], [4]], [[0, 1], []], [[], [0]]],
  ])('%s', (_title, loaded, unloaded, thenLoaded, thenUnloaded) => {
    const stops = loaded.map((numbers, index) =>
      exampleStop(index === 0 ? 'Pickup' : 'Dropoff', { lineItems: numbers.map(item), assigned: unloaded[index]! }),
    );
    const result = renumbered(stops);
    expect(result.map((stop) => stop.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier))).toEqual(thenLoaded);
    expect(result.map((stop) => stop.assigned)).toEqual(thenUnloaded);
  });
});
