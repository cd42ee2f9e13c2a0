import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeCommodity, startCommodityApi } from './fake-api.ts';
import { CommodityListScreen } from './screen.tsx';

const EVERYTHING: Permission[] = ['ViewCommodity', 'EditCommodity', 'RemoveCommodity'];
const items = (count: number) => Array.from({ length: count }, (_, index) => makeCommodity(index + 1));

async function open(
  stored: Commodity[],
  { permissions = EVERYTHING, at = '/commodities', before = () => {} }: Partial<Opened> = {},
) {
  const api = startCommodityApi(makeCurrentUser({ permissions }), stored);
  before(api);
  const screen = await renderScreen(CommodityListScreen, {
    path: '/commodities',
    at,
    validateSearch: (search) => search,
  });
  return { api, ...screen };
}

interface Opened {
  permissions: Permission[];
  at: string;
  before: (api: ReturnType<typeof startCommodityApi>) => void;
}

const field = (name: string | RegExp) => page.getByLabelText(name);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const noticeTitles = () => currentNotices().map(({ title }) => title);

async function choose(label: RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the list', () => {
  it('says how many there are, shows 20 a page, and keeps page and search in the address', async () => {
    const { api, address } = await open(items(42));
    await expect.element(page.getByRole('heading', { name: '42 commodities' })).toBeVisible();
    await expect.element(page.getByText('1–20 of 42')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(20);
    expect(await accessibilityProblems()).toEqual([]);

    await button('Page 3').click();
    await expect.element(page.getByText('41–42 of 42')).toBeVisible();
    expect(address()).toContain('page=3');

    // The toolbar searches by itself a while after the last key; here Enter does.
    holdTimersOf(500);
    await field('Search commodities').fill('ITEM-4');
    expect(api.requests('GET').some(({ query }) => query.has('searchTerm'))).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '4 commodities' })).toBeVisible();
    expect(address()).toBe('/commodities?search=ITEM-4');
  });

  it('says when nothing is found, and offers the way out', async () => {
    await open(items(3), { at: '/commodities?search=zzz' });
    await expect.element(page.getByRole('heading', { name: 'No Commodities found' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Clear search').first().click();
    await expect.element(page.getByRole('heading', { name: '3 commodities' })).toBeVisible();
  });

  it('says what went wrong with a reference, and tries again', async () => {
    await open(items(2), {
      before: (api) => api.answerNext('GET', 500, { message: 'The database is resting.', requestId: 'request-7' }),
    });
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await expect.element(page.getByText('request-7')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('ITEM-2')).toBeVisible();
  });

  it('goes to the last page when an old link names a page that is gone', async () => {
    const { address } = await open(items(21), { at: '/commodities?page=9' });
    await expect.element(page.getByText('21–21 of 21')).toBeVisible();
    expect(address()).toContain('page=2');
  });

  it('is read again after a live event', async () => {
    const { api, receive } = await open(items(1));
    await expect.element(page.getByText('ITEM-1')).toBeVisible();
    receive('any');
    await expect.poll(() => api.requests('GET')).toHaveLength(2);
  });

  it('without permission shows its controls disabled, with the reason', async () => {
    await open(items(1), { permissions: ['ViewCommodity'] });
    await expect.element(button('Edit ITEM-1')).toBeDisabled();
    await expect.element(button('Delete ITEM-1')).toBeDisabled();
    await expect.element(button('Add Commodity')).toBeDisabled();
    (button('Delete ITEM-1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You do not have permission to perform this action');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows 14 whole cards at 1440 x 900, and the pages below them', async () => {
    await page.viewport(1440, 900);
    await open(items(42));
    await expect.element(page.getByText('ITEM-1', { exact: true })).toBeVisible();
    const { top, bottom } = page.getByRole('list', { name: 'Commodities' }).element().getBoundingClientRect();
    const whole = page
      .getByRole('listitem')
      .elements()
      .map((card) => card.getBoundingClientRect())
      .filter((card) => card.top >= top && card.bottom <= bottom);
    expect(whole.length).toBeGreaterThanOrEqual(14);
    await expect.element(page.getByText('1–20 of 42')).toBeInViewport();
    await page.viewport(1280, 900);
  });

  it('opens a commodity by a click anywhere on its card', async () => {
    await open([makeCommodity(1, { packageQuantity: 36, packagingUnitType: 'Pail' })]);
    await expect.element(page.getByText('36 × Pail')).toBeVisible();
    const { left, top } = page.getByText('36 × Pail').element().getBoundingClientRect();
    (document.elementFromPoint(left + 4, top + 4) as HTMLElement).click();
    await expect.element(field(/Commodity code/)).toHaveValue('ITEM-1');
  });

  it('has a few tab stops, whatever the number of cards; arrows go from card to card', async () => {
    await open(items(21));
    await expect.element(page.getByText('ITEM-20')).toBeInTheDocument();
    const stops = () =>
      [...page.getByRole('list', { name: 'Commodities' }).element().querySelectorAll('button')]
        .filter((control) => control.tabIndex === 0)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    expect(stops()).toEqual(['ITEM-1', 'Edit ITEM-1', 'Delete ITEM-1']);
    (button('ITEM-1').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(button('Edit ITEM-2')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(stops()).toEqual(['ITEM-3', 'Edit ITEM-3', 'Delete ITEM-3']);
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(page.getByRole('combobox', { name: 'Rows on a page' })).toHaveFocus();
  });

  it('keeps its rows when they cannot be read again, and says so', async () => {
    const { api, receive } = await open(items(2));
    await expect.element(page.getByText('ITEM-2')).toBeVisible();
    api.answerNext('GET', 500, { message: 'The database is resting.', requestId: 'request-7' });
    receive('any');
    await expect.element(page.getByText('These commodities may be out of date.')).toBeVisible();
    await expect.element(page.getByText('ITEM-2')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Try again').click();
    await expect.element(page.getByText('These commodities may be out of date.')).not.toBeInTheDocument();
  });

  it('is narrowed by filters in the address, shown as chips, and written to a file as it is', async () => {
    const stored = [...items(2), makeCommodity(3, { isHazmat: true })];
    const { api, address } = await open(stored, { at: '/commodities?hasFreightClass=perhaps' });
    await expect.element(page.getByRole('heading', { name: '3 commodities' })).toBeVisible();
    await button(/Toggle filters/i).click();
    await page.getByRole('radio', { name: 'Hazmat', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: '1 commodity' })).toBeVisible();
    expect(address()).toBe('/commodities?isHazmat=true');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download as CSV').click();
    await expect.poll(() => api.requests('GET', '/commodities/export')).toHaveLength(1);
    expect(api.requests('GET', '/commodities/export')[0]?.query.toString()).toBe('isHazmat=true');
    await button('Remove filter Hazmat').click();
    await expect.element(page.getByRole('heading', { name: '3 commodities' })).toBeVisible();
    expect(address()).toBe('/commodities');
  });

  it('is sorted by the head of a column, until a search sorts by what fits best', async () => {
    localStorage.setItem('lanewright.commodities.view', '"tableView"');
    const { address } = await open(items(3));
    const code = page.getByRole('columnheader', { name: 'Commodity code' });
    await expect.element(code).toHaveAttribute('aria-sort', 'ascending');
    await code.getByRole('button').click();
    await expect.element(code).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toBe('/commodities?sort=-commodityCode');
    await expect.element(page.getByRole('gridcell').first()).toHaveTextContent('ITEM-3');
    await field('Search commodities').fill('ITEM-2');
    await button('Search').click();
    await expect.element(page.getByRole('heading', { name: '1 commodity' })).toBeVisible();
    await expect.element(code).not.toHaveAttribute('aria-sort');
  });

  it('can be a table, and remembers it', async () => {
    const { unmount } = await open([makeCommodity(1, { perPackageWeight: 52 })]);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('gridcell', { name: '52', exact: true })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await unmount();
    const { api } = await open(items(1));
    await button('Columns').click();
    await page.getByRole('checkbox', { name: 'Description' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument();
    await expect.poll(() => api.requests('PUT', '/grid-settings/commodities')).toHaveLength(1);
    expect(api.requests('PUT', '/grid-settings')[0]?.body).toMatchObject({
      fixedColumnsCount: 1,
      applicationAccess: 'Portal',
    });
  });
});

describe('adding a commodity', () => {
  it('is possible once the required fields are filled; Hazmat asks for three more', async () => {
    await open([]);
    await expect.element(button('Add Commodity')).toBeVisible();
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('dialog', { name: 'Add Commodity' })).toBeVisible();
    await expect.element(page.getByText('Add needs a commodity code and description.')).toBeVisible();
    await field(/Commodity code/).fill('CLN-ACD-05');
    await field(/Description/).fill('Line cleaner');
    await expect.element(button('Add')).toBeEnabled();
    await page.getByRole('switch', { name: 'Hazmat' }).click();
    await expect.element(button('Add')).toBeDisabled();
    await expect.element(page.getByText('Add needs a hazard class, packing group and UN number.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('suggests the freight class, sends what was typed, says Commodity Created, and refreshes the list', async () => {
    const { api } = await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill(' CLN-ACD-05 ');
    await field(/Description/).fill('Line cleaner');
    await field('Package count').fill('36');
    await field('Unit weight').fill('52');
    await field('Pallet count').fill('1');
    await field('Length').fill('48');
    await field('Width').fill('40');
    await field('Height').fill('44');
    await page.getByText('Recommended: 55 @ 38.29 lbs/ft³').click();
    await page.getByRole('switch', { name: 'Hazmat' }).click();
    await choose(/Hazard class/, '8 Corrosive');
    await choose(/Packing group/, 'III Minor danger');
    await field(/UN number/).fill('1805');
    await field(/Proper shipping name/).fill(' Phosphoric acid solution ');
    await field(/Technical name/).fill(' orthophosphoric acid ');
    await page.getByRole('checkbox', { name: 'Limited quantity' }).click();
    await page.getByRole('checkbox', { name: 'Reportable quantity (RQ)' }).click();
    const readsBefore = api.requests('GET').length;
    await button('Add').click();

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(noticeTitles()).toEqual(['Commodity Created']);
    const [request] = api.requests('POST');
    expect(request?.body).toMatchObject({
      commodityCode: 'CLN-ACD-05',
      packageQuantity: 36,
      freightClass: 55,
      hazmatHazardClass: 18,
      hazmatPackingGroup: 2,
      hazmatUNNumber: 'UN1805',
      hazmatProperShippingName: 'Phosphoric acid solution',
      hazmatTechnicalName: 'orthophosphoric acid',
      isLimitedQuantity: true,
      isReportableQuantity: true,
      customerProductCode: null,
    });
    await expect.poll(() => api.requests('GET').length).toBeGreaterThan(readsBefore);
  });

  it('says which UN numbers cannot be checked, and refuses a class that a UN number does not have', async () => {
    const { api } = await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('PNT-1');
    await field(/Description/).fill('Paint');
    await page.getByRole('switch', { name: 'Hazmat' }).click();
    await choose(/Hazard class/, '8 Corrosive');
    await choose(/Packing group/, 'II Medium danger');
    await field(/UN number/).fill('9999');
    const unchecked = page.getByText(/^UN9999 is not in the list of checked UN numbers\./);
    await expect.element(unchecked).toBeVisible();
    await field(/UN number/).fill('1263');
    await expect.element(unchecked).not.toBeInTheDocument();
    await button('Add').click();
    await expect
      .element(page.getByText(/^UN1263 \(Paint\) is class 3\. Change the hazard class/).first())
      .toBeVisible();
    expect(api.requests('POST')).toHaveLength(0);
  });

  it('forgets the hazmat fields when Hazmat goes off, and says of each number why it cannot be', async () => {
    const { api } = await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('A');
    await field(/Description/).fill('B');
    await page.getByRole('switch', { name: 'Hazmat' }).click();
    await field(/UN number/).fill('UN1805');
    await field(/Proper shipping name/).fill('Phosphoric acid solution');
    await page.getByRole('checkbox', { name: 'Limited quantity' }).click();
    await page.getByRole('switch', { name: 'Hazmat' }).click();
    await field('Unit weight').fill('123456');
    await field('Height').fill('1e3');
    await button('Add').click();
    await expect.element(page.getByText(/at most 5 digits/).first()).toBeVisible();
    await expect.element(field('Height')).toHaveAttribute('aria-invalid', 'true');
    expect(api.requests('POST')).toHaveLength(0);
    await field('Unit weight').fill('12,345');
    await field('Height').fill('12');
    await button('Add').click();
    await expect.poll(() => api.requests('POST')).toHaveLength(1);
    expect(api.requests('POST')[0]?.body).toMatchObject({
      isHazmat: false,
      hazmatUNNumber: null,
      hazmatProperShippingName: null,
      isLimitedQuantity: false,
      perPackageWeight: 12345,
      packageHeight: 12,
    });
  });

  it("puts the server's problems on their fields, keeps the text, and sends the repaired one as a new intent", async () => {
    const { api } = await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('A');
    await field(/Description/).fill('B');
    const refusal = { message: 'No.', modelState: { commodityCode: ['A is taken.'] }, requestId: 'request-7' };
    api.answerNext('POST', 422, refusal);
    await button('Add').click();
    await expect.element(field(/Commodity code/)).toHaveAccessibleDescription('A is taken.');
    expect(noticeTitles()).toEqual([
      'Unable to create commodity. Please check that all required fields are filled in.',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await field(/Commodity code/).fill('A2');
    await button('Add').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const [first, second] = api.requests('POST');
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it('says what failed and below it why, also where the server stumbled', async () => {
    const { api } = await open([makeCommodity(1)]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('A');
    await field(/Description/).fill('B');
    api.answerNext('POST', 500, { message: 'The database is down.', requestId: 'request-7' });
    await button('Add').click();
    await expect
      .poll(() => currentNotices())
      .toMatchObject([
        {
          kind: 'error',
          title: 'Unable to create commodity. Please check that all required fields are filled in.',
          messages: ['The database is down.'],
        },
      ]);
    await expect.element(field(/Commodity code/)).toHaveValue('A');
    for (const { id } of currentNotices()) dismissNotice(id);
    await button('Add').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the first field that breaks a rule', async () => {
    await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('A');
    await field(/Description/).fill('B');
    await field('Package count').fill('0');
    await button('Add').click();
    await expect.element(field('Package count')).toHaveAccessibleDescription('Package count must be greater than 0.');
    await expect.element(field('Package count')).toHaveFocus();
    await field('Package count').fill('4');
    await expect.element(page.getByText('One field needs your attention.')).not.toBeInTheDocument();
  });

  it('offers back after a reload what was typed and not added', async () => {
    const { unmount } = await open([]);
    await button('Add Commodity').click();
    await field(/Commodity code/).fill('HALF-DONE');
    await unmount();

    await open([]);
    await button('Add Commodity').click();
    await button('Restore').click();
    await expect.element(field(/Commodity code/)).toHaveValue('HALF-DONE');
    await button('Cancel').click();
    await button('Discard').click();
    await button('Add Commodity').click();
    await expect.element(button('Restore')).not.toBeInTheDocument();
  });
});

describe('editing a commodity', () => {
  const oats = makeCommodity(1, { commodityCode: 'OAT-50', packageQuantity: 40, version: 3 });

  it('keeps the title, says Save, and sends the version it saw', async () => {
    const { api } = await open([oats]);
    await button('Edit OAT-50').click();
    await expect.element(page.getByRole('dialog', { name: 'Add Commodity' })).toBeVisible();
    await field(/Description/).fill('Rolled oats');
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(noticeTitles()).toEqual(['Commodity Modified']);
    expect(api.requests('PUT')[0]?.body).toMatchObject({ description: 'Rolled oats', packageCount: 40, version: 3 });
  });

  it('that somebody else changed keeps the text, says who, and can be saved over theirs', async () => {
    const { api } = await open([oats]);
    await button('Edit OAT-50').click();
    await field(/Description/).fill('Mine');
    api.answerNext('PUT', 409, { message: 'Marcus Hill changed this commodity at 14:02.', requestId: 'request-7' });
    api.answerNext('GET', 200, { ...oats, description: 'Theirs', version: 4 });
    await button('Save').click();
    await expect.element(page.getByText('Marcus Hill changed this commodity at 14:02.')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Theirs' })).toBeVisible();
    await expect.element(field(/Description/)).toHaveValue('Mine');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests('PUT')[1]?.body).toMatchObject({ description: 'Mine', version: 4 });
  });
});

describe('deleting a commodity', () => {
  it('asks first, and says Commodity deleted', async () => {
    const { api } = await open(items(1));
    await button('Delete ITEM-1').click();
    await expect.element(button('Keep it')).toHaveFocus();
    await button('Confirm').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.requests('DELETE')).toHaveLength(1);
    expect(noticeTitles()).toEqual(['Commodity deleted']);
  });
});

describe('bulk upload', () => {
  async function uploadCsv(result: unknown, status = 200) {
    const { api } = await open([]);
    await button('More options').click();
    await page.getByRole('menuitem', { name: /Bulk Add Commodities/ }).click();
    await expect.element(button('Upload')).toBeDisabled();
    await userEvent.upload(field('CSV file'), new File(['Commodity code\nÅ-1\n'], 'mine.csv', { type: 'text/csv' }));
    api.answerNext('POST', status, result);
    await button('Upload').click();
    return api;
  }

  it('sends the file byte for byte and says New commodities added', async () => {
    const api = await uploadCsv({ isSuccess: true, isPartial: false, errors: [] });
    await expect.poll(() => noticeTitles()).toEqual(['New commodities added']);
    const sent = Uint8Array.from(atob(api.requests('POST')[0]?.body.modelFile.data), (letter) => letter.charCodeAt(0));
    expect(new TextDecoder().decode(sent)).toBe('Commodity code\nÅ-1\n');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what was saved and what was not, goes there, and says it once', async () => {
    await uploadCsv({ isSuccess: false, isPartial: true, errors: ['Line 3: Description is required.'] });
    const outcome = page.getByRole('alert');
    await expect.element(outcome.getByText('Some commodities failed to save.')).toBeVisible();
    await expect.element(outcome).toHaveFocus();
    await expect.element(outcome).toHaveAttribute('data-tone', 'attention');
    await expect.element(outcome.getByText('Line 3: Description is required.')).toBeVisible();
    expect(currentNotices()).toEqual([]);
    await expect
      .element(button('Upload'))
      .toHaveAccessibleDescription('Upload needs another file: the rows of this one that were good are saved.');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what failed and below it why where the server stumbled', async () => {
    await uploadCsv({ message: 'The database is down.', requestId: 'request-7' }, 500);
    await expect
      .poll(() => currentNotices())
      .toMatchObject([{ title: 'Failed to upload commodities', messages: ['The database is down.'] }]);
  });

  it('shows the message of the server when the whole file is refused', async () => {
    await uploadCsv({ message: 'This is not a CSV file.', requestId: 'request-7' }, 422);
    await expect.poll(() => currentNotices()).toMatchObject([{ kind: 'error', title: 'This is not a CSV file.' }]);
  });
});
