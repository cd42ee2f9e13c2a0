import { checkCallImport, type CheckCallImportPlan } from '@lanewright/contract/check-call-import.ts';
import { shipmentList, type ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepProductSettings, productSettings } from '../../../api/product-settings.ts';
import { loadBaseMap } from '../../../freight/map/base-map/load-base-map.ts';
import {
  makeListedShipment,
  makeMoving,
  makeNextStop,
  startShipmentListServer,
} from '../../../freight/shipments/listed/fake-shipment-list.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

async function open(shipments: ListedShipment[], at = '/shipments/tracking') {
  const server = startShipmentListServer(makeCurrentUser(), { shipments });
  return { server, ...(await openScreenAt(at)) };
}

const late = makeMoving(1, {
  onTimeStatus: 'Late',
  exception: 'Late',
  nextStop: makeNextStop({ etaNewsDateTime: '2026-11-19T10:00:00Z' }),
});
const silent = makeMoving(2, {
  exception: 'NoNews',
  onTimeStatus: 'AtRisk',
  atRiskReason: 'No news of the truck since 11/19/2026 03:00 CST.',
});
const fine = makeMoving(3);
const waiting = makeListedShipment(4, { shipmentStatus: SHIPMENT_STATUS.Booked });
const ALL = [late, silent, fine, waiting];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const cardOf = ({ shipmentNumber }: ListedShipment) => page.getByRole('listitem').filter({ hasText: shipmentNumber });
const layout = (name: string) => page.getByRole('radio', { name });
const map = () => page.getByRole('region', { name: /^Map of/ });
const popup = ({ shipmentNumber }: ListedShipment) => page.getByRole('region', { name: `Shipment ${shipmentNumber}` });
const untilDrawn = () => expect.poll(() => document.querySelector('[data-state="drawn"]')).not.toBeNull();

// Its shapes are files of the page, which the server in memory has not.
beforeAll(async () => void (await loadBaseMap()));
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('shipments on their way', () => {
  it('show the whole ETA on a phone', async () => {
    await page.viewport(375, 812);
    const nextStop = makeNextStop({
      etaEarliestDateTime: '2026-11-20T12:10:00-05:00',
      etaLatestDateTime: '2026-11-21T19:10:00-05:00',
    });
    await open([{ ...late, nextStop }]);
    await expect.element(cardOf(late)).toBeVisible();
    const eta = cardOf(late).getByText(/^ETA/).element();
    expect(eta.textContent).toContain('between');
    expect(eta.getBoundingClientRect().right).toBeLessThan(375 - 16);
  });

  it('say where they go next, how late they are and what was last heard', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-19T10:25:00Z'));
    const { server } = await open(ALL);
    await expect.element(cardOf(late)).toBeVisible();
    const said = cardOf(late).element().textContent;
    for (const text of [
      'In Transit',
      'Late',
      'Joliet, IL to Atlanta, GA',
      '2. Atlanta, GA',
      '70 min late',
      'Near St. Louis, MO',
      '25 min ago',
      'Prairie State Freight',
      'PRO1',
    ])
      expect(said).toContain(text);
    // With the year, once it is not this one.
    expect(said).toMatch(/ETA 11\/20(\/26)? 16:10 EST, from news 25 min ago/);
    expect(cardOf(silent).element().textContent).toContain('No news');
    expect(cardOf(silent).element().textContent).toContain('No news of the truck since 11/19/2026 03:00 CST.');
    const [asked] = server.requests(shipmentList.list);
    expect(asked?.query).toMatchObject({
      orderByProperty: 'attention',
      statuses: ['Booked', 'Dispatched', 'InTransit', 'AtStop', 'Delivered'],
    });
  });

  it('can be narrowed to those that somebody has to look at, with how many there are', async () => {
    const { server, address } = await open(ALL);
    const tabs = page.getByRole('tablist', { name: 'Exception' });
    await expect.element(tabs.getByRole('tab', { name: /^All/ })).toHaveTextContent('All4');
    await expect.element(tabs.getByRole('tab', { name: /^Late/ })).toHaveTextContent('Late1');
    await tabs.getByRole('tab', { name: /^No news/ }).click();
    await expect.element(cardOf(late)).not.toBeInTheDocument();
    await expect.element(cardOf(silent)).toBeVisible();
    expect(address()).toContain('exceptions=NoNews');
    // The others are still counted.
    await expect.element(tabs.getByRole('tab', { name: /^Late/ })).toHaveTextContent('Late1');
    expect(server.requests(shipmentList.exceptionCounts).at(-1)?.query).not.toHaveProperty('exceptions');
    await expect.poll(() => server.requests(shipmentList.positions).at(-1)?.query.exceptions).toEqual(['NoNews']);
  });

  it('say in a table how long ago they were heard of, also some minutes after the row was drawn', async () => {
    let now = Date.parse('2026-11-19T10:25:00Z');
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const intervals = vi.spyOn(window, 'setInterval');
    await open([late]);
    await layout('List').click();
    await layout('Table').click();
    await expect.element(page.getByRole('gridcell', { name: '25 min ago', exact: true })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: /from news 25 min ago/ })).toBeVisible();
    now += 10 * 60_000;
    for (const [look, ms] of intervals.mock.calls) if (ms === 15_000) look();
    await expect.element(page.getByRole('gridcell', { name: '35 min ago', exact: true })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: /from news 35 min ago/ })).toBeVisible();
  });

  it('stand beside a map of all trucks, and one of them is shown on it', async () => {
    await open(ALL);
    await expect.element(map()).toHaveAccessibleName('Map of 3 trucks: 1 late, 1 no news');
    await untilDrawn();
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(button('Show S100004 on the map')).toHaveAttribute('aria-disabled', 'true');
    await button('Show S100001 on the map').click();
    await expect.element(popup(late)).toBeVisible();
    expect(popup(late).element().textContent).toContain('Next: Atlanta, GA');
    await expect
      .element(popup(late).getByRole('link', { name: 'S100001' }))
      .toHaveAttribute('href', '/shipments/S100001/preview');
    expect(cardOf(late).element().querySelector('[data-pointed]')).not.toBeNull();
    await popup(late).getByRole('button', { name: 'Close' }).click();
    await expect.element(popup(late)).not.toBeInTheDocument();
  });

  it('have radar, traffic and weather over their map where a source is configured', async () => {
    await open([late]);
    await untilDrawn();
    await expect.element(page.getByRole('checkbox', { name: 'Radar' })).not.toBeInTheDocument();
    await layout('List').click();
    const { map: sources } = productSettings();
    const radar = { tiles: 'https://radar.test/{z}/{x}/{y}.png', attribution: 'Weather Co' };
    keepProductSettings({ ...productSettings(), map: { ...sources, radar } });
    onTestFinished(() => void keepProductSettings({ ...productSettings(), map: sources }));
    await layout('Split').click();
    await untilDrawn();
    await expect.element(page.getByRole('checkbox', { name: 'Radar' })).toBeEnabled();
    await expect.element(page.getByRole('checkbox', { name: 'Traffic' })).toBeDisabled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are the list alone, or the map alone, and stay so', async () => {
    const { server, unmount } = await open(ALL);
    await layout('List').click();
    await expect.element(map()).not.toBeInTheDocument();
    await unmount();
    const before = server.requests(shipmentList.positions).length;
    await openScreenAt('/shipments/tracking');
    await expect.element(cardOf(late)).toBeVisible();
    // Nobody sees the map, so nobody asks for it.
    expect(server.requests(shipmentList.positions)).toHaveLength(before);
    await layout('Map').click();
    await expect.element(map()).toBeVisible();
    await expect.element(cardOf(late)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('move on the map without moving the map', async () => {
    const { server, tell } = await open(ALL);
    await untilDrawn();
    await expect.element(map()).toHaveAccessibleName(/^Map of 3 trucks/);
    await button('Show S100003 on the map').click();
    await expect.element(popup(fine)).toBeVisible();
    const placeOf = () => popup(fine).element().getBoundingClientRect();
    // Until the map has come to the truck.
    let before = placeOf();
    await expect
      .poll(() => {
        const [last, now] = [before, placeOf()];
        before = now;
        return Math.abs(last.x - now.x) + Math.abs(last.y - now.y);
      })
      .toBe(0);
    const moved = makeMoving(3, { position: { ...fine.position!, latitude: fine.position!.latitude + 1 } });
    server.stored.shipments = [{ ...late, position: { ...late.position!, latitude: 47 } }, silent, moved, waiting];
    tell('shipments', { entityId: fine.id, notificationType: 'Tracking' });
    // The truck goes north, and nothing else moves: were the map fitted anew, it would go sideways too.
    await expect.poll(() => placeOf().y).toBeLessThan(before.y - 20);
    expect(Math.abs(placeOf().x - before.x)).toBeLessThan(1);
  });

  it('fit a phone, where list and map take turns', async () => {
    await page.viewport(375, 812);
    await open(ALL);
    await expect.element(cardOf(late)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(layout('Split')).not.toBeInTheDocument();
    await button('Show S100001 on the map').click();
    await expect.element(popup(late)).toBeVisible();
    await expect.element(cardOf(late)).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await layout('List').click();
    await expect.element(cardOf(late)).toBeVisible();
  });
});

describe('check calls from a file', () => {
  const PLAN: CheckCallImportPlan = {
    newCount: 1,
    newCheckCalls: [
      {
        line: 2,
        shipmentNumber: 'S100001',
        said: 'Check call near Elizabethtown, KY',
        activityDateTime: '2026-11-17T14:12:00-05:00',
        ianaTimeZone: 'America/New_York',
      },
    ],
    unchangedCount: 1,
    rejectionCount: 1,
    rejections: [{ line: 4, reason: 'There is no shipment S1.' }],
    fingerprint: 'abc',
    isDone: false,
  };
  const dialog = () => page.getByRole('dialog', { name: 'Import Check Calls' });

  it('are shown, and added as they were shown', async () => {
    const { server } = await open(ALL);
    await button('Import Check Calls').click();
    server.answerNext(checkCallImport.import, PLAN);
    const file = new File(['Shipment\n'], 'calls.csv', { type: 'text/csv' });
    await userEvent.upload(dialog().getByLabelText('CSV file'), file);
    await dialog().getByRole('button', { name: 'Check file' }).click();
    const outcome = 'This file would add 1 check call. 1 row says what is there already.';
    await expect.element(dialog().getByText(outcome)).toBeVisible();
    await expect.element(dialog().getByText('There is no shipment S1.')).toBeVisible();
    await expect.element(dialog().getByText('11/17/2026 14:12 EST')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(checkCallImport.import, { ...PLAN, isDone: true });
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.requests(checkCallImport.import).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
  });

  it('are off for who may only look', async () => {
    const user = makeCurrentUser({ permissions: ['ViewShipment'] });
    startShipmentListServer(user, { shipments: ALL });
    await openScreenAt('/shipments/tracking');
    await expect.element(button('Import Check Calls')).toHaveAttribute('aria-disabled', 'true');
  });
});
