import { watchers } from '@lanewright/contract/watchers.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { ConfirmWatchingScreen, LeaveWatchingScreen } from './screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '#');
});

const PAGES = {
  confirm: { Screen: ConfirmWatchingScreen, endpoint: watchers.confirm, button: 'Confirm', done: 'Thank you' },
  leave: { Screen: LeaveWatchingScreen, endpoint: watchers.leave, button: 'Stop updates', done: 'Done' },
};

async function open({ Screen }: { Screen: typeof ConfirmWatchingScreen }) {
  window.history.replaceState(null, '', '#the-token');
  const server = startFakeServer(makeCurrentUser(), [
    fake(watchers.confirm, () => null),
    fake(watchers.leave, () => null),
  ]);
  await renderScreen(Screen, { path: '/$', at: '/watch', validateSearch: (search) => search });
  return server;
}

describe.each(Object.entries(PAGES))('the page of a link to %s', (_name, facts) => {
  it('does nothing until somebody presses its button', async () => {
    const server = await open(facts);
    await expect.element(page.getByRole('button', { name: facts.button })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(server.requests(facts.endpoint)).toEqual([]);
    await page.getByRole('button', { name: facts.button }).click();
    await expect.element(page.getByRole('heading', { name: facts.done })).toBeVisible();
    expect(server.requests(facts.endpoint).map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  });

  it('says when it could not be done, and can be tried again', async () => {
    const server = await open(facts);
    server.answerNext(facts.endpoint, refusal(429, 'Too many requests. Please try again in 5 seconds.'));
    await page.getByRole('button', { name: facts.button }).click();
    await expect.element(page.getByText('Too many requests.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: facts.button }).click();
    await expect.element(page.getByRole('heading', { name: facts.done })).toBeVisible();
  });
});
