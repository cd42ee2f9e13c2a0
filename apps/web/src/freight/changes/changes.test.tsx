import { changeRequests, type ChangeRequest } from '@lanewright/contract/change-requests.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { exampleItem, exampleStop, HAZMAT_ITEM } from '@lanewright/domain/orders/example-order.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { clickTwice } from '../../testing/click-twice.ts';
import { NO_ANSWER, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { ChangeRequestsCard } from './change-requests-card.tsx';
import { changeFakes, makeBookedOrder, makePriced, makeRequest, noChanges, type KeptChanges } from './fake-changes.ts';

interface Opened extends KeptChanges {
  without: Permission[];
  requests: ChangeRequest[];
  whyNot: string | null;
}

async function open(opened: Partial<Opened> = {}) {
  const { without = [], requests = [], whyNot = null, order = makeBookedOrder() } = opened;
  const kept: KeptChanges = {
    order,
    changes: { ...noChanges(order), requests, whyNot },
    priced: makePriced(),
    outcome: { state: 'accepted', message: 'Confirmed.' },
    ...opened,
  };
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((one) => !without.includes(one)) });
  const api = startFakeServer(user, changeFakes(kept));
  const screen = await renderScreen(() => <ChangeRequestsCard order={kept.order} />, {
    path: '/',
    at: '/',
    validateSearch: (search) => search,
  });
  return { api, kept, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const ask = () => button('Request change of O100001');
const dialog = () => page.getByRole('dialog');
const item = (number: number) => dialog().getByRole('listitem', { name: `Item ${number}` });
const weight = (number = 1) => item(number).getByLabelText(/^Total weight/);
const stop = (number: number) => dialog().getByRole('listitem', { name: `Stop ${number}` });
const titles = () => currentNotices().map(({ title }) => title);

/** To the price of a heavier load. */
async function price(opened: Partial<Opened> = {}) {
  const shown = await open(opened);
  await ask().click();
  await weight().fill('1,900');
  await button('Get new price').click();
  await expect.element(dialog().getByText('After the change')).toBeVisible();
  return shown;
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a change of a booked order', () => {
  it('begins with what is agreed, is priced, sent and accepted', async () => {
    const { api } = await open();
    await ask().click();
    await expect.element(item(1).getByLabelText(/^Description/)).toHaveValue('Rolled oats');
    await expect.element(weight()).toHaveValue('1,872');
    await expect.element(stop(1)).toMatchTextContent(/Stop 1, Joliet, IL/);
    await expect.element(stop(2).getByLabelText(/^Early/)).toHaveValue('08:00');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await weight().fill('1,900');
    await item(1)
      .getByLabelText(/^Pallet count/)
      .fill('2');
    await stop(2).getByLabelText(/^Late/).fill('2:30 pm');
    await dialog()
      .getByLabelText(/^Reason/)
      .fill('Scale ticket 4471');
    await button('Get new price').click();
    for (const text of ['$398.06', '$410.56', '+$12.50', 'Total weight of Rolled oats: 1,872 lbs -> 1,900 lbs'])
      await expect.element(dialog().getByText(text, { exact: true }).first()).toBeVisible();
    await expect.element(dialog().getByRole('row', { name: /^Fuel Surcharge.*\$70\.00$/ })).toBeVisible();
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    const [asked] = api.requests(changeRequests.price);
    expect(asked!.body).toMatchObject({
      version: 3,
      change: {
        lineItems: [{ totalWeight: 1_900, palletCount: 2, description: 'Rolled oats' }],
        stops: [{ late: '12:00:00' }, { late: '14:30:00' }],
      },
    });
    expect(api.requests(changeRequests.create)).toHaveLength(0);
    await clickTwice(button('Send to carrier'));
    await expect.element(dialog().getByText('Prairie State Freight has accepted the change.')).toBeVisible();
    const sent = api.requests(changeRequests.create);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({
      ...asked!.body,
      reason: 'Scale ticket 4471',
      rateId: makePriced().rateId,
      cost: 410.56,
    });
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    // What became of it stands on the page.
    await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  });

  it('says so where nothing is different', async () => {
    const { api } = await open();
    await ask().click();
    await weight().fill('1872');
    await button('Get new price').click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Nothing is different yet/);
    expect(api.requests(changeRequests.price)).toHaveLength(0);
  });

  it('can lose, gain and describe items anew', async () => {
    const { api } = await open();
    await ask().click();
    await expect.element(button('Remove item 1')).toHaveAccessibleDescription('An order has at least one item.');
    await button('Add item').click();
    await expect.element(item(2).getByLabelText(/^Description/)).toHaveFocus();
    await button('Get new price').click();
    // What is wrong in what is folded away is shown.
    await expect
      .element(item(2).getByLabelText(/^Total weight/))
      .toHaveAccessibleDescription('Total Weight is required');
    await expect.element(item(2).getByRole('combobox', { name: 'Freight class' })).toBeVisible();
    await item(2)
      .getByLabelText(/^Description/)
      .fill('Pallet wrap');
    await weight(2).fill('120');
    await item(2)
      .getByLabelText(/^Quantity/)
      .fill('3');
    await item(2)
      .getByLabelText(/^Pallet count/)
      .fill('1');
    await item(2).getByRole('combobox', { name: 'Freight class' }).fill('92.5');
    await page.getByRole('option', { name: '92.5' }).click();
    await button('Remove item 1').click();
    await expect.element(item(1).getByLabelText(/^Description/)).toHaveValue('Pallet wrap');
    await button('Get new price').click();
    await expect.poll(() => api.requests(changeRequests.price)).toHaveLength(1);
    const order = makeBookedOrder();
    const { lineItems } = api.requests(changeRequests.price)[0]!.body.change;
    expect(lineItems).toHaveLength(1);
    expect(lineItems[0]).toMatchObject({
      id: null,
      description: 'Pallet wrap',
      freightClass: 92.5,
      packageLength: 48,
      pickupStopId: order.stops[0]!.id,
      dropoffStopId: order.stops[1]!.id,
    });
  });

  it('asks at which stop only where there are several', async () => {
    const order = makeBookedOrder({
      stops: [
        exampleStop('Pickup', { lineItems: [exampleItem({ uniqueIdentifier: 0 })] }),
        exampleStop('Dropoff', { assigned: [0] }),
        exampleStop('Dropoff', { assigned: [] }),
      ],
    });
    const { api } = await open({ order });
    await ask().click();
    await expect.element(item(1).getByLabelText(/^Delivered at/)).toBeVisible();
    await expect.element(item(1).getByLabelText(/^Picked up at/)).not.toBeInTheDocument();
    await item(1)
      .getByLabelText(/^Delivered at/)
      .selectOptions('Stop 3, Atlanta, GA');
    await button('Get new price').click();
    await expect.poll(() => api.requests(changeRequests.price)).toHaveLength(1);
    expect(api.requests(changeRequests.price)[0]!.body.change.lineItems[0]!.dropoffStopId).toBe(order.stops[2]!.id);
  });

  it('shows the names of hazmat, and asks for a technical one', async () => {
    const lineItems = [{ ...HAZMAT_ITEM, hazmatProperShippingName: 'Paint, n.o.s.' }];
    await open({
      order: makeBookedOrder({ stops: [exampleStop('Pickup', { lineItems }), exampleStop('Dropoff')] }),
    });
    await ask().click();
    await weight().fill('1,900');
    await button('Get new price').click();
    await expect
      .element(item(1).getByLabelText(/^Technical name/))
      .toHaveAccessibleDescription('Technical Name is required where the proper shipping name says n.o.s.');
  });

  it('is priced anew whenever something is changed after', async () => {
    const { api } = await price();
    await button('Back').first().click();
    await expect.element(weight()).toHaveValue('1,900');
    await expect.element(button('Send to carrier')).not.toBeInTheDocument();
    await weight().fill('1,950');
    await button('Get new price').click();
    await expect.element(button('Send to carrier')).toBeVisible();
    const keys = api.requests(changeRequests.price).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('takes what was arranged where nobody gives a price', async () => {
    const note = 'Prairie State Freight gives no prices here: arrange it, and enter what was agreed.';
    const { api } = await price({ priced: makePriced({ costAfter: null, rateId: null, charges: [], note }) });
    await expect.element(dialog().getByText(note)).toBeVisible();
    await expect.element(dialog().getByText('Not priced')).toBeVisible();
    const cost = dialog().getByLabelText(/^Cost arranged/);
    await button('Send to carrier').click();
    await expect.element(cost).toHaveAccessibleDescription('Cost is required');
    await cost.fill('45O');
    await button('Send to carrier').click();
    await expect.element(cost).toHaveAccessibleDescription('Enter Cost as a number in digits, such as 1200.');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await cost.fill('450.5');
    api.answerNext(changeRequests.create, refusal(422, 'No.', { modelState: { cost: ['That is too much.'] } }));
    await button('Send to carrier').click();
    await expect.element(cost).toHaveAccessibleDescription('That is too much.');
    await expect.element(cost).toHaveValue('450.5');
    await cost.fill('450');
    await button('Send to carrier').click();
    await expect.element(dialog().getByText('Prairie State Freight has accepted the change.')).toBeVisible();
    expect(api.requests(changeRequests.create).at(-1)!.body).toMatchObject({ cost: 450, rateId: null });
  });

  it('says with the price what to look at again', async () => {
    const warning = 'The order carries food and chemicals or waste. Keep them apart on the truck.';
    await price({ priced: makePriced({ warnings: [warning] }) });
    await expect.element(dialog().getByText(warning)).toBeVisible();
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
  });

  it('costs less in green, more in red, and says both with a sign', async () => {
    await price({ priced: makePriced({ costAfter: 390 }) });
    await expect.element(dialog().getByText('-$8.06')).toHaveAttribute('data-change', '-1');
  });
});

describe('the word of the carrier', () => {
  it.each<[Partial<ChangeRequest>, RegExp]>([
    [
      { state: 'refused', message: 'The trailer is full' },
      /has refused the change\. The trailer is full\. The order stays/,
    ],
    [
      { state: 'waiting', message: 'It has no system of ours.' },
      /Ask Prairie State Freight yourself\. It has no system/,
    ],
  ])('%j', async (outcome, said) => {
    await price({ outcome });
    await button('Send to carrier').click();
    await expect.element(dialog().getByText(said)).toBeVisible();
  });

  it('is waited for, and shown when it comes', async () => {
    const { kept, receive } = await price({ outcome: { state: 'asking' } });
    await button('Send to carrier').click();
    await expect.element(dialog().getByText('Waiting for the carrier’s word.')).toBeVisible();
    kept.changes.requests = [makeRequest({ state: 'refused', message: 'No room.' })];
    receive(kept.order.id);
    await expect.element(dialog().getByText(/has refused the change\. No room\./)).toBeVisible();
  });
});

describe('a no of the server', () => {
  it('goes to the fields, and the text stays', async () => {
    const { api } = await price();
    api.answerNext(
      changeRequests.create,
      refusal(422, 'No.', {
        modelState: {
          'change.lineItems.0.totalWeight': ['No truck carries that.'],
          'change.stops.1.early': ['The dock is closed then.'],
          'change.stops': ['A stop is named twice.'],
        },
      }),
    );
    await button('Send to carrier').click();
    await expect.element(weight()).toHaveAccessibleDescription('No truck carries that.');
    await expect.element(weight()).toHaveFocus();
    await expect.element(weight()).toHaveValue('1900');
    await expect.element(stop(2).getByLabelText(/^Early/)).toHaveAccessibleDescription('The dock is closed then.');
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('A stop is named twice.');
  });

  it.each(['cost', 'rateId'])('of the price (%s) asks for another', async (field) => {
    const { api } = await price();
    api.answerNext(changeRequests.create, refusal(422, 'No.', { modelState: { [field]: ['The price has run out.'] } }));
    await button('Send to carrier').click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('The price has run out. Get the new price, then send it.');
    await expect.element(button('Get new price')).toBeVisible();
  });

  it('because somebody changed the order is followed by what it is now', async () => {
    const { api, kept } = await price();
    api.answerNext(changeRequests.create, refusal(409, 'Omar Haddad changed this order a moment ago.'));
    kept.changes = { ...kept.changes, version: 4 };
    await button('Send to carrier').click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/^Omar Haddad changed this order a moment ago\./);
    await expect.element(weight()).toHaveValue('1,900');
    await button('Get new price').click();
    await expect.element(button('Send to carrier')).toBeVisible();
    expect(api.requests(changeRequests.price).at(-1)!.body.version).toBe(4);
  });

  it('that did not arrive is repeated under its key', async () => {
    const { api } = await price();
    api.answerNext(changeRequests.create, NO_ANSWER);
    await button('Send to carrier').click();
    await expect.poll(() => titles()).toEqual(['Unable to send the change']);
    await button('Send to carrier').click();
    await expect.element(dialog().getByText('Prairie State Freight has accepted the change.')).toBeVisible();
    const keys = api.requests(changeRequests.create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('where none can be made says why, and offers nothing', async () => {
    const { kept } = await open();
    await expect.element(page.getByText('Nothing was changed since it was booked.')).toBeVisible();
    kept.changes = { ...kept.changes, whyNot: 'The carrier has not answered the last change yet.' };
    await ask().click();
    await expect.element(dialog().getByText('The carrier has not answered the last change yet.')).toBeVisible();
    await expect.element(button('Get new price')).not.toBeInTheDocument();
  });
});

it('asks before typed changes are thrown away, also from the price', async () => {
  await price();
  await userEvent.keyboard('{Escape}');
  await expect.element(weight()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toBeVisible();
  await button('Keep editing').click();
  await expect.element(weight()).toHaveValue('1,900');
});

describe('the card', () => {
  it('is left out where nothing was changed and nothing can be', async () => {
    const order = { ...makeBookedOrder(), orderStatus: ORDER_STATUS.Delivered };
    const { api } = await open({ order });
    await expect.poll(() => api.requests(changeRequests.list)).toHaveLength(1);
    await expect.element(page.getByText('Changes after booking')).not.toBeInTheDocument();
  });

  it('lists what was asked, and by whom, with what it costs and what the carrier said', async () => {
    await open({
      requests: [
        makeRequest({ message: 'It takes no changes by wire.' }),
        makeRequest({
          id: '0192e6a0-0000-7000-8f10-000000000002',
          state: 'refused',
          message: 'The trailer is full.',
          costAfter: 390,
          settledAt: '2026-11-16T15:00:00.000Z',
        }),
      ],
      whyNot: 'The carrier has not answered the last change yet.',
    });
    const row = (state: string) => page.getByRole('listitem').filter({ has: page.getByText(state, { exact: true }) });
    await expect
      .element(row('Ask the carrier'))
      .toMatchTextContent(/by Dana Whitfield.*1,900 lbs.*\$398\.06 to \$410\.56 \+\$12\.50/);
    await expect.element(row('Ask the carrier')).toMatchTextContent(/Reason: Scale ticket 4471It takes no/);
    await expect.element(row('Refused')).toMatchTextContent(/-\$8\.06.*Prairie State Freight: The trailer is full\./);
    await expect.element(ask()).toHaveAccessibleDescription('The carrier has not answered the last change yet.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['Carrier agreed', { isAccepted: true, message: 'Fine by Joe' }, 'The change is accepted', 'Accepted'],
    ['Carrier refused', { isAccepted: false, message: 'Fine by Joe' }, 'The change is refused', 'Refused'],
  ])('keeps what the carrier told a person: %s', async (label, body, told, state) => {
    const { api } = await open({ requests: [makeRequest()] });
    await button(label).click();
    await dialog()
      .getByLabelText(/^What the carrier said/)
      .fill(' Fine by Joe ');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await dialog().getByRole('button', { name: label }).click();
    await expect.element(page.getByText(state, { exact: true })).toBeVisible();
    expect(api.requests(changeRequests.answer).map((request) => request.body)).toEqual([body]);
    expect(titles()).toEqual([told]);
  });

  it('withdraws, once', async () => {
    const { api } = await open({ requests: [makeRequest()] });
    await button('Withdraw').click();
    await clickTwice(dialog().getByRole('button', { name: 'Withdraw' }));
    await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    expect(api.requests(changeRequests.withdraw)).toHaveLength(1);
  });

  it('says when somebody else was faster', async () => {
    const { api, kept } = await open({ requests: [makeRequest()] });
    api.answerNext(changeRequests.answer, refusal(409, 'The carrier has accepted it already.'));
    await button('Carrier refused').click();
    kept.changes = { ...kept.changes, requests: [makeRequest({ state: 'accepted' })] };
    await dialog().getByRole('button', { name: 'Carrier refused' }).click();
    await expect.poll(() => titles()).toEqual(['Unable to keep what the carrier said']);
    await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  });

  it('offers only what somebody may do', async () => {
    await open({ requests: [makeRequest()], without: ['EditOrder', 'RecordResponse', 'BookShipment'] });
    for (const name of ['Request change of O100001', 'Carrier agreed', 'Carrier refused', 'Withdraw'])
      await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await button('Carrier agreed').click({ force: true });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it.each<[Permission]>([['RecordResponse'], ['BookShipment']])('takes an answer from who has %s', async (kept) => {
    const without = (['RecordResponse', 'BookShipment'] as const).filter((one) => one !== kept);
    await open({ requests: [makeRequest()], without });
    await button('Carrier agreed').click();
    await expect.element(dialog()).toBeVisible();
  });
});
