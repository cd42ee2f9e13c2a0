import { access } from '@lanewright/contract/access.ts';
import { reports } from '@lanewright/contract/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

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
  await expect.poll(() => first.address()).toBe('/reports');
  await first.unmount();
  // An address is good for one view.
  await openScreenAt('/reports/on-time-delivery/SigmaComputingReport');
  await expect.element(page.getByTitle('On-Time Delivery')).toHaveAttribute('src', 'about:blank#2');
});

/** As the page in the frame tells it. */
const tell = (reportSearch: unknown, { origin = window.location.origin, source = frame() } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data: { reportSearch }, origin, source }));
const frame = () => document.querySelector('iframe')!.contentWindow;
const shown = () => page.getByTitle('On-Time Delivery');

it('opens a report of our own with the words of its address, and follows what is chosen in it', async () => {
  startFakeServer(makeCurrentUser(), [
    fake(reports.read, () => '/reports/on-time-delivery/page'),
    fake(reports.find, () => ({ data: [] })),
  ]);
  const { address, visited, back } = await openScreenAt(
    '/reports/on-time-delivery/SigmaComputingReport?shippingMode=LTL&period=LastMonth',
  );
  const src = '/reports/on-time-delivery/page?shippingMode=LTL&period=LastMonth';
  await expect.element(shown()).toHaveAttribute('src', src);
  const first = frame();
  tell('period=LastMonth&shippingMode=TL&carrierName=Smith+%26+Sons');
  tell('period=LastMonth&groupBy=lane');
  const chosen = '/reports/on-time-delivery/SigmaComputingReport?period=LastMonth&groupBy=lane';
  await expect.poll(() => address()).toBe(chosen);
  // Nothing that others say, and nothing but words.
  tell('period=Last7Days', { source: window });
  tell('period=Last7Days', { origin: 'https://sigma.example' });
  tell({ period: 'Last7Days' });
  tell('period=LastMonth&groupBy=carrier');
  await expect.poll(address).toContain('groupBy=carrier');
  expect(visited.join(' ')).not.toContain('Last7Days');
  tell('period=LastMonth&groupBy=lane');
  await expect.poll(address).toBe(chosen);
  // The frame is where it was: it is the one that has told it.
  expect([frame(), shown().element().getAttribute('src')]).toEqual([first, src]);
  // What was chosen has replaced the entry, and is no step back.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => address()).toBe('/reports');
  back();
  await expect.poll(() => address()).toBe(chosen);
  await expect.element(shown()).toHaveAttribute('src', '/reports/on-time-delivery/page?period=LastMonth&groupBy=lane');
});

it('reports an export that stopped because the report was left, and none that had ended', async () => {
  startFakeServer(makeCurrentUser(), [
    fake(reports.read, () => '/reports/on-time-delivery/page'),
    fake(reports.find, () => ({ data: [] })),
  ]);
  const titles = () => currentNotices().map(({ title }) => title);
  const post = (change: 1 | -1) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { reportExporting: change },
        origin: window.location.origin,
        source: frame(),
      }),
    );
  const { back } = await openScreenAt('/reports/on-time-delivery/SigmaComputingReport');
  await expect.element(shown()).toBeVisible();
  post(1);
  post(-1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(shown()).not.toBeInTheDocument();
  expect(titles()).toEqual([]);
  back();
  await expect.element(shown()).toBeVisible();
  post(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(titles).toEqual(['The export stopped']);
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('leaves the address of a provider as it was signed', async () => {
  const signed = 'about:blank#signature';
  startFakeServer(makeCurrentUser(), [fake(reports.read, () => signed)]);
  await openScreenAt('/reports/on-time-delivery/SigmaComputingReport?shippingMode=LTL');
  await expect.element(shown()).toHaveAttribute('src', signed);
});

it('says that there is no such report', async () => {
  startFakeServer(makeCurrentUser(), [fake(reports.read, () => NO_SUCH_RECORD)]);
  await openScreenAt('/reports/unknown/SigmaComputingReport');
  await expect.element(page.getByText('There is no such report')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
});

it('names the permission that is missing and who can grant it', async () => {
  const user = makeCurrentUser({ permissions: ['ViewReports', 'ViewShipment', 'ViewOrder'] });
  startFakeServer(user, [
    fake(reports.read, () => refusal(403, 'You do not have permission to perform this action')),
    fake(access.admins, () => ({ admins: [{ name: 'Dana Reyes' }, { name: 'Sam Lee' }] })),
  ]);
  await openScreenAt('/reports/spend/SigmaComputingReport');
  await expect
    .element(page.getByText('You do not have permission to open Spend by Lane, Carrier and Mode'))
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        'You need the permissions "View invoice" and "View carrier invoice". Ask an admin of your company: Dana Reyes or Sam Lee.',
      ),
    )
    .toBeVisible();
  expect(page.getByText('There is no such report').query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'All reports' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});
