import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeDockSchedule, makeLocation, startLocationApi } from '../fake-locations.ts';
import { DockScheduleDialog } from './dock-schedule-dialog.tsx';

async function open() {
  const api = startLocationApi(makeCurrentUser(), { locations: [makeLocation(1)] });
  const onClose = vi.fn();
  await renderScreen(
    () => <DockScheduleDialog locationNumber="L100001" ianaTimeZone="America/Chicago" onClose={onClose} />,
    { path: '/x', at: '/x', validateSearch: (search) => search },
  );
  await expect.element(time('Monday opening time')).toBeVisible();
  return { api, onClose };
}

const time = (name: string) => page.getByRole('textbox', { name });
const toggle = (name: string) => page.getByRole('switch', { name });
const save = () => page.getByRole('button', { name: 'Save' });
const mondayIn = (body: { dockHours: { dayOfWeek: string }[] }) =>
  body.dockHours.find(({ dayOfWeek }) => dayOfWeek === 'Monday');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('the dock schedule', () => {
  it('says its zone once, and takes times as people type them', async () => {
    const { api, onClose } = await open();
    await expect.element(page.getByText(/Central Time \(Chicago\)/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await time('Monday opening time').fill('630');
    await time('Monday closing time').fill('18');
    await userEvent.tab();
    await expect.element(time('Monday opening time')).toHaveValue('06:30');
    await expect.element(time('Monday closing time')).toHaveValue('18:00');
    await toggle('Appointment required').click();
    await save().click();
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(currentNotices()).toMatchObject([{ kind: 'success', title: 'Dock schedule updated' }]);
    const [request] = api.requests('PUT', `/dock-schedules/${makeDockSchedule().id}`);
    expect(request?.body).toMatchObject({ isAppointmentRequired: true, version: 3 });
    expect(mondayIn(request?.body)).toMatchObject({ startTime: '06:30:00', endTime: '18:00:00' });
  });

  it('reads the afternoon as afternoon, and refuses what it cannot read', async () => {
    const { api } = await open();
    await userEvent.type(time('Monday opening time'), '1:15 pm');
    await userEvent.type(time('Monday closing time'), '6pm');
    await userEvent.tab();
    await expect.element(time('Monday opening time')).toHaveValue('13:15');
    await expect.element(time('Monday closing time')).toHaveValue('18:00');
    await time('Tuesday opening time').fill('13 pm');
    await userEvent.tab();
    await expect
      .element(time('Tuesday opening time'))
      .toHaveAccessibleDescription('Enter a time such as 06:00 or 6:00 pm');
    await time('Tuesday opening time').fill('06:00');
    await save().click();
    await expect.poll(() => api.requests('PUT', '/dock-schedules')).toHaveLength(1);
    expect(mondayIn(api.requests('PUT', '/dock-schedules')[0]?.body)).toMatchObject({
      startTime: '13:15:00',
      endTime: '18:00:00',
    });
  });

  it('refuses hours the wrong way round, and Save is off until they are right', async () => {
    await open();
    await time('Monday opening time').fill('18:00');
    await time('Monday closing time').fill('06:00');
    await expect.element(save()).toBeDisabled();
    await userEvent.tab();
    await expect.element(time('Monday opening time')).toHaveAccessibleDescription('Must be before late time');
    await expect.element(time('Monday closing time')).toHaveAccessibleDescription('Must be after early time');
    expect(await accessibilityProblems()).toEqual([]);
    await time('Monday closing time').fill('18:01');
    await expect.element(save()).toBeEnabled();
  });

  it('closes a day, whose times cannot be typed and are not judged', async () => {
    await open();
    await time('Monday opening time').fill('18:00');
    await time('Monday closing time').fill('06:00');
    await toggle('Monday closed').click();
    await expect.element(time('Monday opening time')).toBeDisabled();
    await expect.element(toggle('Monday 24 Hrs')).toBeDisabled();
    await expect.element(save()).toBeEnabled();
  });

  it('opens a day for 24 Hrs, and back', async () => {
    const { api } = await open();
    await toggle('Monday 24 Hrs').click();
    await expect.element(time('Monday opening time')).toBeDisabled();
    await expect.element(time('Monday opening time')).toHaveValue('00:00');
    await toggle('Monday 24 Hrs').click();
    await expect.element(time('Monday opening time')).toHaveValue('00:01');
    await toggle('Monday 24 Hrs').click();
    await save().click();
    await expect.poll(() => api.requests('PUT', '/dock-schedules')).toHaveLength(1);
    expect(mondayIn(api.requests('PUT', '/dock-schedules')[0]?.body)).toMatchObject({
      isTwentyFourHour: true,
      startTime: '00:00:00',
      endTime: '23:59:59',
    });
  });

  it('copies a day to all weekdays, and steps a time by quarter hours', async () => {
    await open();
    await time('Monday opening time').fill('06:10');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(time('Monday opening time')).toHaveValue('06:15');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(time('Monday opening time')).toHaveValue('05:45');
    await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
    await expect.element(time('Friday opening time')).toHaveValue('05:45');
    await expect.element(time('Saturday opening time')).toHaveValue('00:01');
  });

  it('says for three seconds that it failed, and keeps what was typed', async () => {
    const { api } = await open();
    await time('Monday opening time').fill('06:00');
    api.answerNext('PUT', '/dock-schedules', 500, { message: 'The database is resting.', requestId: 'r' });
    await save().click();
    await expect
      .poll(() => currentNotices())
      .toMatchObject([{ title: 'Failed to update Dock Schedule', durationMs: 3000 }]);
    await expect.element(time('Monday opening time')).toHaveValue('06:00');
  });

  it('that somebody else changed says who and where, and can be saved over theirs', async () => {
    const { api } = await open();
    await time('Monday opening time').fill('06:00');
    api.answerNext('PUT', '/dock-schedules', 409, {
      message: 'Marcus Hill changed these dock hours at 14:02.',
      requestId: 'r',
    });
    const hours = makeDockSchedule().dockHours.map((day) =>
      day.dayOfWeek === 'Monday' ? { ...day, startTime: '07:00:00' } : { ...day, isClosed: true },
    );
    api.answerNext('GET', '/locations/L100001/dock-schedule', 200, makeDockSchedule({ version: 4, dockHours: hours }));
    await save().click();
    await expect.element(page.getByRole('row', { name: /^Monday 07:00–23:59 06:00–23:59/ })).toBeVisible();
    await expect.element(toggle('Tuesday closed')).toBeChecked();
    await save().click();
    await expect.poll(() => api.requests('PUT', '/dock-schedules')).toHaveLength(2);
    expect(api.requests('PUT', '/dock-schedules')[1]?.body).toMatchObject({ version: 4 });
  });
});
