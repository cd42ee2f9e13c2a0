import { describe, expect, it } from 'vitest';
import { exampleFacts, exampleOrder, examplePlace, exampleStop } from './example-order.ts';
import { withNeedsOfNewStops } from './place-needs.ts';

const facts = exampleFacts();
const store = examplePlace({
  locationNumber: 'L9',
  siteNeeds: ['LiftGate'],
  requirementFlags: ['PalletJack'],
  schedule: { ...facts.places.get('L100002')!.schedule!, isAppointmentRequired: true },
});
const known = { ...facts, places: new Map([...facts.places, ['L9', store]]) };
const toStore = exampleOrder({
  accessorials: ['PickupInside'],
  stops: [exampleStop('Pickup'), exampleStop('Dropoff', { locationNumber: 'L9' })],
});

describe('an order as a program sends it', () => {
  it('gets what its locations always need, and keeps what was sent', () => {
    expect(withNeedsOfNewStops(toStore, null, known)).toMatchObject({
      accessorials: ['PickupInside', 'DeliveryLiftGateService', 'DeliveryAppointment'],
      requirements: ['PalletJack'],
      isLiftGateRequired: true,
    });
  });

  it('is left alone where its locations need nothing', () => {
    const plain = exampleOrder({ stops: [exampleStop('Pickup'), exampleStop('Dropoff', { locationNumber: 'L8' })] });
    const places = new Map([...facts.places, ['L8', examplePlace({ locationNumber: 'L8' })]]);
    expect(withNeedsOfNewStops(plain, null, { ...facts, places })).toEqual(plain);
  });

  it('does not get the needs of a location again that it had before', () => {
    expect(withNeedsOfNewStops(toStore, toStore, known)).toEqual(toStore);
    const pickup = { ...toStore, stops: [exampleStop('Pickup', { locationNumber: 'L9' }), toStore.stops[1]!] };
    expect(withNeedsOfNewStops(pickup, toStore, known).accessorials).toEqual(['PickupInside', 'PickupLiftGateService']);
  });
});
