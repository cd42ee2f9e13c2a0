import { commodities } from '@lanewright/contract/commodities.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fake, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { useExport } from './use-export.ts';
import type { List } from './use-list.ts';

const LIST = { asked: {}, also: {} } as List<any>;

function ExportButton() {
  const { progress, start, cancel } = useExport(LIST, { endpoint: commodities.export });
  return (
    <>
      <button type="button" onClick={() => start({}, { total: 3, isTotalExact: true })}>
        Export
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <output>{progress ? `${progress.rows} rows` : 'Nothing under way'}</output>
    </>
  );
}

async function beginExport() {
  const endless = new ReadableStream({
    start: (file) => file.enqueue(new TextEncoder().encode('Code\r\nA\r\nB\r\n')),
  });
  startFakeServer(makeCurrentUser(), [fake(commodities.export, () => endless as never)]);
  await openSessionForTests({ isNewBrowser: false });
  const screen = await render(<ExportButton />);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 rows');
  return screen;
}

const titles = () => currentNotices().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

it('reports that an export stopped because its page was left', async () => {
  const { unmount } = await beginExport();
  await unmount();
  await expect.poll(titles).toEqual(['The export stopped']);
});

it('reports nothing when the user canceled it', async () => {
  await beginExport();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing under way');
  expect(titles()).toEqual([]);
});
