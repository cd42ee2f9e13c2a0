import type { BillImportPlan } from '@lanewright/contract/carrier-bills.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookByHand, type BookedShipment } from '../../../../test/motion.ts';
import { makeLane, makeOrder } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let admin: Client;
let shipments: BookedShipment[];

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  const planner = await world.makeUser(companyId);
  const lane = await makeLane(planner);
  shipments = [];
  for (let count = 0; count < 3; count += 1) {
    const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
    shipments.push(await bookByHand(planner, [order]));
  }
});
// One person may write only so often.
beforeEach(async () => {
  admin = await world.makeUser(companyId);
  await world.admin.query('drop trigger if exists break_bills on carrier_bill');
});
afterAll(() => world.close());

const day = () =>
  new Date()
    .toISOString()
    .slice(0, 10)
    .replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

interface Row {
  number: string;
  amount: number;
  /** Of the shipment; or what no shipment has. */
  shipment: string;
}

const fileOf = (rows: readonly Row[]) => ({
  data: Buffer.from(
    ['Invoice Number,Amount,Invoice Date,Shipment Number']
      .concat(rows.map(({ number, amount, shipment }) => `${number},${amount},${day()},${shipment}`))
      .join('\n'),
  ).toString('base64'),
});

async function send(rows: readonly Row[], more: object = {}): Promise<BillImportPlan> {
  const { status, body } = await admin.post('/carrier-bills/import', { modelFile: fileOf(rows), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const stored = async (prefix: string) =>
  (
    await world.admin.query<{ number: string }>(
      `select external_number as number from carrier_bill where external_number like $1 || '%' order by 1`,
      [prefix],
    )
  ).rows.map(({ number }) => number);

const many = (prefix: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `${prefix}${String(index).padStart(3, '0')}`,
    amount: 100 + index,
    shipment: `X-${prefix}${index}`,
  }));

/** As though the database failed at one bill, whichever transaction it comes in. */
const failAt = (number: string) =>
  world.admin.query(`
    create or replace function break_bills() returns trigger language plpgsql as $$
    begin if new.external_number = '${number}' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_bills before insert on carrier_bill for each row execute function break_bills()`);

describe('bills from a file', () => {
  it('are imported in batches: what is done stays when one fails, and the rest goes on from there, once', async () => {
    const rows = many('B', 250);
    const { fingerprint: confirm, totalCount } = await send(rows);
    expect([totalCount, await stored('B')]).toEqual([250, []]);
    await failAt('B150');
    const stopped = await send(rows, { confirm });
    expect(stopped).toMatchObject({ isDone: false, doneCount: 150, stopped: { remainingCount: 100 } });
    expect(stopped.stopped!.remainingLines.slice(0, 2)).toEqual([152, 153]);
    expect(await stored('B')).toHaveLength(150);

    await world.admin.query('drop trigger break_bills on carrier_bill');
    const rest = await send(rows, { confirm, after: stopped.doneCount });
    expect(rest).toMatchObject({ isDone: true, doneCount: 250, unchangedCount: 0, stopped: null });
    expect(await stored('B')).toHaveLength(250);
    expect(await send(rows, { confirm })).toMatchObject({ isDone: true, unchangedCount: 250 });
    expect(await stored('B')).toHaveLength(250);
  });

  it('are imported in batches of the requested size, so that the dialog can show progress', async () => {
    const rows = many('C', 7);
    const { fingerprint: confirm } = await send(rows);
    expect(await send(rows, { confirm, most: 3 })).toMatchObject({ isDone: false, doneCount: 3, stopped: null });
    expect(await send(rows, { confirm, after: 3, most: 3 })).toMatchObject({ isDone: false, doneCount: 6 });
    expect(await send(rows, { confirm, after: 6, most: 3 })).toMatchObject({ isDone: true, doneCount: 7 });
    expect(await stored('C')).toHaveLength(7);
  });

  it('are taken in the order of their shipments, a credit after the bill that it lowers', async () => {
    const [one, other, third] = shipments.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
      BookedShipment,
      BookedShipment,
      BookedShipment,
    ];
    const rows: Row[] = [
      { number: 'D1', amount: -50, shipment: other.number },
      { number: 'D2', amount: 900, shipment: other.number },
      { number: 'D3', amount: 900, shipment: one.number },
      { number: 'D4', amount: -20, shipment: third.number },
    ];
    const plan = await send(rows);
    expect(plan.matched.map(({ line, becomes }) => [line, becomes])).toEqual([
      [2, 'Credit'],
      [3, 'Matched'],
      [4, 'Matched'],
    ]);
    expect(plan.rejections).toEqual([
      { line: 5, reason: 'A credit needs an earlier invoice of this carrier for the same shipment.' },
    ]);
    expect(await send(rows, { confirm: plan.fingerprint })).toMatchObject({ isDone: true, rejectionCount: 1 });
    const { rows: invoices } = await world.admin.query(
      `select external_number as number, relation from invoice where external_number like 'D%' order by invoice_number`,
    );
    expect(invoices).toEqual([
      { number: 'D3', relation: 'Original' },
      { number: 'D2', relation: 'Original' },
      { number: 'D1', relation: 'Credit' },
    ]);
  });
});
