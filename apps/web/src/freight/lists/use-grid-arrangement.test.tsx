import { views } from '@lanewright/contract/views.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startFakeServer } from '../../testing/fake-server.ts';
import { holdTimersOf } from '../../testing/held-timers.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { useGridArrangement } from './use-grid-arrangement.ts';

afterEach(() => vi.restoreAllMocks());

const settings = (columns: string[]) => ({
  gridId: 'testList',
  columns,
  fixedColumnsCount: 1,
  applicationAccess: 'Portal',
});

function Probe() {
  const { arrangement, saveNow } = useGridArrangement('testList', true);
  return (
    <>
      <p role="status">{arrangement ? arrangement.columns.join(' ') : 'as it comes'}</p>
      <button onClick={() => void saveNow({ columns: ['name', 'weight'], fixedColumnsCount: 1 })}>Save</button>
    </>
  );
}

async function open() {
  await openSessionForTests({ isNewBrowser: false });
  const server = startFakeServer(makeCurrentUser(), []);
  const pauses = holdTimersOf(500);
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await expect.poll(() => server.requests(views.gridSettings)).toHaveLength(1);
  const checks = () => server.requests(views.gridSettings).length - 1;
  return { server, pauses, checks, unmount };
}

const save = () => page.getByRole('button', { name: 'Save' }).click();
const shown = () => page.getByRole('status');

it('an arrangement is checked after saving until the server has it', async () => {
  const { server, pauses, checks } = await open();
  server.answerNext(views.gridSettings, settings(['name']), 2);
  await save();
  await expect.poll(checks).toBe(1);
  await expect.poll(() => pauses.letGo()).toBe(1);
  await expect.poll(checks).toBe(2);
  await expect.poll(() => pauses.letGo()).toBe(1);
  await expect.poll(checks).toBe(3);
  await expect.element(shown()).toHaveTextContent('name weight');
  expect(pauses.letGo()).toBe(0);
});

it('an arrangement that the server has at once is checked once', async () => {
  const { pauses, checks } = await open();
  await save();
  await expect.poll(checks).toBe(1);
  await expect.element(shown()).toHaveTextContent('name weight');
  expect(pauses.letGo()).toBe(0);
});

it('after ten checks the page shows what the server has, such as from another tab', async () => {
  const { server, pauses, checks } = await open();
  server.answerNext(views.gridSettings, settings(['weight']), 10);
  await save();
  for (let check = 1; check < 10; check += 1) {
    await expect.poll(checks).toBe(check);
    await expect.element(shown()).toHaveTextContent('name weight');
    await expect.poll(() => pauses.letGo()).toBe(1);
  }
  await expect.element(shown()).toHaveTextContent('weight');
  expect(checks()).toBe(10);
});

it('an arrangement that was saved again is checked no further for the one before', async () => {
  const { server, pauses, checks } = await open();
  server.answerNext(views.gridSettings, settings(['weight']));
  await save();
  await expect.poll(checks).toBe(1);
  await expect.poll(() => server.requests(views.saveGridSettings)).toHaveLength(1);
  await save();
  await expect.poll(checks).toBe(2);
  pauses.letGo();
  await expect.poll(() => server.requests(views.saveGridSettings)).toHaveLength(2);
  await expect.element(shown()).toHaveTextContent('name weight');
  expect(checks()).toBe(2);
});
