import { orders, type OrderSplit } from '@lanewright/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { clickTwice } from '../../../testing/click-twice.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { UntilClosed } from '../../../testing/until-closed.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { SplitDialog } from './split-dialog.tsx';

const ORDER = { id: '0192e6a0-0000-7000-8000-000000000001', orderNumber: 'O100001' };

function part(pallets: number): OrderSplit['parts'][number] {
  const item = { description: 'Rolled oats', totalWeight: pallets * 1_000, packageCount: null, palletCount: pallets };
  return { weight: pallets * 1_000, pallets, linearFeet: pallets * 2, items: [item] };
}

async function open(split: Partial<OrderSplit> = {}) {
  await openSessionForTests();
  const shown: OrderSplit = { version: 3, reason: '', parts: [part(26), part(8)], ...split };
  const api = startFakeServer(makeCurrentUser(), [
    fake(orders.splitPreview, () => shown),
    fake(orders.split, () => ({ orderNumbers: ['O100001', 'O100002'] })),
  ]);
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UntilClosed onClose={onClose}>{(close) => <SplitDialog order={ORDER} onClose={close} />}</UntilClosed>
    </QueryClientProvider>,
  );
  return { api, onClose };
}

const splitButton = () => page.getByRole('button', { name: 'Split order' });
const notices = () => currentNotices().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('shows the parts, and splits once however often it is pressed', async () => {
  const { api, onClose } = await open();
  await expect.element(page.getByText('26,000 lbs · 26 pallets · 52 ft')).toBeVisible();
  await expect.element(page.getByText('Rolled oats: 8 pallets, 8,000 lbs')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await clickTwice(splitButton());
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(api.requests(orders.split).map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(notices()).toEqual(['O100001 split']);
});

it('says why it cannot, and offers nothing', async () => {
  await open({ parts: [], reason: 'Press cannot be divided: one piece of it is more than a truck takes.' });
  await expect.element(page.getByText('Press cannot be divided', { exact: false })).toBeVisible();
  await expect.element(splitButton()).not.toBeInTheDocument();
});

it('stays open when it is refused, and reads the order again', async () => {
  const { api, onClose } = await open();
  api.answerNext(orders.split, refusal(409, 'Dana changed this order.'));
  await splitButton().click();
  await expect.poll(() => notices()).toEqual(['Unable to split the order']);
  await expect.poll(() => api.requests(orders.splitPreview)).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
});
