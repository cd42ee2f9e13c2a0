import { reports, type ReportAnswer } from '@lanewright/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { CARRIER_ID, makeAnswer, makeRows } from '../../../freight/reports/fake-reports.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, startFakeServer } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';

async function open(at = '/reports/on-time-delivery/page', answer: ReportAnswer = makeAnswer()) {
  const server = startFakeServer(makeCurrentUser(), [
    fake(reports.figures, ({ query: { groupBy = 'carrier' } }) => ({ ...answer, groupBy })),
    fake(reports.rows, () => makeRows()),
    fake(reports.find, () => ({ data: [] })),
    fake(reports.choices, ({ query: { searchTerm = '' } }) => ({
      data: ['Prairie State Freight', 'Zephyr Hauling']
        .filter((label) => (searchTerm === '' ? label.startsWith('P') : label.toLowerCase().includes(searchTerm)))
        .map((label) => ({ value: CARRIER_ID, label })),
    })),
    fake(reports.export, () => new Blob(['Carrier,Delivered\r\n']) as never),
    fake(reports.schedule, ({ body: { groupBy: _g, compareWith: _c, carrierId: _i, ...body } }) => ({
      ...(body as Pick<
        typeof body,
        'reportId' | 'period' | 'format' | 'rhythm' | 'weekday' | 'dayOfMonth' | 'hour' | 'timeZone'
      >),
      id: CARRIER_ID,
      name: 'On-Time Delivery',
      narrowedBy: [],
      lastSentDate: null,
      emailAddress: 'robin@acme.example',
      version: 1,
    })),
  ]);
  return { server, ...(await openScreenAt(at)) };
}

const figures = () => page.getByRole('region', { name: 'Figures' });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

it('shows sums, a chart and groups beside the period before, to eyes and to ears', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'On-Time Delivery', level: 1 })).toBeVisible();
  await expect.element(page.getByText('03/01/2026 – 03/04/2026, beside 02/25/2026 – 02/28/2026')).toBeVisible();
  const row = figures().getByRole('row', { name: /Prairie State Freight/ });
  const cells = () =>
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(row).toBeVisible();
  expect(cells()).toEqual(['40▲ +33.3%', '2▼ -33.3%, better', '95.0%▲ +5.0 pts, better', 'Rows']);
  const other = figures().getByRole('row', { name: /No carrier/ });
  expect(
    other
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '0', '–', 'Rows']);
  const spoken = page.getByRole('table', { name: 'On-time delivery by day' });
  await expect.element(spoken.getByRole('row', { name: '03/02 – 80.0%' })).toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
  await page.viewport(375, 800);
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('leads to the list that shows exactly those rows, out of the frame', async () => {
  await open();
  const link = figures().getByRole('link', { name: 'Prairie State Freight' });
  await expect.element(link).toHaveAttribute('target', '_top');
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      `/shipments/tracking?statuses=Delivered&statuses=DeliveryConfirmed&deliveryStartDate=2026-03-01&carrierId=${CARRIER_ID}&carrier=Prairie+State+Freight`,
    );
  await expect.element(figures().getByRole('link', { name: 'No carrier' })).not.toBeInTheDocument();
});

it('opens the rows behind a group, and says so in the address', async () => {
  const { server, address } = await open();
  await figures().getByRole('button', { name: 'Rows of Prairie State Freight' }).click();
  const rows = page.getByRole('region', { name: 'Rows of Prairie State Freight' });
  await expect
    .element(rows.getByRole('link', { name: 'S100001' }))
    .toHaveAttribute('href', '/shipments/S100001/preview');
  await expect.element(rows.getByText('03/02/2026')).toBeVisible();
  expect(server.requests(reports.rows).at(-1)!.query).toMatchObject({ groupKey: CARRIER_ID, page: 1 });
  expect(address()).toContain(`rows=${CARRIER_ID}`);
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Close the rows' }).click();
  await expect.element(rows).not.toBeInTheDocument();
});

it('is narrowed by filters that stand in the address, and saved as it stands', async () => {
  const { server, address } = await open(
    '/reports/on-time-delivery/page?period=LastMonth&groupBy=nothing&shippingMode=Boat',
  );
  await page.getByLabelText('Mode').selectOptions('LTL');
  await page.getByLabelText('Group by').selectOptions('lane');
  await page.getByLabelText('Compare with').selectOptions('YearBefore');
  await expect
    .poll(() => server.requests(reports.figures).at(-1)!.query)
    .toEqual({
      period: 'LastMonth',
      shippingMode: 'LTL',
      groupBy: 'lane',
      compareWith: 'YearBefore',
      timeZone: timeZoneHere(),
    });
  expect(address()).toBe(
    '/reports/on-time-delivery/page?period=LastMonth&compareWith=YearBefore&groupBy=lane&shippingMode=LTL',
  );
  await page.getByLabelText('Period').selectOptions('Custom');
  await expect.element(page.getByLabelText('From')).toBeVisible();
  await page.getByLabelText('From').fill('2026-03-01');
  await page.getByLabelText('To', { exact: true }).fill('2026-03-04');
  await expect
    .poll(() => server.requests(reports.figures).at(-1)!.query)
    .toMatchObject({ from: '2026-03-01', to: '2026-03-04' });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect
    .poll(() => server.requests(reports.export).at(-1)!.body)
    .toMatchObject({
      from: '2026-03-01',
      shippingMode: 'LTL',
      content: 'groups',
    });
});

it('stops an export when the report is left, and says so', async () => {
  const { server, go } = await open();
  const saved = watchSavedFiles();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['The file is saved']);
  for (const { id } of currentNotices()) dismissNotice(id);
  const answerLate = server.holdNext(reports.export);
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  go('/reports');
  await expect.element(page.getByRole('heading', { name: 'On-Time Delivery', level: 1 })).not.toBeInTheDocument();
  answerLate();
  await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['The export stopped']);
  for (const { id } of currentNotices()) dismissNotice(id);
  expect(saved).toEqual(['On-Time Delivery.csv']);
});

it('tells the window around it what is chosen, and nobody else', async () => {
  const around = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  await open('/reports/on-time-delivery/page?period=LastMonth&shippingMode=Boat');
  const told = () =>
    around.mock.calls.flatMap(([data, target]) =>
      'reportSearch' in (data as object) ? [[(data as { reportSearch: string }).reportSearch, target]] : [],
    );
  await expect.poll(() => told()).toEqual([['period=LastMonth', window.location.origin]]);
  await page.getByLabelText('Mode').selectOptions('LTL');
  await figures().getByRole('button', { name: 'Rows of Prairie State Freight' }).click();
  await expect
    .poll(() => told().map(([search]) => search))
    .toEqual([
      'period=LastMonth',
      'period=LastMonth&shippingMode=LTL',
      `period=LastMonth&shippingMode=LTL&rows=${CARRIER_ID}`,
    ]);
});

it('has nothing beside it where it tells how things stand now', async () => {
  const { server } = await open(
    '/reports/accruals/page?compareWith=YearBefore',
    makeAnswer({
      id: 'accruals',
      previousPeriod: null,
      totals: { values: [42, 2, 0.95], previous: null },
      groups: makeAnswer().groups.map((group) => ({ ...group, previous: null })),
      chart: {
        ...makeAnswer().chart,
        points: makeAnswer().chart.points.map((point) => ({ ...point, previous: null })),
      },
    }),
  );
  await expect.element(page.getByText('03/01/2026 – 03/04/2026', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByLabelText('Period')).toBeVisible();
  await expect.element(page.getByLabelText('Compare with')).not.toBeInTheDocument();
  expect(server.requests(reports.figures)[0]!.query).not.toHaveProperty('compareWith');
  const spoken = page.getByRole('table', { name: 'On-time delivery by day' });
  await expect.element(spoken.getByRole('row', { name: '03/03 90.0%', exact: true })).toBeInTheDocument();
  await expect.element(figures().getByText('new')).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

const rectsOf = (part: string) =>
  [...document.querySelectorAll(`[class*="_${part}_"]`)].map((element) => element.getBoundingClientRect());
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe.each([
  [1440, 13],
  [900, 13],
  [375, 13],
  [375, 7],
  [375, 4],
])('the chart at a width of %i with %i columns', (width, count) => {
  it('has a value and a label for each of them, and none lies over another or over a mark', async () => {
    await page.viewport(width, 900);
    const points = Array.from({ length: count }, (_, index) => ({
      from: `2025-${String((index % 12) + 1).padStart(2, '0')}-01`,
      to: `2025-${String((index % 12) + 1).padStart(2, '0')}-28`,
      value: 100_000 + 9_000 * (index % 5),
      // On it, just over it, further over it, below it.
      previous: 100_000 + 9_000 * (index % 5) + [0, 2_000, 12_000, 25_000, -30_000][index % 5]!,
    }));
    const columns = [{ id: 'spend', label: 'Spend', kind: 'money' as const, better: null }];
    await open('/reports/spend/page', makeAnswer({ columns, chart: { columnId: 'spend', unit: 'month', points } }));
    await expect.element(page.getByRole('table', { name: 'Spend by month' })).toBeInTheDocument();
    const [values, labels, marks] = ['value', 'label', 'mark'].map(rectsOf) as [DOMRect[], DOMRect[], DOMRect[]];
    expect([values.length, labels.length, marks.length]).toEqual([count, count, count]);
    const all = [...values, ...labels, ...marks];
    expect(all.every((rect) => rect.width > 0 && rect.left >= 0 && rect.right <= width)).toBe(true);
    const met = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (meet(one, other) ? [[one, other]] : [])),
    );
    expect(met).toEqual([]);
    // Nor over what the chart is called.
    const caption = document.querySelector('figcaption')!.getBoundingClientRect();
    expect(values.every((rect) => rect.top >= caption.bottom)).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

it.each([
  [1440, [5, 4]],
  [1500, [9]],
  [1000, [5, 4]],
  [600, [3, 3, 3]],
])('at a width of %i nine sums stand in rows of %j', async (width, expected) => {
  await page.viewport(width, 900);
  const columns = Array.from({ length: 9 }, (_, index) => ({
    id: `c${index}`,
    label: `Column ${index}`,
    kind: 'count' as const,
    better: null,
  }));
  const nine = columns.map((_, index) => index);
  await open(
    '/reports/carrier-scorecard/page',
    makeAnswer({
      columns,
      groups: [],
      totals: { values: nine, previous: nine },
      chart: { ...makeAnswer().chart, columnId: 'c0' },
    }),
  );
  await expect.element(page.getByText('Column 8').first()).toBeVisible();
  const rows = Map.groupBy(rectsOf('total'), ({ top }) => Math.round(top));
  expect([...rows.values()].map((row) => row.length)).toEqual(expected);
});

it('is mailed as it stands, with a period that moves', async () => {
  const { server } = await open('/reports/on-time-delivery/page?shippingMode=LTL&period=LastMonth');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this report' });
  await dialog.getByLabelText('How often', { exact: false }).selectOptions('Monthly');
  await dialog.getByLabelText('On day', { exact: false }).selectOptions('31');
  await dialog.getByLabelText(/^As/).selectOptions('CSV');
  expect(await accessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.element(page.getByText(/On-Time Delivery is mailed to/)).toBeVisible();
  expect(server.requests(reports.schedule)[0]!.body).toEqual({
    reportId: 'on-time-delivery',
    period: 'LastMonth',
    shippingMode: 'LTL',
    format: 'CSV',
    rhythm: 'Monthly',
    weekday: null,
    dayOfMonth: 31,
    hour: 6,
    timeZone: timeZoneHere(),
  });
});

it('says when there is nothing, and when there is no such report', async () => {
  const nothing = makeAnswer({ groups: [], groupCount: 0, totals: { values: [0, 0, null], previous: [0, 0, null] } });
  const { unmount } = await open(undefined, nothing);
  await expect.element(page.getByText('Nothing in this period. Try another period or fewer filters.')).toBeVisible();
  await unmount();
  await open('/reports/unknown/page');
  await expect.element(page.getByText('There is no such report')).toBeVisible();
});

it('finds carriers that are not offered at first by what is typed, and is narrowed to the one that is chosen', async () => {
  const { server, address } = await open('/reports/on-time-delivery/page?period=LastMonth');
  const field = page.getByRole('combobox', { name: 'Carrier' });
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Prairie State Freight' })).toBeVisible();
  expect(page.getByRole('listbox').getByRole('option').elements()).toHaveLength(1);
  await field.fill('zephyr');
  await page.getByRole('option', { name: 'Zephyr Hauling' }).click();
  await expect.poll(() => server.requests(reports.figures).at(-1)!.query.carrierId).toBe(CARRIER_ID);
  expect(server.requests(reports.choices).at(-1)!.query).toMatchObject({ of: 'carrier', searchTerm: 'zephyr' });
  expect(address()).toContain('carrierName=Zephyr+Hauling');
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Clear Carrier' }).click({ force: true });
  await expect.poll(() => server.requests(reports.figures).at(-1)!.query.carrierId).toBeUndefined();
});

it('asks for no days that are half typed, and no day moves the other', async () => {
  const { server } = await open('/reports/on-time-delivery/page?from=2026-03-01&to=2026-03-04');
  const to = page.getByLabelText('To', { exact: true });
  await to.fill('2026-01-04');
  await expect.element(to).toHaveAccessibleDescription('The period ends before it begins.');
  await to.fill('0020-03-04');
  await expect.element(to).toHaveAccessibleDescription('Days are from 1990 to 2199.');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-03-01');
  await to.fill('2026-03-09');
  await expect.poll(() => server.requests(reports.figures).at(-1)!.query.to).toBe('2026-03-09');
  expect(new Set(server.requests(reports.figures).map(({ query }) => `${query.from} ${query.to}`))).toEqual(
    new Set(['2026-03-01 2026-03-04', '2026-03-01 2026-03-09']),
  );
  await to.fill('2030-03-09');
  await expect.element(to).toHaveAccessibleDescription('A period is two years at most.');
});

it('has no arrow beside what has not moved, and says what it is narrowed to', async () => {
  const [group] = makeAnswer().groups;
  const still = { ...group!, values: [40, 2, 0.95], previous: [40, 2, 0.95004] };
  await open(undefined, makeAnswer({ groups: [still], narrowedBy: ['Mode: LTL', 'From: IL'] }));
  const row = figures().getByRole('row', { name: /Prairie State Freight/ });
  await expect.element(row).toBeVisible();
  expect(
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['40no change', '2no change', '95.0%no change', 'Rows']);
  await expect.element(page.getByText('Mode: LTL, From: IL')).toBeVisible();
});
