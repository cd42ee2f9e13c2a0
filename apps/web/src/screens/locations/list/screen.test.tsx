import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLocation, startLocationApi } from '../../../freight/locations/fake-locations.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { LocationListScreen } from './screen.tsx';

interface Opened {
  permissions: Permission[];
  at: string;
  before: (api: ReturnType<typeof startLocationApi>) => void;
}

async function open(locations: Location[], { permissions, at = '/locations', before }: Partial<Opened> = {}) {
  const api = startLocationApi(makeCurrentUser(permissions ? { permissions } : {}), { locations });
  before?.(api);
  const screen = await renderScreen(LocationListScreen, {
    path: '/locations',
    at,
    validateSearch: (search) => search,
  });
  return { api, ...screen };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => makeLocation(index + 1));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('says how many there are, shows 20 a page, and keeps page and search in the address', async () => {
    const { api, address } = await open(several(42));
    await expect.element(heading('42 locations')).toBeVisible();
    await expect.element(page.getByText('1–20 of 42')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Page 3').click();
    await expect.element(page.getByText('41–42 of 42')).toBeVisible();
    expect(address()).toContain('page=3');
    // The toolbar searches by itself a while after the last key; here Enter does.
    holdTimersOf(500);
    await page.getByLabelText('Search locations').fill('Dock 42');
    expect(api.requests('GET', '/locations').some(({ query }) => query.get('fuzzyMatchTerm'))).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('1 location')).toBeVisible();
    expect(address()).not.toContain('page');
  });

  it('shows what tells places apart, and leads to the location', async () => {
    const plant = makeLocation(1, {
      name: 'Plant 1',
      customerAlias: { companyAlias: '', locationAlias: 'The big one' },
      isOwnCompany: true,
      locationType: 'Plant',
      requirementFlags: ['LiftGate', 'Straps', 'CTPAT'],
      ediCodes: ['A-1', 'A-2', 'A-3'],
    });
    const { address } = await open([plant]);
    const card = page.getByRole('listitem');
    await expect.element(card).toBeVisible();
    for (const text of ['L100001', 'Prairie Grocers', 'Joliet, IL 60433', 'Your company', 'Lift gate', 'A-1, A-2 +1'])
      expect(card.element().textContent).toContain(text);
    await page.getByRole('link', { name: 'The big one' }).click();
    expect(address()).toContain('/locations/L100001');
  });

  it('filters by country, a state of it, and whose it is, all in the address', async () => {
    const { address } = await open([
      makeLocation(1, { isOwnCompany: true }),
      makeLocation(2, { state: 'TX' }),
      makeLocation(3, { country: 'CA', state: 'ON' }),
    ]);
    await button(/toggle filters/i).click();
    await expect.element(page.getByLabelText('State')).toBeDisabled();
    await page.getByLabelText('Country').selectOptions('US');
    await expect.element(heading('2 locations')).toBeVisible();
    await page.getByLabelText('State').selectOptions('IL');
    await expect.element(heading('1 location')).toBeVisible();
    expect(address()).toMatch(/country=US.*state=IL/);
    await page.getByRole('radio', { name: 'Other companies' }).click();
    await expect.element(heading('No locations were found for the given filters.')).toBeVisible();
    expect(address()).toContain('belongsTo=others');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Remove filter State: Illinois').click();
    await expect.element(heading('1 location')).toBeVisible();
    await button('Reset filters').click();
    await expect.element(heading('3 locations')).toBeVisible();
  });

  it('remembers that its filters were open; below 950 pixels they are a drawer', async () => {
    const { unmount } = await open(several(1));
    await expect.element(page.getByText('Dock 1')).toBeVisible();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    await button(/toggle filters/i).click();
    await expect.element(page.getByRole('complementary')).toBeVisible();
    expect(page.getByRole('complementary').element().getBoundingClientRect().width).toBe(273);
    await unmount();
    const { unmount: leave } = await open(several(1));
    await expect.element(page.getByRole('complementary')).toBeVisible();
    await leave();
    await page.viewport(375, 812);
    await open(several(1));
    await button('Filter').click();
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it('says what belongs here when there is nothing at all', async () => {
    await open([]);
    await expect.element(heading('No locations yet')).toBeVisible();
    await button('Add the first one').click();
    await expect.element(page.getByRole('dialog', { name: 'Add Location' })).toBeVisible();
  });

  it('says what went wrong with a reference, and tries again', async () => {
    await open(several(2), {
      before: (api) =>
        api.answerNext('GET', '/locations', 500, { message: 'The database is resting.', requestId: 'r' }),
    });
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('Dock 2')).toBeVisible();
  });

  it('is read again after a live event', async () => {
    const { api, receive } = await open(several(1));
    await expect.element(page.getByText('Dock 1')).toBeVisible();
    receive('any');
    await expect.poll(() => api.requests('GET', '/locations')).toHaveLength(2);
  });

  it('without permission shows Add Location disabled, with the reason', async () => {
    await open(several(1), { permissions: ['ViewLocations'] });
    await expect.element(button('Add Location')).toBeDisabled();
    await userEvent.hover(button('Add Location').element().parentElement as HTMLElement);
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You do not have permission to perform this action');
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be a table with columns of one’s own, and remembers it', async () => {
    const { unmount, address } = await open(several(1));
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('gridcell', { name: 'Joliet, IL 60433' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('gridcell', { name: 'Joliet, IL 60433' }).click();
    expect(address()).toContain('/locations/L100001');
    await unmount();
    const { api } = await open(several(1));
    await button('Columns').click();
    await page.getByRole('checkbox', { name: 'Zip Code' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Zip Code' })).toBeVisible();
    await expect.poll(() => api.requests('PUT', '/grid-settings/locations')).toHaveLength(1);
  });
});

it('adds a location with the key C, and goes to it', async () => {
  const { address } = await open(several(1));
  await expect.element(page.getByText('Dock 1')).toBeVisible();
  await userEvent.keyboard('c');
  await page.getByLabelText('This location belongs to my company').click();
  await page.getByLabelText(/Address Line 1/).fill('9 Other Rd');
  await page.getByLabelText(/Zip Code/).fill('60433');
  await expect.element(page.getByLabelText(/City/)).toHaveValue('Joliet');
  await button('Search').last().click();
  await button('Save').click();
  await expect.poll(() => address()).toContain('/locations/L100999');
});
