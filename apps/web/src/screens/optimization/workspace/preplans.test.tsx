import { optimization } from '@lanewright/contract/optimization.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { makeListedOrder } from '../../../freight/orders/fake-order-list.ts';
import { makeDetail, makeJob } from './fake-plans.ts';
import { button, cleanUp, openWorkspace, pane, titles } from './open-for-tests.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanUp);

const card = (name: string) => page.getByRole('listitem').filter({ has: button(name) });

describe('the workspace', () => {
  it('has four panes and no barrier', async () => {
    await openWorkspace();
    await button('Plan 1').click();
    for (const name of ['Preplans', 'Preplan Stops', 'Route Map', 'Orders'])
      await expect.element(pane(name).first()).toBeVisible();
    await expect.element(page.getByText('O100008')).toBeVisible();
    await expect.element(page.getByText('At most 0.2% above the best possible.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('needs a larger screen', async () => {
    await openWorkspace();
    await page.viewport(1024, 800);
    await expect.element(page.getByText('Shipment Builder needs a larger screen')).toBeVisible();
  });

  it('keeps what was planned by hand while the window is too narrow', async () => {
    await openWorkspace();
    await page.getByLabelText('Select O100007').click();
    await page.getByLabelText('Select O100008').click();
    await button('Preplan').click();
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
    await page.viewport(1000, 800);
    await expect.element(page.getByText(/Your plans are still here/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Go to Orders' }).click();
    await expect.element(page.getByText(/Your changes of Manual 1 have not been saved/)).toBeVisible();
    await button('Keep editing').click();
    await page.viewport(1440, 900);
    await expect.element(page.getByRole('heading', { name: 'Manual 1 stops' })).toBeVisible();
  });

  it('is resized with the arrow keys, and keeps the size', async () => {
    const { unmount } = await openWorkspace();
    const line = page.getByRole('separator', { name: 'Width of the preplans' });
    await expect.element(line).toHaveAttribute('aria-valuenow', '18');
    (line.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(line).toHaveAttribute('aria-valuenow', '22');
    await userEvent.keyboard('{Home}');
    await expect.element(line).toHaveAttribute('aria-valuenow', '15');
    await userEvent.keyboard('{ArrowRight}');
    void unmount();
    await openWorkspace();
    await expect
      .element(page.getByRole('separator', { name: 'Width of the preplans' }))
      .toHaveAttribute('aria-valuenow', '17');
  });
});

describe('jobs', () => {
  it('are picked from groups by status, and found by name', async () => {
    const failed = makeDetail(makeJob(3, { status: 'failed', message: 'No order could be planned.' }), {
      solutions: [],
    });
    await openWorkspace({ details: [makeDetail(makeJob(1)), failed] });
    await button(/^Job Midwest_1, Completed/).click();
    await expect.element(page.getByRole('heading', { name: 'Failed' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByLabelText('Search jobs').fill('_3');
    await expect.element(button(/Completed: Midwest_1/)).not.toBeInTheDocument();
    await button(/Failed: Midwest_3/).click();
    await expect.element(page.getByText(/No order could be planned/).first()).toBeVisible();
  });

  it('that were asked for are listed at once, also after a reload, until the server lists them', async () => {
    const { companyId } = makeCurrentUser();
    const kept = {
      id: 'optimistic-1',
      name: 'Fresh',
      status: 'queued',
      createdAt: new Date().toISOString(),
      askedAt: Date.now(),
      constraintName: null,
      orderCount: 3,
    };
    const old = { ...kept, id: 'optimistic-2', name: 'Yesterday', askedAt: Date.now() - 25 * 3_600_000 };
    localStorage.setItem(`lanewright.optimization.${companyId}.placeholders`, JSON.stringify([old, kept]));
    const { stored, tell } = await openWorkspace();
    await button(/^Job Midwest_1/).click();
    await expect.element(button(/Queued: Fresh/)).toBeVisible();
    await expect.element(button(/Queued: Yesterday/)).not.toBeInTheDocument();
    stored.details = [makeDetail(makeJob(9, { name: 'Fresh', createdAt: '2099-11-17T10:00:00Z' })), ...stored.details];
    tell('optimization', { entityId: stored.details[0]!.id });
    await expect.element(button(/Completed: Fresh/)).toBeVisible();
    await expect.element(button(/Queued: Fresh/)).not.toBeInTheDocument();
    expect(localStorage.getItem(`lanewright.optimization.${companyId}.placeholders`)).toBe('[]');
  });

  it('are opened by an address, such as that of a notification', async () => {
    await openWorkspace({}, { at: `/optimization/workspace?jobId=${makeJob(2).id}` });
    await expect.element(button(/^Job Midwest_2, Completed/)).toBeVisible();
    await expect.element(page.getByText('O100008')).toBeVisible();
    await expect.element(button(/^Job Midwest_2, Completed/)).toBeVisible();
  });

  it('are deleted after a question', async () => {
    const { server, stored } = await openWorkspace();
    await button('Job actions').click();
    await page.getByRole('menuitem', { name: 'Delete job' }).click();
    await expect.element(page.getByText(/This cannot be undone/)).toBeVisible();
    server.answerNext(optimization.removeJob, refusal(500, 'The database is resting.'));
    await button('Confirm').click();
    await expect.poll(() => titles()).toEqual(['Failed to delete optimization job']);
    await button('Confirm').click();
    await expect.poll(() => stored.details).toHaveLength(1);
    await expect.poll(() => titles()).toContain('Optimization job deleted.');
  });

  it('tell while they run how good the best plan is, and can be ended with it', async () => {
    const progress = {
      objective: 3_100,
      bound: 2_900,
      gap: 0.064,
      seconds: 4,
      done: 0.3,
      phase: 'improve',
      hasPlan: true,
    };
    const { server } = await openWorkspace({ details: [makeDetail(makeJob(1, { status: 'running', progress }))] });
    await button('Choose a job').click();
    await button(/Running: Midwest_1/).click();
    await expect.element(page.getByText(/Best so far \$3,100.00, cannot go below \$2,900.00/)).toBeVisible();
    await button('Take the best so far').click();
    await expect.poll(() => server.requests(optimization.stop)).toHaveLength(1);
    await expect.element(page.getByText(/^Completed/).first()).toBeVisible();
  });

  it('that cannot be loaded are an error', async () => {
    await openWorkspace(
      {},
      { before: (server) => server.answerNext(optimization.jobs, refusal(500, 'The database is resting.'), 3) },
    );
    await expect.element(page.getByText('Failed to load jobs')).toBeVisible();
    await button('Try again').click();
    await expect.element(button('Plan 1')).toBeVisible();
  });
});

describe('preplans', () => {
  it('show the solution that is chosen, with what it saves', async () => {
    await openWorkspace();
    await expect.element(button('Plan 1')).toBeVisible();
    await expect.element(page.getByText(/^\$1,500\.00/).first()).toBeVisible();
    await button(/^Solution 2/).click();
    await expect.element(button('Plan 3')).toBeVisible();
    await expect.element(button('Plan 1')).not.toBeInTheDocument();
    await expect.element(page.getByText('Proven: no plan is cheaper.')).toBeVisible();
  });

  it('are hidden in all tabs, leave what is checked, and come back', async () => {
    await openWorkspace();
    await page.getByLabelText('Check Plan 2').click();
    await button('Hide').click();
    await expect.element(button('Plan 2')).not.toBeInTheDocument();
    await expect.element(page.getByText('0 checked')).toBeVisible();
    await page.getByRole('switch', { name: /^Show hidden/ }).click();
    await expect.element(button('Plan 2')).toBeVisible();
    // Another tab shows it again.
    const key = Object.keys(localStorage).find((name) => name.endsWith('.hidden'))!;
    localStorage.setItem(key, '{}');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await expect.element(page.getByRole('switch', { name: /^Show hidden/ })).not.toBeInTheDocument();
    await expect.element(button('Plan 2')).toBeVisible();
  });

  it('turn invalid when an order goes on a shipment elsewhere, and booked when all do', async () => {
    const { stored, tell } = await openWorkspace();
    await page.getByLabelText('Check Plan 2').click();
    await expect.element(button('Finalize 1')).toBeEnabled();
    stored.orders[3] = makeListedOrder(4, { activeShipmentNumber: 'S77' });
    tell('orders', { entityId: stored.orders[3].id });
    await expect.element(card('Plan 2').getByText('Orders have issues')).toBeVisible();
    await expect.element(button('Finalize 1')).toBeDisabled();
    stored.orders[4] = makeListedOrder(5, { activeShipmentNumber: 'S77' });
    tell('orders', { entityId: stored.orders[4].id });
    await expect.element(card('Plan 2').getByText('All on shipments')).toBeVisible();
  });
});
