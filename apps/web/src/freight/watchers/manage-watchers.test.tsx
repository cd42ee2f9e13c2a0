import { watchers } from '@lanewright/contract/watchers.ts';
import type { Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepProductSettings, productSettings } from '../../api/product-settings.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { ManageWatchers } from './manage-watchers.tsx';

const RECORD = { entityType: 'Shipment', entityId: '0199d000-0000-7000-8000-000000000001' } as const;
const DOCK: Watcher = {
  ...RECORD,
  id: '0199d000-0000-7000-8000-000000000002',
  name: '',
  emailAddress: 'dock@consignee.example',
  notificationType: 'All',
  isUser: false,
  isConfirmed: false,
};

async function open(given: Watcher[] = []) {
  let kept = [...given];
  const server = startFakeServer(makeCurrentUser(), [
    fake(watchers.list, () => kept),
    fake(watchers.add, ({ body: { emailAddress, notificationType } }) => {
      const added = { ...DOCK, id: crypto.randomUUID(), emailAddress, notificationType };
      kept = [...kept, added];
      return added;
    }),
    fake(watchers.edit, ({ params, body }) => {
      kept = kept.map((one) => (one.id === params.id ? { ...one, ...body } : one));
      return kept.find(({ id }) => id === params.id) ?? NO_SUCH_RECORD;
    }),
    fake(watchers.remove, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return null;
    }),
  ]);
  const onClose = vi.fn();
  await renderScreen(() => <ManageWatchers record={RECORD} onClose={onClose} />, {
    path: '/$',
    at: '/shipments',
    validateSearch: (search) => search,
  });
  return { server, onClose };
}

const email = () => page.getByRole('textbox', { name: 'Email address' });
const preference = () => page.getByRole('combobox', { name: 'Notification preference' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const view = () => page.getByRole('radio', { name: 'View Watchers' }).click();
const notices = () => currentNotices().map(({ title }) => title);

beforeEach(async () => {
  await page.viewport(375, 800);
  await openSessionForTests();
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('adding a watcher', () => {
  it('says why it is off where no mail is delivered', async () => {
    const mailUnavailable = 'Mail is not set up for this installation.';
    const { server } = await open();
    keepProductSettings({ ...productSettings(), mailUnavailable });
    await email().fill('dock@consignee.example');
    await expect.element(page.getByText(mailUnavailable).first()).toBeVisible();
    await button('Add').click({ force: true });
    expect(server.requests(watchers.add)).toEqual([]);
  });

  it('offers the three kinds of updates, and shows who watches afterwards', async () => {
    const { server } = await open();
    await expect.element(email()).toBeVisible();
    const options = [...preference().element().querySelectorAll('option:not([value=""])')];
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Updates',
      'Status Updates',
      'On Time Status Updates',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await email().fill(' dock@consignee.example ');
    await preference().selectOptions('Status Updates');
    await button('Add').click();
    await expect.element(page.getByRole('list').getByText('dock@consignee.example')).toBeVisible();
    expect(server.requests(watchers.add)[0]?.body).toMatchObject({
      ...RECORD,
      emailAddress: 'dock@consignee.example',
      notificationType: 'ShipmentStatus',
    });
    expect(notices()).toEqual(['Watcher added successfully']);
  });

  it.each(['', 'dock', 'dock@consignee'])('asks for a valid address instead of "%s"', async (typed) => {
    const { server } = await open();
    await email().fill(typed);
    await button('Add').click();
    await expect.element(email()).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(server.requests(watchers.add)).toEqual([]);
  });

  it('says at the address why the server refuses it', async () => {
    const { server } = await open();
    const message = 'This address already watches this shipment.';
    server.answerNext(watchers.add, refusal(422, message, { modelState: { emailAddress: [message] } }));
    await email().fill('dock@consignee.example');
    await button('Add').click();
    await expect.element(email()).toHaveAccessibleDescription(new RegExp(message));
    expect(notices()).toEqual(['Failed to add watcher']);
  });
});

describe('the watchers', () => {
  it('are edited with their address locked', async () => {
    const { server } = await open([DOCK]);
    await view();
    await expect.element(page.getByText('All Updates · Not confirmed yet')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Edit dock@consignee.example').click();
    await expect.element(email()).toBeDisabled();
    await preference().selectOptions('On Time Status Updates');
    await button('Save').click();
    await expect.element(page.getByText('On Time Status Updates · Not confirmed yet')).toBeVisible();
    expect(server.requests(watchers.edit)[0]?.body).toEqual({ notificationType: 'OnTimeStatus' });
    expect(notices()).toEqual(['Watcher edited successfully']);
  });

  it('are removed once that is confirmed', async () => {
    const { server } = await open([DOCK]);
    await view();
    await button('Remove dock@consignee.example').click();
    await button('Keep it').click();
    expect(server.requests(watchers.remove)).toEqual([]);
    await button('Remove dock@consignee.example').click();
    server.answerNext(watchers.remove, refusal(500, 'Not now.'));
    await button('Confirm').click();
    await expect.poll(() => notices()).toEqual(['Failed to remove watcher']);
    await button('Confirm').click();
    await expect.element(page.getByText('Nobody watches yet')).toBeVisible();
    expect(notices()).toContain('Watcher removed successfully');
  });

  it('that do not come are asked for again', async () => {
    const { server } = await open([DOCK]);
    server.answerNext(watchers.list, refusal(500, 'Not now.'));
    await view();
    await expect.element(page.getByText('The watchers could not be loaded')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('dock@consignee.example')).toBeVisible();
  });
});
