import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLane, makeOrder, type Lane, PICKUP_DAY, DROPOFF_DAY } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { readCsv } from '../../../platform/files/csv.ts';

let world: World;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
  lane = await makeLane(planner);
});
afterAll(() => world.close());

async function exported(body: object): Promise<Record<string, string>[]> {
  const { status, body: text, headers } = await planner.post('/Orders/export', body);
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="orders.csv"']);
  const [headings, ...rows] = readCsv(Buffer.from(text), { mostRows: 100 }).map(({ cells }) => cells);
  return rows.map((row) => Object.fromEntries(headings!.map((heading, index) => [heading, row[index]!])));
}

it('writes what was selected, in the order of the list, by the clocks of the places and safe for spreadsheets', async () => {
  const reference = { label: 'Purchase Order', value: '=1+1, "PO"', typeId: 1, isRequired: false };
  const first = await makeOrder(planner, lane, { referenceNumbers: [reference] });
  const second = await makeOrder(planner, lane);
  const third = await makeOrder(planner, lane);
  const rows = await exported({
    // Said twice it is still one status, and each order is written once.
    selection: { filter: { statuses: ['Accepted', 'Accepted'] }, except: [second.id] },
    orderByProperty: 'orderNumber',
    orderByDirection: -1,
  });
  expect(rows.map((row) => row['Order Number'])).toEqual([third.orderNumber, first.orderNumber]);
  expect(rows[1]).toMatchObject({
    Status: 'New',
    Customer: 'Northfield Foods',
    'Reference Numbers': 'Purchase Order: =1+1, "PO"',
    'Origin City': 'Joliet',
    'Origin Earliest': `${formatCalendarDay(PICKUP_DAY)} 08:00`,
    'Destination Latest': `${formatCalendarDay(DROPOFF_DAY)} 12:00`,
    'Destination Appointment': '',
    Mode: 'LTL',
    'Equipment Types': 'Van',
    'Weight (lbs)': '1872',
    Pallets: '1',
    Hazmat: 'No',
    Shipment: '',
  });
  expect(await exported({ selection: { ids: [second.id] } })).toMatchObject([{ 'Order Number': second.orderNumber }]);
});

it('writes only the headings where nothing is left', async () => {
  expect(await exported({ selection: { filter: { searchTerm: 'zeppelin' } } })).toEqual([]);
});
