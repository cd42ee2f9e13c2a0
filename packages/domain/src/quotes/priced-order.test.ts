import { describe, expect, it } from 'vitest';
import { exampleItem, exampleOrder, exampleStop } from '../orders/example-order.ts';
import type { OrderDraft } from '../orders/order.ts';
import { withPricedFacts } from './priced-order.ts';

const PRICED = exampleOrder({ accessorials: ['PickupLiftGateService'] });

describe('going back to the freight that was priced', () => {
  it.each<[string, Partial<OrderDraft>]>([
    ['the accessorials', { accessorials: [], isLiftGateRequired: true }],
    ['the lift gate of the truck', { isLiftGateRequired: true, mustHaveEquipmentRequirementFlags: ['LiftGate'] }],
    ['the equipment', { equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] }],
    ['the part of the truck', { isPartial: true, linearFeet: 12 }],
    [
      'the location and its contact',
      { stops: [exampleStop('Pickup', { locationNumber: 'L100003' }), exampleStop('Dropoff')] },
    ],
    [
      'the day',
      { stops: [exampleStop('Pickup', { baseDate: '2026-11-25', early: '06:00:00' }), exampleStop('Dropoff')] },
    ],
    [
      'the weight',
      { stops: [exampleStop('Pickup', { lineItems: [exampleItem({ totalWeight: 9_000 })] }), exampleStop('Dropoff')] },
    ],
    [
      'an item that was added',
      {
        stops: [
          exampleStop('Pickup', { lineItems: [exampleItem(), exampleItem({ uniqueIdentifier: 1 })] }),
          exampleStop('Dropoff', { assigned: [0, 1] }),
        ],
      },
    ],
    ['a stop that was added', { stops: [...PRICED.stops, exampleStop('Dropoff', { assigned: [] })] }],
  ])('takes back %s', (_, change) => {
    expect(withPricedFacts({ ...PRICED, ...change }, PRICED)).toEqual(PRICED);
  });

  it('keeps what changes no price', () => {
    const reference = { label: 'Purchase Order', value: 'PO-1', typeId: 1, isRequired: true };
    const now = exampleOrder({
      accessorials: [],
      specialInstructions: 'Call before you come',
      referenceNumbers: [reference],
      freightValue: 20_000,
      stops: [
        exampleStop('Pickup', {
          notes: 'Door 4',
          early: '09:00:00',
          lineItems: [exampleItem({ description: 'Lamps' })],
        }),
        exampleStop('Dropoff', { locationNumber: 'L100003', notes: 'Ring twice', referenceNumbers: [reference] }),
      ],
    });
    expect(withPricedFacts(now, PRICED)).toEqual({
      ...now,
      accessorials: PRICED.accessorials,
      stops: [now.stops[0], { ...now.stops[1], locationNumber: 'L100002' }],
    });
  });
});
