import type { DashboardFigure, DashboardTrends, NeedRow, RecentWork } from '@lanewright/contract/dashboard.ts';
import { FIGURE_KINDS, FIGURES, type CountedList } from '@lanewright/domain/dashboard/figures.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoonOrder } from '../../../test/bookings.ts';
import { makeCarrier, makeLane as makeContractLane, makeRate } from '../../../test/lanes.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

const ZONE = 'America/Chicago';
const today = () => localTimeAt(ZONE, Date.now()).date;
/** Noon in Chicago, or nearly, as shipments are sorted. */
const noonOf = (days: number) => `${addDays(today(), days)}T18:00`;

const ENDPOINTS: Record<CountedList, string> = {
  orders: '/Orders',
  shipments: '/shipments',
  tracking: '/shipments',
  rateMismatches: '/rate-mismatches',
  carrierInvoices: '/carrier-invoices',
  invoices: '/invoices',
  carriers: '/carriers',
  lanes: '/lanes',
};
/** Lists whose days are counted from the day of who asks. */
const KNOWS_ZONES: readonly CountedList[] = ['orders', 'shipments', 'tracking'];

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;

const asked = (client: Client, part: string) => client.get(`/dashboard/${part}?timeZone=${ZONE}`);
const figuresOf = async (client: Client): Promise<DashboardFigure[]> => (await asked(client, 'figures')).body;

async function lengthOf(client: Client, { kind, search }: Pick<DashboardFigure, 'kind' | 'search'>): Promise<number> {
  const { list } = FIGURES[kind];
  const words = Object.entries(search).flatMap(([name, word]) =>
    [word].flat().map((one): [string, string] => [name, one]),
  );
  const query = new URLSearchParams(words);
  if (KNOWS_ZONES.includes(list)) query.set('timeZone', ZONE);
  const { status, body } = await client.get(`${ENDPOINTS[list]}?${query.toString()}`);
  expect([kind, status]).toEqual([kind, 200]);
  return body.total;
}

/** As booking and tracking keep it. */
async function ship(change: Record<string, unknown>): Promise<string> {
  const order = await makeSoonOrder(planner, lane);
  const { body } = await planner.post('/shipments', { orders: [order.id] });
  const set = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
  await world.admin.query(`update shipment set ${set.join(', ')} where id = $1`, [
    body.resultId,
    ...Object.values(change),
  ]);
  return body.resultNumber;
}

const made: Record<string, string> = {};

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
  await makeSoonOrder(planner, lane);
  const carrierId = await makeCarrier(planner, 'Prairie State Freight', {
    modes: ['TL'],
    insurance: [{ kind: 'Cargo', amount: 100_000, expirationDate: addDays(today(), 12) }],
  });
  const { id: laneId } = await makeContractLane(planner);
  await makeRate(planner, laneId, 'Blue Ridge Transport', { expirationDate: addDays(today(), 20) });
  made['waiting'] = await ship({ status: 1, pickup_sort: noonOf(0), delivery_sort: noonOf(1) });
  made['forgotten'] = await ship({ status: 2, pickup_sort: noonOf(-2), delivery_sort: noonOf(0) });
  made['later'] = await ship({ status: 1, pickup_sort: noonOf(3), delivery_sort: noonOf(5) });
  const moving = { status: 5, booked_at: new Date(), carrier_id: carrierId, carrier_name: 'Prairie State Freight' };
  made['late'] = await ship({
    ...moving,
    exception: 'Late',
    on_time_status: 'Late',
    tracking_sort: '0',
    pickup_sort: noonOf(-1),
    delivery_sort: noonOf(0),
  });
  await ship({ ...moving, exception: 'AtRisk', on_time_status: 'AtRisk', tracking_sort: '1', pickup_sort: noonOf(0) });
  const arrived = { ...moving, status: 7, delivered_at: new Date() };
  const cost = { cost: 1_200.5, weight: 10_000, shipping_mode: 'TL' };
  await ship({ ...arrived, ...cost, on_time_status: 'OnTime', pickup_sort: noonOf(-4), delivery_sort: noonOf(-2) });
  await ship({ ...arrived, ...cost, on_time_status: 'Late', pickup_sort: noonOf(-5), delivery_sort: noonOf(-3) });
  await ship({
    ...arrived,
    cost: 300.25,
    weight: 2_000,
    shipping_mode: 'LTL',
    on_time_status: 'Early',
    pickup_sort: noonOf(-6),
    delivery_sort: noonOf(-4),
  });
});
afterAll(() => world.close());

describe('figures', () => {
  it('are the lengths of the lists that they lead to, every one of them', async () => {
    const figures = await figuresOf(planner);
    expect(figures.map(({ kind }) => kind)).toEqual([...FIGURE_KINDS]);
    for (const { kind, total, search } of figures) {
      expect([kind, total]).toEqual([kind, await lengthOf(planner, { kind, search })]);
    }
    const totalOf = (kind: string) => figures.find((figure) => figure.kind === kind)?.total;
    expect({
      noCarrier: totalOf('noCarrier'),
      late: totalOf('late'),
      atRisk: totalOf('atRisk'),
      tendering: totalOf('tendering'),
      pickupsToday: totalOf('pickupsToday'),
      deliveriesToday: totalOf('deliveriesToday'),
      isDelivered: totalOf('isDelivered'),
      insuranceExpiring: totalOf('insuranceExpiring'),
      ratesExpiring: totalOf('ratesExpiring'),
    }).toEqual({
      noCarrier: 2,
      late: 1,
      atRisk: 1,
      tendering: 1,
      pickupsToday: 2,
      deliveriesToday: 2,
      isDelivered: 3,
      insuranceExpiring: 1,
      ratesExpiring: 1,
    });
  });

  it('hold nothing that the person may not see, nor anything of another company', async () => {
    const reader = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect(new Set((await figuresOf(reader)).map(({ path }) => path))).toEqual(new Set(['/orders']));
    const nobody = await world.makeUser(companyId, { permissions: ['ViewContacts'] });
    expect(await figuresOf(nobody)).toEqual([]);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect((await figuresOf(stranger)).filter(({ total }) => total > 0)).toEqual([]);
    expect((await asked(stranger, 'needs')).body).toEqual([]);
  });

  it('leave drafts out for whoever may not see drafts, as the list does', async () => {
    const draft = await ship({ status: 0, pickup_sort: noonOf(0) });
    expect(draft).not.toBe('');
    const reporter = await world.makeUser(companyId, { roles: ['Reporting'] });
    const drafts = (figures: DashboardFigure[]) => figures.find(({ kind }) => kind === 'isDrafted')?.total;
    expect([drafts(await figuresOf(planner)), drafts(await figuresOf(reporter))]).toEqual([1, 0]);
    await world.admin.query(`update shipment set status = -1 where shipment_number = $1 and company_id = $2`, [
      draft,
      companyId,
    ]);
  });
});

describe('needs', () => {
  it('tell the most urgent first, each record once', async () => {
    const rows: NeedRow[] = (await asked(planner, 'needs')).body;
    expect(rows.map(({ need, number }) => [need, number]).slice(0, 3)).toEqual([
      ['noCarrier', made['forgotten']],
      ['noCarrier', made['waiting']],
      ['late', made['late']],
    ]);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({ path: `/shipments/${made['forgotten']}/preview` });
  });

  it('are of the lists that the person may see', async () => {
    const reader = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await asked(reader, 'needs')).body).toEqual([]);
  });

  it('have the tender first whose answer is due first, and say since when a truck is silent', async () => {
    const others = await world.makeCompany('Harborlight');
    const buyer = await world.makeUser(others);
    const from = await makeLane(buyer);
    const carrierId = await makeCarrier(buyer, 'Prairie State Freight', { modes: ['TL'] });
    const shipping = async (pickupSort: string) => {
      const order = await makeSoonOrder(buyer, from, { shippingMode: 'TL', equipmentTypes: ['Van'] });
      const { body } = await buyer.post('/shipments', { orders: [order.id] });
      await world.admin.query(`update shipment set pickup_sort = $2 where id = $1`, [body.resultId, pickupSort]);
      return body as { resultId: string; resultNumber: string };
    };
    const answeredWithin = async (hours: number, { resultId }: { resultId: string }) => {
      const answerUntil = new Date(Date.now() + hours * 3_600_000).toISOString();
      const { status } = await buyer.post(`/shipments/${resultId}/tender-offers`, {
        carrierId,
        amount: 1_850,
        answerUntil,
        emailAddresses: ['load@prairie.example'],
      });
      expect(status).toBe(200);
      return answerUntil;
    };
    const [unoffered, sooner, later] = [
      await shipping(noonOf(2)),
      await shipping(noonOf(3)),
      await shipping(noonOf(4)),
    ];
    // Its carrier is asked by other ways than an offer.
    await world.admin.query(`update shipment set status = 2 where id = $1`, [unoffered.resultId]);
    await answeredWithin(9, sooner);
    const tendersOf = async () =>
      ((await asked(buyer, 'needs')).body as NeedRow[])
        .filter(({ need }) => need === 'tendering')
        .map(({ number }) => number);
    expect(await tendersOf()).toEqual([sooner.resultNumber, unoffered.resultNumber]);
    const first = await answeredWithin(3, later);
    expect(await tendersOf()).toEqual([later.resultNumber, sooner.resultNumber]);

    const silent = await shipping(noonOf(-1));
    const heard = new Date(Date.now() - 5 * 3_600_000);
    await world.admin.query(
      `update shipment set status = 5, booked_at = now(), carrier_name = 'Prairie State Freight', exception = 'NoNews',
         tracking_sort = '1', last_news_at = $2 where id = $1`,
      [silent.resultId, heard],
    );
    const rows: NeedRow[] = (await asked(buyer, 'needs')).body;
    expect(rows.map(({ need, number, at }) => [need, number, at && Date.parse(at)])).toEqual([
      ['noNews', silent.resultNumber, heard.getTime()],
      ['tendering', later.resultNumber, Date.parse(first)],
      ['tendering', sooner.resultNumber, expect.any(Number)],
    ]);
  });
});

describe('trends', () => {
  it('add up what the lists behind them hold', async () => {
    const trends: DashboardTrends = (await asked(planner, 'trends')).body;
    const { last } = trends.onTime;
    expect(last).toMatchObject({ delivered: 3, judged: 3, onTime: 2 });
    expect(await lengthOf(planner, { kind: 'underWay', search: last.search })).toBe(last.delivered);
    const sums = trends.weeks.reduce(
      (sum, { truckload, ltl, weight }) => ({
        truckload: sum.truckload + truckload,
        ltl: sum.ltl + ltl,
        weight: sum.weight + weight,
      }),
      { truckload: 0, ltl: 0, weight: 0 },
    );
    expect(sums).toMatchObject({ truckload: 2_401, ltl: 300.25 });
    expect(trends.weeks).toHaveLength(13);
    for (const part of [trends.spend.month, trends.spend.before]) {
      expect(await lengthOf(planner, { kind: 'underWay', search: part.search })).toBe(part.shipments);
    }
  });

  it('are for who may see shipments', async () => {
    const reader = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await asked(reader, 'trends')).status).toBe(403);
  });
});

describe('recent work', () => {
  it('is what the person did last, one line a record, and nobody else’s', async () => {
    const rows: RecentWork[] = (await planner.get('/dashboard/recent')).body;
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const colleague = await world.makeUser(companyId);
    expect((await colleague.get('/dashboard/recent')).body).toEqual([]);
  });
});
