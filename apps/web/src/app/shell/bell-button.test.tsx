import { notifications } from '@lanewright/contract/notifications.ts';
import type { Notification } from '@lanewright/domain/notifications/notification.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { BellButton } from './bell-button.tsx';

const note = (n: number, facts: Partial<Notification> = {}): Notification => ({
  id: `0199c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'mentions',
  title: `Note ${n}`,
  body: 'Please look at the dock hours.',
  link: `/orders/O${n}`,
  createdAt: new Date(Date.UTC(2026, 10, 16, 6, n)).toISOString(),
  isRead: false,
  ...facts,
});

/** A person with these notices, newest first; twenty a page. */
async function open(given: Notification[]) {
  const kept = [...given];
  const unread = () => ({ unread: Math.min(100, kept.filter(({ isRead }) => !isRead).length) });
  const server = startFakeServer(makeCurrentUser(), [
    fake(notifications.unread, unread),
    fake(notifications.list, ({ query }) => {
      const rows = kept.filter(({ isRead }) => query.isUnread === undefined || isRead !== query.isUnread);
      const from = query.after === undefined ? 0 : Number(query.after);
      const data = rows.slice(from, from + 20);
      return { data, ...(from + 20 < rows.length && { next: String(from + 20) }) };
    }),
    fake(notifications.markRead, ({ body }) => {
      for (const one of kept)
        if ('ids' in body ? body.ids.includes(one.id) : 'until' in body && one.createdAt <= body.until)
          one.isRead = true;
      return unread();
    }),
  ]);
  const screen = await renderScreen(() => <BellButton userId={makeCurrentUser().id} />, {
    path: '/$',
    at: '/dashboard',
    validateSearch: (search) => search,
  });
  return { server, kept, ...screen };
}

const bell = () => page.getByRole('button', { name: /^Notifications/ });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });
const row = (name: string | RegExp) => panel().getByRole('link', { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
});
afterEach(() => vi.restoreAllMocks());

describe('the bell', () => {
  it('says how many are unread, and hears of more', async () => {
    const { kept, receive } = await open([note(2), note(1), note(0, { isRead: true })]);
    await expect.element(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    kept.unshift(note(3));
    receive(makeCurrentUser().id);
    await expect.element(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  });

  it('counts no further than 99, and is quiet where everything is read', async () => {
    const { unmount } = await open(Array.from({ length: 120 }, (_, n) => note(n)));
    await expect.element(page.getByText('99+')).toBeVisible();
    await expect.element(bell()).toHaveAccessibleName('Notifications, more than 99 unread');
    await unmount();
    await open([note(1, { isRead: true })]);
    await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
});

describe('its panel', () => {
  it('lists what was told, newest first; following one reads it and leads there', async () => {
    const { server, address } = await open([note(2), note(1, { isRead: true })]);
    await bell().click();
    await expect.element(row(/Note 2/)).toHaveAccessibleName(/Unread$/);
    await expect.element(row(/Note 1/)).not.toHaveAccessibleName(/Unread/);
    expect(await accessibilityProblems()).toEqual([]);
    await row(/Note 2/).click();
    await expect.poll(() => address()).toBe('/orders/O2');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveAccessibleName('Notifications');
    expect(server.requests(notifications.markRead).map(({ body }) => body)).toEqual([{ ids: [note(2).id] }]);
  });

  it('marks all as read that were there to see', async () => {
    const { kept } = await open([note(2), note(1)]);
    await bell().click();
    await expect.element(row(/Note 2/)).toBeVisible();
    kept.unshift(note(3));
    await panel().getByRole('button', { name: 'Mark all read' }).click();
    await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread');
    await expect.element(row(/Note 3/)).toHaveAccessibleName(/Unread$/);
  });

  it('shows the unread ones alone, and more of them when asked', async () => {
    const { kept } = await open(Array.from({ length: 45 }, (_, n) => note(44 - n, { isRead: n % 2 === 0 })));
    await bell().click();
    await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(20);
    await panel().getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(40);
    await panel().getByRole('radio', { name: 'Unread' }).click();
    await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(22);
    kept.length = 0;
    await panel().getByRole('radio', { name: 'All' }).click();
    await expect.element(panel().getByText('Nothing yet.', { exact: false })).toBeVisible();
  });

  it('says why nothing is there, and tries again', async () => {
    const { server } = await open([note(1)]);
    server.answerNext(notifications.list, refusal(500, 'Not now.'));
    await bell().click();
    await expect.element(panel().getByRole('alert').getByText('Not now.')).toBeVisible();
    await panel().getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Note 1/)).toBeVisible();
  });

  it('closes with Escape and gives the focus back, and fits a narrow screen', async () => {
    await page.viewport(375, 720);
    await open([note(1, { title: 'A'.repeat(120) })]);
    await bell().click();
    await expect.element(row(/A{120}/)).toBeVisible();
    const { left, right } = panel().element().getBoundingClientRect();
    expect([left >= 0, right <= 375]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
  });
});
