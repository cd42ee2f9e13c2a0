import { tracking, type CheckCall, type ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeBooked,
  makeShipmentStop,
  startShipmentServer,
  type KeptShipment,
} from '../../../freight/shipments/fake-shipments.ts';
import { makeCheckCall, makeTrackedStop, makeTracking } from '../../../freight/tracking/fake-tracking.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, type Fake } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

const shipment = makeBooked({
  shipmentStatus: SHIPMENT_STATUS.InTransit,
  stops: [
    makeShipmentStop(1),
    makeShipmentStop(2, { city: 'Nashville', state: 'TN', appointmentDateTime: '2026-11-20T13:00:00-05:00' }),
  ],
});

/** On the road, seventy minutes behind its appointment. */
const late = (): Partial<ShipmentTracking> => ({
  shipmentStatus: SHIPMENT_STATUS.InTransit,
  onTimeStatus: 'Late',
  isDispatched: true,
  currentStopNumber: 2,
  coveredDistance: 458,
  driver: { name: 'Sam Oduya', phone: '555-0100' },
  position: {
    latitude: 37.69,
    longitude: -85.86,
    city: 'Elizabethtown',
    state: 'KY',
    dateTime: '2026-11-18T18:28:00Z',
    remainingDistance: 112,
  },
  co2: {
    operation: 'Truckload, dry van',
    tonneKm: 15_400,
    gramsPerTonneKm: { ttw: 73, wtw: 91 },
    ttwGrams: 1_124_200,
    wtwGrams: 1_401_400,
    twoYearCo2EmissionsFactor: 1_956,
    distanceSource: 'great circle x 1.2',
    orders: [],
  },
  stops: [
    makeTrackedStop(shipment.stops[0]!, {
      status: 'Complete',
      arrivedDateTime: '2026-11-18T14:12:00Z',
      departedDateTime: '2026-11-18T15:41:00Z',
      onTimeStatus: 'OnTime',
      percent: 100,
    }),
    makeTrackedStop(shipment.stops[1]!, {
      onTimeStatus: 'Late',
      percent: 64,
      etaDateTime: '2026-11-20T19:10:00Z',
      etaNewsDateTime: '2026-11-19T02:30:00Z',
      etaSteps: [
        { kind: 'Drive', from: '2026-11-18T18:00:00Z', to: '2026-11-19T02:00:00Z', miles: 440 },
        { kind: 'Break', from: '2026-11-19T02:00:00Z', to: '2026-11-19T02:30:00Z' },
        { kind: 'Rest', from: '2026-11-19T02:30:00Z', to: '2026-11-19T12:30:00Z' },
      ],
    }),
  ],
  activities: [
    makeCheckCall(1, { kind: 'Departure', eventType: 'departure', stopNumber: 1, remainingDistance: null }),
    makeCheckCall(2, { isWithdrawn: true, sourceName: 'Dana Whitfield', source: 'Person' }),
    makeCheckCall(3, { note: 'Traffic' }),
  ],
});

async function open({
  without = [],
  told = late(),
  also = [],
}: { without?: Permission[]; told?: Partial<ShipmentTracking>; also?: Fake[] } = {}) {
  const kept: KeptShipment = { shipment, history: [], watchers: [], tracking: told };
  const permissions = PERMISSIONS.filter((permission) => !without.includes(permission));
  const api = startShipmentServer(makeCurrentUser({ permissions }), kept, also);
  return { api, kept, ...(await openScreenAt('/shipments/S100007/preview')) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const noticeTitles = () => currentNotices().map(({ title }) => title);
const answer = (changes: Partial<ShipmentTracking> = {}) => makeTracking(shipment, { ...late(), ...changes });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a shipment on its way', () => {
  it('says how late it is, how far it has come and by what arithmetic it arrives', async () => {
    await open();
    await expect.element(page.getByText('70 min late to Nashville.')).toBeVisible();
    await expect.element(page.getByText('Last seen near Elizabethtown, KY', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('img', { name: '64% of the way to Nashville, TN' })).toBeVisible();
    await expect.element(page.getByText('458 of 716 mi')).toBeVisible();
    await page.getByText('How the ETA is calculated').click();
    for (const line of ['Drive 8 h, 440 mi', '30 min break', '10 h rest'])
      await expect.element(page.getByText(line)).toBeVisible();
    await page.getByText('How CO2 is calculated').click();
    await expect.element(page.getByText('1,956 g/mi x 716.4 mi = 1.4 t')).toBeVisible();
    await expect.element(page.getByText('Sam Oduya, 555-0100')).toBeVisible();
  });

  it('says how old the news is that an ETA follows from, how far it may be off, and why a stop is at risk', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T01:00:00Z'));
    const atRiskReason = 'No news of the truck since 11/19/2026 13:00 CST.';
    const [first, second] = late().stops!;
    const quiet = {
      ...second!,
      onTimeStatus: 'AtRisk' as const,
      atRiskReason,
      etaEarliestDateTime: '2026-11-20T17:40:00Z',
      etaLatestDateTime: '2026-11-20T23:40:00Z',
      etaNewsDateTime: '2026-11-19T19:00:00Z',
    };
    await open({ told: { ...late(), stops: [first!, quiet] } });
    await expect
      .element(page.getByText('ETA 11/20/2026 14:10 EST (between 11/20 12:40 and 11/20 18:40), from news 6 h ago'))
      .toBeVisible();
    await expect.element(page.getByText(atRiskReason)).toBeVisible();
  });

  it('shows only the day of an ETA without a time of day, and why that is on time', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T01:00:00Z'));
    const [first, second] = late().stops!;
    const byDay = {
      ...second!,
      onTimeStatus: 'OnTime' as const,
      earlyDateTime: '2026-11-20T12:30:00Z',
      lateDateTime: '2026-11-20T16:30:00Z',
      appointmentDateTime: null,
      etaDateTime: '2026-11-20T22:00:00Z',
      etaEarliestDateTime: '2026-11-20T22:00:00Z',
      etaLatestDateTime: '2026-11-20T22:00:00Z',
      etaNewsDateTime: '2026-11-19T19:00:00Z',
      etaDay: '2026-11-20',
    };
    await open({ told: { ...late(), stops: [first!, byDay] } });
    await expect.element(page.getByText('ETA 11/20/2026, from news 6 h ago')).toBeVisible();
    await expect.element(page.getByText('Expected on the day. The carrier gives no time of day.')).toBeVisible();
    expect(page.getByText(/17:00/).elements()).toEqual([]);
  });

  it('shows by how many days an ETA without a time of day is late', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T01:00:00Z'));
    const [first, second] = late().stops!;
    const dayLater = '2026-11-21T22:00:00Z';
    const byDay = {
      ...second!,
      lateDateTime: '2026-11-20T16:30:00Z',
      appointmentDateTime: null,
      etaDateTime: dayLater,
      etaEarliestDateTime: dayLater,
      etaLatestDateTime: dayLater,
      etaNewsDateTime: '2026-11-19T19:00:00Z',
      etaDay: '2026-11-21',
    };
    await open({ told: { ...late(), stops: [first!, byDay] } });
    await expect.element(page.getByText('ETA 11/21/2026, from news 6 h ago, 1 day late')).toBeVisible();
  });

  it('says of a segment without news that it has not begun', async () => {
    await open({ told: {} });
    await expect.element(page.getByRole('img', { name: "Segment hasn't been started yet" }).first()).toBeVisible();
    await expect.element(page.getByText('No tracking updates yet.')).toBeVisible();
  });

  it('lists what was said, the newest first, by whom, with what was withdrawn struck through', async () => {
    await open();
    const calls = page.getByRole('list', { name: 'Check calls, newest first' }).getByRole('listitem');
    await expect.element(calls.nth(2)).toBeVisible();
    const texts = calls.elements().map((row) => row.textContent);
    expect(texts[0]).toContain('Check call near Elizabethtown, KY, 112 mi remaining, Traffic');
    expect(texts[0]).toContain('Prairie State Freight');
    expect(texts[2]).toContain('Departed from stop 1');
    expect(calls.nth(1).element().querySelector('s')?.textContent).toContain('Elizabethtown');
    expect(calls.nth(1).element().querySelector('button')).toBeNull();
  });

  it('stands as it was planned, and says so, when it cannot be asked how it stands', async () => {
    await open({ also: [fake(tracking.read, () => refusal(400, 'Not now.'))] });
    await expect.element(page.getByText('How it stands on its way could not be loaded.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Stop 2, Dropoff/ })).toBeVisible();
  });

  it('offers nothing to who may not say anything of it', async () => {
    await open({ without: ['BookShipment'] });
    for (const name of ['Add check call', 'Explain', 'Edit numbers'])
      await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it.each([375, 1440])('can be used by everybody at %i px', async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(page.getByText('70 min late to Nashville.')).toBeVisible();
    await page.getByText('How the ETA is calculated').click();
    expect(await accessibilityProblems()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('a check call', () => {
  it('is added for a stop, by its clocks', async () => {
    const { api } = await open({ also: [fake(tracking.addCheckCall, () => answer())] });
    await button('Add check call').click();
    await page.getByRole('combobox', { name: 'What happened' }).selectOptions('Arrived');
    await page.getByRole('combobox', { name: 'Stop' }).selectOptions('2, dropoff in Nashville, TN');
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('00:05');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Waits for a door');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(noticeTitles).toEqual(['The check call is added']);
    const [sent] = api.requests(tracking.addCheckCall);
    expect(sent!.body).toMatchObject({ kind: 'Arrival', stopNumber: 2, note: 'Waits for a door', city: '' });
    expect(sent!.body.activityDateTime).toMatch(/T00:05:00-0[45]:00$/);
    expect(sent!.headers.get('idempotency-key')).toBeTruthy();
  });

  it('of a place says where, and is refused in words', async () => {
    const { api } = await open({
      also: [
        fake(tracking.addCheckCall, () =>
          refusal(422, 'This town is not known.', { modelState: { latitude: ['This town is not known.'] } }),
        ),
      ],
    });
    await button('Add check call').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Enter the city or the coordinates of the truck.')).toBeVisible();
    expect(api.requests(tracking.addCheckCall)).toEqual([]);
    await page.getByRole('textbox', { name: 'Or coordinates' }).fill('95, 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Such as 37.69, -85.86')).toBeVisible();
    await page.getByRole('textbox', { name: 'Or coordinates' }).fill('37.69, -85.86');
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('00:01');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('dialog').getByText('This town is not known.')).toBeVisible();
    expect(api.requests(tracking.addCheckCall)[0]!.body).toMatchObject({ latitude: 37.69, longitude: -85.86 });
    await expect.element(page.getByRole('textbox', { name: 'Or coordinates' })).toHaveFocus();
  });

  it('is entered by the clocks of the stop that it is about, which the fields name', async () => {
    const told = late();
    told.stops![1] = { ...told.stops![1]!, ianaTimeZone: 'America/Los_Angeles' };
    const { api } = await open({ told, also: [fake(tracking.addCheckCall, () => answer())] });
    await button('Add check call').click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('combobox', { name: 'What happened' }).selectOptions('Departed');
    const stop = page.getByRole('combobox', { name: 'Stop' });
    const time = page.getByRole('textbox', { name: 'Time', exact: true });
    await stop.selectOptions('2, dropoff in Nashville, TN');
    await expect.element(time).toHaveAccessibleDescription(/^Local time in Nashville, TN \(P[SD]T\)$/);
    await stop.selectOptions('1, pickup in Joliet, IL');
    await expect.element(time).toHaveAccessibleDescription(/^Local time in Joliet, IL \([CE][SD]T\)$/);
    // The truck is expected at the stop after.
    await expect
      .element(page.getByRole('textbox', { name: 'Carrier’s ETA, time' }))
      .toHaveAccessibleDescription(/^Local time in Nashville, TN \(P[SD]T\)$/);
    await stop.selectOptions('2, dropoff in Nashville, TN');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(noticeTitles).toEqual(['The check call is added']);
    const { activityDateTime } = api.requests(tracking.addCheckCall)[0]!.body;
    // Now, although the stop and so the zone were chosen after the dialog had opened.
    expect(activityDateTime).toMatch(/-0[78]:00$/);
    expect(Math.abs(Date.parse(activityDateTime) - Date.now())).toBeLessThan(10 * 60_000);
  });

  it('that was typed stays the same instant when another stop with another time zone is chosen', async () => {
    const told = late();
    // Without summer time, so that the hours between them are the same all year.
    told.stops![0] = { ...told.stops![0]!, ianaTimeZone: 'America/Panama' };
    told.stops![1] = { ...told.stops![1]!, ianaTimeZone: 'America/Phoenix' };
    const { api } = await open({ told, also: [fake(tracking.addCheckCall, () => answer())] });
    await button('Add check call').click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('combobox', { name: 'What happened' }).selectOptions('Departed');
    const stop = page.getByRole('combobox', { name: 'Stop' });
    const time = page.getByRole('textbox', { name: 'Time', exact: true });
    await stop.selectOptions('2, dropoff in Nashville, TN');
    await time.fill('00:01');
    await stop.selectOptions('1, pickup in Joliet, IL');
    await expect.element(time).toHaveValue('02:01');
    await expect.element(time).toHaveAccessibleDescription(/^Local time in Joliet, IL/);
    await stop.selectOptions('2, dropoff in Nashville, TN');
    await expect.element(time).toHaveValue('00:01');
    await stop.selectOptions('1, pickup in Joliet, IL');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(noticeTitles).toEqual(['The check call is added']);
    const { activityDateTime } = api.requests(tracking.addCheckCall)[0]!.body;
    expect(localTimeAt('America/Phoenix', Date.parse(activityDateTime)).time).toBe('00:01:00');
  });

  it('that has only another stop is not lost without a question', async () => {
    await open();
    await button('Add check call').click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('combobox', { name: 'What happened' }).selectOptions('Departed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByRole('combobox', { name: 'What happened' })).toHaveDisplayValue('Departed');
  });

  it('that was begun is not lost without a question, and the focus goes back to where it came from', async () => {
    await open();
    await button('Add check call').click();
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('00:05');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Time', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Add check call')).toHaveFocus();
    // Nothing was typed: nothing is asked.
    await button('Add check call').click();
    await expect.element(page.getByRole('textbox', { name: 'Time', exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Add check call')).toHaveFocus();
  });

  it('leads to the first field that is wrong, by its own rules and by those of the server', async () => {
    const seemsWrong = 'No pickup was reported. If it is right, say why.';
    const { api } = await open({
      also: [
        fake(tracking.addCheckCall, ({ body }) =>
          body.overrideReason === ''
            ? refusal(422, seemsWrong, { modelState: { overrideReason: [seemsWrong] } })
            : answer(),
        ),
      ],
    });
    await button('Add check call').click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
    await page.getByRole('combobox', { name: 'What happened' }).selectOptions('Arrived');
    const time = page.getByRole('textbox', { name: 'Time', exact: true });
    await time.fill('later');
    await add.click();
    await expect.element(time).toHaveFocus();
    await expect.element(time).toHaveAccessibleDescription(/Time is required/);
    await time.fill('00:05');
    await add.click();
    const why = page.getByRole('textbox', { name: 'Why it is right' });
    await expect.element(why).toHaveFocus();
    await why.fill('The driver called from the dock');
    await add.click();
    await expect.poll(noticeTitles).toEqual(['The check call is added']);
    expect(api.requests(tracking.addCheckCall).at(-1)!.body.overrideReason).toBe('The driver called from the dock');
    await expect.element(button('Add check call')).toHaveFocus();
  });

  it('is withdrawn after a question', async () => {
    const { api } = await open({ also: [fake(tracking.withdrawCheckCall, () => answer({ activities: [] }))] });
    await page.getByRole('button', { name: /^Withdraw: Check call near/ }).click();
    await expect.element(page.getByText(/It counts no more/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(noticeTitles).toEqual(['The check call is withdrawn']);
    expect(api.requests(tracking.withdrawCheckCall)).toHaveLength(1);
  });
});

describe('a held event', () => {
  const waiting = makeCheckCall(1, {
    kind: 'Departure',
    stopNumber: 2,
    isWithdrawn: true,
    heldReason: 'No pickup was reported.',
  });
  const decided: CheckCall = {
    ...waiting,
    heldReason: '',
    decision: { kind: 'Dismissed', by: 'Dana Whitfield', at: '2026-11-18T19:00:00Z' },
  };

  it('is accepted, and says by whom', async () => {
    const accepted = { ...decided, isWithdrawn: false, decision: { ...decided.decision!, kind: 'Accepted' as const } };
    const { api, kept } = await open({
      told: { ...late(), activities: [waiting] },
      also: [
        fake(tracking.decideHeld, () => {
          kept.tracking = { ...late(), activities: [accepted] };
          return answer(kept.tracking);
        }),
      ],
    });
    await page.getByRole('button', { name: /^Accept: Departed from stop 2/ }).click();
    await expect.element(page.getByText('Accepted by Dana Whitfield, 11/18 14:00 EST')).toBeVisible();
    expect(api.requests(tracking.decideHeld).map(({ body }) => body)).toEqual([{ isAccepted: true }]);
  });

  it('that another person has dismissed meanwhile is shown with that person and their decision', async () => {
    const { kept } = await open({
      told: { ...late(), activities: [waiting] },
      also: [fake(tracking.decideHeld, () => refusal(409, 'Dana Whitfield has dismissed this event meanwhile.'))],
    });
    await expect
      .element(page.getByText('No pickup was reported. It does not count until it is accepted.'))
      .toBeVisible();
    kept.tracking = { ...late(), activities: [decided] };
    await page.getByRole('button', { name: /^Accept: / }).click();
    await expect
      .poll(() => currentNotices().map(({ messages }) => messages))
      .toEqual([['Dana Whitfield has dismissed this event meanwhile.']]);
    await expect.element(page.getByText('Dismissed by Dana Whitfield, 11/18 14:00 EST')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Accept: / })).not.toBeInTheDocument();
  });
});

it('lateness is explained', async () => {
  const { api } = await open({ also: [fake(tracking.explainLateness, () => answer())] });
  await button('Explain').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Snow on I-65');
  await page.getByRole('combobox', { name: 'Whose fault' }).selectOptions('Weather');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.requests(tracking.explainLateness).map(({ body }) => body))
    .toEqual([{ stopNumber: 2, reason: 'Snow on I-65', fault: 'Weather' }]);
});

it('numbers that somebody else has changed meanwhile are told, and saved again', async () => {
  const { api, kept } = await open({
    also: [
      fake(tracking.saveCarrierNumbers, ({ body }) =>
        body.version === 3 ? refusal(409, 'Robin Marsh changed it.') : kept.shipment,
      ),
    ],
  });
  await button('Edit numbers').click();
  await expect.element(page.getByRole('textbox', { name: 'Driver', exact: true })).toHaveValue('Sam Oduya');
  kept.shipment = { ...shipment, version: 4, proNumber: 'PRO-9' };
  await page.getByRole('textbox', { name: 'PRO number' }).fill('PRO-8');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Robin Marsh changed it\. Now kept: PRO number PRO-9/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.requests(tracking.saveCarrierNumbers).map(({ body }) => [body.version, body.proNumber]))
    .toEqual([
      [3, 'PRO-8'],
      [4, 'PRO-8'],
    ]);
});

it('leads to where notes and proofs of delivery are written', async () => {
  const told = late();
  told.stops![1] = { ...told.stops![1]!, status: 'Arrived', arrivedDateTime: '2026-11-20T19:10:00Z' };
  await open({ told });
  await page.getByRole('button', { name: 'Proof of delivery of stop 2' }).click();
  await expect.element(button('Upload')).toHaveFocus();
});
