import { expect, it } from 'vitest';
import { shownOnTimeStatus } from './on-time.ts';
import { ORDER_STATUS, ORDER_STATUSES } from './statuses.ts';

it('is shown from the booking on, and not before', () => {
  const shown = ORDER_STATUSES.filter(
    (orderStatus) => shownOnTimeStatus({ orderStatus, onTimeStatus: 'Late' }) === 'Late',
  );
  expect(shown).toEqual([
    ORDER_STATUS.ReadyToShip,
    ORDER_STATUS.InTransit,
    ORDER_STATUS.Delivered,
    ORDER_STATUS.Completed,
  ]);
});

it('is nothing while nobody follows the truck', () => {
  expect(shownOnTimeStatus({ orderStatus: ORDER_STATUS.InTransit, onTimeStatus: null })).toBeNull();
});
