import { optimization } from '@lanewright/contract/optimization.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { renumbered } from '@lanewright/domain/optimization/moving-stops.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { stopsOnMap } from '../../../testing/blank-map.tsx';
import { refusal } from '../../../testing/fake-server.ts';
import { makeDetail, makeJob, makePreplan, makeSolution } from './fake-plans.ts';
import { button, cleanUp, openWorkspace, titles } from './open-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanUp);

const rows = () => [...document.querySelectorAll('section[aria-label="Preplan Stops"] tbody tr')];
const cities = () => rows().map((row) => row.querySelector('td:nth-child(2) div:last-child')!.textContent);
const handle = (stop: number) => page.getByRole('button', { name: new RegExp(`^Move stop ${stop},`) });

async function openPlan(name = 'Plan 1', given = {}, options = {}) {
  const opened = await openWorkspace(given, options);
  await button(name).click();
  await expect.element(page.getByRole('heading', { name: `${name} stops` })).toBeVisible();
  return opened;
}

describe('stops', () => {
  it('move with the arrow keys: at once by the estimate, then as the optimizer reckons', async () => {
    const { server } = await openPlan();
    expect(cities()).toEqual(['Joliet, IL', 'Nashville, TN', 'Chattanooga, TN', 'Atlanta, GA']);
    (handle(2).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(cities()).toEqual(['Joliet, IL', 'Chattanooga, TN', 'Nashville, TN', 'Atlanta, GA']);
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(1);
    const { body } = server.requests(optimization.study)[0]!;
    expect(body.stops!.map(({ tasks }) => tasks.map(({ orderNumber }) => orderNumber).join())).toEqual([
      'O100001,O100002,O100003',
      'O100002',
      'O100001',
      'O100003',
    ]);
    await expect.element(page.getByText('$1,600.00')).toBeVisible();
    // Whoever holds the stop goes on holding it.
    await expect.element(handle(3)).toHaveFocus();
    await expect.element(page.getByText(/^Timing:/)).toBeVisible();
    await button('As the optimizer had it').click();
    expect(cities()).toEqual(['Joliet, IL', 'Nashville, TN', 'Chattanooga, TN', 'Atlanta, GA']);
  });

  it('that were moved are asked about before the page is left', async () => {
    const { address } = await openPlan('Plan 1', {}, { areOthersBlank: true });
    (handle(2).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await page.getByRole('link', { name: 'O100005', exact: true }).first().click();
    await expect.element(page.getByText(/Your changes of Plan 1 have not been saved/)).toBeVisible();
    await button('Keep editing').click();
    await button('As the optimizer had it').click();
    await page.getByRole('link', { name: 'O100005', exact: true }).first().click();
    await expect.poll(address).toBe('/orders/O100005');
  });

  it('that were put back stay so when the figures of the move arrive late', async () => {
    const { server } = await openPlan();
    const release = server.holdNext(optimization.study);
    (handle(2).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => server.requests(optimization.study)).toHaveLength(1);
    await button('As the optimizer had it').click();
    release();
    // The figures of another move, which were asked for later.
    await button('Plan 2').click();
    (handle(2).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('$1,600.00')).toBeVisible();
    await button('Plan 1').click();
    await expect.element(page.getByRole('heading', { name: 'Plan 1 stops' })).toBeVisible();
    await expect.element(button('As the optimizer had it')).not.toBeInTheDocument();
    expect(cities()).toEqual(['Joliet, IL', 'Nashville, TN', 'Chattanooga, TN', 'Atlanta, GA']);
  });

  it('with the pickup last cannot be finalized', async () => {
    await openPlan();
    await page.getByLabelText('Check Plan 1').click();
    await expect.element(button('Finalize 1')).not.toBeDisabled();
    for (const stop of [1, 2, 3]) {
      (handle(stop).element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowDown}');
    }
    await expect.poll(() => cities().at(-1)).toBe('Joliet, IL');
    await expect
      .element(button('Finalize 1'))
      .toHaveAccessibleDescription(
        'Cannot finalize: Plan 1 delivers O100001, O100002, O100003 before the pickup. Move the stops first.',
      );
    await expect.element(button('Finalize 1')).toHaveAttribute('aria-disabled', 'true');
  });

  it('at one place show the window of each order, and when its work is planned', async () => {
    const plan = makePreplan(1, [1, 2, 3]);
    const [pickup, ...dropoffs] = plan.stops;
    const tasks = pickup!.tasks.map((task, index) =>
      index === 0
        ? task
        : {
            ...task,
            earlyDateTime: '2026-11-20T14:00:00Z',
            lateDateTime: '2026-11-20T20:00:00Z',
            startAt: '2026-11-20T15:30:00Z',
            endAt: '2026-11-20T16:30:00Z',
          },
    );
    const merged = { ...plan, stops: [{ ...pickup!, tasks }, ...dropoffs] };
    const solutions = [makeSolution(1, [merged])];
    await openPlan('Plan 1', { details: [makeDetail(makeJob(1), { solutions })] });
    const windows = page.getByRole('list', { name: 'Windows at stop 1' }).getByRole('listitem');
    await expect.element(windows.filter({ hasText: /^11\/18.* O100001$/ })).toBeVisible();
    await expect.element(windows.filter({ hasText: /^11\/20.* 08:00–14:00 O100002, O100003$/ })).toBeVisible();
    await button('Orders of stop 1').click();
    await expect.element(page.getByText(/Window 11\/20.* 08:00–14:00, planned 11\/20.* 09:30/).first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are dragged once the pointer has gone eight pixels', async () => {
    const { server } = await openPlan();
    const from = rows()[3]!.querySelector('td:nth-child(2)')!;
    const to = rows()[1]!.getBoundingClientRect();
    const { left, top } = from.getBoundingClientRect();
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, bubbles: true, button: 0 });
    from.dispatchEvent(new PointerEvent('pointerdown', at(left, top)));
    document.dispatchEvent(new PointerEvent('pointermove', at(left + 4, top + 4)));
    document.dispatchEvent(new PointerEvent('pointerup', at(left + 4, top + 4)));
    expect(server.requests(optimization.study)).toHaveLength(0);
    from.dispatchEvent(new PointerEvent('pointerdown', at(left, top)));
    document.dispatchEvent(new PointerEvent('pointermove', at(left, to.top + 10)));
    document.dispatchEvent(new PointerEvent('pointerup', at(left, to.top + 10)));
    await expect.poll(() => cities()[1]).toBe('Atlanta, GA');
  });

  it('say which limit is broken', async () => {
    const { server } = await openPlan();
    const limit = { limit: 'maxRouteDistance', value: 900, allowed: 800, slack: -100 } as const;
    server.answerNext(optimization.study, {
      preplan: makePreplan(1, [1, 2, 3]),
      broken: [{ ...limit, message: 'Route distance: 900 mi, 100 mi over the limit.' }],
      unplannable: [],
    });
    (handle(4).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText(/Route distance: 900 mi, 100 mi over the limit/)).toBeVisible();
  });

  it('say why orders travel together', async () => {
    await openPlan();
    await expect.element(page.getByText('Nearest to its limit: weight, 15,000 lbs of 45,000 lbs.')).toBeVisible();
    await expect.element(page.getByText(/Together \$1,500.00, alone \$2,700.00: \$1,200.00 less/)).toBeVisible();
  });

  it('are drawn on the map, and those of another plan once it is chosen', async () => {
    await openPlan();
    await expect.poll(stopsOnMap).toBe('Joliet Nashville Chattanooga Atlanta');
    await button('Plan 2').click();
    await expect.poll(stopsOnMap).toBe('Joliet Nashville Chattanooga');
  });

  it('between which the truck is empty make a continuous move, and say where', async () => {
    const [one, other] = [makePreplan(1, [1]), makePreplan(2, [2])];
    const both = { ...one, stops: renumbered([...one.stops, ...other.stops]) as typeof one.stops };
    await openPlan('Plan 1', { details: [makeDetail(makeJob(1), { solutions: [makeSolution(1, [both, other])] })] });
    const marks = page.getByText('Continuous move', { exact: true });
    expect(marks.elements()).toHaveLength(1);
    await expect.element(marks).toHaveAttribute('title', expect.stringContaining('empty from Nashville to Joliet'));
  });

  it('open the map over most of the page', async () => {
    await openPlan();
    await button('Open the map').click();
    const drawer = page.getByRole('dialog', { name: 'Route Map' });
    await expect.element(drawer).toBeVisible();
    expect(drawer.element().getBoundingClientRect().height).toBe(675);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('show savings in a dialog of 1200 pixels or more', async () => {
    await openPlan();
    await button('Savings').click();
    const group = page.getByRole('group', { name: 'Savings by plan' });
    await expect.element(group.getByText('$1,500.00 (33.3%)')).toBeVisible();
    expect(group.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(1200);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('show the limits of the run as they were, with the way to the set', async () => {
    const job = makeJob(1, {
      constraintId: '0192e6a0-0000-7000-a500-000000000001',
      constraintName: 'Standard 53 ft',
      constraintUpdatedAt: '2026-11-15T18:00:00Z',
      constraintDetails: { ...DEFAULT_LIMITS, maxWeight: 44_000 },
    });
    await openPlan('Plan 1', { details: [makeDetail(job)] });
    await button('Standard 53 ft').click();
    await expect.element(page.getByText('44,000 lbs')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'View Full Details' }))
      .toHaveAttribute('href', '/optimization/constraints?id=0192e6a0-0000-7000-a500-000000000001');
    await expect.element(button('Edit')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say where no limits are known', async () => {
    await openPlan();
    await expect.element(button('Constraint details not available')).toBeDisabled();
    await expect.element(page.getByText('Default model constraints used')).toBeInTheDocument();
  });
});

describe('an order', () => {
  it('that is taken off an optimized plan makes a manual one', async () => {
    const { server } = await openPlan();
    await button('Orders of stop 1').click();
    await button('Remove O100002').click();
    await expect.poll(() => titles()).toEqual(['Order O100002 removed. Created manual preplan.']);
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
    await expect.element(page.getByText('No savings')).toBeVisible();
    expect(server.requests(optimization.study)[0]!.body.orderNumbers).toEqual(['O100001', 'O100003']);
    expect(cities()).toEqual(['Joliet, IL', 'Nashville, TN', 'Chattanooga, TN']);
    // Two are the least that a plan is about.
    await button('Orders of stop 1').click();
    await expect.element(button('Remove O100001')).not.toBeInTheDocument();
  });

  it('stays where the optimizer cannot be asked, and that is said', async () => {
    const { server } = await openPlan();
    server.answerNext(optimization.study, refusal(500, 'The database is resting.'));
    await button('Orders of stop 1').click();
    await button('Remove O100002').click();
    await expect.poll(() => titles()).toEqual(['Failed to remove order and create manual preplan']);
    await expect.element(page.getByText('Manual', { exact: true })).not.toBeInTheDocument();
  });
});

describe('what the optimizer knows', () => {
  it('is why orders stay alone, and what a looser limit would bring: a new run by one click', async () => {
    const { server, stored } = await openPlan();
    await button('What the optimizer knows').first().click();
    await expect.element(page.getByText(/Next to O100004: Weight: 47,000 lbs, 2,000 lbs over the limit/)).toBeVisible();
    await expect.element(page.getByText(/saves \$1,240.00/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Run with it').click();
    await expect.poll(() => server.requests(optimization.run)).toHaveLength(1);
    const { body } = server.requests(optimization.run)[0]!;
    expect(body).toMatchObject({ name: 'Midwest_1_dropoffDateSlippage', changes: { dropoffDateSlippage: 2 } });
    expect(body.orderIds).toHaveLength(6);
    expect(stored.details[0]!.name).toBe('Midwest_1_dropoffDateSlippage');
    await expect.element(button(/^Job Midwest_1_dropoffDateSlippage, Queued/)).toBeVisible();
  });

  it('comes after the plan: until then it is being tried', async () => {
    await openPlan('Plan 1', { details: [makeDetail(makeJob(1), { relaxations: null })] });
    await button('What the optimizer knows').first().click();
    await expect.element(page.getByText('Being tried, one limit after the other.')).toBeVisible();
  });

  it('compares two runs', async () => {
    const better = makeSolution(1, [makePreplan(1, [1, 2, 3, 4])], { cost: 2_500 });
    await openPlan('Plan 1', { details: [makeDetail(makeJob(1)), makeDetail(makeJob(2), { solutions: [better] })] });
    await button('Job actions').click();
    await page.getByRole('menuitem', { name: 'Compare with another run' }).click();
    await expect.element(page.getByText('$500.00 less')).toBeVisible();
    await expect.element(page.getByText(/with O100005, then with O100001, O100002, O100003/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
