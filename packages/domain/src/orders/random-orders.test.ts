import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { draftOf } from '../fields/draft-schema.ts';
import type { Fields } from '../fields/field.ts';
import * as changes from './changes.ts';
import { exampleFacts, exampleItem, exampleOrder, examplePlace, HAZMAT_ITEM } from './example-order.ts';
import type { OrderFacts } from './facts.ts';
import { withAssigned, withItem, withItemChanged, withoutItem, withUnassigned } from './item-changes.ts';
import {
  ACCESSORIAL_IDS,
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  LOAD_STYLES,
  ORDER_TYPES,
  REEFER_MODES,
  SHIPPING_MODES,
  STOP_TYPES,
} from './lists.ts';
import { duplicateOf, newOrder, returnOf } from './new-order.ts';
import { bodyOfOrder, OrderBody, orderOfBody } from './order-body.ts';
import { LINE_ITEM_FIELDS } from './order-fields.ts';
import { emptyStop, itemsOf, unassignedItems, type LineItemDraft, type OrderDraft, type StopDraft } from './order.ts';
import { problemsWithOrder } from './problems/order-problems.ts';
import { REQUIREMENT_FLAGS } from './requirement-flags.ts';
import { settle } from './settle.ts';
import { withoutStop, withStopAfter, withStopMoved, withStopType } from './stop-changes.ts';

const facts: OrderFacts = exampleFacts(
  {
    places: new Map([
      ...exampleFacts().places,
      ['L100004', examplePlace({ locationNumber: 'L100004', siteNeeds: ['LiftGate'], requirementFlags: ['Straps'] })],
    ]),
  },
  {
    orderDefaults: {
      allowTMSBillToCompany: true,
      defaultReeferMode: 'Cycle',
      referenceNumberTypes: [{ label: 'Gate', category: 'order stop pickup', isRequired: true, wellknownTypeId: null }],
    },
    documents: { defaultSpecialInstructions: 'Call ahead.', defaultLTLSpecialInstructions: '' },
  },
);

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
const flags = fc.subarray(REQUIREMENT_FLAGS.map(({ id }) => id));
const number = fc.option(fc.oneof(fc.integer({ min: -2, max: 700 }), fc.double({ min: -1, max: 99_999, noNaN: true })));
const words = fc.option(fc.constantFrom('', ' ', 'Oats', 'Call ahead. Twice.', 'x'.repeat(2_001), '(574) 555-0199'));
const time = fc.option(fc.constantFrom('00:01:00', '02:30:00', '08:00:00', '12:10:00', '18:30:00', '23:59:59'));
const date = fc.option(
  fc.constantFrom('2026-11-17', '2026-11-21', '2026-11-22', '2026-03-08', '2026-11-01', '2027-01-04'),
);

const anyItem: fc.Arbitrary<LineItemDraft> = fc.oneof(
  fc.constant(exampleItem()),
  fc.constant(HAZMAT_ITEM),
  fc.record({
    id: fc.constant(null),
    uniqueIdentifier: fc.integer({ min: 0, max: 4 }),
    commodityCode: words,
    customerProductCode: fc.constant(null),
    description: words,
    totalWeight: number,
    packageCount: number,
    packagingUnitType: orNull(['Skid', 'Gallon', 'Bag'] as const),
    palletCount: number,
    packageLength: number,
    packageWidth: number,
    packageHeight: number,
    isStackable: fc.boolean(),
    freightClass: orNull([50, 55, 51]),
    nmfcNumber: words,
    cargoClassification: fc.constant(null),
    isHazmat: fc.boolean(),
    hazmatHazardClass: orNull([0, 9, 77]),
    hazmatPackingGroup: orNull([0, 3, 9]),
    hazmatUNNumber: orNull(['UN1263', '1263', 'x']),
    hazmatProperShippingName: words,
    hazmatTechnicalName: words,
    isLimitedQuantity: fc.boolean(),
    isReportableQuantity: fc.boolean(),
  }),
);

const anyStop: fc.Arbitrary<StopDraft> = fc.record({
  id: fc.constant(null),
  type: orNull(STOP_TYPES),
  locationNumber: orNull(['L100001', 'L100002', 'L100003', 'L100004', 'L9']),
  baseDate: date,
  early: time,
  late: time,
  appointment: time,
  loadStyle: orNull(LOAD_STYLES),
  notes: words,
  ediCode: words,
  contactId: orNull(['0192e6a0-0000-7000-8000-000000000001', '0192e6a0-0000-7000-8000-0000000000ff']),
  referenceNumbers: fc.array(anyReference(), { maxLength: 2 }),
  locationContactToAdd: fc.option(
    fc.record({
      firstName: words,
      lastName: words,
      email: orNull(['x', 'a@b.example']),
      phoneNumberMobile: orNull(['1', '(574) 555-0199']),
    }),
  ),
  lineItems: fc.array(anyItem, { maxLength: 3 }),
  assigned: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
});

function anyReference() {
  return fc.record({
    label: fc.constantFrom('', 'Gate', 'Purchase Order', 'BOL'),
    value: fc.constantFrom('', ' ', '4711'),
    typeId: orNull([1, 5, 77]),
    isRequired: fc.boolean(),
  });
}

/** Anything that a form could hold, most of it wrong. */
const anyOrder: fc.Arbitrary<OrderDraft> = fc
  .record({
    orderType: orNull(ORDER_TYPES),
    shippingMode: orNull(SHIPPING_MODES),
    equipmentMode: orNull(EQUIPMENT_MODES),
    equipmentTypes: fc.subarray([...EQUIPMENT_TYPES], { maxLength: 3 }),
    reeferMode: orNull(REEFER_MODES),
    reeferTemperature: number,
    reeferTemperatureMin: number,
    reeferTemperatureMax: number,
    freightValue: number,
    isLiftGateRequired: fc.boolean(),
    isBlind: fc.boolean(),
    isJustInTime: fc.boolean(),
    isTeamRequired: fc.boolean(),
    isPartial: fc.boolean(),
    linearFeet: number,
    requirements: flags,
    mustHaveEquipmentRequirementFlags: flags,
    mustNotHaveEquipmentRequirementFlags: flags,
    accessorials: fc.subarray([...ACCESSORIAL_IDS], { maxLength: 5 }),
    billToCompanyNumber: orNull(['C100001', 'C9']),
    specialInstructions: words,
    customsBrokerName: words,
    customsBrokerContactName: words,
    customsBrokerPhoneNumber: words,
    customsBrokerPortOfEntry: words,
    hazmatEmergencyContactInfo: words,
    chemtracAccountNumber: words,
    quoteNumberOrId: fc.constant(null),
    tmsOrderDetails: fc.record({ freightTermType: orNull(FREIGHT_TERMS), markup: number }),
    referenceNumbers: fc.array(anyReference(), { maxLength: 3 }),
    stops: fc.array(anyStop, { maxLength: 4 }),
  })
  .map((order) => ({ ...exampleOrder(), ...order }));

describe('any order', () => {
  it('is settled once and for all', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const settled = settle(order, facts);
        expect(settle(settled, facts)).toEqual(settled);
      }),
      runs(150, 1000),
    );
  });

  it('gets the same answer in the form and as a body', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const inForm = settle(order, facts);
        const sent = OrderBody.parse(JSON.parse(JSON.stringify(bodyOfOrder(inForm, facts))));
        const { order: read, problems } = orderOfBody(sent, facts);
        const received = settle(read, facts);
        expect(problems).toEqual([]);
        expect(received).toEqual(inForm);
        expect(problemsWithOrder(received, facts)).toEqual(problemsWithOrder(inForm, facts));
      }),
      runs(200, 3000),
    );
  });

  it('of which something is wrong names a field that exists', () => {
    const known = new RegExp(
      `^(stops(\\.\\d+(\\.(lineItems(\\.\\d+(\\.(${names(LINE_ITEM_FIELDS)}))?)?|referenceNumbers\\.\\d+\\.\\w+|locationContactToAdd\\.\\w+|[a-zA-Z]+))?)?|referenceNumbers\\.\\d+\\.\\w+|tmsOrderDetails\\.\\w+|[a-zA-Z]+)$`,
    );
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const { field } of problemsWithOrder(settle(order, facts), facts)) expect(field).toMatch(known);
      }),
      runs(100, 500),
    );
  });
});

function names(fields: Fields): string {
  return Object.keys(draftOf(fields).shape).join('|');
}

type Change = (order: OrderDraft) => OrderDraft;
const at = (order: OrderDraft, share: number) => Math.floor(share * order.stops.length);
const pickup = (order: OrderDraft, share: number) => {
  const pickups = [...order.stops.keys()].filter((index) => order.stops[index]!.type === 'Pickup');
  return pickups[Math.floor(share * pickups.length)]!;
};
const identifier = (order: OrderDraft, share: number) => Math.floor(share * itemsOf(order).length);
/** Of whole numbers: of the doubles in this range nearly all are next to nothing. */
const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);

/** Everything that a person can do in the form that changes more than the field itself, but adding and removing items. */
const changeOfTheRest: fc.Arbitrary<Change> = fc.oneof(
  orNull(ORDER_TYPES).map(
    (type): Change =>
      (order) =>
        changes.withOrderType(order, type, facts),
  ),
  orNull(FREIGHT_TERMS).map(
    (term): Change =>
      (order) =>
        changes.withFreightTerm(order, term, facts),
  ),
  orNull(SHIPPING_MODES).map(
    (mode): Change =>
      (order) =>
        changes.withShippingMode(order, mode, facts),
  ),
  orNull(EQUIPMENT_MODES).map(
    (mode): Change =>
      (order) =>
        changes.withEquipmentMode(order, mode, facts),
  ),
  orNull(REEFER_MODES).map(
    (mode): Change =>
      (order) =>
        changes.withReeferMode(order, mode, facts),
  ),
  fc.boolean().map(
    (is): Change =>
      (order) =>
        changes.withPartial(order, is, facts),
  ),
  fc.boolean().map(
    (is): Change =>
      (order) =>
        changes.withLiftGate(order, is, facts),
  ),
  fc.subarray([...ACCESSORIAL_IDS]).map(
    (ids): Change =>
      (order) =>
        changes.withAccessorials(order, ids, facts),
  ),
  flags.map(
    (ids): Change =>
      (order) =>
        changes.withMustHave(order, ids, facts),
  ),
  fc.tuple(share, orNull(['L100001', 'L100003', 'L100004'])).map(
    ([where, number]): Change =>
      (order) =>
        changes.withStopLocation(order, at(order, where), number, facts),
  ),
  fc.tuple(share, date).map(
    ([where, day]): Change =>
      (order) =>
        changes.withDate(order, at(order, where), day, facts),
  ),
  share.map(
    (where): Change =>
      (order) =>
        withStopAfter(order, at(order, where), facts),
  ),
  share.map(
    (where): Change =>
      (order) =>
        withoutStop(order, at(order, where), facts),
  ),
  fc.tuple(share, fc.constantFrom(...STOP_TYPES)).map(
    ([where, type]): Change =>
      (order) =>
        withStopType(order, at(order, where), type, facts),
  ),
  fc.tuple(share, share).map(
    ([from, to]): Change =>
      (order) =>
        withStopMoved(order, at(order, from), at(order, to), facts),
  ),
  fc.tuple(anyItem, share).map(
    ([item, which]): Change =>
      (order) =>
        withItemChanged(order, { ...item, uniqueIdentifier: identifier(order, which) }, facts),
  ),
  fc.tuple(share, share).map(
    ([which, where]): Change =>
      (order) =>
        withAssigned(order, identifier(order, which), at(order, where), facts),
  ),
  share.map(
    (which): Change =>
      (order) =>
        withUnassigned(order, identifier(order, which), facts),
  ),
);

const changeOfItems: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(anyItem, share).map(
    ([item, where]): Change =>
      (order) =>
        withItem(order, item, facts, pickup(order, where)),
  ),
  share.map(
    (which): Change =>
      (order) =>
        withoutItem(order, identifier(order, which), facts),
  ),
);

/** Eighteen kinds of the one, two of the other. */
const anyChange = fc.oneof(
  { weight: 18, arbitrary: changeOfTheRest.map((change) => ({ change, keepsItems: true })) },
  { weight: 2, arbitrary: changeOfItems.map((change) => ({ change, keepsItems: false })) },
);

const sequenceOfChanges = fc.array(anyChange, { minLength: 1, maxLength: 25, size: 'max' });

/** A new order, and one with something to lose on the way: two pickups, each with an item, before the dropoff. */
const beginnings = [
  newOrder(facts),
  withItem(withItem(withStopAfter(newOrder(facts), 0, facts), exampleItem(), facts), exampleItem(), facts, 1),
];

/** What a patient person does: fills in what is asked for, as the form lets it be filled in. */
function mended(order: OrderDraft): OrderDraft {
  let next = changes.withShippingMode(order, 'LTL', facts);
  next = changes.withOrderType(next, 'Standard', facts);
  next = changes.withFreightTerm(next, 'Prepaid', facts);
  for (const { uniqueIdentifier } of itemsOf(next).toReversed()) next = withoutItem(next, uniqueIdentifier, facts);
  next = changes.withStopLocation(next, 0, 'L100001', facts);
  next = changes.withStopLocation(next, 1, 'L100004', facts);
  next = changes.withDate(next, 0, '2026-11-18', facts);
  next = changes.withDate(next, 1, '2026-11-20', facts);
  next = withItem(next, exampleItem(), facts);
  const referenceNumbers = (of: { referenceNumbers: OrderDraft['referenceNumbers'] }) =>
    of.referenceNumbers.map((reference) => ({ ...reference, value: reference.value || '1' }));
  return settle(
    {
      ...next,
      billToCompanyNumber: 'C100001',
      referenceNumbers: referenceNumbers(next),
      stops: next.stops.map((stop) => ({ ...stop, referenceNumbers: referenceNumbers(stop) })),
    },
    facts,
  );
}

describe('any sequence of changes', () => {
  it('leads to an order that can be made right, and never loses or doubles an item by itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), sequenceOfChanges, (beginning, sequence) => {
        const order = sequence.reduce((before, { change, keepsItems }) => {
          const after = change(before);
          if (keepsItems) expect(itemsOf(after)).toHaveLength(itemsOf(before).length);
          return after;
        }, beginning);
        expect(settle(order, facts)).toEqual(order);
        const numbers = itemsOf(order).map(({ uniqueIdentifier }) => uniqueIdentifier);
        expect(numbers).toEqual(numbers.map((_, index) => index));
        const unloaded = order.stops.flatMap((stop) => stop.assigned);
        expect(unloaded.length + unassignedItems(order).length).toBe(numbers.length);
        expect(problemsWithOrder(mended(order), facts)).toEqual([]);
      }),
      runs(80, 500),
    );
  });
});

describe('a copy of an order', () => {
  const order = settle(
    exampleOrder({
      quoteNumberOrId: 'Q100001',
      referenceNumbers: [{ label: 'BOL', value: '1', typeId: 5, isRequired: false }],
    }),
    facts,
  );

  it('has no dates, references or quote', () => {
    const copy = settle(duplicateOf(order), facts);
    expect(copy).toMatchObject({ quoteNumberOrId: null, referenceNumbers: [] });
    expect(copy.stops.map(({ baseDate, early }) => [baseDate, early])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(itemsOf(copy)).toEqual(itemsOf(order));
  });

  it('goes back the way it came as a return', () => {
    const back = settle(returnOf(order, 'O100007'), facts);
    expect(back.stops.map(({ type, locationNumber }) => [type, locationNumber])).toEqual([
      ['Pickup', 'L100002'],
      ['Dropoff', 'L100001'],
    ]);
    expect(back.stops.map((stop) => [stop.lineItems.length, stop.assigned])).toEqual([
      [1, []],
      [0, [0]],
    ]);
    expect(back.referenceNumbers).toEqual([{ label: 'Return Order', value: 'O100007', typeId: 4, isRequired: true }]);
  });
});

it('begins as the company has set it', () => {
  const known = exampleFacts(
    {},
    {
      orderDefaults: {
        defaultOrderType: 'SalesOrder',
        defaultFreightTerm: 'PrepaidAdd',
        defaultShippingMode: 'TL',
        defaultEquipmentMode: 'Reefer',
        defaultEquipmentType: 'Reefer',
        defaultReeferMode: 'Cycle',
        defaultReeferTemp: 34,
        defaultLocation: 'L100001',
        mustHaveRequirements: ['Seal'],
      },
      quoteMarkup: { domesticTLMarkup: 7 },
      insurance: { defaultFreightValue: 50_000 },
    },
  );
  expect(newOrder(known)).toMatchObject({
    orderType: 'SalesOrder',
    tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: 7 },
    shippingMode: 'TL',
    equipmentMode: 'Reefer',
    equipmentTypes: ['Reefer'],
    reeferTemperatureMin: 34,
    reeferTemperatureMax: 34,
    mustHaveEquipmentRequirementFlags: ['Seal'],
    freightValue: 50_000,
    referenceNumbers: [{ label: 'Sales Order', isRequired: true }],
    stops: [{ locationNumber: 'L100001' }, emptyStop('Dropoff')],
  });
});
