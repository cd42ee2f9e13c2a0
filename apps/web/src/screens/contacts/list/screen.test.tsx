import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeContact } from './fake-api.ts';
import { button, dialog, field, openContacts } from './open-for-tests.tsx';

const people = (count: number) => Array.from({ length: count }, (_, index) => makeContact(index + 1));
const rosa = () =>
  makeContact(50, {
    firstName: 'Rosa',
    lastName: 'Delgado',
    title: 'Dock supervisor',
    officeNumber: '(815) 555-0142 x12',
    roleTypes: ['Portal', 'Driver'],
    createPortalUser: true,
    locations: [{ label: 'Plant 2, Rockford IL', value: '0199a000-0000-7000-8000-000000000002' }],
  });
const cards = () => page.getByRole('list', { name: 'Contacts' }).getByRole('link', { name: /^Person|^Rosa/ });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the list of contacts', () => {
  it('shows 20 a page with what one needs to reach them', async () => {
    const { address } = await openContacts([rosa(), ...people(41)]);
    await expect.element(page.getByRole('heading', { name: '42 contacts' })).toBeVisible();
    expect(cards().elements()).toHaveLength(20);
    await expect.element(page.getByText('Dock supervisor')).toBeVisible();
    await expect.element(page.getByText('Plant 2, Rockford IL')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '(815) 555-0142 x12' }))
      .toHaveAttribute('href', 'tel:+18155550142;ext=12');
    await expect
      .element(page.getByRole('link', { name: 'person1@prairie.example', exact: true }))
      .toHaveAttribute('href', 'mailto:person1@prairie.example');
    expect(await accessibilityProblems()).toEqual([]);

    await button('Page 3').click();
    await expect.element(page.getByText('41–42 of 42')).toBeVisible();
    expect(address()).toContain('page=3');
  });

  it('has tabs for portal users and admins, which keep the search and begin at page 1', async () => {
    const { api, address } = await openContacts([rosa(), ...people(41)], { at: '/contacts?page=2' });
    await page.getByRole('tab', { name: /Portal Users/ }).click();
    await expect.element(page.getByRole('heading', { name: '1 portal user' })).toBeVisible();
    expect(address()).toBe('/contacts?contactRoleType=Portal');
    await page.getByRole('tab', { name: /Admins/ }).click();
    await expect.element(page.getByRole('heading', { name: 'No Contacts' })).toBeVisible();
    expect(api.requests('GET', '/contacts').at(-1)?.query.get('contactRoleType')).toBe('Admin');
  });

  it('searches half a second after the last key, or at once on Enter', async () => {
    const { api, address } = await openContacts([rosa(), ...people(3)]);
    const terms = () => api.requests('GET', '/contacts').map(({ query }) => query.get('searchTerm'));
    await expect.element(page.getByRole('heading', { name: '4 contacts' })).toBeVisible();
    await field('Search contacts').click();
    await typeWithoutPause('ros');
    await expect.element(page.getByRole('heading', { name: '1 contact' })).toBeVisible();
    expect(terms()).not.toContain('r');
    expect(terms()).not.toContain('ro');
    expect(address()).toContain('search=ros');
    await field('Search contacts').fill('zzz');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Nothing has “zzz”/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Clear search').last().click();
    await expect.element(page.getByRole('heading', { name: '4 contacts' })).toBeVisible();
  });

  it('lists users who lost card payments to administrators, until one leaves it as it is', async () => {
    const person = rosa();
    const { api } = await openContacts([person], { lostPayments: [{ id: person.id, name: 'Rosa Delgado' }] });
    await expect
      .element(page.getByText(/^1 person can see invoices but can no longer take card payments/))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Rosa Delgado' }).first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Leave as is').click();
    await expect.element(button('Leave as is')).not.toBeInTheDocument();
    expect(api.requests('POST', '/contacts/without-payments').map(({ body }) => body)).toEqual([{ ids: [person.id] }]);
  });

  it('does not ask for them where the user cannot grant the permission', async () => {
    const { api } = await openContacts([rosa()], { permissions: ['ViewContacts', 'EditContacts'] });
    await expect.element(page.getByRole('heading', { name: '1 contact' })).toBeVisible();
    expect(api.requests('GET', '/contacts/without-payments')).toEqual([]);
  });

  it('says how many portal users have not been here yet, not that they can sign in', async () => {
    await openContacts([rosa(), ...people(2)]);
    await expect.element(page.getByText(/1 portal user, 1 has not signed in yet\./)).toBeVisible();
  });

  it('can be a table, in the order of what it shows first', async () => {
    await openContacts([rosa()]);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('link', { name: 'Delgado, Rosa' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(page.getByRole('link', { name: '(815) 555-0142 x12' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('gridcell', { name: 'Dock supervisor' }).click();
    await expect.element(dialog('Contact Info')).toBeVisible();
  });

  it('says when there is nobody yet, and offers to add somebody', async () => {
    await openContacts([]);
    await expect.element(page.getByRole('heading', { name: 'No Contacts' })).toBeVisible();
    await button('Add the first one').click();
    await expect.element(dialog('New Contact')).toBeVisible();
  });

  it('says what went wrong, and tries again', async () => {
    await openContacts([rosa()], {
      before: (api) => {
        // The page itself, the count of each tab, and of portal users.
        for (let call = 0; call < 5; call += 1)
          api.answerNext('GET', '/contacts', 500, { message: 'The database is resting.', requestId: 'request-7' });
      },
    });
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('Rosa Delgado')).toBeVisible();
  });

  it('goes to the last page when an old link names a page that is gone', async () => {
    const { address } = await openContacts(people(21), { at: '/contacts?page=9' });
    await expect.element(page.getByText('21–21 of 21')).toBeVisible();
    expect(address()).toContain('page=2');
  });

  it('is read again after a live event', async () => {
    const stored = people(1);
    const { receive } = await openContacts(stored);
    await expect.element(page.getByRole('heading', { name: '1 contact' })).toBeVisible();
    stored.push(rosa());
    receive('any');
    await expect.element(page.getByRole('heading', { name: '2 contacts' })).toBeVisible();
  });

  it('lets only those add who may, and says so to others', async () => {
    await openContacts(people(1), { permissions: ['ViewContacts'] });
    await expect.element(page.getByRole('heading', { name: '1 contact' })).toBeVisible();
    await expect.element(button('New Contact')).toBeDisabled();
    // A key before it makes this the focus of the keyboard. Tab could leave the page for the frame around it.
    await userEvent.keyboard('{Shift}');
    (button('New Contact').element() as HTMLElement).focus();
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You do not have permission to perform this action');
  });
});

describe('the list on a narrow screen', () => {
  it('has its filter, its button and its pages at the foot, in reach of a thumb', async () => {
    await page.viewport(375, 812);
    const { address } = await openContacts([rosa(), ...people(41)]);
    await expect.element(page.getByRole('heading', { name: '42 contacts' })).toBeVisible();
    for (const name of ['Filter', 'Add New', 'Previous page', 'Next page']) {
      const { height, bottom } = button(name).element().getBoundingClientRect();
      expect(height, name).toBeGreaterThanOrEqual(44);
      expect(bottom, name).toBeLessThanOrEqual(812);
    }
    await button('Next page').click();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 2/ of 3');
    expect(address()).toContain('page=2');
    expect(document.documentElement.scrollWidth).toBe(375);
    expect(await accessibilityProblems()).toEqual([]);

    await button('Filter').click();
    await expect.element(dialog('Filters')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('radio', { name: /Portal Users/ }).click();
    await button('Show 1 portal user').click();
    await expect.element(dialog('Filters')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: '1 portal user' })).toBeVisible();
  });
});

describe('an open contact', () => {
  it('stands in the address, and closing it returns to the same place of the list', async () => {
    const { address } = await openContacts([rosa(), ...people(25)], { at: '/contacts?page=1&search=ros' });
    await page.getByRole('link', { name: 'Rosa Delgado' }).click();
    await expect.element(dialog('Contact Info')).toBeVisible();
    expect(address()).toContain(`contactId=${rosa().id}`);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Close').click();
    await expect.element(dialog('Contact Info')).not.toBeInTheDocument();
    expect(address()).not.toContain(rosa().id);
    expect(address()).toContain('search=ros');
  });

  it('opens from a link, and closing it shows the list', async () => {
    const { address } = await openContacts([rosa()], { at: `/contacts?contactId=${rosa().id}` });
    await expect.element(dialog('Contact Info').getByText('Rosa Delgado')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Contact Info')).not.toBeInTheDocument();
    expect(address()).not.toContain(rosa().id);
  });

  it.each([makeContact(77).id, 'nonsense'])('that nobody knows (%s) is said to be so, with the way out', async (id) => {
    await openContacts([rosa()], { at: `/contacts?contactId=${id}` });
    await expect.element(page.getByRole('heading', { name: 'This contact was not found' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Show the contacts').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Rosa Delgado' })).toBeVisible();
  });
});
