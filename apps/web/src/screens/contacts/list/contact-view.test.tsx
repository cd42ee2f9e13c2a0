import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepProductSettings, productSettings } from '../../../api/product-settings.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeContact } from './fake-api.ts';
import { button, chooseOption, dialog, noticeTitles, openContacts } from './open-for-tests.tsx';

const rosa = makeContact(1, {
  firstName: 'Rosa',
  lastName: 'Delgado',
  title: 'Dock supervisor',
  officeNumber: '(815) 555-0142 x12',
  roleTypes: ['Portal'],
  createPortalUser: true,
  roles: ['Reporting'],
  permissions: ['ViewShipment', 'ViewOrder', 'ViewReports'],
  locations: [{ label: 'Plant 1, Joliet IL', value: '0199a000-0000-7000-8000-000000000001' }],
  nonCompanyLocations: [{ label: 'Joliet DC, Joliet IL', value: '0199a000-0000-7000-8000-000000000003' }],
});
const at = `/contacts?contactId=${rosa.id}`;
const view = () => dialog('Contact Info');
/** An entry that is off says why below its name. */
const menuItem = (name: string, reason: string) =>
  page.getByRole('menuitem', { name: new RegExp(`^${name}\\s*${reason}`) });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the view of a contact', () => {
  it('shows who they are, where they work and what they may do', async () => {
    await openContacts([{ ...rosa }], { at });
    for (const text of [
      'Rosa Delgado',
      'Dock supervisor',
      'Portal',
      'Not activated',
      '(815) 555-0142 x12',
      'Plant 1, Joliet IL',
      'Joliet DC, Joliet IL',
      'View reports',
      '3 of 52',
    ]) {
      await expect.element(view().getByText(text, { exact: true }).first()).toBeVisible();
    }
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says of somebody who is no portal user that they cannot sign in, and how they could', async () => {
    const { api } = await openContacts([makeContact(1)], { at });
    await expect.element(view().getByText(/Person cannot sign in/)).toBeVisible();
    expect(button('Send Activation').elements()).toHaveLength(0);
    await chooseOption('Send Activation');
    await expect.poll(() => noticeTitles()).toEqual(['The portal activation link was sent to person1@prairie.example']);
    expect(api.requests('POST', '/account/v1/activate-customer')).toHaveLength(1);
    // Shown anew: they are a portal user now.
    await expect.poll(() => api.requests('GET', `/contacts/${makeContact(1).id}`).length).toBeGreaterThan(1);
  });

  it('cannot send an activation to nowhere', async () => {
    await openContacts([makeContact(1, { primaryEmailAddress: '' })], { at });
    await button('Options').click();
    await expect
      .element(
        menuItem('Send Activation', 'Only somebody with an e-mail address and no activated account can be activated.'),
      )
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('sends the activation, once, with the account server', async () => {
    const { api } = await openContacts([{ ...rosa }], { at });
    await button('Send Activation').click();
    await expect.poll(() => noticeTitles()).toEqual(['The portal activation link was sent to person1@prairie.example']);
    const sent = api.requests('POST', '/account/v1/activate-customer');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ contactId: rosa.id });
    await expect.element(button('Send again')).toBeVisible();
    await button('Send again').click();
    await expect.poll(() => api.requests('POST', '/account/v1/activate-customer')).toHaveLength(2);
    const [first, second] = api.requests('POST', '/account/v1/activate-customer');
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('sends a password reset to somebody who was activated', async () => {
    const { api } = await openContacts([{ ...rosa, isActivated: true }], { at });
    await expect.element(view().getByText('Activated', { exact: true })).toBeVisible();
    await chooseOption('Send Password Reset');
    await expect.poll(() => noticeTitles()).toEqual(['Password reset sent']);
    expect(api.requests('POST', '/account/v1/send-password-reset')[0]?.body).toEqual({
      emailAddress: rosa.primaryEmailAddress,
    });
  });

  it('says who has the link where no mail is delivered', async () => {
    await openContacts([{ ...rosa }], { at });
    const mailUnavailable = 'Mail is not set up for this installation.';
    keepProductSettings({ ...productSettings(), mailUnavailable });
    await button('Send Activation').click();
    await expect.poll(() => noticeTitles()).toEqual([mailUnavailable]);
    expect(currentNotices()[0]!.messages).toEqual([
      'The link was written to the outbox folder of the installation. Ask its operator to pass it on.',
    ]);
    await expect.element(view().getByText(/Rosa cannot sign in yet/)).toBeVisible();
  });

  it('says in the server’s words why a mail was not sent', async () => {
    const { api } = await openContacts([{ ...rosa, isActivated: true }], { at });
    api.answerNext('POST', '/account/v1/send-password-reset', 422, { message: 'No mailbox.', requestId: 'r' });
    await chooseOption('Send Password Reset');
    await expect.poll(() => noticeTitles()).toEqual(['No mailbox.']);
  });

  it('shows what somebody may not do with the reason', async () => {
    await openContacts([{ ...rosa }], { at, permissions: ['ViewContacts'] });
    await expect.element(button('Send Activation')).toBeDisabled();
    expect(button(/picture/i).elements()).toHaveLength(0);
    await button('Options').click();
    for (const name of ['Edit', 'Duplicate Contact', 'Send Activation', 'Send Password Reset', 'Delete Contact']) {
      await expect
        .element(menuItem(name, 'You do not have permission to perform this action'))
        .toHaveAttribute('aria-disabled', 'true');
    }
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('lets people edit their own contact, and never delete it', async () => {
    await openContacts([{ ...rosa, isActivated: true }], { at, permissions: ['ViewContacts'], ownId: rosa.id });
    await button('Options').click();
    for (const name of ['Edit', 'Duplicate Contact', 'Send Password Reset']) {
      await expect.element(page.getByRole('menuitem', { name, exact: true })).not.toHaveAttribute('aria-disabled');
    }
    await expect
      .element(menuItem('Delete Contact', 'You cannot delete your own contact.'))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

describe('deleting a contact', () => {
  it('says that a portal user’s access ends, then takes them from the list', async () => {
    const { api, address } = await openContacts([{ ...rosa }, makeContact(2)], { at });
    await chooseOption('Delete Contact');
    const question = page.getByRole('alertdialog', { name: 'Delete this contact?' });
    await expect.element(question.getByText(/access to the portal ends at once/)).toBeVisible();
    await expect.element(button('Keep it')).toHaveFocus();
    await button('Keep it').click();
    await expect.element(view()).toBeVisible();
    expect(api.requests('DELETE', '/contacts')).toHaveLength(0);

    await chooseOption('Delete Contact');
    await button('Confirm').click();
    await expect.poll(() => noticeTitles()).toEqual(['Contact deleted']);
    await expect.element(page.getByRole('heading', { name: '1 contact' })).toBeVisible();
    expect(address()).not.toContain(rosa.id);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why it failed and asks again', async () => {
    const { api } = await openContacts([{ ...rosa }], { at });
    api.answerNext('DELETE', '/contacts', 500, { message: 'The database is resting.', requestId: 'r' });
    await chooseOption('Delete Contact');
    await button('Confirm').click();
    await expect.poll(() => noticeTitles()).toEqual(['Unable to delete contact']);
    await expect.element(button('Confirm')).toBeEnabled();
  });
});
