import type { AnswerGroup, ReportAnswer, ReportRows } from '@lanewright/contract/reports.ts';
import { REPORTS } from '@lanewright/domain/reports/reports.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { madeRows } from './made-rows.test-rows.ts';

let world: World;
let companyId: string;
let admin: Client;
let make: ReturnType<typeof madeRows>;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany();
  admin = await world.makeUser(companyId);
  make = madeRows(world, companyId);
});
afterAll(() => world.close());

const MARCH = 'from=2026-03-01&to=2026-03-31&timeZone=America/Chicago';
const figures = async (id: string, query = MARCH, who = admin): Promise<ReportAnswer> => {
  const { status, body } = await who.get(`/reports/${id}/figures?${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const rowsOf = async (id: string, query = MARCH): Promise<ReportRows> =>
  (await admin.get(`/reports/${id}/rows?${query}`)).body;
/** The figures of a row by the names of their columns. */
const named = ({ columns }: ReportAnswer, values: readonly (number | null)[]) =>
  Object.fromEntries(columns.map(({ id }, index) => [id, values[index]]));
const groupNamed = (answer: ReportAnswer, label: string): AnswerGroup =>
  answer.groups.find((group) => group.label === label)!;
const csv = async (id: string, body: object, who = admin) => {
  const answer = await who.post(`/reports/${id}/export`, body);
  expect(answer.status).toBe(200);
  return String(answer.body).replace('\u{FEFF}', '').trimEnd().split('\r\n');
};

describe('the list', () => {
  const namesFor = async (who: Client, typed = '') =>
    (await who.get(`/reports?fuzzyMatchTerm=${encodeURIComponent(typed)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('has all reports for who may see all, and finds them though a word is mistyped', async () => {
    expect(await namesFor(admin)).toEqual(REPORTS.map(({ name }) => name));
    expect(await namesFor(admin, 'delivry')).toEqual(['On-Time Delivery']);
    expect(await namesFor(admin, 'nothing like it')).toEqual([]);
    expect((await admin.get('/reports/on-time-delivery')).body).toBe('/reports/on-time-delivery/page');
    expect((await admin.get('/reports/unknown')).status).toBe(404);
  });

  it('has those whose rows the person may see, and refuses the others wherever they are asked', async () => {
    const reporting = await world.makeUser(companyId, { roles: ['Reporting'] });
    expect(await namesFor(reporting)).toEqual([
      'On-Time Delivery',
      'Loading Time',
      'Unloading Time Report',
      'Carrier Scorecard',
      'CO2 by Lane and Customer',
      'Consolidation Savings',
    ]);
    const asked = [
      await reporting.get('/reports/spend'),
      await reporting.get('/reports/spend/figures'),
      await reporting.get('/reports/spend/rows'),
      await reporting.get('/reports/spend/choices?of=carrier'),
      await reporting.post('/reports/spend/export', {}),
      await reporting.post('/reports/spend/pdf', {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const nobody = await world.makeUser(companyId, {
      permissions: ['ViewInvoice', 'ViewCarrierInvoice', 'ViewShipment'],
    });
    expect((await nobody.get('/reports')).status).toBe(403);
    const { columns } = await figures('carrier-scorecard', MARCH, reporting);
    expect(columns.map(({ id }) => id)).not.toContain('overbilled');
    expect((await figures('carrier-scorecard')).columns.map(({ id }) => id)).toContain('overbilled');
  });
});

describe('the choices of a filter', () => {
  const choices = async (id: string, query: string) => {
    const { status, body } = await admin.get(`/reports/${id}/choices?${MARCH}&${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data.map(({ label }: { label: string }) => label);
  };

  it('are those with the most rows, and any other by a part of its name', async () => {
    const names = Array.from({ length: 55 }, (_, index) => `Hauler ${String(index).padStart(2, '0')}`);
    for (const name of names) {
      const carrier = await make.carrier(name);
      for (let count = 0; count < (name === 'Hauler 54' ? 1 : 2); count += 1) await make.shipment({ carrier });
    }
    const first = await choices('on-time-delivery', 'of=carrier');
    expect(first).toHaveLength(50);
    expect(first).not.toContain('Hauler 54');
    expect(await choices('on-time-delivery', 'of=carrier&searchTerm=ler%2054')).toEqual(['Hauler 54']);
    // As the report is narrowed otherwise; whoever is chosen already keeps nobody else away.
    expect(await choices('on-time-delivery', 'of=carrier&searchTerm=54&shippingMode=LTL')).toEqual([]);
    const { body } = await admin.get(`/reports/on-time-delivery/choices?${MARCH}&of=carrier&searchTerm=hauler%2054`);
    const chosen = await choices(
      'on-time-delivery',
      `of=carrier&searchTerm=hauler%2053&carrierId=${body.data[0].value}`,
    );
    expect(chosen).toEqual(['Hauler 53']);
  });

  it('are customers where a report knows them, also those without a name, and narrow it to themselves', async () => {
    const order = { weight: 5_000, miles: 300 };
    await make.shipment({ orders: [{ ...order, customer: 'Mill 100% & Sons' }] });
    await make.shipment({ orders: [{ ...order, customer: '' }] });
    expect(await choices('co2', 'of=customer&searchTerm=100%25')).toEqual(['Mill 100% & Sons']);
    for (const customer of ['Mill 100% & Sons', 'Unknown']) {
      const answer = await figures('co2', `${MARCH}&customer=${encodeURIComponent(customer)}`);
      expect(named(answer, answer.totals.values)).toMatchObject({ orders: 1 });
      expect(answer.narrowedBy).toEqual([`Customer: ${customer}`]);
    }
    const { status, body } = await admin.get(`/reports/on-time-delivery/choices?${MARCH}&of=customer`);
    expect([status, Object.keys(body.modelState)]).toEqual([422, ['of']]);
  });
});

it('what a report is narrowed to stands on its paper and in its file', async () => {
  const carrier = await make.carrier('Prairie State Freight');
  await make.shipment({ carrier, mode: 'TL' });
  const question = {
    from: '2026-03-01',
    to: '2026-03-31',
    carrierId: carrier.id,
    shippingMode: 'TL',
    originState: 'IL',
  };
  const paper = await admin.post('/reports/on-time-delivery/pdf', question);
  const [page] = await pdfText(paper.body);
  expect(page).toContain('Carrier: Prairie State Freight, Mode: Truckload, From: IL');
  const lines = await csv('on-time-delivery', question);
  expect(lines.at(-1)).toContain('03/31/2026, Carrier: Prairie State Freight, Mode: Truckload, From: IL"');
});

describe('every report', () => {
  it('answers figures and rows by whatever it can be grouped by, a file and a paper; also of nothing', async () => {
    for (const { id, groupings } of REPORTS)
      for (const groupBy of groupings) expect((await figures(id, `${MARCH}&groupBy=${groupBy}`)).groups).toEqual([]);
    const carrier = await make.carrier('Prairie');
    const order = { weight: 5_000, miles: 300 };
    const shipmentId = await make.shipment({ carrier, orders: [order, order] });
    await make.shipment({ carrier, status: 5, deliveredAt: null, onTime: null });
    await make.stop(shipmentId, 'Pickup', '2026-03-08T12:00:00Z', 45, 1);
    await make.stop(shipmentId, 'Dropoff', '2026-03-10T12:00:00Z', 150, 2);
    await make.offer(shipmentId, { carrier, state: 'Accepted' });
    const charges = { 'Freight Rate': 80_000, Detention: 5_000 };
    await make.invoice({ shipmentId, carrier, charges, external: 90_000 });
    for (const { id, groupings, name } of REPORTS) {
      for (const groupBy of groupings) {
        const answer = await figures(id, `${MARCH}&groupBy=${groupBy}`);
        expect(answer.groups.length).toBeGreaterThan(0);
        expect(answer.groups.every(({ label }) => label !== '')).toBe(true);
        expect(answer.groups.every(({ values }) => values.length === answer.columns.length)).toBe(true);
        const { rows, columns } = await rowsOf(id, `${MARCH}&groupBy=${groupBy}`);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ values }) => values.length === columns.length)).toBe(true);
      }
      const question = { from: '2026-03-01', to: '2026-03-31' };
      const { groupCount, groups } = await figures(id);
      // Nobody may have so many files at once.
      const another = await world.makeUser(companyId);
      expect(await csv(id, question, another)).toHaveLength(groupCount + 2);
      const every = await csv(id, { ...question, content: 'rows' }, another);
      expect(every).toHaveLength((await rowsOf(id)).rows.length + 1);
      const paper = await another.post(`/reports/${id}/pdf`, question);
      expect(paper.headers['content-type']).toBe('application/pdf');
      const [page] = await pdfText(paper.body);
      expect(page).toContain(name);
      expect(page).toContain(groups[0]!.label);
    }
  });

  it('belongs to its company alone', async () => {
    const other = await world.makeCompany('Ironbridge');
    const shipmentId = await madeRows(world, other).shipment();
    await madeRows(world, other).invoice({ shipmentId, charges: { 'Freight Rate': 100 } });
    for (const { id } of REPORTS) expect((await figures(id)).groupCount).toBe(0);
  });

  it.each([
    ['groupBy=location', 'groupBy'],
    ['from=2026-03-01', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2020-01-01&to=2026-03-01', 'to'],
    ['timeZone=Mars/Olympus', 'timeZone'],
  ])('that is asked %s is refused, and says why', async (query, field) => {
    const { status, body } = await admin.get(`/reports/on-time-delivery/figures?${query}`);
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
  });
});

describe('on-time delivery', () => {
  it('counts what is delivered on the days of who asks, beside the month before', async () => {
    const [prairie, summit] = [await make.carrier('Prairie'), await make.carrier('Summit')];
    await make.shipment({ carrier: prairie, onTime: 'OnTime', due: '2026-03-10T15:00' });
    await make.shipment({ carrier: prairie, onTime: 'Early', due: '2026-03-11T15:00' });
    await make.shipment({ carrier: prairie, onTime: 'Late', due: '2026-03-12T15:00' });
    await make.shipment({ carrier: prairie, onTime: null, due: '2026-03-12T15:00' });
    await make.shipment({ carrier: summit, onTime: 'Late', due: '2026-03-12T15:00' });
    // In Chicago still the last evening of March, and already the first of April elsewhere.
    await make.shipment({ carrier: summit, onTime: 'OnTime', due: '2026-04-01T03:00' });
    await make.shipment({ carrier: summit, onTime: 'OnTime', due: '2026-04-01T06:00' });
    await make.shipment({ carrier: prairie, onTime: 'Late', due: '2026-02-20T15:00' });
    await make.shipment({ carrier: prairie, onTime: null, due: '2026-03-10T15:00', status: 5 });
    await make.shipment({ carrier: prairie, onTime: null, due: '2026-03-10T15:00', status: -1 });

    const answer = await figures('on-time-delivery');
    expect(answer.previousPeriod).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    const first = groupNamed(answer, 'Prairie');
    expect(named(answer, first.values)).toEqual({
      delivered: 4,
      early: 1,
      onTime: 1,
      late: 1,
      unjudged: 1,
      onTimeShare: 2 / 3,
    });
    expect(named(answer, first.previous!)).toMatchObject({ delivered: 1, late: 1, onTimeShare: 0 });
    expect(groupNamed(answer, 'Summit').previous).toBeNull();
    expect(named(answer, answer.totals.values)).toMatchObject({ delivered: 6, onTimeShare: 0.6 });
    const bars = answer.chart.points.filter(({ value }) => value !== null);
    expect(bars.map(({ from, value }) => [from, value])).toEqual([
      ['2026-03-10', 1],
      ['2026-03-11', 1],
      ['2026-03-12', 0],
      ['2026-03-31', 1],
    ]);
    expect(answer.chart.points[19]!.previous).toBe(0);
  });

  it('of the last 30 days is that of the dashboard, and so is what it is compared with', async () => {
    const timeZone = 'America/Chicago';
    const { date: today } = localTimeAt(timeZone, Date.now());
    const noon = (days: number) => `${addDays(today, days)}T18:00`;
    for (const [days, onTime] of [
      [0, 'Late'],
      [-1, 'OnTime'],
      [-1, 'Late'],
      [-30, 'Early'],
      [-31, 'OnTime'],
      [-60, 'Late'],
      [-61, 'OnTime'],
    ] as const)
      await make.shipment({ due: noon(days), deliveredAt: `${noon(days)}:00Z`, onTime });
    const { last, before } = (await admin.get(`/dashboard/trends?timeZone=${timeZone}`)).body.onTime;
    const answer = await figures('on-time-delivery', `period=Last30Days&timeZone=${timeZone}`);
    expect([answer.period, answer.previousPeriod]).toEqual(
      [last, before].map(({ from, to }: { from: string; to: string }) => ({ from, to })),
    );
    expect(answer.period.to).toBe(addDays(today, -1));
    expect([last.delivered, before.delivered]).toEqual([3, 2]);
    for (const [shown, values] of [
      [last, answer.totals.values],
      [before, answer.totals.previous!],
    ])
      expect(named(answer, values)).toMatchObject({
        delivered: shown.delivered,
        onTimeShare: shown.onTime / shown.judged,
      });
  });

  it('leads to the list that shows exactly those shipments', async () => {
    const carrier = await make.carrier('Prairie');
    for (const [mode, to] of [
      ['TL', 'TX'],
      ['TL', 'GA'],
      ['LTL', 'TX'],
    ])
      await make.shipment({ carrier, mode: mode!, to: to! });
    await make.shipment({ carrier, due: '2026-05-10T15:00' });
    await make.shipment({ carrier, status: 5 });
    for (const query of [
      'groupBy=carrier',
      'groupBy=mode',
      'groupBy=lane',
      'groupBy=lane&shippingMode=TL',
      `groupBy=mode&carrierId=${carrier.id}&destinationState=TX`,
    ]) {
      const answer = await figures('on-time-delivery', `${MARCH}&${query}`);
      expect(answer.groups.length).toBeGreaterThan(0);
      for (const { drill, values } of answer.groups) {
        const words = new URLSearchParams({ timeZone: 'America/Chicago' });
        for (const [name, value] of Object.entries(drill!.filter))
          for (const one of [value].flat()) words.append(name, one);
        const { body } = await admin.get(`/shipments?${words.toString()}`);
        expect(body.totalCount ?? body.data.length).toBe(values[0]);
      }
    }
  });

  it('is narrowed by carrier, mode and lane', async () => {
    const [prairie, summit] = [await make.carrier('Prairie'), await make.carrier('Summit')];
    await make.shipment({ carrier: prairie, mode: 'TL', from: 'IL', to: 'TX' });
    await make.shipment({ carrier: prairie, mode: 'LTL', from: 'IL', to: 'GA' });
    await make.shipment({ carrier: summit, mode: 'LTL', from: 'OH', to: 'TX' });
    const count = async (query: string) => (await figures('on-time-delivery', `${MARCH}&${query}`)).totals.values[0];
    expect(await count(`carrierId=${prairie.id}`)).toBe(2);
    expect(await count('shippingMode=LTL')).toBe(2);
    expect(await count('destinationState=TX')).toBe(2);
    expect(await count('originState=OH&destinationState=TX&shippingMode=TL')).toBe(0);
  });
});

it('loading and unloading time are from arrival to departure, with median, slowest tenth and detention', async () => {
  const shipmentId = await make.shipment();
  for (const [index, minutes] of [30, 60, 90, 240].entries())
    await make.stop(shipmentId, 'Pickup', '2026-03-08T12:00:00Z', minutes, index + 1);
  await make.stop(shipmentId, 'Pickup', '2026-03-09T12:00:00Z', null, 5);
  await make.stop(shipmentId, 'Pickup', '2026-04-09T12:00:00Z', 10, 6);
  await make.stop(shipmentId, 'Dropoff', '2026-03-10T12:00:00Z', 20, 7);
  const loading = await figures('loading-time', `${MARCH}&groupBy=mode`);
  expect(named(loading, loading.totals.values)).toEqual({
    stops: 4,
    average: 105,
    median: 75,
    slowest: expect.closeTo(195, 6),
    detained: 1,
    detainedShare: 0.25,
  });
  const unloading = await figures('unloading-time', `${MARCH}&groupBy=mode`);
  expect(named(unloading, unloading.totals.values)).toMatchObject({ stops: 1, average: 20 });
});

describe('spend', () => {
  it('is what invoices come to, each amount once, and equals the lists of them', async () => {
    const carrier = await make.carrier('Prairie');
    const [one, other, audited] = [
      await make.shipment({ carrier }),
      await make.shipment({ to: 'GA' }),
      await make.shipment(),
    ];
    await make.invoice({ shipmentId: one, carrier, charges: { 'Freight Rate': 90_000, Detention: 5_000 } });
    await make.invoice({ shipmentId: one, carrier, charges: { 'Freight Rate': 1_050 }, relation: 'BalanceDue' });
    await make.invoice({ side: 'Customer', shipmentId: other, charges: { 'Freight Rate': 70_001 } });
    const passedOn = await make.invoice({
      shipmentId: audited,
      charges: { 'Freight Rate': 50_000 },
      status: 'ReadyToInvoice',
    });
    await make.invoice({
      side: 'Customer',
      shipmentId: audited,
      passedOn,
      charges: { 'Freight Rate': 50_000, Fee: 2_500 },
    });
    await make.invoice({ carrier, charges: { 'Freight Rate': 11_111 }, status: 'Draft' });
    await make.invoice({ carrier, charges: { 'Freight Rate': 22_222 }, status: 'Voided' });
    await make.invoice({ carrier, charges: { 'Freight Rate': 33_333 }, day: '2026-04-01' });

    const byLane = await figures('spend', `${MARCH}&groupBy=lane`);
    expect(named(byLane, byLane.totals.values)).toMatchObject({ invoices: 4, shipments: 3, spend: 2_185.51 });
    expect(byLane.groups.map(({ label, values }) => [label, values[2]])).toEqual([
      ['IL → TX', 1_485.5],
      ['IL → GA', 700.01],
    ]);
    expect(byLane.chart.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(2_185.51, 6);

    const byCarrier = await figures('spend', `${MARCH}&groupBy=carrier`);
    const { drill, values } = groupNamed(byCarrier, 'Prairie');
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries(drill!.filter))
      for (const one of [value].flat()) words.append(name, one);
    const { body } = await admin.get(`/carrier-invoices?${words.toString()}`);
    expect([body.totalCount ?? body.data.length, values[0]]).toEqual([2, 2]);
    expect(
      body.data.reduce(
        (sum: number, { amount, totalAmount }: { amount?: number; totalAmount?: number }) =>
          sum + (amount ?? totalAmount ?? Number.NaN),
        0,
      ),
    ).toBe(values[2]);
    expect(groupNamed(byCarrier, 'No carrier').drill).toBeNull();
  });

  it('leaves out audited invoices for who may not see them', async () => {
    await make.invoice({ charges: { 'Freight Rate': 100 } });
    await make.invoice({ charges: { 'Freight Rate': 900 }, type: 'FreightAuditPayment' });
    const some = await world.makeUser(companyId, {
      permissions: ['ViewReports', 'ViewShipment', 'ViewInvoice', 'ViewCarrierInvoice'],
    });
    expect((await figures('spend', MARCH, some)).totals.values[2]).toBe(1);
    expect((await figures('spend')).totals.values[2]).toBe(10);
  });
});

it('the scorecard has deliveries, offers and bills of each carrier', async () => {
  const [prairie, summit] = [await make.carrier('Prairie'), await make.carrier('Summit')];
  const shipmentId = await make.shipment({ carrier: prairie, cost: 1_000, miles: 400, onTime: 'OnTime' });
  await make.shipment({ carrier: prairie, cost: 500, miles: 100, onTime: 'Late' });
  for (const state of ['Accepted', 'Accepted', 'Accepted', 'Declined', 'Withdrawn'])
    await make.offer(shipmentId, { carrier: prairie, state });
  await make.offer(shipmentId, { carrier: summit, state: 'Expired' });
  await make.offer(shipmentId, { carrier: summit, state: 'Accepted', at: '2026-05-01T12:00:00Z' });
  await make.invoice({ shipmentId, carrier: prairie, charges: { 'Freight Rate': 100_000 }, external: 112_345 });
  await make.invoice({
    carrier: prairie,
    charges: { 'Freight Rate': 100_000 },
    external: 100_000,
    relation: 'Duplicate',
  });
  await make.invoice({ carrier: prairie, charges: { 'Freight Rate': 100_000 }, external: 1, relation: 'Corrected' });
  const answer = await figures('carrier-scorecard');
  expect(named(answer, groupNamed(answer, 'Prairie').values)).toEqual({
    delivered: 2,
    onTimeShare: 0.5,
    accepted: 3,
    rejected: 1,
    acceptance: 0.75,
    perMile: 3,
    invoices: 2,
    rightShare: 0.5,
    overbilled: 123.45,
  });
  expect(named(answer, groupNamed(answer, 'Summit').values)).toMatchObject({
    delivered: 0,
    onTimeShare: null,
    acceptance: 0,
  });
});

it('accessorials are charges beyond freight and fuel; mismatches count as the bill came', async () => {
  const carrier = await make.carrier('Prairie');
  await make.invoice({
    carrier,
    charges: { 'Freight Rate': 80_000, 'Fuel Surcharge': 9_000, Detention: 7_500, Lumper: 2_000 },
    external: 98_500,
  });
  await make.invoice({
    carrier,
    charges: { 'Freight Rate': 10_000, Detention: 500, 'Rate Mismatch Adjustment': 4_000 },
    external: 14_500,
  });
  await make.invoice({ carrier, charges: { 'Freight Rate': 10_000 }, external: 9_000 });
  const answer = await figures('accessorials');
  expect(answer.groups.map(({ label, values }) => [label, ...values])).toEqual([
    ['Detention', 2, 80, 0, 0, 0],
    ['Lumper', 1, 20, 0, 0, 0],
    ['Rate mismatch', 0, 0, 2, 40, 10],
  ]);
  expect(answer.totals.values).toEqual([3, 100, 2, 40, 10]);
});

it('accruals are booked or delivered freight without an invoice, by the draft or else the booking', async () => {
  const [due, delivered] = ['2026-03-10T15:00', '2026-03-10T15:00:00Z'];
  const drafted = await make.shipment({ due, deliveredAt: delivered, cost: 900 });
  await make.invoice({ shipmentId: drafted, charges: { 'Freight Rate': 95_000 }, status: 'Draft' });
  await make.shipment({ due, deliveredAt: delivered, cost: 100.1 });
  await make.shipment({ due, status: 4, deliveredAt: null, cost: 400 });
  await make.shipment({ due, status: 1, deliveredAt: null, cost: 5_000 });
  await make.shipment({ due, orders: [{ weight: 1, miles: 1, terms: 'Collect' }] });
  await make.shipment({
    due,
    orders: [
      { weight: 1, miles: 1, terms: 'Collect' },
      { weight: 1, miles: 1 },
    ],
    cost: 10,
  });
  const invoiced = await make.shipment({ due });
  await make.invoice({ shipmentId: invoiced, charges: { 'Freight Rate': 90_000 } });
  const answer = await figures('accruals');
  expect(named(answer, answer.totals.values)).toMatchObject({
    shipments: 4,
    deliveredAmount: 1_060.1,
    bookedAmount: 400,
    amount: 1_460.1,
  });
  expect(groupNamed(answer, 'Booked, not delivered').values[0]).toBe(1);
  const rows = await rowsOf('accruals', `${MARCH}&groupKey=booked`);
  expect(rows.rows.map(({ values }) => values[4])).toEqual([400]);
});

it('accruals stand beside nothing, whatever they are asked to be compared with, and say why', async () => {
  for (const due of ['2026-03-10T15:00', '2026-02-10T15:00', '2025-03-10T15:00'])
    await make.shipment({ due, deliveredAt: null, status: 4, cost: 400 });
  for (const query of [MARCH, `${MARCH}&compareWith=YearBefore`]) {
    const answer = await figures('accruals', query);
    expect(named(answer, answer.totals.values)).toMatchObject({ shipments: 1, amount: 400 });
    expect([answer.previousPeriod, answer.totals.previous]).toEqual([null, null]);
    expect(answer.groups.map(({ previous }) => previous)).toEqual([null]);
    expect(answer.chart.points.every(({ previous }) => previous === null)).toBe(true);
    expect(answer.method.join(' ')).toContain('no earlier period stands beside it');
  }
  const question = { from: '2026-03-01', to: '2026-03-31' };
  expect((await csv('accruals', question))[0]).toBe(
    'Age,Shipments,"Delivered, not invoiced (USD)","Booked, not delivered (USD)",To accrue (USD),Oldest (days)',
  );
  const [page] = await pdfText((await admin.post('/reports/accruals/pdf', question)).body);
  expect(page).toContain('03/01/2026 – 03/31/2026');
  expect(page).not.toMatch(/beside 0|dashed line/);
  // The others have what was before.
  expect((await figures('spend')).previousPeriod).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

describe('CO2', () => {
  it('of lanes and of customers comes to what the shipments have', async () => {
    await make.shipment({
      co2: 900,
      orders: [
        { weight: 1_000, miles: 100, customer: 'Lone Star' },
        { weight: 1_000, miles: 200, customer: 'Peach' },
      ],
    });
    await make.shipment({
      co2: 100,
      orders: [
        { weight: 0, miles: 0, customer: 'Lone Star' },
        { weight: 0, miles: 0, customer: 'Peach' },
      ],
    });
    await make.shipment({ co2: null, to: 'GA' });
    const byCustomer = await figures('co2', `${MARCH}&groupBy=customer`);
    const co2Of = (label: string) => named(byCustomer, groupNamed(byCustomer, label).values).co2;
    expect([co2Of('Lone Star'), co2Of('Peach')]).toEqual([expect.closeTo(350, 6), expect.closeTo(650, 6)]);
    const { rows } = await world.admin.query('select sum(co2_grams) as grams from shipment where company_id = $1', [
      companyId,
    ]);
    for (const groupBy of ['customer', 'lane', 'mode']) {
      const answer = await figures('co2', `${MARCH}&groupBy=${groupBy}`);
      expect(named(answer, answer.totals.values)).toMatchObject({ shipments: 3, unknown: 1, orders: 5 });
      expect(named(answer, answer.totals.values).co2).toBeCloseTo(Number(rows[0].grams), 6);
    }
    const narrowed = await figures('co2', `${MARCH}&customer=peach`);
    expect(named(narrowed, narrowed.totals.values).co2).toBeCloseTo(650, 6);
  });
});

it('consolidation saves what the same orders would have been invoiced alone, and nothing where none went alone', async () => {
  const invoicedFor = async (cents: number, made: Parameters<typeof make.shipment>[0]) => {
    const shipmentId = await make.shipment(made);
    await make.invoice({ shipmentId, charges: { 'Freight Rate': cents } });
  };
  for (const cents of [50_000, 60_000, 90_000]) await invoicedFor(cents, { weight: 6_000 });
  await invoicedFor(20_000, { weight: 500, due: '2026-01-15T15:00' });
  await invoicedFor(1, { weight: 6_000, due: '2025-11-15T15:00' });
  await make.shipment({ weight: 6_000 });
  await invoicedFor(70_000, {
    orders: [
      { weight: 6_000, miles: 1 },
      { weight: 7_000, miles: 1 },
      { weight: 800, miles: 1 },
    ],
  });
  await invoicedFor(70_000, {
    orders: [
      { weight: 6_000, miles: 1 },
      { weight: 30_000, miles: 1 },
    ],
  });
  await make.shipment({
    orders: [
      { weight: 6_000, miles: 1 },
      { weight: 6_000, miles: 1 },
    ],
  });
  const answer = await figures('consolidation-savings');
  expect(named(answer, answer.totals.values)).toEqual({
    shipments: 2,
    orders: 5,
    invoiced: 700,
    alone: 1_400,
    saved: 700,
    savedShare: 0.5,
    unmatched: 1,
  });
});

it('what consolidation saves is the same to the cent by rows, by any groups, by bars and in all', async () => {
  const invoicedFor = async (cents: number, made: Parameters<typeof make.shipment>[0]) => {
    const shipmentId = await make.shipment(made);
    await make.invoice({ shipmentId, charges: { 'Freight Rate': cents } });
  };
  // The middle of two amounts lies between two cents, on each of the ways.
  for (const to of ['TX', 'GA', 'FL'])
    for (const cents of [50_000, 50_001]) await invoicedFor(cents, { weight: 6_000, to });
  const carriers = [await make.carrier('Prairie'), await make.carrier('Summit')];
  const order = { weight: 6_000, miles: 1 };
  let index = 0;
  for (const to of ['TX', 'GA', 'FL'])
    for (const count of [2, 3, 5]) {
      const orders = Array.from({ length: count }, () => order);
      const [carrier, mode] = [carriers[index % 2]!, index % 3 === 0 ? 'LTL' : 'TL'];
      await invoicedFor(70_000, { to, orders, carrier, mode, due: `2026-03-${10 + index}T15:00` });
      index += 1;
    }
  const inCents = (dollars: number | null) => Math.round(dollars! * 100);
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + inCents(one ?? 0), 0);
  const { rows, columns } = await rowsOf('consolidation-savings');
  expect(rows).toHaveLength(9);
  for (const groupBy of ['lane', 'carrier', 'mode']) {
    const answer = await figures('consolidation-savings', `${MARCH}&groupBy=${groupBy}`);
    expect(answer.groups.length).toBeGreaterThan(1);
    for (const id of ['alone', 'saved'] as const) {
      const [inFigures, inRows] = [answer.columns, columns].map((some) => some.findIndex((one) => one.id === id));
      const total = inCents(answer.totals.values[inFigures!]!);
      expect(total).toBeGreaterThan(0);
      expect([groupBy, id, sum(answer.groups.map(({ values }) => values[inFigures!]!))]).toEqual([groupBy, id, total]);
      expect([id, sum(rows.map(({ values }) => Number(values[inRows!])))]).toEqual([id, total]);
    }
    expect(sum(answer.chart.points.map(({ value }) => value))).toBe(
      inCents(named(answer, answer.totals.values).saved!),
    );
  }
});

it('files and pages have all rows behind a figure, each once', async () => {
  await world.admin.query(
    `insert into shipment (company_id, id, status, booked_at, delivery_sort, on_time_status, origin_state, destination_state)
     select $1, gen_random_uuid(), 8, now(), '2026-03-' || lpad((1 + n % 28)::text, 2, '0') || 'T15:00', 'OnTime', 'IL', 'TX' from generate_series(1, 2345) n`,
    [companyId],
  );
  await make.shipment({ to: 'GA' });
  const lines = await csv('on-time-delivery', {
    from: '2026-03-01',
    to: '2026-03-31',
    groupBy: 'lane',
    groupKey: 'IL>TX',
    content: 'rows',
  });
  expect(new Set(lines).size).toBe(2_346);
  const query = `${MARCH}&groupBy=lane&groupKey=${encodeURIComponent('IL>TX')}`;
  const [first, last] = [await rowsOf('on-time-delivery', query), await rowsOf('on-time-delivery', `${query}&page=47`)];
  expect([first.rows.length, first.hasMore, last.rows.length, last.hasMore]).toEqual([50, true, 45, false]);
  expect(first.rows.every(({ path }) => path?.startsWith('/shipments/'))).toBe(true);
});
