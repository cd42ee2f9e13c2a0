import { consolidation } from '@lanewright/contract/consolidation.ts';
import { optimization } from '@lanewright/contract/optimization.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeListedOrder } from '../../../freight/orders/fake-order-list.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeDetail, makeJob, makePreplan, makeSolution } from './fake-plans.ts';
import { button, cleanUp, openWorkspace, titles } from './open-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanUp);

const select = (number: string) => page.getByLabelText(`Select ${number}`).click();

describe('the orders pane', () => {
  it('selects all with their number, and shows selections only', async () => {
    await openWorkspace({ orders: Array.from({ length: 60 }, (_, index) => makeListedOrder(index + 1)) });
    await page.getByRole('checkbox', { name: 'All 60 orders' }).click();
    await expect.element(page.getByText('60 selected, 90,000 lbs')).toBeVisible();
    await page.getByRole('checkbox', { name: 'All 60 orders' }).click();
    await expect.element(page.getByText(/^\d+ selected/)).not.toBeInTheDocument();
    await select('O100002');
    await page.getByRole('switch', { name: 'Show Selections Only' }).click();
    await expect.element(page.getByText('O100003')).not.toBeInTheDocument();
  });

  it('opens filters and views, switches to a table with its columns, and expands', async () => {
    await openWorkspace();
    await expect.element(page.getByText('O100008')).toBeVisible();
    await button(/^Toggle filters/).click();
    await expect.element(page.getByRole('tab', { name: /^Filters/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'In plan' })).toBeInTheDocument();
    // What an order costs alone, before anybody has asked for quotes.
    await expect.element(page.getByRole('gridcell', { name: '$412.18' }).first()).toBeInTheDocument();
    await button('Columns').click();
    await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Expand the orders').click();
    await expect.element(page.getByRole('region', { name: 'Preplan Stops' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keeps the selection when it is expanded', async () => {
    await openWorkspace();
    await select('O100002');
    await select('O100003');
    await expect.element(page.getByText(/^2 selected/)).toBeVisible();
    await button('Expand the orders').click();
    await expect.element(page.getByRole('region', { name: 'Preplan Stops' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/^2 selected/)).toBeVisible();
    await button('Collapse the orders').click();
    await expect.element(page.getByRole('region', { name: 'Preplan Stops' })).toBeVisible();
    await expect.element(page.getByText(/^2 selected/)).toBeVisible();
  });

  it('runs an optimization of what is selected', async () => {
    const { server, stored } = await openWorkspace();
    await button('Optimize').click();
    await expect.element(page.getByRole('dialog').getByText('Please select at least one order')).toBeVisible();
    await button('CANCEL').click();
    await select('O100001');
    await select('O100002');
    await button('Optimize').click();
    await expect.element(button('RUN')).toBeDisabled();
    await page.getByLabelText(/^Job name/).fill('Mid west 1');
    await expect.element(page.getByLabelText(/^Job name/)).toHaveValue('Midwest1');
    await page.getByRole('combobox', { name: /^Constraint set/ }).click();
    await page.getByRole('option', { name: 'Standard 53 ft' }).click();
    await expect
      .element(page.getByRole('link', { name: 'View Full Details' }))
      .toHaveAttribute('href', `/optimization/constraints?id=${stored.constraints[0]!.id}`);
    expect(await accessibilityProblems()).toEqual([]);
    await button('RUN').click();
    await expect.poll(() => titles()).toEqual(['Job "Midwest1" queued with constraint "Standard 53 ft"']);
    expect(server.requests(optimization.run)[0]!.body).toMatchObject({
      equipmentMode: 1,
      orderIds: [{}, {}].map(() => expect.any(String)),
    });
    await expect.element(page.getByText(/^\d+ selected/)).not.toBeInTheDocument();
    await expect.element(button(/^Job Midwest1, Queued/)).toBeVisible();
  });

  it('takes a run back that the server refuses', async () => {
    const { server } = await openWorkspace();
    server.answerNext(optimization.run, refusal(422, 'Too many runs wait already.'));
    await select('O100001');
    await button('Optimize').click();
    await page.getByLabelText(/^Job name/).fill('Again');
    await button('RUN').click();
    await expect.poll(() => titles()).toEqual(['Too many runs wait already.']);
    await button('CANCEL').click();
    await button(/^Job Midwest_1/).click();
    await expect.element(button(/Queued: Again/)).not.toBeInTheDocument();
  });

  it('makes a constraint on the way', async () => {
    await openWorkspace();
    await select('O100001');
    await button('Optimize').click();
    await button('Create New Constraint').click();
    await page.getByLabelText(/^Constraint Name/).fill('Short');
    await button('Save').click();
    await expect.element(page.getByRole('combobox', { name: /^Constraint set/ })).toHaveValue('Short');
  });
});

describe('manual preplans', () => {
  const stopCities = () =>
    [...document.querySelectorAll('section[aria-label="Preplan Stops"] tbody tr')].map(
      (row) => row.querySelector('td:nth-child(2) div:last-child')!.textContent,
    );
  const moveDown = async (stop: number) => {
    const handle = page.getByRole('button', { name: new RegExp(`^Move stop ${stop},`) });
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
  };

  async function openManual() {
    const opened = await openWorkspace();
    await select('O100007');
    await select('O100008');
    await button('Preplan').click();
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
    expect(stopCities()).toEqual(['Joliet, IL', 'Nashville, TN', 'Chattanooga, TN']);
    return opened;
  }

  it('have both the added orders and the stops that were moved meanwhile', async () => {
    const { server } = await openManual();
    await select('O100006');
    const release = server.holdNext(optimization.study);
    await button('Add Order(s)').click();
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(2);
    await moveDown(2);
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(3);
    expect(stopCities()).toEqual(['Joliet, IL', 'Chattanooga, TN', 'Nashville, TN']);
    release();
    await expect.element(page.getByText(/^3 orders, 4 stops/)).toBeVisible();
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(4);
    const { body } = server.requests(optimization.study)[3]!;
    expect(body.stops!.map(({ tasks }) => tasks.map(({ orderNumber }) => orderNumber).join())).toEqual([
      'O100007,O100008,O100006',
      'O100008',
      'O100006',
      'O100007',
    ]);
  });

  it('keep an added order when the figures of a move before it arrive after it', async () => {
    const { server } = await openManual();
    const release = server.holdNext(optimization.study);
    await moveDown(2);
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(2);
    await select('O100006');
    await button('Add Order(s)').click();
    await expect.element(page.getByText(/^3 orders, 4 stops/)).toBeVisible();
    release();
    await moveDown(3);
    await expect.poll(() => server.requests(optimization.study).at(-1)!.body.stops?.length).toBe(4);
    await expect.element(page.getByText('Reckoning…')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^3 orders, 4 stops/)).toBeVisible();
  });

  it('that were deleted stay so when figures arrive late', async () => {
    const { server } = await openManual();
    const release = server.holdNext(optimization.study);
    await moveDown(2);
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(2);
    await page.getByLabelText('Check Manual 1').click();
    await button('Delete preplans').click();
    await button('Confirm').click();
    await expect.element(button('Manual 1')).not.toBeInTheDocument();
    release();
    await button('Plan 1').click();
    await moveDown(2);
    await expect.element(page.getByText('$1,600.00')).toBeVisible();
    await expect.element(button('Manual 1')).not.toBeInTheDocument();
  });

  it('are made of selected orders, take more, and ask before they are left', async () => {
    const { server } = await openWorkspace();
    await select('O100007');
    await select('O100008');
    await button('Preplan').click();
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
    await expect.element(page.getByText(/^\d+ selected/)).not.toBeInTheDocument();
    await select('O100006');
    await button('Add Order(s)').click();
    await expect
      .poll(() => server.requests(optimization.study).at(-1)!.body.orderNumbers)
      .toEqual(['O100007', 'O100008', 'O100006']);
    await expect.element(page.getByText(/^3 orders, 4 stops/)).toBeVisible();
    await page.getByRole('link', { name: 'O100001', exact: true }).first().click();
    await expect.element(page.getByText(/Your changes of Manual 1 have not been saved/)).toBeVisible();
    await button('Keep editing').click();
    await page.getByLabelText('Check Manual 1').click();
    await button('Delete preplans').click();
    await expect.element(page.getByText(/Manual 1 will be deleted/)).toBeVisible();
    await button('Confirm').click();
    await expect.element(button('Manual 1')).not.toBeInTheDocument();
  });

  it('of an optimized plan and more orders stand beside it', async () => {
    await openWorkspace();
    await button('Plan 2').click();
    await select('O100008');
    await button('Add Order(s)').click();
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
    await expect.element(button('Plan 2')).toBeVisible();
  });

  it('take no order that is on a shipment', async () => {
    await openWorkspace({ orders: [makeListedOrder(1, { activeShipmentNumber: 'S5' })] });
    await select('O100001');
    await expect.element(button('Preplan')).toBeDisabled();
    await expect.element(button('Add Order(s)')).toBeDisabled();
  });
});

describe('finalizing', () => {
  it('makes shipments one after another, with links and the way back', async () => {
    const { server } = await openWorkspace();
    await page.getByLabelText('Check Plan 1').click();
    await page.getByLabelText('Check Plan 2').click();
    await button('Finalize 2').click();
    await expect.element(page.getByRole('dialog', { name: 'Finalized' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Shipment S502/ })).toHaveAttribute('target', '_blank');
    expect(titles()).toEqual(['Shipment S501 finalized successfully!', 'Shipment S502 finalized successfully!']);
    const [first] = server.requests(consolidation.update);
    expect(first!.body).toMatchObject({ status: 1, allows: { honorAppointments: true } });
    expect(first!.body.stops!.map(({ stopNumber, stopType }) => `${stopNumber} ${stopType}`)).toEqual([
      '1 Pickup',
      '2 Dropoff',
      '3 Dropoff',
      '4 Dropoff',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await expect.element(page.getByText('0 checked')).toBeInTheDocument();
    await button('Undo').first().click();
    await expect.element(page.getByText('Shipment S501 was taken back').first()).toBeVisible();
    expect(server.requests(shipments.cancel)).toHaveLength(1);
  });

  it('keeps the planned times, miles and cost, and makes two stops of a place that is visited on two days', async () => {
    const plan = makePreplan(1, [1, 2]);
    const day = (stop: number, turn = 0) => (stop === 0 ? 18 + turn * 2 : 20 + stop);
    const stops = plan.stops.map((stop, at) => ({
      ...stop,
      arriveAt: `2026-11-${day(at)}T15:00:00Z`,
      departAt: `2026-11-${day(at, 1)}T18:00:00Z`,
      tasks: stop.tasks.map((task, turn) => ({
        ...task,
        startAt: `2026-11-${day(at, turn)}T15:00:00Z`,
        endAt: `2026-11-${day(at, turn)}T18:00:00Z`,
      })),
    }));
    const solutions = [makeSolution(1, [{ ...plan, stops }])];
    const { server } = await openWorkspace({ details: [makeDetail(makeJob(1), { solutions })] });
    await page.getByLabelText('Check Plan 1').click();
    await button('Finalize 1').click();
    await expect.poll(() => server.requests(consolidation.update)).toHaveLength(1);
    const { body } = server.requests(consolidation.update)[0]!;
    expect(body.plannedCost).toBe(plan.optimizedCost);
    expect(body.stops!.map((stop) => [stop.stopType, stop.stopIds.length, stop.planned?.arriveAt])).toEqual([
      ['Pickup', 1, '2026-11-18T15:00:00Z'],
      ['Pickup', 1, '2026-11-20T15:00:00Z'],
      ['Dropoff', 1, '2026-11-21T15:00:00Z'],
      ['Dropoff', 1, '2026-11-22T15:00:00Z'],
    ]);
    expect(server.requests(optimization.study)).toHaveLength(0);
  });

  it('has the times of a plan calculated first where its stops have none', async () => {
    const { server } = await openWorkspace();
    await page.getByLabelText('Check Plan 2').click();
    await button('Finalize 1').click();
    await expect.poll(() => server.requests(consolidation.update)).toHaveLength(1);
    expect(server.requests(optimization.study)[0]!.body).toMatchObject({ orderNumbers: ['O100004', 'O100005'] });
  });

  it('says what went wrong, and leaves no half shipment behind', async () => {
    const { server } = await openWorkspace();
    await page.getByLabelText('Check Plan 2').click();
    server.answerNext(shipments.create, refusal(422, 'The order is on hold.'));
    await button('Finalize 1').click();
    await expect.poll(() => titles()).toEqual(['Failed to create shipment during finalization']);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    server.answerNext(consolidation.update, refusal(422, 'Too heavy.'));
    await button('Finalize 1').click();
    await expect.poll(() => titles()).toContain('Consolidation failed during shipment finalization.');
    await expect.poll(() => server.requests(shipments.cancel)).toHaveLength(1);
  });
});

it('exports what is checked as a file', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const names: string[] = [];
  const { server } = await openWorkspace();
  await page.getByLabelText('Check Plan 2').click();
  await button('Export CSV').click();
  await expect.poll(() => titles()).toEqual(['Export completed successfully']);
  expect(clicked).toHaveBeenCalled();
  expect(names[0]).toMatch(/^optimization_Midwest_1_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(server.requests(optimization.export)[0]!.body).toMatchObject({ preplanIds: ['plan-2'], solutionIndex: 0 });
  server.answerNext(optimization.export, refusal(500, 'The database is resting.'));
  await button('Export CSV').click();
  await expect.poll(() => titles()).toContain('Export failed');
});
