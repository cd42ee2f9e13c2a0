import { lanes } from '@lanewright/contract/lanes.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLane, makeRate, startLaneApi, type StoredLanes } from '../../../freight/lanes/fake-lanes.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { LaneDetailScreen } from './screen.tsx';

const LANE = makeLane(1, { customerReferenceNumber: 'Joliet to Georgia' });

async function open(
  stored: Partial<StoredLanes> = {},
  { without = '', id = LANE.id, prepare = (_server: FakeServer) => {} } = {},
) {
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((permission) => permission !== without) });
  const { server } = startLaneApi(user, { lanes: [LANE, makeLane(2)], ...stored });
  prepare(server);
  const screen = await renderScreen(LaneDetailScreen, {
    path: '/lanes/$laneId',
    at: `/lanes/${id}`,
    validateSearch: (search) => search,
  });
  return { server, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const rates = () => page.getByRole('list', { name: 'Contracted rates' }).getByRole('listitem');
const notices = () => currentNotices().map(({ title }) => title);
const said = (title: string) => expect.poll(() => notices()).toContain(title);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('a lane', () => {
  it('shows where it goes, how it is tendered, its rates and what went along it', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: /Joliet to Georgia/ })).toBeVisible();
    for (const title of ['Lane Map', 'Lane Details', 'Contracted Rates', 'Shipment Activity'])
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    for (const text of ['Georgia (GA)', '719 mi', '90 minutes', '2 days before pickup'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect
      .element(rates().first())
      .toMatchTextContent(/1st.*Carrier 1.*Active.*\$1,450\.00 Flat.*All In.*01\/01\/26.*12\/31\/36/);
    await expect.element(page.getByRole('img', { name: /Projected volume by month\. Mar 2026: 2\.5/ })).toBeVisible();
    const bars = [
      ...page
        .getByRole('img', { name: /^Shipment volume/ })
        .element()
        .querySelectorAll('i'),
    ];
    const [january, february] = bars.map((bar) => bar.getBoundingClientRect().height);
    expect(january! / february!).toBeCloseTo(2 / 3, 1);
    await button('Show as table').click();
    await expect.element(page.getByRole('row', { name: 'Feb 2026 3' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows what it cost last month and lately, and what that leaves out', async () => {
    await open();
    const costs = page.getByRole('list', { name: 'Booked cost' }).getByRole('listitem');
    await expect.element(costs.nth(0)).toMatchTextContent(/Last month.*10\/01\/26 to 10\/31\/26.*\$3,000\.50/);
    await expect.element(costs.nth(0)).toMatchTextContent(/2 shipments, \$1,500\.25 per shipment, \$2\.10 per mile$/);
    await expect.element(costs.nth(1)).toMatchTextContent(/1 shipment, \$1,400\.00 per shipment\s*1 more shipment is/);
    await expect
      .element(costs.nth(2))
      .toMatchTextContent(/Last 90 days.*No booked shipments\s*2 more shipments are not/);
  });

  it('names the permission without which its cost is not shown', async () => {
    const { server } = await open({}, { without: 'ViewShipment' });
    await expect.element(page.getByText(/^You need the permission "View shipment"\. Ask an admin/)).toBeVisible();
    expect(server.requests(lanes.costs)).toEqual([]);
  });

  it('offers to try again when its cost cannot be loaded', async () => {
    const { server } = await open({}, { prepare: (api) => api.answerNext(lanes.costs, refusal(500, 'No luck.')) });
    await expect.element(page.getByRole('heading', { name: 'The cost could not be loaded' })).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('$3,000.50')).toBeVisible();
    expect(server.requests(lanes.costs)).toHaveLength(2);
  });

  it('has the others beside it on a large screen, found by words', async () => {
    const { address } = await open();
    const panel = page.getByRole('complementary', { name: 'Lanes' });
    await expect
      .element(panel.getByRole('link', { name: /Joliet to Georgia/ }))
      .toHaveAttribute('aria-current', 'page');
    await panel.getByRole('searchbox', { name: 'Search lanes' }).fill('lane 2');
    await expect.element(panel.getByRole('link', { name: /Joliet to Georgia/ })).not.toBeInTheDocument();
    await panel.getByRole('link', { name: /Lane 2/ }).click();
    expect(address()).toBe(`/lanes/${makeLane(2).id}`);
    await expect.element(page.getByRole('heading', { name: /Lane 2/ }).first()).toBeVisible();
    await panel.getByRole('searchbox', { name: 'Search lanes' }).fill('nowhere');
    await expect.element(panel.getByText('No lanes')).toBeVisible();
  });

  it('is in sight among the others, whatever their number', async () => {
    const many = Array.from({ length: 20 }, (_, index) => makeLane(index + 2));
    await open({ lanes: [...many.slice(0, 18), LANE, ...many.slice(18)] });
    const card = page.getByRole('complementary', { name: 'Lanes' }).getByRole('link', { name: /Joliet to Georgia/ });
    await expect.element(card).toBeInViewport();
    expect(window.scrollY).toBe(0);
  });

  it('stands before the others when they are of another page', async () => {
    await open({ lanes: [...Array.from({ length: 20 }, (_, index) => makeLane(index + 2)), LANE] });
    const cards = page.getByRole('complementary', { name: 'Lanes' }).getByRole('link');
    await expect.element(cards.first()).toHaveAttribute('aria-current', 'page');
    await expect.element(cards).toHaveLength(21);
  });

  it('has one menu of actions on a narrow screen, and nothing beside it', async () => {
    await page.viewport(375, 800);
    const rateRanges = [
      { id: null, minPallets: 1, maxPallets: 10, ratePerPallet: 62.2712 },
      { id: null, minPallets: 11, maxPallets: 20, ratePerPallet: 52.6931 },
      { id: null, minPallets: 21, maxPallets: 26, ratePerPallet: 47.9012 },
    ];
    const byPallet = makeRate(1, {
      chargeType: 'Pallet',
      rateTableName: 'Pinwheel Prairie Tru',
      rateSpecifications: { packagingTypes: 256, rateRanges },
    });
    await open({ rates: [byPallet] });
    await expect.element(page.getByText(/21–26 at/)).toBeVisible();
    await button('Actions').click();
    for (const name of ['Delete Lane', 'Manage Watchers', 'Edit Lane'])
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
    await expect.element(page.getByRole('complementary', { name: 'Lanes' })).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it('shows what somebody may not do, turned off', async () => {
    await open({}, { without: 'EditLane' });
    await expect.element(rates().first()).toBeVisible();
    for (const name of [
      'Delete Lane',
      'Manage Watchers',
      'Edit Lane',
      'Add Rate',
      'Tender Sequence',
      'Edit Expiration Action',
      'Edit rate of Carrier 1',
      'Delete rate of Carrier 1',
    ])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await button('Edit Lane').hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(NO_PERMISSION_TOOLTIP);
  });

  it('that is not there, or does not come, is said to be so', async () => {
    await open({}, { id: makeLane(9).id });
    await expect.element(page.getByText('There is no such lane')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is edited, wrongly first', async () => {
    const { server } = await open();
    await button('Edit Lane').click();
    const edit = dialog('Edit Lane');
    await edit.getByRole('textbox', { name: 'Name' }).fill('');
    await edit.getByRole('combobox', { name: 'Tender Type' }).selectOptions('Automatic');
    await edit.getByRole('combobox', { name: 'Tender Method' }).selectOptions('Manual');
    await edit.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Name is required',
      'Cannot be used with Tender Method: Manual',
      'Cannot be used with Tender Type: Automatic',
    ])
      await expect.element(edit.getByText(message).first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await edit.getByRole('textbox', { name: 'Name' }).fill('South');
    await edit.getByRole('combobox', { name: 'Tender Method' }).selectOptions('Portal');
    server.answerNext(lanes.update, refusal(500, 'Not now.'));
    await edit.getByRole('button', { name: 'Save' }).click();
    await said('Failed to update lane');
    await edit.getByRole('button', { name: 'Save' }).click();
    await said('Lane updated successfully');
    await expect.element(page.getByRole('heading', { name: /South/ }).first()).toBeVisible();
    expect(server.requests(lanes.update).at(-1)?.body).toMatchObject({
      tenderType: 'Automatic',
      tenderMethod: 'Portal',
      expirationAction: 'Notify',
      version: 1,
    });
  });

  it('has an expiration action of its own dialog', async () => {
    const { server } = await open();
    await button('Edit Expiration Action').click();
    const edit = dialog('Expiration Action');
    await edit.getByRole('combobox', { name: 'When a rate expires' }).selectOptions('Move to spot');
    await edit.getByRole('button', { name: 'Save' }).click();
    await said('Lane updated successfully');
    await expect.element(page.getByText('Move to spot')).toBeVisible();
    expect(server.requests(lanes.update)[0]?.body).toMatchObject({ expirationAction: 'MoveToSpot', tenderTime: 90 });
  });

  it('is deleted once that is confirmed, and the list comes back', async () => {
    const { server, address } = await open();
    await button('Delete Lane').click();
    server.answerNext(lanes.remove, refusal(500, 'Not now.'));
    await button('Confirm').click();
    await said('Failed to delete lane');
    await button('Confirm').click();
    await said('Lane deleted successfully');
    await expect.poll(() => address()).toBe('/lanes');
  });
});

describe('contracted rates', () => {
  it('show expired ones only when they are wanted', async () => {
    const old = makeRate(5, { carrierName: 'Old Road', isActive: false, expirationDate: '2026-01-31' });
    delete old.sequence;
    await open({ expired: [old] });
    await expect.element(rates()).toHaveLength(1);
    await page.getByRole('switch', { name: 'Show Expired' }).click();
    await expect.element(rates().nth(1)).toMatchTextContent(/Inactive.*Old Road.*Expired/);
  });

  it('are put in sequence by the keyboard', async () => {
    const { server } = await open({ rates: [makeRate(1), makeRate(2), makeRate(3, { isActive: false })] });
    await expect.element(rates().first()).toBeVisible();
    await button('Tender Sequence').click();
    const sequence = dialog('Tender Sequence');
    const entries = sequence.getByRole('list', { name: 'Tender sequence' }).getByRole('listitem');
    await expect.element(entries).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
    (sequence.getByRole('button', { name: /^Move Carrier 2/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(entries.first()).toMatchTextContent(/1st.*Carrier 2/);
    server.answerNext(lanes.resequence, refusal(422, 'Only active rates can be put in sequence.'));
    await sequence.getByRole('button', { name: 'Save' }).click();
    await said('Failed to update rate sequences');
    await sequence.getByRole('button', { name: 'Save' }).click();
    await said('Rate sequences saved successfully!');
    expect(server.requests(lanes.resequence).at(-1)?.body.rates).toEqual([
      { contractId: makeRate(2).id, sequence: 0 },
      { contractId: makeRate(1).id, sequence: 1 },
    ]);
    await expect.element(rates().first()).toMatchTextContent(/1st.*Carrier 2/);
  });

  it('show their price in the sequence, however long the name of the carrier is', async () => {
    await page.viewport(375, 800);
    await open({ rates: [makeRate(1, { carrierName: 'Interamerican Consolidated '.repeat(4) }), makeRate(2)] });
    await button('Tender Sequence').click();
    const price = dialog('Tender Sequence').getByText('$1,450.00 Flat').first();
    await expect.element(price).toBeVisible();
    const { left, right } = price.element().getBoundingClientRect();
    expect([left > 0, right < 375]).toEqual([true, true]);
  });

  it('begin by the day in Chicago, wherever the browser is', async () => {
    // There it is the evening before; in most of the world the day has come.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-03-02T03:00:00Z'));
    await open({ rates: [makeRate(1, { isActive: false, effectiveDate: '2020-03-02' })] });
    await expect.element(rates().first()).toMatchTextContent(/Upcoming/);
  });

  it('are deleted, and the others move up', async () => {
    await open({ rates: [makeRate(1), makeRate(2)] });
    await button('Delete rate of Carrier 1').click();
    await button('Confirm').click();
    await said('Lane rate deleted successfully');
    await expect.element(rates()).toHaveLength(1);
    await expect.element(rates().first()).toMatchTextContent(/1st.*Carrier 2/);
  });

  it('by the pallet are added with every row right, and their charges', async () => {
    const { server } = await open({ rates: [] });
    await expect.element(page.getByText('No contracted rates')).toBeVisible();
    await button('Add Rate').click();
    const add = dialog('Add Rate');
    const send = add.getByRole('button', { name: 'Add', exact: true });
    await send.click();
    for (const message of [
      'Please choose one of your TL carriers',
      'Rate Type is required',
      'Rate Unit is required',
      'Rate is required',
      'Effective Date is required',
      'Expiration Date is required',
    ])
      await expect.element(add.getByText(message, { exact: true }).first()).toBeVisible();
    await add.getByRole('combobox', { name: 'Carrier' }).fill('blue');
    await page.getByRole('option', { name: 'Blue Ridge Transportation' }).click();
    await expect.element(add.getByRole('textbox', { name: /Rate table name/ })).toHaveValue('Blue Ridge Transport');
    await add.getByRole('combobox', { name: 'Rate Type' }).selectOptions('All In');
    const units = [...add.getByRole('combobox', { name: 'Rate Unit' }).element().querySelectorAll('option')];
    expect(units.map(({ textContent }) => textContent).join()).not.toMatch(/hour|percent|stop/i);
    await add.getByRole('combobox', { name: 'Rate Unit' }).selectOptions('Per Pallet');
    await expect.element(add.getByText('Min Charge is required').first()).toBeVisible();
    await add.getByRole('textbox', { name: 'Min Charge' }).fill('400');
    const range = (number: number) => add.getByRole('group', { name: `Range ${number}` });
    const field = (number: number, name: string) => range(number).getByRole('textbox', { name });
    await expect
      .element(range(1).getByRole('button', { name: 'Remove range 1' }))
      .toHaveAttribute('aria-disabled', 'true');
    await field(1, 'Max').fill('10');
    await field(1, 'Rate per pallet').fill('60');
    await add.getByRole('button', { name: 'Add range' }).click();
    await expect.element(field(2, 'Min')).toHaveValue('11');
    await field(2, 'Max').fill('27');
    await expect.element(field(2, 'Max')).toHaveAccessibleDescription('Max cannot be > 26');
    await field(2, 'Max').fill('26');
    await field(2, 'Rate per pallet').fill('50');
    await expect.element(add.getByText('$1,300.00')).toBeVisible();
    await expect.element(add.getByRole('button', { name: 'Add range' })).toHaveAttribute('aria-disabled', 'true');
    await add.getByRole('button', { name: 'Add charge' }).click();
    const charge = add.getByRole('group', { name: 'Charge 1' });
    await charge.getByRole('textbox', { name: 'Description' }).fill('Tarp');
    await charge.getByRole('combobox', { name: 'Type' }).selectOptions('Accessorial');
    await charge.getByRole('textbox', { name: 'Units' }).fill('2');
    await charge.getByRole('textbox', { name: 'Rate' }).fill('75.5');
    await charge.getByRole('combobox', { name: 'Method' }).selectOptions('Per unit');
    await expect.element(charge.getByText('$151.00')).toBeVisible();
    const day = async (name: string, typed: string) => {
      await add.getByRole('group', { name }).getByRole('spinbutton', { name: 'Month' }).click();
      await typeWithoutPause(typed);
    };
    await day('Effective Date', '01012026');
    await day('Expiration Date', '12312036');
    expect(await accessibilityProblems()).toEqual([]);
    await send.click();
    await said('Lane rate added successfully!');
    await expect.element(rates().first()).toMatchTextContent(/1–10 at \$60\.00, 11–26 at \$50\.00.*Tarp \$151\.00/);
    expect(server.requests(lanes.addRate)[0]?.body).toMatchObject({
      laneId: LANE.id,
      chargeType: 'Pallet',
      rate: 1300,
      minCharge: 400,
      effectiveDate: '2026-01-01',
      expirationDate: '2036-12-31',
      rateTableName: 'Blue Ridge Transport',
      rateSpecifications: { packagingTypes: 256, rateRanges: [{ minPallets: 1 }, { minPallets: 11 }] },
    });
  });

  it('are edited, and somebody else’s change is not lost', async () => {
    const { server } = await open();
    await button('Edit rate of Carrier 1').click();
    const edit = dialog('Edit Rate');
    await edit.getByRole('textbox', { name: 'Rate', exact: true }).fill('1500');
    server.answerNext(
      lanes.updateRate,
      refusal(409, 'Dana Whitfield changed this lane rate at 2026-11-16T08:00:00.000Z. Your edit was not saved.'),
    );
    server.answerNext(lanes.rates, [makeRate(1, { version: 2, minCharge: 900 })]);
    await edit.getByRole('button', { name: 'Save' }).click();
    await said('Lane rate updated successfully!');
    expect(server.requests(lanes.updateRate).at(-1)?.body).toMatchObject({ rate: 1500, minCharge: 900, version: 2 });
  });
});
