import { exampleOrder } from '@lanewright/domain/papers/example-freight.ts';
import { loadInLines } from '@lanewright/domain/tendering/load-words.ts';
import { expect, it } from 'vitest';
import { offeredLoad } from './offered-load.ts';

type Times = [early: string | null, late: string | null, appointment?: string];

/** Orders that are picked up at one place, each in its own window. */
function offered(times: readonly Times[], change: (index: number) => object = () => ({})) {
  const orders = times.map(([early, late, appointment], index) => {
    const order = exampleOrder(1);
    const [pickup, dropoff] = order.stops;
    const timed = {
      ...pickup!,
      id: `pickup ${index}`,
      earlyDateTimeOffset: early,
      lateDateTimeOffset: late,
      appointmentDateTimeOffset: appointment ?? null,
    };
    return { ...order, ...change(index), stops: [timed, dropoff!] };
  });
  const orderStopIds = orders.map(({ stops }) => stops[0]!.id);
  return offeredLoad({
    shipment: { shippingMode: 'TL', equipmentMode: 'Reefer', miles: 700 },
    orders,
    stops: [{ stopType: 'Pickup', orderStopIds }],
  } as unknown as Parameters<typeof offeredLoad>[0]);
}

const FIRST: Times = ['2026-11-20T08:00:00-06:00', '2026-11-20T12:00:00-06:00'];
const SECOND: Times = ['2026-11-23T07:30:00-06:00', '2026-11-23T13:30:00-06:00'];
const timesOf = (load: ReturnType<typeof offered>) => loadInLines(load)[0]!.split(', ').slice(3).join(', ');

it.each<[string, Times[], string]>([
  ['one window where all orders share it', [FIRST, FIRST], '11/20/2026 08:00 to 12:00 CST'],
  [
    'the same window in another offset from UTC',
    [FIRST, ['2026-11-20T14:00:00Z', '2026-11-20T18:00:00Z']],
    '11/20/2026 08:00 to 12:00 CST',
  ],
  [
    'every window where they differ, the first before the others',
    [SECOND, FIRST, SECOND],
    '11/20/2026 08:00 to 12:00 CST and 11/23/2026 07:30 to 13:30 CST',
  ],
  [
    'an appointment beside a window',
    [[...SECOND.slice(0, 2), '2026-11-23T09:00:00-06:00'] as unknown as Times, FIRST],
    '11/20/2026 08:00 to 12:00 CST and 11/23/2026 at 09:00 CST, by appointment',
  ],
])('a carrier is told %s', (_title, times, words) => {
  expect(timesOf(offered(times))).toBe(words);
});

it('keeps offers of before as they were where all orders have the same times', () => {
  expect(offered([FIRST, FIRST]).stops[0]).not.toHaveProperty('windows');
});

it('names each temperature once', () => {
  const temperatures = [34, 36, 34];
  const { temperature } = offered([FIRST, FIRST, FIRST], (index) => ({
    reeferTemperature: temperatures[index],
    reeferTemperatureMin: null,
    reeferTemperatureMax: null,
  }));
  expect(temperature).toBe('34 °F and 36 °F');
});
