import {
  publicTracking,
  TRACKING_TOKEN_HEADER,
  type PublicShipment,
  type PublicStop,
} from '@lanewright/contract/public-tracking.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../app/query-client.ts';
import { MapCanvasContext } from '../../freight/map/map-canvas-context.ts';
import { idOf } from '../../freight/orders/fake-orders.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { BlankMap } from '../../testing/blank-map.tsx';
import { fake, NO_ANSWER, NO_SUCH_RECORD, refusal, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { Notifications } from '../../ui/notifications/notifications.tsx';
import { TrackingApp } from './app.tsx';

const makeShipment = (number: number, changes: Partial<PublicShipment> = {}): PublicShipment => ({
  id: idOf('8500', number),
  shipmentNumber: `S${100_466 + number}`,
  shipmentStatus: 5,
  onTimeStatus: number === 1 ? 'Late' : 'OnTime',
  distance: 765,
  coveredDistance: 404,
  twoYearCo2EmissionsFactor: 1_830,
  co2: null,
  customerName: 'Northfield Foods',
  customerLogoFileId: null,
  currentStopNumber: 2,
  isDispatched: true,
  ...changes,
});

const makeStop = (stopNumber: number, changes: Partial<PublicStop> = {}): PublicStop => ({
  id: idOf('a100', stopNumber),
  stopNumber,
  stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
  status: stopNumber === 1 ? 'Complete' : 'Open',
  day: stopNumber === 1 ? '2026-11-16' : '2026-11-17',
  onTimeStatus: stopNumber === 1 ? 'OnTime' : 'Late',
  appointmentDateTime: stopNumber === 2 ? '2026-11-17T19:00:00Z' : null,
  earlyDateTime: '2026-11-16T14:00:00Z',
  lateDateTime: '2026-11-16T16:00:00Z',
  arrivedDateTime: stopNumber === 1 ? '2026-11-16T14:12:00Z' : null,
  departedDateTime: stopNumber === 1 ? '2026-11-16T15:41:00Z' : null,
  etaDateTime: stopNumber === 1 ? null : '2026-11-17T20:10:00Z',
  etaEarliestDateTime: stopNumber === 1 ? null : '2026-11-17T19:10:00Z',
  etaLatestDateTime: stopNumber === 1 ? null : '2026-11-17T23:10:00Z',
  etaNewsDateTime: stopNumber === 1 ? null : '2026-11-17T13:10:00Z',
  etaDay: null,
  ianaTimezone: 'America/Chicago',
  companyName: stopNumber === 1 ? 'Oat Millers' : 'Harvest Lane',
  companyAlias: '',
  locationAddress: {
    city: stopNumber === 1 ? 'Joliet' : 'Nashville',
    governingDistrictAbbreviation: stopNumber === 1 ? 'IL' : 'TN',
    zip: stopNumber === 1 ? '60436' : '37210',
  },
  coordinates: { latitude: 41 - stopNumber, longitude: -87 },
  percent: stopNumber === 1 ? 100 : 64,
  orderLineItems: [],
  referenceNumber: '',
  ...changes,
});

function start(changes: Fake[] = []) {
  return startFakeServer(makeCurrentUser(), [
    ...changes,
    fake(publicTracking.byNumber, ({ params }) =>
      params.entityNumber === 'S100467' ? makeShipment(1) : NO_SUCH_RECORD,
    ),
    fake(publicTracking.byReference, ({ query }) =>
      query.referenceNumber === 'PO/88102' ? [makeShipment(1), makeShipment(2)] : [],
    ),
    fake(publicTracking.stops, ({ headers }) => [
      makeStop(1),
      makeStop(2, headers.get(TRACKING_TOKEN_HEADER) === 'tok' ? { referenceNumber: 'Purchase Order PO-1' } : {}),
    ]),
    fake(publicTracking.activities, () => [
      {
        sequence: 1,
        eventType: null,
        currentStopId: null,
        nextStopId: null,
        remainingDistance: 112,
        totalSegmentDistance: 311,
        activityDateTime: '2026-11-17T18:28:00Z',
        location: {
          city: 'Elizabethtown',
          state: 'KY',
          ianaTimeZone: 'America/New_York',
          latitude: 37.69,
          longitude: -85.86,
        },
        coordinates: { latitude: 37.69, longitude: -85.86 },
      },
    ]),
    fake(publicTracking.addWatcher, ({ body }) =>
      body.emailAddress.includes('@') ? null : refusal(422, 'Please enter a valid email address'),
    ),
  ]);
}

const home = window.location.pathname + window.location.search;
const NUMBER = '/public/shipments/S100467/preview/details';
const REFERENCE = '/public/shipments/PO%2F88102/preview/details/C100001';

async function open(address: string) {
  await openSessionForTests({ isNewBrowser: false });
  queryClient.clear();
  window.history.replaceState({}, '', address);
  return render(
    <QueryClientProvider client={queryClient}>
      <MapCanvasContext value={BlankMap}>
        <TrackingApp />
      </MapCanvasContext>
      <Notifications />
    </QueryClientProvider>,
  );
}

beforeEach(() => void start());
afterEach(async () => {
  window.history.replaceState({}, '', home);
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = () => window.location.pathname;

describe('the landing page', () => {
  it('asks for something to look for', async () => {
    await open('/public/trackShipments');
    await button('Track').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Must have Shipment # or Reference # and Company # to track');
    await page.getByLabelText('Reference #').fill('PO/88102');
    await button('Track').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByLabelText('Company #').fill(' C100001 ');
    await button('Track').click();
    expect(address()).toBe(REFERENCE);
  });

  it('leads to a shipment by its number, trimmed and in capitals, and to help and login', async () => {
    await open('/public/trackShipments');
    await expect.element(page.getByRole('link', { name: 'Sign in to Lanewright' })).toHaveAttribute('href', '/login');
    await expect
      .element(page.getByRole('link', { name: 'Help Center' }).last())
      .toHaveAttribute('href', 'https://help.test');
    await page.getByLabelText('Shipment #').fill(' s100467 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'S100467' })).toBeVisible();
    expect(address()).toBe(NUMBER);
  });
});

describe('a shipment', () => {
  it('shows who ships, where it is, when it arrives and what it costs the air', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-17T19:30:00Z'));
    await open(NUMBER);
    for (const text of [
      'Shipped by Northfield Foods',
      'In Transit',
      'ETA 11/17/2026 14:10 CST (between 11/17 13:10 and 11/17 17:10), from news 6 h ago',
      '70 min late, after the 13:00 appointment',
      '765.0 mi',
      '404.0 mi',
      '1.4 t',
      '11/17/2026 13:00 CST appointment',
      'Arrived 11/16/2026 08:12 CST, departed 11/16/2026 09:41 CST',
    ])
      await expect.element(page.getByText(text, { exact: true }).first(), { message: text }).toBeVisible();
    await expect.element(page.getByText(/^Last updated \d\d\/\d\d\/\d{4} \d\d:\d\d /)).toBeVisible();
    await expect.element(page.getByRole('img', { name: '64% of the way to Nashville, TN' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: "Segment hasn't been started yet" })).not.toBeInTheDocument();
    await page.getByText('How CO2 is calculated').click();
    await expect.element(page.getByText('1,830 g/mi x 765.0 mi = 1.4 t')).toBeVisible();
  });

  it.each(['#tok', '?token=tok'])('sends the secret of a link with %s in a header and in no address', async (end) => {
    vi.restoreAllMocks();
    const server = start();
    await open(`${NUMBER}${end}`);
    await expect.element(page.getByText('Purchase Order PO-1')).toBeVisible();
    expect(window.location.search + window.location.hash).toBe('#tok');
    expect(server.requests(publicTracking.stops).map(({ query }) => query)).toEqual([{}]);
  });

  it('says to who has only the number that there is more to see, and shows days without times', async () => {
    vi.restoreAllMocks();
    const little = {
      onTimeStatus: null,
      appointmentDateTime: null,
      earlyDateTime: null,
      lateDateTime: null,
      arrivedDateTime: null,
      departedDateTime: null,
      etaDateTime: null,
      ianaTimezone: null,
      companyName: '',
      coordinates: null,
      percent: null,
    };
    start([
      fake(publicTracking.byNumber, () =>
        makeShipment(1, { customerName: '', coveredDistance: null, onTimeStatus: null }),
      ),
      fake(publicTracking.stops, () => [makeStop(1, little), makeStop(2, little)]),
      fake(publicTracking.activities, () => []),
    ]);
    await open(NUMBER);
    await expect.element(page.getByText('11/17/2026', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Names, times, the map and references are shown with/)).toBeVisible();
    await expect.element(page.getByText('Covered')).not.toBeInTheDocument();
  });

  it('that is unknown is said to be, and leads back', async () => {
    await open('/public/trackShipments');
    await page.getByLabelText('Shipment #').fill('X1');
    await button('Track').click();
    await expect
      .poll(() => currentNotices().map(({ messages }) => messages))
      .toEqual([
        [
          'Shipment Number: X1 could not be found.  Ensure the shipment number is formatted properly (Ex. S123456), then navigate back',
        ],
      ]);
    await expect.poll(address).toBe('/public/trackShipments');
    await expect.element(page.getByLabelText('Shipment #')).toHaveValue('X1');
  });

  it('by a reference that is unknown leads back without a word, with what was typed', async () => {
    await open('/public/trackShipments');
    await page.getByLabelText('Reference #').fill(' NOPE-1');
    await page.getByLabelText('Company #').fill('C100001');
    await button('Track').click();
    await expect.poll(address).toBe('/public/trackShipments');
    await expect.element(page.getByLabelText('Reference #')).toHaveValue('NOPE-1');
    await expect.element(page.getByLabelText('Company #')).toHaveValue('C100001');
    expect(currentNotices()).toEqual([]);

    await page.getByLabelText('Reference #').fill('PO/88102');
    await button('Track').click();
    await expect.element(page.getByRole('heading', { name: 'S100467' })).toBeVisible();
    window.history.back();
    await expect.element(page.getByLabelText('Reference #')).toHaveValue('');
  });

  it.each([
    ['is refused', refusal(429, 'Too many requests.')],
    ['has no answer', NO_ANSWER],
  ])('by a reference leads back without a message when the lookup %s', async (_case, answer) => {
    vi.restoreAllMocks();
    const server = start();
    server.answerNext(publicTracking.byReference, answer, 9);
    await open('/public/trackShipments');
    // What an earlier lookup said does not stay as if it were about this one.
    await page.getByLabelText('Shipment #').fill('X1');
    await button('Track').click();
    await expect.poll(() => currentNotices().length).toBe(1);
    await expect.poll(address).toBe('/public/trackShipments');
    await page.getByLabelText('Shipment #').fill('');
    await page.getByLabelText('Reference #').fill('PO/88102');
    await page.getByLabelText('Company #').fill('C100001');
    const release = server.holdNext(publicTracking.byReference);
    await button('Track').click();
    expect(address()).toBe(REFERENCE);
    release();
    await expect.poll(address).toBe('/public/trackShipments');
    await expect.element(page.getByLabelText('Reference #')).toHaveValue('PO/88102');
    expect(currentNotices()).toEqual([]);
  });

  it('cannot be found by an address without a reference, which the form says', async () => {
    await open('/public/shipments//preview/details/C100005');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Must have Shipment # or Reference # and Company # to track');
    await expect.element(page.getByLabelText('Company #')).toHaveValue('C100005');
    await page.getByLabelText('Reference #').fill('PO/88102');
    await button('Track').click();
    await expect.element(page.getByRole('heading', { name: 'S100467' })).toBeVisible();
  });

  it('by a reference that is unknown leads who came by a link to the form, with what the link looked for', async () => {
    await open('/public/shipments/PO%2F1/preview/details/C100001');
    await expect.element(page.getByLabelText('Reference #')).toHaveValue('PO/1');
    await expect.element(page.getByLabelText('Company #')).toHaveValue('C100001');
    expect([address(), currentNotices()]).toEqual(['/public/trackShipments', []]);
  });

  it('that cannot be loaded can be asked for again', async () => {
    vi.restoreAllMocks();
    const server = start();
    server.answerNext(publicTracking.byNumber, refusal(429, 'Too many requests.'));
    await open(NUMBER);
    await expect.element(page.getByText('Too many requests.', { exact: false })).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: 'S100467' })).toBeVisible();
  });

  it('does not name who must not be named', async () => {
    vi.restoreAllMocks();
    start([
      fake(publicTracking.byNumber, () => makeShipment(1, { customerName: '' })),
      fake(publicTracking.stops, () => [makeStop(1, { companyName: '' }), makeStop(2, { companyName: '' })]),
    ]);
    await open(NUMBER);
    await expect.element(page.getByRole('heading', { name: 'Stop 1, Pickup: Joliet, IL' })).toBeVisible();
    await expect.element(page.getByText(/Shipped by/)).not.toBeInTheDocument();
  });

  it('is looked at again every minute', async () => {
    vi.restoreAllMocks();
    const server = start();
    const intervals = vi.spyOn(window, 'setInterval');
    await open(NUMBER);
    await expect.element(page.getByText(/^Last updated/)).toBeVisible();
    expect(server.requests(publicTracking.stops)).toHaveLength(1);
    for (const [look, ms] of intervals.mock.calls) if (ms === 60_000) look();
    await expect.poll(() => server.requests(publicTracking.stops).length).toBeGreaterThan(1);
  });
});

describe('several shipments of one reference', () => {
  it('are tabs, with their standing', async () => {
    await open(REFERENCE);
    await expect
      .element(
        page.getByText(
          'It looks like there are multiple shipments tied to that Reference Number. You can view them all here.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'S100467 Late' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'S100468 On time' }).click();
    await expect.element(page.getByRole('heading', { name: 'S100468' })).toBeVisible();
  });
});

describe('a watcher', () => {
  it('is added once there is an address, which the form does not judge', async () => {
    await open(NUMBER);
    await button('Add Watcher').click();
    await expect.element(button('Add')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Email address' }).fill('nobody');
    await button('Add').click();
    await expect
      .poll(() => currentNotices().map(({ title, messages }) => [title, messages]))
      .toEqual([['Unable to add watcher.', ['Please enter a valid email address']]]);
    dismissNotice(currentNotices()[0]!.id);
    await page.getByRole('textbox', { name: 'Email address' }).fill('dock@consignee.example');
    await page.getByRole('combobox', { name: 'Notification preference' }).selectOptions('On Time Status Updates');
    await button('Add').click();
    await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['Successfully added watcher']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is offered no on time updates where the page shows nothing of that', async () => {
    start([fake(publicTracking.byNumber, () => makeShipment(1, { onTimeStatus: null, coveredDistance: null }))]);
    await open(NUMBER);
    await button('Add Watcher').click();
    const offered = page.getByRole('combobox', { name: 'Notification preference' }).getByRole('option');
    await expect
      .poll(() => offered.elements().map((option) => option.textContent))
      .toEqual(['Select', 'All Updates', 'Status Updates']);
  });
});

it.each([375, 1440])('everybody can use all of it at %i px', async (width) => {
  await page.viewport(width, 900);
  const landing = await open('/public/trackShipments');
  await expect.element(button('Track')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await landing.unmount();
  await open(REFERENCE);
  await expect.element(page.getByText(/^Last updated/)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await button('Add Watcher').click();
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});
