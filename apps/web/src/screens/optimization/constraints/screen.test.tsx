import { constraintSets, type ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import {
  CONSTRAINT_SET_FIELDS,
  WHAT_IT_DOES,
  type ConstraintField,
} from '@lanewright/domain/optimization/constraint-fields.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeConstraints, makeConstraint } from '../../../freight/optimization/constraints/fake-constraints.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

async function open(constraints: ConstraintSet[], at = '/optimization/constraints') {
  const stored = { constraints };
  const server = startFakeServer(makeCurrentUser(), fakeConstraints(stored));
  return { server, stored, ...(await openScreenAt(at)) };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => makeConstraint(index + 1));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const titles = () => currentNotices().map(({ title }) => title);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the list of constraint sets', () => {
  it('shows 50 a page and finds by name', async () => {
    const { server } = await open(many(62));
    await expect.element(heading('62 constraint sets')).toBeVisible();
    await expect.element(page.getByText('1–50 of 62')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByLabelText('Search constraint sets').fill('Set 62');
    await expect.poll(() => server.requests(constraintSets.search).at(-1)!.query.query).toBe('Set 62');
    await expect.element(heading('1 constraint set')).toBeVisible();
  });

  it('opens one in view mode by its address, and closes to the list', async () => {
    const set = makeConstraint(3, { constraintName: 'Standard 53 ft', jobCount: 2 });
    const { address } = await open([set], `/optimization/constraints?id=${set.id}`);
    await expect.element(page.getByRole('dialog', { name: 'Constraint Set' })).toBeVisible();
    await expect.element(page.getByText('45,000 lbs')).toBeVisible();
    await expect.element(page.getByText(/2 runs have used it/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).first().click();
    expect(address()).toBe('/optimization/constraints');
  });

  it('says that details are not available where the address names nothing', async () => {
    await open([], '/optimization/constraints?id=nonsense');
    await expect.element(heading('Constraint details not available')).toBeVisible();
  });
});

describe('the form', () => {
  it('has every field with its unit and a sentence of what it does', async () => {
    await open(many(1));
    await button('New Constraint Set').click();
    await expect.element(page.getByLabelText(/^Constraint Name/)).toBeVisible();
    for (const [name, { label, unit }] of Object.entries(CONSTRAINT_SET_FIELDS)) {
      const field = page.getByLabelText(new RegExp(`^${label}`)).first();
      await expect.element(field).toBeInTheDocument();
      if (unit !== undefined) expect(field.element().parentElement!.textContent).toContain(unit);
      if (name !== 'constraintName')
        await expect
          .element(page.getByText(WHAT_IT_DOES[name as Exclude<ConstraintField, 'constraintName'>]))
          .toBeInTheDocument();
    }
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('saves only under a name, and says so', async () => {
    const { stored, address } = await open(many(1));
    await button('New Constraint Set').click();
    await expect.element(button('Save')).toBeDisabled();
    await page.getByLabelText(/^Constraint Name/).fill('  ');
    await page.getByLabelText('Max Weight').fill('30000');
    await expect.element(page.getByText('Cannot be empty', { exact: true }).first()).toBeVisible();
    await page.getByLabelText(/^Constraint Name/).fill(' Reefer ');
    await button('Save').click();
    await expect.poll(() => titles()).toEqual(['Constraint "Reefer" created successfully']);
    expect(stored.constraints.at(-1)).toMatchObject({ constraintName: 'Reefer', maxWeight: 30_000, maxPallets: null });
    await expect.poll(() => address()).toContain('?id=');
  });

  it.each([
    ['-5', 'Max Weight cannot be less than 0.'],
    ['-0.01', 'Max Weight cannot be less than 0.'],
    ['many', 'Enter Max Weight as a number in digits, such as 1200.'],
  ])('cannot be saved with the limit %s, and says why', async (typed, reason) => {
    const { server } = await open(many(1));
    await page.getByText('Set 1', { exact: true }).click();
    await button('Edit').click();
    await page.getByLabelText('Max Weight').fill(typed);
    await expect.element(button('Save')).toBeDisabled();
    await expect.element(button('Save')).toHaveAccessibleDescription(reason);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await page.getByLabelText('Max Weight').fill('0');
    await expect.element(button('Save')).toBeEnabled();
    await page.getByLabelText('Max Weight').fill('');
    await expect.element(button('Save')).toBeEnabled();
    expect(server.requests(constraintSets.update)).toEqual([]);
  });

  it('goes from view to edit and back, saves and cancels', async () => {
    const { stored } = await open(many(2));
    await page.getByText('Set 2', { exact: true }).click();
    await button('Edit').click();
    await page.getByLabelText('Max Pallets').fill('22');
    await button('Save').click();
    await expect.element(page.getByText('22 pallets', { exact: true })).toBeVisible();
    expect(titles()).toEqual(['Constraint updated successfully']);
    expect(stored.constraints[1]).toMatchObject({ maxPallets: 22, version: 2 });
    await button('Edit').click();
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog', { name: 'Constraint Set', exact: true })).toBeVisible();
  });

  it('says what the server refuses', async () => {
    const { server } = await open(many(1));
    await page.getByText('Set 1', { exact: true }).click();
    await button('Edit').click();
    server.answerNext(constraintSets.update, refusal(500, 'The database is resting.'));
    await page.getByLabelText('Max Pallets').fill('22');
    await button('Save').click();
    await expect.poll(() => titles()).toEqual(['Failed to update constraint']);
  });

  it('begins a duplicate with the same limits', async () => {
    const { stored } = await open([makeConstraint(1, { maxStopCount: 4 })]);
    await button('Duplicate Set 1').click();
    await expect.element(page.getByLabelText(/^Constraint Name/)).toHaveValue('Set 1 copy');
    await button('Save').click();
    await expect.poll(() => stored.constraints).toHaveLength(2);
    expect(stored.constraints[1]).toMatchObject({ constraintName: 'Set 1 copy', maxStopCount: 4 });
  });
});

it('deletes with words: runs keep what it said', async () => {
  const { server, stored } = await open([makeConstraint(1, { jobCount: 1 })]);
  await button('Delete Set 1').click();
  await expect.element(page.getByText(/1 run has used it.*Runs that used it keep its name/)).toBeVisible();
  server.answerNext(constraintSets.remove, refusal(500, 'The database is resting.'));
  await button('Confirm').click();
  await expect.poll(() => titles()).toEqual(['Failed to delete constraint']);
  await button('Confirm').click();
  await expect.poll(() => stored.constraints).toHaveLength(0);
  await expect.poll(() => titles()).toContain('Constraint "Set 1" deleted successfully');
});
