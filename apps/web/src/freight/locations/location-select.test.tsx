import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { FoundLocation } from '@lanewright/contract/locations.ts';
import { useState, type FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { typeWithoutPause } from '../../testing/typing.ts';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { makeLocation, startLocationApi, type StoredLocations } from './fake-locations.ts';
import { LocationSelect } from './location-select.tsx';

const plant = makeLocation(1, { name: 'Plant 1' });
const depot = makeLocation(2, { name: 'Plant depot', ediCodes: ['PLANT-7'] });

const typed = vi.fn<(text: string | null) => void>();
const submitted = vi.fn((event: FormEvent) => event.preventDefault());

function Harness({ quotedCode }: { quotedCode: string | undefined }) {
  const [value, setValue] = useState<FoundLocation | null>(null);
  return (
    <MaterialRoot>
      <form onSubmit={submitted}>
        <LocationSelect
          label="Pickup Location"
          value={value}
          onChange={setValue}
          onTyped={typed}
          {...(quotedCode !== undefined && { requiredPostalCode: quotedCode })}
        />
      </form>
      <output>{value?.locationNumber ?? 'none'}</output>
    </MaterialRoot>
  );
}

async function open(
  given: Partial<StoredLocations> = {},
  permissions: Permission[] = ['EditLocations'],
  quotedCode?: string,
) {
  const api = startLocationApi(makeCurrentUser({ permissions }), { locations: [plant, depot], ...given });
  await renderScreen(() => <Harness quotedCode={quotedCode} />, {
    path: '/x',
    at: '/x',
    validateSearch: (search) => search,
  });
  return api;
}

const box = () => page.getByRole('combobox', { name: 'Pickup Location' });
const options = () => page.getByRole('option').elements();

afterEach(() => vi.clearAllMocks());

describe('choosing a location', () => {
  it('asks once somebody stopped typing, and shows name, number and address', async () => {
    const api = await open();
    await box().click();
    await typeWithoutPause('plant');
    await expect
      .element(page.getByRole('option', { name: /Plant 1/ }))
      .toHaveTextContent('Plant 1L1000011 Centerpoint Way, Joliet, IL 60433');
    expect(api.requests('GET', '/locations/search').map(({ query }) => query.get('q'))).toEqual(['plant']);
    expect(api.requests('GET', '/locations/edi-search')).toHaveLength(0);
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('option', { name: /Plant 1/ }).click();
    await expect.element(page.getByText('L100001')).toBeVisible();
    await expect.element(box()).toHaveAccessibleDescription('1 Centerpoint Way, Joliet, IL 60433');
  });

  it('finds only places in the postal code that was quoted', async () => {
    const other = makeLocation(3, { name: 'Plant 3', postalCode: '60601' });
    const api = await open({ locations: [plant, other] }, ['EditLocations', 'ViewLocations'], '60433');
    const asked = () => api.requests('GET', '/locations').map(({ query }) => Object.fromEntries(query));
    // The list opens with them before anything is typed.
    await box().click();
    await expect.element(page.getByRole('option', { name: /Plant 1/ })).toBeVisible();
    await box().fill('plant');
    await expect.poll(() => asked().at(-1)?.['fuzzyMatchTerm']).toBe('plant');
    await expect.element(page.getByRole('option', { name: /Plant 1/ })).toBeVisible();
    expect(page.getByRole('option', { name: /Plant 3/ }).elements()).toEqual([]);
    expect(new Set(asked().map(({ postalCode }) => postalCode))).toEqual(new Set(['60433']));
  });

  it('asks among historical locations first where the company wants it', async () => {
    const api = await open({ prioritizeHistoricalLocations: true });
    await box().fill('plant');
    await expect.element(page.getByRole('option', { name: /Plant depot/ })).toBeVisible();
    expect(options()).toHaveLength(2);
    expect(api.requests('GET', '/locations/search')).toHaveLength(0);
  });

  it('falls back to all locations when no historical one fits', async () => {
    const api = await open({ prioritizeHistoricalLocations: true });
    await box().fill('plant 1');
    await expect.element(page.getByRole('option', { name: /Plant 1/ })).toBeVisible();
    expect(api.requests('GET', '/locations/edi-search')).toHaveLength(1);
    expect(api.requests('GET', '/locations/search')).toHaveLength(1);
  });

  it('leaves what was typed over a choice in the field, and Escape returns to the choice', async () => {
    await open();
    await box().fill('plant');
    await page.getByRole('option', { name: /Plant 1/ }).click();
    expect(typed).toHaveBeenLastCalledWith(null);
    await box().fill('Omaha');
    await expect.poll(() => typed.mock.lastCall).toEqual(['Omaha']);
    await userEvent.tab();
    await expect
      .element(box())
      .toHaveAccessibleDescription(
        'Nothing was found for “Omaha”. Check the text, and choose a location from the list. Press Escape to return to Plant 1.',
      );
    await expect.element(box()).toHaveValue('Omaha');
    expect(typed).toHaveBeenLastCalledWith('Omaha');
    await expect.element(page.getByText('L100001')).toBeVisible();
    (box().element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('Plant 1');
    await expect.poll(() => typed.mock.lastCall).toEqual([null]);
  });

  it('chooses on Tab what is found by its whole name, also before the answer', async () => {
    const api = await open();
    await box().fill('Plant 1');
    await userEvent.tab();
    await expect.element(page.getByText('L100001')).toBeVisible();
    await expect.element(box()).toHaveValue('Plant 1');
    expect(api.requests('GET', '/locations/search').map(({ query }) => query.get('q'))).toEqual(['Plant 1']);
  });

  it('asks on Enter for a choice where several are found, and chooses the first with the next Enter', async () => {
    await open();
    // A pointer that rests where the list opens would point at one of its items.
    await userEvent.hover(page.getByText('none'));
    await box().fill('plant');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: /Plant depot/ })).toBeVisible();
    await expect
      .element(box())
      .toHaveAccessibleDescription('Choose a location from the list: “plant” is not chosen yet.');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('L100001')).toBeVisible();
  });

  it('does not submit the form by Enter where nothing is found', async () => {
    await open();
    await box().fill('zzz');
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(box())
      .toHaveAccessibleDescription('Nothing was found for “zzz”. Check the text, and choose a location from the list.');
    expect(submitted).not.toHaveBeenCalled();
    await expect.element(page.getByRole('option', { name: 'Add Location' })).toBeVisible();
  });

  it('offers to add one, which is then chosen', async () => {
    await open();
    await box().fill('zzz');
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    await page.getByRole('option', { name: 'Add Location' }).click();
    await page.getByLabelText('This location belongs to my company').click();
    await page.getByLabelText(/Address Line 1/).fill('9 Other Rd');
    await page.getByLabelText(/Zip Code/).fill('60433');
    await expect.element(page.getByLabelText(/City/)).toHaveValue('Joliet');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: 'L100999' }).first()).toBeVisible();
  });

  it('offers Retry after a failed search, and no way to add a location that may exist', async () => {
    const api = await open();
    api.answerNext('GET', '/locations/search', 500, { message: 'Broken', requestId: 'r' });
    await box().fill('plant');
    await expect.element(page.getByText('The search failed. Press Enter to try again.')).toBeVisible();
    expect(options()).toHaveLength(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('option', { name: /Plant 1/ })).toBeVisible();
  });

  it('does not offer it to people who may not', async () => {
    await open({}, []);
    await box().fill('zzz');
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    expect(options()).toHaveLength(0);
  });
});
