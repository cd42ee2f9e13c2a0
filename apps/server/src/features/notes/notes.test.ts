import { randomUUID } from 'node:crypto';
import type { Note } from '@lanewright/domain/notes/note.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../test/mails.ts';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, makeOrder, type Lane } from '../../../test/orders.ts';
import { announcedOf, auditOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let dana: Client;
let marco: Client;
let order: Order;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  dana = await world.makeUser(companyId, { firstName: 'Dana', lastName: 'Whitfield' });
  marco = await world.makeUser(companyId, { firstName: 'Marco', lastName: 'Ruiz' });
  lane = await makeLane(dana);
  order = await makeOrder(dana, lane);
});
afterAll(() => world.close());

const onOrder = (id = order.id) => `entityType=Order&entityId=${id}`;
const notesOf = async (client: Client): Promise<Note[]> => (await client.get(`/notes?${onOrder()}`)).body.data;
const write = (client: Client, noteHTML: string, more: object = {}, headers?: Record<string, string>) =>
  client.post<Note>('/notes', { entityType: 'Order', entityId: order.id, noteHTML, ...more }, headers);
const edit = (client: Client, { id, version }: Note, noteHTML: string, more: object = {}) =>
  client.put<Note>(`/notes/${id}`, { noteHTML, version, ...more });
const mention = ({ userId }: Client, name = 'somebody') => `<span data-mention="${userId}">@${name}</span>`;
const mailsOf = ({ userId }: Client) => mailsTo(world, `${userId}@example.com`);
const noticesOf = async ({ userId }: Client) =>
  (await world.admin.query('select kind, title, body, link from notification where user_id = $1', [userId])).rows;

describe('a note', () => {
  it('is written by whoever sees the order, and read newest first', async () => {
    const first = await write(dana, '<p>Dock <strong>4</strong></p>');
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.any(String),
        creator: { id: dana.userId, fullName: 'Dana Whitfield', profilePictureFileId: null },
        noteHTML: '<p>Dock <b>4</b></p>',
        noteContent: 'Dock 4',
        createDateTime: expect.any(String),
        updatedDateTime: null,
        version: 1,
      },
    ]);
    await write(marco, 'Plain');
    expect((await notesOf(dana)).map(({ noteContent }) => noteContent)).toEqual(['Plain', 'Dock 4']);
    const reader = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await write(reader, 'Seen')).status).toBe(200);
  });

  it('takes all that the wire has for one, and believes none of it', async () => {
    const sent = {
      noteContent: 'Something else',
      entityDescription: 'Order of the boss',
      originatingApplication: 'Portal',
      originationType: 'Note',
      entityLink: 'https://evil.example/',
      notifyUsers: [{ id: marco.userId, email: 'evil@evil.example', applicationAccess: 'Portal' }],
    };
    const { status, body } = await write(dana, '<p>True</p><script>x</script>', sent);
    expect([status, body.noteHTML, body.noteContent]).toEqual([200, '<p>True</p>', 'True']);
    const [mail] = await mailsOf(marco);
    expect(mail).toContain(`mentioned you on order ${order.orderNumber}`);
    expect(mail).not.toContain('evil');
    expect((await noticesOf(marco)).map(({ link }) => link)).toEqual([`/orders/${order.orderNumber}`]);
    expect(await mailsTo(world, 'evil@evil.example')).toEqual([]);
  });

  it('is written once, however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const sent = [await write(dana, 'Once', {}, headers), await write(dana, 'Once', {}, headers)];
    expect(sent[0]!.body).toEqual(sent[1]!.body);
    expect(await notesOf(dana)).toHaveLength(1);
    expect((await write(dana, 'Other', {}, headers)).status).toBe(422);
  });

  it('comes fifty at a time', async () => {
    for (let n = 0; n < 52; n += 1) {
      const writer = n % 2 ? dana : marco;
      expect((await write(writer, `n${n}`)).status).toBe(200);
    }
    const first = (await dana.get(`/notes?${onOrder()}`)).body;
    expect([first.data.length, first.hasMore, first.data[0].noteContent]).toEqual([50, true, 'n51']);
    const rest = (await dana.get(`/notes?${onOrder()}&before=${first.data.at(-1).id}`)).body;
    expect([rest.data.map((note: Note) => note.noteContent), rest.hasMore]).toEqual([['n1', 'n0'], false]);
  });

  it('is changed and deleted by who wrote it, and by nobody else', async () => {
    const { body: note } = await write(dana, 'Mine');
    for (const refused of [await edit(marco, note, 'Yours'), await marco.delete(`/notes/${note.id}`)])
      expect([refused.status, refused.body]).toMatchObject([403, { message: expect.stringContaining('wrote') }]);
    const { body: changed } = await edit(dana, note, '<p>Still mine</p>');
    expect(changed).toMatchObject({ version: 2, noteContent: 'Still mine', updatedDateTime: expect.any(String) });
    const late = await edit(dana, note, 'Too late');
    expect([late.status, late.body]).toMatchObject([409, { message: expect.stringContaining('in another window') }]);
    expect((await dana.delete(`/notes/${note.id}`)).status).toBe(200);
    expect(await notesOf(dana)).toEqual([]);
    expect((await dana.delete(`/notes/${note.id}`)).status).toBe(404);
  });

  it('leaves its texts in the trail of the order, and open screens hear of it', async () => {
    const { body: note } = await write(dana, 'One');
    await edit(dana, note, 'Two');
    await dana.delete(`/notes/${note.id}`);
    const said = (text: string) => ({ note: { id: note.id, text } });
    const trail = (await auditOf(world, 'order', order.id)).slice(-3);
    expect(trail.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: said('One') },
      { before: said('One'), after: said('Two') },
      { before: said('Two'), after: null },
    ]);
    expect((await announcedOf(world, order.id)).slice(-3)).toEqual(Array(3).fill('orders NotesChanged'));
  });
});

describe('mentioned people', () => {
  it('get a mail with the text and the way to it, and are told in the portal, by their real names', async () => {
    const { body } = await write(dana, `<p>${mention(marco, 'The Boss')} please call</p>`);
    expect(body.noteHTML).toBe(`<p><span data-mention="${marco.userId}">@Marco Ruiz</span> please call</p>`);
    const title = `Dana Whitfield mentioned you on order ${order.orderNumber}`;
    const [mail, ...others] = await mailsOf(marco);
    expect(others).toEqual([]);
    for (const part of [title, '@Marco Ruiz please call']) expect(mail).toContain(part);
    const link = `/orders/${order.orderNumber}`;
    expect(await noticesOf(marco)).toEqual([{ kind: 'mentions', title, body: '@Marco Ruiz please call', link }]);
  });

  it('are told once: not again by an edit, nor by a mention that comes back', async () => {
    const ines = await world.makeUser(companyId, { firstName: 'Ines', lastName: 'Moreau' });
    const { body: note } = await write(dana, mention(marco));
    const { body: second } = await edit(dana, note, `${mention(marco)} ${mention(ines)}`);
    const { body: third } = await edit(dana, second, 'Nobody');
    await edit(dana, third, `${mention(marco)} again`);
    expect([(await mailsOf(marco)).length, (await mailsOf(ines)).length]).toEqual([1, 1]);
    expect([(await noticesOf(marco)).length, (await noticesOf(ines)).length]).toEqual([1, 1]);
  });

  it('are not told of their own notes, nor by mail when they do not want that', async () => {
    await marco.put('/users/current/preferences', { linkBehaviour: 'popout', mailAbout: [] });
    await write(dana, `${mention(dana)} ${mention(marco)}`);
    expect([await mailsOf(dana), await mailsOf(marco)]).toEqual([[], []]);
    expect(await noticesOf(dana)).toEqual([]);
    expect(await noticesOf(marco)).toHaveLength(1);
  });

  it('are people of the company who may see the order; others are plain text and hear nothing', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Elsewhere'), { firstName: 'Sam' });
    const clerk = await world.makeUser(companyId, { permissions: ['ViewCommodity'] });
    const gone = await world.makeUser(companyId);
    await world.admin.query('update portal_user set is_disabled = true where id = $1', [gone.userId]);
    const all = [stranger, clerk, gone];
    const notifyUsers = all.map(({ userId }) => ({ id: userId }));
    const { body } = await write(dana, all.map((one) => mention(one, 'x')).join(' '), { notifyUsers });
    expect(body.noteHTML).toBe('<p>@x @x @x</p>');
    for (const one of all) expect([await mailsOf(one), await noticesOf(one)]).toEqual([[], []]);
  });

  it('are found by what was typed: at most five colleagues who may see the order, never oneself', async () => {
    const find = async (searchTerm: string, client = dana) =>
      client.get(`/notes/mentionable-users?${onOrder()}&searchTerm=${encodeURIComponent(searchTerm)}`);
    expect((await find('mar')).body).toEqual([
      {
        id: marco.userId,
        firstName: 'Marco',
        lastName: 'Ruiz',
        email: `${marco.userId}@example.com`,
        profilePictureFileId: null,
      },
    ]);
    expect((await find('ruiz m')).body).toHaveLength(1);
    expect((await find('dana')).body).toEqual([]);
    await world.makeUser(companyId, { firstName: 'Marta', permissions: ['ViewCommodity'] });
    expect((await find('marta')).body.map((one: { firstName: string }) => one.firstName)).not.toContain('Marta');
    for (let n = 0; n < 6; n += 1) await world.makeUser(companyId, { firstName: 'Nora', lastName: `Lind${n}` });
    expect((await find('n')).body).toHaveLength(5);
    expect((await find('')).status).toBe(422);
    expect((await find('x'.repeat(75))).status).toBe(200);
    expect((await find('x'.repeat(76))).status).toBe(422);
  });
});

describe('is refused', () => {
  it.each<[string, object, string]>([
    ['without words', { noteHTML: '<p> </p><script>x</script>' }, 'noteHTML'],
    ['too long', { noteHTML: 'x'.repeat(10_001) }, 'noteHTML'],
    ['of too much HTML', { noteHTML: `<p title="${'x'.repeat(100_000)}">x</p>` }, 'noteHTML'],
    ['of too many tags', { noteHTML: '<b>'.repeat(6_000) }, 'noteHTML'],
    ['on a kind of record that there is not', { entityType: 'Rocket' }, 'entityType'],
    ['on no record', { entityId: 'x' }, 'entityId'],
    ['for somebody who is no id', { notifyUsers: [{ id: 'x' }] }, 'notifyUsers.0.id'],
  ])('a note %s', async (_what, change, field) => {
    const { status, body } = await dana.post('/notes', {
      entityType: 'Order',
      entityId: order.id,
      noteHTML: 'x',
      ...change,
    });
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
    expect(await notesOf(dana)).toEqual([]);
  });

  it('whatever concerns another company’s order, exactly as one that does not exist', async () => {
    const { body: note } = await write(dana, 'Ours');
    const stranger = await world.makeUser(await world.makeCompany('Elsewhere'));
    const asked = (id: string, noteId: string) => [
      () => stranger.get(`/notes?${onOrder(id)}`),
      () => stranger.get(`/notes/mentionable-users?${onOrder(id)}&searchTerm=d`),
      () => stranger.post('/notes', { entityType: 'Order', entityId: id, noteHTML: 'x' }),
      () => stranger.put(`/notes/${noteId}`, { noteHTML: 'x', version: 1 }),
      () => stranger.delete(`/notes/${noteId}`),
    ];
    const unknown = asked(randomUUID(), randomUUID());
    for (const [index, ask] of asked(order.id, note.id).entries()) {
      const [theirs, nobodys] = [await ask(), await unknown[index]!()];
      expect([theirs.status, theirs.body.message]).toEqual([404, nobodys.body.message]);
    }
    expect(await notesOf(dana)).toHaveLength(1);
  });

  it('to who may see shipments and no orders', async () => {
    const { body: note } = await write(dana, 'Ours');
    const clerk = await world.makeUser(companyId, { permissions: ['ViewShipment'] });
    const answers = [
      await clerk.get(`/notes?${onOrder()}`),
      await clerk.get(`/notes/mentionable-users?${onOrder()}&searchTerm=d`),
      await write(clerk, 'x'),
      await edit(clerk, note, 'x'),
      await clerk.delete(`/notes/${note.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('notes on invoices', () => {
  const SEES = { Invoice: 'ViewInvoice', CarrierInvoice: 'ViewCarrierInvoice' } as const;
  const PATHS = { Invoice: 'invoices', CarrierInvoice: 'carrier-invoices' } as const;

  it.each([
    ['Invoice', 'Standard'],
    ['CarrierInvoice', 'Contract'],
  ] as const)('tell who is mentioned, with the way to it: %s', async (entityType, origination) => {
    const shipment = await deliver(world, companyId, dana, lane, { origination });
    const { id: entityId, invoiceNumber } = await invoiceOf(world, dana, shipment.id);
    const clerk = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    const { status, body } = await dana.post<Note>('/notes', {
      entityType,
      entityId,
      noteHTML: `<p>${mention(marco)} ${mention(clerk, 'Clerk')} please look</p>`,
    });
    expect([status, body.noteContent]).toEqual([200, '@Marco Ruiz @Clerk please look']);
    const title = `Dana Whitfield mentioned you on invoice ${invoiceNumber}`;
    const link = `/${PATHS[entityType]}/${invoiceNumber}/preview`;
    expect(await noticesOf(marco)).toEqual([{ kind: 'mentions', title, body: '@Marco Ruiz @Clerk please look', link }]);
    const [mail] = await mailsOf(marco);
    expect(mail).toContain(title);
    expect([await mailsOf(clerk), await noticesOf(clerk)]).toEqual([[], []]);
    const reader = await world.makeUser(companyId, { firstName: 'Rosa', permissions: [SEES[entityType]] });
    const found = await dana.get(
      `/notes/mentionable-users?entityType=${entityType}&entityId=${entityId}&searchTerm=ros`,
    );
    expect(found.body.map(({ id }: { id: string }) => id)).toContain(reader.userId);
  });

  it('of an audited bill are for who may see audits', async () => {
    await world.admin.query('update company set enable_tms_freight_audit = true where id = $1', [companyId]);
    const shipment = await deliver(world, companyId, dana, lane, { origination: 'Contract' });
    const { id: entityId } = await invoiceOf(world, dana, shipment.id);
    const reader = await world.makeUser(companyId, { firstName: 'Rosa', permissions: ['ViewCarrierInvoice'] });
    const auditor = await world.makeUser(companyId, {
      firstName: 'Rosalie',
      permissions: ['ViewCarrierInvoice', 'ViewFreightAuditPayment'],
    });
    const noteHTML = `${mention(reader, 'x')} ${mention(auditor, 'x')}`;
    await dana.post('/notes', { entityType: 'CarrierInvoice', entityId, noteHTML });
    expect([(await noticesOf(reader)).length, (await noticesOf(auditor)).length]).toEqual([0, 1]);
    const of = `entityType=CarrierInvoice&entityId=${entityId}`;
    const asked = (client: Client) =>
      Promise.all([client.get(`/notes?${of}`), client.get(`/history/CarrierInvoice/${entityId}`)]);
    expect((await asked(reader)).map(({ status }) => status)).toEqual([403, 403]);
    expect((await asked(auditor)).map(({ status }) => status)).toEqual([200, 200]);
    const found = await dana.get(`/notes/mentionable-users?${of}&searchTerm=ros`);
    const ids = found.body.map(({ id }: { id: string }) => id);
    expect([ids.includes(reader.userId), ids.includes(auditor.userId)]).toEqual([false, true]);
  });
});
