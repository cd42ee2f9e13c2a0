import { describe, expect, it } from 'vitest';
import { exampleFreight, exampleItem, exampleOrder, PAINT } from './example-freight.ts';
import { palletLabels, palletsToLabel } from './pallet-labels.ts';

const NUMBERS = { bolNumber: 'S100001', ssccOf: () => null };

describe('labels of pallets', () => {
  const order = exampleOrder(1, {}, [
    exampleItem(110, { packageCount: 37, palletCount: 3, totalWeight: 1_000 }),
    exampleItem(111, { ...PAINT, isStackable: true }),
  ]);
  const freight = exampleFreight([order, exampleOrder(2)]);

  it('are one for each, counted by order', () => {
    const labels = palletLabels(freight, null, NUMBERS);
    expect(labels.map(({ orderNumber, palletNumber, pallets }) => [orderNumber, palletNumber, pallets])).toEqual([
      ['O100001', 1, 4],
      ['O100001', 2, 4],
      ['O100001', 3, 4],
      ['O100001', 4, 4],
      ['O100002', 1, 2],
      ['O100002', 2, 2],
    ]);
    expect(palletsToLabel(freight, 'O100002')).toEqual([
      { orderId: freight.orders[1]!.id, palletNumber: 1 },
      { orderId: freight.orders[1]!.id, palletNumber: 2 },
    ]);
  });

  it('share the packages of a line so that they add up, and its weight', () => {
    const labels = palletLabels(freight, 'O100001', NUMBERS).slice(0, 3);
    expect(labels.map(({ packages }) => packages)).toEqual([13, 12, 12]);
    expect(labels.map(({ weight }) => weight)).toEqual([333.33, 333.33, 333.33]);
  });

  it('say where to, by whom, and what to mind', () => {
    const labels = palletLabels(freight, 'O100001', NUMBERS);
    expect(labels[0]).toMatchObject({
      shipFrom: { name: 'Prairie Mills' },
      shipTo: { name: 'Peach Grocers' },
      carrierName: 'Blue Ridge Freight',
      references: ['Purchase Order PO-1'],
      marks: ['DO NOT STACK'],
      sscc: null,
      barCode: 'S100001-O100001-1',
    });
    expect(labels[3]!.marks).toEqual(['HAZMAT UN1263']);
  });

  it('carry the number of the pallet where there is one', () => {
    const [label] = palletLabels(freight, 'O100002', { ...NUMBERS, ssccOf: () => '008141410000001235' });
    expect(label).toMatchObject({ sscc: '008141410000001235', barCode: '00008141410000001235' });
  });

  it('of a blind order are two for each pallet, and each hides the other party only', () => {
    const order = exampleOrder(1, {
      isBlind: true,
      reeferTemperature: 34,
      referenceNumbers: [
        { label: 'Customer Reference', value: 'Prairie Mills for Peach Grocers', typeId: 9, isRequired: false },
      ],
    });
    const labels = palletLabels(exampleFreight([order, exampleOrder(2)]), null, NUMBERS);
    expect(labels.map(({ orderNumber, palletNumber, blindFor }) => [orderNumber, palletNumber, blindFor])).toEqual([
      ['O100001', 1, 'Pickup'],
      ['O100001', 2, 'Pickup'],
      ['O100002', 1, null],
      ['O100002', 2, null],
      ['O100001', 1, 'Delivery'],
      ['O100001', 2, 'Delivery'],
    ]);
    const [forPickup, forDelivery] = [labels[0]!, labels[4]!];
    expect(forPickup).toMatchObject({
      shipFrom: { name: 'Prairie Mills' },
      shipTo: { name: 'Northfield Foods', addressLines: ['Atlanta, GA 30336'] },
      references: ['Customer Reference Prairie Mills for (withheld)'],
      marks: ['DO NOT STACK', 'KEEP AT 34 °F'],
    });
    expect(JSON.stringify(forPickup)).not.toMatch(/Peach/);
    expect(forDelivery).toMatchObject({
      shipFrom: { name: 'Northfield Foods', addressLines: ['Joliet, IL 60433'] },
      shipTo: { name: 'Peach Grocers', addressLines: expect.arrayContaining(['12 Peachtree Street']) },
    });
    expect(JSON.stringify(forDelivery)).not.toMatch(/Prairie/);
  });

  it('are of packages where nothing is on pallets, and none of nothing', () => {
    const loose = exampleFreight([exampleOrder(1, {}, [exampleItem(110, { palletCount: 0, packageCount: 2 })])]);
    expect(palletLabels(loose, null, NUMBERS)).toHaveLength(2);
    const nothing = exampleFreight([exampleOrder(1, {}, [exampleItem(110, { palletCount: 0, packageCount: null })])]);
    expect(palletsToLabel(nothing, null)).toEqual([]);
  });
});
