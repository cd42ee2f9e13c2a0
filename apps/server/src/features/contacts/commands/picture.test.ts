import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { contacts } from '@lanewright/contract/contacts.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '../../../../test/people.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { fileKey } from '../../../outside/files/port.ts';
import { bareImage } from '../../../platform/files/bare-image.ts';
import { removeFileJob } from '../../../platform/files/remove-file.ts';
import { runJobs } from '../../../platform/jobs/runner.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const PNG = (contacts.savePicture.example!.body as { data: string }).data;
// Drawn on a canvas of a few pixels and encoded by a browser.
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8' +
  'ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR' +
  'CAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAQIxgbH/xAAVAQEBAAAAAAAAAAAA' +
  'AAAAAAABAv/EABgRAAIDAAAAAAAAAAAAAAAAAAABAjEy/9oADAMBAAIRAxEAPwCdfOo4ApUEtM//2Q==';
const WEBP = 'UklGRiIAAABXRUJQVlA4TBYAAAAvBkAAAA9wovfP7L7Ke/4DDxWI6H8A';
const MOST_BYTES = 512 * 1024;
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
/** The browser's own words about a JPEG are no part of the picture. */
const BARE_JPEG = bareImage(Buffer.from(JPEG, 'base64'), 'image/jpeg')!.toString('base64');
/** A PNG followed by so many bytes that it is `length` long; pictures may carry anything after their end. */
const pngOf = (length: number) => Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(length)]).subarray(0, length);

/** A picture that says it is so large; its pixels are those of another. */
function pngOfSize(width: number, height: number): string {
  const bytes = Buffer.from(PNG, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes.toString('base64');
}
const TOO_MANY_PIXELS = 'A picture can have at most 1024 by 1024 pixels.';

const give = (client: Client, id: string, data: string) => client.put(`/contacts/${id}/picture`, { data });
const NOT_A_PICTURE = 'A picture must be a PNG, JPEG or WebP image.';

describe('a picture', () => {
  it.each([
    ['PNG', PNG, 'image/png', PNG],
    ['JPEG', JPEG, 'image/jpeg', BARE_JPEG],
    ['WebP', WEBP, 'image/webp', WEBP],
  ])('that is a %s is kept and shown as what it is', async (_title, data, type, kept) => {
    const contact = await makeContact(admin);
    const { status, body } = await give(admin, contact.id, data);
    expect(status).toBe(200);
    const id = body.profilePictureFileId;
    expect((await admin.get(`/contacts/${contact.id}`)).body.profilePictureFileId).toBe(id);
    expect((await admin.get('/contacts?searchTerm=delgado')).body.data[0].profilePictureFileId).toBe(id);
    for (const name of [id, id.toUpperCase()]) {
      const shown = await admin.get<Buffer>(`/profile-pictures/${name}`);
      expect(shown.status).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="picture"',
      });
      expect(shown.body.toString('base64')).toBe(kept);
    }
  });

  it('may come as a data address, and be given to oneself', async () => {
    const clerk = await world.makeUser(admin.companyId, { permissions: [] });
    const { body } = await give(clerk, clerk.userId, `data:image/png;base64,${PNG}`);
    expect((await clerk.get('/users/current')).body.profilePictureFileId).toBe(body.profilePictureFileId);
  });

  it.each([
    ['an SVG', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), NOT_A_PICTURE],
    ['a page', base64('<!doctype html><script>alert(1)</script>'), NOT_A_PICTURE],
    ['a page that begins like a PNG', base64('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'), NOT_A_PICTURE],
    ['a GIF', base64('GIF89a\x01\x00\x01\x00'), NOT_A_PICTURE],
    ['half a PNG', PNG.slice(0, 40), NOT_A_PICTURE],
    ['no base64', '<svg>', 'The file could not be read. Please upload it again.'],
    ['1,025 pixels wide', pngOfSize(1_025, 1), TOO_MANY_PIXELS],
    ['60,000 by 60,000 pixels', pngOfSize(60_000, 60_000), TOO_MANY_PIXELS],
    ['one byte too many', pngOf(MOST_BYTES + 1).toString('base64'), 'A picture can have at most 512 KB.'],
  ])('that is %s is refused', async (_title, data, message) => {
    const contact = await makeContact(admin);
    const { status, body } = await give(admin, contact.id, data);
    expect([status, body.modelState]).toEqual([422, { data: [message] }]);
    expect((await admin.get(`/contacts/${contact.id}`)).body.profilePictureFileId).toBeNull();
  });

  it('may be as large as the limit; far beyond it the body is not even read', async () => {
    const contact = await makeContact(admin);
    expect((await give(admin, contact.id, pngOf(MOST_BYTES).toString('base64'))).status).toBe(200);
    expect((await give(admin, contact.id, 'A'.repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  it('is not even looked at when somebody else’s is not theirs to give', async () => {
    const clerk = await world.makeUser(admin.companyId, { permissions: [] });
    expect((await give(clerk, admin.userId, 'no picture at all')).status).toBe(403);
    expect((await give(admin, randomUUID(), 'no picture at all')).status).toBe(404);
  });

  it('is another company’s to nobody', async () => {
    const contact = await makeContact(admin);
    const { profilePictureFileId } = (await give(admin, contact.id, PNG)).body;
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await stranger.get(`/profile-pictures/${profilePictureFileId}`)).status).toBe(404);
    expect((await give(stranger, contact.id, PNG)).status).toBe(404);
    expect((await stranger.delete(`/contacts/${contact.id}/picture`)).status).toBe(404);
  });

  it('leaves an audit entry and news with each change', async () => {
    const contact = await makeContact(admin);
    const { profilePictureFileId } = (await give(admin, contact.id, PNG)).body;
    await admin.delete(`/contacts/${contact.id}/picture`);
    // Taking away what is not there changes nothing.
    await admin.delete(`/contacts/${contact.id}/picture`);
    expect((await auditOf(world, 'contact', contact.id)).slice(1)).toMatchObject([
      { before: { profilePictureFileId: null }, after: { profilePictureFileId } },
      { before: { profilePictureFileId }, after: { profilePictureFileId: null } },
    ]);
    expect((await announcedOf(world, contact.id)).slice(1)).toEqual(['contacts Changed', 'contacts Changed']);
  });
});

describe('a picture that is replaced, taken away, or whose contact is deleted', () => {
  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['replaced', (id) => give(admin, id, JPEG)],
    ['taken away', (id) => admin.delete(`/contacts/${id}/picture`)],
    ['of a deleted contact', (id) => admin.delete(`/contacts/${id}`)],
  ])('%s: no longer shown, and its file is removed by the worker', async (_title, end) => {
    const contact = await makeContact(admin);
    const { profilePictureFileId } = (await give(admin, contact.id, PNG)).body;
    const key = fileKey(admin.companyId, profilePictureFileId);
    expect(await world.files.get(key)).not.toBeNull();
    expect((await end(contact.id)).status).toBe(200);
    expect((await admin.get(`/profile-pictures/${profilePictureFileId}`)).status).toBe(404);
    const jobs = runJobs({
      database: world.database,
      databaseUrl: world.appUrl,
      jobs: [removeFileJob(world.files)],
      workerName: 'test',
      log: pino({ level: 'silent' }),
    });
    await expect.poll(() => world.files.get(key)).toBeNull();
    await jobs.stop();
  });
});
