import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, type Lane, PICKUP_DAY, DROPOFF_DAY } from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { heartOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { everyJob } from '../../../every-feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { runJobs } from '../../../platform/jobs/runner.ts';
import { companyScope } from '../../../platform/scope.ts';

const log = pino({ level: 'silent' });
let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let stopWorker: (() => Promise<void>) | null = null;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = null;
});
afterAll(() => world.close());

const HEAD =
  'Order,Shipping Mode,Freight Terms,Purchase Order,Stop Type,Location,Date,Description,Total Weight,Quantity,Package Type,Pallet Count,Length,Width,Height,Freight Class';
const ITEM = 'Rolled oats,"1,872",36,Bag,1,48,40,44,55';

/** The two rows of an order with nothing wrong. */
const orderRows = (key: string, { origin, destination } = lane) =>
  `${key},LTL,Prepaid,PO-${key},Pickup,${origin},${formatCalendarDay(PICKUP_DAY)},${ITEM}\r\n${key},,,,Dropoff,${destination},${DROPOFF_DAY}\r\n`;
const fileOf = (count: number) =>
  `${HEAD}\r\n${Array.from({ length: count }, (_, index) => orderRows(String(index + 1))).join('')}`;

function check(content: string | Buffer, who = planner, headers?: Record<string, string>) {
  return who.post('/Orders/uploads', { modelFile: { data: Buffer.from(content).toString('base64') } }, headers);
}
const commit = (id: string, who = planner, headers?: Record<string, string>) =>
  who.post(`/Orders/uploads/${id}/commit`, undefined, headers);

function startWorker(): void {
  const jobs = everyJob({ ...world.ports, log });
  const { database, appUrl: databaseUrl } = world;
  const worker = runJobs({ database, databaseUrl, jobs, heart: heartOf(world), workerName: 'test', log });
  stopWorker = () => worker.stop();
}

async function ended(jobId: string, status = 'completed') {
  startWorker();
  const state = async () => (await planner.get(`/jobs/${jobId}`)).body;
  await expect.poll(async () => (await state()).status).toBe(status);
  return state();
}

const total = async (who = planner) => (await who.get('/Orders')).body.total as number;

/** Orders that lack one of their parts. */
async function brokenOrders(): Promise<number> {
  const { rows } = await world.admin.query(
    `select count(*)::int as broken from freight_order o where o.company_id = $1 and not (
       exists (select from order_summary s where s.company_id = o.company_id and s.id = o.id)
       and (select count(*) from order_stop s where s.company_id = o.company_id and s.order_id = o.id) = 2
       and exists (select from order_line_item i where i.company_id = o.company_id and i.order_id = o.id and i.dropoff_stop_id is not null)
       and exists (select from order_reference r where r.company_id = o.company_id and r.order_id = o.id)
       and exists (select from audit_entry a where a.company_id = o.company_id and a.entity_id = o.id::text))`,
    [companyId],
  );
  return rows[0].broken;
}

describe('a file that is checked', () => {
  it('shows the orders as they will be, and creates none', async () => {
    const { status, body } = await check(fileOf(3));
    expect(status).toBe(200);
    expect(body).toMatchObject({ good: 3, rejected: 0, rejections: [], rejectionCount: 0 });
    expect(body.orders[0]).toEqual({
      order: '1',
      line: 2,
      reference: 'PO-1',
      from: expect.stringContaining('Joliet, IL'),
      to: expect.stringContaining('Atlanta, GA'),
      pickup: expect.objectContaining({ date: PICKUP_DAY, ianaTimeZone: 'America/Chicago' }),
      dropoff: expect.objectContaining({ date: DROPOFF_DAY, ianaTimeZone: 'America/New_York' }),
      stops: 2,
      items: 1,
      weight: 1_872,
    });
    expect(await total()).toBe(0);
  });

  it('says when and by whom the same file was uploaded before, to every colleague and to no other company', async () => {
    const began = Date.now();
    const colleague = await world.makeUser(companyId);
    const first = (await check(fileOf(2))).body;
    expect(first.uploadedBefore).toBeNull();
    // Only looked at so far.
    expect((await check(fileOf(2), colleague)).body.uploadedBefore).toBeNull();
    await commit(first.id);
    const { firstName, lastName } = (await planner.get('/users/current')).body;
    const second = (await check(fileOf(2), colleague)).body;
    expect(second).toMatchObject({ good: 2, uploadedBefore: { by: `${firstName} ${lastName}`, orders: 2 } });
    const uploadedAt = Date.parse(second.uploadedBefore.at);
    expect(uploadedAt).toBeGreaterThanOrEqual(began);
    expect(uploadedAt).toBeLessThanOrEqual(Date.now());
    expect((await check(fileOf(3), colleague)).body.uploadedBefore).toBeNull();
    expect((await commit(second.id, colleague)).status).toBe(200);
    const stranger = await world.makeUser(await world.makeCompany('Harborlight'));
    const { body } = await check(fileOf(2), stranger);
    expect(body.uploadedBefore).toBeNull();
  });

  it('names line, column and reason of what is wrong; the rest is good', async () => {
    const bad = [
      orderRows('2').replace('"1,872"', 'heavy'),
      orderRows('3', { ...lane, destination: 'L999999' }),
      orderRows('4').replace('LTL', '=cmd|1'),
    ];
    const { body } = await check(`${HEAD}\r\n${orderRows('1')}${bad.join('')}${orderRows('5')}`);
    expect(body).toMatchObject({ good: 2, rejected: 3, rejectionCount: 3 });
    expect(body.rejections).toEqual([
      { line: 4, order: '2', column: 'Total Weight (lbs)', reason: '"heavy" is not a number.' },
      { line: 7, order: '3', column: 'Location', reason: 'There is no location L999999.' },
      { line: 8, order: '4', column: 'Shipping Mode', reason: '"=cmd|1" is not in the list.' },
    ]);
    const file = await planner.get(`/Orders/uploads/${body.id}/rejections`);
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain('7,3,Location,There is no location L999999.\r\n');
  });

  it('refuses hazmat whose class is not that of its UN number, and warns about its packing group', async () => {
    const head = `${HEAD},Hazmat Contact,Chemtrec Account,Hazmat,Hazard Class,Packing Group,UN Number,Proper Shipping Name`;
    const hazmat = (key: string, facts: string) =>
      orderRows(key).replace(ITEM, `${ITEM},"Desk, (574) 555-0199",CCN1,Yes,${facts}`);
    const rows = [
      hazmat('1', '3,II,UN1263,Paint'),
      hazmat('2', '8,II,UN1263,Paint'),
      hazmat('3', '8,II,UN1805,Phosphoric acid solution'),
    ];
    const { body } = await check(`${head}\r\n${rows.join('')}`);
    expect(body.rejections).toEqual([
      {
        line: 4,
        order: '2',
        column: 'Hazard Class',
        reason: 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.',
      },
    ]);
    expect([body.warnings, body.warningCount]).toEqual([
      [
        {
          line: 6,
          order: '3',
          column: 'Packing Group',
          reason:
            'UN1805 (Phosphoric acid solution) is packing group III in the list of checked UN numbers, which may lack entries. Check the packing group.',
        },
      ],
      1,
    ]);
  });

  it('may name places by their names, and lists candidates where a name is unclear', async () => {
    const inMacon = await makeLocation(planner, {
      name: 'Cannery',
      addressLine1: '3 Peach Street',
      city: 'Macon',
      state: 'GA',
      postalCode: '31201',
    });
    const rows = (place: string) => orderRows('1', { ...lane, destination: place });
    const good = (await check(`${HEAD}\r\n${rows('cannery')}`)).body;
    expect([good.rejections, good.orders[0].to]).toEqual([[], expect.stringContaining('Macon, GA')]);
    // Confirmed later, the name still means the same place.
    await ended((await commit(good.id)).body.jobId);
    expect(await total()).toBe(1);
    const reasonOf = async (place: string) => (await check(`${HEAD}\r\n${rows(place)}`)).body.rejections[0].reason;
    expect(await reasonOf('Canery')).toContain(`Similar names: ${inMacon.locationNumber} Cannery (Macon, GA)`);
    const inTroy = await makeLocation(planner, {
      name: 'Cannery',
      addressLine1: '9 Mill Road',
      city: 'Troy',
      state: 'AL',
      postalCode: '36081',
    });
    expect(await reasonOf('Cannery')).toBe(
      `2 locations are called "Cannery": ${inMacon.locationNumber} Cannery (Macon, GA); ${inTroy.locationNumber} Cannery (Troy, AL). Enter the location number.`,
    );
    expect((await check(`${HEAD}\r\n${rows('"Cannery, Troy"')}`)).body.rejections).toEqual([]);
    expect(await reasonOf('Zzyzx')).toBe('There is no location Zzyzx.');
  });

  it('may name places by their names, which their aliases do not replace', async () => {
    const depot = (addressLine1: string, locationAlias: string) =>
      makeLocation(planner, {
        name: 'Harvest Depot',
        addressLine1,
        city: 'Macon',
        state: 'GA',
        postalCode: '31201',
        locationAlias,
      });
    const one = await depot('3 Peach Street', 'Prairie Macon');
    const problemsWith = async (place: string) =>
      (await check(`${HEAD}\r\n${orderRows('1', { ...lane, destination: place })}`)).body.rejections;
    expect([await problemsWith('harvest depot'), await problemsWith('Prairie Macon')]).toEqual([[], []]);
    const other = await depot('5 Peach Street', 'Pier Macon');
    expect((await problemsWith('Harvest Depot'))[0].reason).toBe(
      `2 locations are called "Harvest Depot": ${one.locationNumber} Prairie Macon (Macon, GA); ${other.locationNumber} Pier Macon (Macon, GA). Enter the location number.`,
    );
    expect(await problemsWith('Pier Macon')).toEqual([]);
  });

  it('may name places by warehouse IDs and items by commodities', async () => {
    await makeLocation(planner, { name: 'Annex', ediCodes: ['WH-7'] });
    const commodity = { commodityCode: 'OAT-50', description: 'Oats', perPackageWeight: 52, packagingUnitType: 'Bag' };
    await planner.post('/commodities', { ...commodity, palletCount: 1 });
    const { body } = await check(
      `Order,Shipping Mode,Freight Terms,Stop Type,Location,Date,Commodity Code,Quantity\nA,TL,Prepaid,Pickup,wh-7,${PICKUP_DAY},oat-50,10\nA,,,Dropoff,${lane.destination},${DROPOFF_DAY}\n`,
    );
    expect(body).toMatchObject({ good: 1, orders: [{ weight: 520, from: expect.stringContaining('Annex') }] });
  });

  const bom = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  it.each<[string, () => string | Buffer]>([
    ['UTF-16 as Excel writes it', () => bom(fileOf(2).replaceAll(',', '\t').replaceAll('"1\t872"', '1872'))],
    ['a mark before UTF-8', () => `\ufeff${fileOf(2)}`],
    ['semicolons', () => fileOf(2).replaceAll(',', ';').replaceAll('"1;872"', '1872')],
    ['remarks before its headings', () => `# Ours,,\r\n${fileOf(2)}`],
  ])('may have %s', async (_what, content) => {
    expect((await check(content())).body).toMatchObject({ good: 2, rejected: 0 });
  });

  it.each<[string, () => string | Buffer, string]>([
    ['empty', () => '\n', 'The file is empty.'],
    ['without orders', () => HEAD, 'The file has headings but no orders.'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This is not a text file.'],
    ['a workbook', () => 'PK\u0003\u0004', 'This is an Excel workbook.'],
    [
      'another file',
      () => 'Commodity Code,Description\nA,Oats\n',
      'This is not the order template. The column Order is missing.',
    ],
    ['too long', () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'The file can have at most 10 MB.'],
    ['too many orders', () => fileOf(5_001), 'The file has more than 5,000 orders'],
  ])('is refused when it is %s', async (_what, content, message) => {
    const { status, body } = await check(content());
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
    expect(body.modelState).toHaveProperty(['modelFile.data']);
  });

  it('is kept once for one key', async () => {
    const headers = { 'idempotency-key': 'one-file' };
    const first = await check(fileOf(1), planner, headers);
    expect((await check(fileOf(1), planner, headers)).body).toEqual(first.body);
  });
});

describe('a file that is uploaded', () => {
  it('becomes orders as the form makes them, in the background', async () => {
    const { body: preview } = await check(fileOf(3));
    const { status, body } = await commit(preview.id);
    expect([status, body.of]).toEqual([200, 3]);
    const { result } = await ended(body.jobId);
    expect(result).toMatchObject({ done: 3, refused: [], refusedCount: 0 });
    const listed = (await planner.get('/Orders')).body.data as { orderNumber: string }[];
    const numbers = listed.map(({ orderNumber }) => orderNumber);
    expect([numbers.length, numbers]).toEqual([
      3,
      expect.arrayContaining([result.firstOrderNumber, result.lastOrderNumber]),
    ]);
    expect(result.made.toSorted()).toEqual(numbers.toSorted());
    // Also a colleague finds them, and nobody in another company.
    const uploaded = `/Orders?uploadId=${preview.id}`;
    const colleague = await world.makeUser(planner.companyId);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await colleague.get(uploaded)).body.total).toBe(3);
    expect((await stranger.get(uploaded)).body.total).toBe(0);
    expect((await planner.get('/Orders?uploadId=00000000-0000-4000-8000-000000000000')).body.total).toBe(0);
    expect((await planner.get('/Orders?uploadId=mine')).status).toBe(422);
    const { body: order } = await planner.get(`/Orders/${result.firstOrderNumber}`);
    expect(order).toMatchObject({
      orderStatus: 1,
      shippingMode: 'LTL',
      equipmentTypes: ['Van'],
      weight: 1_872,
      distance: expect.any(Number),
      referenceNumbers: [{ label: 'Purchase Order', value: 'PO-1', typeId: 1 }],
      stops: [{ lineItems: [{ description: 'Rolled oats' }] }, { lineItems: [{ description: 'Rolled oats' }] }],
    });
    expect(await auditOf(world, 'order', order.id)).toMatchObject([{ action: 'created', user_id: planner.userId }]);
    expect(await announcedOf(world, order.id)).toContain('orders Created');
    expect((await planner.get('/Orders?searchTerm=PO-2')).body.total).toBe(1);
    expect(await brokenOrders()).toBe(0);
  });

  it('makes its orders once, however often it is asked', async () => {
    const { body: preview } = await check(fileOf(2));
    const [one, other] = await Promise.all([
      commit(preview.id, planner, { 'idempotency-key': 'first' }),
      commit(preview.id, planner, { 'idempotency-key': 'second' }),
    ]);
    expect(one.body).toEqual(other.body);
    await ended(one.body.jobId);
    expect((await commit(preview.id)).body).toEqual(one.body);
    expect(await total()).toBe(2);
  });

  it('asks the rules again: what has changed since is refused with its line', async () => {
    const { body: preview } = await check(fileOf(1));
    const type = { label: 'Cost Center', category: 'order', isRequired: true, wellknownTypeId: null };
    await requireReference(type);
    const { result } = await ended((await commit(preview.id)).body.jobId);
    expect(result).toEqual({
      done: 0,
      made: [],
      firstOrderNumber: null,
      lastOrderNumber: null,
      refusedCount: 1,
      refused: [{ line: 2, order: '1', column: 'Cost Center', reason: 'Reference Number must have a value.' }],
    });
    expect(await total()).toBe(0);
  });

  it('without a good order is refused', async () => {
    const { body } = await check(`${HEAD}\r\n${orderRows('1').replace('LTL', 'Rocket')}`);
    expect(body.good).toBe(0);
    const refused = await commit(body.id);
    expect([refused.status, refused.body.message]).toEqual([422, 'None of the orders in the file can be created.']);
  });

  it('is refused when it was checked too long ago', async () => {
    const { body } = await check(fileOf(1));
    await world.admin.query(`update order_upload set created_at = now() - interval '8 days' where id = $1`, [body.id]);
    expect((await commit(body.id)).status).toBe(422);
  });

  it('that is stopped before it begins makes nothing; asked again, it goes on', async () => {
    const { body: preview } = await check(fileOf(2));
    const { body } = await commit(preview.id);
    expect((await planner.put(`/jobs/${body.jobId}/cancel`, undefined)).status).toBe(200);
    await ended(body.jobId, 'cancelled');
    expect(await total()).toBe(0);
    const { body: again } = await commit(preview.id);
    expect(again.jobId).not.toBe(body.jobId);
    await expect.poll(async () => (await planner.get(`/jobs/${again.jobId}`)).body.status).toBe('completed');
    expect(await total()).toBe(2);
  });
});

describe('a job that dies', () => {
  const COUNT = 250;

  /** The job with a process that ends as it is told to. */
  async function held(uploadId: string, jobId: string) {
    const [job] = everyJob({ ...world.ports, log }).filter(({ kind }) => kind === 'order-upload');
    const scope = companyScope(world.database, companyId, { userId: planner.userId, requestId: null });
    const facts = {
      id: jobId,
      payload: { uploadId },
      scope,
      progress: () => undefined,
      signal: new AbortController().signal,
      effect: (work: (db: Db) => Promise<unknown>) => scope.inCompany(work),
      finish: (work: (db: Db) => Promise<unknown>) => scope.inCompany(work),
    };
    return { scope, run: (change: object) => job!.run({ ...facts, ...change } as never) };
  }

  it('in the middle of a batch leaves whole orders, and the next attempt makes the rest', async () => {
    const { body: preview } = await check(fileOf(COUNT));
    const { body } = await commit(preview.id);
    const { scope, run } = await held(preview.id, body.jobId);
    let batches = 0;
    const effect = (work: (db: Db) => Promise<unknown>) =>
      scope.inCompany(async (db) => {
        const made = await work(db);
        if (++batches === 2) throw new Error('The process has died.');
        return made;
      });
    await expect(run({ attempt: 1, effect })).rejects.toThrow('died');
    expect(await total()).toBe(100);
    expect(await brokenOrders()).toBe(0);
    expect(await run({ attempt: 2 })).toMatchObject({ done: COUNT, refusedCount: 0 });
    expect(await total()).toBe(COUNT);
    expect(await brokenOrders()).toBe(0);
  });

  it('or is stopped between two batches keeps what it has made', async () => {
    const { body: preview } = await check(fileOf(COUNT));
    const { body } = await commit(preview.id);
    const { run } = await held(preview.id, body.jobId);
    const stopped = new AbortController();
    const progress = ({ done }: { done: number }) => done === 200 && stopped.abort(new Error('Stopped.'));
    await expect(run({ attempt: 1, signal: stopped.signal, progress })).rejects.toThrow('Stopped');
    expect(await total()).toBe(200);
    expect(await brokenOrders()).toBe(0);
  });
});

async function requireReference(type: object): Promise<void> {
  const { body } = await planner.get('/configuration');
  const { version, values } = body.orderDefaults;
  const edit = { version, values: { ...values, referenceNumberTypes: [type] } };
  const saved = await planner.put('/configuration/order-defaults', edit);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

describe('is kept from', () => {
  it('who may not upload', async () => {
    const clerk = await world.makeUser(companyId, { permissions: ['ViewOrder', 'CreateOrder'] });
    const { body } = await check(fileOf(1));
    expect((await check(fileOf(1), clerk)).status).toBe(403);
    expect((await commit(body.id, clerk)).status).toBe(403);
    expect((await clerk.get('/Orders/uploads/template')).status).toBe(403);
  });

  it('other companies, and colleagues who did not check it', async () => {
    const { body } = await check(fileOf(1));
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const colleague = await world.makeUser(companyId);
    for (const who of [stranger, colleague]) {
      expect((await commit(body.id, who)).status).toBe(404);
      expect((await who.get(`/Orders/uploads/${body.id}/rejections`)).status).toBe(404);
    }
    expect((await check(fileOf(1), stranger)).body).toMatchObject({ good: 0, rejected: 1 });
  });
});

it('the template is a file that can be read again, with nothing in it yet', async () => {
  const { status, body } = await planner.get('/Orders/uploads/template');
  expect(status).toBe(200);
  expect(String(body)).toMatch(/^\ufeff?Order,Order Type/);
  expect((await check(String(body))).body.message).toBe('The file has headings but no orders.');
});
