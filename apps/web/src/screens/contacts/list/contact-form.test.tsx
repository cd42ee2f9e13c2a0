import { NO_PERMISSION_TOOLTIP, PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeContact } from './fake-api.ts';
import { button, chooseOption, dialog, field, noticeTitles, openContacts } from './open-for-tests.tsx';

const rosa = makeContact(1, {
  firstName: 'Rosa',
  lastName: 'Delgado',
  title: 'Dock supervisor',
  officeNumber: '(815) 555-0142',
  roleTypes: ['Portal'],
  createPortalUser: true,
  roles: ['Reporting'],
  permissions: ['ViewShipment', 'ViewOrder', 'ViewReports'],
});
const at = `/contacts?contactId=${rosa.id}`;
const save = () => button('Save');

async function fillNew() {
  await button('New Contact').click();
  await field(/First name/).fill('Ana');
  await field(/Last name/).fill('Brook');
  await field(/^Email/).fill('ana@prairie.example');
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a new contact', () => {
  it('is saved with what was typed, and the list shows it', async () => {
    const { api } = await openContacts([]);
    await fillNew();
    await userEvent.type(field('Office'), '81555501421');
    await expect.element(field('Office')).toHaveValue('(815) 555-0142 x1');
    await page.getByRole('checkbox', { name: 'Driver' }).click();
    expect(await accessibilityProblems()).toEqual([]);
    await save().click();
    await expect.poll(() => noticeTitles()).toEqual(['Successfully created contact']);
    expect(api.requests('POST', '/contacts')[0]?.body).toMatchObject({
      firstName: 'Ana',
      primaryEmailAddress: 'ana@prairie.example',
      officeNumber: '(815) 555-0142 x1',
      roleTypes: ['Driver'],
      createPortalUser: false,
    });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Ana Brook' })).toBeVisible();
  });

  it('cannot be saved while a field has an error, in the words of the rule', async () => {
    await openContacts([]);
    await button('New Contact').click();
    await expect.element(save()).toBeDisabled();
    await field(/First name/).fill('Ana');
    await field(/Last name/).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(field(/Last name/)).toHaveAccessibleDescription('This field is required.');
    await field(/^Email/).fill('ana');
    await userEvent.keyboard('{Tab}');
    await expect.element(field(/^Email/)).toHaveAccessibleDescription('Not a valid email');
    await field('Cell').fill('815555');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Cell')).toHaveAccessibleDescription('Not a valid phone number');
    await expect.element(save()).toHaveAccessibleDescription('Save needs last name.');
    expect(await accessibilityProblems()).toEqual([]);
    await field(/Last name/).fill('Brook');
    await expect.element(save()).toHaveAccessibleDescription('Save is off while a field has an error.');
    await field(/^Email/).fill('ana@prairie.example');
    await field('Cell').fill('8155550142');
    await expect.element(save()).toBeEnabled();
  });

  it('keeps the caret where a digit is corrected', async () => {
    await openContacts([]);
    await button('New Contact').click();
    await field('Cell').fill('8155550142');
    const input = field('Cell').element() as HTMLInputElement;
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect.element(field('Cell')).toHaveValue('(891) 555-5014 x2');
    expect(input.selectionStart).toBe(3);
  });

  it('keeps the draft over a reload, and drops it once saved', async () => {
    const first = await openContacts([]);
    await fillNew();
    await first.unmount();
    await openContacts([]);
    await button('New Contact').click();
    await expect.element(page.getByText('You began “Ana Brook”')).toBeVisible();
    await button('Restore').click();
    await expect.element(field(/^Email/)).toHaveValue('ana@prairie.example');
    await save().click();
    await expect.poll(() => noticeTitles()).toEqual(['Successfully created contact']);
    await button('New Contact').click();
    await expect.element(page.getByText(/You began/)).not.toBeInTheDocument();
  });

  it('is offered its activation when it is a portal user', async () => {
    const { address } = await openContacts([]);
    await fillNew();
    await page.getByRole('switch', { name: 'Can sign in' }).click();
    await button('Roles & Permissions').click();
    await page.getByRole('checkbox', { name: /^Read Only/ }).click();
    await button('Done').click();
    await save().click();
    await expect.element(dialog('Contact Info')).toBeVisible();
    expect(address()).toContain('contactId=');
    await expect.element(page.getByText('Ana cannot sign in yet.')).toBeVisible();
    await expect.element(button('Send Activation')).toBeEnabled();
  });

  it('chooses places of the company and of others', async () => {
    const { api } = await openContacts([]);
    await fillNew();
    await page.getByRole('combobox', { name: 'Locations', exact: true }).click();
    await page.getByRole('option', { name: 'Plant 2, Rockford IL' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('New Contact')).toBeVisible();
    await page.getByRole('combobox', { name: 'Non-company locations' }).fill('joliet');
    await page.getByRole('option', { name: 'Prairie Grocers: Joliet DC, Joliet IL' }).click();
    expect(api.requests('GET', '/locations/customer').map(({ query }) => query.toString())).toEqual([
      'searchTerm=joliet&belongsTo=others',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await save().click();
    await expect.poll(() => api.requests('POST', '/contacts')).toHaveLength(1);
    expect(api.requests('POST', '/contacts')[0]?.body).toMatchObject({
      locations: [{ label: 'Plant 2, Rockford IL' }],
      nonCompanyLocations: [{ label: 'Prairie Grocers: Joliet DC, Joliet IL' }],
    });
  });
});

describe('what the server refuses', () => {
  it.each([
    [
      'names the field',
      { modelState: { primaryEmailAddress: ['A contact with this email already exists.'] } },
      /^Email/,
    ],
    ['mentions the Email', { message: 'A contact with this Email already exists.' }, /^Email/],
    ['mentions the Office number', { message: 'Office number is taken.' }, 'Office'],
    ['mentions the Mobile number', { message: 'Mobile number is taken.' }, 'Cell'],
  ] as const)('stands at its field when the answer %s', async (_, answer, label) => {
    const { api } = await openContacts([]);
    await fillNew();
    api.answerNext('POST', '/contacts', 422, { message: 'Please check.', requestId: 'r', modelState: {}, ...answer });
    await save().click();
    const text =
      label instanceof RegExp
        ? 'A contact with this email already exists.'
        : 'A contact with this number already exists.';
    await expect.element(field(label)).toHaveAccessibleDescription(text);
    await expect.element(save()).toBeDisabled();
    await expect.element(field(label)).toHaveFocus();
    expect(noticeTitles()).toEqual([]);
    await userEvent.keyboard('1');
    await expect.element(field(label)).not.toHaveAccessibleDescription(text);
  });

  it.each([
    [422, { message: 'Rosa already works here.' }, 'Rosa already works here.'],
    [500, { message: 'Oops' }, 'Unable to create contact'],
  ])('is said in its own words when it belongs to no field (%i)', async (status, answer, title) => {
    const { api } = await openContacts([]);
    await fillNew();
    api.answerNext('POST', '/contacts', status, { requestId: 'r', ...answer });
    await save().click();
    await expect.poll(() => noticeTitles()).toEqual([title]);
    await expect.element(field(/First name/)).toHaveValue('Ana');
    await save().click();
    const [first, second] = api.requests('POST', '/contacts');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('editing a contact', () => {
  it('sends the version that was seen and returns to the view', async () => {
    const { api } = await openContacts([{ ...rosa }], { at });
    await chooseOption('Edit');
    await expect.element(dialog('Edit Contact')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await field('Title').fill('Yard lead');
    await save().click();
    await expect.poll(() => noticeTitles()).toEqual(['Successfully updated contact']);
    expect(api.requests('PUT', '/contacts')[0]?.body).toMatchObject({
      title: 'Yard lead',
      version: 1,
      roles: ['Reporting'],
    });
    await expect.element(dialog('Contact Info').getByText('Yard lead')).toBeVisible();
  });

  it('shows where somebody else’s edit differs, and lets the person choose', async () => {
    const stored = { ...rosa };
    const { api } = await openContacts([stored], { at });
    await chooseOption('Edit');
    await field('Title').fill('Yard lead');
    Object.assign(stored, { title: 'Night lead', version: 2 });
    api.answerNext('PUT', '/contacts', 409, { message: 'Priya Raman changed this contact.', requestId: 'r' });
    await save().click();
    await expect.element(page.getByRole('row', { name: /^Title Night lead Yard lead/ })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await save().click();
    await expect.poll(() => api.requests('PUT', '/contacts')).toHaveLength(2);
    expect(api.requests('PUT', '/contacts')[1]?.body).toMatchObject({ title: 'Yard lead', version: 2 });
  });

  it('of one’s own asks again who one is', async () => {
    const { api } = await openContacts([{ ...rosa }], { at, ownId: rosa.id });
    await chooseOption('Edit');
    await field('Title').fill('Yard lead');
    const before = api.requests('GET', '/users/current').length;
    await save().click();
    await expect.poll(() => api.requests('GET', '/users/current').length).toBeGreaterThan(before);
  });

  it('of one’s own, without the permission, leaves address, access and places alone', async () => {
    await openContacts([{ ...rosa, isActivated: true }], { at, ownId: rosa.id, permissions: ['ViewContacts'] });
    await chooseOption('Edit');
    await expect.element(field('Title')).toBeEnabled();
    await expect.element(field(/^Email/)).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: 'Can sign in' })).toBeDisabled();
    await expect.element(button('Roles & Permissions')).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Locations', exact: true })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'Driver' })).toBeDisabled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('asks before it loses what was typed', async () => {
    await openContacts([{ ...rosa }], { at });
    await chooseOption('Edit');
    await field('Title').fill('Yard lead');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Discard what you typed?')).toBeVisible();
    await button('Discard').click();
    await expect.element(dialog('Contact Info').getByText('Dock supervisor')).toBeVisible();
  });
});

describe('duplicating a contact', () => {
  it('copies all but the address and the numbers', async () => {
    const { api } = await openContacts([{ ...rosa, isActivated: true }], { at });
    await chooseOption('Duplicate Contact');
    await expect.element(dialog('Duplicate Contact')).toBeVisible();
    await expect.element(field(/First name/)).toHaveValue('Rosa');
    await expect.element(field(/^Email/)).toHaveValue('');
    await expect.element(field('Office')).toHaveValue('');
    await field(/^Email/).fill('other@prairie.example');
    await save().click();
    await expect.poll(() => api.requests('POST', `/contacts/${rosa.id}/duplicate`)).toHaveLength(1);
    expect(api.requests('POST', '/contacts')[0]?.body).toMatchObject({
      title: 'Dock supervisor',
      roles: ['Reporting'],
    });
    await expect.element(page.getByText('Rosa cannot sign in yet.')).toBeVisible();
  });

  it('says that access was left out which the person could not give', async () => {
    await openContacts([{ ...rosa }], { at, permissions: ['EditContacts', 'CreateContact'] });
    await chooseOption('Duplicate Contact');
    await expect.element(page.getByText('Some access was left out.')).toBeVisible();
  });
});

describe('roles and permissions', () => {
  const openAccess = async (permissions: readonly (typeof PERMISSIONS)[number][] = PERMISSIONS) => {
    const opened = await openContacts([{ ...rosa }], { at, permissions });
    await button('Edit').click();
    await button('Roles & Permissions').click();
    await expect.element(dialog('Roles & Permissions')).toBeVisible();
    return opened;
  };

  it('are chosen as roles, and what results is shown and locked', async () => {
    const { api } = await openAccess();
    await expect.element(page.getByText('1 role gives 3 of 52 permissions')).toBeVisible();
    const viewLanes = page.getByRole('checkbox', { name: 'View lanes' });
    await expect.element(viewLanes).toBeDisabled();
    await expect.element(viewLanes).not.toBeChecked();
    await page.getByRole('checkbox', { name: /^Quoting/ }).click();
    await expect.element(page.getByText('2 roles give 9 of 52 permissions')).toBeVisible();
    await expect.element(viewLanes).toBeChecked();
    await userEvent.hover(viewLanes.element().closest('[role=group]')!);
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('To select individual permissions, create a custom role.');
    expect(await accessibilityProblems()).toEqual([]);
    // The first closes the tip, the second the dialog.
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Edit Contact')).toBeVisible();
    await expect.element(button('Roles & Permissions')).toHaveFocus();
    await save().click();
    await expect.poll(() => api.requests('PUT', '/contacts')).toHaveLength(1);
    expect(api.requests('PUT', '/contacts')[0]?.body.roles).toEqual(['Quoting', 'Reporting']);
  });

  it('tell on focus what a role grants', async () => {
    await openAccess();
    (page.getByRole('checkbox', { name: /^Quoting/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent(
        'Create quote, View quote history, View locations, View commodity, View lanes, View carrier network',
      );
  });

  it('become a custom role that begins with what the roles gave', async () => {
    const { api } = await openAccess();
    await page.getByRole('radio', { name: 'Create custom role' }).click();
    await expect.element(page.getByText('A custom role gives 3 of 52 permissions')).toBeVisible();
    await page.getByRole('checkbox', { name: 'View reports' }).click();
    await page.getByRole('checkbox', { name: 'All of Quotes' }).click();
    await field('Search permissions').fill('lane');
    await expect.element(page.getByRole('checkbox', { name: 'View reports' })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'View lanes' }).click();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Done').click();
    await save().click();
    await expect.poll(() => api.requests('PUT', '/contacts')).toHaveLength(1);
    const { roles, permissions } = api.requests('PUT', '/contacts')[0]!.body;
    expect(roles).toEqual([]);
    expect(permissions.toSorted()).toEqual([
      'CreateQuote',
      'ViewLanes',
      'ViewOrder',
      'ViewQuoteHistory',
      'ViewShipment',
    ]);
  });

  it('ticked one by one survive a look at the roles, also after Done', async () => {
    await openAccess();
    await page.getByRole('radio', { name: 'Create custom role' }).click();
    await page.getByRole('checkbox', { name: 'View lanes' }).click();
    await page.getByRole('radio', { name: 'Select roles' }).click();
    await button('Done').click();
    await button('Roles & Permissions').click();
    await page.getByRole('radio', { name: 'Create custom role' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'View lanes' })).toBeChecked();
  });

  it('change with a tick in the form itself', async () => {
    const { api } = await openContacts([{ ...rosa }], { at });
    await button('Edit').click();
    await page.getByRole('checkbox', { name: /^Quoting/ }).click();
    await save().click();
    await expect.poll(() => api.requests('PUT', '/contacts')).toHaveLength(1);
    expect(api.requests('PUT', '/contacts')[0]?.body.roles).toEqual(['Quoting', 'Reporting']);
  });

  it('can be taken away, and only given by those who have them', async () => {
    await openAccess(['EditContacts', 'ViewContacts', 'ViewLanes']);
    await expect.element(page.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: /^Reporting/ })).toBeEnabled();
    await page.getByRole('radio', { name: 'Create custom role' }).click();
    const editLane = page.getByRole('checkbox', { name: 'Edit lane' });
    await expect.element(editLane).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'View lanes' })).toBeEnabled();
    await page.getByRole('checkbox', { name: 'View reports' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'View reports' })).toBeEnabled();
    await userEvent.hover(editLane.element().closest('[role=group]')!);
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You can only grant permissions you have yourself.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fit a narrow screen', async () => {
    await page.viewport(375, 812);
    await openAccess();
    expect(dialog('Roles & Permissions').element().scrollWidth).toBe(375);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Done').click();
    expect(dialog('Edit Contact').element().scrollWidth).toBe(375);
  });
});

describe('a colleague', () => {
  it('is added by a button of its own, as somebody who can sign in', async () => {
    await openContacts([]);
    await button('Add a colleague').first().click();
    await expect.element(dialog('Add a colleague').getByRole('switch', { name: 'Can sign in' })).toBeChecked();
    await expect.element(dialog('Add a colleague').getByRole('region', { name: 'Access' })).toBeVisible();
  });

  it('is added from an address, which says nothing of it once the form is closed', async () => {
    const { address } = await openContacts([], { at: '/contacts?add=colleague' });
    await expect.element(dialog('Add a colleague').getByRole('switch', { name: 'Can sign in' })).toBeChecked();
    await dialog('Add a colleague').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog('Add a colleague')).not.toBeInTheDocument();
    expect(address()).toBe('/contacts');
  });

  it('cannot be added without the permission', async () => {
    await openContacts([], { permissions: ['ViewContacts'] });
    await expect.element(button('Add a colleague').first()).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });
});
