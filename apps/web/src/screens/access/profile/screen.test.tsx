import { access } from '@lanewright/contract/access.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as session from '../../../api/sign-in.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeContact, startProfileServer } from './fake-api.ts';

vi.mock(import('../../../api/sign-in.ts'), { spy: true });

interface Opened {
  user: Partial<CurrentUser>;
  contact: ReturnType<typeof makeContact>;
  before: (api: ReturnType<typeof startProfileServer>) => void;
}

async function open({ user = {}, contact = makeContact(), before = () => {} }: Partial<Opened> = {}) {
  const api = startProfileServer(makeCurrentUser(user), contact);
  before(api);
  return { api, ...(await openScreenAt('/profile')) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const noticeTitles = () => currentNotices().map(({ title }) => title);
/** Reading is tried three times before the person is told. */
const READS = 3;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the page', () => {
  it('shows the person, wide and narrow, without a fault', async () => {
    await open();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Logistics director');
    await expect.element(page.getByText('dana@northfield.example')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Mentions: By mail' })).toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says roles and permissions, which nobody changes here', async () => {
    await open({ user: { roles: ['Orders'], permissions: ['ViewOrder', 'EditOrder'] } });
    await expect.element(page.getByText('An administrator of your company can change these.')).toBeVisible();
    await expect.element(page.getByText('Edit order')).toBeVisible();
  });

  it('says when the details cannot be loaded, and tries again', async () => {
    await open({ before: (api) => api.answerNext(contacts.get, refusal(500, 'Resting.'), READS) });
    await expect.element(page.getByText(/Resting\./)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByLabelText('Title')).toBeVisible();
  });
});

describe('one’s own details', () => {
  it('are saved as a contact, with everything else left as it was', async () => {
    const contact = makeContact({ roles: ['Orders'] });
    const { api } = await open({ contact });
    await page.getByLabelText('Title').fill('Director of freight');
    await page.getByLabelText('Cell').fill('8155550143');
    await expect.element(page.getByLabelText('Cell')).toHaveValue('(815) 555-0143');
    await button('Save').click();
    await expect.poll(() => noticeTitles()).toEqual(['Successfully updated contact']);
    const [request] = api.requests(contacts.update);
    expect(request?.body).toMatchObject({
      title: 'Director of freight',
      mobileNumber: '(815) 555-0143',
      roles: ['Orders'],
      locations: contact.locations,
      version: 3,
    });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    await expect.poll(() => api.requests(access.currentUser).length).toBeGreaterThan(1);
  });

  it('refuse a bad number at its field', async () => {
    const { api } = await open();
    await page.getByLabelText('Office').fill('815');
    await button('Save').click();
    await expect.element(page.getByLabelText('Office')).toHaveAccessibleDescription('Not a valid phone number');
    expect(await accessibilityProblems()).toEqual([]);
    expect(api.requests(contacts.update)).toHaveLength(0);
  });

  it('say at the field when somebody has the number already', async () => {
    const taken = 'A contact with this number already exists.';
    await open({
      before: (api) => api.answerNext(contacts.update, refusal(422, taken, { modelState: { mobileNumber: [taken] } })),
    });
    await page.getByLabelText('Cell').fill('8155550143');
    await button('Save').click();
    await expect.element(page.getByLabelText('Cell')).toHaveAccessibleDescription(taken);
  });

  it('show what somebody else changed meanwhile', async () => {
    const contact = makeContact();
    const { api } = await open({ contact });
    await page.getByLabelText('Title').fill('Mine');
    Object.assign(contact, { title: 'Theirs', version: 8 });
    api.answerNext(contacts.update, refusal(409, 'Priya changed this contact.'));
    await button('Save').click();
    await expect.element(page.getByRole('row', { name: /^Title Theirs Mine/ })).toBeVisible();
    await button('Save').click();
    await expect.poll(() => api.requests(contacts.update)).toHaveLength(2);
    expect(api.requests(contacts.update)[1]?.body).toMatchObject({ title: 'Mine', version: 8 });
  });

  it('typed and not saved are offered back after a reload', async () => {
    const { unmount } = await open();
    await page.getByLabelText('Title').fill('Half done');
    await unmount();
    await open();
    await button('Restore').click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Half done');
  });

  it('follow a change made elsewhere while nothing is typed', async () => {
    const contact = makeContact();
    const { tell } = await open({ contact });
    await expect.element(page.getByLabelText('Title')).toHaveValue('Logistics director');
    Object.assign(contact, { title: 'Promoted', version: 4 });
    tell('contacts', { entityId: contact.id });
    await expect.element(page.getByLabelText('Title')).toHaveValue('Promoted');
  });
});

describe('preferences', () => {
  it('are saved as soon as they are chosen', async () => {
    const { api } = await open();
    await page.getByRole('switch', { name: 'Finished work: By mail' }).click();
    await page.getByRole('switch', { name: 'Mentions: In the portal' }).click();
    await page.getByRole('radio', { name: 'New tab' }).click();
    await expect.poll(() => api.requests(access.savePreferences)).toHaveLength(3);
    expect(api.requests(access.savePreferences)[2]?.body).toEqual({
      linkBehaviour: 'newTab',
      bellAbout: [
        'shipmentStatus',
        'onTimeStatus',
        'optimizationFinished',
        'finishedWork',
        'runningOut',
        'integrations',
        'approvals',
      ],
      mailAbout: ['shipmentStatus', 'onTimeStatus', 'mentions', 'finishedWork', 'approvals'],
    });
  });

  it('are taken back, and said so, when the server does not keep them', async () => {
    await open({
      before: (api) => api.answerNext(access.savePreferences, refusal(500, 'Full.')),
    });
    await expect.element(page.getByRole('radio', { name: 'Pop-out' })).toBeChecked();
    await page.getByRole('radio', { name: 'Same window' }).click();
    await expect.poll(() => noticeTitles()).toEqual(['Unable to save your preferences']);
    await expect.element(page.getByRole('radio', { name: 'Pop-out' })).toBeChecked();
  });
});

describe('signing out everywhere', () => {
  it('asks first, then ends every session and this one', async () => {
    const signOut = vi.mocked(session.signOut).mockResolvedValue();
    const { api } = await open();
    await button('Sign out everywhere').click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(api.requests(access.signOutEverywhere)).toHaveLength(0);
    await button('Sign out everywhere').click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    expect(api.requests(access.signOutEverywhere)).toHaveLength(1);
  });

  it('leaves the person signed in when it fails', async () => {
    const signOut = vi.mocked(session.signOut).mockResolvedValue();
    await open({
      before: (api) => api.answerNext(access.signOutEverywhere, refusal(500, 'Not now.')),
    });
    await button('Sign out everywhere').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => noticeTitles()).toEqual(['Unable to sign out everywhere']);
    expect(signOut).not.toHaveBeenCalled();
  });
});
