import { orders, type OrderSplit } from '@lanewright/contract/orders.ts';
import { EMPTY_LINE_ITEM } from '@lanewright/domain/orders/order.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { clickTwice } from '../../../testing/click-twice.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { UntilClosed } from '../../../testing/until-closed.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { SplitDialog } from './split-dialog.tsx';

const ORDER = { id: '0192e6a0-0000-7000-8000-000000000001', orderNumber: 'O100001' };

const LINE_ITEM = '0192e6a0-0000-7000-8000-000000000002';
const OATS = { ...EMPTY_LINE_ITEM, id: LINE_ITEM, description: 'Rolled oats', packageLength: 48, packageWidth: 40 };

function part(pallets: number): OrderSplit['parts'][number] {
  const item = { description: 'Rolled oats', totalWeight: pallets * 1_000, packageCount: null, palletCount: pallets };
  return { weight: pallets * 1_000, pallets, linearFeet: pallets * 2, items: [item] };
}

async function open(split: Partial<OrderSplit> = {}) {
  const shown: OrderSplit = {
    version: 3,
    reason: '',
    parts: [part(26), part(8)],
    units: [{ lineItemId: LINE_ITEM, units: [26, 8] }],
    isDivisible: true,
    items: [{ ...OATS, palletCount: 34, totalWeight: 34_000 }],
    equipmentMode: 'Dry',
    equipmentTypes: ['Van'],
    payloads: { maxPayloadDry: null, maxPayloadReefer: null, maxPayloadFlatbed: null },
    ...split,
  };
  const api = startFakeServer(makeCurrentUser(), [
    fake(orders.splitPreview, () => shown),
    fake(orders.split, () => ({ orderNumbers: ['O100001', 'O100002', 'O100003'] })),
  ]);
  const onClose = vi.fn();
  const Opened = () => (
    <UntilClosed onClose={onClose}>{(close) => <SplitDialog order={ORDER} onClose={close} />}</UntilClosed>
  );
  await renderScreen(Opened, { path: '/opened', at: '/opened', validateSearch: (search) => search });
  return { api, onClose };
}

const splitButton = () => page.getByRole('button', { name: 'Split order' });
const units = (name: string) => page.getByRole('group', { name }).getByLabelText('Rolled oats');
const newOrder = (name: string) => page.getByRole('link', { name });
const notices = () => currentNotices().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('shows the parts, and splits once however often it is pressed', async () => {
  const { api, onClose } = await open();
  await expect.element(page.getByText('26,000 lbs · 26 pallets · 52 ft')).toBeVisible();
  await expect.element(units('New order 1')).toHaveValue('8');
  expect(await accessibilityProblems()).toEqual([]);
  await clickTwice(splitButton());
  await expect.element(page.getByRole('dialog', { name: 'O100001 split' })).toBeVisible();
  expect(api.requests(orders.split).map(({ body }) => body)).toEqual([
    { version: 3, items: [{ lineItemId: LINE_ITEM, units: [26, 8] }] },
  ]);
  await expect.element(newOrder('O100002')).toHaveAttribute('href', '/orders/O100002');
  await expect.element(newOrder('O100003')).toHaveAttribute('href', '/orders/O100003');
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => onClose).toHaveBeenCalled();
});

it('says why it cannot, and offers nothing', async () => {
  await open({
    parts: [],
    units: [],
    isDivisible: false,
    reason: 'Press cannot be divided: one piece of it is more than a truck takes.',
  });
  await expect.element(page.getByText('Press cannot be divided', { exact: false })).toBeVisible();
  await expect.element(splitButton()).not.toBeInTheDocument();
});

it('takes the units that a person chooses, counts what is left, and says what is wrong', async () => {
  const { api } = await open();
  await units('New order 1').fill('5');
  await expect.element(units('O100001')).toHaveValue('29');
  await expect.element(page.getByText('Everything is assigned.')).toBeVisible();
  await expect.element(page.getByText('5,000 lbs · 5 pallets · 12 ft')).toBeVisible();
  await units('New order 1').fill('37');
  await expect.element(units('O100001')).toHaveValue('0');
  await expect.element(page.getByText('Rolled oats: 3 pallets too many.')).toBeVisible();
  await splitButton().click();
  await expect.element(page.getByText('Rolled oats: 3 pallets more than the order has.')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await units('New order 1').fill('half');
  await expect.element(page.getByText('Rolled oats: Enter whole numbers of pallets, 0 or more.')).toBeVisible();
  await units('New order 1').fill('8');
  await page.getByRole('button', { name: 'Add part' }).click();
  await units('New order 2').fill('3');
  await expect.element(page.getByText('Everything is assigned.')).toBeVisible();
  await splitButton().click();
  await expect.element(newOrder('O100002')).toBeVisible();
  expect(api.requests(orders.split).map(({ body }) => body)).toEqual([
    { version: 3, items: [{ lineItemId: LINE_ITEM, units: [23, 8, 3] }] },
  ]);
});

it('can split by hand what fits on one truck, and warns of a part that does not', async () => {
  const reason = 'The order fits on one truck.';
  await open({ parts: [], units: [], reason, items: [{ ...OATS, palletCount: 2, totalWeight: 90_000 }] });
  await expect.element(page.getByText(`${reason} You can still split it.`)).toBeVisible();
  await expect.element(units('O100001')).toHaveValue('2');
  await expect.element(page.getByText(/^This is more than one truck carries/)).toBeVisible();
  await units('New order 1').fill('1');
  await expect.element(page.getByText(/^This is more than one truck carries/)).not.toBeInTheDocument();
});

it('fits a phone', async () => {
  await page.viewport(375, 812);
  await open();
  await expect.element(units('New order 1')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(await accessibilityProblems()).toEqual([]);
});

it('stays open when it is refused, and reads the order again', async () => {
  const { api, onClose } = await open();
  api.answerNext(orders.split, refusal(409, 'Dana changed this order.'));
  await units('O100001').fill('20');
  await units('New order 1').fill('14');
  await splitButton().click();
  await expect.poll(() => notices()).toEqual(['Unable to split the order']);
  await expect.poll(() => api.requests(orders.splitPreview)).toHaveLength(2);
  // What was typed stays.
  await expect.element(units('New order 1')).toHaveValue('14');
  expect(onClose).not.toHaveBeenCalled();
});
