import { lanes } from '@lanewright/contract/lanes.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeLane, startLaneApi, type StoredLanes } from '../../../freight/lanes/fake-lanes.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { LaneListScreen } from './screen.tsx';

async function open(
  stored: Partial<StoredLanes> = {},
  without?: string,
  before: (server: ReturnType<typeof startLaneApi>['server']) => void = () => {},
) {
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((permission) => permission !== without) });
  const { server } = startLaneApi(user, stored);
  before(server);
  const screen = await renderScreen(LaneListScreen, { path: '/$', at: '/lanes', validateSearch: (search) => search });
  return { server, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Add Lane' });
const notices = () => currentNotices().map(({ title }) => title);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('the lanes', () => {
  it('are cards with where they go, how far, and who goes there', async () => {
    await open({ lanes: [makeLane(1), makeLane(2, { numberOfCarriers: 3, estimatedMiles: null })] });
    const cards = page.getByRole('list', { name: 'Lanes' }).getByRole('listitem');
    await expect
      .element(cards.first())
      .toMatchTextContent(/Lane 1.*Truckload.*Joliet, IL to GA.*719 mi.*Dry.*1 carrier.*Created 03\/0[89]\/26/);
    await expect.element(cards.nth(1)).toMatchTextContent(/–.*3 carriers/);
    await expect
      .element(page.getByRole('link', { name: 'Lane 1' }))
      .toHaveAttribute('href', `/lanes/${makeLane(1).id}`);
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it('show what they have cost lately, without waiting for it, and each page its own', async () => {
    const many = Array.from({ length: 21 }, (_, index) => makeLane(index + 1));
    const first = many[0]!.id;
    const last = many[20]!.id;
    let release = () => {};
    const { server } = await open({ lanes: many }, undefined, (api) => {
      release = api.holdNext(lanes.recentCosts, ({ body }) => body.laneIds.includes(first));
      // Left for another page, the first is requested again on the way back.
      for (const [laneId, shipments, cost] of [
        [first, 1, 1],
        [last, 12, 20_000],
        [first, 1, 1400.5],
      ] as const)
        api.answerNext(lanes.recentCosts, [{ laneId, shipments, cost }]);
    });
    const cards = page.getByRole('list', { name: 'Lanes' }).getByRole('listitem');
    await expect.element(cards.first()).toMatchTextContent(/Lane 1.*–Cost, 30 days/);
    await expect.poll(() => server.requests(lanes.recentCosts)).toHaveLength(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(cards.first()).toMatchTextContent(/Lane 21.*\$20,000\.0012 shipments, 30 days/);
    release();
    await expect.element(cards.first()).toMatchTextContent(/Lane 21.*\$20,000\.0012 shipments, 30 days/);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.element(cards.first()).toMatchTextContent(/Lane 1[^0-9].*\$1,400\.501 shipment, 30 days/);
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it('show no cost to a user who may not see shipments, nor where it does not load', async () => {
    const { server, unmount } = await open({}, 'ViewShipment');
    const cards = page.getByRole('list', { name: 'Lanes' }).getByRole('listitem');
    await expect.element(cards.first()).toMatchTextContent(/Lane 1/);
    await expect.element(cards.first()).not.toMatchTextContent(/30 days/);
    expect(server.requests(lanes.recentCosts)).toEqual([]);
    await unmount();
    await open({}, undefined, (api) => api.answerNext(lanes.recentCosts, refusal(500, 'Broken.'), 3));
    await expect.element(cards.first()).toMatchTextContent(/Lane 1.*–Cost, 30 days/);
  });

  it('that are none say so', async () => {
    await open({ lanes: [] });
    await expect.element(page.getByRole('heading', { name: 'No lanes' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are not added by who may not', async () => {
    await open({}, 'CreateLane');
    await expect.element(button('Add Lane')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a new lane', () => {
  it('says what is missing', async () => {
    const { server } = await open();
    await button('Add Lane').click();
    await dialog().getByRole('button', { name: 'Add' }).click();
    for (const message of [
      'Name is required',
      'City is required',
      'Tender Type is required',
      'Tender Method is required',
    ])
      await expect.element(dialog().getByText(message).first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(server.requests(lanes.create)).toEqual([]);
  });

  it('goes from a city to a state, and resembling another is made when that is meant', async () => {
    const warning = 'A lane the other way exists: "Back".';
    const { server, address } = await open({ warnings: [warning] });
    await button('Add Lane').click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('South');
    await dialog().getByRole('combobox', { name: 'Origin city' }).fill('jol');
    await page.getByRole('option', { name: 'Joliet, IL' }).click();
    const by = dialog().getByRole('radiogroup', { name: 'Destination by' });
    await by.getByRole('radio', { name: '3-digit zone' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Destination zone' })).toBeVisible();
    await by.getByRole('radio', { name: 'State' }).click();
    await dialog().getByRole('combobox', { name: 'Destination state' }).fill('georg');
    await page.getByRole('option', { name: 'Georgia (GA)' }).click();
    await dialog().getByRole('combobox', { name: 'Tender Type' }).selectOptions('Automatic');
    await dialog().getByRole('combobox', { name: 'Tender Method' }).selectOptions('Manual');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await expect
      .element(dialog().getByRole('combobox', { name: 'Tender Type' }))
      .toHaveAccessibleDescription(/Cannot be used with Tender Method: Manual/);
    await dialog().getByRole('combobox', { name: 'Tender Method' }).selectOptions('EDI');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog().getByText(warning)).toBeVisible();
    await dialog().getByRole('button', { name: 'Add anyway' }).click();
    await expect.poll(() => address()).toBe(`/lanes/${makeLane(99).id}`);
    expect(notices()).toEqual(['Lane created successfully']);
    expect(server.requests(lanes.create).map(({ body }) => body)).toEqual([
      expect.objectContaining({ isMeant: false }),
      expect.objectContaining({
        isMeant: true,
        customerReferenceNumber: 'South',
        mode: 'TL',
        equipmentMode: 'Dry',
        origin: { kind: 'City', city: 'Joliet', state: 'IL', postalCode: null, country: 'US' },
        destination: { kind: 'State', city: null, state: 'GA', postalCode: null, country: 'US' },
      }),
    ]);
  });
});
