import { access } from '@lanewright/contract/access.ts';
import { search } from '@lanewright/contract/search.ts';
import type { SearchResult } from '@lanewright/domain/search/search-result.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { Package, Users } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, startFakeServer } from '../../testing/fake-server.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import { holdTimersOf } from '../../testing/held-timers.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { typeWithoutPause } from '../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { GlobalSearch } from './global-search.tsx';
import { pagesNamed } from './found-pages.ts';

const PAGES = [
  { path: '/orders', title: 'Orders', icon: Package },
  { path: '/contacts', title: 'Contacts', icon: Users },
];
const order = (orderNumber: string): SearchResult => ({
  projectionType: 'OrderSearch',
  id: orderNumber,
  group: 'Orders',
  orderNumber,
  customerName: 'Northfield Foods',
  statusDescription: 'New',
  origin: 'Joliet, IL 60433',
  destination: 'Atlanta, GA 30303',
  pickupDate: '2026-11-20',
  foundBy: 'Consignee Store 12',
});
/** What a row of an order says below its number. */
const ABOUT = 'Consignee Store 12 · Joliet, IL 60433 to Atlanta, GA 30303 · Pickup 11/20/2026 · Northfield Foods';
const SHIPMENT: SearchResult = {
  projectionType: 'ShipmentSearch',
  id: '0199c000-0000-7000-8000-000000000003',
  group: 'Shipments',
  shipmentNumber: 'S104131',
  origin: 'Joliet, IL 60433',
  destination: 'Atlanta, GA 30303',
  statusDescription: 'In Transit',
  carrierName: 'Blue Ridge Transport',
  foundBy: 'PRO number 4711',
};
const ROSA: SearchResult = {
  projectionType: 'ContactSearch',
  id: '0199c000-0000-7000-8000-000000000001',
  group: 'Contacts',
  firstName: 'Rosa',
  lastName: 'Delgado',
  primaryEmailAddress: 'rosa@x.example',
};
const INVOICE: SearchResult = {
  projectionType: 'InvoiceSearch',
  id: '0199c000-0000-7000-8000-000000000002',
  group: 'Invoices',
  invoiceNumber: 'I104882',
  companyName: 'Northfield Foods',
  statusDescription: 'Invoiced',
};

interface Given {
  linkBehaviour?: 'sameWindow' | 'newTab' | 'popout';
  permissions?: Permission[];
}

const CLOSED = [{ title: 'Carrier Invoices', missing: 'You need the permission "View carrier invoice".' }];

const renderSearch = () =>
  renderScreen(() => <GlobalSearch pages={PAGES} closedPages={CLOSED} calls={0} />, {
    path: '/dashboard',
    at: '/dashboard',
    validateSearch: (given) => given,
  });

const PREFERS_THIS_WINDOW = [
  fake(access.preferences, () => ({ linkBehaviour: 'sameWindow' as const, bellAbout: [], mailAbout: [] })),
];

async function open({ linkBehaviour = 'sameWindow', permissions }: Given = {}) {
  let preferences: object = { linkBehaviour, bellAbout: [], mailAbout: [] };
  const api = startFakeApi(makeCurrentUser(permissions && { permissions }), ({ method, path, query, body }) => {
    if (path === '/users/current/preferences') {
      if (method === 'PUT') preferences = body;
      return { status: 200, body: preferences };
    }
    const q = query.get('q')?.toLowerCase();
    if (q === 's104131') return { status: 200, body: [SHIPMENT] };
    const found = q === 'nobody' ? [] : [order('O104882'), order('O104866'), ROSA];
    if (path === '/search') return { status: 200, body: found };
    if (path === '/users/admins') return { status: 200, body: { admins: [{ name: 'Dana Reyes' }] } };
    if (path === '/search/orders') return { status: 200, body: { items: found.slice(0, 2) } };
    if (path === '/search/invoices') return { status: 200, body: { items: [INVOICE] } };
    if (path === '/search/contacts') return { status: 200, body: { items: found.slice(2) } };
    return null;
  });
  const screen = await renderSearch();
  await page.getByRole('combobox', { name: 'Global Search' }).click();
  await expect.element(page.getByRole('switch', { name: 'Include voided' })).toBeVisible();
  return { api, ...screen };
}

/** What is asked from now on is answered when it is let go. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = vi.mocked(window.fetch).getMockImplementation()!;
  vi.mocked(window.fetch).mockImplementation(async (...request) => {
    await promise;
    return answer(...request);
  });
  return resolve;
}

/** What a newer server may answer, which the contract of this page does not have. */
function answerUnchecked(results: object[]): void {
  const answer = vi.mocked(window.fetch).getMockImplementation()!;
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    return pathname === '/api/v1/search' ? new Response(JSON.stringify(results)) : answer(input, init);
  });
}

const offer = () => page.getByRole('button', { name: 'Open here from now on' });
const box = () => page.getByRole('combobox', { name: 'Global Search' });
const rows = () => page.getByRole('option');
const active = () =>
  rows()
    .elements()
    .findIndex((row) => row.getAttribute('aria-selected') === 'true');
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const opened = () => vi.mocked(window.open).mock.calls;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
  localStorage.clear();
  vi.spyOn(window, 'open').mockImplementation(() => ({ opener: window }) as unknown as Window);
});
afterEach(() => vi.restoreAllMocks());

describe('the box', () => {
  it('widens from 250 to 550 px, opens its panel then, and collapses when somebody clicks away', async () => {
    await open();
    await expect.poll(() => box().element().closest('[role=search]')!.getBoundingClientRect().width).toBe(550);
    await expect.element(page.getByText('Please type to search')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(document.body, { position: { x: 5, y: 800 } });
    await expect.poll(() => box().element().closest('[role=search]')!.getBoundingClientRect().width).toBe(250);
    await expect.element(page.getByText('Please type to search')).not.toBeInTheDocument();
  });

  it('asks nothing while it is empty, and once for what was typed without a pause', async () => {
    const { api } = await open();
    const letGo = holdAnswers();
    await box().fill('   ');
    await typeWithoutPause('1048');
    await expect.element(page.getByText('Fetching based on "1048"')).toBeVisible();
    letGo();
    await expect.element(rows().first()).toBeVisible();
    expect(api.requests('GET', '/search').map(({ query }) => query.get('q'))).toEqual(['1048']);
  });

  it('says so where nothing was found, and where the server did not answer', async () => {
    const { api } = await open();
    await box().fill('nobody');
    await expect.element(page.getByText('No results matched search')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    api.answerNext('GET', '/search', 500, { message: 'Something went wrong on our side.', requestId: 'r' });
    await box().fill('1048');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side.Try again');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows().first()).toBeVisible();
  });
});

describe('what was found', () => {
  it('stands in groups, what was typed stands out, and the first row is highlighted', async () => {
    await open();
    await box().fill('1048');
    await expect.element(page.getByRole('group', { name: 'Orders' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Contacts' })).toBeVisible();
    expect(document.querySelector('mark')?.textContent).toBe('1048');
    expect(active()).toBe(0);
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(1440, 300);
    const list = page.getByRole('listbox', { name: 'Search results' }).element();
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(1440, 900);
    await rows().nth(1).hover();
    await expect.poll(active).toBe(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(active).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(active).toBe(2);
    await expect.element(box()).toHaveAttribute('aria-activedescendant', rows().nth(2).element().getAttribute('id')!);
  });

  it('is picked by Enter: the text goes, the panel closes, and it is kept as a recent search', async () => {
    await open({ linkBehaviour: 'newTab' });
    await box().fill('1048');
    await expect.element(rows().first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(opened).toEqual([['/orders/O104866', '_blank', '']]);
    await expect.element(box()).toHaveValue('');
    await expect.element(rows().first()).not.toBeInTheDocument();
  });

  it('is picked when it comes, where Enter was pressed before', async () => {
    const { api } = await open({ linkBehaviour: 'newTab' });
    const letGo = holdAnswers();
    await box().fill('1048');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Fetching based on "1048"')).toBeVisible();
    expect(opened()).toEqual([]);
    letGo();
    await expect.poll(opened).toEqual([['/orders/O104882', '_blank', '']]);
    await expect.element(box()).toHaveValue('');
    expect(api.requests('GET', '/search').map(({ query }) => query.get('q'))).toEqual(['1048']);
  });

  it('is not picked by an Enter that something else was typed after, or that found nothing', async () => {
    const { address } = await open();
    const letGo = holdAnswers();
    await box().fill('1048');
    await userEvent.keyboard('{Enter}6');
    letGo();
    await expect.element(rows().first()).toBeVisible();
    expect(address()).toBe('/dashboard');
    await box().fill('');
    await box().fill('nobody');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No results matched search')).toBeVisible();
    await box().fill('1048');
    await expect.element(rows().first()).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('has room for a name of ninety letters in two lines, and says all of it to who points at it', async () => {
    const name = 'Consolidated Provisions and Refrigerated Distribution of the Greater Upper Midwest Company Ltd';
    startFakeApi(makeCurrentUser(), ({ path }) =>
      path === '/search'
        ? {
            status: 200,
            body: [
              { ...order('O104882'), customerName: name, origin: '', destination: '', pickupDate: null, foundBy: '' },
            ],
          }
        : null,
    );
    await renderSearch();
    await box().click();
    await box().fill('1048');
    const details = page.getByText(name);
    await expect.element(details).toBeVisible();
    const line = details.element().parentElement!.parentElement!;
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight);
    await expect.element(page.getByTitle(`O104882 · ${name}`)).toBeVisible();
  });

  it('picked lately stands in the empty box, the newest first, and none of it is highlighted', async () => {
    await open({ linkBehaviour: 'newTab' });
    for (const step of ['{Enter}', '{ArrowDown}{Enter}']) {
      await box().click();
      await box().fill('1048');
      await expect.element(rows().first()).toBeVisible();
      await userEvent.keyboard(step);
    }
    await box().click();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await expect.element(recent.getByRole('option').first()).toHaveTextContent(`O104866${ABOUT}New`);
    await expect.element(recent.getByRole('option').nth(1)).toHaveTextContent(`O104882${ABOUT}New`);
    expect(active()).toBe(-1);
  });

  it('picked in another tab is neither missed nor lost', async () => {
    await open({ linkBehaviour: 'newTab' });
    const key = `lanewright.recent-searches.${makeCurrentUser().id}`;
    const elsewhere = JSON.stringify([order('O104001')]);
    localStorage.setItem(key, elsewhere);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: elsewhere }));
    await expect.element(rows()).toHaveTextContent(`O104001${ABOUT}New`);
    await box().fill('1048');
    await expect.element(rows().first()).toMatchTextContent(/^O104882/);
    await userEvent.keyboard('{Enter}');
    await box().click();
    await expect.element(rows().nth(1)).toMatchTextContent(/^O104001/);
  });

  it.each([
    ['sameWindow', [], '/orders/O104882'],
    ['newTab', [['/orders/O104882', '_blank', '']], '/dashboard'],
    ['popout', [['/orders/O104882', '_blank', 'popup,width=800,height=600']], '/dashboard'],
  ] as const)('opens as people chose: %s', async (linkBehaviour, windows, here) => {
    const { address } = await open({ linkBehaviour });
    await box().fill('1048');
    await rows().first().click();
    await expect.element(rows().first()).not.toBeInTheDocument();
    expect(opened()).toEqual(windows);
    expect(address()).toBe(here);
  });

  it.each(['{Alt>}{Enter}{/Alt}', 'a click with Alt'])('opens in this window by %s', async (how) => {
    const { address } = await open({ linkBehaviour: 'popout' });
    await box().fill('1048');
    await expect.element(rows().first()).toBeVisible();
    if (how.startsWith('{')) await userEvent.keyboard(how);
    else
      await rows()
        .first()
        .click({ modifiers: ['Alt'] });
    await expect.poll(address).toBe('/orders/O104882');
    expect(opened()).toEqual([]);
  });

  it('opens in a new tab by Ctrl and Enter', async () => {
    const { address } = await open({ linkBehaviour: 'sameWindow' });
    await box().fill('1048');
    await expect.element(rows().first()).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(opened).toEqual([['/orders/O104882', '_blank', '']]);
    expect(address()).toBe('/dashboard');
  });

  it('opens here, with a notice, where the browser allows no other window', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { address } = await open({ linkBehaviour: 'popout' });
    await box().fill('1048');
    await rows().first().click();
    await expect.poll(address).toBe('/orders/O104882');
    await expect.element(page.getByText('Opened here because the browser blocked another window')).toBeVisible();
    await expect.element(offer()).not.toBeInTheDocument();
  });

  it('waits for the preference of the person, where Enter is quicker than its answer', async () => {
    const server = startFakeServer(makeCurrentUser(), PREFERS_THIS_WINDOW);
    const letGo = server.holdNext(access.preferences);
    localStorage.setItem(`lanewright.recent-searches.${makeCurrentUser().id}`, JSON.stringify([order('O104001')]));
    const { address } = await renderSearch();
    await box().click();
    await expect.element(rows()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(rows()).not.toBeInTheDocument();
    expect([opened(), address()]).toEqual([[], '/dashboard']);
    letGo();
    await expect.poll(address).toBe('/orders/O104001');
    expect(opened()).toEqual([]);
  });
});

describe('a pop-out', () => {
  async function popOut() {
    await box().click();
    await box().fill('1048');
    await expect.element(rows().first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(rows().first()).not.toBeInTheDocument();
  }

  it('offers to open results here from now on, one offer at a time', async () => {
    const { api, address } = await open({ linkBehaviour: 'popout' });
    await popOut();
    await expect.element(offer()).toBeVisible();
    await popOut();
    expect(offer().elements()).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
    await offer().click();
    await expect
      .poll(() => api.requests('PUT', '/users/current/preferences').map(({ body }) => body))
      .toEqual([{ linkBehaviour: 'sameWindow', bellAbout: [], mailAbout: [] }]);
    expect(opened()).toHaveLength(2);
    await popOut();
    await expect.poll(address).toBe('/orders/O104882');
    expect(opened()).toHaveLength(2);
  });

  it('offers it again once the offer has gone by itself, until it is dismissed', async () => {
    const first = await open({ linkBehaviour: 'popout' });
    for (let time = 0; time < 2; time += 1) {
      await popOut();
      await expect.element(offer()).toBeVisible();
      for (const { id } of currentNotices()) dismissNotice(id);
    }
    await first.unmount();
    const second = await open({ linkBehaviour: 'popout' });
    await popOut();
    await expect.element(offer()).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await second.unmount();
    await open({ linkBehaviour: 'popout' });
    await popOut();
    expect(opened()).toHaveLength(4);
    await expect.element(offer()).not.toBeInTheDocument();
  });
});

describe('answers', () => {
  it('that come in another order show what was typed last', async () => {
    const server = startFakeServer(makeCurrentUser(), [
      ...PREFERS_THIS_WINDOW,
      fake(search.everything, ({ query }) => (query.q === 's104131' ? [SHIPMENT] : [order('O104882')])),
    ]);
    const letGoFirst = server.holdNext(search.everything);
    await renderSearch();
    await box().click();
    await box().fill('s1041');
    await expect.poll(() => server.requests(search.everything)).toHaveLength(1);
    await box().fill('s104131');
    const shipmentRow =
      'S104131PRO number 4711 · Joliet, IL 60433 to Atlanta, GA 30303 · Blue Ridge TransportIn Transit';
    await expect.element(rows()).toHaveTextContent(shipmentRow);
    letGoFirst();
    await box().fill('s104131 ');
    await expect.element(rows()).toHaveTextContent(shipmentRow);
    expect(rows().elements()).toHaveLength(1);
  });

  it('of a kind that this page does not know leave the other results', async () => {
    await open();
    answerUnchecked([{ projectionType: 'PalletSearch', id: 'p', group: 'Pallets' }, order('O104882')]);
    await box().fill('1048');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Unexpected type returned');
    await expect.element(rows()).toHaveTextContent(`O104882${ABOUT}New`);
    expect(await accessibilityProblems()).toEqual([]);
    answerUnchecked([{ projectionType: 'PalletSearch', id: 'p', group: 'Pallets' }]);
    await box().fill('10488');
    await expect.element(rows().first()).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Unexpected type returned');
    await expect.element(page.getByText('No results matched search')).not.toBeInTheDocument();
  });
});

describe('the choices', () => {
  it('ask for one kind or for all, and voided ones where there can be any', async () => {
    const { api } = await open();
    await box().fill('1048');
    await chip('Orders').click();
    await page.getByText('Include voided').click();
    await expect.poll(() => api.requests('GET', '/search/orders').at(-1)?.query.get('includeVoided')).toBe('true');
    await chip('Contacts').click();
    await expect.element(chip('Orders')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('switch', { name: 'Include voided' })).toBeDisabled();
    await expect.poll(() => api.requests('GET', '/search/contacts').length).toBe(1);
    await chip('Contacts').click();
    await expect.element(chip('Contacts')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('switch', { name: 'Include voided' })).toBeChecked();
  });

  it('ask for invoices alone, which lead to their preview', async () => {
    const { api } = await open({ linkBehaviour: 'newTab' });
    await box().fill('1048');
    await chip('Invoices').click();
    await expect.element(rows()).toHaveTextContent('I104882Northfield Foods · Invoiced');
    expect(api.requests('GET', '/search/invoices').at(-1)?.query.get('includeVoided')).toBe('false');
    await expect.element(page.getByRole('switch', { name: 'Include voided' })).toBeEnabled();
    await rows().click();
    expect(opened()).toEqual([['/invoices/I104882/preview', '_blank', '']]);
  });

  it('stand in one order', async () => {
    const named = () =>
      page
        .getByRole('group', { name: 'Look only for' })
        .getByRole('button')
        .elements()
        .map((one) => one.textContent);
    await open({ permissions: ['ViewOrder', 'ViewShipment', 'ViewInvoice', 'ViewLocations', 'ViewCarrierInvoice'] });
    expect(named()).toEqual([
      'Orders',
      'Shipments',
      'Invoices',
      'Locations',
      'Contacts',
      'Order references',
      'Carrier invoices',
    ]);
  });

  it('are only those that the person may see', async () => {
    await open({ permissions: ['ViewLocations'] });
    expect(
      page
        .getByRole('group', { name: 'Look only for' })
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Locations', 'Contacts']);
  });
});

it('leads to a page by its name, without waiting for the server and without keeping it', async () => {
  const { address, api } = await open();
  // After a pause of that length the server is asked.
  holdTimersOf(300);
  await box().fill('cont');
  await expect.element(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveTextContent('Contacts');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/contacts');
  expect(api.requests('GET', '/search')).toEqual([]);
});

it('says what an answer to the question of a page is', async () => {
  startFakeApi(makeCurrentUser(), () => null);
  const lanes = { path: '/lanes', title: 'Lanes', icon: Package, keywords: 'cost', about: 'What shipments cost' };
  await renderScreen(() => <GlobalSearch pages={[lanes]} calls={0} />, {
    path: '/dashboard',
    at: '/dashboard',
    validateSearch: (given) => given,
  });
  await page.getByRole('combobox', { name: 'Global Search' }).click();
  await box().fill('lane cost');
  await expect.element(rows()).toHaveTextContent('LanesWhat shipments cost');
});

describe('what a missing permission leaves out', () => {
  const planner: Permission[] = ['ViewOrder', 'ViewShipment', 'ViewInvoice'];
  const ask = 'Ask an admin of your company: Dana Reyes.';
  const note = (text: string) => page.getByText(text);

  it('is named beside the results where a page of that name is closed', async () => {
    await open({ permissions: planner });
    await box().fill('carrier inv');
    await expect
      .element(note('Not shown: Carrier Invoices. You need the permission "View carrier invoice".'))
      .toBeVisible();
    await expect.element(note(ask)).toBeVisible();
    await expect.element(rows().first()).toMatchTextContent(/^O104882/);
    expect(await accessibilityProblems()).toEqual([]);
    await box().fill('orders');
    await expect.element(note(ask)).not.toBeInTheDocument();
  });

  it.each(['nobody', '1048'])('is the same for a number, whether or not it exists: server finds %s', async (found) => {
    await open({ permissions: planner });
    const answer = vi.mocked(window.fetch).getMockImplementation()!;
    vi.mocked(window.fetch).mockImplementation((input, init) =>
      answer(typeof input === 'string' ? input.replace('A100001', found) : input, init),
    );
    await box().fill('A100001');
    await expect
      .element(note('Not searched: Carrier invoices. You need the permission "View carrier invoice".'))
      .toBeVisible();
    await expect.element(note(ask)).toBeVisible();
  });

  it('is said of any number where nothing was found, and not while the answer is on its way', async () => {
    await open({ permissions: planner });
    const answer = vi.mocked(window.fetch).getMockImplementation()!;
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/search?')) return answer(input, init);
      await promise;
      return Response.json([]);
    });
    await box().fill('BRT-88213');
    await expect.element(page.getByText('Fetching based on "BRT-88213"')).toBeVisible();
    await expect.element(note(ask)).not.toBeInTheDocument();
    resolve();
    await expect.element(page.getByText('No results matched search')).toBeVisible();
    await expect
      .element(note('Not searched: Carrier invoices. You need the permission "View carrier invoice".'))
      .toBeVisible();
  });

  it('is not mentioned to a user who may see everything', async () => {
    await open();
    await box().fill('A100001');
    await expect.element(rows().first()).toBeVisible();
    await expect.element(page.getByText(/^Not searched/)).not.toBeInTheDocument();
  });
});

it('fills a narrow screen', async () => {
  await page.viewport(375, 700);
  startFakeApi(makeCurrentUser(), ({ path }) =>
    path === '/search' ? { status: 200, body: [order('O104882')] } : null,
  );
  await renderSearch();
  await page.getByRole('button', { name: 'Search' }).click();
  const drawer = page.getByRole('dialog', { name: 'Global Search' });
  await drawer.getByRole('combobox').fill('1048');
  await expect.element(drawer.getByRole('option')).toHaveTextContent(`O104882${ABOUT}New`);
  expect(drawer.element().getBoundingClientRect()).toMatchObject({ width: 375, height: 700 });
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

it.each([
  ['orders', ['Orders', 'Book Orders Now']],
  ['book o', ['Book Orders Now']],
  ['now', ['Book Orders Now']],
  ['rders', []],
  ['', []],
])('pages named %s', (typed, titles) => {
  const pages = ['Book Orders Now', 'Orders'].map((title) => ({ path: title, title, icon: Package }));
  expect(pagesNamed(pages, typed).map(({ title }) => title)).toEqual(titles);
});

it.each(['colleague', 'add col', 'invite', 'new user'])('a page is also found by its keywords: %s', (typed) => {
  const page = { path: '/x', title: 'Add a colleague', icon: Package, keywords: 'invite new user' };
  expect(pagesNamed([page], typed)).toEqual([page]);
});
