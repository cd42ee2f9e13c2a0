import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeLocation, startLocationApi } from '../fake-locations.ts';
import { LocationDialog, type LocationDialogProps } from './location-dialog.tsx';

const user = makeCurrentUser();
const known = makeLocation(1, { name: 'Joliet DC', version: 4, ediCodes: ['PG-0417'] });

async function open(props: Partial<LocationDialogProps> = {}, locations: Location[] = [known]) {
  const api = startLocationApi(user, { locations });
  const onSaved = vi.fn();
  const screen = await renderScreen(() => <LocationDialog onSaved={onSaved} onClose={() => {}} {...props} />, {
    path: '/x',
    at: '/x',
    validateSearch: (search) => search,
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { api, onSaved, ...screen };
}

const field = (name: string | RegExp) => page.getByLabelText(name);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = (name: RegExp) => page.getByRole('combobox', { name });
const noticeTitles = () => currentNotices().map(({ title }) => title);

async function search(line1: string, zip: string) {
  await field(/Address Line 1/).fill(line1);
  await field(/Zip Code/).fill(zip);
  await expect.element(field(/City/)).not.toHaveValue('');
  await button('Search').click();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the search by address', () => {
  it('says what is missing, to the letter, and goes to the first field', async () => {
    await open();
    await button('Search').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const said = page.getByRole('alert').getByRole('button').elements();
    expect(said.map(({ textContent }) => textContent)).toEqual(
      ['Address Line 1', 'Zip Code', 'City', 'State', 'Country'].map((name) => `${name} is required`),
    );
    await expect.element(field(/Address Line 1/)).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('lets the zip code fill the rest, and a person overrule it', async () => {
    await open();
    await field(/Zip Code/).fill('60433');
    await expect.element(field(/City/)).toHaveValue('Joliet');
    await expect.element(box(/State/)).toHaveValue('IL Illinois');
    await expect.element(box(/Country/)).toHaveValue('United States');
    await field(/City/).fill('Rockdale');
    await field(/Zip Code/).fill('60601');
    await field(/Address Line 1/).fill('1 Main St');
    await button('Search').click();
    await expect.element(page.getByRole('heading', { name: 'New Location Information' })).toBeVisible();
    await expect.element(field(/City/)).toHaveValue('Rockdale');
  });

  it('learns the country from a state that is chosen first', async () => {
    await open();
    await box(/State/).click();
    await page.getByRole('option', { name: 'ON Ontario' }).click();
    await expect.element(box(/Country/)).toHaveValue('Canada');
  });

  it('fails aloud, and keeps what was typed', async () => {
    const { api } = await open();
    api.answerNext('GET', '/locations/by-address', 500, { message: 'The database is resting.', requestId: 'r' });
    await search('9 Other Rd', '60433');
    await expect.poll(() => currentNotices()).toMatchObject([{ messages: ['The database is resting.'] }]);
    await expect.element(field(/Address Line 1/)).toHaveValue('9 Other Rd');
    await expect.element(button('Search')).toBeEnabled();
  });
});

it('shows at its field that a state contradicts the postal code', async () => {
  const { api } = await open();
  const message = '60433 is Joliet, IL. Correct the zip code, or the city and state.';
  const modelState = { postalCode: [message] };
  api.answerNext('GET', '/locations/by-address', 422, { message, modelState, requestId: 'r' });
  await search('9 Other Rd', '60433');
  await expect.element(field(/Zip Code/)).toHaveAccessibleDescription(message);
  expect(currentNotices()).toEqual([]);
});

describe('an address that nobody keeps', () => {
  it('is locked, described, and created', async () => {
    const { api, onSaved } = await open();
    await search('9 Other Rd', '60433');
    await expect.element(page.getByRole('heading', { name: 'New Location Information' })).toHaveFocus();
    for (const name of [/Address Line 1/, /Address Line 2/, /Zip Code/, /City/])
      await expect.element(field(name)).toBeDisabled();
    await expect.element(box(/State/)).toBeDisabled();
    await expect.element(box(/Country/)).toBeDisabled();

    await button('Save').click();
    await expect.element(field(/Company name/)).toHaveAccessibleDescription('Company name is required');
    await field(/Company name/).fill('Prair');
    await page.getByRole('option', { name: 'Prairie Grocers' }).click();
    await field(/Location name/).fill('Dock 9');
    await userEvent.type(field(/^Warehouse IDs/), 'PG-1{Enter}PG-2,PG-3');
    await box(/Requirements/).click();
    await page.getByRole('option', { name: 'Lift gate' }).click();
    await userEvent.keyboard('{Escape}');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Save').click();

    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    expect(noticeTitles()).toEqual(['Location created']);
    const [request] = api.requests('POST', '/locations');
    expect(request?.body).toMatchObject({
      addressLine1: '9 Other Rd',
      city: 'Joliet',
      state: 'IL',
      country: 'US',
      companyId: known.companyId,
      companyName: 'Prairie Grocers',
      name: 'Dock 9',
      ediCodes: ['PG-1', 'PG-2', 'PG-3'],
      requirementFlags: ['LiftGate'],
      ianaTimeZone: null,
    });
    expect(request?.idempotencyKey).toBeTruthy();
  });

  it('is not created with a name that would be cut: the fields say how long it may be', async () => {
    const { api } = await open();
    await search('9 Other Rd', '60433');
    const long =
      'Prairie Grocers and Purveyors of the Upper Middle West, Cold Storage and Distribution, Joliet and Lockport';
    await field(/^Company name/).fill(long);
    await field(/Location name/).fill(long);
    await field(/Location alias/).fill(long);
    for (const [name, most] of [
      [/^Company name/, 100],
      [/Location name/, 100],
      [/Location alias/, 60],
    ] as const) {
      await expect.element(field(name)).toHaveValue(long);
      // The rule of the form says the same once the field was left.
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`at most ${most} characters`, 'i'));
    }
    await button('Save').click();
    await expect
      .element(field(/Location alias/))
      .toHaveAccessibleDescription('Location alias can have at most 60 characters.');
    expect(api.requests('POST', '/locations')).toEqual([]);
  });

  it('of one’s own company takes its name and id from the person', async () => {
    const { api } = await open();
    await field('This location belongs to my company').click();
    await expect.element(field(/Company name/)).toBeDisabled();
    await expect.element(field(/Company name/)).toHaveValue(user.companyName);
    await search('9 Other Rd', '60433');
    await button('Save').click();
    await expect.poll(() => api.requests('POST', '/locations')).toHaveLength(1);
    expect(api.requests('POST', '/locations')[0]?.body).toMatchObject({
      companyId: user.companyId,
      companyName: user.companyName,
    });
  });

  it('puts the server’s problems on their fields', async () => {
    const { api } = await open();
    await field('This location belongs to my company').click();
    await search('9 Other Rd', '60433');
    api.answerNext('POST', '/locations', 422, {
      message: 'No.',
      modelState: { 'ediCodes.0': ['PG-1 is taken.'] },
      requestId: 'r',
    });
    await userEvent.type(field(/^Warehouse IDs/), 'PG-1{Enter}');
    await button('Save').click();
    await expect.element(field(/^Warehouse IDs/)).toHaveAccessibleDescription('PG-1 is taken.');
    expect(noticeTitles()).toEqual(['Unable to create location']);
  });

  it('can be corrected without typing it again, or cleared', async () => {
    await open();
    await search('9 Other Rd', '60433');
    await button('Change address').click();
    await expect.element(field(/Address Line 1/)).toBeEnabled();
    await expect.element(field(/Address Line 1/)).toHaveValue('9 Other Rd');
    await button('Search').click();
    await button('Clear Search').click();
    await expect.element(field(/Address Line 1/)).toHaveValue('');
    await expect.element(button('Search')).toBeVisible();
  });
});

describe('an address that is known', () => {
  it('is found, shown, and edited under its version', async () => {
    const { api, onSaved } = await open();
    await search('1 Centerpoint Way', '60433');
    await expect.element(page.getByRole('heading', { name: 'Existing Location Found' })).toBeVisible();
    await expect.element(page.getByText(/L100001, Joliet DC, Prairie Grocers/)).toBeVisible();
    await expect.element(field(/Address Line 1/)).toBeDisabled();
    await expect.element(button('Remove PG-0417')).toBeVisible();
    await field(/Location alias/).fill('Big dock');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Save').click();
    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    expect(noticeTitles()).toEqual(['Location updated']);
    const [request] = api.requests('PUT', '/locations/L100001');
    expect(request?.body).toMatchObject({ locationAlias: 'Big dock', version: 4, ediCodes: ['PG-0417'] });
    expect(request?.body).not.toHaveProperty('address');
  });
});

describe('an address that several keep', () => {
  const second = makeLocation(2, {
    ...known,
    id: known.id.replace(/1$/, '2'),
    locationNumber: 'L100002',
    name: 'Cold dock',
    version: 7,
  });
  const radio = (name: string | RegExp) => page.getByRole('radio', { name });

  it('asks which one to change', async () => {
    const { api } = await open({}, [known, second]);
    await search('1 Centerpoint Way', '60433');
    await expect.element(page.getByRole('heading', { name: 'Existing Locations Found' })).toHaveFocus();
    await expect.element(radio(/Joliet DC/)).toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    await radio(/Cold dock/).click();
    await expect.element(field(/Location name/)).toHaveValue('Cold dock');
    await expect.element(radio(/Cold dock/)).toHaveFocus();
    await button('Save').click();
    await expect.poll(() => api.requests('PUT', '/locations/L100002')).toHaveLength(1);
    expect(api.requests('PUT', '/locations/L100002')[0]?.body).toMatchObject({ name: 'Cold dock', version: 7 });
  });

  it('lets another be added there, and the mind be changed', async () => {
    const { api } = await open({}, [known]);
    await search('1 Centerpoint Way', '60433');
    await radio('Add another here').click();
    await expect.element(page.getByRole('heading', { name: 'New Location Information' })).toBeVisible();
    await expect.element(field(/Location name/)).toHaveValue('');
    await expect.element(field(/Address Line 1/)).toHaveValue('1 Centerpoint Way');
    await radio(/Joliet DC/).click();
    await expect.element(field(/Location name/)).toHaveValue('Joliet DC');
    await radio('Add another here').click();
    await field('This location belongs to my company').click();
    await field(/Location name/).fill('Dock 3');
    await button('Save').click();
    await expect.poll(() => api.requests('POST', '/locations')).toHaveLength(1);
    expect(api.requests('POST', '/locations')[0]?.body).toMatchObject({
      addressLine1: '1 Centerpoint Way',
      city: 'Joliet',
      name: 'Dock 3',
      ediCodes: [],
    });
  });
});

describe('editing', () => {
  it('begins with the fields, and sends the address only where it changed', async () => {
    const { api } = await open({ location: known });
    await expect.element(page.getByRole('dialog', { name: 'Edit Location' })).toBeVisible();
    await field(/Zip Code/).fill('60601');
    await expect.element(field(/City/)).toHaveValue('Chicago');
    await button('Save').click();
    await expect.poll(() => api.requests('PUT', '/locations')).toHaveLength(1);
    expect(api.requests('PUT', '/locations')[0]?.body).toMatchObject({
      address: { city: 'Chicago', postalCode: '60601', addressLine1: '1 Centerpoint Way' },
      version: 4,
    });
  });

  it('leaves the address alone where it must stay, and the zip code where another form decides it', async () => {
    const { unmount } = await open({ location: known, isAddressEditable: false });
    await expect.element(field(/City/)).toBeDisabled();
    await expect.element(field(/Location name/)).toBeEnabled();
    await unmount();
    await open({ requiredPostalCode: '60433' });
    await expect.element(field(/Zip Code/)).toBeDisabled();
    await expect.element(field(/Zip Code/)).toHaveValue('60433');
    await expect.element(field(/City/)).toHaveValue('Joliet');
    await expect.element(field(/City/)).toBeEnabled();
  });

  it('that somebody else changed keeps the text, says who, and can be saved over theirs', async () => {
    const { api } = await open({ location: known });
    await field(/Location name/).fill('Mine');
    api.answerNext('PUT', '/locations', 409, {
      message: 'Marcus Hill changed this location at 14:02.',
      requestId: 'r',
    });
    api.answerNext('GET', '/locations/L100001', 200, { ...known, name: 'Theirs', version: 5 });
    await button('Save').click();
    await expect.element(page.getByText('Marcus Hill changed this location at 14:02.')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Theirs' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Save').click();
    await expect.poll(() => api.requests('PUT', '/locations')).toHaveLength(2);
    expect(api.requests('PUT', '/locations')[1]?.body).toMatchObject({ name: 'Mine', version: 5 });
  });
});

describe('what was typed and not saved', () => {
  it('is offered back after a reload', async () => {
    const { unmount } = await open();
    await field(/Address Line 1/).fill('9 Half Done Rd');
    await unmount();
    await open();
    await button('Restore').click();
    await expect.element(field(/Address Line 1/)).toHaveValue('9 Half Done Rd');
  });

  it('goes on behind the search when the address had been looked for', async () => {
    const { unmount } = await open();
    await search('9 Other Rd', '60433');
    await field(/Location name/).fill('Dock 9');
    await unmount();
    await open();
    await button('Restore').click();
    await expect.element(field(/Location name/)).toHaveValue('Dock 9');
    await expect.element(button('Save')).toBeVisible();
  });

  it('of an edit is offered where that location is edited, and nowhere else', async () => {
    const { unmount } = await open({ location: known });
    await field(/Location name/).fill('Half done');
    await unmount();
    const { unmount: leave } = await open();
    await expect.element(button('Restore')).not.toBeInTheDocument();
    await leave();
    await open({ location: known });
    await button('Restore').click();
    await expect.element(field(/Location name/)).toHaveValue('Half done');
  });

  it('is forgotten once the search was cleared, or found what is there already', async () => {
    const { unmount } = await open();
    await search('9 Other Rd', '60433');
    await button('Clear Search').click();
    await unmount();
    const { unmount: leave } = await open();
    await expect.element(button('Restore')).not.toBeInTheDocument();
    await search('1 Centerpoint Way', '60433');
    await button('Cancel').click();
    await leave();
    await open();
    await expect.element(button('Restore')).not.toBeInTheDocument();
  });
});
