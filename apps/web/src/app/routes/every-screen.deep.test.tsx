import { everyEndpoint } from '@lanewright/contract/contract.ts';
import { isFileAnswer } from '@lanewright/contract/endpoint.ts';
import { access } from '@lanewright/contract/access.ts';
import { notifications } from '@lanewright/contract/notifications.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MapCanvasContext } from '../../freight/map/map-canvas-context.ts';
import { TrackingApp } from '../../screens/public-tracking/app.tsx';
import { BlankMap } from '../../testing/blank-map.tsx';
import { takeFaults } from '../../testing/contract-check.ts';
import { fake, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { openScreenAt } from '../../testing/screen-at.tsx';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES } from './route-table.ts';

const OWN: readonly unknown[] = [access.currentUser, access.admins, notifications.unread, notifications.markRead];

/** Any answer that the contract allows, where a screen asks. */
const SAMPLES: Fake[] = everyEndpoint()
  .filter(({ endpoint }) => !OWN.includes(endpoint))
  .map(({ endpoint }) =>
    fake(endpoint, () => (isFileAnswer(endpoint.answers) ? new Blob(['x']) : sampleOf(endpoint.answers)) as never),
  );

const PARAMS: Record<string, string> = {
  orderNumber: 'O100001',
  shipmentNumber: 'S100007',
  invoiceNumber: 'A100219',
  checkNumber: '100482',
  reportId: 'on-time-delivery',
  laneId: '0192e6a0-0000-7000-8000-000000000001',
  carrierId: '0192e6a0-0000-7000-8000-000000000001',
  locationNumber: 'L100001',
  referenceNumber: 'PO-88102',
  customerNumber: 'C100001',
  entityNumber: 'S100007',
  token: 'token',
};
const addressOf = (path: string) => path.replaceAll(/\$(\w+)/g, (_, name: string) => PARAMS[name]!);

/** What waits for its file is on the page, hidden. */
const hasHeading = () => [...document.querySelectorAll('h1, h2, h3')].some((heading) => heading.checkVisibility());
const loadingParts = () => document.body.innerText.match(/\b(Loading|Opening) [a-z]+.*/g) ?? [];

const ATTRIBUTIONS = '/public/attributions';

const LEFT_OUT = [
  // Of the test library's own way of drawing; see testing/act.ts.
  'not wrapped in act(',
  // There is none in tests.
  'The identity provider could not be reached.',
];

const home = window.location.pathname + window.location.search;
let said: string[];
beforeEach(async () => {
  await page.viewport(1440, 900);
  said = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ').slice(0, 600);
      if (!LEFT_OUT.some((part) => text.includes(part))) said.push(text);
    });
});
afterEach(() => {
  window.history.replaceState({}, '', home);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

async function expectNoWarnings({ unmount }: { unmount: () => unknown }): Promise<void> {
  await expect.poll(() => [hasHeading(), loadingParts(), queryClient.isFetching()]).toEqual([true, [], 0]);
  await unmount();
  // A sample may be nothing that a server would answer; what is drawn of it is all that counts here.
  takeFaults();
  expect(said).toEqual([]);
}

describe('every screen behind sign-in', () => {
  it.each(ACCOUNT_ROUTES.map(({ path }) => path))('%s draws twice without a warning of React', async (path) => {
    startFakeServer(makeCurrentUser(), SAMPLES);
    await expectNoWarnings(await openScreenAt(addressOf(path), { isStrict: true }));
  });
});

describe('every screen for everybody', () => {
  // Without a session it leaves for the identity provider at once.
  const FOR_SIGNED_IN = ['/logout'];

  it.each(PUBLIC_ROUTES.map(({ path }) => path))('%s draws twice without a warning of React', async (path) => {
    startFakeServer(makeCurrentUser(), SAMPLES);
    // Links in mails bring their token along.
    window.history.replaceState({}, '', `${home}#token`);
    const isSignedIn = FOR_SIGNED_IN.includes(path);
    await expectNoWarnings(await openScreenAt(addressOf(path), { isStrict: true, isSignedIn }));
  });

  // An app of their own (tracking-main.tsx).
  it.each(PUBLIC_ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/public/') && path !== ATTRIBUTIONS))(
    'the tracking app draws %s twice without a warning of React',
    async (path) => {
      startFakeServer(makeCurrentUser(), SAMPLES);
      await openSessionForTests({ isSignedIn: false });
      queryClient.clear();
      window.history.replaceState({}, '', addressOf(path));
      await expectNoWarnings(
        await render(
          <StrictMode>
            <QueryClientProvider client={queryClient}>
              <MapCanvasContext value={BlankMap}>
                <TrackingApp />
              </MapCanvasContext>
            </QueryClientProvider>
          </StrictMode>,
        ),
      );
    },
  );
});
