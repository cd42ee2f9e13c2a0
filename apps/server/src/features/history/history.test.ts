import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOfOrder, makeLane, makeOrder } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { readCsv } from '../../platform/files/csv.ts';

let world: World;
let planner: Client;
let order: Awaited<ReturnType<typeof makeOrder>>;

const CHANGES = 60;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'), {
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  order = await makeOrder(planner, await makeLane(planner));
  await world.admin.query(
    `insert into audit_entry (company_id, user_id, action, entity_kind, entity_id, before, after, at)
     select $1, null, 'changed', 'order', $2, jsonb_build_object('freightValue', n), jsonb_build_object('freightValue', n + 1),
       '2026-11-15T18:30:00Z'
     from generate_series(1, ${CHANGES}) n`,
    [planner.companyId, order.id],
  );
});
afterAll(() => world.close());

const path = () => `/history/Order/${order.id}`;

describe('the history of a record', () => {
  it('comes a page at a time, newest first', async () => {
    const first = (await planner.get(path())).body;
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      firstName: '',
      lastName: '',
      description: `changed freight value from ${CHANGES} USD to ${CHANGES + 1} USD`,
      operationDateTime: '2026-11-15T18:30:00.000Z',
    });
    const second = (await planner.get(`${path()}?before=${first.next}`)).body;
    expect(second.entries).toHaveLength(CHANGES + 1 - 50);
    expect(second.entries.at(-1)).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      changes: ['created the order'],
    });
    expect(second.next).toBeNull();
  });

  it('is the same in a file, by the clocks that were asked for', async () => {
    const { body, headers } = await planner.get(`${path()}/file?timeZone=America/New_York`);
    expect(headers['content-disposition']).toBe('attachment; filename="history.csv"');
    const rows = readCsv(Buffer.from(body), { mostRows: 100 }).map(({ cells }) => cells);
    expect(rows).toHaveLength(CHANGES + 2);
    expect(rows[0]).toEqual(['When (America/New_York)', 'Who', 'What']);
    expect(rows[1]).toEqual([
      '11/15/2026 13:30:00',
      'Lanewright',
      `changed freight value from ${CHANGES} USD to ${CHANGES + 1} USD`,
    ]);
    expect((await planner.get(`${path()}/file?timeZone=Mars/Base`)).status).toBe(422);
  });

  it('is for who may see the record', async () => {
    const withoutOrders = await world.makeUser(planner.companyId, { permissions: ['ViewShipment'] });
    expect((await withoutOrders.get(path())).status).toBe(403);
    expect((await withoutOrders.get(`${path()}/file`)).status).toBe(403);
    expect((await withoutOrders.get(`/history/Shipment/${order.id}`)).status).toBe(404);
  });

  it('of what hangs on it is told in the same list, and is no edit of the record', async () => {
    await world.admin.query(
      `insert into audit_entry (company_id, action, entity_kind, entity_id, after)
       values ($1, 'changed', 'order', $2, '{"note": {"id": "1", "text": "Ring twice."}}')`,
      [planner.companyId, order.id],
    );
    expect((await planner.get(path())).body.entries[0].description).toBe('added a note: "Ring twice."');
    await planner.put('/Orders', editOfOrder(order, { freightValue: 100 }));
    await world.admin.query(
      `insert into audit_entry (company_id, action, entity_kind, entity_id, after)
       values ($1, 'changed', 'order', $2, '{"document": {"id": "1", "name": "a.pdf", "type": "Customs"}}')`,
      [planner.companyId, order.id],
    );
    const stale = await planner.put('/Orders', editOfOrder(order, { freightValue: 200 }));
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^Dana Whitfield changed this order/),
    ]);
  });
});
