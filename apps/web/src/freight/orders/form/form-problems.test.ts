import {
  exampleFacts,
  exampleItem,
  exampleOrder,
  exampleStop,
  HAZMAT_ITEM,
} from '@lanewright/domain/orders/example-order.ts';
import { withEquipmentMode } from '@lanewright/domain/orders/changes.ts';
import { emptyStop, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { describe, expect, it } from 'vitest';
import { fieldOf, problemsWithForm, problemsWithItemForm } from './form-problems.ts';
import { lostByChange } from './lost-by-change.ts';
import { formOfItem, formOfOrder, isOrderForm, orderOfForm, type OrderForm } from './order-form.ts';
import { orderUnits } from './order-units.ts';
import { partOf, sectionOf, sectionsOf } from './sections-of-form.ts';

const facts = exampleFacts();
const form = (change: Partial<OrderDraft> = {}) => formOfOrder(exampleOrder(change));
const withPickup = (change: Partial<OrderForm['stops'][number]>) => {
  const whole = form();
  return { ...whole, stops: whole.stops.with(0, { ...whole.stops[0]!, ...change }) };
};

describe('the form of an order', () => {
  it.each<[string, OrderDraft]>([
    ['plain', exampleOrder()],
    [
      'with all that is optional',
      exampleOrder({
        freightValue: 12.5,
        reeferTemperature: -10,
        requirements: ['Straps'],
        specialInstructions: 'Two lines\nof text',
        referenceNumbers: [{ label: 'PRO', value: '1', typeId: 6, isRequired: false }],
        stops: [
          exampleStop('Pickup', {
            late: '23:59:59',
            appointment: '09:30:00',
            lineItems: [HAZMAT_ITEM],
            locationContactToAdd: { firstName: 'Ada', lastName: 'Ruiz', email: null, phoneNumberMobile: null },
          }),
          exampleStop('Dropoff', { notes: 'Ring twice' }),
        ],
      }),
    ],
    [
      'with nothing known',
      exampleOrder({
        stops: [exampleStop('Pickup', { baseDate: null, early: null, late: null, locationNumber: null })],
      }),
    ],
  ])('%s holds the order and gives it back', (_title, order) => {
    const shown = formOfOrder(order);
    expect(isOrderForm(shown)).toBe(true);
    expect(orderOfForm(shown)).toEqual(order);
  });

  it('finds nothing wrong with a right order', () => {
    expect(problemsWithForm(form(), facts, 'order')).toEqual([]);
  });
});

describe('problems of a form', () => {
  it.each<[string, OrderForm, string, string]>([
    ['a time that is none', withPickup({ early: 'noon' }), 'stops.0.early', 'Enter a time such as 06:00 or 6:00 pm'],
    ['a time that is missing', withPickup({ early: '' }), 'stops.0.early', 'Early Time is required'],
    [
      'a time outside the dock',
      withPickup({ early: '05:00' }),
      'stops.0.early',
      'Must be inside dock opening: "06:00"',
    ],
    [
      'no items',
      withPickup({ lineItems: [] }),
      'stops.0.lineItems.root',
      'No line items. Please add line items above before moving forward.',
    ],
    [
      'an item that goes nowhere',
      withPickup({ lineItems: [exampleItem(), exampleItem({ uniqueIdentifier: 1 })] }),
      'stops.root',
      'All line items must be assigned to a dropoff',
    ],
    [
      'an item of its own',
      withPickup({ lineItems: [exampleItem({ freightClass: null })] }),
      'stops.0.lineItems.0.freightClass',
      'Freight Class is required',
    ],
    [
      'an item that is only written',
      { ...form(), item: formOfItem(exampleItem()) },
      'item.root',
      'Add this line item to the order, or clear it.',
    ],
  ])('%s is said at its field', (_title, wrong, field, message) => {
    expect(problemsWithForm(wrong, facts, 'order')).toContainEqual({ field, message });
  });

  it.each<[string, OrderForm, string]>([
    ['of the order', { ...form(), freightValue: '1e3' }, 'freightValue'],
    [
      'of its terms',
      { ...form(), tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: '5x' } },
      'tmsOrderDetails.markup',
    ],
    ['of the line item', { ...form(), item: { ...form().item, totalWeight: '12.0.0' } }, 'item.totalWeight'],
  ])('say which number %s is none, also in a draft', (_title, wrong, field) => {
    for (const intent of ['order', 'draft'] as const) {
      expect(problemsWithForm(wrong, facts, intent)).toContainEqual({
        field,
        message: expect.stringContaining('as a number in digits'),
      });
    }
  });

  it('come as they stand on the page: section by section, field by field', () => {
    const abroad = form({
      shippingMode: 'TL',
      equipmentMode: 'Reefer',
      isPartial: true,
      orderType: null,
      mustHaveEquipmentRequirementFlags: ['Straps'],
      mustNotHaveEquipmentRequirementFlags: ['Straps'],
      referenceNumbers: [{ label: 'PRO', value: '', typeId: 6, isRequired: false }],
      stops: [
        exampleStop('Pickup', { late: '07:00:00', lineItems: [{ ...HAZMAT_ITEM, totalWeight: null }] }),
        exampleStop('Dropoff', { assigned: [] }),
        exampleStop('Dropoff', { locationNumber: 'L100003', baseDate: null, assigned: [] }),
      ],
    });
    const unfinished = { ...abroad, item: { ...abroad.item, description: 'Oats' } };
    expect(problemsWithForm(unfinished, facts, 'order').map(({ field }) => field)).toEqual([
      'orderType',
      'equipmentTypes',
      'reeferMode',
      'linearFeet',
      'mustNotHaveEquipmentRequirementFlags',
      'stops.0.early',
      'stops.0.late',
      'item.totalWeight',
      'item.packageCount',
      'item.packagingUnitType',
      'item.palletCount',
      'item.root',
      'stops.0.lineItems.0.totalWeight',
      'stops.root',
      'stops.1.lineItems.root',
      'stops.2.baseDate',
      'stops.2.lineItems.root',
      'customsBrokerName',
      'customsBrokerContactName',
      'customsBrokerPhoneNumber',
      'customsBrokerPortOfEntry',
      'hazmatEmergencyContactInfo',
      'chemtracAccountNumber',
      'referenceNumbers.0.value',
    ]);
  });

  it('of a draft are only what no draft can hold', () => {
    const gaps = form({ orderType: null, stops: [exampleStop('Pickup', { locationNumber: null, lineItems: [] })] });
    expect(problemsWithForm(gaps, facts, 'draft')).toEqual([]);
    expect(problemsWithForm(gaps, facts, 'order').length).toBeGreaterThan(3);
  });

  it.each([
    ['stops.1.lateDateTimeOffset', 'stops.1.late'],
    ['stops', 'stops.root'],
    ['stops.0.lineItems.0.totalWeight', 'stops.0.lineItems.0.totalWeight'],
    ['tmsOrderDetails.markup', 'tmsOrderDetails.markup'],
    ['nobody.knows', null],
    ['stops.7.early', null],
  ])('of the server at %s stand at %s', (name, field) => {
    expect(fieldOf(name, form())).toBe(field);
  });
});

describe('sections', () => {
  it('are those of the order, in the order of the page', () => {
    const abroad = form({
      stops: [
        exampleStop('Pickup', { lineItems: [HAZMAT_ITEM] }),
        exampleStop('Dropoff', { locationNumber: 'L100003' }),
      ],
    });
    expect(sectionsOf(abroad, facts).map(({ title }) => title)).toEqual([
      'Shipment Details',
      'LTL Accessorials',
      'Pickup',
      'Line items',
      'Dropoff',
      'Customs Broker',
      'Hazmat Contact',
      'Reference Numbers',
      'Special Instructions',
    ]);
  });

  it.each([
    ['orderType', 'shipment-details', 'Shipment Details'],
    ['tmsOrderDetails.markup', 'shipment-details', 'Shipment Details'],
    ['stops.0.lineItems.0.totalWeight', 'line-items', 'Line item 1'],
    ['stops.0.lineItems.root', 'line-items', 'Line items'],
    ['stops.1.lineItems.root', 'stop-2', 'Dropoff'],
    ['item.description', 'line-items', 'Line items'],
    ['stops.1.early', 'stop-2', 'Dropoff'],
    ['referenceNumbers.0.value', 'reference-numbers', 'Reference Numbers'],
    ['accessorials', 'ltl-accessorials', 'LTL Accessorials'],
  ])('hold %s in %s, called %s', (field, section, part) => {
    expect(sectionOf(field)).toBe(section);
    expect(partOf(field, form(), facts)).toBe(part);
  });
});

describe('what two people decide', () => {
  it('is field by field and item by item while the route is the same', () => {
    const labels = orderUnits(form(), form()).map(({ label }) => label);
    expect(labels).toContain('Stop 1, notes');
    expect(labels).toContain('Stop 1, line item 1');
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('is the list as a whole once somebody added an item or a stop', () => {
    const more = withPickup({ lineItems: [exampleItem(), exampleItem({ uniqueIdentifier: 1 })] });
    expect(orderUnits(form(), more).map(({ label }) => label)).toContain('Stop 1, line items');
    const longer = { ...form(), stops: [...form().stops, form().stops[1]!] };
    expect(orderUnits(form(), longer).map(({ label }) => label)).toContain('Stops');
  });

  it('is said in the words of the fields', () => {
    const said = (label: string, of: OrderForm) =>
      orderUnits(of)
        .find((one) => one.label === label)!
        .inWords(of);
    const shown = form({ shippingMode: 'TL', freightValue: 1200 });
    expect(said('Freight value', shown)).toMatch(/1,?200/);
    expect(said('Stop 1, date', shown)).toBe('11/18/2026');
    expect(said('Stop 1, line item 1', shown)).toBe('36 × Rolled oats, 1872 lbs');
  });
});

describe('what a choice takes away', () => {
  const facts = exampleFacts();
  const truckload = exampleOrder({ shippingMode: 'TL' });

  it.each<[string, OrderDraft, OrderDraft, string | null]>([
    ['nothing', truckload, truckload, null],
    [
      'the facts that bulk has not',
      truckload,
      withEquipmentMode(truckload, 'Bulk', facts),
      'Facts of 1 line item that do not apply were taken out.',
    ],
    [
      'a stop between',
      {
        ...truckload,
        stops: [exampleStop('Pickup'), exampleStop('Dropoff', { assigned: [] }), exampleStop('Dropoff')],
      },
      truckload,
      '1 stop taken out.',
    ],
    [
      'no word of a stop that was empty',
      { ...truckload, stops: [exampleStop('Pickup'), emptyStop('Dropoff'), exampleStop('Dropoff')] },
      truckload,
      null,
    ],
  ])('is %s', (_title, before, after, words) => {
    expect(lostByChange(before, after)).toBe(words);
  });
});

it('says of a number in a line item that it cannot be read, not that it is missing', () => {
  const whole = form();
  const said = problemsWithItemForm({ ...whole, item: { ...whole.item, totalWeight: '1e3' } });
  expect(said.filter(({ field }) => field === 'item.totalWeight').map(({ message }) => message)).toEqual([
    'Enter Total weight as a number in digits, such as 1200.',
  ]);
});
