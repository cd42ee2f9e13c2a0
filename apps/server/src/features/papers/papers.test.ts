import { randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { book, makeSoonOrder, readyToBook } from '../../../test/bookings.ts';
import { makeCarrier } from '../../../test/lanes.ts';
import { HAZMAT_CONTACT, makeLane, type Lane } from '../../../test/orders.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { giveRating } from '../../../test/rating.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;

let companyId: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL', 'LTL'] });
});
// A person may only print so often; each test is somebody else's.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Booked {
  order: Order;
  id: string;
  number: string;
}

async function booked(change: object = {}, freight: object = {}): Promise<Booked> {
  const order = await makeSoonOrder(planner, lane, change, freight);
  const toBook = await readyToBook(planner, [order], 'LTL');
  expect((await book(planner, toBook)).status).toBe(200);
  return { order, id: toBook.shipment.resultId, number: toBook.shipment.resultNumber };
}

const print = (body: object, client = planner) => client.post<Buffer>('/bol-report', body);
const printed = async (body: object): Promise<string> => {
  const { status, body: bytes } = await print(body);
  expect(status).toBe(200);
  return (await pdfText(bytes)).join('\n');
};
const historyOf = async (id: string) =>
  (await planner.get(`/history/Shipment/${id}`)).body.entries.flatMap(({ changes }: { changes: string[] }) => changes);

describe('bills of lading', () => {
  it('are offered by dropoff and by order, and printed as the master', async () => {
    const { id, number, order } = await booked();
    const { body } = await planner.get(`/shipments/${id}/bol-options`);
    expect(body).toMatchObject({
      shipmentBols: [{ shipmentStopNumber: 2, orderNumber: order.orderNumber, whyNot: [] }],
      orderBols: [{ shipmentStopNumber: 2, orderNumber: order.orderNumber, whyNot: [] }],
      masterWhyNot: [],
    });
    const answer = await print({ shipmentNumber: number });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(answer.headers['content-disposition']).toContain(`BOL-${number}.pdf`);
    const text = (await pdfText(answer.body)).join('\n');
    for (const words of [number, order.orderNumber, 'Rolled oats', '1,872', 'Lanewright Freight'])
      expect(text).toContain(words);
    expect(await historyOf(id)).toContain(`printed the bill of lading ${number}`);
  });

  it('are of a dropoff or of an order, where it is asked for', async () => {
    const { number, order } = await booked();
    expect(await printed({ shipmentNumber: number, deliveryStopSequenceNumbers: [2] })).toContain(`${number}-2`);
    const { orderNumber } = order;
    expect(await printed({ shipmentNumber: number, singleOrderNumber: orderNumber })).toContain(
      `${number}-${orderNumber}`,
    );
    const wrong = { shipmentNumber: number, deliveryStopSequenceNumbers: [1] };
    const { status, body } = await planner.post('/bol-report', wrong);
    expect([status, body.message]).toEqual([422, 'Stop 1 is no dropoff of the shipment.']);
  });

  it('are not printed before somebody has taken the shipment, nor of somebody else’s', async () => {
    const order = await makeSoonOrder(planner, lane);
    const { resultId, resultNumber } = (await planner.post('/shipments', { orders: [order.id] })).body;
    const reason = `Shipment ${resultNumber} is not booked: its papers name the carrier.`;
    for (const path of ['/bol-report', '/pallet-labels']) {
      const { status, body } = await planner.post(path, { shipmentNumber: resultNumber });
      expect([status, body.message]).toEqual([422, reason]);
    }
    expect((await planner.get(`/shipments/${resultId}/bol-options`)).body).toMatchObject({
      masterWhyNot: [reason],
      shipmentBols: [{ whyNot: [reason] }],
      orderBols: [{ whyNot: [reason] }],
    });
    const stranger = await world.makeUser(await world.makeCompany('Strangers'));
    expect((await stranger.post('/bol-report', { shipmentNumber: resultNumber })).status).toBe(404);
  });

  it('of hazmat without its lawful name are refused with the reason', async () => {
    const paint = {
      isHazmat: true,
      hazmatHazardClass: 9,
      hazmatPackingGroup: 1,
      hazmatUNNumber: 'UN1263',
      hazmatProperShippingName: 'Paint',
    };
    // Which carriers of a new network take hazmat is left to chance.
    await world.admin.query('update carrier set is_hazmat_certified = true where company_id = $1', [companyId]);
    const { id, number, order } = await booked(HAZMAT_CONTACT, paint);
    expect(await printed({ shipmentNumber: number })).toContain('UN1263, Paint, 3, PG II');
    await world.admin.query('update order_line_item set hazmat_proper_shipping_name = null where order_id = $1', [
      order.id,
    ]);
    const { status, body } = await planner.post('/bol-report', { shipmentNumber: number });
    const reason = `${order.orderNumber}: Rolled oats has no proper shipping name.`;
    expect([status, body.message]).toEqual([422, reason]);
    expect((await planner.get(`/shipments/${id}/bol-options`)).body).toMatchObject({
      masterWhyNot: [reason],
      shipmentBols: [{ whyNot: [reason] }],
      orderBols: [{ whyNot: [reason] }],
    });
  });

  it('keep their number, and are the next revision once something on them is different', async () => {
    const { id, number, order } = await booked();
    await printed({ shipmentNumber: number });
    await printed({ shipmentNumber: number });
    const revision = async () =>
      (await world.admin.query('select revision from bill_of_lading where shipment_id = $1', [id])).rows[0].revision;
    expect(await revision()).toBe(1);
    await world.admin.query("update freight_order set special_instructions = 'Ring twice' where id = $1", [order.id]);
    expect(await printed({ shipmentNumber: number })).toContain('Ring twice');
    expect(await revision()).toBe(2);
  });

  it('go by mail as a file, each address once, and the same request sends them once', async () => {
    const { id, number } = await booked();
    const body = {
      generateParameters: { shipmentNumber: number },
      emails: ['Dock@carrier.example', 'dock@carrier.example', 'b@c.example'],
    };
    const headers = { 'idempotency-key': randomUUID() };
    for (const _try of [1, 2]) {
      const answer = await planner.post('/bol-report/send', body, headers);
      expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
    }
    const { rows } = await world.admin.query(
      `select payload from job where kind = 'mail' and payload ->> 'subject' like '%' || $1 || '%' order by payload ->> 'to'`,
      [number],
    );
    expect(rows.map(({ payload }) => payload.to)).toEqual(['b@c.example', 'dock@carrier.example']);
    const [{ name, data }] = rows[0].payload.attachments;
    expect(name).toBe(`BOL-${number}.pdf`);
    expect((await pdfText(Buffer.from(data, 'base64'))).join()).toContain(number);
    const sent = `sent the bill of lading ${number} to dock@carrier.example, b@c.example`;
    expect((await historyOf(id)).filter((told: string) => told.includes('bill of lading'))).toEqual([sent]);
  });

  it('are told as sent with the mails, not by a try that died before', async () => {
    const { id, number } = await booked();
    expect((await planner.put('/configuration/logo', { data: PNG })).status).toBe(200);
    const body = { generateParameters: { shipmentNumber: number }, emails: ['dock@carrier.example'] };
    const headers = { 'idempotency-key': randomUUID() };
    const reading = vi.spyOn(world.ports.files, 'get').mockRejectedValueOnce(new Error('The disk is gone.'));
    expect((await planner.post('/bol-report/send', body, headers)).status).toBe(500);
    expect(reading).toHaveBeenCalled();
    const sent = async () => (await historyOf(id)).filter((told: string) => told.startsWith('sent'));
    expect(await sent()).toEqual([]);
    expect((await planner.post('/bol-report/send', body, headers)).body).toEqual({ sent: true });
    expect(await sent()).toEqual([`sent the bill of lading ${number} to dock@carrier.example`]);
    await planner.delete('/configuration/logo');
  });
});

describe('under a GS1 prefix', () => {
  it('papers and pallets have numbers of their own, and keep them', async () => {
    const companyId = await world.makeCompany('Numbered Mills');
    const own = await world.makeUser(companyId);
    await giveRating(world, companyId);
    const settings = { version: 0, values: { gs1CompanyPrefix: '0814141' } };
    expect((await own.put('/configuration/documents', settings)).status).toBe(200);
    const order = await makeSoonOrder(own, await makeLane(own), {}, { palletCount: 2 });
    const toBook = await readyToBook(own, [order], 'LTL');
    await book(own, toBook);
    const shipmentNumber = toBook.shipment.resultNumber;
    const texts = [];
    for (const _try of [1, 2])
      texts.push((await pdfText((await own.post<Buffer>('/bol-report', { shipmentNumber })).body)).join('\n'));
    for (const text of texts) expect(text).toContain('08141410000000016');
    const labels = async () =>
      (await pdfText((await own.post<Buffer>('/pallet-labels', { shipmentNumber })).body)).join('\n');
    for (const text of [await labels(), await labels()]) {
      expect(text.replaceAll(' ', '')).toContain('008141410000000016');
      expect(text.replaceAll(' ', '')).toContain('008141410000000023');
    }
    const wrong = await own.put('/configuration/documents', { version: 1, values: { gs1CompanyPrefix: '12' } });
    expect([wrong.status, wrong.body.modelState]).toEqual([
      422,
      { gs1CompanyPrefix: ['A GS1 company prefix has 7 to 10 digits.'] },
    ]);
  });
});

describe('labels of pallets', () => {
  it('are one a pallet, in both sizes', async () => {
    const { number } = await booked({}, { palletCount: 5 });
    const pages = async (layout: string) =>
      pdfText((await planner.post<Buffer>('/pallet-labels', { shipmentNumber: number, layout })).body);
    expect(await pages('FourBySix')).toHaveLength(5);
    expect(await pages('FourToAPage')).toHaveLength(2);
  });

  it('of an order elsewhere are refused', async () => {
    const { number } = await booked();
    const { status, body } = await planner.post('/pallet-labels', { shipmentNumber: number, orderNumber: 'O999999' });
    expect([status, body.modelState]).toEqual([422, { orderNumber: ['Order O999999 is not on the shipment.'] }]);
  });
});

describe('the company’s logo', () => {
  it('is kept, printed, shown and taken away', async () => {
    const { body } = await planner.put('/configuration/logo', { data: PNG });
    expect((await planner.get('/configuration/logo')).body).toEqual(body);
    expect((await planner.get(`/company-logos/${body.logoFileId}`)).status).toBe(200);
    const { number } = await booked();
    expect((await print({ shipmentNumber: number })).status).toBe(200);
    await planner.delete('/configuration/logo');
    expect((await planner.get('/configuration/logo')).body).toEqual({ logoFileId: null });
    expect((await planner.get(`/company-logos/${body.logoFileId}`)).status).toBe(404);
  });

  it('is one, however many give one at the same moment', async () => {
    const own = await world.makeUser(await world.makeCompany('Logos'));
    const given = await Promise.all(
      Array.from({ length: 4 }, () => own.put<{ logoFileId: string }>('/configuration/logo', { data: PNG })),
    );
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await world.admin.query(
      "select id from stored_file where company_id = $1 and kind = 'company-logo'",
      [own.companyId],
    );
    expect(rows.map(({ id }) => id)).toEqual([(await own.get('/configuration/logo')).body.logoFileId]);
  });

  it('that no page can show is refused', async () => {
    const webp = 'UklGRiIAAABXRUJQVlA4TBYAAAAvBkAAAA9wovfP7L7Ke/4DDxWI6H8A';
    const { status, body } = await planner.put('/configuration/logo', { data: webp });
    expect([status, body.modelState]).toEqual([422, { data: ['A logo must be a PNG or JPEG image.'] }]);
  });
});

describe('many at once', () => {
  it('are one file, with what could not be printed beside it', async () => {
    const [one, two] = [await booked(), await booked()];
    const alone = await makeSoonOrder(planner, lane);
    const ids = [one.order.id, two.order.id, alone.id];
    const { body } = await planner.post('/Orders/bulk', { action: 'bol', selection: { ids } });
    expect(body.of).toBe(3);
    await runJobsOf(world, ['bulk-orders']);
    const { result } = (await planner.get(`/jobs/${body.jobId}`)).body;
    expect(result).toMatchObject({
      done: 2,
      made: expect.arrayContaining([one.number, two.number]),
      refused: [{ orderNumber: alone.orderNumber, reason: 'The order is on no shipment.' }],
      refusedCount: 1,
      file: { name: 'BOLs-2.pdf' },
    });
    const file = await planner.get<Buffer>(`/jobs/${result.file.id}/bol-report`);
    const text = (await pdfText(file.body)).join('\n');
    expect(text).toContain(one.number);
    expect(text).toContain(two.number);
    const stranger = await world.makeUser(await world.makeCompany('Strangers 2'));
    expect((await stranger.get(`/jobs/${result.file.id}/bol-report`)).status).toBe(404);
  });
});
