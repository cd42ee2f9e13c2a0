import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Document } from '@lanewright/domain/documents/document.ts';
import {
  DOCUMENT_TOO_LARGE,
  MAX_DOCUMENT_BYTES,
  NOT_A_DOCUMENT,
  TOO_MANY_PIXELS,
  UNREADABLE_PICTURE,
} from '@lanewright/domain/documents/file-kinds.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../../../test/orders.ts';
import { keepOpenPromises, letLeasesEnd, openPromises } from '../../../test/promises.ts';
import { announcedOf, auditOf } from '../../../test/trail.ts';
import { makeWorld, type Answer, type Client, type World } from '../../../test/world.ts';
import { fileKey } from '../../outside/files/port.ts';
import { removeFileJob } from '../../platform/files/remove-file.ts';
import { runJobs } from '../../platform/jobs/runner.ts';

let world: World;
let admin: Client;
let order: Order;
/** What has been written to the store and is still there. */
const stored = new Set<string>();
/** What the store does once it has a file: nothing, or die. */
let afterPut: () => void = () => undefined;

let failedPuts = 0;

beforeAll(async () => {
  world = await makeWorld({
    files: (plain) => ({
      ...plain,
      put: async (key, ...rest) => {
        const kept = await plain.put(key, ...rest).catch((error: unknown) => {
          failedPuts += 1;
          throw error;
        });
        stored.add(key);
        afterPut();
        return kept;
      },
      remove: async (key) => {
        await plain.remove(key);
        stored.delete(key);
      },
    }),
  });
});
beforeEach(async () => {
  stored.clear();
  failedPuts = 0;
  await world.admin.query("update job set status = 'completed' where status = 'queued'");
  afterPut = () => undefined;
  admin = await world.makeUser(await world.makeCompany());
  order = await makeOrder(admin, await makeLane(admin));
});
afterAll(() => world.close());

const latin = (text: string) => Buffer.from(text, 'latin1');
const PDF = latin('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const GIF = latin('GIF89a\x0c\0\x07\0\0\0;');
/** Says so many pixels, and has none. */
const gifOf = (width: number, height: number) => {
  const bytes = Buffer.from(GIF);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

interface Upload {
  name?: string;
  fileType?: string;
  entityType?: string;
  entityId?: string;
  stopId?: string;
}

function uploadPath({
  name = 'Broker letter.pdf',
  fileType = 'Customs',
  entityType = 'Order',
  ...rest
}: Upload): string {
  const query = new URLSearchParams({ name, fileType, entityType, entityId: order.id, ...rest });
  return `${API_BASE}/documents/upload?${query.toString()}`;
}

function upload(
  client: Client,
  payload: Buffer | undefined = PDF,
  about: Upload = {},
  headers: Record<string, string> = {},
): Promise<Answer<Document & { message: string; modelState: Record<string, string[]> }>> {
  const type = { 'content-type': 'application/octet-stream' };
  return world.send(
    { method: 'POST', url: uploadPath(about), headers: { ...type, ...headers }, ...(payload ? { payload } : {}) },
    client.token,
  );
}

const list = async (client = admin, entityId = order.id) =>
  (await client.get(`/documents?entityType=Order&entityId=${entityId}`)).body;

async function setStatus(status: number): Promise<void> {
  for (const table of ['freight_order', 'order_summary'])
    await world.admin.query(`update ${table} set status = $1 where id = $2`, [status, order.id]);
}

const dropoffId = () => order.stops.find(({ type }) => type === 'Dropoff')!.id;

describe('a document', () => {
  it('is kept with what is said of it, listed and answered as it was', async () => {
    const { status, body } = await upload(admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Broker letter',
      type: 'Customs',
      extension: '.pdf',
      contentType: 'application/pdf',
      byteCount: PDF.length,
      entityType: 'Order',
      entityId: order.id,
      entityDescription: order.orderNumber,
      required: false,
      stopId: null,
      fileURL: `/api/v1/documents/${body.id}/file`,
      createdBy: 'Robin Marsh',
      version: 1,
    });
    expect((await list()).documents).toEqual([body]);
    expect((await admin.get(`/documents/${body.id}`)).body).toEqual(body);
    const file = await admin.get<Buffer>(`/documents/${body.id}/file`);
    expect(file.body.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'inline; filename="Broker letter.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const saved = await admin.get(`/documents/${body.id}/file?isDownload=true`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    const reads = await auditOf(world, 'document', body.id);
    expect(reads.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['read', admin.userId],
      ['read', admin.userId],
    ]);
  });

  it('may be packed on its way, and come as base64', async () => {
    const packed = await upload(admin, gzipSync(PDF), {}, { 'content-encoding': 'gzip' });
    expect(packed.body.byteCount).toBe(PDF.length);
    const given = { entityType: 'Order', entityId: order.id, name: 'x', fileType: 'Customs' };
    const text = await admin.post('/documents', { ...given, data: PDF.toString('base64') });
    expect([text.status, text.body.byteCount]).toEqual([200, PDF.length]);
    const bad = await admin.post('/documents', { ...given, data: '<svg>' });
    expect([bad.status, bad.body.modelState]).toEqual([
      422,
      { data: ['The file could not be read. Please upload it again.'] },
    ]);
  });

  it.each([
    ['GIF', GIF, '.gif', 'image/gif'],
    ['WebP', latin('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x0b\x80\x01\0\0\0\0\0\0'), '.webp', 'image/webp'],
    [
      'HEIC',
      latin('\0\0\0\x10ftypheic\0\0\0\0\0\0\0\x20meta\0\0\0\0\0\0\0\x14ispe\0\0\0\0\0\0\0\x0c\0\0\0\x07'),
      '.heic',
      'image/heic',
    ],
  ])('that is a %s is known by its content, and saved rather than shown', async (_kind, content, extension, type) => {
    const { body } = await upload(admin, content, { name: 'photo.pdf' });
    expect(body).toMatchObject({ name: 'photo', extension, contentType: type });
    const { headers } = await admin.get(`/documents/${body.id}/file`);
    expect(headers['content-disposition']).toBe(`attachment; filename="photo${extension}"`);
  });

  it.each([
    ['a page', latin('<!doctype html><script>alert(1)</script>'), NOT_A_DOCUMENT],
    ['a page that names a PDF', latin('<html><!-- %PDF-1.4 --><script>alert(1)</script></html>'), NOT_A_DOCUMENT],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_A_DOCUMENT],
    ['an archive', latin('PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0'), NOT_A_DOCUMENT],
    ['a picture of 3.6 thousand million pixels', gifOf(60_000, 60_000), TOO_MANY_PIXELS],
    ['a picture without a size', gifOf(0, 0), UNREADABLE_PICTURE],
    ['half a PNG', latin('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), UNREADABLE_PICTURE],
    ['nothing', Buffer.alloc(0), 'Please select a file'],
  ])('that is %s, named as a PDF, is refused and leaves nothing', async (_title, content, message) => {
    const { status, body } = await upload(admin, content, { name: 'POD.pdf' });
    expect([status, body.modelState]).toEqual([422, { file: [message] }]);
    expect([...stored]).toEqual([]);
    expect((await list()).documents).toEqual([]);
  });

  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\Windows\\System32\\cmd.exe', 'cmd.exe.pdf'],
    ['fdp.\u202eexe', 'fdp.exe.pdf'],
    ['"; filename="evil.html', '_; filename=_evil.html.pdf'],
    ['a\r\nset-cookie: x=1', 'a set-cookie_ x=1.pdf'],
    ['x'.repeat(1_900), `${'x'.repeat(120)}.pdf`],
    ['', 'Document.pdf'],
  ])('named %j is kept as %j', async (name, kept) => {
    const { body } = await upload(admin, PDF, { name });
    expect(`${body.name}${body.extension}`).toBe(kept);
    const { headers, status } = await admin.get(`/documents/${body.id}/file`);
    expect([status, headers['content-disposition']]).toEqual([200, `inline; filename="${kept}"`]);
  });

  it('of another script says its name in full', async () => {
    const { body } = await upload(admin, PDF, { name: '收据 №4.pdf' });
    const { headers } = await admin.get(`/documents/${body.id}/file`);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('收据 №4.pdf')}`);
  });

  it('is another company’s to nobody', async () => {
    const { body } = await upload(admin);
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    for (const path of [`/documents/${body.id}`, `/documents/${body.id}/file`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await upload(stranger)).body.message).toBe('No order found for upload');
    expect((await stranger.get(`/documents?entityType=Order&entityId=${order.id}`)).status).toBe(404);
    expect((await stranger.delete(`/documents/${body.id}`)).status).toBe(404);
    const shipment = await upload(admin, PDF, { entityType: 'Shipment', entityId: randomUUID() });
    expect([shipment.status, shipment.body.message]).toEqual([404, 'No shipment found for upload']);
  });

  it('is seen by who may see documents and the order, and changed by who may edit documents', async () => {
    const { body } = await upload(admin);
    const who = async (...permissions: ('ViewDocuments' | 'EditDocuments' | 'ViewOrder')[]) => {
      const client = await world.makeUser(admin.companyId, { permissions });
      const seen = await client.get(`/documents/${body.id}/file`);
      return [seen.status, (await upload(client)).status, (await client.delete(`/documents/${body.id}`)).status];
    };
    expect(await who('ViewOrder')).toEqual([403, 403, 403]);
    expect(await who('ViewDocuments', 'EditDocuments')).toEqual([403, 403, 403]);
    expect(await who('ViewDocuments', 'ViewOrder')).toEqual([200, 403, 403]);
    expect(await who('ViewDocuments', 'EditDocuments', 'ViewOrder')).toEqual([200, 200, 200]);
  });
});

it('of an invoice is attached to its shipment by people of finance, who change no document', async () => {
  const { resultId } = (await admin.post('/shipments', { orders: [order.id] })).body;
  const finance = await world.makeUser(admin.companyId, { roles: ['Financials'] });
  const onShipment = { entityType: 'Shipment', entityId: resultId };
  const added = await upload(finance, PDF, { ...onShipment, fileType: 'ThirdParty' });
  expect([added.status, added.body.type]).toEqual([200, 'ThirdParty']);
  expect((await upload(finance, PDF, { ...onShipment, fileType: 'MasterBillOfLading' })).status).toBe(403);
  expect((await upload(finance, PDF, { fileType: 'ShipmentMiscellaneous' })).status).toBe(403);
  expect((await finance.delete(`/documents/${added.body.id}`)).status).toBe(403);
  const edit = { name: 'x', fileType: 'ThirdParty', stopId: null, version: 1 };
  expect((await finance.put(`/documents/${added.body.id}`, edit)).status).toBe(403);
});

describe('the paper of a carrier invoice', () => {
  const NEEDED = 'You need the permission "View carrier invoice".';
  let paths: { list: string[]; file: string; document: string };

  beforeEach(async () => {
    const { resultId } = (await admin.post('/shipments', { orders: [order.id] })).body;
    const onShipment = { entityType: 'Shipment', entityId: resultId };
    const { body: paper } = await upload(admin, PDF, { ...onShipment, fileType: 'ThirdParty', name: 'Bill.pdf' });
    await upload(admin, PDF, { ...onShipment, name: 'Broker letter.pdf' });
    paths = {
      list: [
        `/documents?entityType=Shipment&entityId=${resultId}`,
        `/documents?entityType=Shipment&entityNumber=${paper.entityDescription}`,
      ],
      file: `/documents/${paper.id}/file`,
      document: `/documents/${paper.id}`,
    };
  });

  const names = (documents: Document[]) => documents.map(({ name }) => name).toSorted();

  it('is hidden from users who may not see carrier invoices, by every endpoint that answers documents', async () => {
    const planner = await world.makeUser(admin.companyId, {
      permissions: ['ViewDocuments', 'EditDocuments', 'ViewShipment'],
    });
    for (const path of paths.list) {
      const { status, body } = await planner.get(path);
      expect([status, names(body.documents)]).toEqual([200, ['Broker letter']]);
      expect(body.hidden).toEqual([{ permission: 'ViewCarrierInvoice', count: 1 }]);
    }
    for (const path of [paths.document, paths.file, `${paths.file}?isDownload=true`]) {
      const { status, body } = await planner.get(path);
      expect([path, status, body.message]).toEqual([path, 403, NEEDED]);
    }
    const edit = { name: 'x', fileType: 'Customs', stopId: null, version: 1 };
    expect((await planner.put(paths.document, edit)).status).toBe(403);
    expect((await planner.delete(paths.document)).status).toBe(403);
    const replaced = await world.send(
      {
        method: 'PUT',
        url: `${API_BASE}${paths.file}?version=1`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: PDF,
      },
      planner.token,
    );
    expect(replaced.status).toBe(403);
    expect((await admin.get(paths.document)).body).toMatchObject({ type: 'ThirdParty', version: 1 });
  });

  it('is shown with the permission', async () => {
    const permissions: Permission[] = ['ViewDocuments', 'ViewShipment', 'ViewCarrierInvoice'];
    const clerk = await world.makeUser(admin.companyId, { permissions });
    for (const path of paths.list) {
      const { body } = await clerk.get(path);
      expect([names(body.documents), body.hidden]).toEqual([['Bill', 'Broker letter'], []]);
    }
    for (const path of [paths.document, paths.file])
      expect([path, (await clerk.get(path)).status]).toEqual([path, 200]);
  });

  it.each([
    [['shipments:read', 'documents:read'], 403, 1],
    [['shipments:read', 'documents:read', 'invoices:read'], 200, 2],
  ])('is open to API keys by their scopes: %j', async (scopes, status, count) => {
    const { key } = (await admin.post('/outside-keys', { name: 'Archive', kind: 'Integrator', scopes })).body;
    const get = (path: string) => world.send({ method: 'GET', url: `${API_BASE}${path}` }, key);
    expect((await get(paths.list[0]!)).body.documents).toHaveLength(count);
    expect([(await get(paths.document)).status, (await get(paths.file)).status]).toEqual([status, status]);
  });
});

describe('a proof of delivery', () => {
  it.each<[string, () => Upload, Record<string, string[]>]>([
    ['without a dropoff', () => ({}), { stopId: ['No dropoff selected for upload'] }],
    ['of a pickup', () => ({ stopId: order.stops[0]!.id }), { stopId: ['No dropoff selected for upload'] }],
  ])('%s is refused', async (_title, about, modelState) => {
    await setStatus(ORDER_STATUS.Delivered);
    const { status, body } = await upload(admin, PDF, { fileType: 'ProofOfDelivery', ...about() });
    expect([status, body.modelState]).toEqual([422, modelState]);
  });

  it('waits until the dropoff is completed, and is missing from then on', async () => {
    const proof = { fileType: 'ProofOfDelivery', stopId: dropoffId() };
    await setStatus(ORDER_STATUS.InTransit);
    const early = await upload(admin, PDF, proof);
    expect(early.body.modelState).toEqual({
      fileType: ['Proof of delivery can be added once a dropoff is completed.'],
    });
    expect((await list()).missing).toEqual([]);
    await setStatus(ORDER_STATUS.Delivered);
    const before = await list();
    expect(before.missing).toEqual([{ type: 'ProofOfDelivery', stopId: dropoffId() }]);
    expect(before.dropoffs).toEqual([{ id: dropoffId(), label: 'Atlanta DC, Atlanta, GA', isCompleted: true }]);
    const { body } = await upload(admin, PDF, proof);
    expect([body.stopId, body.required]).toEqual([dropoffId(), true]);
    expect((await list()).missing).toEqual([]);
  });
});

it('customs papers are missing from an order that crosses a border', async () => {
  await world.admin.query('update order_summary set is_international = true where id = $1', [order.id]);
  expect((await list()).missing).toEqual([{ type: 'Customs', stopId: null }]);
  await upload(admin);
  expect((await list()).missing).toEqual([]);
});

describe('changing a document', () => {
  const edit = (document: Document, change: object = {}) =>
    admin.put(`/documents/${document.id}`, {
      name: document.name,
      fileType: document.type,
      stopId: document.stopId,
      version: document.version,
      ...change,
    });

  it('renames and retypes it, and says who was quicker', async () => {
    const { body: made } = await upload(admin);
    const { body } = await edit(made, {
      name: ' ../Commercial\u202e invoice.exe.pdf ',
      fileType: 'MasterBillOfLading',
    });
    expect(body).toMatchObject({ name: 'Commercial invoice.exe', type: 'MasterBillOfLading', version: 2 });
    const stale = await edit(made, { name: 'Other' });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Robin Marsh changed this document (just now|\d+ minutes? ago)\. Your edit was not saved\.$/,
      ),
    ]);
    expect((await edit(body, { name: ' \u200b ' })).body.modelState).toEqual({ name: ['Name is required'] });
    expect((await edit(body, { fileType: 'CarrierTender' })).body.modelState).toEqual({
      fileType: ['Carrier tender is no document of an order.'],
    });
  });

  it('replaces its file, keeps its name, and has the old file removed', async () => {
    const { body: made } = await upload(admin);
    const [before] = stored;
    const put = (version: number, payload: Buffer) =>
      world.send(
        { method: 'PUT', url: `${API_BASE}/documents/${made.id}/file?version=${version}`, payload },
        admin.token,
      );
    const { status, body } = await put(1, GIF);
    expect([status, body.name, body.extension, body.version]).toEqual([200, 'Broker letter', '.gif', 2]);
    expect((await admin.get<Buffer>(`/documents/${made.id}/file`)).body.equals(GIF)).toBe(true);
    expect((await put(1, PDF)).status).toBe(409);
    expect((await put(2, latin('<html>'))).status).toBe(422);
    await admin.delete(`/documents/${made.id}`);
    expect((await admin.get(`/documents/${made.id}/file`)).status).toBe(404);
    expect(before).toBeDefined();
    const jobs = runJobs({
      database: world.database,
      databaseUrl: world.appUrl,
      jobs: [removeFileJob(world.files)],
      workerName: 'test',
      log: pino({ level: 'silent' }),
    });
    await expect.poll(() => [...stored]).toEqual([]);
    await jobs.stop();
  });

  it('is told in the trail of the order, and to its open screens', async () => {
    const { body: made } = await upload(admin);
    await edit(made, { name: 'Letter' });
    await world.send(
      { method: 'PUT', url: `${API_BASE}/documents/${made.id}/file?version=2`, payload: PDF },
      admin.token,
    );
    await admin.delete(`/documents/${made.id}`);
    const first = { id: made.id, name: 'Broker letter.pdf', type: 'Customs' };
    const renamed = { ...first, name: 'Letter.pdf' };
    const trail = (await auditOf(world, 'order', order.id)).slice(1);
    expect(trail.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: { document: first } },
      { before: { document: first }, after: { document: renamed } },
      { before: { document: renamed }, after: { document: { ...renamed, isReplaced: true } } },
      { before: { document: renamed }, after: null },
    ]);
    const news = await announcedOf(world, order.id);
    expect(news.filter((one) => one === 'orders DocumentsChanged')).toHaveLength(4);
  });
});

describe('the same upload sent again', () => {
  it('under its key gives the same document; another file under it is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await upload(admin, PDF, {}, key);
    const again = await upload(admin, PDF, {}, key);
    expect(again.body).toEqual(first.body);
    expect((await list()).documents).toHaveLength(1);
    expect((await upload(admin, GIF, {}, key)).status).toBe(422);
  });

  it('after a crash between file and row leaves one document, and the lost file goes', async () => {
    const key = { 'idempotency-key': randomUUID() };
    afterPut = () => {
      throw new Error('The process has died.');
    };
    expect((await upload(admin, PDF, {}, key)).status).toBe(500);
    expect([stored.size, (await list()).documents]).toEqual([1, []]);
    afterPut = () => undefined;
    await letLeasesEnd(world);
    expect((await upload(admin, PDF, {}, key)).status).toBe(200);
    expect(stored.size).toBe(2);
    expect(await keepOpenPromises(world)).toEqual(['remove-unclaimed-document']);
    const [{ id }] = (await list()).documents;
    const { rows } = await world.admin.query<{ file_id: string }>('select file_id from document where id = $1', [id]);
    expect([...stored]).toEqual([fileKey(admin.companyId, rows[0]!.file_id)]);
  });
});

describe('over a real connection', () => {
  let origin: string;
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  });

  function open(headers: Record<string, string | number> = {}) {
    const going = request(`${origin}${uploadPath({})}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
    });
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      going.on('error', reject);
      going.on('response', (got) => {
        let text = '';
        got.on('data', (chunk: Buffer) => (text += chunk.toString()));
        got.on('end', () => resolve({ status: got.statusCode!, text }));
      });
    });
    // Some are cut on purpose.
    answer.catch(() => undefined);
    return { going, answer };
  }
  const PIECE = Buffer.alloc(1024 * 1024);

  /** As fast as it is taken, until somebody has heard enough. */
  async function pour(going: ReturnType<typeof open>['going'], pieces: number): Promise<void> {
    let isOver = false;
    const over = new Promise<void>((resolve) => {
      for (const end of ['response', 'close', 'error'])
        going.once(end, () => {
          isOver = true;
          resolve();
        });
    });
    for (let sent = 0; sent < pieces && !isOver; sent += 1) {
      if (!going.write(PIECE)) await Promise.race([over, new Promise((resolve) => going.once('drain', resolve))]);
    }
  }

  it('an upload cut in the middle leaves nothing', async () => {
    const { going } = open({ 'content-length': 10_000_000 });
    going.write(PDF);
    await pour(going, 2);
    await expect.poll(() => openPromises(world).then((open) => open.length)).toBe(1);
    going.destroy();
    await expect.poll(() => failedPuts).toBe(1);
    expect([...stored]).toEqual([]);
    expect((await list()).documents).toEqual([]);
  });

  it('a file that says it is too large is refused before it is read', async () => {
    const { going, answer } = open({ 'content-length': 100 * 1024 * 1024 });
    going.flushHeaders();
    const { status, text } = await answer;
    expect([status, JSON.parse(text).modelState]).toEqual([413, { file: [DOCUMENT_TOO_LARGE] }]);
    going.destroy();
  });

  it('one that does not say so is refused on its way; all of it passes through little memory', async () => {
    const { going, answer } = open();
    going.write(PDF);
    await pour(going, MAX_DOCUMENT_BYTES / PIECE.length + 10);
    going.end();
    const { status, text } = await answer;
    expect([status, JSON.parse(text).message]).toEqual([413, DOCUMENT_TOO_LARGE]);
    expect([...stored]).toEqual([]);
  });

  it('a bomb that unpacks to more than it may is refused', async () => {
    const bomb = gzipSync(Buffer.concat([PDF, Buffer.alloc(MAX_DOCUMENT_BYTES)]));
    const { going, answer } = open({ 'content-encoding': 'gzip', 'content-length': bomb.length });
    going.end(bomb);
    expect((await answer).status).toBe(413);
    expect([...stored]).toEqual([]);
  });

  it('a file of the largest size is kept and comes back whole', async () => {
    const { going, answer } = open();
    going.write(PDF);
    await pour(going, MAX_DOCUMENT_BYTES / PIECE.length - 1);
    going.end(PIECE.subarray(PDF.length));
    const { status, text } = await answer;
    expect([status, JSON.parse(text).byteCount]).toEqual([200, MAX_DOCUMENT_BYTES]);
  });
});

it('a PDF may hold anything packed: nothing here unpacks it', async () => {
  const packed = deflateSync(Buffer.alloc(1_000_000));
  expect((await upload(admin, Buffer.concat([PDF, packed]))).status).toBe(200);
});
