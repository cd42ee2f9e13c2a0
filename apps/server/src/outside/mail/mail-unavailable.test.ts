import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { loadSettings } from '../../settings.ts';
import { chooseMail } from '../choose.ts';
import { NO_MAIL } from './embedded.ts';

const SMTP = { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'freight@acme.example' };

it.each([
  ['a demo shows the outbox', { MODE: 'demo' }, null],
  ['production without a mail server delivers none', { MODE: 'production' }, NO_MAIL],
  ['production with a mail server', { MODE: 'production', ...SMTP }, null],
])('%s', (_title, environment, unavailable) => {
  expect(chooseMail(loadSettings(environment)).unavailable).toBe(unavailable);
});

describe('where no mail is delivered', () => {
  let world: World;
  let planner: Client;
  beforeAll(async () => {
    world = await makeWorld({ mailUnavailable: NO_MAIL });
    planner = await world.makeUser(await world.makeCompany());
  });
  afterAll(() => world.close());

  const id = randomUUID();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const emails = ['load@prairie.example'];
  it.each<[string, string, unknown]>([
    [
      'a tender',
      `/shipments/${id}/tender-offers`,
      { carrierId: id, amount: 900, answerUntil: later, emailAddresses: emails },
    ],
    [
      'a rate request',
      `/shipments/${id}/rate-requests`,
      { carriers: [{ carrierId: id, emailAddresses: emails }], answerUntil: later },
    ],
    ['a quote by mail', `/quotes/${id}/mail`, { emails }],
    ['a bill of lading by mail', '/bol-report/send', { generateParameters: { shipmentNumber: 'S1' }, emails }],
    [
      'a watcher',
      '/watchers',
      { entityType: 'Shipment', entityId: id, emailAddress: emails[0], notificationType: 'All' },
    ],
    [
      'an invitation of a carrier',
      '/carriers',
      { name: 'Prairie', modes: ['TL'], equipmentModes: ['Dry'], isInvited: true },
    ],
  ])('%s is refused with the reason', async (_title, path, body) => {
    const { status, body: answer } = await planner.post(path, body);
    expect([status, answer.message]).toEqual([422, NO_MAIL]);
  });

  it('browsers are told before anyone tries', async () => {
    const { body } = await world.send({ method: 'GET', url: '/settings.json' });
    expect(body.mailUnavailable).toBe(NO_MAIL);
  });

  it('the integrations of the installation are listed for administrators only', async () => {
    const { status, body } = await planner.get('/integrations');
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ name: 'Card payments', state: 'Not configured' }));
    const viewer = await world.makeUser(planner.companyId, { permissions: ['ViewOrder'] });
    expect((await viewer.get('/integrations')).status).toBe(403);
  });
});
