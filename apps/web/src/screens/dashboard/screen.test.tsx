import { commodities } from '@lanewright/contract/commodities.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { dashboard, type DashboardFigure, type NeedRow } from '@lanewright/contract/dashboard.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { notifications } from '@lanewright/contract/notifications.ts';
import { orderList } from '@lanewright/contract/order-list.ts';
import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import { reports } from '@lanewright/contract/reports.ts';
import { shipmentList } from '@lanewright/contract/shipment-list.ts';
import { views } from '@lanewright/contract/views.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { ROLE_BUNDLES } from '@lanewright/domain/access/roles.ts';
import { usualCards } from '@lanewright/domain/dashboard/cards.ts';
import {
  COUNTED_LISTS,
  FIGURE_KINDS,
  figureFilter,
  FIGURES,
  mayCount,
  type FigureKind,
} from '@lanewright/domain/dashboard/figures.ts';
import { lastWeeks } from '@lanewright/domain/dashboard/trends.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, refusal, startFakeServer, type Refusal } from '../../testing/fake-server.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { DashboardScreen } from './screen.tsx';

const TODAY = '2026-11-17';
const PLANNER: Permission[] = [...new Set([...ROLE_BUNDLES.Booking, ...ROLE_BUNDLES.Orders])].filter(
  (permission) => permission !== 'EditCommodity',
);

function figuresFor(permissions: readonly Permission[], totals: Partial<Record<FigureKind, number>>) {
  return FIGURE_KINDS.filter((kind) => mayCount(permissions, kind)).map((kind): DashboardFigure => ({
    kind,
    total: totals[kind] ?? 0,
    isTotalExact: true,
    path: COUNTED_LISTS[FIGURES[kind].list].path,
    search: structuredClone(figureFilter(kind, TODAY)) as DashboardFigure['search'],
  }));
}

const NEED: NeedRow = {
  need: 'noCarrier',
  number: 'S100482',
  path: '/shipments/S100482/preview',
  origin: 'Joliet, IL',
  destination: 'Dallas, TX',
  carrierName: '',
  at: null,
  daysLate: null,
  promised: null,
  place: 'Joliet, IL',
  ianaTimeZone: 'America/Chicago',
  difference: null,
};

const days = { from: '2026-11-01', to: TODAY };
const TRENDS = {
  asOf: '2026-11-17T17:42:00Z',
  spend: {
    month: { ...days, cost: 214_806.4, weight: 1_820_000, shipments: 140, search: { pickupStartDate: days.from } },
    before: { ...days, cost: 223_990, weight: 1_800_000, shipments: 150, search: {} },
  },
  onTime: {
    last: { ...days, delivered: 500, judged: 500, onTime: 471, search: { statuses: ['Delivered'] } },
    before: { ...days, delivered: 500, judged: 500, onTime: 462, search: {} },
  },
  weeks: lastWeeks(TODAY).map((from, index) => ({
    from,
    to: from,
    truckload: 10_000 + 100 * index,
    ltl: 5_000,
    cost: 15_000 + 100 * index,
    weight: 100_000,
    delivered: 40,
    judged: 40,
    onTime: 38,
    search: { pickupStartDate: from },
  })),
};

interface World {
  permissions?: Permission[];
  totals?: Partial<Record<FigureKind, number>>;
  needs?: NeedRow[] | Refusal;
  figures?: Refusal;
  arranged?: string[];
  orders?: number;
  saved?: number;
  mentions?: number;
  /** Why an arrangement cannot be saved. */
  unsaved?: () => Refusal | null;
}

async function open(world: World = {}) {
  const { permissions = PLANNER, totals = {}, needs = [], orders = 9, saved = 0, mentions = 0 } = world;
  let { arranged } = world;
  const page_ = (total: number) => ({ data: [], total, isTotalExact: true });
  const server = startFakeServer(makeCurrentUser({ permissions }), [
    fake(dashboard.figures, () => world.figures ?? figuresFor(permissions, totals)),
    fake(dashboard.needs, () => needs),
    fake(dashboard.trends, () => TRENDS),
    fake(dashboard.recent, () => [
      {
        entityType: 'Order',
        number: 'O104871',
        path: '/orders/O104871',
        action: 'Created the order',
        at: '2026-11-17T15:00:00Z',
      },
    ]),
    fake(notifications.list, () => ({
      data: Array.from({ length: mentions }, (_, index) => ({
        id: `00000000-0000-4000-8000-0000000000${10 + index}`,
        kind: 'mentions',
        title: `Sofia Marsh mentioned you on O10487${index}`,
        body: 'Can you look at the dock times?',
        link: `/orders/O10487${index}`,
        createdAt: '2026-11-17T15:00:00Z',
        isRead: false,
      })),
    })),
    fake(notifications.markRead, () => ({ unread: 0 })),
    fake(referenceLists.freightClasses, () => [{ id: 5, name: '70' }]),
    fake(shipmentList.list, () => page_(0)),
    fake(orderList.list, () => page_(orders)),
    fake(commodities.list, () => page_(94)),
    fake(locations.list, () => page_(3)),
    fake(contacts.search, () => page_(4)),
    fake(invoices.aging, () => ({ asOf: '2026-11-16', current: 10, thirty: 20, sixty: 0, ninety: 0, ninetyPlus: 5 })),
    fake(configuration.customerConfiguration, () => refusal(503, 'Not part of this test.')),
    fake(reports.figures, () => ({
      id: 'consolidation-savings' as const,
      name: 'Consolidation Savings',
      about: '',
      method: [],
      period: days,
      previousPeriod: days,
      narrowedBy: [],
      groupBy: 'lane' as const,
      columns: ['shipments', 'orders', 'invoiced', 'alone', 'saved'].map((id) => ({
        id,
        label: id,
        kind: 'money' as const,
        better: null,
      })),
      groups: [],
      groupCount: 0,
      totals: { values: [12, 40, 20_000, 20_000 + saved, saved], previous: [] },
      chart: { columnId: 'saved', unit: 'week' as const, points: [] },
    })),
    fake(views.gridSettings, () =>
      arranged ? { gridId: 'dashboard', columns: arranged, applicationAccess: 'Portal', fixedColumnsCount: 0 } : null,
    ),
    fake(views.saveGridSettings, ({ body, params }) => {
      const problem = world.unsaved?.();
      if (problem) return problem;
      arranged = body.columns;
      return { ...body, ...params };
    }),
  ]);
  await renderScreen(DashboardScreen, { path: '/dashboard', at: '/dashboard', validateSearch: (search) => search });
  return server;
}

it('does not move on a narrow page when what needs the user arrives', async () => {
  await page.viewport(375, 812);
  const server = startFakeServer(makeCurrentUser({ permissions: PLANNER }), [
    fake(dashboard.figures, () => figuresFor(PLANNER, { late: 3, noCarrier: 12, underWay: 240 })),
    fake(dashboard.needs, () => []),
    fake(dashboard.recent, () => []),
    fake(dashboard.trends, () => TRENDS),
    fake(notifications.list, () => ({ data: [] })),
    fake(shipmentList.list, () => ({ data: [], total: 0, isTotalExact: true })),
    fake(orderList.list, () => ({ data: [], total: 0, isTotalExact: true })),
    fake(referenceLists.freightClasses, () => []),
    fake(configuration.customerConfiguration, () => refusal(503, 'Not part of this test.')),
    fake(views.gridSettings, () => null),
  ]);
  const answerLate = server.holdNext(dashboard.figures);
  await renderScreen(DashboardScreen, { path: '/dashboard', at: '/dashboard', validateSearch: (search) => search });
  const key = page.getByText('On time, 30 days');
  await expect.element(key).toBeVisible();
  // Where they are laid out, whatever animation they arrive with.
  const layout = () =>
    [...key.element().closest('ul')!.children].map((card) => {
      const { offsetTop, offsetHeight } = card as HTMLElement;
      return [offsetTop, offsetHeight];
    });
  const before = layout();
  answerLate();
  await expect.element(page.getByText(/3 urgent|15 urgent/)).toBeVisible();
  expect(layout()).toEqual(before);
});

const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
});

it('tells what needs one, the most urgent first, and every number leads to its list', async () => {
  await open({
    totals: {
      noCarrier: 1,
      late: 3,
      unbookedToday: 7,
      isInTransit: 46,
      pickupsToday: 14,
      pickupsWaiting: 1,
      underWay: 60,
    },
    needs: [NEED],
  });
  await expect.element(link('No carrier for the pickup')).toHaveAttribute('href', '/shipments/S100482/preview');
  await expect.element(page.getByText('4 urgent', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/The other 57 shipments are on track\./)).toBeVisible();
  const late = link('3 shipments are running late');
  await expect.element(late).toHaveAttribute('href', expect.stringContaining('/shipments/tracking?exceptions='));
  // What stands there as a row is not said again as a line.
  expect(page.getByText('pickups are due without a carrier').elements()).toEqual([]);
  await expect.element(link(/^Today’s pickups 14/)).toBeVisible();
  await expect.element(link(/^In Transit 46$/)).toHaveAttribute('href', expect.stringContaining('statuses='));
  await expect.element(link(/^Today 7$/)).toHaveAttribute('href', expect.stringContaining('/orders?'));
  await expect.element(link(/On time, 30 days 94.2%/)).toBeVisible();
  await expect.element(link(/Spend, November \$214,806.40/)).toBeVisible();
  await expect.element(page.getByText('+1.8 pts')).toBeVisible();
  await expect.element(page.getByText('4.1% under')).toBeVisible();
  await expect.element(link(/^Week of Nov 16: \$16,200.00/)).toBeVisible();
  const told = page.getByText(/^Week of/);
  const thisWeek = 'Week of Nov 16: $16,200.00';
  await expect.element(told).toHaveTextContent(thisWeek);
  await link(/^Week of Nov 9: /).hover();
  await expect.element(told).toHaveTextContent('Week of Nov 9: $16,100.00');
  await link(/^Week of Nov 9: /).unhover();
  await expect.element(told).toHaveTextContent(thisWeek);
  await expect.element(link(/^Order O104871/)).toHaveAttribute('href', '/orders/O104871');
  expect(await accessibilityProblems()).toEqual([]);
});

it('names orders that pick up today and are not planned beside the pickups of shipments', async () => {
  const totals = { pickupsToday: 3, unplannedToday: 1, unbookedToday: 1, unplannedOverdue: 2, unbookedOverdue: 2 };
  await open({ totals });
  await expect.element(link(/^Today’s pickups 3 ?1 order not planned, 2 overdue$/)).toBeVisible();
  expect(page.getByText('All with a carrier').elements()).toEqual([]);
  expect(heading('No pickups today').elements()).toEqual([]);
  const orders = link('1 order that picks up today is not planned');
  await expect.element(orders).toHaveAttribute('href', expect.stringMatching(/^\/orders\?statuses=.*Accepted/));
  await page.getByRole('radio', { name: 'Deliveries' }).click();
  await expect.element(orders).not.toBeInTheDocument();
});

it('says that all pickups of today have a carrier only where no order waits for a shipment', async () => {
  await open({ totals: { pickupsToday: 3 } });
  await expect.element(page.getByText('All with a carrier')).toBeVisible();
});

it('a tender for a pickup that is due is one thing to do, told once', async () => {
  await open({
    permissions: ['ViewShipment'],
    totals: { noCarrier: 1, tendering: 1, tenderingDue: 1, underWay: 5 },
    needs: [NEED],
  });
  await expect.element(heading('Needs you 1')).toBeVisible();
  await expect.element(page.getByText('1 urgent', { exact: true })).toBeVisible();
  expect(page.getByText(/without an answer/).elements()).toEqual([]);
});

it('says how long something has, and how long a truck has been silent', async () => {
  // The page reckons in whole minutes; one may pass while it is drawn.
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const hours = (count: number) => new Date(minute + count * 3_600_000).toISOString();
  const row = { ...NEED, carrierName: 'Prairie State Freight' };
  await open({
    permissions: ['ViewShipment'],
    totals: { noNews: 1, tendering: 3, tenderingDue: 1, underWay: 5 },
    needs: [
      { ...row, need: 'noNews', number: 'S100483', path: '/shipments/S100483/preview', at: hours(-5) },
      { ...row, need: 'tendering', number: 'S100484', path: '/shipments/S100484/preview', at: hours(3) },
    ],
  });
  await expect.element(page.getByText(/^for 5 h( 1 min)?$/)).toBeVisible();
  await expect.element(page.getByText(/^in (3 h|2 h 59 min)$/)).toBeVisible();
  await expect.element(link('3 tenders are without an answer 1 of 3 shown, view all')).toBeVisible();
});

it('says by how many days it is late where the carrier gives no time of day, and by no hours', async () => {
  const dayAgo = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const late = { ...NEED, need: 'late' as const, at: dayAgo, promised: dayAgo };
  await open({
    permissions: ['ViewShipment'],
    totals: { late: 2, underWay: 5 },
    needs: [
      { ...late, number: 'S100483', path: '/shipments/S100483/preview', daysLate: 2 },
      { ...late, number: 'S100484', path: '/shipments/S100484/preview', daysLate: 0 },
    ],
  });
  await expect.element(page.getByText('2 days late', { exact: true })).toBeVisible();
  // The limit itself has passed: by how much is known without an ETA.
  await expect.element(page.getByText(/^30 h( 1 min)? late$/)).toBeVisible();
});

it('fits a phone, and says so when nothing waits', async () => {
  await page.viewport(375, 812);
  await open({ permissions: ['ViewShipment'] });
  await expect.element(heading('Nothing needs you')).toBeVisible();
  await expect.element(heading('No pickups today')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  expect(await accessibilityProblems()).toEqual([]);
});

it('begins with money for whoever settles bills and moves no freight', async () => {
  await open({ permissions: [...ROLE_BUNDLES.Financials], totals: { mismatches: 4, billsDue: 2 } });
  await expect.element(link(/^Rate mismatches to decide 4$/)).toHaveAttribute('href', '/rate-mismatches');
  await expect
    .element(link(/^1-30 Days Past Due \$20.00$/))
    .toHaveAttribute('href', expect.stringContaining('dueEndDate='));
  expect(heading('Quick Quote').elements()).toEqual([]);
  expect(link(/^Today’s pickups/).elements()).toEqual([]);
});

it('shows what somebody may see, and asks for nothing else', async () => {
  const server = await open({ permissions: ['ViewOrder'] });
  await expect.element(heading('Unbooked orders')).toBeVisible();
  expect(server.requests(dashboard.trends)).toEqual([]);
  expect(server.requests(shipmentList.list)).toEqual([]);
  expect(link('Create Order').elements()).toEqual([]);
});

it('a part that cannot be loaded says so and leaves the rest alone', async () => {
  await open({ permissions: ['ViewOrder'], totals: { unbookedToday: 7 }, needs: refusal(500, 'Broken.') });
  await expect.element(heading('What needs you could not be loaded')).toBeVisible();
  await expect.element(link(/^Today 7$/)).toBeVisible();
});

it('nobody is told that nothing needs them while the figures are not known', async () => {
  const server = await open({ permissions: ['ViewOrder'], figures: refusal(500, 'Broken.') });
  await expect.element(heading('The figures could not be loaded')).toBeVisible();
  await expect.poll(() => server.requests(dashboard.needs).length).toBeGreaterThan(0);
  await expect.element(heading(/^Recent work/)).toBeVisible();
  expect(heading('Nothing needs you').elements()).toEqual([]);
  expect(await accessibilityProblems()).toEqual([]);
});

it('who may only look is not asked to book', async () => {
  await open({ permissions: ['ViewShipment'], totals: { noCarrier: 1, underWay: 28 }, needs: [NEED] });
  await expect.element(link('Open S100482')).toBeVisible();
  expect(link('Book S100482').elements()).toEqual([]);
  await expect
    .element(link('All 28 under way'))
    .toHaveAttribute('href', expect.stringContaining('/shipments/tracking?statuses='));
});

it('cards stand as they were arranged, and are arranged by choosing and moving them', async () => {
  const server = await open({ arranged: ['recent', 'needs'] });
  await expect.element(heading(/^Recent work/)).toBeVisible();
  const titles = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent?.trim());
  expect(titles().slice(0, 2)).toEqual(['Recent work', 'Needs you']);
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('checkbox', { name: 'Unbooked orders' }).click();
  await dialog.getByRole('button', { name: 'Move Unbooked orders' }).click();
  await userEvent.keyboard('{Home}');
  expect(await accessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requests(views.saveGridSettings)[0]?.body)
    .toMatchObject({
      columns: ['unbooked', 'recent', 'needs'],
    });
  await expect.poll(() => titles()[0]).toBe('Unbooked orders');
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requests(views.saveGridSettings)[1]?.body)
    .toMatchObject({ columns: usualCards(PLANNER) });
});

it('an arrangement that cannot be saved stays in its dialog', async () => {
  let problem: Refusal | null = refusal(503, 'Lanewright is busy. Try again in a moment.');
  await open({ arranged: ['needs'], unsaved: () => problem });
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('checkbox', { name: 'Recent work' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Lanewright is busy. Try again in a moment.');
  await expect.element(dialog.getByRole('checkbox', { name: 'Recent work' })).toBeChecked();
  problem = null;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(heading(/^Recent work/)).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

it('says what sharing trucks has saved, and leads to the report that adds it up', async () => {
  await open({
    permissions: ['ViewReports', 'ViewShipment', 'ViewOrder'],
    arranged: ['savings'],
    saved: 4_210.5,
  });
  const report = '/reports/consolidation-savings/SigmaComputingReport?period=Last90Days';
  await expect.element(page.getByText('Saved in 90 days')).toBeVisible();
  await expect.element(link('$4,210.50')).toHaveAttribute('href', report);
  await expect.element(link('View report')).toHaveAttribute('href', report);
  expect(await accessibilityProblems()).toEqual([]);
});

it('does not call a loss a saving', async () => {
  await open({
    permissions: ['ViewReports', 'ViewShipment', 'ViewOrder'],
    arranged: ['savings'],
    saved: -3_883.62,
  });
  await expect.element(page.getByText('Paid more in 90 days')).toBeVisible();
  await expect.element(link('$3,883.62')).toBeVisible();
  expect(page.getByText(/^Saved/).elements()).toEqual([]);
});

it('a new company sees what to do first, and what is done of it', async () => {
  await open({ permissions: [...ROLE_BUNDLES['Data Management'], ...ROLE_BUNDLES.Orders], orders: 0 });
  await expect.element(heading('Set up your company')).toBeVisible();
  await expect.element(link(/Import your commodities.*done/)).toBeVisible();
  await expect.element(link(/^Create your first order/)).toHaveAttribute('href', '/orders/create');
});

it('shows the first mentions, says how many more there are, and shows them', async () => {
  await open({ mentions: 5 });
  await expect.element(page.getByText(/5 need you\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sofia Marsh mentioned you on O104872' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sofia Marsh mentioned you on O104873' }))
    .not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '2 more mentions' }));
  await expect.element(page.getByRole('link', { name: 'Sofia Marsh mentioned you on O104874' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2 more mentions' })).not.toBeInTheDocument();
});

it('a mention that was followed to its place is read', async () => {
  const server = await open({ mentions: 1 });
  await userEvent.click(page.getByRole('link', { name: 'Sofia Marsh mentioned you on O104870' }));
  await expect
    .poll(() => server.requests(notifications.markRead).map(({ body }) => body))
    .toEqual([{ ids: ['00000000-0000-4000-8000-000000000010'] }]);
});

it('how many shipments there are is said once it is known, and leads to all of them', async () => {
  await open({ permissions: ['ViewShipment'], arranged: ['statuses'], totals: { isAnywhere: 72 } });
  await expect
    .element(link('72'))
    .toHaveAttribute('href', expect.stringMatching(/^\/shipments\/tracking\?statuses=.*Drafted.*Delivered/));
  await open({ permissions: ['ViewShipment'], arranged: ['statuses'], figures: refusal(500, 'Broken.') });
  await expect.element(heading('The figures could not be loaded')).toBeVisible();
  await expect.element(heading('Shipments by status')).toBeVisible();
});
