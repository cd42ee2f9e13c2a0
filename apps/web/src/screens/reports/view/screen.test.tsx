import { reports } from '@lanewright/contract/reports.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD, startFakeServer } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

beforeEach(() => page.viewport(1440, 900));

it('shows what the server says in a frame, and the way back to the list', async () => {
  let views = 0;
  const server = startFakeServer(makeCurrentUser(), [
    fake(reports.read, () => `about:blank#${++views}`),
    fake(reports.find, () => ({ data: [] })),
  ]);
  const first = await openScreenAt('/reports/on-time-delivery/SigmaComputingReport');
  await expect.element(page.getByTitle('On-Time Delivery')).toHaveAttribute('src', 'about:blank#1');
  expect(server.requests(reports.read)[0]!.params).toEqual({ reportId: 'on-time-delivery' });
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await vi.waitFor(() => expect(first.address()).toBe('/reports'));
  await first.unmount();
  // An address is good for one view.
  await openScreenAt('/reports/on-time-delivery/SigmaComputingReport');
  await expect.element(page.getByTitle('On-Time Delivery')).toHaveAttribute('src', 'about:blank#2');
});

it('says that there is no such report', async () => {
  startFakeServer(makeCurrentUser(), [fake(reports.read, () => NO_SUCH_RECORD)]);
  await openScreenAt('/reports/unknown/SigmaComputingReport');
  await expect.element(page.getByText('There is no such report')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
});
