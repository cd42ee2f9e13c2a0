import { describe, expect, it } from 'vitest';
import { exampleFacts, exampleItem, exampleOrder, examplePlace, exampleStop, HAZMAT_ITEM } from '../example-order.ts';
import type { OrderFacts } from '../facts.ts';
import type { LineItemDraft, OrderDraft, StopDraft } from '../order.ts';
import { settle } from '../settle.ts';
import { problemsWithWrittenItem } from './item-problems.ts';
import { problemsWithOrder } from './order-problems.ts';

function problemsOf(change: Partial<OrderDraft>, facts: OrderFacts = exampleFacts()): Record<string, string> {
  const found = problemsWithOrder(settle(exampleOrder(change), facts), facts);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}
const pickup = (change: Partial<StopDraft>) => [exampleStop('Pickup', change), exampleStop('Dropoff')];
const dropoff = (change: Partial<StopDraft>) => [exampleStop('Pickup'), exampleStop('Dropoff', change)];
const item = (change: Partial<LineItemDraft>) => pickup({ lineItems: [exampleItem(change)] });
const TL: Partial<OrderDraft> = { shippingMode: 'TL', equipmentMode: 'Dry', equipmentTypes: ['Van'] };

it('finds nothing wrong with an order that is right', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf(TL)).toEqual({});
});

describe('of the order as a whole', () => {
  const reefer: Partial<OrderDraft> = { ...TL, equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] };
  it.each<[Partial<OrderDraft>, Record<string, string>]>([
    [{ orderType: null }, { orderType: 'Must select Order Type' }],
    [
      { tmsOrderDetails: { freightTermType: null, markup: null } },
      { 'tmsOrderDetails.freightTermType': 'Must select Freight Terms' },
    ],
    [
      { tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: null } },
      { 'tmsOrderDetails.markup': 'Markup % required for Prepaid and Add' },
    ],
    [{ tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: 0 } }, {}],
    [
      { tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: -1 } },
      { 'tmsOrderDetails.markup': 'Markup cannot be less than 0.' },
    ],
    [{ shippingMode: null }, { shippingMode: 'Must select Shipping Mode' }],
    [{ ...TL, equipmentMode: null }, { equipmentMode: 'Must select Equipment Mode' }],
    [reefer, { reeferMode: 'Must select Reefer Mode' }],
    [
      { ...reefer, reeferMode: 'Cycle' },
      {
        reeferTemperatureMin: 'Minimum Reefer Temperature Required',
        reeferTemperatureMax: 'Maximum Reefer Temperature Required',
      },
    ],
    [{ ...reefer, reeferMode: 'Cycle', reeferTemperatureMin: 34, reeferTemperatureMax: 34 }, {}],
    [
      { ...reefer, reeferMode: 'Cycle', reeferTemperatureMin: 35, reeferTemperatureMax: 34 },
      {
        reeferTemperatureMin: 'The minimum cannot be above the maximum.',
        reeferTemperatureMax: 'The maximum cannot be below the minimum.',
      },
    ],
    [{ ...reefer, reeferMode: 'Continuous' }, { reeferTemperature: 'Reefer Temperature Required' }],
    [{ ...reefer, reeferMode: 'Continuous', reeferTemperature: -40 }, {}],
    [
      { ...reefer, reeferMode: 'Continuous', reeferTemperature: -41 },
      { reeferTemperature: 'Reefer temperature cannot be less than -40.' },
    ],
    [{ ...TL, isPartial: true }, { linearFeet: 'Linear Feet required for Partial TL' }],
    [{ ...TL, isPartial: true, linearFeet: 53 }, {}],
    [{ ...TL, isPartial: true, linearFeet: 53.5 }, { linearFeet: 'Linear feet cannot be more than 53.' }],
    [{ freightValue: -1 }, { freightValue: 'Freight value cannot be less than 0.' }],
    [
      { ...TL, mustHaveEquipmentRequirementFlags: ['Tarps'], mustNotHaveEquipmentRequirementFlags: ['Tarps'] },
      { mustNotHaveEquipmentRequirementFlags: 'Tarps is among what it must have.' },
    ],
    [
      { referenceNumbers: [{ label: 'BOL', value: ' ', typeId: 5, isRequired: false }] },
      { 'referenceNumbers.0.value': 'Reference Number must have a value' },
    ],
    [
      { referenceNumbers: [{ label: '', value: '7', typeId: 77, isRequired: false }] },
      {
        'referenceNumbers.0.label': 'Choose what kind of reference this is.',
        'referenceNumbers.0.typeId': 'There is no such kind of reference.',
      },
    ],
    [{ orderType: 'PurchaseOrder' }, { 'referenceNumbers.0.value': 'Reference Number must have a value' }],
  ])('%j', (change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });
});

describe('of what the company offers', () => {
  const facts = exampleFacts(
    {},
    {
      orderDefaults: {
        availableShippingModes: ['TL'],
        availableEquipmentModes: ['Dry'],
        availableEquipmentTypes: ['Van'],
        availableFreightTerms: ['Prepaid'],
      },
    },
  );

  it.each<[Partial<OrderDraft>, string[]]>([
    [TL, []],
    [{}, ['shippingMode']],
    [{ ...TL, equipmentMode: 'Flatbed', equipmentTypes: [] }, ['equipmentMode']],
    [{ ...TL, equipmentTypes: ['Van', 'Conestoga'] }, ['equipmentTypes']],
    [{ ...TL, tmsOrderDetails: { freightTermType: 'Collect', markup: null } }, ['tmsOrderDetails.freightTermType']],
  ])('refuses %j in %j', (change, fields) => {
    expect(Object.keys(problemsOf(change, facts))).toEqual(fields);
  });

  it('lets an order keep what it has', () => {
    const kept = exampleOrder({ tmsOrderDetails: { freightTermType: 'Collect', markup: null } });
    expect(problemsOf(kept, { ...facts, before: kept })).toEqual({});
  });
});

describe('of who pays', () => {
  const facts = exampleFacts({}, { orderDefaults: { allowTMSBillToCompany: true } });
  it.each<[Partial<OrderDraft>, Record<string, string>]>([
    [{}, {}],
    [{ billToCompanyNumber: null }, { billToCompanyNumber: 'Bill to Company is required' }],
    [{ billToCompanyNumber: 'C1' }, { billToCompanyNumber: 'There is no bill-to company C1.' }],
  ])('%j', (change, expected) => {
    expect(problemsOf(change, facts)).toEqual(expected);
  });

  it('asks for an address where there are several and none is usual', () => {
    const [own] = facts.billTo;
    const setting = { ...own!.billingSettings[0]!, isDefault: false };
    const twice = { ...own!, billingSettings: [setting, { ...setting, id: '0192e6a0-0000-7000-8000-00000000000b' }] };
    expect(problemsOf({ billingSettingId: null }, { ...facts, billTo: [twice] })).toEqual({
      billingSettingId: 'Billing Setting is required',
    });
  });
});

describe('of a line item', () => {
  const at = 'stops.0.lineItems.0';
  it.each<[Partial<LineItemDraft>, Partial<OrderDraft>, Record<string, string>]>([
    [{ description: ' ' }, {}, { [`${at}.description`]: 'Description is required' }],
    [{ totalWeight: null }, {}, { [`${at}.totalWeight`]: 'Total Weight is required' }],
    [{ totalWeight: 0 }, {}, { [`${at}.totalWeight`]: 'Total weight must be greater than 0.' }],
    [{ packageCount: null }, {}, { [`${at}.packageCount`]: 'Quantity is required' }],
    [{ packageCount: 1.5 }, {}, { [`${at}.packageCount`]: 'Quantity must be a whole number.' }],
    [{ packagingUnitType: null }, {}, { [`${at}.packagingUnitType`]: 'Package Type is required' }],
    [{ palletCount: null }, {}, { [`${at}.palletCount`]: 'Pallet Count is required' }],
    [{ palletCount: 0 }, {}, {}],
    [{ palletCount: null }, TL, { [`${at}.palletCount`]: 'Pallet Count is required' }],
    [
      { packageLength: null, packageWidth: null, packageHeight: null },
      {},
      {
        [`${at}.packageLength`]: 'Length is required',
        [`${at}.packageWidth`]: 'Width is required',
        [`${at}.packageHeight`]: 'Height is required',
      },
    ],
    [{ packageLength: null, packageWidth: null, packageHeight: null, freightClass: null }, TL, {}],
    [{ freightClass: null }, {}, { [`${at}.freightClass`]: 'Freight Class is required' }],
    [{ freightClass: 51 }, {}, { [`${at}.freightClass`]: expect.stringContaining('must be one of 50') }],
    [{ packagingUnitType: 'Gallon' }, { ...TL, equipmentMode: 'Bulk', equipmentTypes: ['Tanker'] }, {}],
    [
      { packagingUnitType: 'Skid' },
      { ...TL, equipmentMode: 'Bulk', equipmentTypes: ['Tanker'] },
      { [`${at}.packagingUnitType`]: 'Bulk is counted in gallons or pieces.' },
    ],
  ])('%j of %j', (change, order, expected) => {
    expect(problemsOf({ ...order, stops: item(change) })).toEqual(expected);
  });

  const contact = { hazmatEmergencyContactInfo: 'Desk, (574) 555-0199', chemtracAccountNumber: 'CCN1' };
  it.each<[Partial<LineItemDraft>, Partial<OrderDraft>, Record<string, string>]>([
    [{}, contact, {}],
    [{ hazmatHazardClass: null }, contact, { [`${at}.hazmatHazardClass`]: 'Hazard Class is required' }],
    [
      { hazmatHazardClass: 0 },
      contact,
      {
        [`${at}.hazmatHazardClass`]: 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.',
      },
    ],
    [{ hazmatHazardClass: 0, hazmatUNNumber: 'UN0004' }, contact, {}],
    [{ hazmatPackingGroup: null }, contact, { [`${at}.hazmatPackingGroup`]: 'Packing Group is required' }],
    [{ hazmatUNNumber: null }, contact, { [`${at}.hazmatUNNumber`]: 'UN # is required' }],
    [
      { hazmatUNNumber: '12' },
      contact,
      { [`${at}.hazmatUNNumber`]: 'UN # is UN or NA and four digits, such as UN1263.' },
    ],
    [
      { hazmatProperShippingName: null },
      contact,
      { [`${at}.hazmatProperShippingName`]: 'Proper Shipping Name is required' },
    ],
    [
      { hazmatProperShippingName: 'Flammable liquids, N.O.S.' },
      contact,
      {
        [`${at}.hazmatTechnicalName`]: 'Technical Name is required where the proper shipping name says n.o.s.',
      },
    ],
    [{ hazmatProperShippingName: 'Flammable liquids, n.o.s.', hazmatTechnicalName: 'acetone' }, contact, {}],
    [
      { hazmatProperShippingName: 'Paint', hazmatTechnicalName: 'x'.repeat(101) },
      contact,
      { [`${at}.hazmatTechnicalName`]: 'Technical name can have at most 100 characters.' },
    ],
    [{ isLimitedQuantity: true, isReportableQuantity: true }, contact, {}],
    [
      {},
      {},
      {
        hazmatEmergencyContactInfo: 'Hazmat Contact is required',
        chemtracAccountNumber: 'Chemtrec Account is required',
      },
    ],
    [
      {},
      { ...contact, hazmatEmergencyContactInfo: 'The desk' },
      { hazmatEmergencyContactInfo: 'Hazmat Contact needs a telephone number' },
    ],
  ])('hazmat, %j of %j', (change, order, expected) => {
    expect(problemsOf({ ...order, stops: pickup({ lineItems: [{ ...HAZMAT_ITEM, ...change }] }) })).toEqual(expected);
  });
});

describe('of a stop', () => {
  it.each<[StopDraft[], Record<string, string>]>([
    [pickup({ locationNumber: null }), { 'stops.0.locationNumber': 'Pickup Location is required' }],
    [dropoff({ locationNumber: null }), { 'stops.1.locationNumber': 'Dropoff Location is required' }],
    [pickup({ locationNumber: 'L9' }), { 'stops.0.locationNumber': 'There is no location L9.' }],
    [pickup({ baseDate: null }), { 'stops.0.baseDate': 'Pickup date required' }],
    [dropoff({ baseDate: null }), { 'stops.1.baseDate': 'Dropoff date required' }],
    [pickup({ early: null }), { 'stops.0.earlyDateTimeOffset': 'Early Time is required' }],
    [pickup({ late: null }), { 'stops.0.lateDateTimeOffset': 'Late Time is required' }],
    [
      pickup({ early: '12:00:00', late: '12:00:00' }),
      {
        'stops.0.earlyDateTimeOffset': 'Must be before late time',
        'stops.0.lateDateTimeOffset': 'Must be after early time',
      },
    ],
    [pickup({ early: '06:00:00', late: '18:00:00' }), {}],
    [pickup({ early: '05:59:00' }), { 'stops.0.earlyDateTimeOffset': 'Must be inside dock opening: "06:00"' }],
    [pickup({ late: '18:01:00' }), { 'stops.0.lateDateTimeOffset': 'Must be inside dock closing: "18:00"' }],
    [
      pickup({ contactId: '0192e6a0-0000-7000-8000-0000000000ff' }),
      { 'stops.0.contactId': 'Choose a contact of this location.' },
    ],
    [
      pickup({ locationContactToAdd: { firstName: null, lastName: null, email: 'x', phoneNumberMobile: '1' } }),
      {
        'stops.0.locationContactToAdd.firstName': 'First name is required',
        'stops.0.locationContactToAdd.lastName': 'Last name is required',
        'stops.0.locationContactToAdd.email': 'Must enter a valid email address',
        'stops.0.locationContactToAdd.phoneNumberMobile': 'Must enter a valid phone number',
      },
    ],
    [dropoff({ baseDate: '2026-11-17' }), { 'stops.1.baseDate': 'Must be after the pickup' }],
    // Eight in Joliet is nine in Atlanta.
    [
      dropoff({ baseDate: '2026-11-18', early: '08:00:00', late: '09:00:00' }),
      { 'stops.1.baseDate': 'Must be after the pickup' },
    ],
    [dropoff({ baseDate: '2026-11-18', early: '08:00:00', late: '09:01:00' }), {}],
  ])('case %#', (stops, expected) => {
    expect(problemsOf({ stops })).toEqual(expected);
  });

  it('knows no dock hours of a place without any', () => {
    const places = new Map([
      ...exampleFacts().places,
      ['L100001', examplePlace({ locationNumber: 'L100001', schedule: null })],
    ]);
    expect(problemsOf({ stops: pickup({ early: '00:00:00', late: '23:59:59' }) }, exampleFacts({ places }))).toEqual(
      {},
    );
  });
});

describe('of how the stops hang together', () => {
  const two = [exampleItem({ uniqueIdentifier: 0 }), exampleItem({ uniqueIdentifier: 1 })];
  const later = exampleStop('Pickup', { baseDate: '2026-11-19', lineItems: [exampleItem({ uniqueIdentifier: 1 })] });
  it.each<[string, Partial<OrderDraft>, Record<string, string>]>([
    [
      'nothing to load',
      { stops: [exampleStop('Pickup', { lineItems: [] }), exampleStop('Dropoff', { assigned: [] })] },
      {
        'stops.0.lineItems': 'No line items. Please add line items above before moving forward.',
        'stops.1.lineItems': 'Please assign at least one Line Item to your Dropoff',
      },
    ],
    [
      'an item left on the truck',
      { stops: pickup({ lineItems: two }) },
      { stops: 'All line items must be assigned to a dropoff' },
    ],
    [
      'a third stop of less than a truckload',
      {
        stops: [
          exampleStop('Pickup', { lineItems: two }),
          exampleStop('Dropoff'),
          exampleStop('Dropoff', { assigned: [1] }),
        ],
      },
      { stops: 'LTL and LTL Volume orders have one pickup and then one dropoff.' },
    ],
    [
      'the same as a truckload',
      {
        ...TL,
        stops: [
          exampleStop('Pickup', { lineItems: two }),
          exampleStop('Dropoff'),
          exampleStop('Dropoff', { assigned: [1] }),
        ],
      },
      {},
    ],
    ['one stop', { ...TL, stops: [exampleStop('Pickup')] }, { stops: 'All line items must be assigned to a dropoff' }],
    [
      'a delivery before its pickup',
      {
        ...TL,
        stops: [
          exampleStop('Pickup'),
          exampleStop('Dropoff', { assigned: [1] }),
          later,
          exampleStop('Dropoff', { assigned: [0] }),
        ],
      },
      { 'stops.1.lineItems': 'An item is delivered here before it is picked up.' },
    ],
    [
      'a dropoff first and a pickup last',
      { ...TL, stops: [exampleStop('Dropoff', { assigned: [] }), exampleStop('Pickup')] },
      {
        'stops.0.type': 'The first stop must be a pickup.',
        'stops.1.type': 'The last stop must be a dropoff.',
        'stops.0.lineItems': 'Please assign at least one Line Item to your Dropoff',
        stops: 'All line items must be assigned to a dropoff',
      },
    ],
    [
      'a stop of no type',
      { ...TL, stops: [exampleStop('Pickup'), { ...exampleStop('Dropoff'), type: null }] },
      { 'stops.1.type': 'Stop Type is required' },
    ],
  ])('%s', (_title, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });
});

describe('of what crosses a border', () => {
  const stops = dropoff({ locationNumber: 'L100003' });
  const broker = {
    customsBrokerName: 'B',
    customsBrokerContactName: 'C',
    customsBrokerPhoneNumber: '(313) 555-0100',
    customsBrokerPortOfEntry: 'Detroit',
  };
  it.each<[Partial<OrderDraft>, Record<string, string>]>([
    [broker, {}],
    [
      {},
      {
        customsBrokerName: 'Broker name is required',
        customsBrokerContactName: 'Customs Contact is required',
        customsBrokerPhoneNumber: 'Customs Phone Number is required',
        customsBrokerPortOfEntry: 'Customs Port is required',
      },
    ],
    [{ ...broker, customsBrokerPhoneNumber: '555' }, { customsBrokerPhoneNumber: 'Enter a valid phone number' }],
  ])('%j', (change, expected) => {
    expect(problemsOf({ ...change, stops })).toEqual(expected);
  });
});

describe('of an item that is being written', () => {
  const wrong = { ...HAZMAT_ITEM, hazmatHazardClass: 0 };
  const message = 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.';
  it.each<[string, LineItemDraft, LineItemDraft | null, string[]]>([
    ['a new one with another class than its UN number says', wrong, null, [message]],
    ['a stored one that had this class before', { ...wrong, totalWeight: 1 }, wrong, []],
    ['a stored one that gets this class', wrong, HAZMAT_ITEM, [message]],
  ])('%s', (_, item, before, expected) => {
    const mode = { shippingMode: 'LTL', equipmentMode: 'Dry' } as const;
    expect(problemsWithWrittenItem(item, before, mode).map((one) => one.message)).toEqual(expected);
  });
});
