import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import { Link } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import type { SavedSections } from './data.ts';
import { makeBillingSetting, makeCompany, makeSections, startSettingsApi } from './fake-api.ts';
import { SettingsScreen } from './screen.tsx';

const OWN = makeCompany(1, { companyName: 'Northfield Foods', isOwnCompany: true });

interface Opened {
  permissions: readonly Permission[];
  sections: SavedSections;
  companies: ReturnType<typeof makeCompany>[];
  before: (api: ReturnType<typeof startSettingsApi>) => void;
}

async function open(given: Partial<Opened> = {}) {
  const { permissions = PERMISSIONS, sections = makeSections(), companies = [OWN], before = () => {} } = given;
  const api = startSettingsApi(makeCurrentUser({ permissions: [...permissions] }), sections, companies);
  before(api);
  const WithAWayOut = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <SettingsScreen />
    </>
  );
  const screen = await renderScreen(WithAWayOut, { path: '/settings', at: '/settings', validateSearch: () => ({}) });
  return { api, ...screen };
}

const section = (name: string) => page.getByRole('form', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const saveOf = (name: string) => section(name).getByRole('button', { name: 'Save' });

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the page', () => {
  it('shows every section and what is known of it', async () => {
    await open();
    for (const name of ['Order defaults', 'Quote markup', 'Booking', 'Documents', 'Insurance', 'Freight rules']) {
      await expect.element(section(name)).toBeVisible();
    }
    await expect.element(section('Insurance').getByText('Never changed')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Northfield Foods' })).toBeVisible();
  });

  it.each([1280, 375])('has no fault at %d pixels', async (width) => {
    await page.viewport(width, 812);
    await open();
    await expect.element(page.getByRole('region', { name: 'Northfield Foods' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads to a section from the list at the side, and from a select where the page is narrow', async () => {
    const { address } = await open();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Customs broker' }).click();
    expect(address()).toBe('/settings#customs');
    await page.viewport(375, 812);
    await expect.element(page.getByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
    await page.getByLabelText('Go to').selectOptions('Documents');
    await expect.poll(() => address()).toBe('/settings#documents');
  });

  it('says what went wrong with a reference, and tries again', async () => {
    await open({
      before: (api) =>
        api.answerNext('GET', '/configuration', 500, { message: 'The database is resting.', requestId: 'r' }),
    });
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(section('Booking')).toBeVisible();
  });

  it('shows what somebody may not change as words, with the reason', async () => {
    const { insurance } = EMPTY_CONFIGURATION;
    const saved = { version: 1, updatedAt: null, values: { ...insurance, minimumCargoInsurance: 100_000 } };
    await open({ permissions: ['BookingSettings'], sections: makeSections({ insurance: saved }) });
    await expect.element(section('Booking')).toBeVisible();
    await expect.element(section('Insurance')).not.toBeInTheDocument();
    await expect.element(page.getByText('Read only: you do not have permission to change insurance.')).toBeVisible();
    await expect.element(page.getByText('$100,000.00')).toBeVisible();
    await expect.element(button('Add company')).toBeDisabled();
    await expect.element(page.getByRole('link', { name: 'Insurance read only' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.hover(button('Add company'));
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You do not have permission to perform this action');
  });
});

describe('saving a section', () => {
  it('sends its values with the version, and says when', async () => {
    const { api } = await open();
    await expect.element(saveOf('Insurance')).toBeDisabled();
    await page.getByLabelText('Minimum cargo insurance').fill('$100,000');
    await expect.element(section('Insurance').getByText('Unsaved changes')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Insurance unsaved changes' })).toBeVisible();
    await saveOf('Insurance').click();
    await expect.element(section('Insurance').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect.element(page.getByLabelText('Minimum cargo insurance')).toHaveValue('100,000.00');
    const [request] = api.requests('PUT', '/configuration/insurance');
    expect(request?.body).toEqual({
      version: 0,
      values: { minimumCargoInsurance: 100_000, defaultFreightValue: null },
    });
    expect(request?.idempotencyKey).toBeTruthy();
    expect(api.requests('PUT', '/configuration')).toHaveLength(1);
  });

  it('has a time zone of the books, which is chosen from those of the three countries and cannot be left out', async () => {
    const { api } = await open();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue('Central Time (Chicago)');
    const before = api.requests('GET', '/users/current').length;
    await zone.fill('Pacific');
    await page.getByRole('option', { name: 'Pacific Time (Los Angeles)' }).click();
    await saveOf('Booking').click();
    await expect.element(section('Booking').getByText(/^Saved/)).toBeVisible();
    expect(api.requests('PUT', '/configuration/booking')[0]?.body.values).toMatchObject({
      timeZone: 'America/Los_Angeles',
    });
    // The user that the page knows has the zone of the company.
    await expect.poll(() => api.requests('GET', '/users/current').length).toBeGreaterThan(before);
    await zone.fill('');
    await saveOf('Booking').click();
    await expect.element(zone).toHaveAccessibleDescription(/^Choose a time zone of the United States/);
    expect(await accessibilityProblems()).toEqual([]);
    expect(api.requests('PUT', '/configuration/booking')).toHaveLength(1);
  });

  it('brings a time zone that the server refuses to its field', async () => {
    const { api } = await open();
    api.answerNext('PUT', '/configuration/booking', 422, {
      message: 'Refused.',
      modelState: { timeZone: ['This time zone is not known here.'] },
      requestId: 'r',
    });
    await page.getByLabelText('Management fee').fill('10');
    await saveOf('Booking').click();
    await expect
      .element(page.getByRole('combobox', { name: 'Time zone' }))
      .toHaveAccessibleDescription(/^This time zone is not known here\./);
  });

  it('starts the next edit from what was saved', async () => {
    const { api } = await open();
    const fee = page.getByLabelText('Management fee');
    await fee.fill('10');
    await saveOf('Booking').click();
    await expect.element(fee).toHaveValue('10.00');
    await fee.fill('12.5');
    await saveOf('Booking').click();
    await expect.poll(() => api.requests('PUT', '/configuration/booking')).toHaveLength(2);
    expect(api.requests('PUT', '/configuration/booking').map(({ body }) => body.version)).toEqual([4, 5]);
  });

  it('refuses a bad value at its field, and leads there', async () => {
    const { api } = await open();
    await page.getByRole('radio', { name: 'Margin' }).click();
    await page.getByLabelText('Truckload, domestic').fill('100');
    await saveOf('Quote markup').click();
    await expect
      .element(page.getByLabelText('Truckload, domestic'))
      .toHaveAccessibleDescription('A margin must be below 100%.');
    await expect.element(page.getByRole('link', { name: 'Quote markup 1 field needs attention' })).toBeVisible();
    await expect.element(page.getByLabelText('Truckload, domestic')).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByLabelText('Truckload, domestic').fill('9');
    await expect.element(page.getByText('A margin must be below 100%.').first()).not.toBeInTheDocument();
    expect(api.requests('PUT', '/configuration')).toHaveLength(0);
  });

  it('brings the server’s own refusal to its field', async () => {
    await open({
      before: (api) =>
        api.answerNext('PUT', '/configuration/order-defaults', 422, {
          message: 'Refused.',
          modelState: { defaultLocation: ['There is no such location.'] },
          requestId: 'r',
        }),
    });
    await page.getByRole('switch', { name: /Show location names/ }).click();
    await saveOf('Order defaults').click();
    await expect
      .element(page.getByRole('combobox', { name: 'Default location' }))
      .toHaveAccessibleDescription('There is no such location.');
  });

  it('keeps what was typed when the server cannot be reached, and says so', async () => {
    const { api } = await open({
      before: (one) => one.answerNext('PUT', '/configuration/booking', 503, { message: 'Busy.', requestId: 'r' }),
    });
    await page.getByLabelText('Management fee').fill('10');
    await saveOf('Booking').click();
    await expect.element(page.getByText(/Unable to save settings/)).toBeVisible();
    await expect.element(page.getByLabelText('Management fee')).toHaveValue('10');
    await saveOf('Booking').click();
    await expect.element(section('Booking').getByText(/^Saved/)).toBeVisible();
    const keys = api.requests('PUT', '/configuration/booking').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('after somebody else was first, shows both and lets the person choose', async () => {
    const sections = makeSections();
    const { api } = await open({ sections });
    await page.getByLabelText('Management fee').fill('10');
    const { booking } = EMPTY_CONFIGURATION;
    sections.booking = { version: 6, updatedAt: null, values: { ...booking, freightAuditManagementFee: 25 } };
    api.answerNext('PUT', '/configuration/booking', 409, {
      message: 'Marcus Oyelaran changed these settings at 2026-11-15T08:00:00Z.',
      requestId: 'r',
    });
    await saveOf('Booking').click();
    await expect.element(page.getByText(/Marcus Oyelaran changed these settings/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Management fee \$25\.00 \$10/ })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await saveOf('Booking').click();
    await expect.element(section('Booking').getByText(/^Saved/)).toBeVisible();
    expect(api.requests('PUT', '/configuration/booking').at(-1)?.body).toMatchObject({ version: 6 });
  });

  it('takes theirs when asked to', async () => {
    const sections = makeSections();
    const { api } = await open({ sections });
    await page.getByLabelText('Management fee').fill('10');
    const { booking } = EMPTY_CONFIGURATION;
    sections.booking = { version: 6, updatedAt: null, values: { ...booking, freightAuditManagementFee: 25 } };
    api.answerNext('PUT', '/configuration/booking', 409, { message: 'Marcus was first.', requestId: 'r' });
    await saveOf('Booking').click();
    await button('Use theirs').click();
    await expect.element(page.getByLabelText('Management fee')).toHaveValue('25.00');
    await expect.element(saveOf('Booking')).toBeDisabled();
    await expect.element(page.getByText('Marcus was first.')).not.toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  it('are offered back after a reload, also an edit of something that changed meanwhile', async () => {
    const sections = makeSections();
    const { unmount } = await open({ sections });
    await page.getByLabelText('Management fee').fill('10');
    await unmount();
    const { booking } = EMPTY_CONFIGURATION;
    sections.booking = { version: 6, updatedAt: null, values: { ...booking, freightAuditEnabled: true } };
    const { api } = await open({ sections });
    await section('Booking').getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByLabelText('Management fee')).toHaveValue('10');
    await saveOf('Booking').click();
    await expect.poll(() => api.requests('PUT', '/configuration/booking')).toHaveLength(1);
    expect(api.requests('PUT', '/configuration/booking')[0]?.body).toEqual({
      version: 6,
      values: { ...booking, freightAuditEnabled: true, freightAuditManagementFee: 10 },
    });
  });

  it('are asked about before the page is left, and stay when the person stays', async () => {
    const { address } = await open();
    await page.getByLabelText('Management fee').fill('10');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(question.getByText(/^Your changes of Booking have not been saved/)).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(address()).toBe('/settings');
    await expect.element(page.getByLabelText('Management fee')).toHaveValue('10');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => address()).toBe('/elsewhere');
  });

  it('can be thrown away, section by section', async () => {
    await open();
    await page.getByLabelText('Management fee').fill('10');
    await page.getByLabelText('Freight value of an order').fill('5');
    await section('Booking').getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByLabelText('Management fee')).toHaveValue('');
    await expect.element(page.getByLabelText('Freight value of an order')).toHaveValue('5');
  });

  it('do not hold anybody back once they are saved', async () => {
    const { address } = await open();
    await page.getByLabelText('Management fee').fill('10');
    await saveOf('Booking').click();
    await expect.element(section('Booking').getByText(/^Saved/)).toBeVisible();
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.poll(() => address()).toBe('/elsewhere');
  });
});

describe('order defaults', () => {
  it('offer as a default only what is available, and refuse one that no longer is', async () => {
    const { orderDefaults } = EMPTY_CONFIGURATION;
    const saved = { version: 4, updatedAt: null, values: { ...orderDefaults, defaultShippingMode: 'LTL' as const } };
    const { api } = await open({ sections: makeSections({ orderDefaults: saved }) });
    await choose('Shipping modes', 'Truckload');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Shipping mode', exact: true }).click();
    const offered = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['LTL', 'Truckload']);
    await userEvent.keyboard('{Escape}');
    await saveOf('Order defaults').click();
    await expect
      .element(page.getByRole('combobox', { name: 'Shipping mode', exact: true }))
      .toHaveAccessibleDescription('The default must be one of those available.');
    await choose('Shipping mode', 'Truckload');
    await saveOf('Order defaults').click();
    await expect.poll(() => api.requests('PUT', '/configuration/order-defaults')).toHaveLength(1);
    expect(api.requests('PUT', '/configuration/order-defaults')[0]?.body.values).toMatchObject({
      availableShippingModes: ['TL'],
      defaultShippingMode: 'TL',
    });
  });

  it('find a location and a commodity by typing', async () => {
    const { api } = await open();
    await page.getByRole('combobox', { name: 'Default location' }).fill('jol');
    await page.getByRole('option', { name: /^Joliet DC/ }).click();
    await page.getByRole('combobox', { name: 'Default commodity' }).fill('oat');
    await page.getByRole('option', { name: 'OAT-50, Rolled oats' }).click();
    await saveOf('Order defaults').click();
    await expect.poll(() => api.requests('PUT', '/configuration/order-defaults')).toHaveLength(1);
    expect(api.requests('PUT', '/configuration/order-defaults')[0]?.body.values).toMatchObject({
      defaultLocation: 'L100007',
      defaultCommodity: '0199a000-0000-7000-8000-000000000001',
    });
  });

  it('do not offer a requirement as a must not that is a must', async () => {
    await open();
    await choose('Must have', 'Sealed trailer');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Must not have' }).click();
    await expect.element(page.getByRole('option', { name: 'Tarps' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Sealed trailer' })).not.toBeInTheDocument();
  });

  it('keep a small table of reference numbers', async () => {
    const { api } = await open();
    await button('Add reference number').click();
    await saveOf('Order defaults').click();
    await expect
      .element(page.getByLabelText(/^Label/))
      .toHaveAccessibleDescription('A reference number needs a label.');
    await page.getByLabelText(/^Label/).fill('PO number');
    await choose('Well-known type', 'Purchase Order');
    await page.getByRole('switch', { name: 'Required' }).click();
    await button('Add reference number').click();
    await expect.element(page.getByRole('listitem', { name: 'Reference number 2' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Remove reference number 2').click();
    await saveOf('Order defaults').click();
    await expect.poll(() => api.requests('PUT', '/configuration/order-defaults')).toHaveLength(1);
    expect(api.requests('PUT', '/configuration/order-defaults')[0]?.body.values.referenceNumberTypes).toEqual([
      { label: 'PO number', category: 'order', isRequired: true, wellknownTypeId: 1 },
    ]);
  });
});

describe('quote markup', () => {
  it('explains the method and each percentage with $1,000', async () => {
    await open();
    await expect.element(page.getByText(/added to the cost: at 10%, \$1,000.00 becomes \$1,100.00/)).toBeVisible();
    await page.getByRole('radio', { name: 'Margin' }).click();
    await expect.element(page.getByText(/part of the price: at 10%, \$1,000.00 becomes \$1,111.11/)).toBeVisible();
    await page.getByLabelText('Prepaid and Add').fill('8');
    await expect
      .element(page.getByLabelText('LTL, international'))
      .toHaveAccessibleDescription('$1,000.00 becomes $1,086.96');
    await page.getByLabelText('LTL, international').fill('20');
    await expect
      .element(page.getByLabelText('LTL, international'))
      .toHaveAccessibleDescription('$1,000.00 becomes $1,250.00');
  });
});

describe('bill-to companies', () => {
  const PRAIRIE = makeCompany(2, {
    companyName: 'Prairie Grocers',
    billingSettings: [
      makeBillingSetting(1),
      makeBillingSetting(2, { isDefault: true, emailAddress: 'ap@prairie.example' }),
    ],
  });

  it('stand with the own company first, which cannot be renamed or removed', async () => {
    await open({ companies: [PRAIRIE, OWN] });
    await expect.element(page.getByRole('region', { name: 'Prairie Grocers' })).toBeVisible();
    const names = page.getByRole('heading', { level: 4, name: /C10000/ }).elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Northfield Foods C100001',
      'Prairie Grocers C100002',
    ]);
    await expect.element(button('Rename Northfield Foods')).not.toBeInTheDocument();
    await expect.element(button('Remove Prairie Grocers')).toBeVisible();
    await expect.element(page.getByText('Orders do not use this list.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are said to be used once orders may choose', async () => {
    const { orderDefaults } = EMPTY_CONFIGURATION;
    const saved = { version: 4, updatedAt: null, values: { ...orderDefaults, allowTMSBillToCompany: true } };
    await open({ sections: makeSections({ orderDefaults: saved }) });
    await expect.element(page.getByRole('region', { name: 'Northfield Foods' })).toBeVisible();
    await expect.element(page.getByText('Orders do not use this list.')).not.toBeInTheDocument();
  });

  it('are added with a name, and keep a draft of it', async () => {
    const { unmount } = await open();
    await button('Add company').click();
    const dialog = page.getByRole('dialog', { name: 'Add Bill-to Company' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect
      .element(dialog.getByLabelText(/^Company name/))
      .toHaveAccessibleDescription('Company name is required');
    expect(await accessibilityProblems()).toEqual([]);
    await dialog.getByLabelText(/^Company name/).fill(' Prairie Grocers ');
    await unmount();
    const { api } = await open();
    await button('Add company').click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests('POST', '/bill-to-companies')[0]?.body).toEqual({ companyName: 'Prairie Grocers' });
  });

  it('are renamed and removed', async () => {
    const { api } = await open({ companies: [OWN, PRAIRIE] });
    await button('Rename Prairie Grocers').click();
    await page.getByLabelText(/^Company name/).fill('Prairie Foods');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => api.requests('PUT', `/bill-to-companies/${PRAIRIE.id}`)).toHaveLength(1);
    expect(api.requests('PUT', '/bill-to-companies')[0]?.body).toEqual({ companyName: 'Prairie Foods', version: 1 });
    await button('Remove Prairie Grocers').click();
    await expect.element(button('Keep it')).toHaveFocus();
    await button('Confirm').click();
    await expect.poll(() => api.requests('DELETE', `/bill-to-companies/${PRAIRIE.id}`)).toHaveLength(1);
  });

  it('have billing settings, one of them the default', async () => {
    const { api } = await open({ companies: [OWN, PRAIRIE] });
    await expect.element(page.getByText('2 Mill Road, Joliet, IL 60433, US')).toBeVisible();
    await button('Make default: Accounts payable 1 of Prairie Grocers').click();
    await expect.poll(() => api.requests('PUT', '/billing-settings')).toHaveLength(1);
    expect(api.requests('PUT', '/billing-settings')[0]?.body).toMatchObject({ isDefault: true, version: 1 });

    await button('Add billing setting of Northfield Foods').click();
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Head office');
    await page.getByLabelText(/^Email for invoices/).fill('not an address');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expect.element(page.getByText('Address Line 1 is required').first()).toBeVisible();
    await expect.element(page.getByLabelText(/^Email for invoices/)).toHaveAccessibleDescription('Not a valid email');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('show what somebody else made of a billing setting meanwhile', async () => {
    const companies = [OWN, PRAIRIE];
    const { api } = await open({ companies });
    await button('Edit Accounts payable 1').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Billing Setting' });
    await dialog.getByLabelText('City').fill('Lockport');
    companies[1] = { ...PRAIRIE, billingSettings: [makeBillingSetting(1, { version: 3, city: 'Plainfield' })] };
    api.answerNext('PUT', '/billing-settings', 409, { message: 'Marcus changed it.', requestId: 'r' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('row', { name: /^City Plainfield Lockport/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests('PUT', '/billing-settings').at(-1)?.body).toMatchObject({ city: 'Lockport', version: 3 });
  });
});
