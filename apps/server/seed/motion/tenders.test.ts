import { describe, expect, it } from 'vitest';
import { offersOfBooked, type BookedShipment } from './tenders.ts';

const carrier = (name: string) => ({ id: name, name, mailedTo: [`${name}@example.com`] });
const [ours, ...others] = ['Blue Ridge', 'Larkmeadow', 'Saltmarsh'].map(carrier);
const HOUR = 3_600_000;
const shipment = (index: number): BookedShipment => ({
  id: `shipment ${index}`,
  carrier: ours!,
  cost: 1_234.56,
  createdAt: 0,
  bookedAt: (1 + (index % 30)) * HOUR,
});
const made = Array.from({ length: 4_000 }, (_, index) => offersOfBooked('one', shipment(index), [ours!, ...others]));

describe('offers of the past', () => {
  it('are decided by seed and shipment alone', () => {
    const again = (seed: string) =>
      Array.from({ length: 50 }, (_, index) => offersOfBooked(seed, shipment(index), [ours!, ...others]));
    expect(again('one')).toEqual(made.slice(0, 50));
    expect(again('two')).not.toEqual(made.slice(0, 50));
  });

  it('are a third of the bookings, and of two in a hundred somebody else would not have it', () => {
    const share = (some: (typeof made)[number][]) => some.length / made.length;
    expect(share(made.filter((offers) => offers.length > 0))).toBeCloseTo(0.32, 1);
    expect(share(made.filter((offers) => offers.length === 2))).toBeCloseTo(0.02, 2);
    const rejected = made.flatMap((offers) => (offers.length === 2 ? [offers[0]!] : []));
    expect(new Set(rejected.map(({ state }) => state))).toEqual(new Set(['Declined', 'Expired']));
  });

  it('end with the carrier that has it, at the moment it was booked, and never overlap', () => {
    for (const [index, offers] of made.entries()) {
      const { bookedAt } = shipment(index);
      if (offers.length > 0)
        expect(offers.at(-1)).toMatchObject({
          state: 'Accepted',
          carrier: ours,
          amount: 1_234.56,
          settledAt: bookedAt,
        });
      for (const { offeredAt, settledAt, answerUntil } of offers) {
        expect(offeredAt).toBeGreaterThan(0);
        expect(settledAt).toBeGreaterThan(offeredAt);
        expect(answerUntil).toBeGreaterThanOrEqual(settledAt!);
      }
      if (offers.length === 2) expect(offers[1]!.offeredAt).toBeGreaterThan(offers[0]!.settledAt!);
    }
  });
});
