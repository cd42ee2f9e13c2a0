import { history, type HistoryEntry } from '@lanewright/contract/history.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { HistoryCard } from './history-card.tsx';

const RECORD = { entityType: 'Order', entityId: '0192e6a0-0000-7000-8000-000000000001' } as const;

function entry(number: number, change: Partial<HistoryEntry> = {}): HistoryEntry {
  const changes = [`made change ${number}.`];
  return {
    id: String(number),
    firstName: 'Dana',
    lastName: 'Whitfield',
    description: changes[0]!,
    changes,
    operationDateTime: '2026-11-15T08:00:00.000Z',
    ...change,
  };
}

/** Newest first, as many on a page as the server has. */
async function open(entries: HistoryEntry[], { onAPage = 50, before = (_api: ReturnType<typeof serve>) => {} } = {}) {
  await openSessionForTests();
  const api = serve(entries, onAPage);
  before(api);
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HistoryCard record={RECORD} />
    </QueryClientProvider>,
  );
  return { api, screen };
}

function serve(entries: HistoryEntry[], onAPage: number) {
  return startFakeServer(makeCurrentUser(), [
    fake(history.list, ({ query }) => {
      const from = query.before === undefined ? 0 : entries.findIndex(({ id }) => id === query.before) + 1;
      const shown = entries.slice(from, from + onAPage);
      return { entries: shown, next: from + onAPage < entries.length ? shown.at(-1)!.id : null };
    }),
    fake(history.file, () => new Blob(['When,Who,What'])),
  ]);
}

const twelve = Array.from({ length: 12 }, (_, index) => entry(12 - index));
const button = (name: string) => page.getByRole('button', { name });
const said = (text: string) => page.getByText(text, { exact: false });

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('begins with the newest, and shows the rest when it is wanted', async () => {
  const { screen } = await open([entry(13, { firstName: '', lastName: '' }), ...twelve]);
  await expect.element(said('made change 13.')).toBeVisible();
  await expect.element(page.getByText('Lanewright', { exact: true })).toBeVisible();
  await expect.element(said('made change 5.')).not.toBeInTheDocument();
  await button('Show all 13').click();
  await expect.element(said('made change 1.')).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it('asks for what came earlier, page by page', async () => {
  const { api } = await open(twelve, { onAPage: 9 });
  await button('Show more').click();
  await expect.element(said('made change 4.')).toBeVisible();
  await button('Show earlier changes').click();
  await expect.element(said('made change 1.')).toBeVisible();
  await expect.element(button('Show earlier changes')).not.toBeInTheDocument();
  expect(api.requests(history.list)).toHaveLength(2);
});

it('lists what one change was about', async () => {
  await open([entry(1, { changes: ['set freight value to 18,400 USD', 'added reference BOL 7'] })]);
  await expect.element(page.getByRole('listitem').filter({ hasText: /^added reference BOL 7$/ })).toBeVisible();
});

it('of a record that was brought along says that there is none', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing has been changed here yet.')).toBeVisible();
  await expect.element(button('Save as CSV')).not.toBeInTheDocument();
});

it('that could not be loaded is asked for again', async () => {
  await open([entry(1)], { before: (api) => api.answerNext(history.list, refusal(500, 'Resting.')) });
  await expect.element(page.getByText('The history could not be loaded')).toBeVisible();
  await button('Try again').click();
  await expect.element(said('made change 1.')).toBeVisible();
});

it('is saved as a file with the times of here, and says when it could not be', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { api } = await open([entry(1)]);
  await button('Save as CSV').click();
  await expect.poll(() => clicked).toHaveBeenCalledOnce();
  const [asked] = api.requests(history.file);
  expect(asked!.query).toEqual({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  api.answerNext(history.file, refusal(500, 'Resting.'));
  await button('Save as CSV').click();
  await expect.poll(() => currentNotices()[0]?.title).toBe('The file could not be made');
});
