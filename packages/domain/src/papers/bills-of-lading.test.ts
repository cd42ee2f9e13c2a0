import { describe, expect, it } from 'vitest';
import { DocumentSettings } from '../configuration/sections.ts';
import type { Order } from '../orders/order-record.ts';
import { billsOfLading, paperOptions, papersOnOffer, reasonsNotToPrint } from './bills-of-lading.ts';
import { exampleFreight, exampleItem, exampleOrder, exampleStop, PAINT } from './example-freight.ts';
import { plainBolNumber, type FreightOnPaper, type PaperPart } from './freight-on-paper.ts';
import { basicDescription } from './hazmat.ts';
import type { BillOfLading } from './paper.ts';

const MASTER: PaperPart = { kind: 'master' };
const print = (freight: FreightOnPaper, part: PaperPart = MASTER) =>
  billsOfLading(freight, part, (one) => ({ bolNumber: plainBolNumber(freight.shipmentNumber, one), revision: 1 }));
const only = (freight: FreightOnPaper, part?: PaperPart) => print(freight, part)[0]!;

describe('a bill of lading', () => {
  it('has the number of its shipment, the parties, what is carried and its total', () => {
    const bill = only(exampleFreight());
    expect(bill).toMatchObject({
      kind: 'Master',
      bolNumber: 'S100001',
      date: '11/24/2026',
      shipFrom: { name: 'Prairie Mills', addressLines: ['Joliet plant', '400 Mill Road', 'Joliet, IL 60433'] },
      shipTo: { name: 'Peach Grocers', addressLines: ['Atlanta DC', '12 Peachtree Street', 'Atlanta, GA 30336'] },
      carrierName: 'Blue Ridge Freight',
      scac: 'BLRF',
      underlying: [],
      stops: [],
      hazmat: null,
      totals: { packages: 36, handlingUnits: 2, weight: 1_872 },
      orders: [
        { orderNumber: 'O100001', packages: 36, weight: 1_872, isPalletized: true, information: 'Purchase Order PO-1' },
      ],
    });
    expect(bill.lines).toEqual([
      {
        handlingUnits: 2,
        handlingUnitType: 'Pallet',
        packages: 36,
        packageType: 'Bag',
        weight: 1_872,
        isHazmat: false,
        description: ['Rolled oats, 50 lb bags', '48 x 40 x 44 in'],
        nmfcNumber: '73260-00',
        freightClass: '55',
      },
    ]);
  });

  it('counts packages as handling units where nothing is on pallets', () => {
    const order = exampleOrder(1, {}, [exampleItem(110, { palletCount: 0, isStackable: true })]);
    expect(only(exampleFreight([order])).lines[0]).toMatchObject({
      handlingUnits: 36,
      handlingUnitType: 'Bag',
      description: ['Rolled oats, 50 lb bags', '48 x 40 x 44 in, stackable'],
    });
    expect(only(exampleFreight([order])).orders[0]!.isPalletized).toBe(false);
  });

  it.each<[FreightOnPaper['origination'], Order['tmsOrderDetails']['freightTermType'], BillOfLading['terms'], string]>([
    ['Standard', 'Prepaid', 'ThirdParty', 'Lanewright Freight'],
    ['Spot', 'Collect', 'ThirdParty', 'Lanewright Freight'],
    ['Contract', 'Prepaid', 'Prepaid', 'Northfield Foods'],
    ['Contract', 'PrepaidAdd', 'Prepaid', 'Northfield Foods'],
    ['Manual', 'Collect', 'Collect', 'Payer of O100001'],
    ['Contract', 'ThirdParty', 'ThirdParty', 'Payer of O100001'],
    ['Manual', null, 'Prepaid', 'Northfield Foods'],
  ])('of %s freight, %s, says %s and bills %s', (origination, freightTermType, terms, billed) => {
    const order = exampleOrder(1, { tmsOrderDetails: { freightTermType, markup: null } });
    const payer = { name: 'Payer of O100001', addressLines: [], contact: '', idNumber: '' };
    const billTo = billed.startsWith('Payer') ? new Map([[order.id, payer]]) : new Map();
    const bill = only(exampleFreight([order], { origination, billTo }));
    expect([bill.terms, bill.billTo.name]).toEqual([terms, billed]);
  });

  it('says what the company prints, what was written, numbers, temperature, services, times and notes', () => {
    const order = exampleOrder(1, {
      specialInstructions: 'Two drivers only.',
      reeferMode: 'Continuous',
      reeferTemperature: 34,
      accessorials: ['DeliveryLiftGateService'],
      isInternational: true,
      customsBrokerName: 'Border Co',
      customsBrokerPhoneNumber: '(956) 555-0111',
      customsBrokerPortOfEntry: 'Laredo',
    });
    order.stops[0]!.notes = 'Dock 4';
    order.stops[1]!.appointmentDateTimeOffset = '2026-11-27T09:30:00-05:00';
    const settings = DocumentSettings.parse({
      defaultLTLSpecialInstructions: 'Call ahead.',
      bolWording: ' Thank you. ',
    });
    const bill = only(exampleFreight([order], { settings }));
    expect(bill.specialInstructions).toEqual([
      'Call ahead.',
      'Two drivers only.',
      'Pickup number PU7300001.',
      'Reefer: keep at 34 °F, continuous.',
      'Services: Lift gate at delivery.',
      'Pickup: 11/24/2026 08:00 to 16:00. Dock 4',
      'Delivery: appointment 11/27/2026 09:30',
      'Customs broker: Border Co, (956) 555-0111, port of entry Laredo.',
    ]);
    expect(bill.wording).toBe('Thank you.');
  });

  it.each<['Continuous' | 'Cycle' | null, [number | null, number | null, number | null], string | null]>([
    ['Continuous', [34, null, null], 'Reefer: keep at 34 °F, continuous.'],
    ['Cycle', [null, 30, 38], 'Reefer: keep between 30 and 38 °F, cycle.'],
    [null, [34, null, null], 'Reefer: keep at 34 °F.'],
    [null, [null, null, null], null],
  ])('says of a reefer, %s at %j: %s', (reeferMode, [at, least, most], words) => {
    const order = exampleOrder(1, {
      reeferMode,
      reeferTemperature: at,
      reeferTemperatureMin: least,
      reeferTemperatureMax: most,
    });
    const said = only(exampleFreight([order])).specialInstructions.filter((one) => one.startsWith('Reefer'));
    expect(said).toEqual(words === null ? [] : [words]);
  });

  it('does not print the LTL wording for a carrier that the shipper pays itself', () => {
    const settings = DocumentSettings.parse({ defaultLTLSpecialInstructions: 'Call ahead.' });
    expect(only(exampleFreight(undefined, { settings, origination: 'Contract' })).specialInstructions).not.toContain(
      'Call ahead.',
    );
  });
});

describe('of several', () => {
  const freight = exampleFreight([exampleOrder(1), exampleOrder(2)]);

  it('the master has all of it, with the numbers of the papers under it and the stops', () => {
    const bill = only(freight);
    expect(bill.orders.map(({ orderNumber }) => orderNumber)).toEqual(['O100001', 'O100002']);
    expect(bill.underlying).toEqual(['S100001-3', 'S100001-4']);
    expect(bill.stops.map(({ stopNumber, stopType, orderNumbers }) => [stopNumber, stopType, orderNumbers])).toEqual([
      [1, 'Pickup', ['O100001']],
      [2, 'Pickup', ['O100002']],
      [3, 'Dropoff', ['O100001']],
      [4, 'Dropoff', ['O100002']],
    ]);
    expect(bill.totals.weight).toBe(3_744);
    expect(bill.specialInstructions.filter((one) => /^(Pickup|Delivery)( at|:)/.test(one))).toEqual([
      'Pickup at stop 1: 11/24/2026 08:00 to 16:00',
      'Pickup at stop 2: 11/24/2026 08:00 to 16:00',
      'Delivery at stop 3: 11/27/2026 07:00 to 15:00',
      'Delivery at stop 4: 11/27/2026 07:00 to 15:00',
    ]);
  });

  it('the paper of a dropoff has what is unloaded there', () => {
    const bill = only(freight, { kind: 'stop', stopNumber: 4 });
    expect(bill).toMatchObject({ kind: 'Dropoff', bolNumber: 'S100001-4', stops: [], underlying: [] });
    expect(bill.orders.map(({ orderNumber }) => orderNumber)).toEqual(['O100002']);
    expect(bill.totals.weight).toBe(1_872);
  });

  it('the paper of an order has that order', () => {
    const bill = only(freight, { kind: 'order', orderNumber: 'O100001' });
    expect(bill).toMatchObject({ kind: 'Order', bolNumber: 'S100001-O100001' });
    expect(bill.orders.map(({ orderNumber }) => orderNumber)).toEqual(['O100001']);
  });

  it('can be printed by dropoff and by order', () => {
    const place = { companyName: 'Peach Grocers', city: 'Atlanta', state: 'GA', zip: '30336' };
    expect(paperOptions(freight)).toEqual({
      shipmentBols: [
        { shipmentStopNumber: 3, orderNumber: 'O100001', ...place },
        { shipmentStopNumber: 4, orderNumber: 'O100002', ...place },
      ],
      orderBols: [
        { shipmentStopNumber: 3, orderNumber: 'O100001', ...place },
        { shipmentStopNumber: 4, orderNumber: 'O100002', ...place },
      ],
    });
  });

  it('shares a dropoff where the truck stops once for both', () => {
    const [one, two] = freight.orders as [Order, Order];
    const stops = [
      { stopNumber: 1, stopType: 'Pickup' as const, orderStopIds: [one.stops[0]!.id, two.stops[0]!.id] },
      { stopNumber: 2, stopType: 'Dropoff' as const, orderStopIds: [one.stops[1]!.id, two.stops[1]!.id] },
    ];
    const merged = { ...freight, stops };
    expect(paperOptions(merged).shipmentBols.map(({ orderNumber }) => orderNumber)).toEqual(['O100001, O100002']);
    expect(only(merged).underlying).toEqual([]);
    expect(only(merged).stops).toEqual([]);
  });
});

describe('when the truck is at a stop', () => {
  const freight = exampleFreight([exampleOrder(1), exampleOrder(2)]);
  const [one, two] = freight.orders as [Order, Order];
  const merged = (change: Partial<Order['stops'][number]>): FreightOnPaper => ({
    ...freight,
    orders: [one, { ...two, stops: [{ ...two.stops[0]!, ...change }, ...two.stops.slice(1)] }],
    stops: [
      { stopNumber: 1, stopType: 'Pickup', orderStopIds: [one.stops[0]!.id, two.stops[0]!.id] },
      { stopNumber: 2, stopType: 'Dropoff', orderStopIds: [one.stops[1]!.id] },
      { stopNumber: 3, stopType: 'Dropoff', orderStopIds: [two.stops[1]!.id] },
    ],
  });
  const whenOfPickup = (change: Partial<Order['stops'][number]>) => only(merged(change)).stops[0]!.when;

  it('stands there once where its orders have one window', () => {
    expect(whenOfPickup({})).toBe('11/24/2026 08:00 to 16:00');
  });

  it('names the window of each order where they differ', () => {
    expect(
      whenOfPickup({
        earlyDateTimeOffset: '2026-11-24T13:00:00-06:00',
        lateDateTimeOffset: '2026-11-24T18:00:00-06:00',
      }),
    ).toBe('O100001 11/24/2026 08:00 to 16:00; O100002 11/24/2026 13:00 to 18:00');
  });

  it('is the planned day where a plan is later than the order asks', () => {
    expect(whenOfPickup({ plannedDateTimeOffset: '2026-11-26T09:30:00-06:00' })).toBe(
      'O100001 11/24/2026 08:00 to 16:00; O100002 11/26/2026 08:00 to 16:00',
    );
  });
});

describe('hazmat', () => {
  it.each<[object, string]>([
    [{}, 'UN1263, Paint, 3, PG II'],
    [{ isReportableQuantity: true }, 'RQ, UN1263, Paint, 3, PG II'],
    [{ isLimitedQuantity: true }, 'UN1263, Paint, 3, PG II, Ltd Qty'],
    [
      {
        hazmatProperShippingName: 'Flammable liquids, n.o.s.',
        hazmatTechnicalName: 'ethanol',
        hazmatUNNumber: 'UN1993',
      },
      'UN1993, Flammable liquids, n.o.s. (ethanol), 3, PG II',
    ],
    [{ hazmatPackingGroup: 3 }, 'UN1263, Paint, 3'],
  ])('with %o is described as %s', (change, words) => {
    expect(basicDescription(exampleItem(110, { ...PAINT, ...change }))).toBe(words);
  });

  const order = exampleOrder(
    1,
    { hazmatEmergencyContactInfo: 'CHEMTREC (800) 424-9300', chemtracAccountNumber: 'CCN 12345' },
    [exampleItem(110), exampleItem(111, PAINT)],
  );

  it('comes first, with its quantity, and says whom to call', () => {
    const bill = only(exampleFreight([order]));
    expect(bill.lines.map(({ isHazmat }) => isHazmat)).toEqual([true, false]);
    expect(bill.lines[0]!.description).toEqual([
      'UN1263, Paint, 3, PG II',
      '4 Drum, 800 lbs',
      'Red paint',
      '48 x 40 x 44 in',
    ]);
    expect(bill.hazmat).toEqual({ emergencyContact: 'CHEMTREC (800) 424-9300', chemtrecAccount: 'CCN 12345' });
  });

  it.each<[string, object, object, string[]]>([
    ['that is whole', {}, {}, []],
    ['without a name', { hazmatProperShippingName: null }, {}, ['O100001: Red paint has no proper shipping name.']],
    ['without a number', { hazmatUNNumber: '' }, {}, ['O100001: Red paint has no UN number.']],
    [
      'without class and group',
      { hazmatHazardClass: null, hazmatPackingGroup: null },
      {},
      ['O100001: Red paint has no hazard class, no packing group.'],
    ],
    [
      'whose name says nothing',
      { hazmatProperShippingName: 'Paint related material N.O.S.' },
      {},
      ['O100001: Red paint has no technical name, which an n.o.s. name needs.'],
    ],
    [
      'with nobody to call',
      {},
      { hazmatEmergencyContactInfo: 'Ask Rosa' },
      ['O100001: the hazmat contact has no telephone number.'],
    ],
  ])('%s', (_which, item, change, reasons) => {
    const { hazmatEmergencyContactInfo } = order;
    const items = [exampleItem(111, { ...PAINT, ...item })];
    const freight = exampleFreight([exampleOrder(1, { hazmatEmergencyContactInfo, ...change }, items)]);
    expect(reasonsNotToPrint(freight, MASTER)).toEqual(reasons);
  });

  it('does not matter to the paper of an order that has none', () => {
    const bad = exampleOrder(2, {}, [exampleItem(210, { ...PAINT, hazmatProperShippingName: null })]);
    const freight = exampleFreight([exampleOrder(1), bad]);
    expect(reasonsNotToPrint(freight, { kind: 'order', orderNumber: 'O100001' })).toEqual([]);
    expect(reasonsNotToPrint(freight, MASTER)).toHaveLength(2);
    const { masterWhyNot, shipmentBols, orderBols } = papersOnOffer(freight, []);
    expect(masterWhyNot).toHaveLength(2);
    expect(shipmentBols.map(({ whyNot }) => whyNot.length)).toEqual([0, 2]);
    expect(orderBols.map(({ whyNot }) => whyNot.length)).toEqual([0, 2]);
  });

  it('comes after what stands against every paper', () => {
    const { masterWhyNot, shipmentBols, orderBols } = papersOnOffer(exampleFreight(), ['It is not booked.']);
    for (const whyNot of [masterWhyNot, shipmentBols[0]!.whyNot, orderBols[0]!.whyNot])
      expect(whyNot).toEqual(['It is not booked.']);
  });

  it('and nothing at all are told apart', () => {
    expect(reasonsNotToPrint(exampleFreight([exampleOrder(1, {}, [])]), MASTER)).toEqual([
      'There is nothing to carry on this paper.',
    ]);
  });
});

describe('a blind shipment', () => {
  const order = exampleOrder(1, {
    isBlind: true,
    specialInstructions: 'Ask at PEACH GROCERS for Joe, and say nothing of Prairie Mills.',
    referenceNumbers: [{ label: 'Customer Reference', value: 'Peach Grocers 4711', typeId: 9, isRequired: false }],
  });
  order.stops[0]!.notes = 'Gate B of the mill';
  order.stops[1]!.notes = 'Ring at the blue door';
  const [pickup, delivery] = print(exampleFreight([order])) as [BillOfLading, BillOfLading];

  it('has a paper for the pickup and one for the delivery, with one number', () => {
    expect([pickup.blindFor, delivery.blindFor]).toEqual(['Pickup', 'Delivery']);
    expect([pickup.bolNumber, delivery.bolNumber]).toEqual(['S100001', 'S100001']);
  });

  it('shows each party itself, and the shipper in the place of the other', () => {
    expect([pickup.shipFrom.name, pickup.shipTo.name]).toEqual(['Prairie Mills', 'Northfield Foods']);
    expect([delivery.shipFrom.name, delivery.shipTo.name]).toEqual(['Northfield Foods', 'Peach Grocers']);
  });

  it('never names the other, whoever wrote the name where', () => {
    expect(JSON.stringify(pickup).toLowerCase()).not.toContain('peach grocers');
    expect(JSON.stringify(pickup)).not.toContain('Atlanta DC');
    expect(JSON.stringify(delivery).toLowerCase()).not.toContain('prairie mills');
    expect(pickup.specialInstructions).toContain('Ask at (withheld) for Joe, and say nothing of Prairie Mills.');
    expect(pickup.orders[0]!.information).toBe('Customer Reference (withheld) 4711');
  });

  it('says only what concerns each stop', () => {
    expect(pickup.specialInstructions.join()).toContain('Gate B of the mill');
    expect(pickup.specialInstructions.join()).not.toContain('blue door');
    expect(delivery.specialInstructions.join()).toContain('Ring at the blue door');
    expect(delivery.specialInstructions.join()).not.toContain('Gate B');
  });

  describe('with several dropoffs', () => {
    const [oats, flour] = [exampleItem(110, { totalWeight: 1_000 }), exampleItem(111, { totalWeight: 3_000 })];
    const [first, last] = [exampleStop(102, 'Dropoff'), exampleStop(103, 'Dropoff')];
    const at = (stop: typeof first, companyName: string, city: string, item: typeof oats) => ({
      ...stop,
      location: { ...stop.location!, companyName, name: '', city, state: 'VA', postalCode: '23219' },
      lineItems: [item],
    });
    const drops = exampleOrder(1, {
      isBlind: true,
      stops: [
        exampleStop(101, 'Pickup', { lineItems: [oats, flour] }),
        at(first, 'Richmond Foods', 'Richmond', oats),
        at(last, 'Norfolk Foods', 'Norfolk', flour),
      ],
    });
    const listed = ({ stops }: BillOfLading) =>
      stops.map(({ stopNumber, party, weight }) => [stopNumber, party.name, party.addressLines.at(-1), weight]);

    it.each<[string, PaperPart]>([
      ['master', MASTER],
      ['order', { kind: 'order', orderNumber: drops.orderNumber }],
    ])('lists every stop with its own weight on the %s paper, and hides the other party only', (_kind, part) => {
      const [forPickup, forDelivery] = print(exampleFreight([drops]), part) as [BillOfLading, BillOfLading];
      expect(listed(forPickup)).toEqual([
        [1, 'Prairie Mills', 'Joliet, IL 60433', 4_000],
        [2, 'Northfield Foods', 'Richmond, VA 23219', 1_000],
        [3, 'Northfield Foods', 'Norfolk, VA 23219', 3_000],
      ]);
      expect(listed(forDelivery)).toEqual([
        [1, 'Northfield Foods', 'Joliet, IL 60433', 4_000],
        [2, 'Richmond Foods', 'Richmond, VA 23219', 1_000],
        [3, 'Norfolk Foods', 'Norfolk, VA 23219', 3_000],
      ]);
    });
  });

  it('beside an order that is not blind hides the parties of the blind one, at each of their stops', () => {
    const [blind, open, same] = [exampleOrder(1, { isBlind: true }), exampleOrder(2), exampleOrder(3)];
    open.stops[1]!.location = { ...open.stops[1]!.location!, companyName: 'Open Grocers', name: 'Macon DC' };
    const [forPickup] = print(exampleFreight([blind, open, same])) as [BillOfLading, BillOfLading];
    const named = forPickup.stops.filter(({ stopType }) => stopType === 'Dropoff').map(({ party }) => party.name);
    expect(named).toEqual(['Northfield Foods', 'Open Grocers', 'Northfield Foods']);
  });

  it('of the shipper’s own place still has its own name on it', () => {
    const own = exampleOrder(1, { isBlind: true });
    own.stops[0] = exampleStop(101, 'Pickup', { lineItems: own.stops[0]!.lineItems });
    own.stops[0].location = { ...own.stops[0].location!, companyName: 'Northfield Foods' };
    const [, second] = print(exampleFreight([own])) as [BillOfLading, BillOfLading];
    expect(second.shipFrom).toMatchObject({ name: 'Northfield Foods', addressLines: ['Joliet, IL 60433'] });
  });
});
