import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { DEFAULT_DOCK_HOURS } from '@lanewright/domain/locations/dock-schedule.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeContact,
  makeDockSchedule,
  makeLocation,
  startLocationApi,
  type StoredLocations,
} from '../../../freight/locations/fake-locations.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { useCurrentRecordName } from '../../../ui/layout/record-name.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { LocationDetailScreen } from './screen.tsx';

const plant = makeLocation(1, {
  name: 'Plant 1',
  isOwnCompany: true,
  customerAlias: { companyAlias: 'PG', locationAlias: 'The big one' },
  locationType: 'Plant',
  supportLocationTypes: ['Warehouse'],
  requirementFlags: ['LiftGate'],
  ediCodes: ['PG-0417'],
});
const office = makeDockSchedule({
  isAppointmentRequired: true,
  dockHours: DEFAULT_DOCK_HOURS.map((day) => ({
    ...day,
    isClosed: day.dayOfWeek === 'Sunday',
    startTime: '06:00:00',
    endTime: '18:00:00',
  })),
});
const people = [makeContact(1), makeContact(2, { isDefaultContact: true })];

interface Opened {
  permissions: Permission[];
  at: string;
  stored: Partial<StoredLocations>;
}

/** With what the window would be named after. */
function NamedScreen() {
  const name = useCurrentRecordName();
  return (
    <>
      <LocationDetailScreen />
      <output aria-label="Record">{name}</output>
    </>
  );
}

async function open({ permissions, at = '/locations/L100001', stored = {} }: Partial<Opened> = {}) {
  const user = makeCurrentUser(permissions ? { permissions } : {});
  const api = startLocationApi(user, { locations: [plant], contacts: people, dockSchedule: office, ...stored });
  const screen = await renderScreen(NamedScreen, {
    path: '/locations/$locationNumber',
    at,
    validateSearch: (search) => search,
  });
  return { api, ...screen };
}

const button = (name: string) => page.getByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a location', () => {
  it('shows what it is, where, when and who', async () => {
    await open({ at: '/locations/l100001' });
    await expect.element(page.getByRole('heading', { name: /The big one/ })).toBeVisible();
    await expect.element(page.getByText(/L100001/)).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Record' })).toHaveTextContent('The big one');
    for (const text of ['1 Centerpoint Way', 'Plant', 'Warehouse', 'Lift gate', 'PG-0417', 'Appointment required'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('Mon–Sat 06:00–18:00')).toBeVisible();
    await expect.element(page.getByText(/^(Open now|Closed) ?/).first()).toBeVisible();
    await expect.element(page.getByText(/\d\d:\d\d Central Time \(Chicago\)/)).toBeVisible();
    await expect.element(page.getByText(/not of the door/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names the default contact first, with ways to reach them', async () => {
    await open();
    await expect.element(page.getByRole('link', { name: 'Rosa Delgado 2' })).toBeVisible();
    const names = page.getByRole('link', { name: /Rosa Delgado/ }).elements();
    expect(names.map((link) => link.textContent)).toEqual(['Rosa Delgado 2', 'Rosa Delgado 1']);
    expect(names[0]?.getAttribute('href')).toContain(`contactId=${makeContact(2).contactId}`);
    await expect
      .element(page.getByRole('link', { name: 'rosa2@prairie.example' }))
      .toHaveAttribute('href', 'mailto:rosa2@prairie.example');
    await expect
      .element(page.getByRole('link', { name: '(815) 555-0142 x12' }).first())
      .toHaveAttribute('href', 'tel:+18155550142;ext=12');
  });

  it('without a zone reads N/A, and does not guess whether the dock is open', async () => {
    await open({ stored: { locations: [{ ...plant, ianaTimeZone: null, latitude: null, longitude: null }] } });
    await expect.element(page.getByText('Times of the place: N/A')).toBeVisible();
    await expect.element(page.getByText(/Open now|Closed until/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/has no position on the map/)).toBeVisible();
  });

  it('leaves empty facts out until they are wanted', async () => {
    await open({ stored: { locations: [{ ...plant, leadProviderId: '' }] } });
    await expect.element(page.getByText('Lead provider ID')).not.toBeVisible();
    await button('Show what is empty').click();
    await expect.element(page.getByText('Lead provider ID')).toBeVisible();
  });

  it('fits the screen when every day has other hours', async () => {
    await page.viewport(390, 844);
    const dockHours = DEFAULT_DOCK_HOURS.map((day, index) => ({
      ...day,
      startTime: `0${index}:15:00`,
      endTime: `1${index}:45:00`,
    }));
    await open({ stored: { dockSchedule: makeDockSchedule({ dockHours }) } });
    await expect.element(page.getByText('Tue 02:15–12:45')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });

  it('copies the address', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await button('Copy the address').click();
    expect(written).toHaveBeenCalledWith('Prairie Grocers\n1 Centerpoint Way\nJoliet, IL 60433\nUnited States');
    await expect.poll(() => currentNotices()).toMatchObject([{ title: 'Copied!', durationMs: 1500 }]);
  });

  it('opens its three dialogs', async () => {
    await open();
    for (const [name, dialog] of [
      ['Edit', 'Edit Location'],
      ['Edit dock hours', 'Dock Schedule'],
      ['Edit contacts', 'Contacts of The big one'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await button('Cancel').click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('without permission shows its controls disabled, with the reason', async () => {
    await open({ permissions: ['ViewLocations'] });
    for (const name of ['Edit', 'Edit dock hours', 'Edit contacts'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await userEvent.hover(button('Edit dock hours'));
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You do not have permission to perform this action');
  });

  it('is read again after a live event', async () => {
    const { api, receive } = await open();
    await expect.element(page.getByText('Mon–Sat 06:00–18:00')).toBeVisible();
    receive(plant.id);
    await expect.poll(() => api.requests('GET', '/locations/L100001/dock-schedule')).toHaveLength(2);
  });
});

it('that nobody knows says so, and leads back', async () => {
  await open({ at: '/locations/L999999' });
  await expect.element(page.getByRole('heading', { name: 'There is no location L999999' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Record' })).toHaveTextContent('L999999');
  await expect.element(page.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations');
  expect(await accessibilityProblems()).toEqual([]);
});

it('that could not be loaded says why, and tries again', async () => {
  const api = startLocationApi(makeCurrentUser(), { locations: [plant] });
  api.answerNext('GET', '/locations/L100001', 500, { message: 'The database is resting.', requestId: 'r' });
  await renderScreen(LocationDetailScreen, {
    path: '/locations/$locationNumber',
    at: '/locations/L100001',
    validateSearch: (search) => search,
  });
  await expect.element(page.getByText(/The database is resting/)).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: /The big one/ })).toBeVisible();
});
